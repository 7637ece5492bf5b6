/** The first line of a plan says what the report has: derived again here, in words and numbers. */
import * as fc from 'fast-check';
import { EVERYTHING, NOTHING } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import type { PlanReport } from '../../../lib/plan/plan-report';
import { isDisruptive, nodeSteps } from '../../../lib/plan/result/disruptive';
import { sectionsOf } from '../../../lib/reports/plan/plan-sections';
import { planSummary } from '../../../lib/reports/plan/plan-summary';
import { machineConfig, node, onload, planOf, pod, pool } from '../../plan/fixtures';
import { runsOf } from '../../support/fuzz-runs';

const RUNS = { numRuns: Math.min(400, runsOf(0.5)), seed: 5 };
const MCO = 'machineconfiguration.openshift.io/';

const STATES = ['ready', 'cordoned', 'not ready', 'degraded'] as const;

function worker(name: string, role: string, state: typeof STATES[number]): Manifest {
  const made = node(name, [...new Set(['worker', role])], { ready: state !== 'not ready' });
  const annotations = { [`${MCO}currentConfig`]: 'a', [`${MCO}desiredConfig`]: 'a', [`${MCO}state`]: state === 'degraded' ? 'Degraded' : 'Done' };
  const labels = { ...made.metadata.labels, 'kubernetes.io/os': 'linux' };
  return { ...made, metadata: { ...made.metadata, labels, annotations }, ...state === 'cordoned' ? { spec: { unschedulable: true } } : {} };
}

const kmmModule = (image: string): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'm', namespace: 'n' },
  spec: {
    selector: { 'node-role.kubernetes.io/worker': '' },
    moduleLoader: { container: { modprobe: { moduleName: 'm' }, kernelMappings: [{ regexp: '^.*$', containerImage: image }] } },
  },
});

const policy = (numVfs: number): Manifest => ({
  apiVersion: 'sriovnetwork.openshift.io/v1',
  kind: 'SriovNetworkNodePolicy',
  metadata: { name: 'p', namespace: 'openshift-sriov-network-operator' },
  spec: { resourceName: 'x', numVfs, nodeSelector: { 'node-role.kubernetes.io/worker': '' }, nicSelector: { vendor: '1924', pfNames: ['ens1'] } },
});

const sriovPool = (maxUnavailable: number): Manifest => ({
  apiVersion: 'sriovnetwork.openshift.io/v1',
  kind: 'SriovNetworkPoolConfig',
  metadata: { name: 'x', namespace: 'openshift-sriov-network-operator' },
  spec: { maxUnavailable, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/worker': '' } } },
});

const PACKAGES = ['kernel-module-management', 'sriov-network-operator', 'cert-manager'];

const operator = (name: string, version: number, isManual: boolean): Manifest => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name: 'o', namespace: 'operators' },
  spec: { name, channel: 'stable', source: 'c', sourceNamespace: 'm', startingCSV: `${name}.v2.${version}.0`, installPlanApproval: isManual ? 'Manual' : 'Automatic' },
});

const catalogue = (tag: string): Manifest => ({
  apiVersion: 'operators.coreos.com/v1alpha1', kind: 'CatalogSource', metadata: { name: 'c', namespace: 'm' }, spec: { sourceType: 'grpc', image: `r.example.com/c:${tag}` },
});

const REFUSED: Manifest = { ...onload('8.1.3'), spec: { ...onload('8.1.3').spec, serviceAccountName: 7 } };

/** MachineConfig that no pool is rendered with. */
const degrading = (role: string): Manifest => machineConfig('60-bad', role, {}, { kernelType: 'no-such' });

