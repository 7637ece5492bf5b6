import type { Cluster } from './cluster-change';
import { CLUSTER_VERSION } from './cluster-side';
import { updateCommand, updateComplete, updateNeeds, updateText } from './cluster-update';
import { type Change, isChanged } from './compare-configs';
import { endlessTuning } from './endless-tuning';
import { unfinishedBuild } from './layered-report';
import { nextKernel } from './node-kernels';
import { Member, PoolPlan } from './pool-plan';
import { Awaited, Entering, poolsRolledOut, UnitsOn } from './pool-proof';
import { LeftPool, leftPools, poolDeletion } from './pool-removal';
import { stagesOfTransition } from './pool-stages';
import type { Transition } from './pool-transition';
import { goesOver, twoHopSteps } from './two-hops';
import { unseenMoves, unseenTransitions } from './unseen-moves';
import { writtenConfigs } from './written-configs';
import { type Manifest, ManifestSet, nameOf } from '../../manifests';
import { cached, few, sh, shellJoin, type ShellText, shellWord } from '../../text';
import { isUnitName } from '../../upstream/ignition';
import { ARBITER, MASTER } from '../../upstream/openshift';
import { DisruptionBudgets, leavesWithDrain, podsByNode } from '../../views';
import { applying, beside, deleting, isOwned } from '../changes';
import type { Rollout, Stage, Step } from '../plan-model';
import { acceptedUpgrade, mayNotEnd } from '../read';
import { liveRollouts, liveSteps, type TunedChange } from '../tuning';

/** Kinds by which nodes are configured. */
export const CONFIGURING_KINDS: readonly string[] = [
  'MachineConfig', 'MachineConfigPool', 'MachineConfiguration', 'KubeletConfig', 'ContainerRuntimeConfig', 'ImageDigestMirrorSet', 'ImageTagMirrorSet',
  'ImageContentSourcePolicy', 'Image', 'ClusterImagePolicy',
];

/** Reason why no node of a pool starts: other nodes that count are unavailable. */
const NOT_READY = 'nodes that are not ready';

/** Steps of a change of machine configuration: all pools roll out at the same time, then those that their nodes have left are deleted. */
export function stepsOf(cluster: Cluster, plans: readonly PoolPlan[], tuning: readonly TunedChange[]): Step[] {
  const own = plans.flatMap((plan) => rolloutOf(cluster, plan, plans));
  const rollouts = [...own, ...unseenMoves(cluster)];
  const changes = tuning.filter(({ report, change }) => report.effect !== 'none' && change !== undefined);
  const upgrade = acceptedUpgrade(cluster.context);
  if (rollouts.length === 0 && upgrade === undefined) {
    const endless = endlessTuning(changes, cluster.context);
    return liveSteps(changes, cluster.context).map((step) => (endless.length === 0 ? step : { ...step, mayNotEnd: endless }));
  }
  const left = leftPools(cluster, plans);
  const deletion = poolDeletion(left, cluster);
  const later = new Set(deletion.flatMap(({ deletes }) => deletes).map((object) => `${object.kind} ${nameOf(object)}`));
  const tuned = changes.filter(({ change }) => !CONFIGURING_KINDS.includes(change!.kind));
  const objects = [...CONFIGURING_KINDS.flatMap((kind) => cluster.changedObjects(kind)), ...tuned.map(({ title }) => title)]
    .filter((object) => !isOperators(object, cluster) && !later.has(object));
  const targets = [...new Set(rollouts.map(({ target }) => target.replace('MachineConfigPool ', '')))];
  const awaited = new Set(rollouts.filter(({ heldBy }) => heldBy === undefined || heldBy === NOT_READY).map(({ target }) => target));
  const moving = [...new Set(rollouts.filter(({ heldBy }) => heldBy === undefined).map(({ target }) => target.replace('MachineConfigPool ', '')))];
  const isGoingOn = objects.length === 0 && left.length === 0
    && plans.every(({ members = [] }) => members.every(({ moves, isBehind }) => !moves || isBehind)) && upgrade === undefined;
  const changed = upgrade !== undefined ? '' : few(objects) || (left.length === 0 && !isGoingOn ? 'the change' : '');
  const proof = poolsRolledOut(awaitedOf(cluster, plans, moving), unitsOnPools(plans, moving));
  const step: Step = {
    phase: 'machine-config',
    system: 'machine-config',
    target: targets.length === 0 ? CLUSTER_VERSION : `MachineConfigPool ${targets.join(', ')}`,
    what: [
      ...left.length === 0 ? [] : [`The nodes of ${few(left.map(({ name }) => name))} move to the pools ${few(targets)} before their own is deleted`],
      ...isGoingOn ? [`The Machine Config Operator goes on with nodes that do not have the configuration of the pools ${few(targets)} yet`] : [],
      ...changed === '' ? [] : [`The Machine Config Operator rolls ${changed} out to the pools ${few(targets)}`],
      ...upgrade === undefined ? [] : [updateText(upgrade, moving, objects)],
    ].join('. '),
    ...isGoingOn ? { run: [], applies: [], deletes: [] } : poolCommands(objects, cluster, left, { tuned, woken: wokenPools(cluster, plans, left) }),
    ...proof,
    ...upgrade === undefined ? {} : { needs: updateNeeds(upgrade), waits: [updateComplete(upgrade), ...proof.waits] },
    rollouts: [...liveRollouts(changes, cluster.context), ...rollouts],
    mayNotEnd: [
      ...endlessTuning(changes, cluster.context),
      ...plans.flatMap((plan) => (awaited.has(`MachineConfigPool ${plan.pool.name}`) ? [...unfinishedPool(plan), ...unfinishedBuild(plan)] : [])),
      ...plans.flatMap(({ pool, members = [] }) => (!pool.paused ? [] : [...new Set(members.filter(({ moves }) => moves).map(({ from }) => from))]
        .filter((from) => !cluster.after.pools.has(from)).map((from) => `nodes of MachineConfigPool ${from} cannot leave while MachineConfigPool ${pool.name} is paused`))),
    ],
  };
  const proofOf = (pools: readonly string[], isRendered: boolean) => poolsRolledOut(isRendered ? awaitedOf(cluster, plans, pools)
    : { pools, rendered: [], written: [], images: [], left: [], entering: [] }, []);
  return [...goesOver(upgrade) ? twoHopSteps(step, { upgrade, plans, proofOf }) : [step], ...deletion];
}

