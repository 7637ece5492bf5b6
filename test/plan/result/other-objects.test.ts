import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { withoutHash } from '../../../lib/plan/changes/hash-names';
import { plan } from '../../../lib/plan/plan';
import { isDisruptive } from '../../../lib/plan/result/disruptive';
import { planSummary } from '../../../lib/reports/plan/plan-summary';
import { machineConfig, node, onload, pool } from '../fixtures';

const object = (kind: string, name: string, rest: object = {}, metadata: object = {}): Manifest => (
  { apiVersion: 'v1', kind, metadata: { name, namespace: 'n', ...metadata }, ...rest });
const objects = (before: readonly Manifest[], after: readonly Manifest[]) => plan({ before, after, openshift: '4.17' }).objects;

test('what comes, goes and changes is listed in the order of names, with the fields', () => {
  expect(objects(
    [object('Service', 's', { spec: { ports: [{ name: 'a', port: 1, protocol: 'TCP' }] } }), object('Service', 'gone'), object('Service', 'same', { spec: {} })],
    [object('Service', 's', { spec: { ports: [{ name: 'a', port: 1, protocol: 'UDP' }] } }), object('Secret', 'new', { data: { a: 'c2VjcmV0' } }), object('Service', 'same', { spec: {} })],
  )).toEqual([
    { object: 'Secret n/new', change: 'added', from: null, fields: [] },
    { object: 'Service n/gone', change: 'removed', from: null, fields: [] },
    { object: 'Service n/s', change: 'changed', from: null, fields: ['spec.ports[name=a].protocol'] },
  ]);
});

test('values of Secrets are nowhere in the report', () => {
  const report = plan({ before: [object('Secret', 's', { data: { key: 'b25l' } })], after: [object('Secret', 's', { data: { key: 'dHdv' } })] });
  expect(report.objects).toMatchObject([{ object: 'Secret n/s', change: 'changed', fields: ['data.key'] }]);
  expect(JSON.stringify(report)).not.toMatch(/b25l|dHdv/);
});

test('an object without a namespace has none, or is in default: not known of kinds that are not known', () => {
  const of = (kind: string, namespace?: string) => object(kind, 'a', {}, { namespace });
  expect(objects([], [of('ClusterRole'), of('ConfigMap'), of('Strange')]).map((each) => each.object)).toEqual(['ClusterRole a', 'ConfigMap default/a', 'Strange a']);
  expect(objects([of('Strange')], [of('Strange', 'default')])).toEqual([]);
});

test('the group tells kinds apart, its version does not', () => {
  const of = (apiVersion: string) => ({ ...object('Strange', 'a'), apiVersion });
  expect(objects([of('a.example/v1')], [of('a.example/v2')])).toEqual([]);
  expect(objects([of('a.example/v1')], [of('b.example/v1')]).map(({ change }) => change).sort()).toEqual(['added', 'removed']);
});

