import { shorten } from '../text';
import { stringAt } from '../upstream';

/** The name of an object as `Kind namespace/name` or `Kind name`, always in one line. */
export function identityOf(object: unknown): string {
  const [kind, namespace, name] = [stringAt(object, 'kind'), stringAt(object, 'metadata', 'namespace'), stringAt(object, 'metadata', 'name')];
  const text = `${kind} ${namespace ? `${namespace}/` : ''}${name ?? '?'}`;
  return String(shorten(JSON.stringify(text).slice(1, -1)));
}
