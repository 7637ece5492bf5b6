/** A change that no planner sees is named, in every path by which a manifest reaches a plan. */
import * as fc from 'fast-check';
import { machineConfig, node, planOf } from './fixtures';
import type { Manifest } from '../../lib/manifests/manifest';
import type { PlanInput } from '../../lib/plan/plan-input';
import type { PlanReport } from '../../lib/plan/plan-report';
import { isDisruptive } from '../../lib/plan/result/disruptive';
import { planSummary } from '../../lib/reports/plan/plan-summary';
import { runsOf } from '../support/fuzz-runs';

const RUNS = { numRuns: Math.min(500, runsOf(0.5)), seed: 11 };
const NODES = [node('w1'), node('w2')];

const UNKNOWN = { reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null };

function made(apiVersion: string, kind: string, name: string | undefined, spec: object = {}, namespace?: string): Manifest {
  const metadata = { ...name === undefined ? {} : { name }, ...namespace === undefined ? {} : { namespace } };
  return { apiVersion, kind, metadata, spec } as unknown as Manifest;
}

const profile = (name: string | undefined, isolated: string) => made('performance.openshift.io/v2', 'PerformanceProfile', name, { cpu: { isolated, reserved: '0' }, nodeSelector: { 'node-role.kubernetes.io/p': '' } });

/** Nothing of the report says that all is well. */
function expectUnplanned(report: PlanReport, title: string): void {
  expect(report.unplanned).toContain(title);
  expect(report.totals).toEqual(UNKNOWN);
  expect(isDisruptive(report)).toBe(true);
  expect(planSummary(report)[0]).toMatch(/^nodes may drain or reboot for .*, which the plan does not cover/);
  expect(report.objects.map(({ object }) => object)).toContain(title);
}

describe('an object that operators change nodes for is unplanned', () => {
  test.each<[string, Manifest[], Manifest[], string]>([
    ['with a name that is a template', [profile('$name', '1')], [profile('$name', '2')], 'PerformanceProfile $name'],
    ['added with such a name', [], [profile('{{ .Values.name }}', '2')], 'PerformanceProfile {{ .Values.name }}'],
    ['removed with such a name', [profile('${name}', '2')], [], 'PerformanceProfile ${name}'],
    ['without a name', [], [profile(undefined, '2')], 'PerformanceProfile ?'],
    ['twice, the last as before', [profile('p', '1')], [profile('p', '2'), profile('p', '1')], 'PerformanceProfile p'],
    ['twice, once with the namespace default', [profile('p', '1')],
      [profile('p', '2'), { ...profile('p', '1'), metadata: { name: 'p', namespace: 'default' } }], 'PerformanceProfile p'],
    ['of a planned kind, with such a name', [], [machineConfig('$name', 'worker', { '/etc/a.conf': 'a' })], 'MachineConfig $name'],
    ['changed by an annotation', [profile('p', '1')],
      [{ ...profile('p', '1'), metadata: { name: 'p', annotations: { 'kubeletconfig.experimental': '{}' } } }], 'PerformanceProfile p'],
  ])('an object that operators change nodes for is unplanned: %s', (_, before, after, title) => {
    expectUnplanned(planOf(before, after, { nodes: NODES, pods: [] }), title);
  });

  test.each<[string, Manifest, string]>([
    ['image stream', made('machineconfiguration.openshift.io/v1', 'OSImageStream', 'cluster', { defaultStream: 'rhel-10' }), 'OSImageStream cluster'],
    ['hosted nodes', made('hypershift.openshift.io/v1beta1', 'NodePool', 'workers', { release: { image: 'x' } }, 'clusters'), 'NodePool clusters/workers'],
  ])('a change of a setting of the cluster is unplanned: %s', (_, object, title) => {
    expectUnplanned(planOf([{ ...object, spec: {} }], [object], { nodes: NODES, pods: [] }), title);
  });

  test.each<[string, Manifest, Manifest]>([
    ['other settings of the API server', made('config.openshift.io/v1', 'APIServer', 'cluster', {}),
      made('config.openshift.io/v1', 'APIServer', 'cluster', { audit: { profile: 'None' } })],
    ['another API with the kind', made('example.com/v1', 'FeatureGate', 'cluster', {}), made('example.com/v1', 'FeatureGate', 'cluster', { a: 1 })],
  ])('a change that leaves nodes alone is not unplanned: %s', (_, before, after) => {
    const report = planOf([before], [after], { nodes: NODES, pods: [] });
    expect(report.unplanned).toBeUndefined();
    expect(report.objects).toHaveLength(1);
  });
});

