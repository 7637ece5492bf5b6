/** MachineConfigPools: whether the configuration of nodes has the MachineConfigs of the manifests (MCO facts §5, §9). */
import { isDeepStrictEqual } from 'node:util';
import { heldBy, holdersOf } from './budget-holds';
import { conditionOf, Dump, isUnseen } from './dump';
import { describeObject, getAll, getObject, NODE_LABELS } from './get-commands';
import { fail, firstObstacle, Judgement, pass, perNode, result, unknown, wait } from './judgement';
import { waitSince } from './long-waits';
import { cordonedSince, isLost, waitUntilUp } from './node-availability';
import { poolLessNodes, poolMembers, poolRelease, takenBy, userConfigs } from './pool-members';
import { rendersAny } from './rendered-into';
import type { VerifyResult } from './verify-report';
import { identityOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { type RolloutPlace, rolloutPlaces } from '../../plan/machine-config';
import { few, sh, shellJoin, type ShellText, shellWord, withoutSecretParts } from '../../text';
import { at, isRecord, listAt, recordAt, stringAt, WAIT_LENGTHS } from '../../upstream';
import { BUILT_IN_POOLS, FORCE_FILE, isRenderedName, MASTER, MCO_ANNOTATION, pauseCommand, POOL_DEGRADED, POOL_DONE, poolOfRendered, ROLE_LABEL } from '../../upstream/openshift';
import { leavesWithDrain, type NodeState, nodeState, type NodeView, pauseHolder, podView } from '../../views';
import { unmetIn } from '../../views/done';

/** Results for pools of the manifests, and for pools whose configuration includes MachineConfigs of the manifests. */
export function verifyPools(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const configs = userConfigs(declared);
  const live = dump.set.ofKind('MachineConfigPool');
  const taken = new Map(live.map((pool) => [pool, takenBy(pool, configs)]));
  const anyTakes = new Set([...taken.values()].flat());
  const wanted = declared.ofKind('MachineConfigPool');
  const names = new Set(wanted.map(nameOf));
  const pools = live.filter((pool) => taken.get(pool)!.length > 0 || names.has(nameOf(pool)) || rendersAny(pool, declared));
  // The pools of rings take what is for the role of their group, which has no pool of its own.
  const wantedTake = new Set(wanted.flatMap((pool) => takenBy(pool, configs)));
  const missing = [...new Set([
    ...names,
    // Without pools in the dump, the built-in ones are still known by name.
    ...configs.flatMap((config) => {
      const role = stringAt(config, 'metadata', 'labels', ROLE_LABEL) ?? '';
      return role !== '' && (BUILT_IN_POOLS.includes(role) ? live.length === 0 : !anyTakes.has(config) && !wantedTake.has(config)) ? [role] : [];
    }),
  ])].filter((name) => !live.some((pool) => nameOf(pool) === name)).sort();
  const orphans = live.length === 0 ? [] : configs.filter((config) => !anyTakes.has(config)
    && !missing.includes(stringAt(config, 'metadata', 'labels', ROLE_LABEL) ?? ''));
  return [
    ...strays(dump),
    ...orphans.map((config) => result('pools', identityOf(config), fail('no pool selects it', describeObject('MachineConfig', undefined, nameOf(config))))),
    ...missing.map((name) => result('pools', `MachineConfigPool ${name}`, absent(dump, name))),
    ...pools.flatMap((pool) => [
      result('pools', identityOf(pool), poolState(dump, pool, taken.get(pool)!)),
      ...onNodes(dump, pool),
    ]),
    ...declared.ofKind('MachineConfiguration').map((object) => result('pools', identityOf(object), policiesJudgement(dump, object))),
  ];
}

/** Results for nodes that several custom pools select. They are in none, and get no updates. */
function strays(dump: Dump): VerifyResult[] {
  return poolLessNodes(dump).map(({ pools, nodes }) => (
    result('pools', pools.map((name) => `MachineConfigPool ${name}`).join(', '), fail('both select the node, so that it is in no pool and gets no updates; remove the label of one', NODE_LABELS), nodes)));
}

function absent(dump: Dump, name: string): Judgement {
  const found = dump.find('MachineConfigPool', undefined, name);
  return found.object === undefined ? found.judgement : pass('');
}

/** Judgement of a pool: its status first, then its configuration. */
function poolState(dump: Dump, pool: Manifest, configs: readonly Manifest[]): Judgement {
  const show = describeObject('MachineConfigPool', undefined, nameOf(pool));
  const target = stringAt(pool, 'spec', 'configuration', 'name');
  const updated = at(pool, 'status', 'updatedMachineCount');
  return firstObstacle([
    () => poolHealth(pool, show),
    () => notRendered(dump, pool, configs),
  ], () => pass(`all of its ${typeof updated === 'number' ? `${updated} ` : ''}nodes have ${configs.length === 0 ? target ?? 'its configuration' : few(configs.map(nameOf).sort())}`));
}

/** Judgement of the status of a pool, the same as in the health check for Argo CD. A pool is also `Updated` before a change is rendered. */
export function poolHealth(pool: Manifest, show: ShellText): Judgement {
  const wanted = stringAt(pool, 'spec', 'configuration', 'name');
  const numbers = (field: string) => `${String(at(pool, 'status', field) ?? 0)} of ${String(at(pool, 'status', 'machineCount') ?? 0)}`;
  switch (unmetIn(POOL_DONE, pool)) {
    case 'status': return wait('it has no status yet', show);
    case 'observed': return wait('its controller has not seen the last change', show);
    case 'sound': return fail(`it is degraded: ${degradedText(pool)}`, show);
    case 'configuration': return at(pool, 'spec', 'paused') === true ? pausedHealth(pool, wanted ?? 'its configuration') : wait(`${numbers('updatedMachineCount')} nodes are updated`, show);
    case 'updated': return wait(`${numbers('readyMachineCount')} nodes are ready`, show);
    case 'idle': return wait(`its controller is still updating it: ${conditionOf(pool, 'Updating')?.message ?? ''}`.replace(/: $/, ''), show);
    case undefined: return pass(wanted!);
  }
}

/** Message of a pool that is degraded: the first one that says anything, or the conditions. */
function degradedText(pool: Manifest): string {
  const degraded = POOL_DEGRADED.map((type) => ({ type, condition: conditionOf(pool, type) })).filter(({ condition }) => condition?.status === 'True');
  const messages = degraded.flatMap(({ condition }) => [condition?.message ?? '', condition?.reason ?? '']).map((text) => text.replace(/^[,\s]+/, ''));
  return messages.find((text) => text !== '') ?? few(degraded.map(({ type }) => type));
}

/** Judgement of a paused pool. Only a pool that no controller holds is for the reader to unpause. */
function pausedHealth(pool: Manifest, pending: string): Judgement {
  const holder = pauseHolder(pool);
  return holder === undefined ? wait(`it is paused: ${pending} is pending`, pauseCommand(nameOf(pool), false))
    : wait(`${holder.name} has paused it, and unpauses it ${holder.until}: ${pending} is pending`, holder.show);
}

/** Reason why the configuration of a pool does not have MachineConfigs as in the manifests, or undefined if it has them. */
export function notRendered(dump: Dump, pool: Manifest, configs: readonly Manifest[]): Judgement | undefined {
  const target = stringAt(pool, 'spec', 'configuration', 'name');
  return sourced(pool, configs, describeObject('MachineConfigPool', undefined, nameOf(pool)))
    ?? (target === undefined ? undefined : rendered(dump, pool, target, configs));
}

/** Checks that the pool's configuration lists the MachineConfigs that it should be rendered from. */
function sourced(pool: Manifest, configs: readonly Manifest[], show: ShellText): Judgement | undefined {
  const source = at(pool, 'status', 'configuration', 'source');
  if (configs.length === 0) {
    return undefined;
  }
  if (!Array.isArray(source)) {
    return unknown('the dump does not have the MachineConfigs that its configuration is rendered from', getObject('MachineConfigPool', undefined, nameOf(pool)));
  }
  const names = source.map((entry) => stringAt(entry, 'name'));
  const absentOnes = configs.map(nameOf).filter((name) => !names.includes(name)).sort();
  return absentOnes.length === 0 ? undefined
    : { ...wait(`its configuration is not rendered with ${few(absentOnes)}`, show), follows: absentOnes.map((name) => `MachineConfig ${name}`) };
}

/**
 * Checks that the rendered configuration has the files and units of the MachineConfigs. A MachineConfig may have changed before its pool is rendered
 * again.
 */
function rendered(dump: Dump, pool: Manifest, target: string, configs: readonly Manifest[]): Judgement | undefined {
  if (configs.length === 0) {
    return undefined;
  }
  const found = dump.find('MachineConfig', undefined, target);
  if (found.object === undefined) {
    return found.judgement.verdict === 'unknown' ? found.judgement : unknown(`the dump does not have ${target}, the configuration of its nodes`, getAll('MachineConfig'));
  }
  const names = new Set(listAt(pool, 'status', 'configuration', 'source').map((entry) => stringAt(entry, 'name')));
  const others = dump.set.ofKind('MachineConfig').filter((each) => names.has(nameOf(each)));
  const whole = configParts(found.object);
  for (const config of configs) {
    // Parts that several MachineConfigs define are merged.
    const shared = new Set(others.filter((other) => nameOf(other) !== nameOf(config)).flatMap((other) => [...configParts(other).keys()]));
    const own = [...configParts(config)].filter(([key]) => !shared.has(key));
    const lacking = own.find(([key, part]) => !isFieldsWithin(part, whole.get(key)));
    if (lacking !== undefined) {
      return {
        ...wait(`its configuration ${target} is not rendered with the ${lacking[0]} of ${nameOf(config)} as in the manifest`, describeObject('MachineConfigPool', undefined, nameOf(pool))),
        follows: [identityOf(config)],
      };
    }
  }
  return undefined;
}

/** Files, units and kernel arguments of a MachineConfig, by their names in reports. */
function configParts(config: Manifest): Map<string, unknown> {
  const ignition = at(config, 'spec', 'config');
  return new Map<string, unknown>([
    ...listAt(ignition, 'storage', 'files').map((file): [string, unknown] => [`file ${stringAt(file, 'path') ?? '?'}`, file]),
    ...listAt(ignition, 'systemd', 'units').map((unit): [string, unknown] => [`unit ${stringAt(unit, 'name') ?? '?'}`, unit]),
    ...listAt(config, 'spec', 'kernelArguments').map((argument): [string, unknown] => [`kernel argument ${withoutSecretParts(String(argument))}`, argument]),
    ...listAt(config, 'spec', 'extensions').map((extension): [string, unknown] => [`extension ${String(extension)}`, extension]),
  ]);
}

/** Whether a value contains everything that a manifest specifies. The operator adds defaults. */
function isFieldsWithin(wanted: unknown, has: unknown): boolean {
  return isRecord(wanted) && isRecord(has) ? Object.entries(wanted).every(([field, value]) => isFieldsWithin(value, has[field]))
    : isDeepStrictEqual(wanted, has);
}

/** Results for the nodes of a pool, by the annotations of the daemon on each node. */
function onNodes(dump: Dump, pool: Manifest): VerifyResult[] {
  if (!dump.has('Node')) {
    return [];
  }
  const members = poolMembers(dump, pool);
  const current = stringAt(pool, 'spec', 'configuration', 'name');
  const isPaused = at(pool, 'spec', 'paused') === true;
  const places = current === undefined ? undefined : rolloutPlaces(
    { name: nameOf(pool), maxUnavailable: at(pool, 'spec', 'maxUnavailable') ?? undefined, paused: isPaused, target: current }, members, poolRelease(dump, pool),
    nameOf(pool) === MASTER ? dump.set.ofKind('Pod').map(podView) : []);
  if (members.length === 0) {
    // Nodes that several pools select have a result of their own.
    const isContested = poolLessNodes(dump).some(({ pools }) => pools.includes(nameOf(pool)));
    return isContested ? [] : [result('pools', identityOf(pool), isCustom(pool) ? wait('no node is in the pool yet: an administrator labels them', joinCommand(pool)) : pass('no node is in the pool'))];
  }
  const lost = new Set(members.filter((node) => isLost(dump, node)).map(({ name }) => name));
  return perNode('pools', identityOf(pool), members, (node) => {
    const place = places?.get(node.name);
    const turn = { text: isPaused ? 'its pool is paused' : placeText(place), isOver: !isPaused && place?.wave === undefined && place?.heldBy.some((name) => lost.has(name)) === true };
    return nodeJudgement(dump, node, current, turn);
  });
}

/** Place of a node in a roll-out, as a clause. */
function placeText(place: RolloutPlace | undefined): string | undefined {
  if (place === undefined) {
    return undefined;
  }
  const { wave, waves, after } = place;
  return wave === undefined ? waitCauses(place)
    : wave === 1 ? `it is next, ${waves === 1 ? 'and the last' : `in wave 1 of ${waves}`}` : `it is in wave ${wave} of ${waves}, after ${few(after)}`;
}

/** Clause of why no node of a pool can start. */
function waitCauses({ heldBy: away, failed }: RolloutPlace): string {
  const causes = [
    ...away.length === 0 ? [] : [`${few(away)} ${away.length === 1 ? 'is' : 'are'} not ready`],
    ...failed.length === 0 ? [] : [`${few(failed)} ${failed.length === 1 ? 'has' : 'have'} failed`],
  ];
  return `no node can start${causes.length === 0 ? ': its pool has no free place' : ` while ${causes.join(', and ')}`}`;
}

/** Command that gives a node the labels of a pool. */
function joinCommand(pool: Manifest): ShellText {
  const labels = Object.entries(recordAt(pool, 'spec', 'nodeSelector', 'matchLabels') ?? {});
  return labels.length === 0 ? NODE_LABELS : sh`kubectl label nodes NODE ${shellJoin(labels.map(([label, value]) => shellWord(`${label}=${String(value)}`)), ' ')}`;
}

const isCustom = (pool: Manifest) => !BUILT_IN_POOLS.includes(nameOf(pool));

/** Turn of a node in a roll-out: its place, as a clause, if it waits for it, and whether it waits for a node that does not come back. */
interface Turn {
  readonly text: string | undefined;
  readonly isOver: boolean;
}

/** Judgement of a node of a pool. */
function nodeJudgement(dump: Dump, node: NodeView, target: string | undefined, turn: Turn): Judgement {
  const state = nodeState(node);
  const show = describeObject('Node', undefined, node.name);
  const reason = node.annotations[`${MCO_ANNOTATION}reason`];
  if (state.isAssumed) {
    return unknown('the dump does not have the annotations of the Machine Config Operator', getObject('Node', undefined, node.name));
  }
  if (state.failing || state.stalled) {
    const holders = isDraining(node) || DRAIN_FAILED.test(reason ?? '') ? holdersOf(dump, node, leavesWithDrain) : '';
    return fail(`the node is ${node.annotations[`${MCO_ANNOTATION}state`]}${reason === undefined || reason === '' ? '' : `: ${reason}`}${holders}${lostText(dump, state, target)}`, show);
  }
  const gone = poolOfRendered(state.current);
  if (target !== undefined && state.done && state.current !== target && gone !== undefined && dump.has('MachineConfig')
    && [['MachineConfig', state.current], ['MachineConfigPool', gone]].every(([kind, name]) => dump.set.find(kind, undefined, name) === undefined)) {
    // Its pool was deleted with it, and no event tells the controller of the other pool (observed facts §8).
    return wait(`the node has ${state.current}, which was deleted with its pool ${gone}, and is updated to ${target} only after a change of its labels`, wake(node.name));
  }
  const lost = lostText(dump, state, target);
  if (lost !== '') {
    return fail(`the node cannot be updated${lost}`, show);
  }
  if (!state.done) {
    const what = `the node is being updated${state.desired === '' ? '' : ` to ${state.desired}`}`;
    return !node.isUp ? waitUntilUp(dump, node, `${what}, and is not ready`)
      : isDraining(node) ? waitSince(dump, `${what}, and its pods are leaving it${heldBy(dump, node, leavesWithDrain)}`, show, cordonedSince(dump, node), WAIT_LENGTHS.drain) : wait(what, show);
  }
  return target !== undefined && state.current !== target ? (turn.isOver ? fail : wait)(`the node has ${state.current}, and is not being updated to ${target} yet${turn.text === undefined ? '' : `: ${turn.text}`}`, show)
    : isLost(dump, node) ? waitUntilUp(dump, node, `the node has ${state.current}, and is not ready`) : pass(`the node has ${state.current}`);
}

/** Reasons of the daemon for a drain that has failed, in all releases (MCO facts §6). */
const DRAIN_FAILED = /^failed to drain node/;

/** Whether the daemon has asked for a drain of the node that is not done. */
function isDraining({ annotations }: NodeView): boolean {
  const [desired, applied] = ['desiredDrain', 'lastAppliedDrain'].map((name) => annotations[`${MCO_ANNOTATION}${name}`]);
  return desired?.startsWith('drain-') === true && desired !== applied;
}

/** Clause about a rendered configuration of a node that the cluster does not have. The daemon reads it before anything else. Empty if none lacks, as far as the dump shows. */
function lostText(dump: Dump, { current, desired }: NodeState, target: string | undefined): string {
  const hasRendered = dump.wasRead('MachineConfig') && dump.set.ofKind('MachineConfig').some((object) => isRenderedName(nameOf(object)));
  const lost = hasRendered ? [current, desired].find((name) => name !== '' && dump.set.find('MachineConfig', undefined, name) === undefined) : undefined;
  return lost === undefined ? '' : `; MachineConfig ${lost}, which its annotations name, is not in the cluster, and its daemon does nothing before an administrator sets currentConfig and desiredConfig to `
    + `${target ?? 'the configuration of its pool'}, state to Done, and creates ${FORCE_FILE} on the node`;
}

/** Command that changes the labels of a node, and restores them. */
function wake(node: string): ShellText {
  return sh`kubectl label nodes ${shellWord(node)} ${WAKE_LABEL}= && kubectl label nodes ${shellWord(node)} ${WAKE_LABEL}-`;
}

const WAKE_LABEL = 'cdk8s-onload/wake';

/** Judgement of node disruption policies, which apply once the operator has accepted them. */
function policiesJudgement(dump: Dump, declared: Manifest): Judgement {
  const found = dump.find('MachineConfiguration', undefined, nameOf(declared));
  if (found.object === undefined) {
    return found.judgement;
  }
  const show = getObject('MachineConfiguration', undefined, nameOf(declared));
  const taken = at(found.object, 'status', 'nodeDisruptionPolicyStatus', 'clusterPolicies');
  const pathsOf = (of: unknown) => ['files', 'units'].flatMap((list) => listAt(of, list).map((entry) => stringAt(entry, 'path') ?? stringAt(entry, 'name') ?? ''));
  const has = pathsOf(taken);
  const lacking = pathsOf(at(declared, 'spec', 'nodeDisruptionPolicy')).filter((path) => !has.includes(path)).sort();
  return isUnseen(found.object) ? wait('the operator has not seen the last change', show)
    : lacking.length > 0 ? wait(`the operator has not taken over the policies for ${few(lacking)}`, show) : pass('the operator applies its node disruption policies');
}
