/** Health checks of Flux after a stage. Kstatus treats almost all of our kinds as current at once, so they have expressions (GitOps facts §5.2). */
import { BUNDLE_UNPACK_FAILED } from '../../../upstream';
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
    [csvs, CSV], [subscriptions, SUBSCRIPTION], [policies, POLICIES], [pools, poolsAre(pools)], [modules, MODULE],
  ];
  return {
    healthChecks: [crds, workloads, ...read.map(([awaited]) => awaited)].flatMap((awaited) => awaited.map(of)),
    healthCheckExprs: read.flatMap(([[first], expressions]) => (
      first === undefined ? [] : [{ apiVersion: first.apiVersion, kind: first.kind, ...expressions }])),
  };
}

/** Health of a ClusterServiceVersion. A release that is being replaced or reconfigured fails temporarily, so only success counts. */
const CSV = { current: 'status.phase == \'Succeeded\'' };

const SUBSCRIPTION = {
  // A catalogue, or a plan, that fails for a moment is not the end.
  failed: `status.conditions.exists(c, (${['ResolutionFailed', BUNDLE_UNPACK_FAILED].map((type) => `c.type == '${type}'`).join(' || ')}) && c.status == 'True')`,
  current: 'status.state == \'AtLatestKnown\'',
};

const POLICIES = { current: 'status.observedGeneration == metadata.generation && has(status.nodeDisruptionPolicyStatus.clusterPolicies)' };

/**
 * Health of a Module. Its status omits numbers that are 0. Nodes without a kernel mapping, or whose image is still being built, count as selected and
 * not as desired.
 */
const MODULE = {
  current: ['moduleLoader', 'devicePlugin'].map((part) => {
    const number = (name: string) => `(has(status.${part}.${name}) ? status.${part}.${name} : 0)`;
    const isDone = `${number('availableNumber')} == ${number('nodesMatchingSelectorNumber')}`;
    return part === 'moduleLoader' ? `has(status.${part}) && ${isDone}` : `(!has(status.${part}) || ${isDone})`;
  }).join(' && '),
};

/** Health of pools. Failures of a drain are temporary, so Flux waits for a degraded pool. */
function poolsAre(pools: readonly AwaitedPool[]): Pick<HealthCheckExpr, 'current'> {
  const parts = pools.filter(({ machineConfigs }) => machineConfigs.length > 0).map(({ name, machineConfigs }) => {
    const names = machineConfigs.map((each) => `'${each}'`).join(', ');
    const hasAll = `[${names}].all(name, spec.configuration.source.exists(s, s.name == name))`;
    return pools.length === 1 ? hasAll : `(metadata.name != '${name}' || ${hasAll})`;
  });
  return {
    current: [
      'spec.configuration.name == status.configuration.name',
      'status.conditions.exists(c, c.type == \'Updated\' && c.status == \'True\')',
      ...parts,
    ].join(' && '),
  };
}
