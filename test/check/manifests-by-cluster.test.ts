import { findingsInOrder, lineFor } from '../../lib/check/check-report';
import { evaluateReading } from '../../lib/check/checked-by-unit';
import { clustersRead } from '../../lib/check/manifests-by-cluster';
import { Kustomization } from '../../lib/manifests/kustomizations';
import { Manifest } from '../../lib/manifests/manifest';
import { Reading, readLeniently } from '../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../lib/rules/all-rules';
import type { Rule } from '../../lib/rules/rule/rule';

type Files = { readonly [file: string]: string };

const thing = (name: string, value: number | string = 1) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: ns }\ndata: { a: "${value}" }\n`;
const readFiles = (files: Files): Reading => readLeniently(Object.entries(files).map(([file, text]) => ({ file, text, isMixed: true })));
const clustersIn = (files: Files, kustomizations: readonly Kustomization[] = []) => Object.fromEntries(
  clustersRead(readFiles(files), kustomizations).map(({ name, manifests }) => [name ?? 'all', manifests.map(({ metadata }) => metadata.name)]));
const overlay = (folder: string, resources: string[], more: Partial<Kustomization> = {}): Kustomization => ({
  file: `${folder}/kustomization.yaml`,
  folder,
  resources,
  components: [],
  parts: new Map(),
  isComponent: false,
  includesUnchanged: true,
  policyInputs: new Map(),
  edits: () => ({ hasSelectors: false, patches: [] }),
  ...more,
});

describe('the clusters of a folder', () => {
  test('the clusters of a folder are one where no object is there with different content', () => {
    expect(clustersIn({ 'd/a/x.yaml': thing('x'), 'd/b/x.yaml': thing('x'), 'd/b/y.yaml': thing('w') })).toEqual({ all: ['x', 'x', 'w'] });
  });

  test('the clusters of a folder are the folders that have an object with different content; what is beside them is for all', () => {
    expect(clustersIn({ 'd/nyc/x.yaml': thing('x', 1), 'd/lon/x.yaml': thing('x', 2), 'd/lon/deep/y.yaml': thing('w'), 'd/common/z.yaml': thing('z') })).toEqual({
      'd/nyc': ['x', 'z'], 'd/lon': ['x', 'w', 'z'],
    });
  });

  test('the clusters of a folder are divided within each other', () => {
    const files = { 'd/a/dev/x.yaml': thing('x', 1), 'd/a/prod/x.yaml': thing('x', 2), 'd/b/x.yaml': thing('x', 3), 'd/a/y.yaml': thing('w'), 'd/z.yaml': thing('z') };
    expect(clustersIn(files)).toEqual({ 'd/a/dev': ['x', 'w', 'z'], 'd/a/prod': ['x', 'w', 'z'], 'd/b': ['x', 'z'] });
  });

  test('the clusters of a folder may be a folder and what stands above it', () => {
    expect(clustersIn({ 'd/x.yaml': thing('x', 1), 'd/b/x.yaml': thing('x', 2), 'd/c/y.yaml': thing('w') })).toEqual({ 'd': ['x', 'w'], 'd/b': ['x', 'w'] });
  });

  test('the clusters of a folder are not told apart by files of one folder, nor by namespaces', () => {
    expect(clustersIn({ 'd/a.yaml': thing('x', 1), 'd/b.yaml': thing('x', 2) })).toEqual({ all: ['x', 'x'] });
    const namespace = (label: string) => `apiVersion: v1\nkind: Namespace\nmetadata: { name: nn, labels: { a: ${label} } }\n`;
    expect(clustersIn({ 'd/a/n.yaml': namespace('x'), 'd/b/n.yaml': namespace('z') })).toEqual({ all: ['nn', 'nn'] });
  });

  test('what very many folders share is a part of its own, the last one, and has a name', () => {
    const files = Array.from({ length: 150 }, (_, index) => ({ [`common/${index}.yaml`]: thing(`c${index}`), [`d${index}/x.yaml`]: thing('x', index) }));
    const names = clustersRead(readFiles(Object.assign({}, ...files)), []).map(({ name, manifests }) => `${name} ${manifests.length}`);
    expect([names[0], names.length, names.at(-1)]).toEqual(['d0 1', 151, '. 150']);
  });

  test('the clusters of a folder are overlays of one base', () => {
    const files = { 'd/base/x.yaml': thing('x'), 'd/overlays/a/y.yaml': thing('w'), 'd/overlays/b/z.yaml': thing('z') };
    const base = overlay('d/base', ['d/base/x.yaml']);
    expect(clustersIn(files, [base, overlay('d/overlays/a', ['d/base']), overlay('d/overlays/b', ['d/base'])])).toEqual({ 'd/overlays/a': ['x', 'w'], 'd/overlays/b': ['x', 'z'] });
    // One that puts others together is none.
    expect(clustersIn(files, [base, overlay('d/overlays/a', ['d/base']), overlay('d/overlays/b', [])])).toEqual({ all: ['x', 'w', 'z'] });
    expect(clustersIn(files, [base, overlay('d/overlays/a', ['d/base']), overlay('d/overlays/b', ['d/base'], { isComponent: true })])).toEqual({ all: ['x', 'w', 'z'] });
  });
});

const POLICY = (numVfs: number, name = 'p') => `apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: { name: ${name}, namespace: openshift-sriov-network-operator }
spec: { resourceName: sfc, numVfs: ${numVfs}, priority: 10, nodeSelector: { a: b }, nicSelector: { pfNames: [ens1f0] } }
`;

function linesFor(files: Files): string[] {
  const reading = readFiles(files);
  const { problems } = evaluateReading(ALL_RULES, reading, [], {});
  return findingsInOrder(problems, reading).map(({ finding }) => lineFor(finding).replace(/: .*(?=\[)/, ' '));
}

describe('findings', () => {
  test('findings are none between objects of different clusters, and are those of each', () => {
    const overlapping = (a: string, b: string) => linesFor({ [a]: POLICY(4), [b]: POLICY(8, 'q'), 'd/a/x.yaml': thing('x', 1), 'd/b/x.yaml': thing('x', 2) }).filter((line) => line.includes('overlap'));
    expect(overlapping('d/a/p.yaml', 'd/b/p.yaml')).toEqual([]);
    expect(overlapping('d/a/p.yaml', 'd/a/q.yaml')).toEqual([expect.stringMatching(/^d\/a\/q\.yaml:4 \[sriov\/policy-pf-overlap\]$/)]);
    expect(overlapping('d/a/p.yaml', 'd/p.yaml')).toHaveLength(1);
  });

  test('of what all clusters share are told once', () => {
    const lines = linesFor({ 'd/a/x.yaml': thing('x', 1), 'd/b/x.yaml': thing('x', 2), 'd/z.yaml': thing('Z') });
    expect(lines).toEqual(['d/z.yaml:3 [object/name]']);
  });

  test('findings are none between what is wrapped in different policies, or between those and the hub', () => {
    const policy = (name: string, value: number) => `apiVersion: policy.open-cluster-management.io/v1
