import * as fc from 'fast-check';
import { context, file, machineConfig, node, pod, pool, Said } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { commandOfWaits } from '../../../lib/plan/changes';
import { planMachineConfig } from '../../../lib/plan/machine-config/plan-machine-configs';
import type { PlanContext } from '../../../lib/plan/plan-model';
import { runsOf } from '../../support/fuzz-runs';

function plan(before: readonly Manifest[], after: readonly Manifest[], more: Partial<PlanContext> = {}) {
  const result = planMachineConfig(context(before, after, more));
  return { ...result, of: (name: string) => result.report.find((report) => report.name === name)!, codes: result.warnings.map(({ code }) => code.slice('machine-config/'.length)) };
}

const config = (said: Said = {}, name = '99-a', role = 'worker') => machineConfig(name, role, said);
const chrony = (text: string) => config({ files: [file('/etc/chrony.conf', text)] });
const noPool = (role: unknown) => plan([], [config({}, 'x', role as string)]).warnings.filter(({ code }) => code === 'machine-config/no-pool');
const workers = ['n1', 'n2', 'n3'].map((name) => node(name, ['worker']));
const policies = (nodeDisruptionPolicy: object) => ({
  apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' }, spec: { nodeDisruptionPolicy },
});

describe('comparing two configurations', () => {
  test('comparing two configurations that are identical plans nothing', () => {
    const { of, steps, warnings } = plan([chrony('a')], [chrony('a')], { nodes: workers });
    expect(of('worker')).toEqual({
      name: 'worker', nodes: 3, changed: false, reconcilable: true, problems: [], actions: [], drain: false, paused: false, waves: [], limit: 1, worstCase: 'no node is touched',
    });
    expect([steps, warnings]).toEqual([[], []]);
  });

  test('of which one is missing counts as added or removed', () => {
    expect(plan([], [chrony('a')]).of('worker').actions[0]).toEqual({
      type: 'Reboot', reasons: [{ object: 'MachineConfig 99-a', field: '/etc/chrony.conf', rule: 'added; no node disruption policy covers it: reboot' }],
    });
    const { of, steps } = plan([chrony('a')], []);
    expect(of('worker').actions[0].reasons[0].rule).toBe('removed; no node disruption policy covers it: reboot');
    expect(steps[0].run).toEqual([{ text: 'oc delete machineconfig/99-a', does: 'delete' }]);
  });

  test('of which the new one is invalid touches no node', () => {
    const { of, steps, codes } = plan([chrony('a')], [config({ files: [file('relative', 'x')] })], { nodes: workers });
    expect(of('worker')).toMatchObject({ changed: true, reconcilable: false, actions: [], drain: false, waves: [] });
    expect(of('worker').problems).toEqual([{ reason: 'RenderDegraded', message: 'MachineConfig 99-a: path "relative" is not absolute, or not in its shortest form' }]);
    expect(steps).toEqual([]);
    expect(codes).toContain('render-degraded');
  });

  test('comparing two configurations with an exception follows the policy', () => {
    const exception = policies({ files: [{ path: '/etc/chrony.conf', actions: [{ type: 'Restart', restart: { serviceName: 'chronyd.service' } }] }] });
    const { of, steps } = plan([chrony('a'), exception], [chrony('b'), exception], { nodes: workers });
    expect(of('worker')).toMatchObject({ drain: false, waves: [['n1'], ['n2'], ['n3']], actions: [{ type: 'Restart', service: 'chronyd.service' }] });
    expect(steps[0].rollouts[0].stages.map(({ kind, down }) => [kind, down])).toEqual([['apply', false], ['restart-service', false]]);
    expect(steps[0].rollouts[0].stages[1].cause).toBe('chronyd.service: MachineConfig 99-a: /etc/chrony.conf');
  });

  test('comparing two configurations by way of another object blames those that say another thing than before', () => {
    const base = config({ files: [file('/etc/a', '1')] }, '10-base');
    const { of } = plan([base, config({ files: [file('/etc/a', '2')] })], [base, config({ files: [file('/etc/a', '3')] })]);
    expect(of('worker').actions[0].reasons.map(({ object }) => object)).toEqual(['MachineConfig 99-a']);
    expect(plan([base], [base, config({ files: [file('/etc/a', '1')] })]).of('worker').changed).toBe(false);
  });

  test('in combination is as bad as the worst, with every cause', () => {
    const after = config({ files: [file('/etc/chrony.conf', 'b'), file('/etc/containers/policy.json', '{}')], spec: { kernelArguments: ['nosmt'] } });
    const { of, codes } = plan([chrony('a')], [after]);
    expect(of('worker').actions.map(({ type, reasons }) => [type, reasons.map(({ field }) => field)])).toEqual([['Reboot', ['kernelArguments: +nosmt', '/etc/chrony.conf']]]);
    expect(codes).toContain('split');
  });

  test('comparing two configurations that only spells bytes in another way is a change', () => {
    const spelled = config({ files: [{ path: '/etc/chrony.conf', contents: { source: 'data:;base64,YQ==' } }] });
    expect(plan([chrony('a')], [spelled]).of('worker').actions[0].type).toBe('Reboot');
  });
});