test('the same templates on both sides are no change', () => {
  const both = [profile('$name', '1'), profile(undefined, '1'), profile('p', '2'), profile('p', '1')];
  expect(planOf(both, structuredClone(both), { nodes: NODES, pods: [] })).toMatchObject({ objects: [], totals: { reboots: 0 } });
});

test('an object of another API with the name of a planned one is listed', () => {
  const spec = { selector: { a: 'b' }, moduleLoader: { container: { modprobe: { moduleName: 'x' }, kernelMappings: [{ regexp: '.*', containerImage: 'r.example.com/x:1' }] } } };
  const module = (image: string) => made('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'm', { ...spec, devicePlugin: { container: { image } } }, 'n');
  const other = (value: string) => made('example.com/v1', 'Module', 'm', { value }, 'n');
  expect(planOf([module('a:1'), other('1')], [module('a:2'), other('2')]).objects).toMatchObject([{ object: 'Module n/m', fields: ['spec.value'] }]);
});

test('a file with templates that a PolicyGenerator includes, the generator as before', () => {
  const generator = {
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'PolicyGenerator',
    metadata: { name: 'g' },
    policyDefaults: { namespace: 'policies', remediationAction: 'enforce' },
    policies: [{ name: 'p', manifests: [{ path: 'profile.yaml' }] }],
  } as unknown as Manifest;
  const placeOf = (object: Manifest) => (object.kind === 'PolicyGenerator' ? 'generator.yaml' : 'profile.yaml');
  const report = planOf([generator, profile('p', '{{hub one hub}}')], [generator, profile('p', '{{hub two hub}}')], { nodes: NODES, pods: [], placeOf });
  expectUnplanned(report, 'PerformanceProfile p');
});

/** Kinds that planners read, kinds that operators change nodes for, and kinds that nobody knows. */
const KINDS: readonly (readonly [apiVersion: string, kind: string])[] = [
  ['performance.openshift.io/v2', 'PerformanceProfile'], ['tuned.openshift.io/v1', 'Tuned'], ['config.openshift.io/v1', 'FeatureGate'],
  ['nmstate.io/v1', 'NodeNetworkConfigurationPolicy'], ['kmm.sigs.x-k8s.io/v1beta1', 'BootModuleConfig'], ['hypershift.openshift.io/v1beta1', 'NodePool'],
  ['machineconfiguration.openshift.io/v1', 'MachineConfig'], ['machineconfiguration.openshift.io/v1', 'KubeletConfig'], ['kmm.sigs.x-k8s.io/v1beta1', 'Module'],
  ['sriovnetwork.openshift.io/v1', 'SriovNetworkNodePolicy'], ['v1', 'ConfigMap'], ['v1', 'Service'], ['example.com/v1', 'Module'],
];
const CHANGING: ReadonlySet<string> = new Set(['NodeNetworkConfigurationPolicy', 'BootModuleConfig', 'NodePool']);

const kinds = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...KINDS) }, fc.tuple(
  fc.stringMatching(/^[a-z]{3,8}\.(?:example|openshift)\.(?:com|io)\/v1$/), fc.stringMatching(/^[A-Z][a-z]{3,10}$/)));
const names = fc.constantFrom(undefined, 'one', 'two', '$name', '${NAME}', '{{ .Values.name }}', '$(NAME)', '<name>', 'a b');
const objects = fc.array(fc.record({ kind: kinds, name: names, namespace: fc.constantFrom(undefined, 'default', 'n'), value: fc.integer({ min: 1, max: 3 }) })
  .map(({ kind: [apiVersion, kind], name, namespace, value }) => made(apiVersion, kind, name, { value }, namespace)), { maxLength: 6 });

