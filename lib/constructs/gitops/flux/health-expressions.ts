/** Health checks of Flux after a stage. Kstatus treats almost all of our kinds as current at once, so they have expressions (GitOps facts §5.2). */
import { BUNDLE_UNPACK_FAILED, CSV_DONE, SUBSCRIPTION_DONE } from '../../../upstream';
import { MODULE_DONE } from '../../../upstream/kmm';
import { DISRUPTION_POLICIES_DONE, POOL_DONE } from '../../../upstream/openshift';
import { doneInCel } from '../../../views/done';
import type { Awaited, AwaitedPool, Waits } from '../stage-waits';

/** Fields `spec.healthChecks` and `spec.healthCheckExprs` of a Kustomization. */
export interface Health {
  readonly healthChecks: readonly Awaited[];
  readonly healthCheckExprs: readonly HealthCheckExpr[];
}

/** Expressions for the status of a kind. A missing field is an error, on which Flux waits, because there is no status yet. */
export interface HealthCheckExpr {
  readonly apiVersion: string;
  readonly kind: string;
  /** Condition for completion. */
  readonly current: string;
  /** Condition for failure, on which the Kustomization fails at once. */
  readonly failed?: string;
}

/** Health checks of the objects that Flux waits for after a stage. */
export function healthOf({ crds, csvs, subscriptions, workloads, pools, policies, modules }: Waits): Health {
  const of = ({ apiVersion, kind, name, namespace }: Awaited) => ({ apiVersion, kind, name, ...namespace === undefined ? {} : { namespace } });
  const read: [readonly Awaited[], Pick<HealthCheckExpr, 'current' | 'failed'>][] = [
    [csvs, { current: doneInCel('flux', CSV_DONE) }],
    [subscriptions, { failed: SUBSCRIPTION_FAILED, current: doneInCel('flux', SUBSCRIPTION_DONE) }],
    [policies, { current: doneInCel('flux', DISRUPTION_POLICIES_DONE) }],
    [pools, poolsAre(pools)],
    [modules, { current: doneInCel('flux', MODULE_DONE) }],
  ];
  return {
    healthChecks: [crds, workloads, ...read.map(([awaited]) => awaited)].flatMap((awaited) => awaited.map(of)),
    healthCheckExprs: read.flatMap(([[first], expressions]) => (
      first === undefined ? [] : [{ apiVersion: first.apiVersion, kind: first.kind, ...expressions }])),
  };
}

/** A catalogue, or a plan, that fails for a moment is not the end. */
const SUBSCRIPTION_FAILED = `status.conditions.exists(c, (${['ResolutionFailed', BUNDLE_UNPACK_FAILED].map((type) => `c.type == '${type}'`).join(' || ')}) && c.status == 'True')`;

/** Health of pools. Failures of a drain are temporary, so Flux waits for a degraded pool. */
function poolsAre(pools: readonly AwaitedPool[]): Pick<HealthCheckExpr, 'current'> {
  const parts = pools.filter(({ machineConfigs }) => machineConfigs.length > 0).map(({ name, machineConfigs }) => {
    const names = machineConfigs.map((each) => `'${each}'`).join(', ');
    const hasAll = `[${names}].all(name, spec.configuration.source.exists(s, s.name == name))`;
    return pools.length === 1 ? hasAll : `(metadata.name != '${name}' || ${hasAll})`;
  });
  return {
    current: [doneInCel('flux', POOL_DONE), ...parts].join(' && '),
  };
}