const side = fc.record({
  files: fc.dictionary(fc.constantFrom('/etc/a.conf', '/etc/containers/policy.json', '/var/lib/kubelet/config.json'), fc.constantFrom('1', '2'), { maxKeys: 2 }),
  role: fc.constantFrom('worker', 'fast'),
  onload: fc.constantFrom<Manifest | undefined>(undefined, onload('8.1.2'), onload('8.1.3'), onload('8.1.2', { 'no-such': '' }), REFUSED),
  module: fc.constantFrom<Manifest | undefined>(undefined, undefined, kmmModule('r.example.com/m:1'), kmmModule('r.example.com/m:2')),
  policy: fc.constantFrom<Manifest | undefined>(undefined, undefined, policy(2), policy(4)),
  sriovPool: fc.constantFrom<Manifest | undefined>(undefined, sriovPool(0), sriovPool(1)),
  limit: fc.constantFrom<unknown>(undefined, 1, 2, 'x'),
  paused: fc.constantFrom(false, false, true),
  profile: fc.constantFrom(undefined, undefined, undefined, '1', '2'),
  operator: fc.option(fc.tuple(fc.constantFrom(...PACKAGES), fc.constantFrom(1, 2), fc.boolean()), { nil: undefined }),
  catalogue: fc.constantFrom('1', '1', '2').map(catalogue),
  /** A MachineConfig of a directory, by which the pool is degraded. */
  degrading: fc.constantFrom<Manifest | undefined>(undefined, undefined, degrading('fast')),
}).map((given): Manifest[] => [
  pool('fast', { ...given.limit === undefined ? {} : { maxUnavailable: given.limit }, ...given.paused ? { paused: true } : {} }),
  machineConfig('50-a', given.role, given.files),
  ...[given.onload, given.module, given.policy, given.sriovPool].filter((object) => object !== undefined),
  ...[given.operator && operator(...given.operator), given.catalogue, given.degrading].filter((object) => object !== undefined),
  ...given.profile === undefined ? [] : [{
    apiVersion: 'performance.openshift.io/v2', kind: 'PerformanceProfile', metadata: { name: 'p' }, spec: { cpu: { isolated: given.profile, reserved: '0' } },
  } as unknown as Manifest],
]);

const reports = fc.record({
  before: side,
  after: side,
  nodes: fc.option(fc.array(fc.tuple(fc.constantFrom('worker', 'fast', 'infra'), fc.constantFrom(...STATES, 'ready' as const, 'ready' as const)), { maxLength: 5 }), { nil: undefined }),
  pods: fc.boolean(),
}).map(({ before, after, nodes, pods }) => planOf(before, after, {
  ...nodes === undefined ? {} : { nodes: nodes.map(([role, state], index) => worker(`n${index}`, role, state)) },
  ...pods ? { pods: (nodes ?? []).map((_, index) => pod(`p${index}`, `n${index}`, { onload: index % 2 === 0 })) } : {},
}));

const numberBefore = (line: string, word: string): number | null => {
  const [, number] = new RegExp(`(?:^|[ ;])(\\d+) ${word}`).exec(line) ?? [];
  return number === undefined ? null : Number(number);
};
/** Number of a total that has a place in the line: those that are 0 or unknown have none. */
const shown = (number: number | null) => number || null;
const eventsOf = ({ nodes }: PlanReport) => nodes.flatMap(({ events }) => events);
const nodesWith = ({ nodes }: PlanReport, kind: string) => nodes.filter(({ events }) => events.some((event) => event.kind === kind)).length;

function expectHeadline(report: PlanReport): void {
  const [line] = planSummary(report);
  const steps = nodeSteps(report);
  const { totals, unplanned, heldUp = [], mayNotFinish = [], given } = report;
  expect(line.includes('may never finish')).toBe(mayNotFinish.length > 0);
  expect(line.includes('--nodes') && given!.nodes).toBe(false);
  expect(line.includes('--pods') && given!.pods).toBe(false);
  if (line.startsWith('no selector matches')) {
    const selected = [...report.onload, ...report.modules, ...report.sriovPools, ...report.daemonSets].map(({ nodes }) => nodes?.length ?? 0);
    expect([eventsOf(report), ...report.machineConfigPools.map(({ nodes }) => nodes), ...selected].flat().filter((each) => each !== 0)).toEqual([]);
    return;
  }
  const waiting = new Set(heldUp.flatMap(({ nodes }) => nodes)).size;
  expect(line.includes('held up by')).toBe(heldUp.length > 0);
  if (heldUp.length > 0) {
    expect(line).toContain(heldUp[0].by[0]);
    expect(line.includes(`${waiting} ${waiting === 1 ? 'node' : 'nodes'} held up by`)).toBe(eventsOf(report).length > 0);
  }
  if (unplanned !== undefined) {
    expect(line).toMatch(/^nodes may drain or reboot for /);
    expect(line).toContain(unplanned[0]);
    const happening = (kind: string) => shown(eventsOf(report).filter((event) => event.kind === kind).length);
    expect([numberBefore(line, 'reboots?'), numberBefore(line, 'drains?')]).toEqual([happening('reboot'), happening('drain')]);
    return;
  }
  expect([numberBefore(line, 'reboots?'), numberBefore(line, 'drains?')]).toEqual([totals.reboots, totals.drains].map(shown));
  expect(numberBefore(line, '(?:pods? evicted|evictions?)')).toBe(shown(totals.evictedPods));
  const counted = [totals.reboots, totals.drains, totals.evictedPods].filter((number) => number).length > 0;
  const isUnknown = [totals.reboots, totals.drains, totals.evictedPods].includes(null);
  expect(line.startsWith('nothing changes on any node')).toBe(!counted && !isUnknown && steps.length === 0 && !isDisruptive(report));
  if (!counted && !isUnknown) {
    expect(report.steps.filter(({ what }) => /unknown|may drain/.test(what))).toEqual([]);
  }
  expect(line.includes('no node drains or reboots, no pod is evicted')).toBe(!counted && !isUnknown && (steps.length > 0 || isDisruptive(report)));
  if (line.startsWith('disruptive')) {
    expect(isDisruptive(report)).toBe(true);
  }
  const unloading = nodesWith(report, 'unload-module');
  const lost = /modules are unloaded on (\d+) nodes?/.exec(line)?.[1];
  expect(lost).toBe(line.startsWith('disruptive: ') && unloading > 0 ? String(unloading) : undefined);
}