/** Pools and nodes by which the step proves that all nodes have their configurations. */
function awaitedOf(cluster: Cluster, plans: readonly PoolPlan[], moving: readonly string[]): Awaited {
  const { before, after, memberships, context } = cluster;
  const pools = plans.filter(({ pool }) => moving.includes(pool.name) && before.pools.has(pool.name));
  // A pool that was paused is rendered already.
  const rendered = pools.filter(({ pool, transition, problems }) => (
    isRenderedAgain(transition) && problems.length === 0 && !before.holdsBack(pool))).map(({ pool }) => pool.name);
  const hadNodes = new Set([...memberships.values()].map((membership) => membership.before.pool));
  return {
    pools: moving,
    rendered,
    written: pools.filter(({ pool }) => rendered.includes(pool.name)).flatMap((plan) => writtenConfigs(cluster.tuning, plan)),
    images: pools.filter(({ transition }) => transition.isBuilt || (transition.layer?.isLeft === true && transition.layer.changes.length > 0))
      .map(({ pool, transition }) => ({ pool: pool.name, isLeft: !transition.isBuilt })),
    left: plans.filter(({ pool, isGone }) => isGone && (context.nodes === undefined || hadNodes.has(pool.name))).map(({ pool }) => pool.name),
    entering: pools.filter(({ pool }) => !rendered.includes(pool.name)).flatMap(({ pool, members = [] }): Entering[] => {
      const nodes = members.filter(({ moves, from }) => moves && from !== pool.name && after.pools.has(from)).map(({ view }) => view.name);
      return nodes.length === 0 ? [] : [{ pool: pool.name, nodes }];
    }),
  };
}

/** Whether a pool gets another configuration, and not only another image. */
function isRenderedAgain({ differences, layer }: Transition): boolean {
  return isChanged({ ...differences, system: differences.system.filter((change) => layer?.changes.includes(change) !== true) });
}

/**
 * Pools that receive nodes although nothing of their own changes. The operator looks at a pool when the pool or one of its nodes changes, but not when
 * the selector of another one does.
 */
function wokenPools(cluster: Cluster, plans: readonly PoolPlan[], left: readonly LeftPool[]): string[] {
  const gone = new Set(left.map(({ name }) => name));
  const applied = cluster.changedObjects('MachineConfigPool');
  const unseen = unseenTransitions(cluster);
  return plans.filter(({ isGone, transition }) => !isGone && !transition.changed)
    .filter(({ pool: { name } }) => cluster.before.pools.has(name) && !applied.includes(`MachineConfigPool ${name}`))
    .filter(({ pool: { name }, members }) => (
      members?.some(({ moves, from }) => moves && from !== name && !gone.has(from)) ?? (unseen.has(name) && left.length === 0)))
    .map(({ pool }) => pool.name);
}

