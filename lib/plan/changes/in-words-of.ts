import { isDeepStrictEqual } from 'node:util';
import { normalForm, withOneData } from './normal-form';
import { Manifest } from '../../manifests';
import { isRecord, ownField } from '../../upstream';

/** Object in the notation of another state of it: equal values are written as in the other one. Differences remain, as do identity and status. */
export function inWordsOf(object: Manifest, other: Manifest): Manifest {
  const { metadata, status, ...written } = object;
  const isEqual = isDeepStrictEqual(normalForm(object).data, normalForm(other).data);
  const { metadata: wantedMetadata, status: _, ...wanted } = isEqual ? other : withOneData(other);
  const [{ metadata: normalMetadata, ...normal }, { metadata: normalWanted, ...normalOther }] = [normalForm(object), normalForm(other)];
  return {
    ...rewritten(written, wanted, normal, normalOther) as Manifest,
    metadata: { ...metadata, ...rewritten(someOf(metadata), someOf(wantedMetadata), someOf(normalMetadata), someOf(normalWanted)) as object } as Manifest['metadata'],
    ...status === undefined ? {} : { status },
  };
}

/** Maps of metadata that are compared. */
function someOf({ annotations, labels }: Manifest['metadata']): object {
  return { annotations, labels };
}

function rewritten(value: unknown, other: unknown, normal: unknown, normalOther: unknown): unknown {
  if (isDeepStrictEqual(normal, normalOther)) {
    return other;
  }
  if (Array.isArray(value) && Array.isArray(other) && Array.isArray(normal) && Array.isArray(normalOther)) {
    return value.map((item, index) => (index < other.length ? rewritten(item, other[index], normal[index], normalOther[index]) : item));
  }
  if (!isRecord(value) || !isRecord(other) || !isRecord(normal) || !isRecord(normalOther)) {
    return value ?? normal;
  }
  const fields: { [field: string]: unknown } = {};
  for (const [name, inner] of Object.entries(normal)) {
    const [mine, theirs] = [ownField(value, name), ownField(other, name)];
    const result = Object.hasOwn(normalOther, name) ? rewritten(mine, theirs, inner, normalOther[name]) : mine ?? inner;
    if (result !== undefined) {
      fields[name] = result;
    }
  }
  // Fields that the other one contains although they have no effect.
  const isIdle = (name: string) => !Object.hasOwn(normalOther, name) && !Object.hasOwn(normal, name);
  Object.keys(other).filter(isIdle).forEach((name) => (fields[name] = other[name]));
  return fields;
}
