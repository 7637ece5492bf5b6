/** Profiles that TuneD applies, and kernel arguments of pools (node tuning facts §2f, §3, §7). */
import { made, profile, RT_NODES, rtNode, tuningOfReport, tuningPlan } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { node, pool } from '../fixtures';

const NAMESPACE = 'openshift-cluster-node-tuning-operator';
const RT_LABELS = { machineConfigLabels: { 'machineconfiguration.openshift.io/role': 'rt' } };
const INCLUDE = '[main]\ninclude=openshift-node-performance-rt\n';

const tuned = (name: string, data: string, rule: object, annotations = {}) => made('tuned.openshift.io/v1', 'Tuned', name,
  { profile: [{ name, data }], recommend: [{ profile: name, priority: 18, ...rule }] }, { namespace: NAMESPACE, annotations });

const profiles = (report: ReturnType<typeof tuningPlan>) => report.nodes.map((each) => each.tuned);
const kinds = (report: ReturnType<typeof tuningPlan>) => report.nodes.map(({ events }) => events.map(({ kind }) => kind));

test('a Tuned for a pool that includes the profile is applied live', () => {
  const report = tuningPlan([profile()], [profile(), tuned('patch', `${INCLUDE}[sysctl]\nvm.swappiness=1\n`, RT_LABELS)]);
  expect(report.tuning).toEqual([{ kind: 'Tuned', name: 'patch', pools: ['rt'], rendered: [], effect: 'live' }]);
  expect(profiles(report)).toEqual([1, 2].map(() => ({ profile: 'patch', machineConfig: '50-nto-rt' })));
  expect(kinds(report)).toEqual([['reload-service'], ['reload-service']]);
  expect(report.totals.reboots).toBe(0);
});

test('a Tuned with a profile that nothing defines may never be applied', () => {
  const report = tuningPlan([], [tuned('low', '[main]\ninclude=openshift-nodes\n', { match: [{ label: 'node-role.kubernetes.io/rt' }] })]);
  expect(report.mayNotFinish).toEqual(['TuneD does not apply a profile of Tuned low, unless the cluster has what it refers to']);
  expect(report.warnings.filter(({ code }) => code === 'tuning/tuned-include')).toMatchObject([{ object: `Tuned ${NAMESPACE}/low` }]);
  expect(tuningPlan([], [tuned('low', '[main]\ninclude=openshift-node\n', { match: [{ label: 'node-role.kubernetes.io/rt' }] })]).mayNotFinish).toBeUndefined();
});

test('kernel arguments of a Tuned for a pool reboot it', () => {
  const patch = (value: string) => tuned('patch', `${INCLUDE}[bootloader]\ncmdline_patch=${value}\n`, RT_LABELS);
  const report = tuningPlan([profile(), patch('a=1')], [profile(), patch('a=2')]);
  expect(report.tuning).toEqual([{ kind: 'Tuned', name: 'patch', pools: ['rt'], rendered: ['MachineConfig/50-nto-rt'], effect: 'reboot' }]);
  expect(report.machineConfigPools.find(({ name }) => name === 'rt')!.actions[0].reasons[0].field).toBe('kernelArguments: +a=2 -a=1');
  expect(report.totals.reboots).toBe(2);
});

test('a Tuned that wins without including the profile takes its kernel arguments away', () => {
  const report = tuningPlan([profile()], [profile(), tuned('other', '[sysctl]\na=1\n', RT_LABELS)]);
  expect(tuningOfReport(report, 'other')).toMatchObject({ rendered: ['MachineConfig/50-nto-rt'], effect: 'reboot' });
  expect(report.machineConfigPools.find(({ name }) => name === 'rt')!.actions[0].reasons[0].field).toContain('-isolcpus=managed_irq,2-7');
});