describe('is not reconcilable', () => {
  const user = (more: object) => ({ passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['k'], ...more }] } });
  test.each<[string, Said, Said, string | undefined]>([
    ['groups', {}, { config: { passwd: { groups: [{ name: 'g' }] } } }, 'groups of passwd change'],
    ['another user', {}, { config: { passwd: { users: [{ name: 'bob', sshAuthorizedKeys: ['k'] }] } } }, 'user bob, where only core can be changed'],
    ['core without key', {}, { config: { passwd: { users: [{ name: 'core' }] } } }, 'user core has neither an ssh key nor a password'],
    ['core with a shell', {}, { config: user({ shell: 'sh' }) }, 'user core has shell, which running nodes do not change'],
    ['a key of core: fine', {}, { config: user({}) }, undefined],
    ['no users any more: fine', { config: user({}) }, { version: '3.2.0' }, undefined],
    ['kernel arguments of Ignition', {}, { version: '3.3.0', config: { kernelArguments: { shouldExist: ['a'] } } }, 'kernelArguments of Ignition change: write spec.kernelArguments of the MachineConfig'],
    ['disks', {}, { config: { storage: { disks: [{ device: '/dev/a' }] } } }, 'storage.disks changes'],
    ['filesystems', {}, { config: { storage: { filesystems: [{ device: '/dev/a' }] } } }, 'storage.filesystems changes'],
    ['raid', {}, { config: { storage: { raid: [{ name: 'r', level: 'raid1', devices: ['/dev/a'] }] } } }, 'storage.raid changes'],
    ['directories', {}, { config: { storage: { directories: [{ path: '/a' }] } } }, 'storage.directories changes'],
    ['links', {}, { config: { storage: { links: [{ path: '/a', target: '/b' }] } } }, 'storage.links changes'],
    ['no links any more: fine', { config: { storage: { links: [{ path: '/a', target: '/b' }] } } }, { version: '3.2.0' }, undefined],
    ['append', {}, { files: [{ path: '/a', overwrite: false, append: [{ source: 'data:,x' }] }] }, 'file /a appends'],
    ['the force file', {}, { files: [file('/run/machine-config-daemon-force', '')] }, 'file /run/machine-config-daemon-force is the operator\'s own'],
    ['fips', {}, { spec: { fips: true } }, 'fips changes: it can only be set at installation'],
    ['luks: fine', {}, { config: { storage: { luks: [{ name: 'l', device: '/dev/a' }] } } }, undefined],
  ])('decides whether a change is reconcilable: %s', (_, before, after, message) => {
    const { of } = plan([config(before)], [config(after)], { nodes: workers });
    expect(of('worker').problems).toEqual(message === undefined ? [] : [{ reason: 'RenderDegraded', message: `not reconcilable: ${message}` }]);
    expect(of('worker').waves).toHaveLength(message === undefined ? 3 : 0);
  });

  test('a change that is not reconcilable is found on the nodes only, up to 4.15', () => {
    expect(plan([config()], [config({ spec: { fips: true } })], { openshift: '4.15' }).of('worker').problems[0].reason).toBe('Unreconcilable');
  });

  test('unless it is overridden, since 4.23', () => {
    const override = { ...policies({}), spec: { irreconcilableValidationOverrides: { storage: ['Disks'] } } };
    const disks = config({ config: { storage: { disks: [{ device: '/dev/a' }] } } });
    expect(plan([config()], [disks, override], { openshift: '4.23' }).of('worker').reconcilable).toBe(true);
    expect(plan([config()], [disks, override], { openshift: '4.22' }).of('worker').reconcilable).toBe(false);
  });
});

