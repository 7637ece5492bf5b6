import type { Cost } from './drain-cost';
import { begunFirst, drainsBefore, earlierMovers, hasBegun, type NodeDrain, placesOf, placeWarnings, stagesLeft } from './drain-states';
import { frozenWarnings, type Group, groupWarnings, type Moving } from './drained-groups';
import { NodeCosts } from './node-costs';
import { drainsOf, SriovDrains } from './operator-drains';
import { DEFAULT_POOL, drainLimit, DrainPool, Memberships } from './sriov-pools';
import { configuredProof } from './sriov-proof';
import { delayedStages, nodeStages, VF_USERS, Way } from './sriov-stages';
import { objectWarnings, pauseWarnings, sriovOperatorNamespace } from './sriov-warnings';
import { standIns } from './stand-ins';
import { Wanted, wantedBy } from './wanted-policies';
import { admitted } from './webhook-refusals';
import { MCO_ANNOTATION, poolOfRendered } from '../../upstream/openshift';
import { RESYNC_MINUTES } from '../../upstream/sriov';
import { DisruptionBudgets, leavesWithDrain, NodeIndex, type NodeView, podsByNode, PodView, requestsInContainers, resourcePrefixIn, usesOnload } from '../../views';
import { about, Change, performed } from '../changes';
import type { PlanContext, PlanWarning, Rollout, Stage, Step, SystemPlan } from '../plan-model';
import type { SriovPoolReport } from '../plan-report';
import { blockedBy, mayNotEnd, meanwhile } from '../read';

/** Plans the actions of the SR-IOV operator for the policies and pools of two sets (SR-IOV facts §1 to §3). */
export function planSriov(given: PlanContext): SystemPlan<SriovPoolReport> {
  const { context, changes, warnings } = admitted(given);
  if (changes.length === 0) {
    return { report: [], steps: [], warnings };
  }
  const plan = new SriovPlan(context, changes).plan();
  return { ...plan, warnings: [...warnings, ...plan.warnings] };
}

class SriovPlan {
  private readonly was: Wanted;
  private readonly is: Wanted;
  private readonly changed: readonly Change[];
  /** Nodes with the labels that they have after the change. */
  private readonly nodes: NodeIndex | null;
  /** Whether nodes get other labels. */
  private readonly isRelabelled: boolean;
  /** Nodes, or if they are unknown, stand-ins for the selectors of policies, with the labels that these require. */
  private readonly index: NodeIndex;
  private readonly memberships: Memberships;
  private readonly costs: NodeCosts;
  private readonly prefix: string;
  private readonly pods?: ReadonlyMap<string, readonly PodView[]>;
  private readonly budgets: DisruptionBudgets;
  private readonly states: ReadonlyMap<string, NodeDrain>;
  private readonly frozen: Moving[] = [];
  private readonly drains: SriovDrains;

  constructor(private readonly context: PlanContext, changes: readonly Change[]) {
    this.changed = changes.filter(({ change }) => change !== 'unchanged');
    this.drains = drainsOf(context);
    [this.was, this.is] = [context.before, context.after].map((set) => wantedBy(set, this.drains.operator)) as [Wanted, Wanted];
    const { nodes, nodesAfter = nodes } = context;
    this.nodes = nodesAfter === undefined ? null : NodeIndex.of(nodesAfter);
    this.isRelabelled = nodesAfter !== nodes;
    this.index = this.nodes ?? NodeIndex.of(standIns([...this.was.policies, ...this.is.policies].map(({ nodeSelector }) => nodeSelector)));
    this.memberships = new Memberships(this.is.pools, this.index);
    const states = [context.before, context.after].flatMap((set) => set.ofKind('SriovNetworkNodeState'));
    const old = this.isRelabelled ? NodeIndex.of(nodes!) : this.index;
    const memberships = [new Memberships(this.was.pools, old), this.memberships];
    this.costs = new NodeCosts(this.was, this.is, states, [old, this.index], memberships, this.drains.evictsAll, this.nodes === null);
    this.states = drainsBefore(context.before.ofKind('SriovNetworkNodeState'), context.nodes ?? []);
    this.prefix = resourcePrefixIn(context.after);
    this.budgets = new DisruptionBudgets(context.pods ?? [], context.budgets);
    this.pods = context.pods && podsByNode(context.pods, leavesWithDrain);
  }

