/** Objects that an API server refuses, changed until it admits them. */
import { replacedAt } from './boundaries';
import { sampleValue } from './sample';
import type { Manifest } from '../../lib/manifests';
import type { Schema } from '../../lib/rules/crds/schema';
import { fieldOf, mapValueSchema } from '../../lib/rules/crds/walk';

type Path = readonly (string | number)[];
type Ask = (object: Manifest) => Promise<{ readonly code: number; readonly body: any }>;

const MOST_ATTEMPTS = 40;

/** An object that the server admits, or undefined if the changes do not lead to one. Required fields are added, and others that it names are dropped. */
export async function corrected(object: Manifest, schema: Schema, ask: Ask): Promise<Manifest | undefined> {
  let current = object;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { code, body } = await ask(current);
    if (code < 300) {
      return current;
    }
    const causes: readonly any[] = body?.details?.causes ?? [];
    const unknown = [...String(body?.message ?? '').matchAll(/unknown field "([^"]+)"/g)].map(([, field]) => ({ reason: 'Unknown', field }));
    const next = [...unknown, ...causes].reduce((all: Manifest, cause) => withoutCause(all, cause, schema), current);
    if (JSON.stringify(next) === JSON.stringify(current)) {
      return undefined;
    }
    current = next;
  }
  return undefined;
}

function withoutCause(object: Manifest, { reason, field }: { readonly reason: string; readonly field?: string }, schema: Schema): Manifest {
  const path = pathOf(field ?? '');
  if (path.length === 0 || path[0] === 'metadata') {
    return object;
  }
  if (reason === 'FieldValueRequired') {
    const inner = schemaAt(schema, path);
    const isReachable = valueAt(object, path.slice(0, -1)) !== undefined && valueAt(object, path) === undefined;
    return inner === undefined || !isReachable ? object : replacedAt(object, path, sampleValue(inner, { depth: 0, isLast: false }));
  }
  return droppedAt(object, schema, path);
}

/** A copy without the value at a path, or, if it is required, without the nearest optional one around it. */
function droppedAt(object: Manifest, schema: Schema, path: Path): Manifest {
  for (let length = path.length; length > 0; length--) {
    const [above, last] = [path.slice(0, length - 1), path[length - 1]];
    const parent = valueAt(object, above);
    if (parent === undefined || typeof parent !== 'object' || parent === null || (parent as any)[last] === undefined) {
      continue;
    }
    if (Array.isArray(parent)) {
      return replacedAt(object, above, parent.filter((_, index) => index !== last));
    }
    if (!schemaAt(schema, above)?.required?.includes(String(last))) {
      const { [last]: _, ...rest } = parent as any;
      return replacedAt(object, above, rest) as Manifest;
    }
  }
  return object;
}

const pathOf = (field: string): Path => [...field.matchAll(/\[(\d+)\]|\[([^\]]+)\]|[^.[\]]+/g)]
  .map(([part, index, key]) => (index !== undefined ? Number(index) : key !== undefined ? key.replace(/^"|"$/g, '') : part));

const valueAt = (value: unknown, path: Path): unknown => path.reduce((inner: any, part) => inner?.[part], value);

const schemaAt = (schema: Schema, path: Path): Schema | undefined => path.reduce((inner: Schema | undefined, part) => (
  inner && (typeof part === 'number' ? inner.items : fieldOf(inner, part) ?? mapValueSchema(inner))), schema);