describe('pools', () => {
  test('pools that are new and have no nodes ask nothing of anybody', () => {
    const after = [pool('fast'), config({ files: [file('/etc/a', '1')], units: [{ name: 'a.service', contents: '[Unit]\n' }], spec: { kernelArguments: ['a'] } }, '99-a', 'fast')];
    const { steps, warnings, assumptions, alternatives } = plan([], after, { nodes: workers });
    expect([steps, warnings, assumptions, alternatives]).toEqual([[], [], [], []]);
    expect(plan([], after).steps).toHaveLength(1);
    expect(plan([pool('fast')], after, { nodes: workers }).codes).toEqual(['no-nodes']);
  });

  test('pools roll out side by side, each with its own limit', () => {
    const nodes = [...workers, ...['o1', 'o2', 'o3', 'o4'].map((name) => node(name, ['onload', 'worker']))];
    const { of, steps } = plan([pool('onload', { maxUnavailable: '50%' }), chrony('a')], [pool('onload', { maxUnavailable: '50%' }), chrony('b')], { nodes });
    expect(of('onload').waves).toEqual([['o1', 'o2'], ['o3', 'o4']]);
    expect(of('worker').waves).toEqual([['n1'], ['n2'], ['n3']]);
    expect(of('master').changed).toBe(false);
    expect(steps.map(({ rollouts }) => rollouts.map(({ target, limit }) => [target, limit]))).toEqual([[['MachineConfigPool onload', 2], ['MachineConfigPool worker', 1]]]);
    expect(commandOfWaits(steps[0].waits)).toMatch(/eq \.metadata\.name "onload" "worker".*noted_pools/);
    expect(steps[0].show).toBe('oc get machineconfigpools onload worker');
  });

  test('pools that are paused move nothing, and say so', () => {
    const { of, steps, warnings } = plan([pool('onload', { paused: true }), chrony('a')], [pool('onload', { paused: true }), chrony('b')], { nodes: [node('o1', ['onload'])] });
    expect(of('onload')).toMatchObject({ paused: true, changed: true, waves: [], actions: [{ type: 'Reboot' }] });
    expect(steps[0].rollouts.find(({ target }) => target.endsWith('onload'))).toMatchObject({ heldBy: 'paused', nodes: ['o1'] });
    expect(warnings.find(({ code }) => code === 'machine-config/paused')!.advice).toBe('unpause it: oc patch machineconfigpools onload --type merge --patch \'{"spec":{"paused":false}}\'');
  });

  test.each([
    ['sriovnetwork.openshift.io/state', 'Paused', 'do not unpause it: the SR-IOV operator does that when none of its nodes waits for a drain any more'],
    ['cdk8s-onload/paused-since', '1764413000', 'do not unpause it: a Job for a sync of Argo CD does that when all of the change is applied'],
    ['sriovnetwork.openshift.io/state', 'Idle', 'unpause it: oc patch machineconfigpools onload --type merge --patch \'{"spec":{"paused":false}}\''],
  ])('whoever holds the pause of a pool, as %s: %s tells, ends it', (key, value, advice) => {
    const paused = () => ({ ...pool('onload', { paused: true }), metadata: { name: 'onload', annotations: { [key]: value } } });
    const { warnings } = plan([paused(), chrony('a')], [paused(), chrony('b')], { nodes: [node('o1', ['onload'])] });
    expect(warnings.find(({ code }) => code === 'machine-config/paused')!.advice).toBe(advice);
  });

  test('pools that are new cost their nodes the difference', () => {
    const nodes = [node('n1', ['worker']), node('o1', ['onload', 'worker'], { current: `rendered-worker-${'0'.repeat(32)}` })];
    const own = config({ files: [file('/etc/modprobe.d/sfc.conf', 'x')] }, '99-onload', 'onload');
    expect(plan([chrony('a')], [chrony('a'), pool('onload'), own], { nodes }).of('onload')).toMatchObject({ nodes: 1, waves: [['o1']], actions: [{ type: 'Reboot' }] });
    const bare = plan([chrony('a')], [chrony('a'), pool('onload')], { nodes });
    expect(bare.of('onload')).toMatchObject({ changed: true, waves: [['o1']], actions: [{ type: 'None' }], drain: false });
    expect(bare.steps[0].rollouts[0].stages.map(({ kind }) => kind)).toEqual(['apply']);
    expect(plan([chrony('a'), pool('onload'), own], [chrony('a')], { nodes }).of('worker').waves).toEqual([['o1']]);
  });

  test('of which a node matches two are none', () => {
    const { codes, of } = plan([pool('a'), pool('b'), chrony('a')], [pool('a'), pool('b'), chrony('b')], { nodes: [node('n', ['a', 'b'])] });
    expect(codes).toContain('two-custom-pools');
    expect([of('a').nodes, of('b').nodes]).toEqual([0, 0]);
  });

  test('without nodes are described by what they would do', () => {
    const { of, steps } = plan([chrony('a')], [chrony('b')]);
    expect(of('worker')).toMatchObject({ nodes: null, waves: [], limit: 1, drain: true });
    expect(steps[0].rollouts[0]).toMatchObject({ nodes: [], limit: 1 });
  });

  test('pools of a single node reboot without a drain', () => {
    const { of } = plan([chrony('a')], [chrony('b')], { nodes: [node('m', ['master', 'worker'])], singleNode: true });
    expect(of('worker')).toMatchObject({ drain: false, actions: [{ type: 'Reboot' }], nodes: 0 });
  });

  test('pools take the image of their stream', () => {
    const { of } = plan([pool('worker'), pool('x')], [pool('worker', { osImageStream: { name: 'rhel-10' } }), pool('x')]);
    expect(of('x').actions[0]).toMatchObject({ type: 'Reboot' });
    expect(of('master').changed).toBe(false);
  });

  test('pools whose stream changes are named as the cause', () => {
    const { of } = plan([pool('worker'), pool('x')], [pool('worker', { osImageStream: { name: 'rhel-10' } }), pool('x')]);
    const objects = (name: string) => of(name).actions[0].reasons.map(({ object }) => object);
    expect([objects('worker'), objects('x')]).toEqual([['MachineConfigPool worker'], ['MachineConfigPool worker']]);
  });

  test('pools that cannot be rendered give what they have to nodes that enter them', () => {
    const own = (path: string) => config({ files: [file(path, 'x')] }, '99-onload', 'onload');
    const wider = { nodeSelector: { matchExpressions: [{ key: 'node-role.kubernetes.io/worker', operator: 'Exists' }] } };
    const nodes = [node('o1', ['onload', 'worker']), node('n1', ['worker'])];
    const { of, steps } = plan([pool('onload'), own('/etc/x')], [pool('onload', wider), own('relative')], { nodes });
    expect(of('onload')).toMatchObject({ reconcilable: false, actions: [{ type: 'Reboot' }], waves: [['n1']] });
    expect(steps[0].rollouts.map(({ target, nodes: names }) => [target, names])).toEqual([['MachineConfigPool onload', ['n1']]]);
    expect(steps[0].rollouts[0].stagesOf!.n1.find(({ kind }) => kind === 'reboot')!.cause).toBe('MachineConfig 99-onload: /etc/x');
  });

  test.each<[string, object, string, string[]]>([
    ['of MachineConfigs that asks for nothing', { machineConfigSelector: {} }, 'SelectingAll', ['onload']],
    ['of MachineConfigs that cannot be parsed', { machineConfigSelector: { matchExpressions: [{ key: 'a', operator: 'Gt' }] } }, 'InvalidSelector', ['onload']],
    ['of nodes that cannot be parsed', { nodeSelector: { matchExpressions: [{ key: 'a', operator: 'In' }] } }, 'InvalidSelector', ['master', 'onload', 'worker']],
  ])('with a selector %s keep what they have', (_, spec, reason, names) => {
    const { report, codes } = plan([pool('onload'), chrony('a')], [pool('onload', spec), chrony('b')], { nodes: [node('o', ['onload'])] });
    const stopped = report.filter(({ problems }) => problems.some((problem) => problem.reason === reason));
    expect(stopped.map(({ name }) => name)).toEqual(names);
    expect(stopped.every(({ reconcilable, waves }) => !reconcilable && waves.length === 0)).toBe(true);
    expect(codes).toContain('selector');
  });

  test('pools of arbiters go behind those of the control plane', () => {
    const nodes = [node('m1', ['master']), node('a1', ['arbiter'])];
    const both = (text: string) => ['master', 'arbiter'].map((role) => config({ files: [file('/etc/x', text)] }, `99-${role}`, role));
    const { steps, of } = plan(both('a'), both('b'), { nodes, openshift: '5.0' });
    expect(steps[0].rollouts.find(({ target }) => target.endsWith('arbiter'))!.after).toBe('MachineConfigPool master');
    expect(of('arbiter').waves).toEqual([['a1']]);
    const away = plan(both('a'), both('b'), { nodes: [node('m1', ['master']), node('a1', ['arbiter'], { ready: false })], openshift: '5.0' });
    expect(away.of('master').waves).toEqual([]);
  });

  test('pools of the control plane let the node of the operator go last', () => {
    const nodes = ['m1', 'm2'].map((name) => node(name, ['master']));
    const { of } = plan([config({}, 'x', 'master')], [config({ spec: { kernelArguments: ['a'] } }, 'x', 'master')], {
      nodes, pods: [pod('mco', 'm1', { 'k8s-app': 'machine-config-operator' })],
    });
    expect(of('master').waves).toEqual([['m2'], ['m1']]);
  });
});

