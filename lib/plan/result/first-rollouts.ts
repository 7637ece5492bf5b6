import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { CUSTOM_RESOURCES, listAt, releaseOf, stringAt } from '../../upstream';
import { ONLOAD_PACKAGE } from '../../upstream/onload';
import { operatorOf } from '../operators';
import type { PlanContext, PlanWarning, Step } from '../plan-model';
import { isOnloadOperator } from '../read';

/** Prerequisites of the first object of a kind, and warnings about those that nothing installs. */
export interface FirstRollouts {
  /** Command for each step that must succeed before it. */
  readonly needs: ReadonlyMap<Step, string>;
  readonly warnings: readonly PlanWarning[];
}

/** Timeout that is long enough for an API server to register a definition. If it takes longer, something else is wrong. */
const SOON = '--timeout=5m';

/**
 * Prerequisites of the steps that apply the first object of a kind: its CustomResourceDefinition, and the operator's webhook. If the manifests
 * install the operator, earlier steps create both.
 */
export function firstRollouts(steps: readonly Step[], { before, after }: PlanContext): FirstRollouts {
  const needs = new Map<Step, string>();
  const missing = new Map<string, Set<string>>();
  for (const step of steps) {
    const kinds = [...new Set(step.applies.map(({ kind }) => kind))].sort()
      .filter((kind) => Object.hasOwn(CUSTOM_RESOURCES, kind) && before.ofKind(kind).length === 0);
    if (kinds.length > 0) {
      const crds = kinds.map((kind) => `crd/${CUSTOM_RESOURCES[kind].crd}`);
      needs.set(step, [...(step.needs === undefined ? [] : [step.needs]), `kubectl wait ${crds.join(' ')} --for=condition=Established ${SOON}`].join(' && '));
    }
    for (const kind of kinds.filter((each) => ![before, after].some((set) => isInstalled(CUSTOM_RESOURCES[each], set)))) {
      const operator = CUSTOM_RESOURCES[kind].package;
      missing.set(operator, (missing.get(operator) ?? new Set()).add(kind));
    }
  }
  return {
    needs,
    warnings: [...missing].sort(([a], [b]) => (a < b ? -1 : 1)).map(([operator, kinds]) => ({
      code: 'plan/operator-not-installed',
      object: [...kinds].sort().join(', '),
      message: `the first of ${kinds.size === 1 ? 'its kind' : 'their kinds'}, and no manifest installs ${operator}: its definitions and its webhook must exist first`,
      advice: `install ${operator} first, unless it is already installed`,
    })),
  };
}

/**
 * Kinds that can install an operator without being one of its objects. The name under which they do is unknown, so any mention of the operator
 * counts.
 */
const SOURCES = ['Application', 'ApplicationSet', 'GitRepository', 'HelmRelease', 'HelmRepository', 'Kustomization', 'OCIRepository', 'OperatorPolicy', 'Policy'];

function isInstalled({ crd, package: operator }: { readonly crd: string; readonly package: string }, manifests: ManifestSet): boolean {
  return manifests.ofKind('CustomResourceDefinition').some((object) => nameOf(object) === crd)
    || manifests.ofKind('Subscription').some((object) => stringAt(object, 'spec', 'name') === operator)
    || manifests.ofKind('ClusterServiceVersion').some((object) => releaseOf(nameOf(object))?.package === operator)
    || manifests.ofKind('Deployment').some((object) => runs(object, operator))
    || SOURCES.some((kind) => manifests.ofKind(kind).some((object) => JSON.stringify(object.spec ?? '').includes(operator)));
}

function runs(deployment: Manifest, operator: string): boolean {
  return operator === ONLOAD_PACKAGE ? isOnloadOperator(deployment)
    : listAt(deployment, 'spec', 'template', 'spec', 'containers').length > 0 && operatorOf(deployment) === operator;
}
