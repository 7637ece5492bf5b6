/** Namespaces in which OLM installs operators, and what keeps it from doing so (GitOps facts §8). */
import { clusterSetting } from './cluster-setting';
import { fullNameOf, type Manifest, type ManifestSet, nameOf, oncePerSet } from '../manifests';
import { cached, nearest } from '../text';
import { at, CATALOGUE, GLOBAL_CATALOGUES, type InstallMode, installModes, listAt, modeOfTargets, SHARED_GROUPS, stringAt } from '../upstream';
import { CATALOGUE_IMAGES } from '../upstream/openshift';

/** Objects of OLM in a namespace, which it looks at together. */
export interface OlmNamespace {
  readonly name: string;
  readonly groups: readonly Manifest[];
  readonly subscriptions: readonly Manifest[];
  /** Subscription because of which all InstallPlans of the namespace need approval. */
  readonly manual?: Manifest;
  /** Whether the manifests create the namespace. */
  readonly isNew: boolean;
}

/** Reason why OLM does not install the operator of a Subscription, or fails it. */
export interface OlmObstacle {
  readonly object: Manifest;
  readonly path: string;
  readonly what: string;
  readonly value: unknown;
  readonly fix: string;
  /** Whether it does so whatever else the cluster has. */
  readonly isCertain: boolean;
}

const isOfOlm = ({ apiVersion }: Manifest) => apiVersion.startsWith('operators.coreos.com/');
const namespaceOf = (object: Manifest) => stringAt(object, 'metadata', 'namespace') ?? '';
const isManual = (object: Manifest) => stringAt(object, 'spec', 'installPlanApproval') === 'Manual';

/**
 * All namespaces with Subscriptions or OperatorGroups, by name. Objects without a namespace get theirs when they are applied, and it may be another one for
 * each.
 */
export const olmNamespaces = oncePerSet((manifests: ManifestSet): ReadonlyMap<string, OlmNamespace> => {
  const found = new Map<string, { groups: Manifest[]; subscriptions: Manifest[] }>();
  const of = (object: Manifest) => cached(found, namespaceOf(object), () => ({ groups: [], subscriptions: [] }));
  const placed = (kind: string) => manifests.ofKind(kind).filter((object) => isOfOlm(object) && namespaceOf(object) !== '');
  placed('OperatorGroup').forEach((object) => of(object).groups.push(object));
  placed('Subscription').forEach((object) => of(object).subscriptions.push(object));
  return new Map([...found].map(([name, { groups, subscriptions }]) => {
    const manual = subscriptions.find(isManual);
    return [name, { name, groups, subscriptions, ...manual === undefined ? {} : { manual }, isNew: manifests.find('Namespace', undefined, name) !== undefined }];
  }));
});

/** Subscription because of which the InstallPlans of another one in its namespace need approval, although it does not ask for it. */
export function manualBeside(subscription: Manifest, manifests: ManifestSet): Manifest | undefined {
  return isManual(subscription) ? undefined : olmNamespaces(manifests).get(namespaceOf(subscription))?.manual;
}

/** Reasons by the OperatorGroups of a namespace. */
export function groupObstacles({ name, groups, subscriptions, isNew }: OlmNamespace, release: string | undefined): OlmObstacle[] {
  const [first, second] = groups;
  const shared = SHARED_GROUPS[name];
  if (first === undefined && shared !== undefined) {
    return subscriptions.filter((object) => installModes(stringAt(object, 'spec', 'name') ?? '', release)?.includes('AllNamespaces') === false).map((object) => ({
      object,
      path: 'metadata.namespace',
      what: `namespace whose OperatorGroup is for all namespaces, which ${stringAt(object, 'spec', 'name')} does not support`,
      value: name,
      fix: 'install it in a namespace of its own, with an OperatorGroup',
      isCertain: true,
    }));
  }
  if (first === undefined) {
    return isNew ? subscriptions.slice(0, 1).map((object) => ({
      object, path: 'metadata.namespace', what: 'Subscription in a new namespace without an OperatorGroup', value: name, fix: 'add an OperatorGroup, or acknowledge this if something else creates it', isCertain: false,
    })) : [];
  }
  if (second !== undefined && nameOf(first) !== nameOf(second)) {
    return [{ object: second, path: 'metadata.namespace', what: `second OperatorGroup of a namespace, beside ${nameOf(first)}`, value: name, fix: 'keep one of them', isCertain: true }];
  }
  const other = shared !== undefined && nameOf(first) !== shared;
  return [
    ...other ? [{ object: first, path: 'metadata.namespace', what: `OperatorGroup in a namespace that has ${shared} already`, value: name, fix: 'leave it out, or use another namespace', isCertain: true }] : [],
    ...subscriptions.slice(0, 1).flatMap(() => modeObstacles(first, subscriptions, release)),
  ];
}

