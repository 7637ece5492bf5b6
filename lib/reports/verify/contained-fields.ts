import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from '../../manifests';
import { at, isRecord } from '../../upstream';

/** Paths of the fields of a manifest whose value in the cluster is another one. What the cluster has beside them may be a default. */
export function differingWithin(declared: Manifest, live: Manifest): string[] {
  const { apiVersion: _, kind: __, metadata, status: ___, ...fields } = declared;
  return [
    ...differing({ labels: at(metadata, 'labels'), annotations: at(metadata, 'annotations') }, live.metadata, 'metadata'),
    ...differing(fields, live, ''),
  ];
}

function differing(wanted: unknown, has: unknown, path: string): string[] {
  if (wanted === undefined || wanted === null || isDeepStrictEqual(wanted, has)) {
    return [];
  }
  if (Array.isArray(wanted) && Array.isArray(has) && wanted.length === has.length) {
    return wanted.flatMap((each, index) => differing(each, has[index], `${path}[${index}]`));
  }
  return isRecord(wanted) && isRecord(has) ? Object.entries(wanted).flatMap(([field, value]) => differing(value, has[field], path === '' ? field : `${path}.${field}`)) : [path];
}