test('a Tuned that wins by labels of nodes is live, and freezes the kernel arguments', () => {
  const match = { match: [{ label: 'node-role.kubernetes.io/rt' }] };
  const report = tuningPlan([profile()], [profile(), tuned('other', `${INCLUDE}[bootloader]\ncmdline_x=a=1\n`, match)]);
  expect(tuningOfReport(report, 'other')).toMatchObject({ rendered: [], effect: 'live' });
  expect(report.totals.reboots).toBe(0);
  const later = [profile({ additionalKernelArgs: ['b=1'] }), tuned('other', INCLUDE, match)];
  expect(tuningOfReport(tuningPlan([profile(), tuned('other', INCLUDE, match)], later, { openshift: '4.22' }), 'rt'))
    .toMatchObject({ rendered: ['Tuned/openshift-node-performance-rt'], effect: 'live', error: `Tuned ${NAMESPACE}/other has the profile of node n1` });
});

describe('kernel arguments of a rule with labels of nodes and of pools', () => {
  const both = (match: unknown) => tuned('t', '[main]\ninclude=openshift-node\n[bootloader]\ncmdline_own=+audit=0\n', { ...RT_LABELS, match });
  const nodes = [rtNode('n1', 'Intel', { labels: { quick: 'yes' } }), rtNode('n2')];
  const planned = (match: unknown) => tuningPlan([], [both(match)], { openshift: '4.18', nodes });

  test('kernel arguments are written once all nodes of the pool agree, in whatever way each got the profile', () => {
    const report = planned([{ label: 'quick' }]);
    expect(tuningOfReport(report, 't')).toMatchObject({ rendered: ['MachineConfig/50-nto-rt'], effect: 'reboot' });
    expect(report.totals.reboots).toBe(2);
  });

  test.each([['all nodes match', [{ label: 'node-role.kubernetes.io/rt' }]], ['the list of labels is empty', []]])('kernel arguments are never written if %s', (_, match) => {
    const report = planned(match);
    expect([tuningOfReport(report, 't')!.effect, report.totals.reboots]).toEqual(['live', 0]);
  });

  test('kernel arguments are not written while the nodes differ', () => {
    const other = tuned('other', '[main]\ninclude=openshift-node\n[bootloader]\ncmdline_own=+audit=1\n', { priority: 10, match: [{ label: 'quick' }] });
    expect(tuningPlan([], [both([]), other].map((object, index) => (index === 0 ? tuned('t', '[bootloader]\ncmdline_own=+audit=0\n', RT_LABELS) : object)), { openshift: '4.18', nodes }).totals.reboots).toBe(0);
  });
});

test('labels that several pools select write nothing, although a later rule names one of them', () => {
  const boot = '[bootloader]\ncmdline_own=+audit=0\n';
  const shared = tuned('shared', boot, { priority: 10, machineConfigLabels: { 'machineconfiguration.openshift.io/role': 'worker' } });
  const report = (openshift: string) => tuningPlan([], [shared, tuned('own', boot, RT_LABELS)], { openshift });
  expect([report('4.18').totals.reboots, tuningOfReport(report('4.18'), 'shared')!.effect]).toEqual([0, 'live']);
  // Before 4.14, the first pool gets them.
  expect(report('4.13').totals.reboots).toBe(2);
});

describe('two Tuned objects with a profile of one name', () => {
  const of = (name: string, summary: string, recommend: readonly object[]) => made('tuned.openshift.io/v1', 'Tuned', name,
    { profile: [{ name: 'p', data: `[main]\nsummary=${summary}\ninclude=openshift-node\n[sysctl]\nvm.swappiness=10\n` }], recommend }, { namespace: NAMESPACE });
  const rule = [{ profile: 'p', priority: 15 }];

  test('no node is updated while they differ in any byte', () => {
    const report = tuningPlan([], [of('t', 'ours', rule), of('u', 'theirs', [])], { openshift: '4.18' });
    expect(report.tuning!.map(({ name, effect, error }) => [name, effect, error])).toEqual([
      ['t', 'none', expect.stringContaining('no node is updated')], ['u', 'none', expect.stringContaining('no node is updated')],
    ]);
    expect(kinds(report)).toEqual([[], []]);
  });

  test('equal ones are applied', () => {
    expect(kinds(tuningPlan([], [of('t', 'ours', rule), of('u', 'ours', [])], { openshift: '4.18' })).map((each) => each.includes('reload-service'))).toEqual([true, true]);
  });

  test('other Tuned objects wait for them, too', () => {
    const report = tuningPlan([], [of('t', 'ours', []), of('u', 'theirs', []), tuned('third', '[sysctl]\na=1\n', RT_LABELS)], { openshift: '4.18' });
    expect(tuningOfReport(report, 'third')).toMatchObject({ effect: 'none', error: expect.stringContaining('no node is updated') });
  });
});

