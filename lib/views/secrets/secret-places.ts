import { documentsOf, ReadError } from '../../manifests';
import { isCredential, SECRET_NAME, secretPartsOf, withoutSecretParts } from '../../text';
import { at, isRecord, listAt, recordAt, stringAt } from '../../upstream';
import { decodedText, ignitionFileText } from '../../upstream/ignition';

/** Confidential value in an object. */
export interface SecretPlace {
  /** Path of the value in the object. */
  readonly steps: readonly (string | number)[];
  readonly value: unknown;
  /** The value in other notations, such as decoded. */
  readonly alsoAs: readonly string[];
  /** The text without its confidential parts, if it is shown otherwise. Those parts are then in `alsoAs`. */
  readonly shown?: string;
}

type Steps = readonly (string | number)[];

/**
 * The confidential values in an object, wherever they are nested: data of Secrets, files that not all users may read, pull secrets, private keys, hashes of
 * passwords, keys of disks, values of HTTP headers, literals of kustomize's generators, values beside a reference to a Secret or a name such as `password`,
 * and parts of texts that their shape shows to be confidential.
 */
export function secretPlacesIn(value: unknown): SecretPlace[] {
  const found: SecretPlace[] = [];
  collectPlaces(value, [], found);
  return found;
}

/** Adds those below a place. The path is the same list for all, as most objects have thousands of values and no confidential one. */
function collectPlaces(value: unknown, path: (string | number)[], found: SecretPlace[]): void {
  const add = (own: readonly SecretPlace[]) => found.push(...own.map((place) => ({ ...place, steps: [...path, ...place.steps] })));
  const below = (step: string | number, inner: unknown) => {
    path.push(step);
    collectPlaces(inner, path, found);
    path.pop();
  };
  if (typeof value === 'string') {
    add(placesInText(value));
  } else if (Array.isArray(value)) {
    add(valuesOfOptions(value));
    value.forEach((entry, index) => below(index, entry));
  } else if (isRecord(value)) {
    add([...secretData(value), ...generatorLiterals(value), ...ignitionSecrets(value), ...fieldsOf(value)]);
    Object.keys(value).forEach((key) => below(key, value[key]));
  }
}

const secretPlace = (steps: Steps, value: unknown, ...alsoAs: (string | undefined)[]): SecretPlace[] => (
  value === undefined || value === null || value === '' ? [] : [{ steps, value, alsoAs: alsoAs.filter((text): text is string => text !== undefined && text !== '') }]);

/** Fields of a Secret without confidential values. */
const PUBLIC_FIELDS = ['apiVersion', 'immutable', 'kind', 'metadata', 'type'];

/**
 * Values of a Secret, in whatever type they are written, and in `data` and `stringData` that are misspelt. The template of one in a SealedSecret or an
 * ExternalSecret has such values, too.
 */
function secretData(object: Fields): SecretPlace[] {
  return object.kind === 'Secret' ? Object.keys(object).filter((field) => !PUBLIC_FIELDS.includes(field)).flatMap((field) => secretValuesAt(object, field))
    : ['data', 'stringData'].filter((field) => field === 'stringData' || isTemplateOfSecret(object)).flatMap((field) => secretValuesAt(object, field));
}

/** Test for the template of a Secret: its type is one of a Secret's, or it has data of both notations. */
const isTemplateOfSecret = (template: Fields) => template.engineVersion !== undefined || template.stringData !== undefined
  || /^(?:Opaque|kubernetes\.io\/(?:tls|dockerconfigjson|dockercfg|basic-auth|ssh-auth))$/.test(stringAt(template, 'type') ?? '');

function secretValuesAt(object: Fields, field: string): SecretPlace[] {
  const map = object[field];
  return !isRecord(map) ? secretPlace([field], map)
    : Object.entries(map).flatMap(([key, value]) => secretPlace([field, key], value, ...otherNotations(value)));
}

const otherNotations = (value: unknown) => (typeof value === 'string' ? [Buffer.from(value, 'base64').toString(), Buffer.from(value).toString('base64')] : []);

