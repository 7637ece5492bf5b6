import { isDeepStrictEqual } from 'node:util';
import { Difference, differingPaths, shownDifferences } from './field-differences';
import { withOneData } from './normal-form';
import { isOwned } from './ownership';
import { SERVER_ANNOTATIONS, SERVER_METADATA } from './server-metadata';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { cached } from '../../text';
import { recordAt, stringAt } from '../../upstream';
import { groupVersionOf, kindOf } from '../../upstream/schemas';

export type ChangeKind = 'added' | 'removed' | 'changed' | 'unchanged';

/** Object in both sets or in one, with its differences. */
export interface Change {
  readonly kind: string;
  /** Namespace of the object. Empty if the kind has none. */
  readonly namespace: string;
  readonly name: string;
  /** Object in the form `Kind namespace/name` or `Kind name`. */
  readonly object: string;
  readonly change: ChangeKind;
  readonly before?: Manifest;
  readonly after?: Manifest;
  /** Paths that differ, if the object is in both sets. */
  readonly paths: readonly string[];
}

const CLUSTER_SCOPED = ['MachineConfig', 'MachineConfigPool', 'ManagedClusterModule', 'PreflightValidation', 'PreflightValidationOCP'];

/**
 * Objects of some kinds in either of two sets, by kind, namespace and name. Objects of controllers are omitted, because users do not apply or remove
 * them. An object without a namespace is assumed to be in `default`.
 */
export function changesOfKinds(before: ManifestSet, after: ManifestSet, kinds: readonly string[]): Change[] {
  return kinds.flatMap((kind) => changesOfKind(before, after, kind));
}

const found = new WeakMap<ManifestSet, WeakMap<ManifestSet, readonly Change[]>>();

/** Objects of all kinds that are in only one of two sets or differ, sorted by name. Objects of controllers are omitted here too. */
export function allChanges(before: ManifestSet, after: ManifestSet): readonly Change[] {
  return cached(cached(found, before, () => new WeakMap<ManifestSet, readonly Change[]>()), after, () => findChanges(before, after));
}

function findChanges(before: ManifestSet, after: ManifestSet): Change[] {
  const byKey = ({ manifests }: ManifestSet) => new Map(
    manifests.filter((object) => !isOwned(object)).map((object) => [changedObjectKey(object), object]),
  );
  const [old, wanted] = [byKey(before), byKey(after)];
  return [...new Set([...old.keys(), ...wanted.keys()])].sort().flatMap((key) => {
    const [was, is] = [old.get(key), wanted.get(key)];
    return was === is ? [] : [changeOf((is ?? was)!.kind, was, is, namespaceAsWritten)].filter(({ change }) => change !== 'unchanged');
  });
}

function changedObjectKey(object: Manifest): string {
  const namespace = namespaceAsWritten(object);
  return [object.kind, namespace === 'default' ? '' : namespace, nameOf(object), groupVersionOf(object).group].join('\0');
}

function changesOfKind(before: ManifestSet, after: ManifestSet, kind: string): Change[] {
  const [old, wanted] = [byName(before, kind), byName(after, kind)];
  return [...new Set([...old.keys(), ...wanted.keys()])].sort().map((key) => changeOf(kind, old.get(key), wanted.get(key)));
}

function byName(manifests: ManifestSet, kind: string): Map<string, Manifest> {
  return new Map(manifests.ofKind(kind).filter((object) => !isOwned(object)).map((object) => [`${namespaceOfChange(object)}/${nameOf(object)}`, object]));
}

function changeOf(
  kind: string, before: Manifest | undefined, after: Manifest | undefined, namespaceIn: (object: Manifest) => string = namespaceOfChange,
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

/** Namespace of an object: `default` if it names none, empty if its kind has none. */
export function namespaceOfChange(object: unknown): string {
  return CLUSTER_SCOPED.includes(stringAt(object, 'kind') ?? '') ? '' : stringAt(object, 'metadata', 'namespace') || 'default';
}

/** Namespace of an object of any kind. An object of an unknown kind that names no namespace may have none. */
function namespaceAsWritten(object: Manifest): string {
  return stringAt(object, 'metadata', 'namespace') || (kindOf(object)?.isNamespaced ? 'default' : '');
}

/** Paths of the differences between two objects, regardless of their names and namespaces. */
export function differingFields(before: Manifest, after: Manifest): string[] {
  return differingPaths(written(before), written(after));
}

/** The same differences with their values, as reports show them. */
export function differingValues(before: Manifest, after: Manifest): Difference[] {
  return shownDifferences(written(before), written(after));
}

/** Object without the fields that the API server and controllers write. */
function written(object: Manifest): { [field: string]: unknown } {
  const { status: _, apiVersion: __, metadata, ...rest } = withOneData(object);
  const annotations = withoutKeys(recordAt(metadata, 'annotations'), SERVER_ANNOTATIONS);
  return { ...rest, metadata: { ...withoutKeys(recordAt(metadata), [...SERVER_METADATA, 'namespace']), annotations } };
}

/** Live object as a user would write it: without the fields that the API server and controllers write. */
export function withoutServerFields(object: Manifest): Manifest {
  const { status: _, metadata, ...rest } = object;
  const annotations = withoutKeys(recordAt(metadata, 'annotations'), SERVER_ANNOTATIONS);
  const { annotations: __, ...kept } = withoutKeys(recordAt(metadata), SERVER_METADATA);
  return { ...rest, metadata: { ...kept, ...Object.keys(annotations).length === 0 ? {} : { annotations } } } as Manifest;
}

function withoutKeys(fields: { [field: string]: unknown } | undefined, keys: readonly string[]): { [field: string]: unknown } {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([key]) => !keys.includes(key)));
}