/** Words of two sentences that were joined, or a value that is none. */
const GARBLED: readonly RegExp[] = [
  /undefined|null|NaN|\[object/, / {2}|^ | $/, /never in the|none of .* never|never .* never/, /[;,:] [;,:]|[;,:]$|: ;|, and$|\(\)/, /\b([a-z]+) \1\b/, /none of 0|\b0 nodes/,
  /nothing changes.*(?:held up|disruptive|\d+ (?:reboot|drain))/, /\d+ (?:reboot|drain)s?\b.*no node drains/, /held up by (?:$|[;,])/,
];

function expectPlainWords(report: PlanReport): void {
  const lines = [...planSummary(report), ...sectionsOf(report).flatMap(({ items }) => items.map(({ outcome }) => outcome))];
  expect(lines.flatMap((line) => GARBLED.filter((pattern) => pattern.test(line)).map((pattern) => `${pattern}: ${line}`))).toEqual([]);
}

test('the headline has the words and numbers of the report', () => {
  fc.assert(fc.property(reports, expectHeadline), RUNS);
});

test('no line of a summary is garbled', () => {
  fc.assert(fc.property(reports, expectPlainWords), RUNS);
  [NOTHING, EVERYTHING].forEach(expectPlainWords);
});

describe('times without any available node', () => {
  const span = { from: 10, until: 20 };
  test.each<[string, object, string]>([
    ['at worst only', { best: [], worst: [span] }, 'possibly none of 8 nodes available from 10 min to 20 min at worst, not in the best case'],
    ['in the best case', { best: [span], worst: [] }, 'none of 8 nodes available from 10 min to 20 min in the best case, possibly at other times at worst'],
    ['in both cases', { best: [span], worst: [{ from: 20, until: null }] }, 'none of 8 nodes available from 10 min to 20 min in the best case, from 20 min on at worst'],
    ['at the same time in both cases', { best: [span], worst: [span] }, 'none of 8 nodes available from 10 min to 20 min'],
    ['in a plan that may not end', { best: [span], worst: null }, 'none of 8 nodes available from 10 min to 20 min in the best case'],
    ['in a plan that may not end, not in the best case', { best: [], worst: null }, 'possibly none of 8 nodes available at times'],
  ])('a group without an available node has a line of its own: %s', (_, outages, line) => {
    expect(planSummary({ ...NOTHING, groups: [{ name: 'Onload a/b', nodes: 8, minAvailable: 0, outages: outages as never }] })[1]).toBe(`Onload a/b: ${line}`);
  });

  test('a group without known times has a line of its own', () => {
    expect(planSummary({ ...NOTHING, groups: [{ name: 'Onload a/b', nodes: 8, minAvailable: 0 }] })[1]).toBe('Onload a/b: possibly none of 8 nodes available at times');
  });
});

describe('a node that holds up its pool', () => {
  const trading = (count: number, state: typeof STATES[number]) => Array.from({ length: count }, (_, index) => worker(`trading-${index + 1}`, 'worker', index === 0 ? state : 'ready'));
  const change = (nodes: Manifest[], limit = 1) => {
    const both = [onload('8.1.2'), pool('worker', { maxUnavailable: limit })];
    return planOf([...both, machineConfig('50-a', 'worker', { '/etc/a.conf': '1' })], [...both, machineConfig('50-a', 'worker', { '/etc/a.conf': '2' })], { nodes, pods: [] });
  };

  test('the reboots count, and the degraded node has a name', () => {
    const report = change(trading(8, 'degraded'));
    expect(planSummary(report)).toEqual([
      '8 reboots and 8 drains, held up by trading-1; may never finish: MachineConfigPool worker cannot become Updated while trading-1 is degraded and trading-2, trading-3, '
        + 'trading-4 and 4 more are stuck behind others',
      'Onload onload/onload: never fewer than 7 of 8 nodes available',
    ]);
    expect(report.totals).toMatchObject({ reboots: 8, drains: 8, minAvailable: 7, bestMinutes: null, worstMinutes: null });
    expect(report.heldUp).toEqual([{ target: 'MachineConfigPool worker', nodes: trading(8, 'ready').map(({ metadata }) => metadata.name), by: ['trading-1'] }]);
    expect(sectionsOf(report)[0].items.find(({ name }) => name === 'worker')!.outcome).toBe('drain and reboot on 8 nodes, 1 at once; 8 nodes held up by trading-1');
    expect(report.warnings.map(({ code, message }) => [code, message])).toEqual(expect.arrayContaining([
      ['machine-config/stuck', 'trading-1 is degraded, and counts against maxUnavailable, so these nodes do not move: trading-1, trading-2, trading-3, trading-4, trading-5 and 3 more'],
      ['machine-config/node-failing', 'nodes have failed on an earlier update: trading-1'],
    ]));
    expect(report.warnings.map(({ code }) => code)).not.toContain('machine-config/node-behind');
  });

  test('the others go on if the limit has room', () => {
    const report = change(trading(4, 'cordoned'), 2);
    expect(planSummary(report)[0]).toMatch(/^4 reboots and 4 drains; 1 node held up by trading-1; may never finish: /);
    expect(report.nodes.map(({ events }) => events.length > 0)).toEqual([false, true, true, true]);
  });
});

test('a limit of 0 for SR-IOV holds nodes up', () => {
  const report = planOf([sriovPool(0), policy(2)], [sriovPool(0), policy(4)], { nodes: [worker('w1', 'worker', 'ready'), worker('w2', 'worker', 'ready')], pods: [] });
  expect(planSummary(report)[0]).toBe('2 drains, held up by maxUnavailable of SriovNetworkPoolConfig openshift-sriov-network-operator/x');
});

test('a resource that is refused takes nothing down', () => {
  for (const options of [{}, { nodes: [node('w1')], pods: [] }]) {
    const report = planOf([onload('8.1.2')], [REFUSED], options);
    expect(planSummary(report)).toEqual(expect.arrayContaining(['nothing changes on any node', 'refused, and so unchanged: Onload onload/onload']));
    expect(isDisruptive(report)).toBe(false);
  }
});

test('a change without a selector is not said to match no node', () => {
  const deployment = (image: string) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'd', namespace: 'n' },
    spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'c', image, resources: { limits: { 'amd.com/onload': 1 } } }] } } },
  }) as unknown as Manifest;
  const given = { nodes: [node('k', [])], pods: [] };
  expect(planSummary(planOf([deployment('r.example.com/a:1')], [deployment('r.example.com/a:2')], given))[0]).toBe('no node drains or reboots, no pod is evicted');
  const labelled = { ...given, nodes: [{ ...node('k', []), metadata: { name: 'k', labels: { fast: 'yes' } } }] };
  expect(planSummary(planOf([onload('8.1.2', { fast: 'yes' })], [onload('8.1.2', { a: 'b' })], labelled))[0]).not.toMatch(/^no selector/);
  expect(planSummary(planOf([], [onload('8.1.2', { a: 'b' })], given))[0]).toMatch(/^no selector matches any of 1 node/);
});

