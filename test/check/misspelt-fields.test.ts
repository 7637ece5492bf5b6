import { lineFor, reportedFindings } from '../../lib/check/check-report';
import { evaluateRules } from '../../lib/check/evaluate-rules';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { readManifests } from '../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../lib/rules/all-rules';
import type { CheckContext } from '../../lib/rules/rule/rule';
import { KmmRelease } from '../../lib/values/kmm-release';

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: { name: d, namespace: ns }
spec:
  selector: { matchLabels: { app: a } }
  template:
    metadata: { labels: { app: a } }
    spec:
      containers:
      - name: c
        volumeMounts: [{ name: a, mountPath: /a }]
        image: a:1
      volumes:
      - name: a
        emptyDir: {}
`;
const linesFor = (text: string, context: CheckContext = {}) => {
  const reading = readManifests([{ file: 'f', text }], undefined, { isAsWritten: true });
  return reportedFindings(evaluateRules(ALL_RULES, new ManifestSet(reading.manifests), context), reading).map(lineFor);
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
    'f:5: error: Module ns/m, spec.selektor: unknown field in place of a required one: "selektor"; write selector [schema/missing]',
  ]);
});

test('a field that need not be there stays a warning', () => {
  expect(linesFor(MODULE('selector: { a: b }\n  tolerationz: []'))).toEqual([
    'f:6: warning: Module ns/m, spec.tolerationz: unknown field: "tolerationz"; write tolerations: the API server drops what it does not know [schema/unknown-field]',
  ]);
});

test('what is wrong with the field that is meant is told beside it, where both are there', () => {
  const lines = linesFor(MODULE('selector: 1\n  selektor: { a: b }'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('spec.selector: ');
  expect(lines[1]).toContain('spec.selektor: unknown field: ');
});

test('what follows from it at other places is the same mistake, as severe as the gravest of it', () => {
  expect(linesFor(MODULE('selector: { a: b }').replace('moduleLoader:', 'moduleLoadr:'), { kmm: KmmRelease.of('2.4') })).toEqual([
    'f:6: warning: Module ns/m, spec.moduleLoadr: unknown field: "moduleLoadr"; write moduleLoader: the API server drops what it does not know [schema/unknown-field]',
  ]);
  expect(linesFor(DEPLOYMENT.replace('metadata: { labels', 'metadaat: { labels'))).toEqual([
    expect.stringMatching(/^f:7: error: Deployment ns\/d, spec\.template\.metadaat: unknown field, which results in: .*; write metadata \[kubernetes\/selector\]$/),
  ]);
  expect(linesFor(DEPLOYMENT.replace('volumeMounts', 'volumeMount'))).toEqual([
    expect.stringMatching(/^f:11: warning: Deployment ns\/d, spec\.template\.spec\.containers\[0\]\.volumeMount: unknown field: /),
  ]);
});

test('a name that is misspelt is one mistake', () => {
  expect(linesFor(DEPLOYMENT.replace('metadata: { name: d', 'metadata: { names: d'))).toEqual([
    'f:3: error: Deployment ns/?, metadata.names: unknown field in place of a required one: "names"; write name [object/name]',
  ]);
});

test('what is found with the right name, too, is another mistake', () => {
  expect(linesFor(DEPLOYMENT.replace('volumeMounts', 'volumeMount').replace('- name: a\n', '- name: a\n      - name: b\n'))).toEqual([
    expect.stringContaining('volumeMount: unknown field: '),
    expect.stringMatching(/spec\.template\.spec\.volumes\[1\]\.name: .*"b"/),
  ]);
});