describe('renamed by a hash', () => {
  test.each([
    ['ConfigMap', 'profile-22222bbbbb', 'profile-44444ccccc'],
    ['Secret', 'key-6gh5k8t9m2', 'key-bcdfghkmt2'],
    ['Job', 'app-job-c8a1b2c3', 'app-job-c8ffffff'],
  ])('finds an object that is renamed by a hash: %s %s', (kind, was, is) => {
    expect(objects([object(kind, was, { data: { a: '1' } })], [object(kind, is, { data: { a: '2' } })]))
      .toEqual([{ object: `${kind} n/${is}`, change: 'renamed', from: was, fields: ['data.a'] }]);
  });

  test.each([
    ['Service', 'profile-22222bbbbb', 'profile-44444ccccc'],
    ['ConfigMap', 'profile-22222bbbbb', 'other-44444ccccc'],
    ['ConfigMap', 'profile', 'profile-44444ccccc'],
    ['ConfigMap', 'profile-aaaaaaaaaa', 'profile-bbbbbbbbbb'],
  ])('finds no renamed object in %s %s and %s', (kind, was, is) => {
    expect(objects([object(kind, was)], [object(kind, is)]).map(({ change }) => change).sort()).toEqual(['added', 'removed']);
  });

  test('in another namespace it is another', () => {
    expect(objects([object('ConfigMap', 'a-22222bbbbb', {}, { namespace: 'm' })], [object('ConfigMap', 'a-44444bbbbb')])).toHaveLength(2);
  });

  test('several go in pairs', () => {
    const of = (...names: string[]) => names.map((name) => object('ConfigMap', name));
    expect(objects(of('a-22222bbbbb', 'a-44444bbbbb'), of('a-55555bbbbb', 'a-66666bbbbb', 'a-77777bbbbb')).map(({ change, from }) => [change, from]))
      .toEqual([['renamed', 'a-22222bbbbb'], ['renamed', 'a-44444bbbbb'], ['added', null]]);
  });

  test('finds a name without its hash', () => {
    expect([withoutHash('ConfigMap', 'a-c8a1b2c3'), withoutHash('Role', 'a-c8a1b2c3'), withoutHash('Role', 'a-22222bbbbb'), withoutHash('Secret', 'a-22222bbbbb')])
      .toEqual(['a', 'a', 'a-22222bbbbb', 'a']);
  });
});

test('no effect of kinds that nothing knows is an assumption', () => {
  const of = (apiVersion: string, kind: string) => ({ ...object(kind, 'a', { spec: { a: 1 } }), apiVersion });
  const assumed = (after: Manifest[]) => plan({ before: [], after, openshift: '4.17' }).assumptions.filter((line) => line.includes('kinds that the plan does not know'));
  expect(assumed([of('kataconfiguration.openshift.io/v1', 'KataConfig'), of('example.com/v1', 'Zebra'), of('v1', 'ConfigMap'), of('argoproj.io/v1alpha1', 'Application')]))
    .toEqual(['objects of kinds that the plan does not know change no node: KataConfig, Zebra']);
  expect(assumed([of('v1', 'Service'), of('performance.openshift.io/v2', 'PerformanceProfile')])).toEqual([]);
});

test('what a step or another part of the report is about is not listed again', () => {
  const before = [pool('infra'), machineConfig('50-a', 'worker', { '/etc/a': '1' }), machineConfig('50-gone', 'worker', { '/etc/b': '1' }), onload('8.1.2')];
  const after = [pool('infra'), machineConfig('50-a', 'worker', { '/etc/a': '2' }), onload('8.1.3')];
  expect(objects(before, after)).toEqual([]);
  const daemon = (image: string, labels: object) => object('DaemonSet', 'd', { spec: { selector: {}, template: { spec: { containers: [{ name: 'c', image }] } } } }, { labels });
  const apps = (manifest: Manifest) => ({ ...manifest, apiVersion: 'apps/v1' });
  expect(objects([apps(daemon('a:1', {}))], [apps(daemon('a:2', {}))])).toEqual([]);
  expect(objects([apps(daemon('a:1', {}))], [apps(daemon('a:1', { x: 'y' }))])).toMatchObject([{ object: 'DaemonSet n/d', change: 'changed' }]);
  expect(objects([apps(daemon('a:1', {}))], [])).toEqual([]);
});

test('what a controller made, and what only a dump of a cluster has, is not removed', () => {
  expect(objects([object('Pod', 'a', {}, { ownerReferences: [{ controller: true }] }), object('ConfigMap', 'kube-root-ca.crt', {}, { uid: '1' })], [])).toEqual([]);
});

test('of what moves nodes in ways that are not planned, it is said', () => {
  const profile = (cpus: string): Manifest => ({
    apiVersion: 'performance.openshift.io/v2', kind: 'PerformanceProfile', metadata: { name: 'p' }, spec: { cpu: { isolated: cpus, reserved: '0' }, nodeSelector: { 'node-role.kubernetes.io/p': '' } },
  });
  const said = 'what operators make of PerformanceProfile p is not in the plan: nodes may drain or reboot because of it';
  expect(plan({ before: [profile('1')], after: [profile('2')] }).assumptions).toContain(said);
  expect(plan({ before: [profile('1')], after: [profile('1')] }).assumptions).not.toContain(said);
});

