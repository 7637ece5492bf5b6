import { Manifest, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';

/** Object in the form `Kind namespace/name` or `Kind name`. */
export function wrapperTitle(object: Manifest): string {
  const namespace = stringAt(object, 'metadata', 'namespace');
  return `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${nameOf(object)}`;
}