describe('an operator of unknown effects', () => {
  const given = { nodes: [node('w1')], pods: [] };
  const unknown = /^nodes may drain or reboot for Subscription operators\/o, which the plan does not cover/;

  test('an operator of unknown effects is in the headline when its startingCSV changes, automatic or approved', () => {
    for (const isManual of [false, true]) {
      const report = planOf([operator('cert-manager', 1, isManual)], [operator('cert-manager', 2, isManual)], given);
      expect(planSummary(report)[0]).toMatch(unknown);
      expect(report).toMatchObject({ totals: { reboots: null, drains: null }, operators: [{ disrupts: true }] });
    }
    expect(planSummary(planOf([operator('kernel-module-management', 1, true)], [operator('kernel-module-management', 2, true)], given))[0]).toMatch(/no node drains/);
  });

  test('an operator of unknown effects is in the headline when its settings change, or its catalogue', () => {
    const before = operator('cert-manager', 1, false);
    const configured = { ...before, spec: { ...before.spec as object, config: { env: [{ name: 'a', value: 'b' }] } } };
    expect(planSummary(planOf([before], [configured], given))[0]).toMatch(unknown);
    expect(planSummary(planOf([before, catalogue('1')], [before, catalogue('2')], given))[0]).toMatch(/^nodes may drain or reboot for CatalogSource m\/c, /);
  });

  test('an operator of unknown effects that is installed first changes nothing yet', () => {
    expect(planSummary(planOf([], [operator('cert-manager', 1, true)], given))[0]).toBe('no node drains or reboots, no pod is evicted');
  });
});

