import { roleOfLabel } from '../kubernetes/node-roles';
import { isIn, ReleaseRange } from '../releases';

/** The label by which pools select MachineConfigs. */
export const ROLE_LABEL = 'machineconfiguration.openshift.io/role';

/** What the label begins with that the platform gives each MachineConfigPool, by its name. */
export const POOL_LABEL = 'pools.operator.machineconfiguration.openshift.io/';

/** The label of the pools that the platform makes. */
export const BUILT_IN_LABEL = 'machineconfiguration.openshift.io/mco-built-in';

/** The pool of the control plane. */
export const MASTER = 'master';

/** The pool of all other nodes, whose configuration custom pools inherit. */
export const WORKER = 'worker';

/** The pool of the third vote of a control plane of two nodes. Only clusters with such a node have it. */
export const ARBITER = 'arbiter';

/** The pools that the platform makes (MCO facts §4). */
export const BUILT_IN_POOLS: readonly string[] = [ARBITER, MASTER, WORKER];

/** Whether the platform makes a pool of this name: every other one is custom. */
export function isBuiltInPool(name: string): boolean {
  return BUILT_IN_POOLS.includes(name);
}

/** The roles by which nodes of the control plane are labelled. */
export const CONTROL_PLANE_ROLES: readonly string[] = [MASTER, 'control-plane'];

/** The pool of the nodes of a role. */
export function poolOfRole(role: string): string {
  return CONTROL_PLANE_ROLES.includes(role) ? MASTER : role;
}

/** How many of the nodes that a selector selects have the configuration of a role: that of workers is for custom pools too. */
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

/** The releases in which what is for workers is merged first, whatever its name: what a pool has of its own wins (MCO facts §3). */
const WORKERS_FIRST: ReleaseRange = { since: '4.15' };

/** Whether what is for workers is merged first. */
export function mergesWorkersFirst(release: string): boolean {
  return isIn(WORKERS_FIRST, release);
}

/** The releases that admit a custom pool only if it takes what is for workers (MCO facts §3). */
const CUSTOM_POOLS_TAKE_WORKERS: ReleaseRange = { since: '4.18' };

/** Whether the API server of a release admits a pool with this `machineConfigSelector`. */
export function admitsPool(machineConfigSelector: unknown, release: string): boolean {
  if (!isIn(CUSTOM_POOLS_TAKE_WORKERS, release)) {
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

/** The releases in which the nodes of `master` and `arbiter` are updated in turns, one arbiter at a time (MCO facts §5). */
const ARBITER_WAITS: ReleaseRange = { since: '4.23' };

/** Whether the pools `master` and `arbiter` wait for each other. */
export function arbiterWaits(release: string): boolean {
  return isIn(ARBITER_WAITS, release);
}

/** The share of nodes in `maxUnavailable`, in percent; undefined where it is no share that the operator reads. */
export function percentOf(maxUnavailable: unknown): number | undefined {
  const [, digits] = /^(\d+)%$/.exec(typeof maxUnavailable === 'string' ? maxUnavailable : '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}
