import { documentsOf, ReadError } from '../../manifests';
import { isCredential } from '../../text';
import { isRecord, listAt, recordAt, stringAt } from '../../upstream';
import { decodedText, ignitionFileText } from '../../upstream/ignition';

/** Confidential value in an object. */
export interface SecretPlace {
  /** Path of the value in the object. */
  readonly steps: readonly (string | number)[];
  readonly value: unknown;
  /** The value in other notations, such as decoded. */
  readonly alsoAs: readonly string[];
  /** Confidential parts of a text that is shown otherwise. */
  readonly parts?: readonly string[];
}

type Steps = readonly (string | number)[];

/**
 * The confidential values in an object, wherever they are nested: data of Secrets, files that Ignition writes for their owner only, pull secrets, private
 * keys, hashes of passwords, keys of disks, values of HTTP headers, literals of kustomize's generators, and values beside a reference to a Secret.
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

/** Values of a Secret, in whatever type they are written, and in `data` and `stringData` that are misspelt. */
function secretData(object: { readonly [field: string]: unknown }): SecretPlace[] {
  return object.kind !== 'Secret' ? [] : Object.keys(object).filter((field) => !PUBLIC_FIELDS.includes(field)).flatMap((field) => {
    const map = object[field];
    return !isRecord(map) ? secretPlace([field], map)
      : Object.entries(map).flatMap(([key, value]) => secretPlace([field, key], value, ...otherNotations(value)));
  });
}

const otherNotations = (value: unknown) => (typeof value === 'string' ? [Buffer.from(value, 'base64').toString(), Buffer.from(value).toString('base64')] : []);

/** Literals of a generator of kustomize, in the form `key=value`. */
function generatorLiterals(object: { readonly [field: string]: unknown }): SecretPlace[] {
  return listAt(object, 'secretGenerator').flatMap((generator, index) => listAt(generator, 'literals').flatMap((literal, number) => (
    secretPlace(['secretGenerator', index, 'literals', number], literal, typeof literal === 'string' ? literal.slice(literal.indexOf('=') + 1) : undefined))));
}

/** Contents of files for their owner only, keys of disks, and hashes of passwords in an Ignition config. */
function ignitionSecrets(config: { readonly [field: string]: unknown }): SecretPlace[] {
  return [
    ...listAt(config, 'storage', 'files').flatMap((file, index) => {
      const at = ['storage', 'files', index];
      const contents = [...listAt(file, 'append').map((each, number): [Steps, unknown] => [['append', number], each]), [['contents'], recordAt(file, 'contents')] as [Steps, unknown]];
      return contents.flatMap(([inside, resource]) => {
        const places = resourcePlaces([...at, ...inside], resource);
        return isForOwnerOnly(file) || places.some(({ alsoAs }) => alsoAs.some(isCredential)) ? places : [];
      });
    }),
    ...listAt(config, 'storage', 'luks').flatMap((disk, index) => resourcePlaces(['storage', 'luks', index, 'keyFile'], recordAt(disk, 'keyFile'))),
    ...listAt(config, 'passwd', 'users').flatMap((user, index) => secretPlace(['passwd', 'users', index, 'passwordHash'], stringAt(user, 'passwordHash'))),
  ];
}

/** Contents in the notation of Ignition and in that of Butane. */
function resourcePlaces(steps: Steps, resource: unknown): SecretPlace[] {
  const source = stringAt(resource, 'source');
  return [
    ...secretPlace([...steps, 'source'], source, ignitionFileText(source, stringAt(resource, 'compression'))),
    ...secretPlace([...steps, 'inline'], stringAt(resource, 'inline'), stringAt(resource, 'inline')),
  ];
}

/** Modes of which this is a divisor give no permission to the group and to others. */
const OF_OWNER = 0o100;

/**
 * Whether only the owner may read a file. Digits are also read as octal ones: `mode: 600` and `mode: "0600"` are common mistakes whose intention is
 * obvious.
 */
function isForOwnerOnly(file: unknown): boolean {
  const mode = isRecord(file) ? file.mode : undefined;
  const digits = /^(?:0o?)?([0-7]{1,4})$/.exec(typeof mode === 'string' || typeof mode === 'number' ? String(mode) : '')?.[1];
  return [...digits === undefined ? [] : [Number.parseInt(digits, 8)], ...typeof mode === 'number' ? [mode] : []]
    .some((bits) => Number.isInteger(bits) && bits % OF_OWNER === 0);
}

/** Fields that are confidential by their names, in any object. */
function fieldsOf(object: { readonly [field: string]: unknown }): SecretPlace[] {
  return [
    ...listAt(object, 'httpHeaders').flatMap((header, index) => secretPlace(['httpHeaders', index, 'value'], isRecord(header) ? header.value : undefined)),
    ...isSecretPatch(object) ? secretPlace(['value'], object.value) : [],
    ...recordAt(object, 'valueFrom', 'secretKeyRef') !== undefined || SECRET_NAME.test(stringAt(object, 'name') ?? '') ? secretPlace(['value'], object.value) : [],
    ...Object.keys(object).flatMap((field) => (typeof object[field] === 'string' && SECRET_NAME.test(field) ? secretPlace([field], object[field]) : [])),
  ];
}

/** Names of fields, variables and keys with a confidential text. Names that end with another word, such as `secretName`, only refer to one. */
const SECRET_NAME = /(?:passw(?:or)?d|passphrase|token|secret|credentials?|(?:api|access|private|encryption)[-_]?key|token-secret\.value)$/i;

/** Passwords in addresses, and assignments to variables that are named like a secret, as in units and scripts. */
const SECRET_PARTS = /:\/\/[^/\s:@]*:(?<password>[^/\s@]+)@|(?:passw(?:or)?d|passphrase|token|secret)["']?[ \t]*=[ \t]*["']?(?<assigned>[^\s$"'<{(=][^\s"']*)/gi;

/** Test for operations of a JSON patch on data of a Secret, or of another object with such a field. */
const isSecretPatch = ({ op, path }: { readonly [field: string]: unknown }) => typeof op === 'string' && typeof path === 'string' && /^\/(?:stringData|data)\//.test(path);

/** Kinds and fields that a text with confidential values mentions. */
const MENTIONS_SECRETS = /\bkind["']?\s*:\s*["']?Secret\b|\b(?:secretGenerator|secretKeyRef|passwordHash|httpHeaders)\b|\bignition["']?\s*:|\bpath["']?\s*:\s*["']?\/(?:stringData|data)\//;

/**
 * A text that is a credential, wherever it stands, or that contains objects, such as those in a ConfigMap or in the annotation of kubectl. It is one
 * confidential value if any of the objects has one.
 */
function placesInText(text: string): SecretPlace[] {
  const decoded = text.startsWith('data:') ? decodedText(text) ?? text : text;
  if (isCredential(decoded)) {
    return secretPlace([], text, decoded);
  }
  if (!MENTIONS_SECRETS.test(text)) {
    const parts = [...decoded.matchAll(SECRET_PARTS)].map(({ groups }) => groups!.password ?? groups!.assigned);
    return parts.length === 0 ? [] : decoded === text ? [{ steps: [], value: text, alsoAs: [], parts }] : secretPlace([], text, decoded);
  }
  const inner = yamlContents(text);
  if (inner === undefined) {
    return secretPlace([], text);
  }
  const found = secretPlacesIn(inner);
  return found.length === 0 ? [] : [{ steps: [], value: text, alsoAs: found.flatMap(({ value, alsoAs }) => [...typeof value === 'string' ? [value] : [], ...alsoAs]) }];
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
