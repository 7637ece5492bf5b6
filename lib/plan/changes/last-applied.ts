import type { Manifest } from '../../manifests';
import { isRecord, stringAt } from '../../upstream';
import { LAST_APPLIED_ANNOTATION } from '../../upstream/kubernetes';

/** Manifest of which `kubectl apply` has made an object, without its defaults and without later changes. */
export function lastApplied(object: Manifest): Manifest | undefined {
  try {
    const applied = JSON.parse(stringAt(object, 'metadata', 'annotations', LAST_APPLIED_ANNOTATION) ?? '') as unknown;
    return isRecord(applied) ? applied as unknown as Manifest : undefined;
  } catch {
    return undefined;
  }
}
