/** Objects as somebody writes them and as an API server hands them out: `test/support/recorded-forms.json`, which `scripts/record-forms.ts` writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../lib/manifests/manifest';

/** An object in both forms. */
export interface Form {
  readonly written: Manifest;
  readonly returned: Manifest;
}

/** What differs between two values: of lists of one length by index. A value stands for itself, in a list of one; what is gone is null. */
export type Delta = { readonly [field: string]: Delta } | readonly [unknown] | null;

const isFields = (value: unknown): value is { readonly [field: string]: unknown } => typeof value === 'object' && value !== null;

/** The difference by which one value becomes another; undefined where there is none. */
export function deltaOf(from: unknown, to: unknown): Delta | undefined {
  if (JSON.stringify(from) === JSON.stringify(to)) {
    return undefined;
  }
  if (!isFields(from) || !isFields(to) || Array.isArray(from) !== Array.isArray(to) || (Array.isArray(from) && from.length !== to.length)) {
    return [to];
  }
  return Object.fromEntries([...new Set([...Object.keys(from), ...Object.keys(to)])].sort().flatMap((key) => {
    const inner = Object.hasOwn(to, key) ? deltaOf(Object.hasOwn(from, key) ? from[key] : undefined, to[key]) : null;
    return inner === undefined ? [] : [[key, inner]];
  }));
}

const isValue = (delta: Delta): delta is readonly [unknown] => Array.isArray(delta);

/** The value that one becomes by a difference. */
export function withDelta(from: unknown, delta: Delta | undefined): unknown {
  if (delta === undefined || delta === null) {
    return from;
  }
  if (isValue(delta)) {
    return delta[0];
  }
  const result = (Array.isArray(from) ? [...from] : { ...from as object }) as { [field: string]: unknown };
  for (const [key, inner] of Object.entries(delta)) {
    if (inner === null) {
      delete result[key];
    } else {
      result[key] = withDelta(result[key], inner);
    }
  }
  return result;
}

/** All objects that were recorded. */
export function returnedForms(): Form[] {
  const recorded = JSON.parse(readFileSync(join(__dirname, 'recorded-forms.json'), 'utf8')) as { objects: { written: Manifest; returned: Delta }[] };
  return recorded.objects.map(({ written, returned }) => ({ written, returned: withDelta(written, returned) as Manifest }));
}
