import { evaluateRules } from '../../lib/check/evaluate';
import { lineFor, report } from '../../lib/check/report';
import { ManifestSet, readManifests } from '../../lib/manifests';
import { ALL_RULES } from '../../lib/rules';

const linesFor = (text: string) => {
  const reading = readManifests([{ file: 'f', text }]);
  return report(evaluateRules(ALL_RULES, new ManifestSet(reading.manifests), {}), reading).map(lineFor);
};
const MODULE = (selector: string) => `apiVersion: kmm.sigs.x-k8s.io/v1beta1
kind: Module
metadata: { name: m, namespace: ns }
spec:
  ${selector}
  moduleLoader:
    serviceAccountName: sa
    container:
      modprobe: { moduleName: m }
      kernelMappings: [{ literal: 5.14.0-427.el9.x86_64, containerImage: 'r/m:5.14.0-427.el9.x86_64' }]
`;

test('a field that is misspelt is one mistake, as severe as the lack of it', () => {
  expect(linesFor(MODULE('selektor: { a: b }'))).toEqual([
    'f:5: error: Module ns/m, spec.selektor: field that is not known, in the place of one that must be there: "selektor"; write selector [schema/missing]',
  ]);
});

test('a field that need not be there stays a warning', () => {
  expect(linesFor(MODULE('selector: { a: b }\n  tolerationz: []'))).toEqual([
    'f:6: warning: Module ns/m, spec.tolerationz: field that is not known: "tolerationz"; write tolerations: the API server drops what it does not know [schema/unknown-field]',
  ]);
});

test('what is wrong with the field that is meant is told beside it, where both are there', () => {
  const lines = linesFor(MODULE('selector: 1\n  selektor: { a: b }'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('spec.selector: ');
  expect(lines[1]).toContain('spec.selektor: field that is not known: ');
});
