/** The examples that `explain` prints: what `check` finds in them is what they are examples of. */
import { exampleCodes } from '../../../lib/check/examples/check';
import { RULE_EXAMPLES } from '../../../lib/check/examples/table';
import { inputFindings } from '../../../lib/check/input-findings';
import { readLeniently } from '../../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../../lib/rules/all-rules';
import { cli } from '../../support/cli';

const EXAMPLES = Object.entries(RULE_EXAMPLES);

function codesIn(text: string, options: string | undefined): string[] {
  const reading = readLeniently([{ file: 'a.yaml', text }], [], { isAsWritten: true });
  const found = [...inputFindings(reading), ...exampleCodes(ALL_RULES, reading.manifests, options)];
  return [...new Set(found.map(({ code }) => code))].sort();
}

/** Rules whose example would be too long to read, or would need several files. */
const TOO_LONG: { readonly [code: string]: string } = {
  'gitops/kind-not-there': 'several files',
  'gitops/not-applied': 'several files',
  'machine-config/command-line': 'more than 2 KiB of kernel arguments',
  'machine-config/policy-count': 'more than 50 policies',
  'machine-config/size': 'more than 1.2 MiB of configuration',
};

test.each(EXAMPLES)('%s is all that is found in its example, and nothing is found once that is corrected', (code, { options, also = [], bad, good }) => {
  expect(codesIn(bad, options)).toEqual([code, ...also].sort());
  expect(good === undefined ? [] : codesIn(good, options)).toEqual([]);
});

test('examples are of rules that exist, and every rule has one that can be read', () => {
  const codes = new Set(ALL_RULES.map(({ code }) => code));
  expect(EXAMPLES.filter(([code]) => !codes.has(code))).toEqual([]);
  expect([...codes].filter((code) => !Object.hasOwn(RULE_EXAMPLES, code)).sort()).toEqual(Object.keys(TOO_LONG));
  expect(EXAMPLES.filter(([, { bad }]) => bad.split('\n').length > 90).map(([code]) => code)).toEqual([]);
});

test('explain names what is found along with a code', async () => {
  const { out } = await cli('explain', 'kmm/preflight-same-name');
  expect(out).toContain('\nexample, found by check --openshift 4.18 --kmm 2.4, along with kmm/preflight-several:\n');
});

test('explain prints them, and JSON has them', async () => {
  const { out } = await cli('explain', 'kubernetes/container-port');
  expect(out).toMatch(/\nexample, found by check.*:\n\n {2}apiVersion: v1\n {2}kind: Pod\n/);
  const { example } = JSON.parse((await cli('explain', 'kubernetes/container-port', '--format', 'json')).out) as { example: unknown };
  expect(example).toEqual(RULE_EXAMPLES['kubernetes/container-port']);
});
