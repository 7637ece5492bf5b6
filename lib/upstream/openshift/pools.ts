import { sh, type ShellText, shellWord } from '../../text';
import { roleOfLabel } from '../kubernetes';
import { isInReleaseRange, ReleaseRange } from '../releases';

/** Label by which pools select MachineConfigs. */
export const ROLE_LABEL = 'machineconfiguration.openshift.io/role';

/** Prefix of the label that the platform sets on each MachineConfigPool, followed by the name of the pool. */
export const POOL_LABEL = 'pools.operator.machineconfiguration.openshift.io/';

/** Label of the pools that the platform creates. */
export const BUILT_IN_LABEL = 'machineconfiguration.openshift.io/mco-built-in';

/** Pool of the control plane. */
export const MASTER = 'master';

/** Pool of all other nodes, whose configuration custom pools inherit. */
export const WORKER = 'worker';

/** Pool of the arbiter node, which is the third vote of a two-node control plane. Only clusters with such a node have it. */
export const ARBITER = 'arbiter';

/** The pools that the platform creates (MCO facts §4). */
export const BUILT_IN_POOLS: readonly string[] = [ARBITER, MASTER, WORKER];

/** Conditions of a pool that is degraded, those that tell why first (MCO facts §9). */
export const POOL_DEGRADED: readonly string[] = ['RenderDegraded', 'NodeDegraded', 'ImageBuildDegraded', 'PinnedImageSetsDegraded', 'Degraded'];

/** Whether the platform creates a pool with this name. All others are custom. */
export function isBuiltInPool(name: string): boolean {
  return BUILT_IN_POOLS.includes(name);
}

/** The role labels of control plane nodes. */
export const CONTROL_PLANE_ROLES: readonly string[] = [MASTER, 'control-plane'];

/** Pool of the nodes with a role. */
export function poolOfRole(role: string): string {
  return CONTROL_PLANE_ROLES.includes(role) ? MASTER : role;
}

/** Command that pauses a pool, or lets it go on. */
export function pauseCommand(pool: string, isPaused: boolean): ShellText {
  return sh`oc patch machineconfigpools ${shellWord(pool)} --type merge --patch '{"spec":{"paused":${isPaused ? 'true' : 'false'}}}'`;
}

/**
 * Overlap between the nodes of a selector and the nodes with the configuration of a role. The configuration of workers also applies to custom pools.
 */
export function nodesInCommon(role: string | undefined, selector: { readonly [label: string]: unknown }): 'all' | 'some' | 'none' {
  const roles = Object.keys(selector).map(roleOfLabel).filter((name) => name !== undefined).map(poolOfRole);
  const isCustom = (name: string) => !isBuiltInPool(name);
  if (role === undefined) {
    return 'none';
  }
  if (roles.includes(role) || (role === WORKER && roles.some(isCustom))) {
    return 'all';
  }
  return roles.length === 0 || (roles.includes(WORKER) && isCustom(role)) ? 'some' : 'none';
}

/**
 * Releases that merge the configuration of workers first, regardless of its name, so that a pool's own configuration takes precedence (MCO facts §3).
 */
const WORKERS_FIRST: ReleaseRange = { since: '4.15' };

/** Whether the configuration of workers is merged first. */
export function mergesWorkersFirst(release: string): boolean {
  return isInReleaseRange(WORKERS_FIRST, release);
}

/** The releases that admit a custom pool only if it includes the configuration of workers (MCO facts §3). */
const CUSTOM_POOLS_TAKE_WORKERS: ReleaseRange = { since: '4.18' };

/** Whether the API server of a release admits a pool with this `machineConfigSelector`. */
export function admitsPool(machineConfigSelector: unknown, release: string): boolean {
  if (!isInReleaseRange(CUSTOM_POOLS_TAKE_WORKERS, release)) {
    return true;
  }
  const { matchLabels, matchExpressions } = (machineConfigSelector ?? {}) as RoleSelector;
  return BUILT_IN_POOLS.some((name) => matchLabels?.[ROLE_LABEL] === name)
    || (Array.isArray(matchExpressions) && matchExpressions.some((expression) => takesWorkers(expression ?? {})));
}

interface RoleSelector {
  readonly matchLabels?: { readonly [label: string]: unknown } | null;
  readonly matchExpressions?: unknown;
}

function takesWorkers({ key, operator, values }: { readonly key?: unknown; readonly operator?: unknown; readonly values?: unknown }): boolean {
  return key === ROLE_LABEL && operator === (Array.isArray(values) && values.includes(WORKER) ? 'In' : 'NotIn');
}

/** Releases that update the nodes of `master` and `arbiter` in turn, one arbiter at a time (MCO facts §5). */
const ARBITER_WAITS: ReleaseRange = { since: '4.23' };

/** Whether the pools `master` and `arbiter` wait for each other. */
export function arbiterWaits(release: string): boolean {
  return isInReleaseRange(ARBITER_WAITS, release);
}

/** Percentage in `maxUnavailable`, or undefined if the operator cannot parse it as one. */
export function percentOf(maxUnavailable: unknown): number | undefined {
  const [, digits] = /^(\d+)%$/.exec(typeof maxUnavailable === 'string' ? maxUnavailable : '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}
