import Ajv from 'ajv';
import { machineConfig, node, onload, planOf, pod, pool } from './fixtures';
import schema from '../../docs/plan.schema.json';
import type { Manifest } from '../../lib/manifests/manifest';
import { DEFAULT_DURATIONS } from '../../lib/plan/durations';

const validate = new Ajv({ allErrors: true }).compile(schema);
const SYSCTL = (text: string) => machineConfig('50-worker-a', 'worker', { '/etc/a.conf': text });
const WORKERS = ['w1', 'w2', 'w3'].map((name) => node(name));

test('plans nothing for the same manifests', () => {
  const manifests = [SYSCTL('one'), pool('fast'), onload('8.1.2')];
  const report = planOf(manifests, structuredClone(manifests), { nodes: WORKERS, pods: [pod('p', 'w1', { onload: true })] });
  expect(report).toMatchObject({
    steps: [],
    warnings: [],
    totals: { reboots: 0, drains: 0, evictedPods: 0, minAvailable: 3, bestMinutes: 0, worstMinutes: 0 },
    groups: [{ name: 'Onload onload/onload', nodes: 3, minAvailable: 3 }],
  });
  expect(report.nodes.flatMap(({ events }) => events)).toEqual([]);
  expect(report.machineConfigPools.map(({ name, changed }) => [name, changed])).toEqual([['fast', false], ['master', false], ['worker', false]]);
});

test('a file that reboots: each node by itself, with the reason', () => {
  const report = planOf([SYSCTL('one')], [SYSCTL('two')], { nodes: WORKERS, pods: [pod('p', 'w1'), pod('q', 'w3')] });
  expect(report.totals).toEqual({ reboots: 3, drains: 3, evictedPods: 2, minAvailable: 2, bestMinutes: 30, worstMinutes: 96 });
  expect(report.machineConfigPools.find(({ name }) => name === 'worker')).toMatchObject({
    nodes: 3, changed: true, reconcilable: true, drain: true, paused: false, limit: 1, waves: [['w1'], ['w2'], ['w3']],
  });
  expect(report.groups).toMatchObject([{ name: 'MachineConfigPool worker', nodes: 3, minAvailable: 2 }]);
  const [first, second] = report.nodes;
  expect(first).toMatchObject({ name: 'w1', pool: 'worker', kernel: '5.14.0-427.42.1.el9_4.x86_64' });
  expect(first.events.map(({ kind, at }) => [kind, at])).toEqual([['cordon', 0], ['drain', 0], ['apply', 1], ['reboot', 2], ['uncordon', 10]]);
  expect(second.events[0].at).toBe(10);
  expect(first.events.at(-2)!.cause).toContain('/etc/a.conf');
});

test('the milder way that is advised is planned too', () => {
  const setting = (text: string) => machineConfig('50-worker-a', 'worker', { '/etc/sysctl.d/a.conf': text });
  const milder = planOf([setting('one')], [setting('two')], { nodes: WORKERS }).alternatives;
  expect(milder).toEqual([{
    code: 'machine-config/policy-instead-of-reboot',
    what: 'with the node disruption policies that are advised',
    totals: { reboots: 0, drains: 0, evictedPods: 0, minAvailable: null, bestMinutes: 3, worstMinutes: 6 },
  }]);
  expect(planOf([setting('one')], [setting('two')], { nodes: WORKERS, openshift: '4.14' }).alternatives).toEqual([]);
});

test('a file that nothing is known to read anew has no milder way: to write it is not to have it in effect', () => {
  const { alternatives, warnings } = planOf([SYSCTL('one')], [SYSCTL('two')], { nodes: WORKERS });
  expect(alternatives).toEqual([]);
  expect(warnings).toEqual([{
    code: 'machine-config/reader-unknown',
    object: 'MachineConfig 50-worker-a',
    message: 'nodes reboot, because it is unknown what reloads /etc/a.conf (pool worker)',
    advice: expect.stringContaining('only write the file, without effect until the next reboot'),
  }]);
});

