import { isDeepStrictEqual } from 'node:util';
import { withAssigned } from './assigned-fields';
import { inWordsOf } from './in-words-of';
import { namespaceOf } from './object-changes';
import { isLive, isOfPlatform, isOwned } from './ownership';
import { Manifest, nameOf } from '../../manifests';
import { groupVersionOf, kindOf } from '../../upstream/schemas';

/** Two sets of manifests of which one may be a cluster's, as what the cluster holds before and after. */
export interface Settled {
  /** What was, in the words of what will be: what differs only in its form does not differ. */
  readonly before: Manifest[];
  /** What will be, with what stays in the cluster though no one wrote it. */
  readonly after: Manifest[];
  /** What stays although the manifests from after do not hold it. */
  readonly left: Manifest[];
  /** The manifest as it was read, of one from `after`. */
  readonly originOf: (manifest: Manifest) => Manifest;
}

/**
 * What the cluster holds before and after manifests are applied. What a controller made stays. What is only in a live cluster stays too, unless it is
 * pruned: no one applies its removal. What is missing from one of two folders is removed.
 *
 * @param options `removed` has the keys of what someone removes though nothing is pruned
 */
export function settle(
  before: readonly Manifest[],
  after: readonly Manifest[],
  { prune = false, removed }: { readonly prune?: boolean; readonly removed?: ReadonlySet<string> } = {},
): Settled {
  const wanted = new Map(after.map((object) => [keyOf(object), object]));
  const origins = new Map<Manifest, Manifest>();
  const left: Manifest[] = [];
  const staying: Manifest[] = [];
  // A dump may have lost the identity of some: what is beside live objects is in the cluster as they are.
  const isCluster = before.some(isLive);
  const old = before.map((object) => {
    const key = keyOf(object);
    const other = wanted.get(key);
    if (other === undefined) {
      const isNobodys = isOwned(object) || (isCluster && isOfPlatform(object));
      if (isNobodys || (isCluster && !prune && removed?.has(key) !== true)) {
        staying.push(object);
        left.push(...isNobodys ? [] : [object]);
      }
      return object;
    }
    if (isDeepStrictEqual(object, other)) {
      return object;
    }
    const [was, is] = withAssigned(object, other);
    if (is !== other) {
      wanted.set(key, is);
      origins.set(is, other);
    }
    return inWordsOf(was, is);
  });
  return {
    before: old,
    after: [...wanted.values(), ...staying],
    left,
    originOf: (manifest) => origins.get(manifest) ?? manifest,
  };
}

/** What tells objects apart, whatever the version of their API. */
export function keyOf(object: Manifest): string {
  const { group } = groupVersionOf(object);
  const namespace = kindOf(object)?.isNamespaced === false ? '' : namespaceOf(object);
  return JSON.stringify([group, object.kind, namespace, nameOf(object)]);
}
