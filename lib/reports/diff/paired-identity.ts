import { Manifest, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { groupVersionOf, kindOf } from '../../upstream/schemas';

/** Namespace of an object; empty where its kind has none, or where it is `default`, which need not be said. */
export function namespaceOf(object: Manifest): string {
  const namespace = kindOf(object)?.isNamespaced === false ? '' : stringAt(object, 'metadata', 'namespace') ?? '';
  return namespace === 'default' ? '' : namespace;
}

/** Group and kind of an object, whatever the version of its API. */
export function kindKeyOf(object: Manifest): string {
  return `${groupVersionOf(object).group}/${object.kind}`;
}

/** Whether an object has a name, and not only a `generateName`. */
export function isNamed(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'name') !== undefined;
}

/** What the API server tells objects apart by. */
export function identityOf(object: Manifest): string {
  return JSON.stringify([kindKeyOf(object), namespaceOf(object), nameOf(object)]);
}

/** `Kind namespace/name`, or `Kind name`. */
export function titleOf(object: Manifest): string {
  const namespace = stringAt(object, 'metadata', 'namespace');
  return `${object.kind} ${namespace ? `${namespace}/` : ''}${nameOf(object)}`;
}