describe('of what operators make something that is not planned', () => {
  const boot: Manifest = { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'BootModuleConfig', metadata: { name: 'b', namespace: 'kmm' }, spec: { machineConfigPoolName: 'worker' } };
  const cluster = (version: string, channel = 'stable'): Manifest => ({
    apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, spec: { channel, desiredUpdate: { version } },
  });
  const UNKNOWN = { reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null };

  test.each([
    ['KMM makes a MachineConfig of it', [], [boot], 'BootModuleConfig kmm/b'],
    ['nodes of hosted clusters change', [], [{ ...boot, apiVersion: 'hypershift.openshift.io/v1beta1', kind: 'NodePool' }], 'NodePool kmm/b'],
  ])('%s: no sum is known, and nothing is harmless', (_, before, after, what) => {
    const report = plan({ before, after, nodes: [], pods: [] });
    expect(report).toMatchObject({ unplanned: [what], totals: UNKNOWN, disruptive: true });
    expect(report.assumptions).toContain(`what operators make of ${what} is not in the plan: nodes may drain or reboot because of it`);
    expect(planSummary(report)).toEqual([`nodes may drain or reboot for ${what}, which the plan does not cover`]);
    expect(isDisruptive(report)).toBe(true);
  });

  test('another release of OpenShift is planned: it reboots all nodes', () => {
    const report = plan({ before: [cluster('4.16.1')], after: [cluster('4.17.3')], nodes: [node('w1')], pods: [] });
    expect(report.unplanned).toBeUndefined();
    expect(report).toMatchObject({ disruptive: true, totals: { reboots: 1, drains: 1 } });
  });

  test('beside what is planned', () => {
    const report = plan({ before: [onload('8.1.2')], after: [boot, onload('8.1.3')], nodes: [node('w1')], pods: [] });
    expect(report.totals).toEqual(UNKNOWN);
    expect(report.worst).toBeUndefined();
    const [first, ...others] = planSummary(report);
    expect(first).toBe('nodes may drain or reboot for BootModuleConfig kmm/b, which the plan does not cover; planned: 1 step');
    expect(others[0]).toMatch(/considering only planned changes$/);
  });

  test('something that is not planned, of what operators make: metadata and the channel move nothing', () => {
    expect(plan({ before: [cluster('4.16.1')], after: [cluster('4.16.1', 'fast')] }).unplanned).toBeUndefined();
    expect(plan({ before: [boot], after: [{ ...boot, metadata: { ...boot.metadata, labels: { a: 'b' } } }] }).unplanned).toBeUndefined();
  });
});

test('every kind that a planner asks for is one that may be warned of', () => {
  const asked = jest.spyOn(ManifestSet.prototype, 'ofKind');
  plan({ before: [machineConfig('a', 'worker', {}), onload('8.1.2')], after: [machineConfig('a', 'worker', { '/a': '' }), onload('8.1.3')], nodes: [], pods: [] });
  const kinds = [...new Set(asked.mock.calls.map(([kind]) => kind))];
  asked.mockRestore();
  const { PLANNED_KINDS } = jest.requireActual<typeof import('../../../lib/plan/read/planned-kinds')>('../../../lib/plan/read/planned-kinds.ts');
  // The rules of `check` look at these: to know the platform and the release of KMM, and for modules that are loaded twice.
  const ofRules = [
    'BootModuleConfig', 'ClusterServiceVersion', 'CatalogSource', 'InstallPlan', 'Application', 'OperatorPolicy', 'Namespace', 'OperatorGroup', 'GitRepository',
    'HelmRelease', 'NodePool', 'OCIRepository', 'ModuleBuildSignConfig', 'ModuleImagesConfig', 'NodeModulesConfig',
  ];
  expect(kinds.filter((kind) => !PLANNED_KINDS.has(kind) && !ofRules.includes(kind))).toEqual([]);
});