  plan(): SystemPlan<SriovPoolReport> {
    const { changed } = this;
    const groups = this.nodes === null ? this.groupsOfSelectors() : this.groupsOfNodes();
    const rollouts = [...groups.flatMap((group) => this.rolloutsOf(group)), ...this.frozenRollouts()];
    const paused = [...new Set(groups.flatMap((group) => this.pausedPools(group)))].sort();
    return {
      report: groups.map((group) => this.reportOf(group)),
      steps: changed.length === 0 && rollouts.length === 0 ? [] : [this.step(groups, rollouts)],
      warnings: [
        ...objectWarnings(this.context, this.was, this.is, this.drains.operator),
        ...groups.flatMap((group) => groupWarnings(group, {
          bounded: this.bounded(group), limit: this.limit(group), isKnown: this.nodes !== null, disableDrain: this.is.disableDrain,
        })),
        ...groups.filter((group) => this.bounded(group).length > 0).flatMap((group) => (
          placeWarnings(group.pool.object ?? NO_POOL, this.places(group), this.limit(group), this.drains.operator))),
        ...frozenWarnings(this.frozen),
        ...this.podWarnings(groups),
        ...pauseWarnings(this.context.after, paused),
      ],
      assumptions: this.assumptions(groups),
    };
  }

  /** Returns the step of the change, or of an earlier one that is not done. */
  private step(groups: readonly Group[], rollouts: readonly Rollout[]): Step {
    const { changed } = this;
    const effects = rollouts.length === 0 ? 'No node is drained or configured' : [...new Set(rollouts.map(({ stages }) => describe(stages)))].join('. ');
    const busy = groups.filter((group) => this.movingIn(group).length > 0).map(({ pool }) => pool.object ?? NO_POOL);
    const beginning = this.isRelabelled ? '' : 'The SR-IOV operator goes on with an earlier change. ';
    return {
      phase: 'sriov',
      system: 'sriov',
      target: changed.length === 0 ? busy.join(', ') : changed.map(({ object }) => object).join(', '),
      ...changed.length === 0 ? { what: `${beginning}${effects}`, run: [], applies: [], deletes: [] }
        : { what: about(changed, effects), ...performed(changed) },
      ...configuredProof(sriovOperatorNamespace(this.is, this.context.after), rollouts.length > 0, changed.length === 0 && !this.isRelabelled),
      rollouts,
    };
  }

  private groupsOfNodes(): Group[] {
    const groups = this.emptyGroups();
    const { nodes } = this.index.all;
    for (const node of nodes) {
      const { pool, frozen } = this.memberships.of(node);
      const costs = this.costsOf(node);
      // A node that two pools select is frozen, and yet counts in the size of both.
      for (const counted of pool === undefined ? this.memberships.poolsOf(node) : [pool]) {
        const group = groups.get(counted)!;
        group.members += 1;
        group.names.push(node.name);
      }
      if (costs.length > 0) {
        const moving: Moving = { name: node.name, node, costs, way: this.wayOf(costs, nodes.length === 1), frozen };
        // A node without a pool, whose change needs no drain, is listed with the default pool.
        (frozen !== undefined && this.isBounded(moving.way) ? this.frozen : groups.get(pool ?? DEFAULT_POOL)!.moving).push(moving);
      }
    }
    return this.sorted(groups);
  }

