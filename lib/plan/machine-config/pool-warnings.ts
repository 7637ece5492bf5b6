import { adviceOf } from './advice-warnings';
import { bootReplaced } from './boot-replaced';
import { bootRisks } from './boot-risks';
import { Cluster } from './cluster-change';
import { INVALID_SELECTOR, NOT_ADMITTED, SELECTING_ALL } from './cluster-side';
import { commandLineWarnings } from './kernel-command-line';
import { behindTheirPool, Member, PoolPlan } from './pool-plan';
import { leftPools } from './pool-removal';
import { registryRisks } from './registry-risks';
import type { PoolProblem } from './rendered-config';
import { allOf } from './selected-configs';
import type { Sourced } from './sourced';
import { nameOf } from '../../manifests';
import { few } from '../../text';
import { listAt, MAX_UNPACKED_BYTES, MAX_UNPACKED_TOTAL, stringAt } from '../../upstream';
import { sourceKind, type UnpackProblem } from '../../upstream/ignition';
import { checksExtensions, isExtension, KERNEL_64K, pauseCommand, ROLE_LABEL } from '../../upstream/openshift';
import { DisruptionBudgets, heldPauseAdvice, leavesWithDrain, podsByNode } from '../../views';
import type { PlanWarning, Step } from '../plan-model';
import { blockedBy, meanwhile } from '../read';

/** All warnings, worst first. */
export function warningsOf(cluster: Cluster, plans: readonly PoolPlan[], steps: readonly Step[]): PlanWarning[] {
  return [
    ...plans.flatMap((plan) => poolWarnings(cluster, plan)),
    ...nodeWarnings(cluster),
    ...configWarnings(cluster),
    ...commandLineWarnings(cluster),
    ...bootRisks(cluster),
    ...bootReplaced(cluster, plans),
    ...registryRisks(cluster),
    ...generatorWarnings(cluster),
    ...pinnedImages(cluster),
    ...budgetWarnings(cluster, steps),
    ...adviceOf(cluster, plans),
  ];
}

function warning(what: string, object: string, message: string, advice = ''): PlanWarning {
  return { code: `machine-config/${what}`, object, message, advice };
}

function poolWarnings(cluster: Cluster, plan: PoolPlan): PlanWarning[] {
  const { pool, isGone, transition, problems, members, limit, waves, places } = plan;
  const object = `MachineConfigPool ${pool.name}`;
  const isChanged = transition.changed && !isGone;
  return [
    ...problems.map((problem) => problemWarning(object, problem)),
    ...isGone ? [removalWarning(cluster, plan)] : [],
    ...isChanged && pool.paused
      ? [warning('paused', object, 'the pool is paused: nodes get no changes until it is unpaused, and then all of them together',
        pool.pausedBy === undefined ? `unpause it: ${pauseCommand(pool.name, false)}` : heldPauseAdvice(pool.pausedBy))] : [],
    ...limit.problem === undefined ? [] : [warning('max-unavailable', object, `${limit.problem}: no node starts`, 'write a number, or digits and "%"')],
    ...isChanged && members?.length === 0 && !plan.isIdle ? [warning('no-nodes', object, 'the configuration changes, and the pool has no nodes')] : [],
    ...waves.stuck.length > 0
      ? [warning('stuck', object,
        places.held.length === 0 ? `these nodes do not move: they, or others that count against maxUnavailable, are not ready: ${few(waves.stuck, 6)}`
          : `${heldText(members ?? [], places.held)}, and ${places.held.length === 1 ? 'counts' : 'count'} against maxUnavailable, so these nodes do not move: ${few(waves.stuck, 6)}`,
        'bring nodes that are not ready back, uncordon them, and repair degraded ones: oc describe node shows the reason')] : [],
    ...memberWarnings(cluster, plan, members ?? []),
  ];
}

/** Warning about a pool that is removed, with what the operator does not do by itself. */
function removalWarning(cluster: Cluster, plan: PoolPlan): PlanWarning {
  const object = `MachineConfigPool ${plan.pool.name}`;
  const message = 'the pool is removed: its nodes move to the pools that still match them';
  return leftPools(cluster, [plan]).length > 0
    ? warning('pool-removed', object, `${message}. If the pool is deleted before they have moved, they keep a configuration that is gone, until something else makes the operator look at them`,
      'follow the order of the steps, and give the label of the pool to no machine that is added later')
    : warning('pool-removed', object, message);
}