kind: ConfigurationPolicy
metadata: { name: ${name} }
spec: { object-templates: [{ complianceType: musthave, objectDefinition: ${JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x', namespace: 'ns' }, data: { a: `${value}` } })} }] }
`;
    expect(linesFor({ 'd/a.yaml': policy('a', 1), 'd/b.yaml': policy('b', 2), 'd/c.yaml': thing('x', 3) })).toEqual([]);
  });

  test('findings are none about what a policy adds to an object of others; about a whole one they name the policy', () => {
    const wrap = (object: object) => ({
      'd/a.yaml': JSON.stringify({
        apiVersion: 'policy.open-cluster-management.io/v1', kind: 'ConfigurationPolicy', metadata: { name: 'c' }, spec: { 'object-templates': [{ complianceType: 'musthave', objectDefinition: object }] },
      }),
    });
    const onload = (spec: object) => ({ apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'o', namespace: 'ns' }, spec });
    const evaluated = (files: Files) => {
      const reading = readFiles(files);
      const { problems, parts } = evaluateReading(ALL_RULES, reading, [], {});
      return { lines: findingsInOrder(problems, reading).map(({ finding }) => lineFor(finding)), parts: parts.length };
    };
    expect(evaluated(wrap(onload({ selector: {} })))).toEqual({ lines: [], parts: 1 });
    const whole = evaluated(wrap(onload({
      selector: { a: 'b' },
      serviceAccountName: 'sa',
      devicePlugin: { maxPodsPerNode: 0 },
      onload: { version: '8', userImage: 'r/u:8', kernelMappings: [{ regexp: '^5$', kernelModuleImage: 'r/m:8-5', sfc: {} }] },
    })));
    expect(whole.parts).toBe(0);
    expect(whole.lines).toContainEqual(expect.stringMatching(/^d\/a\.yaml:1: warning: Onload ns\/o, spec\.devicePlugin\.maxPodsPerNode: value that lets no pod use Onload: 0 \(in ConfigurationPolicy c\); /));
  });

  test('depend on what their own cluster runs', () => {
    const version = (minor: string) => `apiVersion: config.openshift.io/v1\nkind: ClusterVersion\nmetadata: { name: version }\nspec: { clusterID: a, desiredUpdate: { version: ${minor}.3 } }\n`;
    const policy = 'apiVersion: operator.openshift.io/v1\nkind: MachineConfiguration\nmetadata: { name: cluster }\nspec: { managementState: Managed, nodeDisruptionPolicy: { sshkey: { actions: [{ type: None }] } } }\n';
    const lines = linesFor({ 'd/a/v.yaml': version('4.14'), 'd/b/v.yaml': version('4.17'), 'd/a/p.yaml': policy, 'd/b/p.yaml': policy });
    expect(lines.filter((line) => line.includes('policy-not-offered'))).toEqual(['d/a/p.yaml:4 [machine-config/policy-not-offered]']);
  });
});

test('rules that look at each object by itself run once for all clusters', () => {
  const reading = readFiles({ 'd/nyc/x.yaml': thing('x', 1), 'd/lon/x.yaml': thing('x', 2), 'd/z.yaml': thing('z') });
  const rule: Rule & { check: jest.Mock } = {
    ...ALL_RULES[0],
    code: 'test/each',
    check: jest.fn(({ manifests }) => manifests.map((object: Manifest) => ({ object, path: 'data.a', what: 'wrong', value: object.metadata.name, fix: 'mend it' }))),
  };
  const found = (rules: readonly Rule[]) => evaluateReading(rules, reading, [], {}).problems.map(({ value }) => value).sort();
  expect(found([rule])).toEqual(['x', 'x', 'z']);
  const runs = rule.check.mock.calls.length;
  expect(found([{ ...rule, isForEach: true }])).toEqual(['x', 'x', 'z']);
  expect(rule.check.mock.calls.length - runs).toBe(1);
});
