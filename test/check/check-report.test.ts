import { lineFor, reportedFindings } from '../../lib/check/check-report';
import { evaluateRules } from '../../lib/check/evaluate-rules';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { readManifests } from '../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../lib/rules/all-rules';

/** The lines that check prints for files. */
function linesFor(...texts: string[]): string[] {
  const reading = readManifests(texts.map((text, index) => ({ file: `${index}.yaml`, text })), undefined, { isAsWritten: true });
  return reportedFindings(evaluateRules(ALL_RULES, new ManifestSet(reading.manifests), {}), reading).map(lineFor);
}

const POD = (name: string, more = '') => `apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: game }
spec:
  containers:
    - name: game
      image: registry.example.com/game
${more}`;
const LIMITS = (limits: string) => `      resources: { limits: ${limits} }\n`;
const ONLOAD = (mapping: string) => `apiVersion: onload.amd.com/v1alpha1
kind: Onload
metadata: { name: onload, namespace: ns }
spec:
  selector: { a: b }
  serviceAccountName: sa
  devicePlugin: {}
  onload:
    version: 8.1.2.26
    userImage: docker.io/onload/onload-user:8.1.2.26
    kernelMappings: [{ regexp: '^.+$', kernelModuleImage: 'r/m:8.1.2.26-\${KERNEL_FULL_VERSION}'${mapping} }]
`;
const OPERATOR = (env: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: operator, namespace: ns }
spec:
  selector: { matchLabels: { a: b } }
  template:
    metadata: { labels: { a: b } }
    spec:
      containers:
        - name: manager
          image: docker.io/onload/onload-operator:3.0.0
${env}`;
const PLUGIN = (image: string) => `          env:\n            - { name: A, value: b }\n            - { name: DEVICE_PLUGIN_IMG, value: ${image} }\n`;
const SWITCHES = (value: string) => `apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetwork
metadata: { name: exchange, namespace: openshift-sriov-network-operator }
spec:
  resourceName: sfc
  trust: ${value}
`;

test.each<[string, string, string[]]>([
  ['workload/onload-limit: half of it', POD('a', LIMITS('{ amd.com/onload: 0.5 }')), [
    '0.yaml:8: error: Pod game/a, spec.containers[0].resources.limits["amd.com/onload"]: not a whole number: 0.5; write 1 [workload/onload-limit]',
  ]],
  ['workload/onload-limit: none', POD('a', LIMITS('{ amd.com/onload: 0 }')), [
    '0.yaml:8: warning: Pod game/a, spec.containers[0].resources.limits["amd.com/onload"]: limit that gives the container no Onload: 0; write 1 [workload/onload-limit]',
  ]],
  ['workload/no-onload', POD('a', '      env: [{ name: LD_PRELOAD, value: libonload.so }]\n'), [
    '0.yaml:6: warning: Pod game/a, spec.containers[0].resources.limits: container without amd.com/onload that is set up for Onload: "libonload.so"; set a limit of amd.com/onload: 1, as accelerate() does [workload/no-onload]',
  ]],
  ['workload/no-onload, where all is well', POD('a', `      command: [onload, game]\n${LIMITS('{ amd.com/onload: 1 }')}`), []],
  ['onload/in-tree-driver', ONLOAD(''), [
    '0.yaml:11: warning: Onload ns/onload, spec.onload.kernelMappings: no sfc driver in the kernel mappings, nor elsewhere in the manifests: "onload"; load sfc by a Module or a MachineConfig too, unless the nodes have the driver of this release by other means [onload/in-tree-driver]',
  ]],
  ['onload/in-tree-driver, where a mapping has it', ONLOAD(', sfc: {}'), []],
  ['operator/device-plugin-image: none', OPERATOR(''), [
    '0.yaml:10: warning: Deployment ns/operator, spec.template.spec.containers[0].env: operator without the image of its device plugin: "DEVICE_PLUGIN_IMG"; set DEVICE_PLUGIN_IMG, as OnloadOperator does [operator/device-plugin-image]',
  ]],
  ['operator/device-plugin-image: of another release', OPERATOR(PLUGIN('a/onload-device-plugin:2.9.1')), [
    '0.yaml:14: warning: Deployment ns/operator, spec.template.spec.containers[0].env[1]: device plugin of another release than the operator, 3.0: "a/onload-device-plugin:2.9.1"; use one OnloadRelease for both [operator/device-plugin-image]',
  ]],
  ['operator/device-plugin-image, where all is well', OPERATOR(PLUGIN('a/onload-device-plugin:3.0.1')), []],
])('prints the report as expected: %s', (_, text, lines) => {
  expect(linesFor(text)).toEqual(lines);
});

test.each(['on', 'yes', 'true'])('a switch of a network that YAML takes for a truth value: %s', (value) => {
  expect(linesFor(SWITCHES(value)).filter((line) => line.includes('spec.trust'))).toEqual([
    expect.stringMatching(/^0\.yaml:6: error: SriovNetwork openshift-sriov-network-operator\/exchange, spec\.trust: .*: true; .* \[sriov\/network-switch\]$/),
  ]);
  expect(linesFor(SWITCHES(`'${value === 'on' ? value : 'off'}'`)).filter((line) => line.includes('spec.trust'))).toEqual([]);
});

test('findings come in the order of the files, then of their lines', () => {
  const limits = LIMITS('{ amd.com/onload: -1 }');
  expect(linesFor(`${POD('z', limits)}---\n${POD('b', limits)}`, POD('a', limits)).map((line) => line.slice(0, 26))).toEqual([
    '0.yaml:8: error: Pod game/', '0.yaml:17: error: Pod game', '1.yaml:8: error: Pod game/',
  ]);
});

test.each<[string, string, string]>([
  ['object/name', 'metadata: { name: A }', '0.yaml:3: error: ConfigMap A, metadata.name: not a name for an object of this kind: "A"; use up to 253 lower case letters, digits, "-" and ".", a letter or digit at both ends [object/name]'],
  ['object/name', 'metadata: {}', '0.yaml:3: error: ConfigMap ?, metadata.name: object without a name: "ConfigMap"; add metadata.name [object/name]'],
  ['object/namespace', 'metadata: { name: a, namespace: a.b }', '0.yaml:3: error: ConfigMap a.b/a, metadata.namespace: not the name of a namespace: "a.b"; use up to 63 lower case letters, digits and "-" [object/namespace]'],
  ['object/labels', 'metadata: { name: a, labels: { a: on } }', '0.yaml:3: error: ConfigMap a, metadata.labels.a: not a label: true; write a string, in quotes [object/labels]'],
  ['schema/type', 'metadata: { name: a }\ndata: { a: 1 }', '0.yaml:4: error: ConfigMap a, data.a: not a string: 1; write a string, in quotes [schema/type]'],
])('%s is told in a line: %s', (_, fields, line) => {
  expect(linesFor(`apiVersion: v1\nkind: ConfigMap\n${fields}\n`)).toEqual([line]);
});

test('an object that is defined twice is told of the second', () => {
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n';
  expect(linesFor(text, text)).toEqual([
    '1.yaml:3: warning: ConfigMap a, metadata.name: ConfigMap that is among the manifests already: "a"; keep one; check manifests of several clusters one cluster at a time [object/duplicate]',
  ]);
});