  /** Returns the groups of stand-ins if nodes are unknown: each selector of a policy stands for the nodes that it selects. */
  private groupsOfSelectors(): Group[] {
    const groups = this.emptyGroups();
    for (const standIn of this.index.all.nodes) {
      const costs = this.costsOf(standIn);
      // A pool that requires other labels may or may not select the nodes.
      const { pool = DEFAULT_POOL } = this.memberships.of(standIn);
      if (costs.length > 0) {
        groups.get(pool)!.moving.push({ name: standIn.name, costs, way: this.wayOf(costs, this.context.singleNode) });
      }
    }
    return this.sorted(groups);
  }

  private costsOf(node: NodeView): readonly Cost[] {
    return this.changed.length === 0 && !this.isRelabelled ? [] : this.costs.of(node);
  }

  private emptyGroups(): Map<DrainPool, Group & { members: number }> {
    return new Map([...this.is.pools, DEFAULT_POOL].map((pool) => [pool, { pool, members: 0, names: [], moving: [] }]));
  }

  private sorted(groups: Map<DrainPool, Group>): Group[] {
    return [...groups.values()].filter(({ pool, members, moving }) => (
      pool !== DEFAULT_POOL || members > 0 || moving.length > 0 || this.nodes === null
    ));
  }

  private wayOf(costs: readonly Cost[], onlyNode: boolean): Way {
    const [drain, reboot] = [costs.some((cost) => cost.drain), costs.some((cost) => cost.reboot)];
    if (this.is.disableDrain) {
      return reboot ? 'undrained-reboot' : 'undrained';
    }
    return reboot ? (onlyNode && this.drains.sparesOnlyNode ? 'reboot-only' : 'full') : drain ? (this.drains.evictsAll ? 'emptied' : 'partial') : 'configure';
  }

  private isBounded(way: Way): boolean {
    return way === 'partial' || way === 'emptied' || way === 'full' || way === 'reboot-only';
  }

  private limit({ pool, members }: Group): number | 'unlimited' | null {
    return drainLimit(pool, this.nodes === null ? null : members);
  }

  private bounded(group: Group): Moving[] {
    return begunFirst(this.movingIn(group).filter(({ way }) => this.isBounded(way)), this.states);
  }

  /** Returns the nodes that the change configures, then those of an earlier change. */
  private movingIn(group: Group): Moving[] {
    return [...group.moving, ...this.earlier(group)];
  }

  private places(group: Group): ReturnType<typeof placesOf> {
    return placesOf(group, this.states, this.limit(group), new Set(group.moving.map(({ name }) => name)));
  }

  /** Returns nodes that the change does not configure, and that are drained meanwhile. */
  private earlier(group: Group): Moving[] {
    const own = new Set(group.moving.map(({ name }) => name));
    const nodes = new Map(this.index.all.nodes.map((node) => [node.name, node]));
    return earlierMovers(group, this.states, this.places(group), nodes, this.drains.evictsAll).filter(({ name }) => !own.has(name));
  }

  private reportOf(group: Group): SriovPoolReport {
    const bounded = this.bounded(group);
    const [limit, { left }] = [this.limit(group), this.places(group)];
    const begun = bounded.filter(({ name }) => hasBegun(this.states.get(name))).length;
    const names = this.nodes === null ? [] : bounded.map(({ name }) => name);
    // More than the limit may have begun.
    const together = typeof left === 'number' ? begun > left ? begun : 0 : 0;
    const moving = this.movingIn(group);
    const ways = new Set(moving.map(({ way }) => way));
    // Equal nodes share the same list.
    const lists = new Set(moving.map(({ costs }) => costs));
    const reasons = new Map([...lists].flat().map(({ object, field, rule }) => [`${object} ${field} ${rule}`, { object, field, rule }]));
    return {
      name: group.pool.name,
      limit,
      nodes: this.nodes === null ? null : group.names,
      drain: ways.has('full') || ways.has('emptied') ? 'full' : ways.has('partial') ? 'partial' : 'none',
      reboot: ways.has('full') || ways.has('reboot-only') || ways.has('undrained-reboot'),
      waves: [
        ...together > 0 ? [names.slice(0, together)] : [], ...left === 0 ? [] : chunks(names.slice(together), typeof left === 'number' ? left : names.length),
      ],
      pausedPools: this.pausedPools(group),
      reasons: [...reasons.keys()].sort().map((key) => reasons.get(key)!),
    };
  }

