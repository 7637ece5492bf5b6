import type { Field } from './field';
import { kubernetesRule } from './rule';
import { isRecord } from '../../upstream';
import { DATA_KEY, SECRET_KEYS } from '../../upstream/kubernetes';

/** Maximum size of the data of an object, which leaves room for the rest of the object in etcd. */
const MOST_BYTES = 1024 * 1024;

function holdKeys(...maps: readonly Field[]): void {
  for (const [key, value] of maps.flatMap((map) => map.entries)) {
    if (!DATA_KEY.takes(key)) {
      value.refuse(DATA_KEY.flaw, DATA_KEY.fix, key);
    }
  }
}

function holdSize(object: Field, bytes: number): void {
  if (bytes > MOST_BYTES) {
    object.get('data').refuse('more than 1 MiB', 'split it, or store it in an image or a volume', bytes);
  }
}

const dataSize = (map: Field, sizeOfText: (text: string) => number) => map.entries.reduce((sum, [, { text }]) => sum + sizeOfText(text), 0);
const utf8Length = (text: string) => Buffer.byteLength(text);
const decodedBytesOf = (text: string) => Buffer.byteLength(text, 'base64');

const configMap = kubernetesRule('config-map', ['/ConfigMap'], {
  what: 'ConfigMap with an invalid or repeated key, or larger than 1 MiB',
  remedy: 'use letters, digits, "-", "_" and "." in keys; split what is too large',
  decided: 'core',
}, (object) => {
  const [data, binary] = [object.get('data'), object.get('binaryData')];
  holdKeys(data, binary);
  for (const [key, value] of binary.entries) {
    if (isRecord(data.value) && Object.hasOwn(data.value, key)) {
      value.refuse('key that data has already', 'keep one', key);
    }
  }
  holdSize(object, dataSize(data, utf8Length) + dataSize(binary, decodedBytesOf));
});

const secret = kubernetesRule('secret', ['/Secret'], {
  what: 'Secret that lacks the keys of its type, has an invalid key, or is larger than 1 MiB',
  remedy: 'add the keys of its type; use letters, digits, "-", "_" and "." in keys',
  decided: 'core',
}, (object) => {
  const [data, texts] = [object.get('data'), object.get('stringData')];
  holdKeys(data, texts);
  holdSize(object, dataSize(data, decodedBytesOf) + dataSize(texts, utf8Length));
  const type = object.get('type').text;
  if (type === 'kubernetes.io/service-account-token') {
    const account = object.get('metadata').get('annotations').get('kubernetes.io/service-account.name');
    if (!account.isFilled) {
      account.refuse('service account token without an account', 'name it in the annotation kubernetes.io/service-account.name', account.value ?? null);
    }
  }
  const keys = Object.hasOwn(SECRET_KEYS, type) ? SECRET_KEYS[type] : undefined;
  if (keys === undefined) {
    return;
  }
  // Entries of stringData replace those of data.
  const valueOf = (key: string) => (hasKey(texts, key) ? texts.get(key).text : hasKey(data, key) ? Buffer.from(data.get(key).text, 'base64').toString() : undefined);
  for (const group of keys.oneOf) {
    if (!group.some((key) => valueOf(key) !== undefined && (valueOf(key) !== '' || keys.mayBeEmpty))) {
      data.get(group[0]).refuse(`Secret of type ${type} without ${group.join(' or ')}`, 'add it, or write type: Opaque', type);
    } else if (keys.isJson && !isJsonMap(valueOf(group[0])!)) {
      data.get(group[0]).refuse('not the configuration of a registry client', 'write the JSON that podman login writes', '…');
    }
  }
});

const hasKey = (map: Field, key: string) => isRecord(map.value) && Object.hasOwn(map.value, key);

function isJsonMap(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return value === null || isRecord(value);
  } catch {
    return false;
  }
}

/** Rules for the data of ConfigMaps and Secrets. */
export const dataRules = [configMap, secret];