/** Operators that cannot watch the namespaces of their OperatorGroup. */
function modeObstacles(group: Manifest, subscriptions: readonly Manifest[], release: string | undefined): OlmObstacle[] {
  const namespace = namespaceOf(group);
  if (at(group, 'spec', 'selector') !== undefined) {
    return [];
  }
  const targets = [...new Set(listAt(group, 'spec', 'targetNamespaces').map(String))];
  const mode = modeOfTargets(targets, namespace);
  return subscriptions.flatMap((subscription): OlmObstacle[] => {
    const name = stringAt(subscription, 'spec', 'name') ?? '';
    const modes = installModes(name, release);
    const isSupported = modes === undefined || (modes.includes(mode) && (mode !== 'MultiNamespace' || !targets.includes(namespace) || modes.includes('OwnNamespace')));
    return isSupported ? [] : [{
      object: group,
      path: 'spec.targetNamespaces',
      what: `OperatorGroup for ${MODE_TEXTS[mode]}, which ${name} does not support`,
      value: targets.length === 0 ? '(none)' : targets,
      fix: modes.includes('OwnNamespace') ? `write targetNamespaces: [${namespace}]` : 'leave targetNamespaces out',
      isCertain: true,
    }];
  });
}

const MODE_TEXTS: { readonly [mode in InstallMode]: string } = {
  OwnNamespace: 'its own namespace', SingleNamespace: 'another namespace', MultiNamespace: 'several namespaces', AllNamespaces: 'all namespaces',
};

/** Reasons by the catalogue of a Subscription. */
export function catalogueObstacles(subscription: Manifest, manifests: ManifestSet): OlmObstacle[] {
  const [source, namespace] = [stringAt(subscription, 'spec', 'source') ?? '', stringAt(subscription, 'spec', 'sourceNamespace') ?? ''];
  const own = namespaceOf(subscription);
  const found = (field: string, what: string, value: string, fix: string, isCertain: boolean): OlmObstacle[] => [{ object: subscription, path: `spec.${field}`, what, value, fix, isCertain }];
  if (namespace !== '' && namespace !== own && !GLOBAL_CATALOGUES.includes(namespace)) {
    return found('sourceNamespace', 'namespace whose catalogues this Subscription does not see', namespace, `use a catalogue in ${own} or ${CATALOGUE.namespace}`, manifests.find('CatalogSource', namespace, source) !== undefined);
  }
  const catalogues = manifests.ofKind('CatalogSource').filter((object) => isOfOlm(object) && namespaceOf(object) === namespace).map(nameOf);
  if (source === '' || catalogues.includes(source)) {
    return [];
  }
  const isDefault = namespace === CATALOGUE.namespace && Object.hasOwn(CATALOGUE_IMAGES, source);
  const instead = catalogues.length === 0 ? 'add a CatalogSource of this name' : `write ${nearest(source, catalogues)[0] ?? catalogues.sort()[0]}`;
  if (isDefault) {
    return isDisabled(source, manifests) !== true ? [] : found('source', 'catalogue that OperatorHub cluster disables, and no CatalogSource here brings back', source, `${instead}, or enable it in spec.sources of OperatorHub cluster`, true);
  }
  const [meant] = nearest(source, catalogues);
  return meant === undefined ? [] : found('source', 'catalogue that no CatalogSource here is', source, `${instead}, or acknowledge this if the cluster has it`, false);
}

/** Whether the cluster has disabled a default catalogue. Undefined if no object tells it. */
export function isDisabled(source: string, manifests: ManifestSet): boolean | undefined {
  const hub = clusterSetting(manifests, 'OperatorHub');
  const entry = listAt(hub, 'spec', 'sources').find((each) => stringAt(each, 'name') === source);
  const disabled = at(entry, 'disabled');
  return hub === undefined ? undefined : typeof disabled === 'boolean' ? disabled : at(hub, 'spec', 'disableAllDefaultSources') === true;
}

/** CatalogSources that the marketplace operator replaces, because they have the name of a default catalogue which is not disabled. */
export function restoredCatalogues(manifests: ManifestSet): OlmObstacle[] {
  return manifests.ofKind('CatalogSource').filter((object) => isOfOlm(object) && namespaceOf(object) === CATALOGUE.namespace).flatMap((object): OlmObstacle[] => {
    const image = stringAt(object, 'spec', 'image');
    const ours = Object.hasOwn(CATALOGUE_IMAGES, nameOf(object)) ? CATALOGUE_IMAGES[nameOf(object)] : undefined;
    const disabled = isDisabled(nameOf(object), manifests);
    return ours === undefined || image === undefined || image.startsWith(`${ours}:`) || image.startsWith(`${ours}@`) || disabled === true ? [] : [{
      object,
      path: 'spec.image',
      what: 'CatalogSource with the name of a default catalogue, which the cluster restores unless OperatorHub disables it',
      value: image,
      fix: `add spec.disableAllDefaultSources: true to OperatorHub cluster, or rename ${fullNameOf(object)}`,
      isCertain: disabled === false,
    }];
  });
}

/** The first certain reason why OLM does not install the operator of a Subscription. */
export function obstacleOf(subscription: Manifest, manifests: ManifestSet, release: string | undefined): OlmObstacle | undefined {
  const namespace = olmNamespaces(manifests).get(namespaceOf(subscription));
  const ofGroup = namespace === undefined ? [] : groupObstacles(namespace, release);
  return [...catalogueObstacles(subscription, manifests), ...ofGroup].find(({ isCertain }) => isCertain);
}
