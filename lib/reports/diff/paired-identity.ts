import { Manifest, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { groupVersionOf, kindOf } from '../../upstream/schemas';

/** Namespace of an object. It is empty if its kind has none, or if it is `default`, which may be omitted. */
export function pairedNamespace(object: Manifest): string {
  const namespace = kindOf(object)?.isNamespaced === false ? '' : stringAt(object, 'metadata', 'namespace') ?? '';
  return namespace === 'default' ? '' : namespace;
}

/** Group and kind of an object, independent of the version of its API. */
export function kindKeyOf(object: Manifest): string {
  return `${groupVersionOf(object).group}/${object.kind}`;
}

/** Whether an object has a name, rather than only a `generateName`. */
export function hasName(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'name') !== undefined;
}

/** Text by which the API server identifies an object. */
export function pairedIdentity(object: Manifest): string {
  return JSON.stringify([kindKeyOf(object), pairedNamespace(object), nameOf(object)]);
}

/** Name of an object as `Kind namespace/name`, or `Kind name`. */
export function pairedTitle(object: Manifest): string {
  const namespace = stringAt(object, 'metadata', 'namespace');
  return `${object.kind} ${namespace ? `${namespace}/` : ''}${nameOf(object)}`;
}
