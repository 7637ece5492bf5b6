import { advisedPolicies } from './advice';
import { disruptivePlans } from './advice-warnings';
import type { Cluster } from './cluster-change';
import { machineConfiguration, Policy } from './disruption-policies';
import { planPools, PoolPlan } from './pool-plan';
import { stepsOf } from './pool-steps';
import { ReleasePlans, worstPlans } from './worst-case';
import { Manifest, ManifestSet } from '../../manifests';
import { listAt, recordAt } from '../../upstream';
import { MOST_DISRUPTION_POLICIES, PolicyAction } from '../../upstream/openshift';
import type { Alternative, PlanWarning } from '../plan-model';
import type { TunedChange } from '../tuning';

/** Kind of alternative, which changes the cluster, or returns undefined if it does not help. */
interface AlternativeKind extends Pick<Alternative, 'code' | 'what'> {
  of(cluster: Cluster, plans: readonly PoolPlan[]): Cluster | undefined;
}

const WAYS: readonly AlternativeKind[] = [
  {
    code: 'machine-config/policy-instead-of-reboot',
    what: 'with the node disruption policies that are advised',
    of: withAdvisedPolicies,
  },
  {
    code: 'machine-config/firmware-path',
    what: 'with the path of firmware set by KMM',
    of: (cluster) => cluster.withRules({ isPostponed: ({ field }) => /^kernelArguments: \+firmware_class\.path=\S+$/.test(field) }),
  },
  {
    code: 'machine-config/split',
    what: 'with what reboots nodes left for later, and policies where they are advised',
    of: (cluster) => {
      // What one object leads to cannot be split.
      const rest = cluster.withRules({ isPostponed: ({ objects }) => objects.every((object) => object.startsWith('MachineConfig ')) });
      return withAdvisedPolicies(rest, planPools(rest)) ?? rest;
    },
  },
  {
    code: 'machine-config/digest-only',
    what: 'with mirrors for digests only',
    of: (cluster) => cluster.withRules({ registries: { isSafe: true, why: 'mirrors for digests only' } }),
  },
];

/** Alternatives that the warnings recommend, each planned with all pools. */
export function alternatives(all: readonly ReleasePlans[], warnings: readonly PlanWarning[], tuning: readonly TunedChange[]): Alternative[] {
  const advised = new Set(warnings.map(({ code }) => code));
  return WAYS.filter(({ code }) => advised.has(code)).flatMap(({ code, what, of }) => {
    const changed = all.map(({ cluster, plans }) => of(cluster, plans));
    if (changed.every((cluster) => cluster === undefined)) {
      return [];
    }
    // In a release without the alternative, the plan does not change.
    const { base, plans } = worstPlans(all.map((known, index) => {
      const cluster = changed[index];
      return cluster === undefined ? known : { cluster, plans: planPools(cluster) };
    }));
    return [{ code, what, steps: stepsOf(base, plans, tuning) }];
  });
}

function withAdvisedPolicies(cluster: Cluster, plans: readonly PoolPlan[]): Cluster | undefined {
  const after = withPoliciesFor(cluster, plans);
  return after && cluster.withPolicies(after);
}

/**
 * Manifests of `after` with all recommended node disruption policies. Planning with them shows the cost of the change with these policies. Undefined
 * if none is recommended, or if the API would reject that many.
 */
export function withPoliciesFor({ context, rules }: Cluster, plans: readonly PoolPlan[]): ManifestSet | undefined {
  const advised = disruptivePlans(plans)
    .flatMap(({ transition: { differences } }) => advisedPolicies(differences, rules.policies, context.openshift)?.added ?? []);
  const files = united(advised.flatMap((added) => added.files));
  const units = united(advised.flatMap((added) => added.units));
  const known = machineConfiguration(context.after);
  const spec = recordAt(known, 'spec', 'nodeDisruptionPolicy');
  const lists = {
    files: [...listAt(spec, 'files'), ...files.map((policy) => ({ path: policy.of, actions: policy.actions.map(manifestOf) }))],
    units: [...listAt(spec, 'units'), ...units.map((policy) => ({ name: policy.of, actions: policy.actions.map(manifestOf) }))],
  };
  if (files.length + units.length === 0 || Object.values(lists).some((list) => list.length > MOST_DISRUPTION_POLICIES)) {
    return undefined;
  }
  const object: Manifest = {
    ...known ?? { apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' } },
    spec: { ...recordAt(known, 'spec'), nodeDisruptionPolicy: { ...spec, ...lists } },
  };
  return new ManifestSet([...context.after.manifests.filter((manifest) => manifest !== known), object]);
}

/**
 * One policy for each path or name. If pools differ, the policy with fewer actions: something that one pool no longer has cannot be restarted there.
 */
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

/** Action as in a manifest. */
function manifestOf({ type, service }: PolicyAction): object {
  return service === undefined ? { type } : { type, [type.toLowerCase()]: { serviceName: service } };
}
