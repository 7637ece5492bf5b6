import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_RULES } from '../lib/rules';
import { rulesTable } from '../lib/rules-table';
import { rulesPage } from '../scripts/rules-table';

test('docs/rules.md has what the rules say of themselves: npm run rules-table writes it', () => {
  expect(readFileSync(join(__dirname, '../docs/rules.md'), 'utf8')).toBe(rulesPage());
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

test('every rule that a domain exports is in the collection', () => {
  for (const domain of ['kmm', 'machine-config', 'network', 'onload', 'operator', 'ptp', 'workload']) {
    const { ...exported } = require(`../lib/${domain}/rules`); // eslint-disable-line @typescript-eslint/no-require-imports
    // Among the lists that a domain exports are some of other things: names of kinds.
    const rules = Object.values(exported).filter(Array.isArray).flat().filter((entry) => typeof entry === 'object');
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((rule) => !ALL_RULES.includes(rule))).toEqual([]);
  }
});
