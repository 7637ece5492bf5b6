/** Conditions under which a MachineHealthCheck replaces a machine (Kubernetes facts §5 and §6). */
import { at, Fields, listAt, recordAt, stringAt } from '../fields';

/** API groups that have the kind MachineHealthCheck. */
export const MACHINE_HEALTH_GROUPS = ['cluster.x-k8s.io', 'machine.openshift.io'] as const;

/** Default limit of the time that a machine may be without a node. */
export const DEFAULT_STARTUP_SECONDS = 600;

/** The role label that OpenShift's machine sets give their machines. */
const MACHINE_ROLE = 'machine.openshift.io/cluster-api-machine-role';

/** Label that the Cluster API sets on control plane machines. */
const CONTROL_PLANE = 'cluster.x-k8s.io/control-plane';

/** Annotation that pauses a MachineHealthCheck. */
export const PAUSED = 'cluster.x-k8s.io/paused';

/** A time limit of a MachineHealthCheck. */
export interface HealthLimit {
  /** Path of the limit in the object. */
  readonly path: string;
  /** Value as written, or the default. */
  readonly value: unknown;
  readonly seconds: number;
}

/** All time limits of a MachineHealthCheck. */
export interface HealthLimits {
  /** Longest time that a new machine may be without a node, or undefined if that is not checked. */
  readonly startup?: HealthLimit;
  /** Longest times that a node may be not ready, by condition. */
  readonly notReady: readonly HealthLimit[];
}

/** Limits of a MachineHealthCheck of either group. Unreadable limits are left out. */
export function healthLimits(object: unknown): HealthLimits {
  const checks = recordAt(object, 'spec', 'checks');
  const startup = checks ? limitAt(checks, 'spec.checks', 'nodeStartupTimeoutSeconds') : limitAt(recordAt(object, 'spec') ?? {}, 'spec', 'nodeStartupTimeout');
  const [list, path] = checks ? [listAt(checks, 'unhealthyNodeConditions'), 'spec.checks.unhealthyNodeConditions']
    : [listAt(object, 'spec', 'unhealthyConditions'), 'spec.unhealthyConditions'];
  return {
    startup: startup?.seconds === 0 ? undefined : startup,
    notReady: list.flatMap((condition, index) => (stringAt(condition, 'type') === 'Ready' && stringAt(condition, 'status') !== 'True'
      ? conditionLimit(condition, `${path}[${index}]`) : [])),
  };
}

function limitAt(fields: Fields, path: string, field: string): HealthLimit | undefined {
  const value = fields[field] ?? undefined;
  const seconds = value === undefined ? DEFAULT_STARTUP_SECONDS : secondsOf(value);
  return seconds === undefined ? undefined : { path: `${path}.${field}`, value: value ?? `${DEFAULT_STARTUP_SECONDS / 60}m, the default`, seconds };
}

function conditionLimit(condition: unknown, path: string): HealthLimit[] {
  const field = at(condition, 'timeoutSeconds') === undefined ? 'timeout' : 'timeoutSeconds';
  const value = at(condition, field);
  const seconds = secondsOf(value);
  return seconds === undefined ? [] : [{ path: `${path}.${field}`, value, seconds }];
}

const UNITS: { readonly [unit: string]: number } = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 };

/** Seconds of a number or of a Go duration such as `300s`, `1.5h`, `2h45m` or `0`. */
function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number') {
    return Number.isFinite(value) && value >= 0 ? value : undefined;
  }
  if (typeof value !== 'string' || !/^(?:0|(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+)$/.test(value)) {
    return undefined;
  }
  return [...value.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)].reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit], 0);
}

/** Whether a check may apply to the control plane, or to other machines. Selectors refer to labels of machines, of which only a few are known. */
export function mayCheck(object: unknown, isControlPlane: boolean): boolean {
  const role = stringAt(object, 'spec', 'selector', 'matchLabels', MACHINE_ROLE);
  const selectsControlPlane = role === 'master' || at(object, 'spec', 'selector', 'matchLabels', CONTROL_PLANE) !== undefined;
  return isControlPlane ? role === undefined || role === 'master' : !selectsControlPlane;
}

/** Whether a check is paused. */
export function isHealthCheckPaused(object: unknown): boolean {
  return at(object, 'metadata', 'annotations', PAUSED) !== undefined;
}