describe('each milder way is planned', () => {
  const ARGUMENT = (argument: string, files = {}) => machineConfig('99-a', 'worker', files, { kernelArguments: [argument] });
  const withMirror = (...mirrors: string[]) => machineConfig('99-r', 'worker', {
    '/etc/containers/registries.conf': `[[registry]]\nlocation = "quay.io/a"\n${mirrors.map((mirror) => `[[registry.mirror]]\nlocation = "${mirror}"\n`).join('')}`,
  });

  test.each([
    ['firmware', [], [ARGUMENT('firmware_class.path=/var/lib/firmware')], ['firmware-path', 'with the path of firmware set by KMM', { reboots: 0, drains: 0, worstMinutes: 0 }]],
    ['a file with an argument, by itself', [], [ARGUMENT('nosoftlockup', { '/etc/sysctl.d/a.conf': 'one' })], [
      'split', 'with what reboots nodes left for later, and policies where they are advised', { reboots: 0, drains: 0, worstMinutes: 6 },
    ]],
    ['mirrors', [withMirror('m')], [withMirror('m', 'n')], ['digest-only', 'with mirrors for digests only', { reboots: 0, drains: 0, worstMinutes: 6 }]],
  ])('plans each alternative: %s', (_, before, after, [code, what, totals]) => {
    const { alternatives, totals: otherwise } = planOf(before, after, { nodes: WORKERS });
    expect(otherwise.drains).toBe(3);
    expect(alternatives).toEqual([{ code: `machine-config/${code}`, what, totals: expect.objectContaining(totals) }]);
  });

  test('plans each alternative: and the image of a module that is there before the upgrade: no node waits for it', () => {
    const built = (version: string) => {
      const object = onload(version);
      const { onload: spec, ...rest } = object.spec as { onload: { kernelMappings: object[] } };
      return { ...object, spec: { ...rest, onload: { ...spec, kernelMappings: spec.kernelMappings.map((mapping) => ({ ...mapping, build: { dockerfileConfigMap: { name: 'd' } } })) } } };
    };
    const many = ['w4', 'w5', 'w6', 'w7', 'w8'].map((name) => node(name));
    const { alternatives, totals } = planOf([built('8.1.2')], [built('8.1.3')], { nodes: [...WORKERS, ...many] });
    const [way] = alternatives;
    expect(way).toMatchObject({ code: 'onload/build-during-upgrade', what: 'with the image of the new module built before' });
    expect(way.totals.minAvailable!).toBeGreaterThan(totals.minAvailable!);
    expect(way.totals.worstMinutes!).toBeLessThan(totals.worstMinutes!);
  });

  test('what spares nothing is no milder way', () => {
    const both = [ARGUMENT('firmware_class.path=/x'), machineConfig('99-b', 'worker', {}, { kernelArguments: ['nosoftlockup'] })];
    expect(planOf([], both, { nodes: WORKERS }).warnings.map(({ code }) => code)).toContain('machine-config/firmware-path');
    expect(planOf([], both, { nodes: WORKERS }).alternatives).toEqual([]);
  });
});

test('without nodes the plan speaks of pools, and does not guess numbers', () => {
  const report = planOf([SYSCTL('one')], [SYSCTL('two')]);
  expect(report.totals).toEqual({ reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null });
  expect(report.machineConfigPools.find(({ name }) => name === 'worker')).toMatchObject({ nodes: null, changed: true, drain: true, waves: [] });
  expect(report).toMatchObject({ nodes: [], groups: [] });
  expect(report.steps).toHaveLength(1);
});

test('systems move one after the other, and what they do to each other is said', () => {
  const before = [SYSCTL('one'), onload('8.1.2')];
  const after = [SYSCTL('two'), onload('8.1.3')];
  const report = planOf(before, after, { nodes: WORKERS });
  expect(report.steps.map(({ order, system }) => [order, system])).toEqual([[1, 'machine-config'], [2, 'onload']]);
  expect(report.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['plan/down-twice', 'plan/windows-add-up']));
  const [first] = report.nodes;
  const starts = first.events.map(({ at }) => at);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(new Set(first.events.map(({ kind }) => kind))).toContain('reboot');
  expect(report.groups[0].minAvailable).toBeLessThanOrEqual(2);
});

test('a node that is not ready is missing from the start', () => {
  const nodes = [...WORKERS, node('w4', ['worker'], { ready: false })];
  expect(planOf([onload('8.1.2')], [onload('8.1.2')], { nodes }).groups).toEqual([{ name: 'Onload onload/onload', nodes: 4, minAvailable: 3 }]);
});

test('durations are those that are given, the rest by default, and printed', () => {
  const report = planOf([SYSCTL('one')], [SYSCTL('two')], { nodes: [node('w1')], durations: { reboot: { best: 100, worst: 100 } } });
  expect(report.durations).toEqual({ ...DEFAULT_DURATIONS, reboot: { best: 100, worst: 100 } });
  expect(report.totals.bestMinutes).toBe(102);
});

test('commands mention the manifests from after, which are applied', () => {
  const [step] = planOf([SYSCTL('one')], [SYSCTL('two')]).steps;
  expect(step.run).toBe('oc apply -f AFTER');
  expect(planOf([SYSCTL('one')], [SYSCTL('two')], { afterName: 'a $& b' }).steps[0].run).toBe('oc apply -f \'a $& b\'');
});

