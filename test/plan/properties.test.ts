/** Laws that hold for the plan of any change. */
import * as fc from 'fast-check';
import { machineConfig, node, onload, planOf, pool } from './fixtures';
import { Manifest } from '../../lib/manifests/manifest';
import type { PlanReport } from '../../lib/plan/plan-report';
import { runsOf } from '../support/fuzz-runs';

const RUNS = { numRuns: Math.min(300, runsOf(0.2)), seed: 7 };
const POOLS = ['worker', 'fast', 'slow'];
/** What nodes do for each: nothing, a reload, restarts, a reboot. */
const PATHS = [
  '/var/lib/kubelet/config.json', '/etc/containers/policy.json', '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt', '/etc/a.conf', '/etc/b/c.conf',
];

/** As these, and nobody else's: a file that another configuration overrides is no change more. */
const OTHER_PATHS = ['/etc/nmstate/openshift/z.yml', '/etc/containers/registries.d/z.yaml', '/etc/z.conf'];

interface Case {
  readonly before: Manifest[];
  readonly after: Manifest[];
  readonly nodes: Manifest[];
}

const files = fc.dictionary(fc.constantFrom(...PATHS), fc.constantFrom('one', 'two'), { maxKeys: 3 });
const limit = fc.constantFrom(undefined, 1, 2, '30%', '100%');
const version = fc.constantFrom('8.1.2', '8.1.3');

/** The same cluster twice, with other files, arguments, versions. */
const cases: fc.Arbitrary<Case> = fc.record({
  configs: fc.array(fc.record({ role: fc.constantFrom(...POOLS), before: files, after: files, argument: fc.boolean() }), { maxLength: 5 }),
  limits: fc.tuple(limit, limit),
  versions: fc.option(fc.tuple(version, version), { nil: undefined }),
  roles: fc.array(fc.record({ role: fc.constantFrom(...POOLS), ready: fc.boolean(), zone: fc.constantFrom('a', 'b', undefined) }), { minLength: 1, maxLength: 12 }),
}).map(({ configs, limits, versions, roles }) => {
  const pools = POOLS.slice(1).map((name, index) => pool(name, limits[index] === undefined ? {} : { maxUnavailable: limits[index] }));
  const side = (which: 'before' | 'after') => [
    ...pools,
    ...configs.map((config, index) => machineConfig(
      `50-${config.role}-${index}`, config.role, config[which], which === 'after' && config.argument ? { kernelArguments: ['a=b'] } : {},
    )),
    ...versions === undefined ? [] : [onload(versions[which === 'before' ? 0 : 1])],
  ];
  const nodes = roles.map(({ role, ready, zone }, index) => {
    const made = node(`n${index}`, [...new Set(['worker', role])], { ready });
    const labels = { ...made.metadata.labels, ...zone === undefined ? {} : { 'topology.kubernetes.io/zone': zone } };
    return { ...made, metadata: { ...made.metadata, labels } };
  });
  return { before: side('before'), after: side('after'), nodes };
});

const shuffled = <T>(list: readonly T[], seed: number) => list.map((item, index) => ({ item, key: (index * 7919 + seed) % 104_729 }))
  .sort((a, b) => a.key - b.key).map(({ item }) => item);

test('a set compared with itself plans nothing', () => {
  fc.assert(fc.property(cases, ({ before, nodes }) => {
    const report = planOf(before, structuredClone(before), { nodes });
    expect(report.steps).toEqual([]);
    expect(report.nodes.every(({ events }) => events.length === 0)).toBe(true);
    expect(report.totals).toMatchObject({ reboots: 0, drains: 0, evictedPods: 0, bestMinutes: 0, worstMinutes: 0 });
    expect(report.machineConfigPools.every(({ changed, waves }) => !changed && waves.length === 0)).toBe(true);
  }), RUNS);
});

test('the order of documents, nodes and pods changes nothing', () => {
  fc.assert(fc.property(cases, fc.nat(), ({ before, after, nodes }, seed) => {
    expect(planOf(shuffled(before, seed), shuffled(after, seed + 1), { nodes: shuffled(nodes, seed + 2) })).toEqual(planOf(before, after, { nodes }));
  }), RUNS);
});

/** How many nodes of a pool are on their way for its configuration at once, by the time line. */
function mostMoving(report: PlanReport, name: string): number {
  const spans = report.nodes.filter(({ pool: of }) => of === name).flatMap(({ events }) => {
    const own = events.filter(({ cause, kind }) => kind !== 'evict' && !cause.startsWith('Onload'));
    return own.length === 0 ? [] : [{ from: own[0].at, until: own.at(-1)!.until }];
  });
  return Math.max(0, ...spans.map(({ from }) => spans.filter((other) => other.from <= from && from < other.until).length));
}