test.each<[string, object, string]>([
  ['a smaller priority wins', { priority: 19 }, 'patch'], ['the same priority wins by the name of the Tuned', { priority: 20 }, 'openshift-node-performance-rt'],
  ['a greater priority loses', { priority: 21 }, 'openshift-node-performance-rt'],
])('the first rule of a Tuned that applies wins: %s', (_, rule, winner) => {
  expect(profiles(tuningPlan([], [profile(), tuned('patch', INCLUDE, { ...RT_LABELS, ...rule })]))[0]!.profile).toBe(winner);
});

test('matches are alternatives, and nested ones have to hold, too', () => {
  const rule = (match: unknown) => tuned('patch', INCLUDE, { match });
  const winner = (match: unknown) => profiles(tuningPlan([], [profile(), rule(match)], { nodes: [rtNode('n1', 'Intel', { labels: { a: '1', b: '2' } })] }))[0]!.profile;
  expect(winner([{ label: 'none' }, { label: 'a' }])).toBe('patch');
  expect(winner([{ label: 'a', value: '1', match: [{ label: 'b' }] }])).toBe('patch');
  expect(winner([{ label: 'a', match: [{ label: 'b', value: '1' }] }])).toBe('openshift-node-performance-rt');
  expect(winner([])).toBe('patch');
});

test('nodes without a rule of their own have the profiles of the platform', () => {
  const nodes = [...RT_NODES, node('w1'), node('m1', ['master', 'control-plane'])];
  expect(profiles(tuningPlan([], [profile()], { nodes })).map((each) => each!.profile))
    .toEqual(['openshift-control-plane', 'openshift-node-performance-rt', 'openshift-node-performance-rt', 'openshift-node']);
});

test('a Tuned that is in another namespace, or has the name default, is ignored', () => {
  const elsewhere = { ...tuned('patch', INCLUDE, RT_LABELS), metadata: { name: 'patch', namespace: 'default' } } as Manifest;
  expect(tuningPlan([profile()], [profile(), elsewhere]).totals.reboots).toBe(0);
  expect(profiles(tuningPlan([profile()], [profile(), tuned('default', '', { priority: 1 })]))[0]!.profile).toBe('openshift-node-performance-rt');
});

test('two objects with one profile and other data leave all nodes as they are', () => {
  const both = (data: string) => [tuned('a', '[sysctl]\na=1\n', RT_LABELS), { ...tuned('a', data, RT_LABELS), metadata: { name: 'b', namespace: NAMESPACE } } as Manifest];
  expect(tuningPlan([profile()], [profile(), ...both('[sysctl]\na=1\n')]).tuning!.map(({ error }) => error)).toEqual([undefined, undefined]);
  const report = tuningPlan([profile()], [profile(), ...both('[sysctl]\na=2\n')]);
  expect(tuningOfReport(report, 'b')).toMatchObject({ effect: 'none', error: `profile a is in Tuned ${NAMESPACE}/a, too, with other data: no node is updated` });
});

