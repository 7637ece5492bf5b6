import { isDeepStrictEqual } from 'node:util';
import { kernelArgumentsOf } from './argument-changes';
import type { MachineConfig } from './machine-config-view';
import { allOf, Selection } from './selected-configs';
import { Sourced } from './sourced';
import { cached } from '../../text';
import { DEFAULT_KERNEL, isSpecialKernel } from '../../upstream/openshift';
import {
  type Config, DIRECTORY, type Directory, FILE, type File, GROUP, type Group, IGNITION_USER, LINK, type Link, mergeStructs, REST, type Rest, Struct,
  UNIT, type Unit, type User,
} from '../../views/ignition';

/** Contribution of one MachineConfig to an entry. */
export interface Part<T> {
  /** Name of the MachineConfig, or of the objects that it comes from. */
  readonly by: string;
  readonly says: T;
}

/** File, unit or other entry of a rendered configuration, and the contributions of MachineConfigs to it. */
export interface Entry<T> {
  readonly value: T;
  readonly parts: readonly Part<T>[];
}

/** Configuration that the MachineConfigs of a pool are merged into. */
export interface Rendered {
  readonly files: ReadonlyMap<string, Entry<File>>;
  readonly directories: ReadonlyMap<string, Entry<Directory>>;
  readonly links: ReadonlyMap<string, Entry<Link>>;
  readonly units: ReadonlyMap<string, Entry<Unit>>;
  readonly users: ReadonlyMap<string, Entry<User>>;
  readonly groups: ReadonlyMap<string, Entry<Group>>;
  /** Other parts of the Ignition config. */
  readonly rest: Entry<Rest>;
  readonly kernelArguments: readonly Sourced<string>[];
  readonly extensions: readonly Sourced<string>[];
  readonly kernelType: Sourced<string>;
  readonly fips: Sourced<boolean>;
  readonly osImageURL: Sourced<string>;
  readonly baseOSExtensionsContainerImage: Sourced<string>;
}

/** Origin of a value that no MachineConfig sets. */
export const CLUSTER = 'the cluster';

/** Images of a pool, unless a MachineConfig overrides them. */
export interface BaseImages {
  readonly os: Sourced<string>;
  readonly extensions: Sourced<string>;
}

/** Merges the MachineConfigs that a pool selects, like the operator of an OpenShift release. */
export function mergeMachineConfigs(selection: Selection, base: BaseImages, openshift: string): Rendered {
  const { files, directories, links, units, users, groups, rest } = mergeIgnition(selection);
  const configs = allOf(selection);
  const extensions: Sourced<string>[] = [];
  let kernelType = { value: DEFAULT_KERNEL, by: CLUSTER };
  let fips = { value: false, by: CLUSTER };
  let { os, extensions: extensionsImage } = base;
  for (const { by, spec, isGenerated } of configs) {
    spec.extensions.forEach((value) => extensions.push({ value, by }));
    kernelType = isSpecialKernel(spec.kernelType) ? { value: spec.kernelType, by } : kernelType;
    fips = spec.fips ? { value: true, by } : fips;
    os = spec.osImageURL !== '' && !isGenerated ? { value: spec.osImageURL, by } : os;
    extensionsImage = spec.baseOSExtensionsContainerImage !== '' && !isGenerated
      ? { value: spec.baseOSExtensionsContainerImage, by } : extensionsImage;
  }
  return {
    files,
    directories,
    links,
    units,
    users,
    groups,
    rest,
    kernelArguments: kernelArgumentsOf(configs, openshift),
    extensions,
    kernelType,
    fips,
    osImageURL: os,
    baseOSExtensionsContainerImage: extensionsImage,
  };
}

/** Merges the Ignition configs of a selection. MachineConfigs that many pools start with are merged once, and each merge continues from there. */
function mergeIgnition(selection: Selection): Lists {
  const { common, own } = selection;
  if (!isMerge(common)) {
    const all = allOf(selection);
    return new IgnitionMerge(isMerge(all)).with(all);
  }
  const start = cached(commonMerges, common, () => new IgnitionMerge(true).with(common));
  return own.length === 0 ? start : new IgnitionMerge(true, start).with(own);
}