  /** Returns the MachineConfigPools whose configuration the nodes have, by the names of their rendered configurations. */
  private pausedPools(group: Group): string[] {
    return [...new Set(this.bounded(group).flatMap(({ node }) => (
      poolOfRendered(node?.annotations[`${MCO_ANNOTATION}desiredConfig`] ?? '') ?? []
    )))].sort();
  }

  private rolloutsOf(group: Group): Rollout[] {
    const target = group.pool.object ?? NO_POOL;
    const [bounded, { failed, left }] = [this.bounded(group), this.places(group)];
    const free = this.movingIn(group).filter(({ way }) => !this.isBounded(way));
    const heldBy = this.limit(group) === 0 ? 'maxUnavailable 0' : left === 0 ? `${failed.join(', ')} keeps its place` : undefined;
    const limit = left === 'unlimited' ? null : left ?? 1;
    const begun = bounded.filter(({ name }) => hasBegun(this.states.get(name)));
    // Drains that have begun go on, whatever the limit is now. The others wait until enough of them are through.
    const isOver = limit !== null && begun.length > limit;
    const [first, rest] = isOver ? [begun, bounded.filter((moving) => !begun.includes(moving))] : [[], bounded];
    return [
      ...this.rollout(target, first, null),
      ...this.rollout(target, rest, limit, heldBy).map((rollout) => (isOver ? { ...rollout, after: target } : rollout)),
      ...this.rollout(target, free, null),
    ];
  }

  private frozenRollouts(): Rollout[] {
    return this.rollout(SEVERAL_POOLS, this.frozen, 0, this.frozen[0]?.frozen);
  }

  private rollout(target: string, moving: readonly Moving[], limit: number | null, heldBy?: string): Rollout[] {
    if (moving.length === 0) {
      return [];
    }
    // A label is seen at the next resynchronization at the latest. By then, all nodes wait for their turns.
    const first = this.isRelabelled ? limit ?? moving.length : 0;
    const stages = moving.map((each, index) => (index < first ? delayedStages(this.stagesOf(each), RESYNC_MINUTES) : this.stagesOf(each)));
    return [{
      system: 'sriov',
      target,
      nodes: this.nodes === null ? [] : moving.map(({ name }) => name),
      limit,
      stages: stages.reduce((most, each) => (each.length > most.length ? each : most)),
      ...(this.nodes === null ? {} : { stagesOf: Object.fromEntries(moving.map(({ name }, index) => [name, stages[index]])) }),
      ...(heldBy === undefined ? {} : { heldBy, heldUpBy: [target === SEVERAL_POOLS ? 'the selectors of SR-IOV pools' : `maxUnavailable of ${target}`] }),
    }];
  }

  private stagesOf({ name, way, costs }: Moving): Stage[] {
    const worst = costs.find(({ reboot }) => reboot) ?? costs.find(({ drain }) => drain) ?? costs[0];
    const leaving = this.leaving(name, way);
    return stagesLeft(name, nodeStages(way, `${worst.object}: ${worst.field}`, {
      pods: this.pods && leaving.map(({ id }) => id).sort(), ...mayNotEnd(this.budgets, leaving),
    }, this.context.durations), this.states.get(name));
  }

  private leaving(name: string, way: Way): PodView[] {
    const there = this.pods?.get(name) ?? [];
    return way === 'full' || way === 'emptied' ? [...there] : way === 'partial' ? there.filter((pod) => requestsInContainers(pod, this.prefix)) : [];
  }