describe('a deferred Tuned', () => {
  const patch = (value: string, deferred: string, boot = '') => tuned('patch', `${INCLUDE}[sysctl]\nvm.swappiness=${value}\n${boot}`, RT_LABELS, { 'tuned.openshift.io/deferred': deferred });

  test.each<[string, Manifest[], Manifest, boolean]>([
    ['update, first use', [], patch('1', 'update'), false], ['update, an edit', [patch('1', 'update')], patch('2', 'update'), true],
    ['always, first use', [], patch('1', 'always'), true], ['always, an edit', [patch('1', 'always')], patch('2', 'always'), true],
    ['never, an edit', [patch('1', 'never')], patch('2', 'never'), false], ['another value, an edit', [patch('1', 'later')], patch('2', 'later'), false],
  ])('a deferred Tuned is applied live, or waits for a restart: %s', (_, before, after, isDeferred) => {
    const report = tuningPlan([profile(), ...before], [profile(), after]);
    expect(tuningOfReport(report, 'patch')).toMatchObject({ effect: 'live', ...isDeferred ? { waitsFor: 'the next restart of each node' } : {} });
    expect(kinds(report)).toEqual([1, 2].map(() => (isDeferred ? [] : ['reload-service'])));
  });

  test('kernel arguments of a deferred Tuned reboot nodes once more after their restart', () => {
    const report = tuningPlan([profile(), patch('1', 'always')], [profile(), patch('1', 'always', '[bootloader]\ncmdline_x=a=1\n')]);
    expect(tuningOfReport(report, 'patch')).toMatchObject({ rendered: [], effect: 'reboot', waitsFor: 'the next restart of each node' });
    expect(report.totals.reboots).toBe(0);
  });

  test('releases before 4.17 defer nothing', () => {
    expect(tuningOfReport(tuningPlan([profile(), patch('1', 'always')], [profile(), patch('2', 'always')], { openshift: '4.16' }), 'patch')!.waitsFor).toBeUndefined();
  });
});

