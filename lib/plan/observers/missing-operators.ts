import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { csvRelease, CUSTOM_RESOURCES, stringAt } from '../../upstream';
import { ONLOAD_PACKAGE } from '../../upstream/onload';
import { podSpecOf, runningContainersOf } from '../../views';
import { operatorOf } from '../operators';
import type { PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { hasOnloadOperator } from '../read';
import { firstKinds } from '../result';

/** Warnings about the first objects of a kind whose operator nothing installs. */
export function missingOperators({ steps, context }: Pick<PlannedChange, 'steps' | 'context'>): PlanWarning[] {
  const missing = new Map<string, Set<string>>();
  for (const kind of steps.flatMap((step) => firstKinds(step, context))) {
    const operator = CUSTOM_RESOURCES[kind].package;
    if (![context.before, context.after].some((set) => isInstalled(CUSTOM_RESOURCES[kind], set))) {
      missing.set(operator, (missing.get(operator) ?? new Set()).add(kind));
    }
  }
  return [...missing].sort(([a], [b]) => (a < b ? -1 : 1)).map(([operator, kinds]) => ({
    code: 'plan/operator-not-installed',
    object: [...kinds].sort().join(', '),
    message: `the first of ${kinds.size === 1 ? 'its kind' : 'their kinds'}, and no manifest installs ${operator}: its definitions and its webhook must exist first`,
    advice: `install ${operator} first, unless it is already installed`,
  }));
}

/**
 * Kinds that can install an operator without being one of its objects. The name under which they do is unknown, so any mention of the operator
 * counts.
 */
const SOURCES = ['Application', 'ApplicationSet', 'GitRepository', 'HelmRelease', 'HelmRepository', 'Kustomization', 'OCIRepository', 'OperatorPolicy', 'Policy'];

function isInstalled({ crd, package: operator }: { readonly crd: string; readonly package: string }, manifests: ManifestSet): boolean {
  return manifests.ofKind('CustomResourceDefinition').some((object) => nameOf(object) === crd)
    || manifests.ofKind('Subscription').some((object) => stringAt(object, 'spec', 'name') === operator)
    || manifests.ofKind('ClusterServiceVersion').some((object) => csvRelease(nameOf(object))?.package === operator)
    || manifests.ofKind('Deployment').some((object) => runs(object, operator))
    || SOURCES.some((kind) => manifests.ofKind(kind).some((object) => JSON.stringify(object.spec ?? '').includes(operator)));
}

function runs(deployment: Manifest, operator: string): boolean {
  return operator === ONLOAD_PACKAGE ? hasOnloadOperator(deployment)
    : runningContainersOf(podSpecOf(deployment)).length > 0 && operatorOf(deployment) === operator;
}