/** Whether a controller created an object. Commands never name such objects. */
function isOperators(object: string, { context }: Cluster): boolean {
  const [kind, name] = object.split(' ');
  return [context.after, context.before].some((set) => isOwned(set.find(kind, undefined, name)));
}

/** Reasons why an updating pool may never become Updated. */
function unfinishedPool({ pool, members = [], waves, places }: PoolPlan): string[] {
  const left = members.filter(({ view }) => places.held.includes(view.name) || waves.stuck.includes(view.name))
    .sort((a, b) => (a.view.name < b.view.name ? -1 : 1));
  const named = (list: readonly Member[], state: string) => (
    list.length === 0 ? [] : [`${few(list.map(({ view }) => view.name))} ${list.length === 1 ? 'is' : 'are'} ${state}`]);
  const why = [
    ...named(left.filter(({ view }) => view.cordoned), 'cordoned'),
    ...named(left.filter(({ view, state }) => !view.cordoned && !state.ready), 'not ready'),
    ...named(left.filter(({ state }) => state.ready && state.stalled), 'degraded'),
    ...named(left.filter(({ state }) => state.ready && !state.stalled), 'stuck behind others'),
  ];
  return why.length === 0 ? [] : [`MachineConfigPool ${pool.name} cannot become Updated while ${why.join(' and ')}`];
}

/**
 * Command that applies objects of the new set and deletes those that it no longer contains. Nodes leave pools first, and take nothing more from them.
 *
 * @param more changed objects of other kinds, and pools at which the operator has to look
 */
function poolCommands(
  objects: readonly string[], { context }: Cluster, left: readonly LeftPool[],
  { tuned, woken }: { readonly tuned: readonly TunedChange[]; readonly woken: readonly string[] },
): Pick<Step, 'run' | 'applies' | 'deletes'> {
  const byTitle = (manifests: ManifestSet) => new Map(CONFIGURING_KINDS.flatMap((kind) => manifests.ofKind(kind).map((object) => [`${kind} ${nameOf(object)}`, object])));
  const [was, there] = [byTitle(context.before), byTitle(context.after)];
  for (const { title, change } of tuned) {
    addTitled(was, title, change?.before);
    addTitled(there, title, change?.after);
  }
  const missing = objects.filter((object) => !there.has(object));
  const [namespaced, others] = [true, false].map((isNamespaced) => missing.filter((object) => object.includes('/') === isNamespaced));
  const gone = others.map((object) => object.toLowerCase().replace(' ', '/'));
  const upgrade = acceptedUpgrade(context);
  const isOnly = objects.length === 0 && left.length === 0;
  const isApplied = missing.length < objects.length || (upgrade === undefined ? isOnly : upgrade.manifest !== undefined);
  return {
    run: [
      ...left.map(({ relabel }) => beside(relabel)),
      ...isApplied ? [applying('oc')] : [],
      ...upgrade === undefined || upgrade.manifest !== undefined ? [] : [beside(updateCommand(upgrade))],
      ...gone.length > 0 ? [deleting(sh`oc delete ${shellJoin(gone.map(shellWord), ' ')}`)] : [],
      ...namespaced.map((object) => deleting(namespacedDeletion(object))),
      ...woken.map((pool) => beside(sh`oc annotate ${shellWord(`machineconfigpool/${pool}`)} cdk8s-onload/nodes-changed="$(date +%s)" --overwrite`)),
    ],
    applies: [...objects.flatMap((object) => there.get(object) ?? []), ...upgrade?.manifest === undefined ? [] : [upgrade.manifest]],
    deletes: missing.flatMap((object) => was.get(object) ?? []),
  };
}

/** Command that deletes an object, by its kind, namespace and name. */
function namespacedDeletion(object: string): ShellText {
  const [kind, namespace, name] = object.toLowerCase().split(/[ /]/);
  return sh`oc delete ${shellWord(`${kind}/${name}`)} --namespace ${shellWord(namespace)}`;
}

function addTitled(map: Map<string, Manifest>, title: string, object: Manifest | undefined): void {
  if (object !== undefined) {
    map.set(title, object);
  }
}

