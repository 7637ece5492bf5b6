/**
 * The Ignition spec that the Machine Config Operator reads: version 3.5.0, with the version that added each field. The operator silently drops fields
 * that the version of a config does not have.
 */

/** Type of a field. */
export type Shape =
  | { readonly kind: 'string' | 'integer' | 'boolean' }
  | Struct
  | { readonly kind: 'list'; readonly of: Shape; readonly key?: (entry: any) => string };

export interface Struct {
  readonly kind: 'struct';
  readonly fields: { readonly [name: string]: Field };
  /** Fields as a list. */
  readonly entries: readonly (readonly [name: string, field: Field])[];
  /** Names of the lists that share their keys with this one: an entry of one list replaces the entry of another. */
  readonly shared?: readonly string[];
}

export interface Field {
  readonly shape: Shape;
  /** Minor version of the spec that added the field. */
  readonly since: number;
  /** Whether an unset field counts as the empty string. */
  readonly isKey: boolean;
}

const text = { kind: 'string' } as const;
const integer = { kind: 'integer' } as const;
const flag = { kind: 'boolean' } as const;

type Fields = { readonly [name: string]: Shape | Field };

function struct(fields: Fields, shared?: readonly string[]): Struct {
  const entries = Object.entries(fields)
    .map(([name, field]): [string, Field] => [name, 'shape' in field ? field : { shape: field, since: 0, isKey: false }]);
  return { kind: 'struct', shared, entries, fields: Object.fromEntries(entries) };
}

const since = (minor: number, shape: Shape): Field => ({ shape, since: minor, isKey: false });
const key = (shape: Shape = text): Field => ({ shape, since: 0, isKey: true });

/** Shape of a list whose entries are merged by a key. An entry that is a plain value is its own key. */
const keyed = (of: Shape, by: (entry: any) => string): Shape => ({ kind: 'list', of, key: by });
const union = (of: Shape): Shape => keyed(of, String);
/** Shape of a list that merging concatenates. */
const concatenated = (of: Shape): Shape => ({ kind: 'list', of });

const owner = struct({ id: integer, name: text });
const node = { path: key(), user: owner, group: owner, overwrite: flag };
const verification = struct({ hash: text });
const headers = keyed(struct({ name: key(), value: text }), ({ name }) => name);
const resource = struct({ source: text, compression: text, httpHeaders: since(1, headers), verification });

export const FILE = struct({ ...node, mode: integer, contents: resource, append: concatenated(resource) });
export const DIRECTORY = struct({ ...node, mode: integer });
export const LINK = struct({ ...node, hard: flag, target: text });
export const UNIT = struct({
  name: key(),
  enabled: flag,
  mask: flag,
  contents: text,
  dropins: keyed(struct({ name: key(), contents: text }), ({ name }) => name),
});
export const IGNITION_USER = struct({
  name: key(),
  passwordHash: text,
  sshAuthorizedKeys: union(text),
  uid: integer,
  gecos: text,
  homeDir: text,
  noCreateHome: flag,
  primaryGroup: text,
  groups: union(text),
  noUserGroup: flag,
  noLogInit: flag,
  shell: text,
  system: flag,
  shouldExist: since(2, flag),
});
export const GROUP = struct({ name: key(), gid: integer, passwordHash: text, system: flag, shouldExist: since(2, flag) });

const partition = struct({
  number: integer,
  label: text,
  guid: text,
  typeGuid: text,
  sizeMiB: integer,
  startMiB: integer,
  wipePartitionEntry: flag,
  shouldExist: flag,
  resize: since(2, flag),
});
const partitionKey = ({ number, label }: { number?: number; label?: string }) => (number ? `number:${number}` : label === undefined ? '' : `label:${label}`);
const disk = struct({ device: key(), wipeTable: flag, partitions: keyed(partition, partitionKey) });
const raid = struct({ name: key(), level: text, devices: union(text), spares: integer, options: concatenated(text) });
const filesystem = struct({
  device: key(),
  format: text,
  path: text,
  label: text,
  uuid: text,
  wipeFilesystem: flag,
  options: concatenated(text),
  mountOptions: since(1, concatenated(text)),
});
const clevis = struct({
  tpm2: flag,
  threshold: integer,
  tang: keyed(struct({ url: key(), thumbprint: text, advertisement: since(4, text) }), ({ url }) => url),
  custom: struct({ pin: text, config: text, needsNetwork: flag }),
});
const luks = struct({
  name: key(),
  label: text,
  device: text,
  uuid: text,
  wipeVolume: flag,
  keyFile: resource,
  options: concatenated(text),
  clevis,
  discard: since(4, flag),
  openOptions: since(4, union(text)),
  cex: since(5, struct({ enabled: flag })),
});

const resources = keyed(resource, ({ source }: { source?: string }) => source ?? '');
const ignition = struct({
  version: key(),
  config: struct({ merge: resources, replace: resource }),
  timeouts: struct({ httpResponseHeaders: integer, httpTotal: integer }),
  security: struct({ tls: struct({ certificateAuthorities: resources }) }),
  proxy: since(1, struct({ httpProxy: text, httpsProxy: text, noProxy: union(text) })),
});

const nodes = (of: Struct) => keyed(of, ({ path }) => path);
const keyedByName = (of: Struct) => keyed(of, ({ name }) => name);
const byDevice = (of: Struct) => keyed(of, ({ device }) => device);

/** Shape of a whole config. */
export const CONFIG = struct({
  ignition,
  passwd: struct({ users: keyedByName(IGNITION_USER), groups: keyedByName(GROUP) }),
  storage: struct({
    files: nodes(FILE),
    directories: nodes(DIRECTORY),
    links: nodes(LINK),
    disks: byDevice(disk),
    filesystems: byDevice(filesystem),
    raid: keyedByName(raid),
    luks: since(2, keyedByName(luks)),
  }, ['files', 'directories', 'links']),
  systemd: struct({ units: keyedByName(UNIT) }),
  kernelArguments: since(3, struct({ shouldExist: union(text), shouldNotExist: union(text) }, ['shouldExist', 'shouldNotExist'])),
});

/** Shape of a config without the large lists. It is merged as a whole. */
export const REST = struct({
  ignition,
  storage: struct({ disks: byDevice(disk), filesystems: byDevice(filesystem), raid: keyedByName(raid), luks: keyedByName(luks) }),
  kernelArguments: struct({ shouldExist: union(text), shouldNotExist: union(text) }, ['shouldExist', 'shouldNotExist']),
});
