import type { CrdDifference } from './difference';
import type { Schema } from './schema';
import { valuesBelow } from './walk';
import { isRecord } from '../../upstream';
import { step } from '../structure';

const KIND = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/i;

/** Checks that objects embedded in others have a version and a kind (pkg/apiserver/schema/objectmeta). */
export function checkEmbedded(value: unknown, schema: Schema, path: string): CrdDifference[] {
  const own = isRecord(value) && schema['x-kubernetes-embedded-resource'] ? checkResource(value, path) : [];
  return [...own, ...valuesBelow(value, schema, path).flatMap((child) => checkEmbedded(child.value, child.schema, child.path))];
}

function checkResource(resource: { readonly [name: string]: unknown }, path: string): CrdDifference[] {
  const missing = ['apiVersion', 'kind'].filter((name) => resource[name] === undefined)
    .map((name): CrdDifference => ({ mistake: 'schema', path: step(path, name), what: 'required', isBlocking: true }));
  const wrong = (name: string, what: string): CrdDifference[] => [{ mistake: 'schema', path: step(path, name), what, value: resource[name] }];
  const { apiVersion, kind, metadata } = resource;
  return [
    ...missing,
    ...apiVersion === undefined || (typeof apiVersion === 'string' && /^[^/]+(\/[^/]*)?$/.test(apiVersion)) ? [] : wrong('apiVersion', 'must be a version, such as apps/v1'),
    ...kind === undefined || (typeof kind === 'string' && KIND.test(kind)) ? [] : wrong('kind', 'must be a kind'),
    ...metadata === undefined || metadata === null || isRecord(metadata) ? [] : wrong('metadata', 'must be object'),
  ];
}
