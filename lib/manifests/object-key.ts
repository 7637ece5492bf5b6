import { Manifest } from './manifest';
import { stringAt } from '../upstream';
import { groupVersionOf } from '../upstream/schemas';

/** What tells objects apart, whatever the version of their API. */
export function objectKey(object: Manifest): string {
  return JSON.stringify([groupVersionOf(object).group, object.kind, stringAt(object, 'metadata', 'namespace'), stringAt(object, 'metadata', 'name')]);
}