  private podWarnings(groups: readonly Group[]): PlanWarning[] {
    const moving = [...groups.flatMap((group) => this.bounded(group)), ...this.frozen];
    const partial = moving.filter(({ way }) => way === 'partial');
    const staying = this.pods === undefined ? undefined : partial.filter(({ name, way }) => (
      this.pods!.get(name)?.some((pod) => usesOnload(pod) && !this.leaving(name, way).includes(pod))
    )).map(({ name }) => name);
    const held = blockedBy(this.budgets, new Map(moving.map(({ name, way }) => [name, this.leaving(name, way)])));
    return [
      ...(partial.length === 0 || staying?.length === 0 ? [] : [{
        code: 'sriov/onload-pods-stay',
        object: this.nodes === null ? 'SR-IOV nodes' : `Node ${(staying ?? partial.map(({ name }) => name)).join(', ')}`,
        message: `the drain evicts pods with ${this.prefix} resources only: pods that use Onload over ipvlan or macvlan keep running while the card is configured`,
        advice: 'stop them first',
      }]),
      ...held.map((blocked) => ({
        code: 'sriov/eviction-held-up',
        object: `PodDisruptionBudget ${blocked.budget}`,
        message: `allows no eviction of ${blocked.pods.join(', ')}: the drain of ${blocked.nodes.join(', ')} never ends, the node stays cordoned, `
          + `and counts as unavailable, so other nodes of its pool wait too${meanwhile(blocked)}`,
        advice: 'allow as many evictions as pods run on one node, or stop the pods first',
      })),
    ];
  }

  private assumptions(groups: readonly Group[]): string[] {
    const moving = groups.flatMap(({ moving: each }) => each);
    const unreported = moving.filter(({ name }) => !this.costs.reports(name));
    const vfio = moving.some(({ costs }) => costs.some(({ rule }) => rule.startsWith('the first use of vfio-pci')));
    const switchdev = new Set(this.is.policies.filter(({ config }) => config.eSwitchMode === 'switchdev').map(({ object }) => object));
    return [
      ...(groups.some((group) => this.bounded(group).length > 0) ? this.drains.assumptions : []),
      ...(groups.some((group) => this.bounded(group).length > 1) ? ['SR-IOV: nodes are drained in the order of their names; the operator has none'] : []),
      ...(unreported.length > 0 ? ['SR-IOV: where no SriovNetworkNodeState is given, nodes have the cards that policies name, and those are not of Mellanox unless a policy says so'] : []),
      ...(!this.drains.evictsAll && moving.some(({ costs }) => costs.some(({ object }) => switchdev.has(object)))
        ? ['SR-IOV: switchdev alone reboots no node, as on OpenShift; other Kubernetes may reboot nodes whose Open vSwitch does not offload yet'] : []),
      ...(vfio ? ['SR-IOV: nodes do not boot with the arguments for the IOMMU yet'] : []),
    ];
  }
}

/** Target of nodes of the default pool. */
const NO_POOL = 'SR-IOV nodes in no pool';

/** Target of nodes that several pools select. */
const SEVERAL_POOLS = 'SR-IOV nodes in several pools';

function describe(stages: readonly Stage[]): string {
  const kinds = stages.map(({ kind }) => kind);
  const [drains, reboots] = [kinds.includes('drain'), kinds.includes('reboot')];
  if (drains) {
    const all = stages.every(({ kind, cause }) => kind !== 'drain' || !cause.endsWith(VF_USERS));
    return reboots ? 'Nodes are drained of all pods, rebooted and configured'
      : all ? 'Nodes are drained of all pods, and configured' : 'Nodes are drained of pods with virtual functions, and configured';
  }
  return reboots ? 'Nodes are rebooted and configured, without a drain' : 'Nodes are configured at once, without a drain';
}

function chunks(names: readonly string[], size: number): string[][] {
  return Array.from({ length: size === 0 ? 0 : Math.ceil(names.length / size) }, (_, index) => names.slice(index * size, (index + 1) * size));
}
