import { isDeepStrictEqual } from 'node:util';
import { differences } from './field-differences';
import { isOwned } from './ownership';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { recordAt, stringAt } from '../../upstream';
import { groupVersionOf, kindOf } from '../../upstream/schemas';

export type ChangeKind = 'added' | 'removed' | 'changed' | 'unchanged';

/** One object, in both sets or in one. */
export interface Change {
  readonly kind: string;
  /** Empty where the kind has none. */
  readonly namespace: string;
  readonly name: string;
  /** `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
  readonly change: ChangeKind;
  readonly before?: Manifest;
  readonly after?: Manifest;
  /** What differs, where it is in both. */
  readonly paths: readonly string[];
}

/** What the API server and its clients keep in objects, and no one writes. */
const KEPT = ['managedFields', 'resourceVersion', 'generation', 'uid', 'creationTimestamp', 'selfLink', 'ownerReferences', 'finalizers'];
const CLUSTER_SCOPED = ['MachineConfig', 'MachineConfigPool', 'ManagedClusterModule', 'PreflightValidation', 'PreflightValidationOCP'];
const KEPT_ANNOTATIONS = [
  'kubectl.kubernetes.io/last-applied-configuration', 'deprecated.daemonset.template.generation', 'deployment.kubernetes.io/revision',
];

/**
 * The objects of some kinds that are in one of two sets, by kind, namespace and name. Those that a controller made are left out: no one
 * applies or removes them. An object without a namespace is taken to be in `default`.
 */
export function changesOf(before: ManifestSet, after: ManifestSet, kinds: readonly string[]): Change[] {
  return kinds.flatMap((kind) => changesOfKind(before, after, kind));
}

/**
 * The objects of all kinds that are in one of two sets, and not the same in both, in the order of their names. Those that a controller made are left
 * out here too.
 */
export function allChanges(before: ManifestSet, after: ManifestSet): Change[] {
  const byKey = ({ manifests }: ManifestSet) => new Map(manifests.filter((object) => !isOwned(object)).map((object) => [keyOf(object), object]));
  const [old, wanted] = [byKey(before), byKey(after)];
  return [...new Set([...old.keys(), ...wanted.keys()])].sort().flatMap((key) => {
    const [was, is] = [old.get(key), wanted.get(key)];
    return was === is ? [] : [changeOf((is ?? was)!.kind, was, is, namespaceAsWritten)].filter(({ change }) => change !== 'unchanged');
  });
}

function keyOf(object: Manifest): string {
  const namespace = namespaceAsWritten(object);
  return [object.kind, namespace === 'default' ? '' : namespace, nameOf(object), groupVersionOf(object).group].join('\0');
}

function changesOfKind(before: ManifestSet, after: ManifestSet, kind: string): Change[] {
  const [old, wanted] = [byName(before, kind), byName(after, kind)];
  return [...new Set([...old.keys(), ...wanted.keys()])].sort().map((key) => changeOf(kind, old.get(key), wanted.get(key)));
}

function byName(manifests: ManifestSet, kind: string): Map<string, Manifest> {
  return new Map(manifests.ofKind(kind).filter((object) => !isOwned(object)).map((object) => [`${namespaceOf(object)}/${nameOf(object)}`, object]));
}

function changeOf(
  kind: string, before: Manifest | undefined, after: Manifest | undefined, namespaceIn: (object: Manifest) => string = namespaceOf,
): Change {
  const some = (after ?? before)!;
  const [namespace, name] = [namespaceIn(some), nameOf(some)];
  const paths = before === undefined || after === undefined || isDeepStrictEqual(before, after) ? [] : differingFields(before, after);
  return {
    kind,
    namespace,
    name,
    object: `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`,
    change: before === undefined ? 'added' : after === undefined ? 'removed' : paths.length > 0 ? 'changed' : 'unchanged',
    before,
    after,
    paths,
  };
}

/** Namespace of an object; `default` where it does not say, empty where its kind has none. */
export function namespaceOf(object: unknown): string {
  return CLUSTER_SCOPED.includes(stringAt(object, 'kind') ?? '') ? '' : stringAt(object, 'metadata', 'namespace') || 'default';
}

/** The same of any kind: of those that we know nothing of, an object that names no namespace may have none. */
function namespaceAsWritten(object: Manifest): string {
  return stringAt(object, 'metadata', 'namespace') || (kindOf(object)?.isNamespaced ? 'default' : '');
}

/** Paths of what differs between two objects, whatever they are called and wherever they are. */
export function differingFields(before: Manifest, after: Manifest): string[] {
  return differences(written(before), written(after));
}

/** An object without what the API server and controllers write into it. */
function written(object: Manifest): { [field: string]: unknown } {
  const { status: _, apiVersion: __, metadata, ...rest } = object;
  const annotations = without(recordAt(metadata, 'annotations'), KEPT_ANNOTATIONS);
  return { ...rest, metadata: { ...without(recordAt(metadata), [...KEPT, 'namespace']), annotations } };
}

function without(fields: { [field: string]: unknown } | undefined, keys: readonly string[]): { [field: string]: unknown } {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([key]) => !keys.includes(key)));
}