/** Nodes that hold up a pool, with their state. */
function heldText(members: readonly Member[], held: readonly string[]): string {
  const stalled = new Set(members.filter(({ view, state }) => state.stalled || (state.isStuck && view.isUp)).map(({ view }) => view.name));
  const named = (names: readonly string[], state: string) => (names.length === 0 ? [] : [`${few(names)} ${names.length === 1 ? 'is' : 'are'} ${state}`]);
  const cordoned = new Set(members.filter(({ view, state }) => view.cordoned && !state.stalled).map(({ view }) => view.name));
  return [
    ...named(held.filter((name) => stalled.has(name)), 'degraded'), ...named(held.filter((name) => cordoned.has(name)), 'cordoned'),
    ...named(held.filter((name) => !stalled.has(name) && !cordoned.has(name)), 'not ready'),
  ].join(' and ');
}

function problemWarning(object: string, { reason, message, existing }: PoolProblem): PlanWarning {
  const isSelector = [SELECTING_ALL, INVALID_SELECTOR, NOT_ADMITTED].includes(reason);
  if (existing === true) {
    return warning('degraded-already', object, `${reason}: ${message}, before the change, too: its nodes get no changes until this is corrected, and then all of them together`,
      `correct the ${isSelector ? 'selector' : 'MachineConfig'}`);
  }
  const text = `${reason}: ${message}; its nodes keep what they have`;
  if (message.startsWith('not reconcilable')) {
    return warning('irreconcilable', object, text, 'revert the change, or reprovision the nodes');
  }
  return isSelector
    ? warning('selector', object, text, 'correct the selector')
    : warning('render-degraded', object, text, 'correct the MachineConfig');
}

function memberWarnings({ before }: Cluster, plan: PoolPlan, members: readonly Member[]): PlanWarning[] {
  const { pool, transition, isGone } = plan;
  const object = `MachineConfigPool ${pool.name}`;
  const names = (list: readonly Member[]) => few(list.map(({ view }) => view.name), 6);
  const failing = members.filter(({ state }) => state.failing || state.stalled);
  const behind = behindTheirPool(plan, before.pools);
  const refused = members.filter((member) => member.from !== pool.name && member.transition.problems.length > 0);
  const wide = transition.changed && !isGone && transition.differences.system.some(({ field }) => field.startsWith('kernelType') && field.endsWith(KERNEL_64K))
    ? members.filter(({ view }) => (view.labels['kubernetes.io/arch'] ?? 'arm64') !== 'arm64') : [];
  return [
    ...failing.length > 0
      ? [warning('node-failing', object, `nodes have failed on an earlier update: ${names(failing)}`,
        'run oc describe node, and read the log of its machine-config-daemon')] : [],
    ...behind.length > 0
      ? [warning('node-behind', object,
        `nodes do not have the configuration of their pool, so the effects on them may differ: ${names(behind)}`,
        'wait until they are done')] : [],
    ...refused.length > 0
      ? [warning('irreconcilable', object,
        `nodes that enter the pool cannot apply its configuration, and become Unreconcilable: ${names(refused)}`, 'reprovision them')] : [],
    ...wide.length > 0 ? [warning('64k-pages', object, `the kernel with 64k pages is for arm64 only, so these nodes become Degraded: ${names(wide)}`)] : [],
  ];
}

function nodeWarnings({ context, memberships }: Cluster): PlanWarning[] {
  return (context.nodes ?? []).flatMap(({ name }) => {
    const { after } = memberships.get(name)!;
    return [
      ...after.custom.length > 1
        ? [warning('two-custom-pools', `Node ${name}`,
          `matches the custom pools ${after.custom.join(', ')}, so it is in none, and gets no updates`, 'remove one of the labels')] : [],
      ...after.isIgnored
        ? [warning('custom-pool-on-master', `Node ${name}`, `is in the pool master: the configuration of ${after.custom[0]} never applies to it`)] : [],
    ];
  });
}

