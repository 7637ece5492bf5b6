import { Manifest } from './manifest';
import { stringAt } from '../upstream';
import { groupVersionOf } from '../upstream/schemas';

/** Text that identifies an object, independent of the version of its API. */
export function objectKey(object: Manifest): string {
  return JSON.stringify([groupVersionOf(object).group, object.kind, stringAt(object, 'metadata', 'namespace'), stringAt(object, 'metadata', 'name')]);
}