test('where files are known, each step applies its own', () => {
  const [before, after] = [[SYSCTL('one'), onload('8.1.2')], [SYSCTL('two'), onload('8.1.3')]];
  const files = new Map(after.map((manifest, index) => [manifest, `dist/it's ${index}.yaml`]));
  const apart = planOf(before, after, { afterName: 'dist', fileOf: (manifest) => files.get(manifest) });
  expect(apart.steps.map(({ run }) => run)).toEqual(['oc apply -f \'dist/it\'\\\'\'s 0.yaml\'', 'kubectl apply -f \'dist/it\'\\\'\'s 1.yaml\'']);
  expect(apart.warnings.map(({ code }) => code)).not.toContain('plan/applied-together');

  const together = planOf(before, after, { afterName: 'all.yaml', fileOf: () => 'all.yaml' });
  expect(together.steps.map(({ run }) => run)).toEqual(['oc apply -f all.yaml', 'kubectl apply -f all.yaml']);
  expect(together.warnings).toContainEqual(expect.objectContaining({ code: 'plan/applied-together', object: 'Onload onload/onload' }));
});

test('every node that was given is listed, also one that is in no pool', () => {
  const report = planOf([], [], { nodes: [node('z', ['gateway']), node('a')] });
  expect(report.nodes.map(({ name, pool: of }) => [name, of])).toEqual([['a', 'worker'], ['z', null]]);
});

test('a drain by one system unloads what KMM loaded without a toleration', () => {
  const module = {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'sfc', namespace: 'onload' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '.*', containerImage: 'r/sfc:${KERNEL_FULL_VERSION}' }] } },
    },
  };
  const codes = (nodes?: typeof WORKERS) => planOf([SYSCTL('one'), module], [SYSCTL('two'), module], { nodes }).warnings.map(({ code }) => code);
  expect(codes(WORKERS)).toContain('kmm/unloaded-by-cordon');
  expect(codes()).toContain('kmm/unloaded-by-cordon');
  expect(planOf([module], [module], { nodes: WORKERS }).warnings).toEqual([]);
});

test.each([
  ['with nodes and pods', { nodes: WORKERS, pods: [pod('p', 'w1', { onload: true })] }],
  ['without', {}],
])('the report has the form of its schema: %s', (_, options) => {
  const report = planOf([SYSCTL('one'), onload('8.1.2')], [SYSCTL('two'), pool('fast', { paused: true }), onload('8.1.3')], options);
  validate(report);
  expect(validate.errors).toBeNull();
});

test('a PodDisruptionBudget that the manifests and the cluster both have is one, with the status of the cluster unless it changes', () => {
  const budget = (spec: object, status?: object): Manifest => ({
    apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'p', namespace: 'trading' }, spec: { selector: { matchLabels: { app: 'p' } }, ...spec }, ...status && { status },
  });
  const second = { ...pod('p', 'w2'), metadata: { ...pod('p', 'w2').metadata, name: 'p2' } };
  const endings = (declared: Manifest, live: Manifest) => (
    planOf([SYSCTL('one'), declared], [SYSCTL('two'), declared], { nodes: WORKERS, pods: [pod('p', 'w1'), second, live] }).mayNotFinish ?? []);
  expect(endings(budget({ minAvailable: 1 }), budget({ minAvailable: 1 }, { disruptionsAllowed: 1 }))).toEqual([]);
  expect(endings(budget({ minAvailable: 1 }), budget({ minAvailable: 1 }, { disruptionsAllowed: 0 }))).toEqual(['PodDisruptionBudget trading/p allows no eviction']);
  expect(endings(budget({ minAvailable: 1 }), budget({ minAvailable: 2 }, { disruptionsAllowed: 0 }))).toEqual([]);
});

test('PodDisruptionBudgets count wherever they are', () => {
  const budget = {
    apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'p', namespace: 'trading' }, spec: { minAvailable: 1, selector: { matchLabels: { app: 'p' } } },
  };
  const warned = (options: Parameters<typeof planOf>[2], ...more: typeof WORKERS) => (
    planOf([SYSCTL('one')], [SYSCTL('two'), ...more], { nodes: WORKERS, ...options }).warnings.filter(({ code }) => code === 'machine-config/budget').length
  );
  expect(warned({ pods: [pod('p', 'w1'), budget] })).toBe(1);
  expect(warned({ pods: [pod('p', 'w1')] }, budget)).toBe(1);
  expect(warned({ pods: [pod('p', 'w1')] })).toBe(0);
});
