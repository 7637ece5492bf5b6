import { isDeepStrictEqual } from 'node:util';
import type { Manifest } from '../../manifests';
import { isRecord, listAt, recordAt } from '../../upstream';

/** Whether a write has changed nothing of an object but its version, and when its kubelet was last heard of. */
export function isHeartbeat(before: Manifest, after: Manifest): boolean {
  return isDeepStrictEqual(timeless(before), timeless(after));
}

function timeless(object: Manifest): object {
  const { resourceVersion: _, ...metadata } = { resourceVersion: '', ...object.metadata };
  const status = recordAt(object, 'status');
  const conditions = listAt(status, 'conditions');
  return { ...object, metadata, ...conditions.length === 0 ? {} : { status: { ...status, conditions: conditions.map(withoutHeartbeat) } } };
}

function withoutHeartbeat(condition: unknown): unknown {
  return isRecord(condition) ? { ...condition, lastHeartbeatTime: undefined } : condition;
}
