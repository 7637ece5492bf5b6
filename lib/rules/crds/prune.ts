import type { CrdDifference } from './difference';
import type { Schema } from './schema';
import { fieldOf, mapValueSchema } from './walk';
import { isRecord } from '../../upstream';
import { step } from '../structure';

const OF_ALL_OBJECTS = ['apiVersion', 'kind', 'metadata'];

/** Removes the fields that the API server drops, in place (pkg/apiserver/schema/pruning). */
export function prune(value: unknown, schema: Schema | undefined, path: string): CrdDifference[] {
  const isOpen = schema?.['x-kubernetes-preserve-unknown-fields'] === true;
  return visitPruned(value, schema, path, isOpen);
}

function visitPruned(value: unknown, schema: Schema | undefined, path: string, isOpen: boolean): CrdDifference[] {
  if (Array.isArray(value)) {
    // A list that keeps unknown fields also keeps those of its items.
    return value.flatMap((item, index) => (isOpen && schema?.items === undefined ? [] : visitPruned(item, schema?.items, `${path}[${index}]`, isOpen || isOpenAt(schema?.items))));
  }
  if (!isRecord(value)) {
    return [];
  }
  const isResource = schema?.['x-kubernetes-embedded-resource'] === true;
  return Object.entries(value).filter(([name]) => !isResource || !OF_ALL_OBJECTS.includes(name)).flatMap(([name, field]): CrdDifference[] => {
    const inner = step(path, name);
    const known = schema && fieldOf(schema, name);
    if (known !== undefined) {
      return prune(field, known, inner);
    }
    if (schema?.additionalProperties !== undefined) {
      return prune(field, mapValueSchema(schema), inner);
    }
    if (!isOpen) {
      delete value[name];
    }
    return isOpen ? [] : [{ mistake: 'unknown-field', path: inner, what: 'unknown field' }];
  });
}

const isOpenAt = (schema: Schema | undefined) => schema?.['x-kubernetes-preserve-unknown-fields'] === true;
