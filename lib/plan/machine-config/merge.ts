import { isDeepStrictEqual } from 'node:util';
import type { Config, Directory, File, Group, Link, Rest, Unit, User } from './ignition/config';
import { mergeStructs } from './ignition/merge';
import { DIRECTORY, FILE, GROUP, LINK, REST, Struct, UNIT, USER } from './ignition/schema';
import type { MachineConfig } from './machine-config';

/** One MachineConfig's share of an entry. */
export interface Part<T> {
  /** Name of the MachineConfig. */
  readonly by: string;
  readonly says: T;
}

/** A file, unit or the like of a rendered configuration, and who says what of it. */
export interface Entry<T> {
  readonly value: T;
  readonly parts: readonly Part<T>[];
}

/** A value, and the MachineConfig that it comes from. */
export interface Sourced<T> {
  readonly value: T;
  readonly by: string;
}

/** What the MachineConfigs of a pool come to. */
export interface Rendered {
  readonly files: ReadonlyMap<string, Entry<File>>;
  readonly directories: ReadonlyMap<string, Entry<Directory>>;
  readonly links: ReadonlyMap<string, Entry<Link>>;
  readonly units: ReadonlyMap<string, Entry<Unit>>;
  readonly users: ReadonlyMap<string, Entry<User>>;
  readonly groups: ReadonlyMap<string, Entry<Group>>;
  /** Everything else of Ignition. */
  readonly rest: Entry<Rest>;
  readonly kernelArguments: readonly Sourced<string>[];
  readonly extensions: readonly Sourced<string>[];
  readonly kernelType: Sourced<string>;
  readonly fips: Sourced<boolean>;
  readonly osImageURL: Sourced<string>;
  readonly baseOSExtensionsContainerImage: Sourced<string>;
}

/** What an image is called that no MachineConfig names, and the sets do not tell. */
export const CLUSTER = 'the cluster';

/** The images of a pool where no MachineConfig overrides them. */
export interface BaseImages {
  readonly os: string;
  readonly extensions: string;
}

/** Merges MachineConfigs that are in their order. */
export function mergeMachineConfigs(configs: readonly MachineConfig[], base: BaseImages): Rendered {
  const ignition = new IgnitionMerge();
  // Only a merge turns an empty compression into none; the config of the first stays as it is.
  const isMerged = configs.slice(1).some(({ spec }) => spec.config !== undefined);
  configs.forEach(({ name, spec }, index) => spec.config && ignition.add(name, spec.config, index > 0));
  const last = (isSaid: (config: MachineConfig) => boolean) => [...configs].reverse().find(isSaid);
  const image = (field: 'osImageURL' | 'baseOSExtensionsContainerImage', otherwise: string) => {
    const by = last(({ spec, isGenerated }) => !isGenerated && spec[field] !== '');
    return by ? { value: by.spec[field], by: by.name } : { value: otherwise, by: CLUSTER };
  };
  const kernel = last(({ spec }) => ['realtime', '64k-pages'].includes(spec.kernelType));
  const fips = last(({ spec }) => spec.fips);
  return {
    ...ignition.finish(isMerged),
    kernelArguments: configs.flatMap(({ name, spec }) => spec.kernelArguments.map((value) => ({ value, by: name }))),
    extensions: configs.flatMap(({ name, spec }) => spec.extensions.map((value) => ({ value, by: name }))),
    kernelType: { value: kernel?.spec.kernelType ?? 'default', by: kernel?.name ?? CLUSTER },
    fips: { value: fips !== undefined, by: fips?.name ?? CLUSTER },
    osImageURL: image('osImageURL', base.os),
    baseOSExtensionsContainerImage: image('baseOSExtensionsContainerImage', base.extensions),
  };
}

type Lists = Pick<Rendered, 'files' | 'directories' | 'links' | 'units' | 'users' | 'groups' | 'rest'>;

/** Ignition configs that are merged one by one, each costing no more than what it says. */
class IgnitionMerge {
  private readonly files = new Map<string, Entry<File>>();
  private readonly directories = new Map<string, Entry<Directory>>();
  private readonly links = new Map<string, Entry<Link>>();
  private readonly units = new Map<string, Entry<Unit>>();
  private readonly users = new Map<string, Entry<User>>();
  private readonly groups = new Map<string, Entry<Group>>();
  private rest: Entry<Rest> = { value: {}, parts: [] };

  add(by: string, { storage, systemd, passwd, ignition, kernelArguments }: Config, isLater: boolean): void {
    const { files = [], directories = [], links = [], ...disks } = storage ?? {};
    const nodes = [this.files, this.directories, this.links] as Map<string, unknown>[];
    for (const [list, entries] of [files, directories, links].entries()) {
      entries.forEach(({ path }) => nodes.forEach((map, other) => other !== list && map.delete(path)));
    }
    files.forEach((file) => put(this.files, FILE, file.path, by, isLater ? withCompression(file) : file));
    directories.forEach((directory) => put(this.directories, DIRECTORY, directory.path, by, directory));
    links.forEach((link) => put(this.links, LINK, link.path, by, link));
    systemd?.units?.forEach((unit) => put(this.units, UNIT, unit.name, by, unit));
    passwd?.users?.forEach((user) => put(this.users, USER, user.name, by, user));
    passwd?.groups?.forEach((group) => put(this.groups, GROUP, group.name, by, group));
    const { version: _, ...more } = ignition;
    const says: Rest = {
      ...Object.keys(more).length > 0 ? { ignition: more } : {},
      ...Object.keys(disks).length > 0 ? { storage: disks } : {},
      ...kernelArguments ? { kernelArguments } : {},
    };
    if (Object.keys(says).length > 0) {
      this.rest = { value: mergeStructs(REST, this.rest.value, says), parts: [...this.rest.parts, { by, says }] };
    }
  }

  finish(isMerged: boolean): Lists {
    const { directories, links, units, users, groups, rest } = this;
    const files = new Map([...this.files].map(([path, entry]) => [path, { ...entry, value: finished(entry.value, isMerged) }]));
    return { files, directories, links, units, users, groups, rest };
  }
}

function put<T extends object>(map: Map<string, Entry<T>>, shape: Struct, key: string, by: string, says: T): void {
  const known = map.get(key);
  map.set(key, known
    ? { value: mergeStructs(shape, known.value, says), parts: [...known.parts, { by, says }] }
    : { value: says, parts: [{ by, says }] });
}

const later = new WeakMap<File, File>();

/** A file of a later config, whose silence about compression means that there is none. */
function withCompression(file: File): File {
  if (file.contents?.compression !== undefined) {
    return file;
  }
  return cached(later, file, () => ({ ...file, contents: { ...file.contents, compression: '' } }));
}

const overwriting = new WeakMap<File, File>();

/** A file as it is rendered: it overwrites unless it says that it does not. */
function finished(file: File, isMerged: boolean): File {
  if (!isMerged) {
    return { ...file, overwrite: file.overwrite ?? true };
  }
  return cached(overwriting, file, () => {
    const { contents, ...rest } = file;
    const { compression, ...resource } = contents ?? {};
    const kept = compression ? { ...resource, compression } : resource;
    return { ...rest, ...Object.keys(kept).length > 0 ? { contents: kept } : {}, overwrite: file.overwrite ?? true };
  });
}

/** One object for each object, so that what is the same can be seen without looking into it. */
function cached<T extends object>(cache: WeakMap<T, T>, key: T, make: () => T): T {
  let value = cache.get(key);
  if (value === undefined) {
    value = make();
    cache.set(key, value);
  }
  return value;
}

/** Whether two entries say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || isDeepStrictEqual(a, b);
}