describe('what keeps a PerformanceProfile from being written', () => {
  const MORE = profile({ additionalKernelArgs: ['a=1'], cpu: { reserved: '0', isolated: '2-7' } });

  test('the operator waits for kernel arguments since 4.22', () => {
    expect(tuningOfReport(tuningPlan([profile()], [MORE], { openshift: '4.22' }), 'rt')).toMatchObject({ effect: 'reboot', waitsFor: 'MachineConfig/50-nto-rt' });
    expect(tuningOfReport(tuningPlan([profile()], [MORE], { openshift: '4.21' }), 'rt')!.waitsFor).toBeUndefined();
  });

  test('a change of a profile is refused since 4.18 while its nodes differ in their CPUs', () => {
    const nodes = [rtNode('n1'), rtNode('n2', 'Intel', { cpus: 16 })];
    const planned = (openshift: string) => tuningOfReport(tuningPlan([profile()], [MORE], { nodes, openshift }), 'rt');
    expect(planned('4.18')).toMatchObject({ error: 'spec.nodeSelector: nodes of a PerformanceProfile that differ: "n2 (amd64 with 16 CPUs), n1 (amd64 with 8 CPUs)"', effect: 'none', rendered: [] });
    expect(planned('4.17')).toMatchObject({ error: 'the kernel arguments of n2 differ from those of n1 (ProfileConflict)', effect: 'reboot' });
  });

  test('nodes with processors of another maker get no kernel arguments', () => {
    const nodes = [rtNode('n1'), rtNode('n2', 'AMD')];
    const error = 'the kernel arguments of n2 differ from those of n1 (ProfileConflict)';
    expect(tuningOfReport(tuningPlan([profile()], [MORE], { nodes, openshift: '4.22' }), 'rt')).toMatchObject({ error, effect: 'live', rendered: ['Tuned/openshift-node-performance-rt'] });
    const older = tuningPlan([profile()], [MORE], { nodes, openshift: '4.21' });
    expect(tuningOfReport(older, 'rt')).toMatchObject({ error, effect: 'reboot' });
    expect(tuningOfReport(older, 'rt')!.rendered).not.toContain('MachineConfig/50-nto-rt');
  });

  test.each<[string, object, number]>([
    ['takes CPUs offline', { cpu: { reserved: '0-1', isolated: '2-6', offlined: '7' } }, 1], ['turns threads off', { additionalKernelArgs: ['nosmt'] }, 1], ['keeps all CPUs', { additionalKernelArgs: ['a=1'] }, 0],
  ])('a profile that %s may reboot nodes twice, or not', (_, spec, warnings) => {
    const report = tuningPlan([profile()], [profile(spec)], { openshift: '4.22' });
    expect(report.warnings.filter(({ code, object }) => code === 'tuning/second-rollout' && object === 'PerformanceProfile rt')).toHaveLength(warnings);
  });

  test('a pool without a node waits for its first one since 4.22', () => {
    const report = tuningPlan([], [profile()], { nodes: [node('w1')], openshift: '4.22' });
    expect(tuningOfReport(report, 'rt')).toMatchObject({ rendered: ['Tuned/openshift-node-performance-rt'], effect: 'none', waitsFor: 'MachineConfigPool rt has no node' });
  });

  test('a profile for the workers beside a custom pool has no kernel arguments', () => {
    const workers = (args: string[]) => profile({ nodeSelector: { 'node-role.kubernetes.io/worker': '' }, additionalKernelArgs: args, ...args.length > 0 ? { numa: { topologyPolicy: 'restricted' } } : {} });
    const nodes = [...RT_NODES, rtNode('w1')].map((each) => (each.metadata.name === 'w1'
      ? { ...each, metadata: { name: 'w1', labels: { 'node-role.kubernetes.io/worker': '' } } } as unknown as Manifest : each));
    const error = 'several MachineConfigPools select its labels: rt, worker (MCLabelsAcrossMCPs)';
    expect(tuningOfReport(tuningPlan([workers([])], [workers(['a=1'])], { nodes, openshift: '4.22' }), 'rt'))
      .toMatchObject({ error, effect: 'live', pools: ['rt', 'worker'], rendered: ['Tuned/openshift-node-performance-rt'] });
    expect(tuningOfReport(tuningPlan([workers([])], [workers(['a=1'])], { nodes, openshift: '4.21' }), 'rt'))
      .toMatchObject({ error, effect: 'reboot', rendered: ['KubeletConfig/performance-rt', 'MachineConfig/99-worker-generated-kubelet', 'Tuned/openshift-node-performance-rt'] });
    expect(tuningOfReport(tuningPlan([workers([])], [workers(['a=1'])], { nodes, openshift: '4.13' }), 'rt')!.rendered).toContain('MachineConfig/50-nto-rt');
  });

  test.each<[string, Manifest[], string]>([
    ['lists that overlap', [profile({ cpu: { reserved: '0-2', isolated: '2-7' } })], 'spec.cpu.isolated: CPUs that are in \'reserved\' too: "2"'],
    ['a list with blanks', [profile({ cpu: { reserved: '0, 1', isolated: '2-7' } })], 'spec.cpu.reserved: not a list of CPUs: "0, 1"'],
    ['no reserved CPUs', [profile({ cpu: { isolated: '2-7' } })], 'spec.cpu.reserved: PerformanceProfile without CPUs of this purpose: "(none)"'],
    ['several labels', [profile({ nodeSelector: { 'node-role.kubernetes.io/rt': '', 'a/b': '' } })], 'spec.nodeSelector: selector of a PerformanceProfile with several labels: {"node-role.kubernetes.io/rt":"","a/b":""}'],
    ['a snippet that is no JSON', [profile({}, { 'kubeletconfig.experimental': '{' })], 'metadata.annotations[kubeletconfig.experimental]: no JSON object with settings of the kubelet: "{"'],
    ['both hints for power', [profile({ workloadHints: { highPowerConsumption: true, perPodPowerManagement: true } })],
      'spec.workloadHints: high power consumption together with power management for each pod: {"highPowerConsumption":true,"perPodPowerManagement":true}'],
    ['a real-time kernel without the hint', [profile({ realTimeKernel: { enabled: true }, workloadHints: { realTime: false } })],
      'spec.workloadHints.realTime: real-time kernel without the hint for it: false'],
    ['a label that the pool does not select', [profile({ machineConfigLabel: { a: 'b' } })], 'spec.machineConfigLabel: PerformanceProfile whose configuration the pool rt does not select: {"a":"b"}'],
    ['the nodes of several pools', [pool('twin', { nodeSelector: { matchLabels: { 'node-role.kubernetes.io/rt': '' } } }), profile()],
      'spec.nodeSelector: node selector that matches the pools rt and twin: {"node-role.kubernetes.io/rt":""}'],
  ])('a profile with %s changes nothing', (_, after, error) => {
    const report = tuningPlan([], after, { openshift: '4.18' });
    expect(tuningOfReport(report, 'rt')).toMatchObject({ error, effect: 'none', rendered: [] });
    expect(report.totals.reboots).toBe(0);
  });

  test('a paused profile changes nothing, and what it held back comes when it is taken up', () => {
    const pause = { 'performance.openshift.io/pause-reconcile': 'true' };
    const changed = profile({ cpu: { reserved: '0', isolated: '2-7' } }, pause);
    expect(tuningPlan([profile()], [changed])).toMatchObject({ tuning: [{ rendered: [], effect: 'none' }], totals: { reboots: 0 } });
    expect(tuningPlan([changed], [{ ...changed, metadata: { name: 'rt' } } as Manifest])).toMatchObject({ tuning: [{ effect: 'reboot' }], totals: { reboots: 2 } });
  });

  test('a profile whose pool is not in the manifests is not planned', () => {
    const report = tuningPlan([], [profile({ nodeSelector: { 'node-role.kubernetes.io/else': '' } })]);
    expect(report.unplanned).toEqual(['PerformanceProfile rt']);
    expect(report.tuning).toBeUndefined();
  });
});