describe('a pool that was degraded before', () => {
  const [bad, change] = [degrading('worker'), machineConfig('50-a', 'worker', { '/etc/a.conf': '1' })];
  const given = { nodes: [node('w1')], pods: [] };

  test('a pool that was degraded before is not refused by the change, and gets it when the cause is corrected', () => {
    const report = planOf([pool('worker'), bad], [pool('worker'), bad, change], given);
    expect(planSummary(report)).toEqual(['nothing changes on any node', 'degraded before the change: no node of pool worker changes until that is corrected']);
    expect(sectionsOf(report)[0].items.find(({ name }) => name === 'worker')!.outcome).toBe('degraded before the change: nodes do not change');
    expect(report.warnings.map(({ code }) => code)).toContain('machine-config/degraded-already');
    expect(report.steps.map(({ target, run }) => [target, run])).toEqual([['MachineConfig 50-a', expect.stringContaining('apply')]]);
  });

  test('a pool that was degraded before is refused if the change adds another cause', () => {
    const worse = planOf([pool('worker'), bad], [pool('worker'), bad, machineConfig('70-worse', 'worker', {}, { kernelType: 'other' }), machineConfig('71-append', 'worker', {}, { extensions: ['no-such'] })], given);
    expect(planSummary(worse)).toContain('refused for pool worker: no node there changes');
  });

  test('a pool that was degraded before gives an unknown configuration to nodes that enter it', () => {
    const gold = [degrading('gold'), machineConfig('50-gold', 'gold', { '/etc/a.conf': '1' })];
    const [entering, other] = [node('w1', ['worker', 'gold']), node('w2')].map((each) => ({
      ...each, metadata: { ...each.metadata, annotations: { [`${MCO}currentConfig`]: 'rendered-worker-0123456789abcdef0123456789abcdef', [`${MCO}desiredConfig`]: 'rendered-worker-0123456789abcdef0123456789abcdef' } },
    }));
    const selecting = (role: string) => pool('gold', { nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${role}`]: '' } } });
    const report = planOf([pool('worker'), selecting('none'), ...gold], [pool('worker'), selecting('gold'), ...gold], { nodes: [entering, other], pods: [] });
    expect(planSummary(report)[0]).toMatch(/^nodes may drain or reboot for MachineConfigPool gold, which the plan does not cover/);
    expect(report.warnings.find(({ code }) => code === 'machine-config/degraded-before')!.message).toMatch(/its nodes have an earlier configuration, which is unknown, and nodes that enter it get that one$/);
  });

  test('a pool that was degraded before gets more than the change when the change corrects it', () => {
    const report = planOf([pool('worker'), bad, change], [pool('worker'), change], given);
    expect(planSummary(report)[0]).toMatch(/^nodes may drain or reboot for MachineConfigPool worker, which the plan does not cover/);
    expect(report.warnings).toContainEqual(expect.objectContaining({ code: 'machine-config/degraded-before', object: 'MachineConfigPool worker' }));
    expect(report.totals.reboots).toBeNull();
  });
});
