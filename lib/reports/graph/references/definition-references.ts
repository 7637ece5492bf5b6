import { made } from './created-objects';
import { Manifest, ManifestSet } from '../../../manifests';
import { hasOnloadOperator } from '../../../plan/read';
import { CUSTOM_RESOURCES, stringAt } from '../../../upstream';
import { ONLOAD_PACKAGE } from '../../../upstream/onload';
import { groupVersionOf } from '../../../upstream/schemas';
import { podSpecOf, runningContainersOf } from '../../../views';
import type { ObjectName, Reference } from '../graph-model';

/**
 * References of custom resources to the definition of their kind, and to the operator that handles them. Kinds that OpenShift itself defines are
 * omitted.
 */
export function definitions(set: ManifestSet): Reference[] {
  const crds = new Map(set.ofKind('CustomResourceDefinition').map((crd) => [`${stringAt(crd, 'spec', 'group')}/${stringAt(crd, 'spec', 'names', 'kind')}`, crd]));
  const operators = operatorsIn(set);
  const given = set.manifests.flatMap((object): Reference[] => {
    const { group } = groupVersionOf(object);
    const crd = crds.get(`${group}/${object.kind}`);
    return providers(object.kind, group, crd, operators).map((to): Reference => ({ from: object, to, relation: 'definition', path: 'kind' }));
  });
  const missing = made(set).filter(({ kind, name, namespace }) => set.find(kind, namespace, name) === undefined);
  const created = missing.flatMap(({ kind, name, namespace }) => {
    const known = customResource(kind);
    return known === undefined ? []
      : providers(kind, definitionGroup(known.crd), crds.get(`${definitionGroup(known.crd)}/${kind}`), operators)
        .map((to): Reference => ({ from: { kind, name, namespace }, to, relation: 'definition', path: 'kind' }));
  });
  return [...given, ...created];
}

/** The definition and the operator that are among the manifests, or the name of the definition if neither is. */
function providers(kind: string, group: string, crd: Manifest | undefined, operators: ReadonlyMap<string, Manifest>): (Manifest | ObjectName)[] {
  const known = customResource(kind);
  const isKnown = known !== undefined && definitionGroup(known.crd) === group;
  const operator = isKnown ? operators.get(known.package) : undefined;
  const found = [crd, operator].filter((object) => object !== undefined);
  return found.length > 0 || !isKnown ? found : [{ kind: 'CustomResourceDefinition', name: known.crd }];
}

function customResource(kind: string) {
  return Object.hasOwn(CUSTOM_RESOURCES, kind) ? CUSTOM_RESOURCES[kind] : undefined;
}

const definitionGroup = (crd: string) => crd.slice(crd.indexOf('.') + 1);

/** Operators by package: Subscriptions, and the Onload Operator as its manifests install it. */
function operatorsIn(set: ManifestSet): Map<string, Manifest> {
  const subscriptions = set.ofKind('Subscription').map((object): [string, Manifest] => [stringAt(object, 'spec', 'name') ?? '', object]);
  const onload = set.ofKind('Deployment').filter((object) => runningContainersOf(podSpecOf(object)).length > 0 && hasOnloadOperator(object))
    .map((object): [string, Manifest] => [ONLOAD_PACKAGE, object]);
  return new Map([...onload, ...subscriptions]);
}