/** Whether a changed unit can be active. Templates of units cannot. */
function isShown({ how, field }: Change): boolean {
  return how !== 'removed' && isUnitName(field) && !field.includes('@.');
}

/** Units that are added or changed on one node of each pool, if nodes are known. */
function unitsOnPools(plans: readonly PoolPlan[], pools: readonly string[]): UnitsOn[] {
  return plans.filter(({ pool }) => pools.includes(pool.name)).flatMap(({ waves, members = [] }) => {
    const first = waves.waves[0]?.[0];
    const moving = members.find(({ view }) => view.name === first);
    const names = moving?.transition.differences.changedUnits.filter(isShown).map(({ field }) => field) ?? [];
    return moving === undefined || names.length === 0 ? [] : [{ node: moving.view.name, names }];
  });
}

function rolloutOf(cluster: Cluster, plan: PoolPlan, plans: readonly PoolPlan[]): Rollout[] {
  const { pool, isGone, problems, members, transition, limit, waves, places } = plan;
  const movers = members?.filter(({ moves }) => moves);
  if (isGone || (movers ? movers.length === 0 : problems.length > 0 || !transition.changed)) {
    return [];
  }
  const order = waves.waves.flat();
  const stuck = order.length > 0 ? waves.stuck : [];
  const isWaiting = pool.name === ARBITER && plans.some((other) => other.pool.name === MASTER && other.waves.waves.length > 0);
  const heldBy = pool.paused ? 'paused' : limit.problem ?? (movers && order.length === 0 ? NOT_READY : undefined);
  const names = heldBy === undefined ? order : (movers ?? []).map(({ view }) => view.name);
  const rollout: Omit<Rollout, 'nodes'> = {
    system: 'machine-config',
    target: `MachineConfigPool ${pool.name}`,
    limit: limit.limit,
    stages: stagesIn(cluster, plan, transition, movers?.[0]?.view.kernel),
    ...movers ? stagesByNode(cluster, plan, movers, [...names, ...stuck]) : {},
    ...isWaiting ? { after: 'MachineConfigPool master' } : {},
  };
  const held = { heldUpBy: limit.problem === undefined ? places.held.length > 0 ? places.held : [NOT_READY] : [`maxUnavailable of MachineConfigPool ${pool.name}`] };
  return [
    heldBy === undefined ? { ...rollout, nodes: names, limit: movers ? places.capacity : limit.limit }
      : { ...rollout, nodes: names, heldBy, ...pool.paused ? {} : held },
    ...stuck.length === 0 ? [] : [{ ...rollout, nodes: stuck, heldBy: NOT_READY, ...held }],
  ];
}

/** Stages of a node of a pool that has a kernel. */
function stagesIn({ context }: Cluster, { pool }: PoolPlan, transition: Transition, kernel: string | undefined): readonly Stage[] {
  return stagesOfTransition(transition, context.durations, kernel, nextKernel(transition.kernel, { pool: pool.name, kernel }, context));
}

/** Stages of each node, if they differ. */
function stagesByNode(cluster: Cluster, pool: PoolPlan, movers: readonly Member[], names: readonly string[]): Pick<Rollout, 'stagesOf'> {
  const [{ context }, { transition }] = [cluster, pool];
  const byName = new Map(movers.map((member) => [member.view.name, member]));
  const kernels = new Set(movers.map(({ view }) => view.kernel));
  if (context.pods === undefined && kernels.size < 2 && movers.every((member) => member.transition === transition)) {
    return {};
  }
  const pods = podsByNode(context.pods ?? [], leavesWithDrain);
  const budgets = new DisruptionBudgets(context.pods ?? [], context.budgets);
  const leaving = (node: string) => pods.get(node) ?? [];
  const plain = new Map<Transition, Map<string | undefined, readonly Stage[]>>();
  const plainFor = (own: Transition, kernel: string | undefined) => cached(
    cached(plain, own, () => new Map<string | undefined, readonly Stage[]>()), kernel, () => stagesIn(cluster, pool, own, kernel));
  const stagesFor = (name: string): readonly Stage[] => {
    const { transition: own, view: { kernel } } = byName.get(name)!;
    const stages = plainFor(own, kernel);
    return context.pods === undefined || !own.drain.drain ? stages
      : stages.map((stage) => (stage.kind === 'drain' ? {
        ...stage, pods: leaving(name).map(({ id }) => id).sort(), ...mayNotEnd(budgets, leaving(name)),
      } : stage));
  };
  return { stagesOf: Object.fromEntries(names.map((name) => [name, stagesFor(name)])) };
}
