/** When a MachineHealthCheck replaces a machine (Kubernetes facts §5 and §6). */
import { at, Fields, listAt, recordAt, stringAt } from '../fields';

/** The API groups that have the kind. */
export const MACHINE_HEALTH_GROUPS = ['cluster.x-k8s.io', 'machine.openshift.io'] as const;

/** How long a machine may be without a node where its check does not say. */
export const DEFAULT_STARTUP_SECONDS = 600;

/** The role of a machine, which machine sets of OpenShift give their machines. */
const MACHINE_ROLE = 'machine.openshift.io/cluster-api-machine-role';

/** The label of the machines of the control plane, of the Cluster API. */
const CONTROL_PLANE = 'cluster.x-k8s.io/control-plane';

/** The annotation that stops a check. */
export const PAUSED = 'cluster.x-k8s.io/paused';

/** A limit of a check. */
export interface HealthLimit {
  /** Path in the object. */
  readonly path: string;
  /** As it is written, or what holds where nothing is. */
  readonly value: unknown;
  readonly seconds: number;
}

/** What a MachineHealthCheck waits for. */
export interface HealthLimits {
  /** How long a new machine may be without a node; undefined where that is not checked. */
  readonly startup?: HealthLimit;
  /** How long a node may be not ready. */
  readonly notReady: readonly HealthLimit[];
}

/** The limits of a MachineHealthCheck of either group. What cannot be read is left out. */
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

/** A number of seconds, or a duration as Go has it: `300s`, `1.5h`, `2h45m`, `0`. */
function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number') {
    return Number.isFinite(value) && value >= 0 ? value : undefined;
  }
  if (typeof value !== 'string' || !/^(?:0|(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+)$/.test(value)) {
    return undefined;
  }
  return [...value.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)].reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit], 0);
}

/** Whether a check can be about the control plane, or about other machines. Selectors are about labels of machines, of which few are known. */
export function mayCheck(object: unknown, isControlPlane: boolean): boolean {
  const role = stringAt(object, 'spec', 'selector', 'matchLabels', MACHINE_ROLE);
  const selectsControlPlane = role === 'master' || at(object, 'spec', 'selector', 'matchLabels', CONTROL_PLANE) !== undefined;
  return isControlPlane ? role === undefined || role === 'master' : !selectsControlPlane;
}

/** Whether somebody has stopped the check. */
export function isPaused(object: unknown): boolean {
  return at(object, 'metadata', 'annotations', PAUSED) !== undefined;
}
