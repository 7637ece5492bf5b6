import { Manifest } from '../../manifests';
import { at, isRecord, listAt, recordAt } from '../../upstream';
import { isFinalizer, MAX_ANNOTATIONS, NO_GENERATION, ownerFlaws } from '../../upstream/kubernetes';
import { groupVersionOf, kindOf, nativeKindOf } from '../../upstream/schemas';
import type { Finding, KindLookup, Rule } from '../rule';
import { type NativeDifference, nativeDifferences } from '../structure';

const METADATA = 'meta.v1.ObjectMeta';

/** Rule for the metadata of objects, except names and single labels and annotations, which have rules of their own. */
export const metadataRule = metadataRuleFor(kindOf);

function metadataRuleFor(lookup: KindLookup): Rule {
  return {
    code: 'object/metadata',
    class: 'refused',
    what: 'invalid metadata, or a field that the API server drops',
    remedy: 'correct what the message names',
    source: 'all kinds share the same metadata (Kubernetes facts §10); unknown fields are dropped, or refused by kubectl with strict validation',
    kinds: [],
    isForEach: true,
    check: (manifests) => manifests.manifests.flatMap((object) => [
      ...differencesOf(object, lookup).map(({ mistake, admittedBy: _, ...finding }): Finding =>
        ({ ...finding, object, ...mistake === 'unknown-field' ? { class: 'never works' } : {} })),
      ...lookup(object) === undefined ? [] : [...wrongFinalizers(object), ...wrongOwners(object), ...wrongGeneration(object)],
      ...longAnnotations(object),
    ]),
    withKinds: (more) => metadataRuleFor((object) => lookup(object) ?? more(object)),
  };
}

function differencesOf(object: Manifest, lookup: KindLookup): readonly NativeDifference[] {
  const metadata: unknown = object.metadata ?? {};
  if (!isRecord(metadata)) {
    return nativeDifferences(metadata, METADATA, 'metadata');
  }
  const { labels, annotations, ...rest } = metadata;
  const maps = { labels: isRecord(labels) ? null : labels, annotations: isRecord(annotations) ? null : annotations };
  // An object of an unknown kind may not be for a cluster. All tools expect its labels and annotations to be maps, however.
  return nativeDifferences(lookup(object) === undefined ? maps : { ...rest, ...maps }, METADATA, 'metadata');
}

/** The group and kind of a native object. */
const nativeKey = (object: Manifest) => nativeKindOf(object) && `${groupVersionOf(object).group}/${object.kind}`;

function wrongGeneration(object: Manifest): Finding[] {
  const value = at(object, 'metadata', 'generation');
  return typeof value === 'number' && value < 0 && NO_GENERATION.includes(nativeKey(object) ?? '')
    ? [{ object, path: 'metadata.generation', what: 'negative number', value, fix: 'leave it out' }] : [];
}

function wrongFinalizers(object: Manifest): Finding[] {
  const kind = nativeKey(object);
  return listAt(object, 'metadata', 'finalizers').flatMap((finalizer, index): Finding[] => {
    const text = finalizer ?? '';
    return typeof text !== 'string' || isFinalizer(text, kind) ? [] : [{
      object,
      path: `metadata.finalizers[${index}]`,
      what: 'not a finalizer',
      value: text,
      fix: 'write a DNS name, "/" and a name, such as example.com/cleanup',
    }];
  });
}

function wrongOwners(object: Manifest): Finding[] {
  return ownerFlaws(listAt(object, 'metadata', 'ownerReferences')).map(({ path, ...flaw }) => ({ object, path: `metadata.ownerReferences${path}`, ...flaw }));
}

function longAnnotations(object: Manifest): Finding[] {
  const entries = Object.entries(recordAt(object, 'metadata', 'annotations') ?? {});
  // The number of characters is enough for most objects, which are far below the limit.
  const characters = entries.reduce((sum, [key, value]) => sum + key.length + (typeof value === 'string' ? value.length : 0), 0);
  const bytes = characters * 4 <= MAX_ANNOTATIONS ? 0 : entries.reduce((sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(String(value ?? '')), 0);
  return bytes <= MAX_ANNOTATIONS ? [] : [{
    object, path: 'metadata.annotations', what: 'annotations that are too long together', value: bytes, fix: `keep to ${MAX_ANNOTATIONS} bytes for all keys and values`,
  }];
}
