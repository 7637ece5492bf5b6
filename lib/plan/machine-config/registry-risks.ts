import type { Cluster } from './cluster-change';
import { identityOf } from '../../manifests';
import { registriesNotRendered, registryOfPlatform } from '../../rules/registries';
import { runRules } from '../../rules/rule';
import { describe } from '../../text';
import { MIRROR_KINDS } from '../../upstream/openshift';
import type { PlanWarning } from '../plan-model';

/** Findings of `check` about the configuration of registries, if it changes: nodes get none of it, or reject images of the platform. */
export function registryRisks(cluster: Cluster): PlanWarning[] {
  const isChanged = ['Image', ...Object.keys(MIRROR_KINDS)].some((kind) => cluster.changedObjects(kind).length > 0);
  const problems = isChanged ? runRules([registriesNotRendered, registryOfPlatform], cluster.context.after, {}) : [];
  return problems.map(({ code, object, what, value, fix }) => ({
    code,
    object: identityOf(object),
    message: `${describe(what, value)}${code === registriesNotRendered.code ? '; the operator renders no configuration of registries, and nodes keep what they have' : ''}`,
    advice: fix,
  }));
}