/** Literals of a generator of kustomize, in the form `key=value`. */
function generatorLiterals(object: Fields): SecretPlace[] {
  return listAt(object, 'secretGenerator').flatMap((generator, index) => listAt(generator, 'literals').flatMap((literal, number) => (
    secretPlace(['secretGenerator', index, 'literals', number], literal, typeof literal === 'string' ? literal.slice(literal.indexOf('=') + 1) : undefined))));
}

/** Contents of files that not all users may read, keys of disks, and hashes of passwords in an Ignition config, in whatever type they are written. */
function ignitionSecrets(config: Fields): SecretPlace[] {
  return [
    ...entriesIn(config, 'storage', 'files').flatMap(([steps, file]) => {
      const contents = [...entriesIn(file, 'append'), ...entriesIn(file, 'contents')];
      return contents.flatMap(([inside, resource]) => {
        const places = resourcePlaces([...steps, ...inside], resource);
        return !isForAll(file) || places.some(({ alsoAs }) => alsoAs.some(isCredential)) ? places : [];
      });
    }),
    ...entriesIn(config, 'storage', 'luks').flatMap(([steps, disk]) => [
      ...resourcePlaces([...steps, 'keyFile'], at(disk, 'keyFile')), ...secretPlace([...steps, 'clevis', 'custom', 'config'], at(disk, 'clevis', 'custom', 'config')),
    ]),
    ...entriesIn(config, 'passwd', 'users').flatMap(([steps, user]) => secretPlace([...steps, 'passwordHash'], at(user, 'passwordHash'))),
    ...cloudSecrets(config),
  ];
}

/** Contents of files, and passwords of users, in user data of cloud-init. */
function cloudSecrets(data: Fields): SecretPlace[] {
  return [
    ...entriesIn(data, 'write_files').flatMap(([steps, file]) => (isForAll({ mode: at(file, 'permissions') }) ? [] : secretPlace([...steps, 'content'], at(file, 'content')))),
    ...secretPlace(['chpasswd', 'list'], at(data, 'chpasswd', 'list')),
    ...entriesIn(data, 'chpasswd', 'users').flatMap(([steps, user]) => secretPlace([...steps, 'password'], at(user, 'password'))),
    ...entriesIn(data, 'users').flatMap(([steps, user]) => ['passwd', 'hashed_passwd', 'plain_text_passwd'].flatMap((field) => secretPlace([...steps, field], at(user, field)))),
  ];
}

type Fields = { readonly [field: string]: unknown };

/** Entries of a list, with their places. A value in place of the list counts as its entry. */
function entriesIn(value: unknown, ...steps: readonly string[]): [steps: Steps, entry: unknown][] {
  const list = at(value, ...steps);
  return list === undefined ? [] : Array.isArray(list) ? list.map((entry, index) => [[...steps, index], entry]) : [[steps, list]];
}

/** Contents in the notation of Ignition and in that of Butane, with the hash that tells a short text. In a wrong type, all of it. */
function resourcePlaces(steps: Steps, resource: unknown): SecretPlace[] {
  if (!isRecord(resource)) {
    return secretPlace(steps, resource, ...typeof resource === 'string' ? [decodedText(resource) ?? resource] : []);
  }
  const [source, inline] = [resource.source, resource.inline];
  return [
    ...secretPlace([...steps, 'source'], source, ignitionFileText(stringAt(resource, 'source'), stringAt(resource, 'compression'))),
    ...secretPlace([...steps, 'inline'], inline, stringAt(resource, 'inline')),
    ...secretPlace([...steps, 'verification', 'hash'], at(resource, 'verification', 'hash')),
  ];
}

const MOST = 0o777;

/** Test for a mode that lets others read. */
const letsOthersRead = (bits: number) => bits % 8 >= 4;

/**
 * Whether all users may read a file. Digits that make no mode are also read as octal ones: `mode: 600` and `mode: "0600"` are common mistakes whose
 * intention is obvious. Without a mode, nodes write 0644.
 */
function isForAll(file: unknown): boolean {
  const mode = at(file, 'mode');
  const [, zero, digits] = /^(0o?)?(\d{1,5})$/.exec(typeof mode === 'string' || typeof mode === 'number' ? String(mode) : '') ?? [];
  if (digits === undefined) {
    return true;
  }
  const [decimal, octal] = [Number(digits), /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : MOST];
  return [...zero === undefined ? [decimal] : [], ...zero !== undefined || decimal > MOST ? [octal] : []].every(letsOthersRead);
}

