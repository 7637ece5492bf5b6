import type { Manifest } from './manifest';
import { isRecord, recordAt, stringAt } from '../upstream';

/** Patterns of the fields that name the API in a text that cannot be parsed. */
const [API_VERSION, KIND] = ['apiVersion', 'kind'].map((field) => new RegExp(`^[\\s-]*["']?${field}["']?\\s*:\\s*["']?([\\w./-]+)`, 'm'));

/**
 * Object that a document may become when something completes it, such as the values of a template.
 *
 * @param name name of the object if the document has none
 * @param content parsed document, or its text if it cannot be parsed
 * @param api API of the object if the document names none
 */
export function intendedObject(
  name: string, content: unknown, api: Pick<Manifest, 'apiVersion' | 'kind'> = { apiVersion: 'v1', kind: 'Document' },
): Manifest {
  if (!isRecord(content)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return { apiVersion: API_VERSION.exec(text)?.[1] ?? api.apiVersion, kind: KIND.exec(text)?.[1] ?? api.kind, metadata: { name }, text };
  }
  return {
    ...content,
    apiVersion: stringAt(content, 'apiVersion') ?? api.apiVersion,
    kind: stringAt(content, 'kind') ?? api.kind,
    metadata: { ...recordAt(content, 'metadata'), name: stringAt(content, 'metadata', 'name') || name },
  };
}
