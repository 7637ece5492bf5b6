import { isRecord } from '../../manifests';

type Fields = { readonly [field: string]: unknown };

/**
 * Paths of what differs between two values: `spec.onload.kernelMappings[0].regexp`, sorted. Where something is on one side only, its own path. A member
 * that is null counts as one that is not there; an empty object says something, as `sfc: {}` does.
 */
export function differences(before: unknown, after: unknown, path = ''): string[] {
  const paths: string[] = [];
  collect(before, after, path, paths);
  return paths.sort();
}

function collect(before: unknown, after: unknown, path: string, paths: string[]): void {
  if (before === after || (isAbsent(before) && isAbsent(after))) {
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index++) {
      collect(before[index], after[index], `${path}[${index}]`, paths);
    }
  } else if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      collect(own(before, key), own(after, key), joined(path, key), paths);
    }
  } else {
    paths.push(path);
  }
}

function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

function joined(path: string, key: string): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_-]*$/.test(key);
  return plain ? `${path === '' ? '' : `${path}.`}${key}` : `${path}[${JSON.stringify(key)}]`;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
