import { Manifest, stringAt } from '../manifests';
import { groupVersionOf } from './schema/kinds';

/** What tells objects apart, whatever the version of their API. */
export function objectKey(object: Manifest): string {
  return JSON.stringify([groupVersionOf(object).group, object.kind, stringAt(object, 'metadata', 'namespace'), stringAt(object, 'metadata', 'name')]);
}
