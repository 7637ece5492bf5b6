import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesTable } from '../../lib/check/rules-table';
import { ALL_RULES } from '../../lib/rules/all-rules';
import type { Rule } from '../../lib/rules/rule';
import { rulesPage } from '../../scripts/rules-table';

test('docs/rules.md has what the rules say of themselves: npm run rules-table writes it', () => {
  expect(readFileSync(join(__dirname, '../../docs/rules.md'), 'utf8')).toBe(rulesPage());
});

test.each([
  ['kmm/unsupported-by-operator', 'yes'], ['kmm/regexp-not-anchored', 'warnings'], ['onload/max-pods', 'check'], ['kmm/regexp-syntax', 'no'],
])('the table says of %s that it can be acknowledged: %s', (code, acknowledge) => {
  expect(rulesTable()).toMatch(new RegExp(`^\\| \`${code}\` \\| [a-z ]+ \\| ${acknowledge} \\| `, 'm'));
});

test('every rule has a code of its own, and says what is wrong, why, and what to do', () => {
  const codes = ALL_RULES.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(ALL_RULES.filter(({ what, remedy, source }) => !what || !remedy || !source).map(({ code }) => code)).toEqual([]);
});

/** All rules that files of `lib/rules` export, alone or in lists. */
function exportedRules(): Rule[] {
  const folder = join(__dirname, '../../lib/rules');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^[a-z]\S*\.ts$/.test(file));
  const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && typeof (value as Rule).check === 'function' && 'code' in value;
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return files.flatMap((file) => Object.values(require(join(folder, file)) as object).flat()).filter(isRule);
}

test('every rule that a file exports is in the list of its system', () => {
  const rules = exportedRules();
  expect(new Set(rules).size).toBeGreaterThanOrEqual(ALL_RULES.length);
  expect(rules.filter((rule) => !ALL_RULES.includes(rule)).map(({ code }) => code)).toEqual([]);
});
