import { isRecord } from '../../upstream';

/** The fields that together tell an entry of a list from the others. Of several alternatives, the first counts whose fields an entry has. */
type Key = readonly (readonly string[])[];

/** Where the name of an entry, if it has one, is not what it goes by; by the field that holds the list (patchMergeKey of the APIs, else what readers call them). */
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

/** Of all other lists. */
const COMMON: Key = [['name'], ['path'], ['source']];

/**
 * What each entry of a list goes by, such as `name=sfptpd`; nothing where an entry has no such field, or two have the same.
 *
 * @param field the name of the field that holds the list
 */
export function entryKeys(list: readonly unknown[], field: string): string[] | undefined {
  const key = Object.hasOwn(KEYS, field) ? KEYS[field] : COMMON;
  const keys = Array.from(list, (entry) => keyOf(entry, key));
  return keys.every((each) => each !== undefined) && new Set(keys).size === keys.length ? keys : undefined;
}

function keyOf(entry: unknown, key: Key): string | undefined {
  const fields = isRecord(entry) && key.find((alternative) => alternative.every((field) => textOf(entry, field) !== undefined));
  return fields ? fields.map((field) => `${field}=${textOf(entry, field)}`).join(',') : undefined;
}

/** A value as the key has it: quoted where it would not end where it ends, or could be taken for another. */
function textOf(entry: { readonly [field: string]: unknown }, field: string): string | undefined {
  const value = Object.hasOwn(entry, field) ? entry[field] : undefined;
  const texts = Array.isArray(value) ? value : [value];
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string' || typeof text === 'number')) {
    return undefined;
  }
  return texts.map((text) => (/^[^\s"[\],=]+$/.test(`${text}`) ? `${text}` : JSON.stringify(`${text}`))).join('+');
}

/** A path without the keys and indices of entries: `spec.containers[].image`. For those who look for fields in it. */
export function withoutKeys(path: string): string {
  return path.replace(/\[(?:\d+|[A-Za-z]+=(?:"(?:[^"\\]|\\.)*"|[^"\]])*)\]/g, '[]');
}

/** A path of an object with the names of list entries in the place of their indices, where they go by something. */
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
