import { canonical } from './canonical-form';
import { hasName, kindKeyOf, pairedIdentity, pairedNamespace } from './paired-identity';
import { Manifest, NamedReference, nameOf, referencesOf, rewriteReferences } from '../../manifests';
import { entryKeys, withoutHash } from '../../plan/changes';
import { isRecord } from '../../upstream';

/** Object with the properties by which it is paired. */
export interface Item {
  readonly object: Manifest;
  /** Group and kind. */
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** Values of the object without names, in the form `path=value`, with their counts. */
  readonly leaves: ReadonlyMap<string, number>;
  /** Objects of the same set that it refers to, with the paths of the references. */
  readonly targets: readonly { readonly path: string; readonly item: Item }[];
}

/**
 * The objects of a set without duplicates: of several with the same name, the last one counts. Objects whose names the API server generates are all
 * included.
 */
export function itemsOf(manifests: readonly Manifest[]): Item[] {
  const items = new Map<string, Item & { targets: Item['targets'] }>();
  for (const [index, object] of manifests.entries()) {
    items.set(hasName(object) ? pairedIdentity(object) : `${index}`, {
      object,
      kind: kindKeyOf(object),
      namespace: pairedNamespace(object),
      name: nameOf(object),
      leaves: leafCounts(object),
      targets: [],
    });
  }
  const byName = new Map<string, Item>();
  for (const item of items.values()) {
    byName.set(targetKey({ kind: item.object.kind, name: item.name, namespace: item.namespace }, ''), item);
  }
  for (const item of items.values()) {
    item.targets = referencesOf(item.object).flatMap(({ path, reference }) => {
      const target = targetOf(reference, item.namespace, byName);
      return target === undefined ? [] : [{ path, item: target }];
    }).sort((a, b) => (a.path < b.path ? -1 : 1));
  }
  return [...items.values()];
}

/** The object that a reference leads to: in its namespace, else in that of the referring object, or of a kind without namespaces. */
export function targetOf<T>(reference: NamedReference, namespace: string, byName: ReadonlyMap<string, T>): T | undefined {
  const found = byName.get(targetKey(reference, namespace));
  return found ?? (reference.namespace === undefined ? byName.get(targetKey({ ...reference, namespace: '' }, '')) : undefined);
}

/** Key by which the target of a reference is found. */
export function targetKey({ kind, name, namespace }: NamedReference, own: string): string {
  const where = namespace ?? own;
  return JSON.stringify([kind, where === 'default' ? '' : where, name]);
}

/** The values of an object, without names of other objects, labels, and hashes. */
function leafCounts(object: Manifest): Map<string, number> {
  const leaves = new Map<string, number>();
  const add = (value: unknown, path: string, field: string): void => {
    if (Array.isArray(value)) {
      const keys = entryKeys(value, field);
      value.forEach((entry, index) => add(entry, `${path}[${keys?.[index] ?? ''}]`, ''));
    } else if (isRecord(value)) {
      Object.entries(value).filter(([key]) => path !== 'metadata' || key !== 'labels').forEach(([key, inner]) => add(inner, path === '' ? key : `${path}.${key}`, key));
    } else if (value !== undefined && value !== null) {
      const leaf = `${path}=${JSON.stringify(value)}`;
      leaves.set(leaf, (leaves.get(leaf) ?? 0) + 1);
    }
  };
  const { apiVersion: _, kind: __, ...said } = canonical(rewriteReferences(object, (reference) => ({ ...reference, name: '', namespace: '' })));
  add(said, '', '');
  return leaves;
}

/** The words of a name, without a hash. */
export function wordsOf({ object, name }: Item): string[] {
  return withoutHash(object.kind, name).split(/[^a-z0-9]+/).filter((word) => word !== '');
}
