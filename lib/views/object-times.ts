import type { Manifest } from '../manifests';
import { at, listAt, recordAt } from '../upstream';

/** Times in an object, the status of which its controllers write. A time to come, such as that of a deletion, is none. */
export function timesOf(object: Manifest): number[] {
  const conditions = listAt(object, 'status', 'conditions');
  const found = [
    at(object, 'metadata', 'creationTimestamp'),
    ...conditions.flatMap((condition) => [at(condition, 'lastHeartbeatTime'), at(condition, 'lastTransitionTime'), at(condition, 'lastUpdateTime')]),
    ...Object.entries(recordAt(object, 'status') ?? {}).flatMap(([field, value]) => (/(?:Time|Timestamp|At|Updated)$/.test(field) ? [value] : [])),
  ];
  return found.map((time) => Date.parse(String(time))).filter((time) => !Number.isNaN(time));
}
