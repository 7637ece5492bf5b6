import { isDeepStrictEqual } from 'node:util';
import { withAssigned } from './assigned-fields';
import { inWordsOf } from './in-words-of';
import { namespaceOfChange } from './object-changes';
import { isLive, isOfNoManifest, isOfPlatform, isOwned, isPrunable } from './ownership';
import { type KeptObject, keptWhenPruning } from './pruned-namespaces';
import { identityOf, Manifest, nameOf } from '../../manifests';
import { groupVersionOf, kindOf } from '../../upstream/schemas';
import type { PlanInput } from '../plan-input';

/** States of a cluster before and after a change, from two sets of manifests of which one may be read from a cluster. */
export interface Settled {
  /** Objects before, in the notation of the objects after, so that differences in notation only do not count. */
  readonly before: Manifest[];
  /** Objects after, including those that remain in the cluster although they are not in the manifests. */
  readonly after: Manifest[];
  /** Objects that remain although the new manifests do not contain them. */
  readonly left: Manifest[];
  /** Objects among them that are not pruned because of others, with these. */
  readonly kept: readonly KeptObject[];
  /** Original manifest of an object of `after`. */
  readonly originOf: (manifest: Manifest) => Manifest;
}

/**
 * States of the cluster before and after manifests are applied. Objects of controllers remain. Objects of a live cluster only remain too, unless they
 * are pruned, because nothing removes them; then those of this library go. Objects that are missing in the second of two folders are removed.
 *
 * @param options whether to prune, or to remove `all` that neither a controller nor the platform owns, or only some objects by their names; and in `removed` the keys of objects that are removed in any case
 */
export function settle(
  before: readonly Manifest[],
  after: readonly Manifest[],
  { prune = false, removed }: { readonly prune?: PlanInput['prune']; readonly removed?: ReadonlySet<string> } = {},
): Settled {
  const wanted = new Map(after.map((object) => [settledObjectKey(object), object]));
  const origins = new Map<Manifest, Manifest>();
  const left: Manifest[] = [];
  const staying: Manifest[] = [];
  const pruned: Manifest[] = [];
  // A dump may lack the identity of some objects. Beside live objects, all others count as live, too.
  const isCluster = before.some(isLive);
  const old = before.map((object) => {
    const key = settledObjectKey(object);
    const other = wanted.get(key);
    if (other === undefined) {
      const isNobodys = isOwned(object) || isOfNoManifest(object) || (isCluster && isOfPlatform(object));
      if (isNobodys || (isCluster && !isPruned(object, prune) && removed?.has(key) !== true)) {
        staying.push(object);
        left.push(...isNobodys ? [] : [object]);
      } else if (isCluster && removed?.has(key) !== true) {
        pruned.push(object);
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
  const kept = keptWhenPruning(pruned, [...wanted.values(), ...staying]);
  const keptObjects = kept.map(({ object }) => object);
  return {
    before: old,
    after: [...wanted.values(), ...staying, ...keptObjects],
    left: [...left, ...keptObjects],
    kept,
    originOf: (manifest) => origins.get(manifest) ?? manifest,
  };
}

function isPruned(object: Manifest, prune: PlanInput['prune']): boolean {
  return typeof prune === 'object' ? prune.includes(identityOf(object)) : prune === 'all' || (prune === true && isPrunable(object));
}

/** Identity of an object, regardless of the version of its API. */
export function settledObjectKey(object: Manifest): string {
  const { group } = groupVersionOf(object);
  const namespace = kindOf(object)?.isNamespaced === false ? '' : namespaceOfChange(object);
  return JSON.stringify([group, object.kind, namespace, nameOf(object)]);
}
