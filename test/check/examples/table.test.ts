/** The examples that `explain` prints: what `check` finds in them is what they are examples of. */
import { RULE_EXAMPLES } from '../../../lib/check/examples';
import { exampleCodes } from '../../../lib/check/examples/check';
import { readLeniently } from '../../../lib/manifests';
import { ALL_RULES } from '../../../lib/rules';
import { run } from '../../support/check-command';

const EXAMPLES = Object.entries(RULE_EXAMPLES);

function codesIn(text: string, options: string | undefined): string[] {
  const reading = readLeniently([{ file: 'a.yaml', text }]);
  // Parts of objects in policies are left out, as check does.
  expect([...reading.unreadable, ...reading.repeated]).toEqual([]);
  return [...new Set(exampleCodes(ALL_RULES, reading.manifests, options).map(({ code }) => code))];
}

test.each(EXAMPLES)('%s is all that is found in its example, and nothing is where that is mended', (code, { options, bad, good }) => {
  expect(codesIn(bad, options)).toEqual([code]);
  expect(good === undefined ? [] : codesIn(good, options)).toEqual([]);
});

test('examples are of rules that there are, and most rules have one', () => {
  const codes = new Set(ALL_RULES.map(({ code }) => code));
  expect(EXAMPLES.filter(([code]) => !codes.has(code))).toEqual([]);
  expect(EXAMPLES.length / codes.size).toBeGreaterThan(0.5);
});

test('explain prints them, and JSON has them', async () => {
  const { out } = await run('explain', 'kubernetes/container-port');
  expect(out).toMatch(/\nexample, found by check.*:\n\n {2}apiVersion: v1\n {2}kind: Pod\n/);
  const { example } = JSON.parse((await run('explain', 'kubernetes/container-port', '--format', 'json')).out) as { example: unknown };
  expect(example).toEqual(RULE_EXAMPLES['kubernetes/container-port']);
});