const wrapped = (apiVersion: string, kind: string, rest: object): Manifest => (
  { apiVersion, kind, metadata: { name: 'wrapper', namespace: 'hub' }, ...rest }) as unknown as Manifest;

/** Ways of a manifest into a plan. */
const PATHS: { readonly [path: string]: (list: readonly Manifest[]) => Manifest[] } = {
  'by itself': (list) => [...list],
  'in a SyncSet': (list) => [wrapped('hive.openshift.io/v1', 'SyncSet', { spec: { resources: list } })],
  'in a List of a ManifestWork': (list) => [wrapped('work.open-cluster-management.io/v1', 'ManifestWork', {
    spec: { workload: { manifests: [{ apiVersion: 'v1', kind: 'List', items: list }] } },
  })],
  'in a Template': (list) => [wrapped('template.openshift.io/v1', 'Template', { objects: list })],
  'in an enforced policy': (list) => [wrapped('policy.open-cluster-management.io/v1', 'ConfigurationPolicy', {
    spec: { 'remediationAction': 'enforce', 'object-templates': list.map((objectDefinition) => ({ complianceType: 'mustonlyhave', objectDefinition })) },
  })],
};

/** Contents of each object, by its title and API group. */
function contentsOf(list: readonly Manifest[]): Map<string, { readonly title: string; readonly kind: string; readonly texts: string[] }> {
  const found = new Map<string, { title: string; kind: string; texts: string[] }>();
  for (const object of list) {
    const { name, namespace } = object.metadata as { name?: string; namespace?: string };
    const key = JSON.stringify([object.apiVersion, object.kind, namespace === 'default' ? undefined : namespace, name]);
    const entry = found.get(key) ?? { title: `${name ?? '?'}`, kind: object.kind, texts: [] };
    entry.texts.push(JSON.stringify(object.spec));
    found.set(key, entry);
  }
  return found;
}

test('every change of any kind, however it is named and wrapped, is planned, listed or unplanned', () => {
  fc.assert(fc.property(objects, objects, fc.constantFrom(...Object.keys(PATHS)), fc.boolean(), (before, after, path, hasNodes) => {
    const given: Partial<PlanInput> = hasNodes ? { nodes: NODES, pods: [] } : {};
    const report = planOf(PATHS[path](before), PATHS[path](after), given);
    const [old, young] = [contentsOf(before), contentsOf(after)];
    const wrapper = report.objects.filter(({ object }) => object.endsWith(' hub/wrapper')).map(({ object }) => object);
    for (const key of new Set([...old.keys(), ...young.keys()])) {
      const { title, kind } = (young.get(key) ?? old.get(key))!;
      if (JSON.stringify(old.get(key)?.texts) === JSON.stringify(young.get(key)?.texts)) {
        continue;
      }
      // Wrappers that do not prune leave what they no longer contain.
      if (!young.has(key) && report.assumptions.some((line) => line.startsWith('no longer created, and left as'))) {
        continue;
      }
      const { machineConfigPools, modules, sriovPools, operators, steps, objects: listed, unplanned = [] } = report;
      const text = JSON.stringify([listed, steps, unplanned, machineConfigPools, modules, sriovPools, operators]);
      const isNamed = text.includes(JSON.stringify(title).slice(1, -1));
      expect([path, kind, title, isNamed || wrapper.length > 0]).toEqual([path, kind, title, true]);
      const said = report.unplanned?.some((object) => object.startsWith(`${kind} `) || wrapper.includes(object)) === true;
      expect([path, kind, title, !CHANGING.has(kind) || said]).toEqual([path, kind, title, true]);
    }
    expect(report.totals.reboots === null || report.unplanned === undefined).toBe(true);
    expect(report.unplanned === undefined || isDisruptive(report)).toBe(true);
  }), RUNS);
});