test('never more nodes of a pool are on their way than it allows, by wave or by time', () => {
  fc.assert(fc.property(cases, ({ before, after, nodes }) => {
    const onlyPools = ({ kind }: Manifest) => kind !== 'Onload';
    const report = planOf(before.filter(onlyPools), after.filter(onlyPools), { nodes });
    for (const { name, waves, limit: most } of report.machineConfigPools) {
      waves.forEach((wave) => expect(wave.length).toBeLessThanOrEqual(most!));
      expect(mostMoving(report, name)).toBeLessThanOrEqual(most!);
    }
  }), RUNS);
});

test('every ready node that must move moves exactly once, and no other one does', () => {
  fc.assert(fc.property(cases, ({ before, after, nodes }) => {
    const report = planOf(before, after, { nodes });
    const isReady = new Set(nodes.filter(({ status }) => status.conditions[0].status === 'True').map(({ metadata }) => metadata.name));
    for (const { name, changed, reconcilable, problems, waves, nodes: count } of report.machineConfigPools) {
      const moving = waves.flat();
      const members = report.nodes.filter((each) => each.pool === name).map((each) => each.name);
      expect(new Set(moving).size).toBe(moving.length);
      expect(count).toBe(members.length);
      const blocked = members.filter((member) => !isReady.has(member)).length;
      const expected = changed && reconcilable && problems.length === 0 ? members.filter((member) => isReady.has(member)) : [];
      // Nodes that are away use up what may be away.
      expect([...moving].sort()).toEqual(blocked > 0 && moving.length === 0 ? [] : expected.sort());
    }
    for (const { events } of report.nodes) {
      expect(events.filter(({ kind }) => kind === 'reboot').length).toBeLessThanOrEqual(1);
    }
  }), RUNS);
});

const SEVERITY = ({ actions, drain, reconcilable, changed }: PlanReport['machineConfigPools'][number]) => (
  !reconcilable ? Infinity : !changed ? 0 : actions.some(({ type }) => type === 'Reboot') ? 4 : drain ? 3 : actions.some(({ type }) => type !== 'None') ? 2 : 1
);

test('one more changed file never makes the outcome milder', () => {
  fc.assert(fc.property(cases, fc.constantFrom(...POOLS), fc.constantFrom(...OTHER_PATHS), ({ before, after, nodes }, role, path) => {
    const plain = planOf(before, after, { nodes });
    const more = planOf([...before, machineConfig('60-more', role, { [path]: 'one' })], [...after, machineConfig('60-more', role, { [path]: 'three' })], { nodes });
    for (const [index, { name }] of plain.machineConfigPools.entries()) {
      expect(more.machineConfigPools[index].name).toBe(name);
      expect(SEVERITY(more.machineConfigPools[index])).toBeGreaterThanOrEqual(SEVERITY(plain.machineConfigPools[index]));
    }
    expect(more.totals.reboots!).toBeGreaterThanOrEqual(plain.totals.reboots!);
  }), RUNS);
});

test('the sums are those of the events and of nodes that are held up, and events do not overlap on a node', () => {
  fc.assert(fc.property(cases, ({ before, after, nodes }) => {
    const { totals, nodes: reports, heldUp = [], machineConfigPools } = planOf(before, after, { nodes, pods: [] });
    const events = reports.flatMap(({ events: own }) => own);
    const happens = (wanted: string) => events.filter(({ kind }) => kind === wanted).length;
    type Pool = PlanReport['machineConfigPools'][number];
    const held = (isHeld: (of: Pool) => boolean) => heldUp
      .filter(({ target }) => machineConfigPools.some((each) => target === `MachineConfigPool ${each.name}` && isHeld(each))).flatMap((each) => each.nodes).length;
    const isRebooting = ({ actions }: Pool) => actions.some(({ type }) => type === 'Reboot');
    expect([totals.reboots, totals.drains]).toEqual([happens('reboot') + held(isRebooting), happens('drain') + held(({ drain }) => drain)]);
    expect(totals.bestMinutes).toBe(heldUp.length > 0 && events.length === 0 ? null : Math.max(0, ...events.map(({ until }) => until)));
    for (const { events: own } of reports) {
      own.slice(1).forEach(({ at }, index) => expect(at).toBeGreaterThanOrEqual(own[index].until));
    }
  }), RUNS);
});
