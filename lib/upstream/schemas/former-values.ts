import { isRecord } from '../fields';
import type { ReleaseRange } from '../releases';

/** Values in older CRDs of OpenShift that the newest ones, which are vendored here, no longer have (node tuning facts §4c). */
const FORMER: { readonly [kind: string]: { readonly [path: string]: { readonly [value: string]: ReleaseRange } } } = {
  'config.openshift.io/Node': { 'spec.cgroupMode': { v1: { before: '4.21' } } },
};

/** The releases of OpenShift whose CRD has a value that the newest one lacks, if there are any. */
export function releasesOfValue(group: string, kind: string, path: string, value: unknown): ReleaseRange | undefined {
  const values = ownValue(ownValue(FORMER, `${group}/${kind}`), path);
  return typeof value === 'string' ? ownValue(values, value) : undefined;
}

function ownValue<T>(table: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return isRecord(table) && Object.hasOwn(table, key) ? table[key] as T : undefined;
}