/** Fields that are confidential by their names, in any object. */
function fieldsOf(object: Fields): SecretPlace[] {
  return [
    ...listAt(object, 'httpHeaders').flatMap((header, index) => secretPlace(['httpHeaders', index, 'value'], isRecord(header) ? header.value : undefined)),
    ...isSecretPatch(object) ? secretPlace(['value'], object.value) : [],
    ...recordAt(object, 'valueFrom', 'secretKeyRef') !== undefined || SECRET_NAME.test(stringAt(object, 'name') ?? '') ? secretPlace(['value'], object.value) : [],
    ...Object.keys(object).flatMap((field) => (SECRET_NAME.test(field) && isPlain(object[field], field) ? secretPlace([field], object[field]) : [])),
    ...Object.entries(recordAt(object, 'binaryData') ?? {}).flatMap(([key, value]) => (typeof value === 'string' && hidesSecret(value) ? secretPlace(['binaryData', key], value) : [])),
  ];
}

/** Test for a text, or a list of some: a map refers to the value, or describes it. A number is none that refers to a Secret by mistake. */
const isPlain = (value: unknown, field: string): boolean => typeof value === 'string' || (typeof value === 'number' && !/secret$/i.test(field))
  || (Array.isArray(value) && value.length > 0 && value.every((entry) => isPlain(entry, field)));

/** Whether a text in base64 has a confidential one in it. */
function hidesSecret(encoded: string): boolean {
  const text = decodedText(`data:;base64,${encoded}`);
  return text !== undefined && placesInText(text).length > 0;
}

/** Entries of a list of arguments behind an option whose name tells that its value is confidential: `["--password", "…"]`. */
function valuesOfOptions(list: readonly unknown[]): SecretPlace[] {
  return list.flatMap((entry, index) => {
    const before: unknown = list[index - 1];
    return typeof entry === 'string' && !entry.startsWith('-') && typeof before === 'string' && /^--?[\w-]+$/.test(before) && SECRET_NAME.test(before)
      ? secretPlace([index], entry) : [];
  });
}

/** Test for operations of a JSON patch on data of a Secret, or of another object with such a field. */
const isSecretPatch = ({ op, path }: { readonly [field: string]: unknown }) => typeof op === 'string' && typeof path === 'string' && /^\/(?:stringData|data)\//.test(path);

/** Kinds and fields that a text with confidential values mentions. */
const MENTIONS_SECRETS = /\bkind["']?\s*:\s*["']?Secret\b|\b(?:secretGenerator|secretKeyRef|passwordHash|httpHeaders)\b|\bignition["']?\s*:|\bpath["']?\s*:\s*["']?\/(?:stringData|data)\/|^#cloud-config\b|\bstringData\b/;

/**
 * A text that is a credential, wherever it stands, or that contains objects, such as those in a ConfigMap or in the annotation of kubectl. It is one
 * confidential value if any of the objects has one. Otherwise its parts are confidential that their shape shows to be.
 */
function placesInText(text: string): SecretPlace[] {
  const decoded = text.startsWith('data:') ? decodedText(text) ?? text : text;
  if (isCredential(decoded)) {
    return secretPlace([], text, decoded);
  }
  const inner = MENTIONS_SECRETS.test(text) ? yamlContents(text) : [];
  if (inner === undefined) {
    return secretPlace([], text);
  }
  const found = secretPlacesIn(inner);
  if (found.length > 0) {
    return [{ steps: [], value: text, alsoAs: found.flatMap(({ value, alsoAs }) => [...typeof value === 'string' ? [value] : [], ...alsoAs]) }];
  }
  const parts = secretPartsOf(decoded);
  return parts.length === 0 ? [] : decoded !== text ? secretPlace([], text, decoded)
    : [{ steps: [], value: text, alsoAs: parts, shown: withoutSecretParts(text) }];
}

/** The contents of a text as YAML or JSON, or undefined if it is neither. */
function yamlContents(text: string): unknown[] | undefined {
  try {
    return documentsOf(text, '').map(({ content }) => content).filter((content) => typeof content !== 'string');
  } catch (error) {
    if (error instanceof ReadError) {
      return undefined;
    }
    throw error;
  }
}
