import type { CrdDifference } from './difference';
import type { Schema } from './schema';
import { valuesBelow } from './walk';
import { isRecord, isString, listAt } from '../../upstream';
import { DNS_LABEL, isAnnotationKey, isFinalizer, LABEL_KEY, LABEL_VALUE, ownerFlaws } from '../../upstream/kubernetes';
import { nativeDifferences, step } from '../structure';

const KIND = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/i;

/** Characters that no name can contain, because it is part of a path of the API. The API server has no other demand on the name of an embedded object. */
const NOT_IN_PATHS = /[/%]/;
const isPathSegment = (name: string) => name !== '.' && name !== '..' && !NOT_IN_PATHS.test(name);

/** Checks that objects embedded in others have a version, a kind and valid metadata (pkg/apiserver/schema/objectmeta). */
export function checkEmbedded(value: unknown, schema: Schema, path: string): CrdDifference[] {
  const own = isRecord(value) && schema['x-kubernetes-embedded-resource'] ? checkResource(value, path) : [];
  return [...own, ...valuesBelow(value, schema, path).flatMap((child) => checkEmbedded(child.value, child.schema, child.path))];
}

const wrong = (path: string, what: string, value: unknown): CrdDifference => ({ mistake: 'schema', path, what, value });

function checkResource(resource: { readonly [name: string]: unknown }, path: string): CrdDifference[] {
  const missing = ['apiVersion', 'kind'].filter((name) => resource[name] === undefined)
    .map((name): CrdDifference => ({ mistake: 'schema', path: step(path, name), what: 'required', isBlocking: true }));
  const { apiVersion, kind, metadata } = resource;
  return [
    ...missing,
    ...apiVersion === undefined || (typeof apiVersion === 'string' && /^[^/]+(\/[^/]*)?$/.test(apiVersion)) ? [] : [wrong(step(path, 'apiVersion'), 'must be a version, such as apps/v1', apiVersion)],
    ...kind === undefined || (typeof kind === 'string' && KIND.test(kind)) ? [] : [wrong(step(path, 'kind'), 'must be a kind', kind)],
    ...metadata === undefined || metadata === null ? [] : checkMetadata(metadata, step(path, 'metadata')),
  ];
}

function checkMetadata(metadata: unknown, path: string): CrdDifference[] {
  if (!isRecord(metadata)) {
    return [wrong(path, 'must be object', metadata)];
  }
  const decoded = nativeDifferences(metadata, 'meta.v1.ObjectMeta', path).filter((each) => each.class !== 'risky')
    .map((each): CrdDifference => (each.mistake === 'unknown-field' ? { mistake: 'unknown-field', path: each.path, what: 'unknown field' } : wrong(each.path, each.what, each.value)));
  return decoded.some(({ mistake }) => mistake === 'schema') ? decoded : [...decoded, ...checkTexts(metadata, path)];
}

/** Checks the texts of metadata whose types are right. */
function checkTexts(metadata: { readonly [name: string]: unknown }, path: string): CrdDifference[] {
  const { name, generateName, namespace, generation, labels, annotations } = metadata;
  const entriesOf = (map: unknown) => (isRecord(map) ? Object.entries(map) : []);
  return [
    ...isString(name) && !isPathSegment(name) ? [wrong(step(path, 'name'), 'must be a name', name)] : [],
    ...isString(generateName) && NOT_IN_PATHS.test(generateName) ? [wrong(step(path, 'generateName'), 'must be the beginning of a name', generateName)] : [],
    ...typeof generation === 'number' && generation < 0 ? [wrong(step(path, 'generation'), 'must be >= 0', generation)] : [],
    ...isString(namespace) && namespace !== '' && !DNS_LABEL.test(namespace) ? [wrong(step(path, 'namespace'), 'must be the name of a namespace', namespace)] : [],
    ...entriesOf(labels).filter(([key, value]) => !LABEL_KEY.test(key) || !LABEL_VALUE.test(String(value ?? '')))
      .map(([key, value]) => wrong(step(step(path, 'labels'), key), 'must be a label', `${key}: ${String(value ?? '')}`)),
    ...entriesOf(annotations).filter(([key]) => !isAnnotationKey(key)).map(([key]) => wrong(step(step(path, 'annotations'), key), 'must have the key of an annotation', key)),
    ...listAt(metadata, 'finalizers').flatMap((finalizer, index) => (isFinalizer(String(finalizer ?? ''), undefined)
      ? [] : [wrong(`${step(path, 'finalizers')}[${index}]`, 'must be a finalizer', finalizer)])),
    ...ownerFlaws(listAt(metadata, 'ownerReferences')).map((flaw) => wrong(`${step(path, 'ownerReferences')}${flaw.path}`, flaw.what, flaw.value)),
  ];
}