describe('pods', () => {
  const budget = (spec: object) => ({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'b', namespace: 'trading' }, spec: { selector: { matchLabels: { app: 'x' } }, ...spec } });
  const pods = [pod('a', 'n1', { app: 'x' }), pod('b', 'n2', { app: 'x' }), pod('ds', 'n1', {}, 'DaemonSet')];
  const drain = (spec: object) => plan([chrony('a')], [chrony('b')], { nodes: workers, pods, budgets: [budget(spec)] });

  test('pods leave each node that is drained', () => {
    const { stagesOf } = drain({ maxUnavailable: 1 }).steps[0].rollouts[0];
    expect(Object.entries(stagesOf!).map(([name, stages]) => [name, stages.find(({ kind }) => kind === 'drain')!.pods])).toEqual([['n1', ['trading/a']], ['n2', ['trading/b']], ['n3', []]]);
  });

  test.each<[object, boolean]>([
    [{ minAvailable: 2 }, true], [{ minAvailable: 1 }, false], [{ minAvailable: '51%' }, true], [{ minAvailable: '50%' }, false],
    [{ maxUnavailable: 0 }, true], [{ maxUnavailable: 1 }, false], [{ maxUnavailable: '1%' }, false], [{ maxUnavailable: '0%' }, true],
  ])('pods are held by %j: %s', (spec, isHeld) => {
    expect(drain(spec).codes.includes('budget')).toBe(isHeld);
  });
});