test('a profile sets control groups of the whole cluster to version 1 in 4.14 and 4.15', () => {
  const nodes = [...RT_NODES, node('w1'), node('m1', ['master'])];
  const changed = (openshift: string, annotations?: object) => tuningPlan([], [profile({}, annotations)], { nodes, openshift }).machineConfigPools
    .filter((each) => each.changed).map(({ name }) => name);
  expect([changed('4.13'), changed('4.14'), changed('4.15'), changed('4.16')]).toEqual([['rt'], ['master', 'rt', 'worker'], ['master', 'rt', 'worker'], ['rt']]);
  expect(changed('4.15', { 'performance.openshift.io/ignore-cgroups-version': 'true' })).toEqual(['rt']);
});

test('the default container runtime of the pool is in the MachineConfig of the profile from 4.13 to 4.17', () => {
  const runtime = made('machineconfiguration.openshift.io/v1', 'ContainerRuntimeConfig', 'c', {
    machineConfigPoolSelector: { matchLabels: { 'pools.operator.machineconfiguration.openshift.io/rt': '' } }, containerRuntimeConfig: { defaultRuntime: 'crun' },
  });
  const rendered = (openshift: string) => tuningOfReport(tuningPlan([profile()], [profile(), runtime], { openshift }), 'c')!.rendered;
  expect(rendered('4.17')).toEqual(['MachineConfig/50-performance-rt', 'MachineConfig/99-rt-generated-containerruntime']);
  expect(rendered('4.18')).toEqual(['MachineConfig/99-rt-generated-containerruntime']);
});

