import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { CUSTOM_RESOURCES, listAt, releaseOf, stringAt } from '../../upstream';
import { ONLOAD_PACKAGE } from '../../upstream/onload';
import { operatorOf } from '../operators';
import type { PlanContext, PlanWarning, Step } from '../plan-model';
import { isOnloadOperator } from '../read';

/** What has to be there before the first object of a kind, and what of that nothing brings. */
export interface FirstRollouts {
  /** The command that has to succeed before a step. */
  readonly needs: ReadonlyMap<Step, string>;
  readonly warnings: readonly PlanWarning[];
}

/** Long enough for an API server to read a definition. What takes longer has another reason. */
const SOON = '--timeout=5m';

/**
 * The steps that apply the first object of a kind: its definition has to be there, and the operator's webhook. Earlier steps bring both where the manifests install the operator.
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

/** What brings an operator without being one of its objects: what it is called there is not known, so each mention counts. */
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