describe('objects behind generated MachineConfigs', () => {
  const mirror = (kind: string, list: string, ...mirrors: string[]) => ({
    apiVersion: 'config.openshift.io/v1', kind, metadata: { name: 'm' }, spec: { [list]: [{ source: 'quay.io/a', mirrors }] },
  });
  const digests = (...mirrors: string[]) => mirror('ImageDigestMirrorSet', 'imageDigestMirrors', ...mirrors);

  test('objects behind generated MachineConfigs that add mirrors for digests reload CRI-O everywhere', () => {
    const { report } = plan([digests('a')], [digests('a', 'b')]);
    expect(report.map(({ name, actions, drain }) => [name, actions.map(({ type }) => type), drain])).toEqual([['master', ['Special'], false], ['worker', ['Special'], false]]);
  });

  test('objects behind generated MachineConfigs that take mirrors away or add them for tags drain', () => {
    expect(plan([digests('a', 'b')], [digests('a')]).of('worker')).toMatchObject({ drain: true, actions: [{ type: 'Special' }] });
    expect(plan([], [mirror('ImageTagMirrorSet', 'imageTagMirrors', 'a')]).of('worker').drain).toBe(true);
    expect(plan([], [mirror('ImageTagMirrorSet', 'imageTagMirrors', 'a')], { openshift: '4.14' }).of('worker')).toMatchObject({ drain: true, actions: [{ type: 'Reload' }] });
  });

  test('objects behind generated MachineConfigs that configure the kubelet reboot the pools that they select', () => {
    const kubelet = (maxPods: number) => ({
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'KubeletConfig',
      metadata: { name: 'k' },
      spec: { machineConfigPoolSelector: { matchLabels: { 'pools.operator.machineconfiguration.openshift.io/worker': '' } }, kubeletConfig: { maxPods } },
    });
    const { of } = plan([kubelet(1)], [kubelet(2)]);
    expect(of('worker').actions[0]).toMatchObject({ type: 'Reboot', reasons: [{ object: 'KubeletConfig k', field: '/etc/kubernetes/kubelet.conf' }] });
    expect(of('master').changed).toBe(false);
  });

  test('objects behind generated MachineConfigs that pin images disrupt nothing', () => {
    const { codes, steps } = plan([], [{ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'PinnedImageSet', metadata: { name: 'p' }, spec: {} }]);
    expect([codes, steps]).toEqual([['pinned-images'], []]);
  });
});