function configWarnings(cluster: Cluster): PlanWarning[] {
  const { context, after } = cluster;
  const changed = new Set(cluster.changedObjects('MachineConfig'));
  const selected = new Set([...after.pools.values()].flatMap((pool) => allOf(after.selection(pool))));
  const ofPools = new Set(context.after.ofKind('MachineConfig').filter((object) => (
    listAt(object, 'metadata', 'ownerReferences').some((owner) => stringAt(owner, 'kind') === 'MachineConfigPool'))).map(nameOf));
  return [
    ...after.configs.filter((config) => changed.has(`MachineConfig ${config.name}`)).flatMap((config) => {
      const object = `MachineConfig ${config.name}`;
      const unknown = checksExtensions(config.spec.config !== undefined, context.openshift) ? []
        : config.spec.extensions.filter((name) => !isExtension(name, context.openshift));
      const files = config.spec.config?.storage?.files ?? [];
      const remote = files.filter(({ contents }) => contents?.source !== undefined && sourceKind(contents.source) !== 'data');
      const packed = files.filter(({ contents }) => contents?.compression === 'gzip')
        .map(({ path, contents }) => ({ path, problem: after.texts.read(contents?.source, 'gzip').problem }));
      const unpacking = (what: UnpackProblem) => few(packed.filter(({ problem }) => problem === what).map(({ path }) => path), 6);
      const [damaged, tooLarge] = [unpacking('damaged'), unpacking('too large')];
      return [
        ...selected.has(config) || ofPools.has(config.name) ? []
          : [warning('no-pool', object, `no pool selects it: its role is ${roleText(config.labels[ROLE_LABEL])}`,
            'add a MachineConfigPool, or correct the label')],
        ...unknown.length > 0 ? [warning('extension', object, `nodes become Degraded because of unknown extensions: ${unknown.join(', ')}`)] : [],
        ...remote.length > 0
          ? [warning('remote-source', object, `running nodes only read data URLs, and become Degraded because of: ${few(remote.map(({ path }) => path), 6)}`)] : [],
        ...damaged === '' ? [] : [warning('damaged-gzip', object, `nodes become Degraded because of files that gzip cannot decompress: ${damaged}`)],
        ...tooLarge === '' ? []
          : [warning('not-unpacked', object, `files that decompress to more than ${MAX_UNPACKED_BYTES} bytes, or ${MAX_UNPACKED_TOTAL} in all, are not checked: ${tooLarge}`)],
      ];
    }),
    ...[...after.pools.values()].flatMap((pool) => repeatedExtensions(pool.name, after.rendered(pool).extensions, changed)),
  ];
}

function repeatedExtensions(pool: string, extensions: readonly Sourced<string>[], changed: ReadonlySet<string>): PlanWarning[] {
  const first = new Map<string, string>();
  return extensions.flatMap(({ value, by }) => {
    const other = first.get(value);
    first.set(value, other ?? by);
    const message = `extension ${value} is in MachineConfig ${other} of pool ${pool} too: listing it again reboots nodes needlessly`;
    return other !== undefined && [by, other].some((name) => changed.has(`MachineConfig ${name}`))
      ? [warning('extension-twice', `MachineConfig ${by}`, message, 'remove one of them')] : [];
  });
}

function generatorWarnings({ generators, rules }: Cluster): PlanWarning[] {
  const said = new Map<string, string>();
  for (const { objects, field } of generators) {
    const what = field.endsWith('registries.conf') ? `: ${rules.mirrors().why}` : '';
    const message = `acts through a MachineConfig that the platform generates for every pool: ${field} changes${what}`;
    objects.forEach((object) => said.set(object, [...said.has(object) ? [said.get(object)!] : [], message].join('; ')));
  }
  return [...said].map(([object, message]) => warning('generated', object, message));
}

function pinnedImages(cluster: Cluster): PlanWarning[] {
  return cluster.changedObjects('PinnedImageSet')
    .map((object) => warning('pinned-images', object, 'nodes fetch the images and reload CRI-O: no drain, no reboot, and no roll-out of the pool'));
}

function budgetWarnings({ context }: Cluster, steps: readonly Step[]): PlanWarning[] {
  const rollouts = steps.flatMap(({ rollouts: list }) => list).filter(({ heldBy }) => heldBy === undefined);
  const drained = new Set(rollouts.flatMap(({ nodes, stages, stagesOf: byNode }) => (
    nodes.filter((name) => (byNode?.[name] ?? stages).some(({ kind }) => kind === 'drain')))));
  if (drained.size === 0 || context.pods === undefined) {
    return [];
  }
  const leaving = podsByNode(context.pods, (pod) => leavesWithDrain(pod) && drained.has(pod.node ?? ''));
  return blockedBy(new DisruptionBudgets(context.pods, context.budgets), leaving).map((blocked) => (
    warning('budget', `PodDisruptionBudget ${blocked.budget}`,
      `lets none of ${few(blocked.pods, 6)} go, so the drain of ${few(blocked.nodes, 6)} may never end: it is reported as failed after an hour, and goes on; `
      + `the node stays cordoned and counts as unavailable, so other nodes of its pool wait too${meanwhile(blocked)}`,
      'make the budget allow one disruption, or run one more pod; a pod that has two budgets is never evicted')));
}

function roleText(role: unknown): string {
  return typeof role === 'string' ? role : JSON.stringify(role ?? undefined) ?? '(none)';
}