const commonMerges = new WeakMap<readonly MachineConfig[], IgnitionMerge>();

/** Whether there is more than one config. Only a merge removes an empty compression; the first config alone remains unchanged. */
function isMerge(configs: readonly MachineConfig[]): boolean {
  return configs.some(({ spec }, index) => index > 0 && spec.config !== undefined);
}

type Lists = Pick<Rendered, 'files' | 'directories' | 'links' | 'units' | 'users' | 'groups' | 'rest'>;

/** Ignition configs that are merged one by one. The cost of each depends on its own size only. */
class IgnitionMerge implements Lists {
  readonly files: Map<string, Entry<File>>;
  readonly directories: Map<string, Entry<Directory>>;
  readonly links: Map<string, Entry<Link>>;
  readonly units: Map<string, Entry<Unit>>;
  readonly users: Map<string, Entry<User>>;
  readonly groups: Map<string, Entry<Group>>;
  rest: Entry<Rest>;

  /** Continues from another merge, without changing it. */
  constructor(private readonly isMerged: boolean, private readonly start?: Lists) {
    this.files = new Map(start?.files);
    this.directories = new Map(start?.directories);
    this.links = new Map(start?.links);
    this.units = new Map(start?.units);
    this.users = new Map(start?.users);
    this.groups = new Map(start?.groups);
    this.rest = start?.rest ?? { value: {}, parts: [] };
  }

  with(configs: readonly MachineConfig[]): this {
    configs.forEach(({ by, spec }, index) => spec.config && this.add(by, spec.config, index > 0 || this.start !== undefined));
    return this;
  }

  private add(by: string, { storage, systemd, passwd, ignition, kernelArguments }: Config, isLater: boolean): void {
    const { files = [], directories = [], links = [], ...disks } = storage ?? {};
    const nodes = [this.files, this.directories, this.links] as Map<string, unknown>[];
    for (const [list, entries] of [files, directories, links].entries()) {
      entries.forEach(({ path }) => nodes.forEach((map, other) => other !== list && map.delete(path)));
    }
    files.forEach((file) => this.addFile(by, file, isLater));
    directories.forEach((directory) => put(this.directories, DIRECTORY, directory.path, by, directory));
    links.forEach((link) => put(this.links, LINK, link.path, by, link));
    systemd?.units?.forEach((unit) => put(this.units, UNIT, unit.name, by, unit));
    passwd?.users?.forEach((user) => put(this.users, IGNITION_USER, user.name, by, user));
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

  /** Adds a file in its final form at once. Merging more over it has the same result. */
  private addFile(by: string, file: File, isLater: boolean): void {
    put(this.files, FILE, file.path, by, isLater ? withCompression(file) : file, (merged) => finished(merged, this.isMerged));
  }
}

function put<T extends object>(
  map: Map<string, Entry<T>>, shape: Struct, key: string, by: string, says: T, finish = (value: T) => value,
): void {
  const known = map.get(key);
  map.set(key, known
    ? { value: finish(mergeStructs(shape, known.value, says)), parts: [...known.parts, { by, says }] }
    : { value: finish(says), parts: [{ by, says }] });
}

/** File of a later config. A missing compression means that there is none. */
function withCompression(file: File): File {
  return file.contents?.compression !== undefined ? file : { ...file, contents: { ...file.contents, compression: '' } };
}

/** File as it is rendered. It overwrites existing files unless it is configured not to. */
function finished(file: File, isMerged: boolean): File {
  if (!isMerged) {
    return { ...file, overwrite: file.overwrite ?? true };
  }
  const { contents, ...rest } = file;
  const { compression, ...resource } = contents ?? {};
  const kept = compression ? { ...resource, compression } : resource;
  return { ...rest, ...Object.keys(kept).length > 0 ? { contents: kept } : {}, overwrite: file.overwrite ?? true };
}

/** Whether two entries have equal values. */
export function isSameContent(a: unknown, b: unknown): boolean {
  return a === b || isDeepStrictEqual(a, b);
}