describe('advice', () => {
  const advice = (before: Manifest, after: Manifest, what: string, openshift = '4.18') => plan([before], [after], { openshift }).warnings.find(({ code }) => code === `machine-config/${what}`);

  test('names the policy, and what nodes do with it', () => {
    expect(advice(chrony('a'), chrony('b'), 'policy-instead-of-reboot')).toEqual({
      code: 'machine-config/policy-instead-of-reboot',
      object: 'MachineConfig 99-a',
      message: 'nodes reboot because there is no node disruption policy (pool worker)',
      advice: 'if its reader does not need a reboot, add to spec of MachineConfiguration cluster, before or together with the change: nodeDisruptionPolicy: '
        + '{files: [{path: "/etc/chrony.conf", actions: [{type: Restart, restart: {serviceName: chronyd.service}}]}]}; nodes then do: Restart chronyd.service',
    });
    expect(advice(chrony('a'), chrony('b'), 'policy-instead-of-reboot', '4.14')!.advice).toMatch(/^from OpenShift 4.17 on/);
  });

  test('prefers KMM to the kernel argument for firmware, and fetching before rebooting', () => {
    expect(advice(config(), config({ spec: { kernelArguments: ['firmware_class.path=/x'] } }), 'firmware-path')).toBeDefined();
    const boot = { annotations: { 'cdk8s-onload/boot-module': 'sfc' } };
    expect(advice(config(boot), config({ ...boot, files: [file('/etc/x', 'y')] }), 'prefetch')).toBeDefined();
  });

  test.each<[unknown, string]>([[null, '(none)'], [{ a: 1 }, '{"a":1}'], [['x'], '["x"]'], [7, '7']])('shows the role %j as it is', (role, shown) => {
    const [{ message }] = noPool(role);
    expect(message).toBe(`no pool selects it: its role is ${shown}`);
  });

  test('warns of what no pool selects, of extensions listed twice, and of sources that nodes do not fetch', () => {
    expect(plan([], [config({}, 'x', 'nobody')]).codes).toEqual(['no-pool']);
    expect(plan([], [config({ spec: { extensions: ['usbguard'] } }, '1'), config({ spec: { extensions: ['usbguard'] } }, '2')]).codes).toContain('extension-twice');
    expect(plan([], [config({ files: [{ path: '/a', contents: { source: 'https://x/y' } }] })]).codes).toContain('remote-source');
  });
});

