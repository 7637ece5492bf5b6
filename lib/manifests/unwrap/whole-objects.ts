/** Objects that Hive and ManifestWork objects contain unchanged. */
import type { Contents } from './wrapped';
import { isRecord, listAt } from '../../upstream';
import type { Manifest } from '../manifest';

/** The objects in a list of fields. Those in fields with patches are parts of objects. */
export function ofLists(lists: readonly (readonly string[])[], patches: readonly string[] = []): (object: Manifest) => Contents {
  return (object) => ({
    objects: lists.flatMap((list) => listAt(object, ...list)
      .flatMap((content, index) => (isRecord(content) ? [{ content, inside: [...list, index] }] : []))),
    leftOut: patches.length === 0 ? [] : listAt(object, ...patches).map((content) => ({ reason: 'patch', content })),
  });
}