describe('the wait for a pool', () => {
  const waits = (report: ReturnType<typeof tuningPlan>) => report.steps[0].waits!.map(({ name, arguments: list }) => [name, ...list].join(' '));

  test('the wait for a pool names what operators write before it, and a part that the pool then has', () => {
    const report = tuningPlan([profile()], [profile({ cpu: { reserved: '0', isolated: '1-7' } })]);
    expect(waits(report)).toEqual([
      'wait_rendered rt 50-performance-rt /etc/crio/crio.conf.d/99-runtimes.conf', 'wait_rendered rt 99-rt-generated-kubelet /etc/kubernetes/kubelet.conf',
      'wait_arguments rt 50-nto-rt', 'wait_pools rt',
    ]);
    expect(report.steps[0].note).toMatch(/^noted_pools=.*; noted_configs=\$\(oc get machineconfigs /);
  });

  test('the wait for a pool does not look for kernel arguments where the pool has each of them once', () => {
    const changed = profile({ additionalKernelArgs: ['a=1'] });
    expect([waits(tuningPlan([profile()], [changed], { openshift: '4.13' })), waits(tuningPlan([profile()], [changed], { openshift: '4.14' }))])
      .toEqual([['wait_pools rt'], ['wait_arguments rt 50-nto-rt', 'wait_pools rt']]);
  });

  test('the wait for a pool names what operators delete', () => {
    expect(waits(tuningPlan([profile()], []))).toEqual([
      'wait_unwritten 50-performance-rt', 'wait_unwritten 99-rt-generated-kubelet', 'wait_unwritten 50-nto-rt', 'wait_pools rt',
    ]);
  });

  test('the wait for a live change looks at the Tuned and at the profiles of nodes', () => {
    expect(waits(tuningPlan([profile()], [profile({ globallyDisableIrqLoadBalancing: true })]))).toEqual(['wait_tuned tuned/openshift-node-performance-rt']);
  });
});

describe('kernel arguments that follow the rest of a change', () => {
  const changed = profile({ cpu: { reserved: '0', isolated: '1-7' } });

  test('kernel arguments that follow the rest of a change may reboot nodes twice up to 4.21', () => {
    const report = tuningPlan([profile()], [changed], { openshift: '4.21' });
    expect([report.totals.reboots, report.worst!.reboots]).toEqual([2, 4]);
    expect(report.warnings.map(({ code, object }) => [code, object])).toEqual([['tuning/second-rollout', 'MachineConfigPool rt']]);
  });

  test('the operator of 4.22 writes kernel arguments first, so that nodes reboot once', () => {
    const report = tuningPlan([profile()], [changed], { openshift: '4.22' });
    expect([report.totals.reboots, report.worst]).toEqual([2, undefined]);
    expect(report.warnings).toEqual([]);
  });

  test('kernel arguments alone are one roll-out', () => {
    expect(tuningPlan([profile()], [profile({ additionalKernelArgs: ['a=1'] })], { openshift: '4.21' }).worst).toBeUndefined();
  });

  test('objects that are applied together meet in one roll-out', () => {
    const other = made('machineconfiguration.openshift.io/v1', 'ContainerRuntimeConfig', 'c', {
      machineConfigPoolSelector: { matchLabels: { 'pools.operator.machineconfiguration.openshift.io/rt': '' } }, containerRuntimeConfig: { pidsLimit: 4096 },
    });
    const report = tuningPlan([profile()], [profile({ additionalKernelArgs: ['a=1'] }), other], { openshift: '4.22' });
    expect(report.tuning!.map(({ kind, effect }) => [kind, effect])).toEqual([['ContainerRuntimeConfig', 'reboot'], ['PerformanceProfile', 'reboot']]);
    expect(report).toMatchObject({ totals: { reboots: 2 }, steps: [{ target: 'MachineConfigPool rt' }] });
  });
});

test('a deferred Tuned and one that is not, in one change: the step applies what runs at once, and waits for it', () => {
  const of = (name: string, value: string, annotations = {}) => tuned(name, `[sysctl]\n${name}=${value}\n`, { priority: 10, match: [{ label: name }] }, annotations);
  const both = (value: string) => [of('later', value, { 'tuned.openshift.io/deferred': 'always' }), of('now', value)];
  const nodes = [rtNode('n1', 'Intel', { labels: { later: '' } }), rtNode('n2', 'Intel', { labels: { now: '' } })];
  const [step] = tuningPlan(both('1'), both('2'), { nodes }).steps;
  expect(step.what).toContain('TuneD applies');
  expect(step.waits!.map(({ name }) => name)).toEqual(['wait_tuned']);
  const [only] = tuningPlan([both('1')[0]], [both('2')[0]], { nodes }).steps;
  expect([only.what, only.waits]).toEqual([expect.stringContaining('take Tuned'), []]);
});