describe('laws', () => {
  const settings = { seed: 11, numRuns: Math.min(150, runsOf(0.2)) };
  const PATHS = ['/etc/a', '/etc/containers/policy.json', '/etc/containers/registries.conf', '/etc/nmstate/openshift/x', '/var/lib/kubelet/config.json'];
  const files = fc.uniqueArray(fc.tuple(fc.constantFrom(...PATHS), fc.constantFrom('', 'x')), { selector: ([path]) => path, maxLength: 3 })
    .map((list) => list.map(([path, text]) => file(path, text)));
  const configs = fc.array(fc.record({ files, role: fc.constantFrom('worker', 'onload', 'master'), kernelArguments: fc.constantFrom([], [], ['a']) }), { maxLength: 4 })
    .map((list) => [pool('onload', { maxUnavailable: 2 }), ...list.map(({ role, files: own, kernelArguments }, index) => config({ files: own, spec: { kernelArguments } }, `${index}-x`, role))]);
  const nodes = [...workers, node('o1', ['onload']), node('o2', ['onload', 'worker']), node('o3', ['onload']), node('m1', ['master'])];
  const releases = fc.constantFrom('4.14', '4.16', '4.18', '5.2');

  test('a set compared with itself plans nothing', () => {
    fc.assert(fc.property(configs, releases, (set, openshift) => {
      const { steps, report } = plan(set, set, { nodes, openshift });
      expect(steps).toEqual([]);
      expect(report.every(({ changed, actions }) => !changed && actions.length === 0)).toBe(true);
    }), settings);
  });

  test('the order of documents changes nothing', () => {
    fc.assert(fc.property(configs, configs, releases, (before, after, openshift) => {
      const planned = (was: readonly Manifest[], is: readonly Manifest[], all: typeof nodes) => {
        const { of: _, advisedPolicies, ...rest } = plan([...was], [...is], { nodes: all, openshift });
        return { ...rest, advised: advisedPolicies() };
      };
      expect(planned([...before].reverse(), [...after].reverse(), [...nodes].reverse())).toEqual(planned(before, after, nodes));
    }), settings);
  });

  test('one more changed file is never milder, unless it cannot be reconciled', () => {
    const severity = (actions: readonly { type: string }[]) => Math.max(0, ...actions.map(({ type }) => ['None', 'DaemonReload', 'Reload', 'Special', 'Restart', 'Drain', 'Reboot'].indexOf(type)));
    fc.assert(fc.property(configs, configs, releases, fc.constantFrom(...PATHS, '/etc/zzz'), (before, after, openshift, path) => {
      const one = plan(before, after, { openshift }).of('worker');
      const more = plan(before, [...after, config({ files: [file(path, 'something else')] }, '99-more')], { openshift }).of('worker');
      expect(severity(more.actions)).toBeGreaterThanOrEqual(severity(one.actions));
      expect(Number(more.drain)).toBeGreaterThanOrEqual(path === '/etc/containers/registries.conf' ? 0 : Number(one.drain));
    }), settings);
  });

  test('nodes move once, in waves that are no larger than the limit', () => {
    fc.assert(fc.property(configs, configs, (before, after) => {
      for (const { waves, limit, changed, nodes: count } of plan(before, after, { nodes }).report) {
        const moved = waves.flat();
        expect(new Set(moved).size).toBe(moved.length);
        expect(moved.length).toBe(changed ? count : 0);
        waves.forEach((wave) => expect(wave.length).toBeLessThanOrEqual(limit!));
      }
    }), settings);
  });
});
