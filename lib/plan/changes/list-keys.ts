import { withoutSecretParts } from '../../text';
import { isRecord } from '../../upstream';

/** Fields that together identify an entry of a list. Of several alternatives, the first one counts whose fields an entry has. */
type Key = readonly (readonly string[])[];

/**
 * Keys of lists whose entries are not identified by their name, by the field with the list (patchMergeKey of the APIs, otherwise the usual
 * identifier).
 */
const KEYS: { readonly [field: string]: Key } = {
  conditions: [['type']],
  directories: [['path']],
  files: [['path']],
  hostAliases: [['ip']],
  items: [['path'], ['key']],
  kernelMappings: [['regexp'], ['literal']],
  links: [['path']],
  matchExpressions: [['key', 'operator']],
  ports: [['name'], ['containerPort', 'protocol'], ['containerPort'], ['port', 'protocol'], ['port']],
  rules: [['apiGroups', 'resources'], ['nonResourceURLs'], ['name']],
  subjects: [['kind', 'namespace', 'name'], ['kind', 'name']],
  tolerations: [['key', 'effect'], ['key'], ['effect'], ['operator']],
  topologySpreadConstraints: [['topologyKey']],
  volumeDevices: [['devicePath']],
  volumeMounts: [['mountPath']],
};

/** Key of all other lists. */
const COMMON: Key = [['name'], ['path'], ['source']];

/**
 * Key of each entry of a list, such as `name=sfptpd`. Undefined if an entry has no such field, or if two are equal.
 *
 * @param field name of the field with the list
 */
export function entryKeys(list: readonly unknown[], field: string): string[] | undefined {
  const key = Object.hasOwn(KEYS, field) ? KEYS[field] : COMMON;
  const keys = Array.from(list, (entry) => listEntryKey(entry, key));
  return keys.every((each) => each !== undefined) && new Set(keys).size === keys.length ? keys : undefined;
}

function listEntryKey(entry: unknown, key: Key): string | undefined {
  const fields = isRecord(entry) && key.find((alternative) => alternative.every((field) => fieldText(entry, field) !== undefined));
  return fields ? fields.map((field) => `${field}=${fieldText(entry, field)}`).join(',') : undefined;
}

/** Value in a key, quoted if its end would be ambiguous or if it could be confused with another value. Passwords in addresses are no part of a key. */
function fieldText(entry: { readonly [field: string]: unknown }, field: string): string | undefined {
  const value = Object.hasOwn(entry, field) ? entry[field] : undefined;
  const texts = Array.isArray(value) ? value : [value];
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string' || typeof text === 'number')) {
    return undefined;
  }
  return texts.map((text) => withoutSecretParts(`${text}`)).map((text) => (/^[^\s"[\],=]+$/.test(text) ? text : JSON.stringify(text))).join('+');
}

/** Path without the keys and indices of entries, for searches: `spec.containers[].image`. */
export function withoutKeys(path: string): string {
  return path.replace(/\[(?:\d+|[A-Za-z]+=(?:"(?:[^"\\]|\\.)*"|[^"\]])*)\]/g, '[]');
}

/** Path of an object with the keys of list entries in place of their indices, if they have keys. */
export function namedPath(object: unknown, path: string): string {
  let value = object;
  let field = '';
  return path.replace(/\["(?:[^"\\]|\\.)*"\]|\[([^\]]*)\]|[^.[\]]+/g, (part, inner?: string) => {
    const list = Array.isArray(value) ? value as unknown[] : undefined;
    const key = list && /^\d+$/.test(inner ?? '') ? entryKeys(list, field)?.[Number(inner)] : undefined;
    field = inner ?? (part.startsWith('[') ? JSON.parse(part.slice(1, -1)) as string : part);
    value = list ? list[Number(field)] : isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined;
    return key === undefined ? part : `[${key}]`;
  });
}
