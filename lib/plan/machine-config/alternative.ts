import { milderWay, MOST_POLICIES } from './advice';
import { disruptivePlans } from './advice-warnings';
import type { Cluster } from './cluster';
import { machineConfiguration, Policy, PolicyAction } from './policies';
import type { PoolPlan } from './pool-plan';
import { listAt, Manifest, ManifestSet, recordAt } from '../../manifests';

/**
 * The manifests of `after` with all node disruption policies that the advice names: planning with them says what the change would cost then.
 * Undefined where none is advised, or the API would not let so many in.
 */
export function withPoliciesFor({ context, rules }: Cluster, plans: readonly PoolPlan[]): ManifestSet | undefined {
  const advised = disruptivePlans(plans)
    .flatMap(({ transition: { differences } }) => milderWay(differences, rules.policies, context.openshift)?.added ?? []);
  const files = united(advised.flatMap((added) => added.files));
  const units = united(advised.flatMap((added) => added.units));
  const known = machineConfiguration(context.after);
  const spec = recordAt(known, 'spec', 'nodeDisruptionPolicy');
  const lists = {
    files: [...listAt(spec, 'files'), ...files.map((policy) => ({ path: policy.of, actions: policy.actions.map(manifestOf) }))],
    units: [...listAt(spec, 'units'), ...units.map((policy) => ({ name: policy.of, actions: policy.actions.map(manifestOf) }))],
  };
  if (files.length + units.length === 0 || Object.values(lists).some((list) => list.length > MOST_POLICIES)) {
    return undefined;
  }
  const object: Manifest = {
    ...known ?? { apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' } },
    spec: { ...recordAt(known, 'spec'), nodeDisruptionPolicy: { ...spec, ...lists } },
  };
  return new ManifestSet([...context.after.manifests.filter((manifest) => manifest !== known), object]);
}

/** One policy for each path or name. Where pools differ, the one with fewer actions: what is gone from one of them cannot be restarted there. */
function united(policies: readonly Policy[]): Policy[] {
  const byKey = new Map<string, Policy>();
  for (const policy of policies) {
    const known = byKey.get(policy.of);
    if (known === undefined || policy.actions.length < known.actions.length) {
      byKey.set(policy.of, policy);
    }
  }
  return [...byKey.values()];
}

/** An action as it is written. */
function manifestOf({ type, service }: PolicyAction): object {
  return service === undefined ? { type } : { type, [type.toLowerCase()]: { serviceName: service } };
}
