import { Entry, isSame, Rendered } from './merge';
import { machineConfiguration } from './policies';
import { isAtLeast } from './release';
import type { PoolProblem } from './render';
import { listAt, ManifestSet } from '../../manifests';

/** What a change of may be accepted on running nodes, which then only report it. */
export type StorageOverride = 'Disks' | 'FileSystems' | 'Raid';

/** The overrides of a cluster: by default since 5.0; before, they are a technology preview. */
export function overridesOf(manifests: ManifestSet, openshift: string): ReadonlySet<string> {
  const list = listAt(machineConfiguration(manifests), 'spec', 'irreconcilableValidationOverrides', 'storage');
  return new Set(isAtLeast(openshift, '5.0') ? list.filter((entry): entry is string => typeof entry === 'string') : []);
}

const FORCE_FILE = '/run/machine-config-daemon-force';

/** What a node says that cannot take what its pool hands out. */
export const UNRECONCILABLE = 'Unreconcilable';

/** Why running nodes cannot take a configuration (MCO facts §8); nothing where they can. */
export function irreconcilable(before: Rendered, after: Rendered, overrides: ReadonlySet<string>, openshift: string): PoolProblem[] {
  // Until 4.15 nobody looked before the node itself did.
  const reason = isAtLeast(openshift, '4.16') ? 'RenderDegraded' : UNRECONCILABLE;
  return [
    ...passwdProblems(before, after),
    ...isSame(before.rest.value.kernelArguments, after.rest.value.kernelArguments) ? []
      : ['kernelArguments of Ignition change: write spec.kernelArguments of the MachineConfig'],
    ...storageProblems(before, after, overrides),
    ...fileProblems(after),
    ...before.fips.value === after.fips.value ? [] : ['fips changes: it is decided at installation'],
  ].map((message) => ({ reason, message: `not reconcilable: ${message}` }));
}

function passwdProblems(before: Rendered, after: Rendered): string[] {
  const users = listOf(after.users);
  const last = users[users.length - 1];
  if (!isSame(listOf(before.groups), listOf(after.groups))) {
    return ['groups of passwd change'];
  }
  if (isSame(listOf(before.users), users)) {
    return [];
  }
  const stranger = users.find(({ name }) => name !== 'core');
  if (stranger !== undefined) {
    return [`user ${stranger.name}, where only core can be changed`];
  }
  if (last === undefined) {
    return [];
  }
  const { name: _, sshAuthorizedKeys = [], passwordHash, ...others } = last;
  if (sshAuthorizedKeys.length === 0 && passwordHash === undefined) {
    return ['user core has neither an ssh key nor a password'];
  }
  return Object.keys(others).length > 0 ? [`user core has ${Object.keys(others).join(', ')}, besides ssh keys and password`] : [];
}

function storageProblems(before: Rendered, after: Rendered, overrides: ReadonlySet<string>): string[] {
  const [old, young] = [before.rest.value.storage ?? {}, after.rest.value.storage ?? {}];
  const lists: readonly [name: keyof typeof old, override: StorageOverride][] = [['disks', 'Disks'], ['filesystems', 'FileSystems'], ['raid', 'Raid']];
  const links = listOf(after.links);
  return [
    ...lists.filter(([name, override]) => !overrides.has(override) && !isSame(old[name], young[name])).map(([name]) => `storage.${name} changes`),
    ...isSame(listOf(before.directories), listOf(after.directories)) ? [] : ['storage.directories changes'],
    ...links.length === 0 || isSame(listOf(before.links), links) ? [] : ['storage.links changes'],
  ];
}

function fileProblems({ files }: Rendered): string[] {
  const problems: string[] = [];
  for (const [path, { value }] of files) {
    if (value.append !== undefined) {
      problems.push(`file ${path} appends`);
    }
    if (path === FORCE_FILE) {
      problems.push(`file ${path} is the operator's own`);
    }
  }
  return problems;
}

function listOf<T>(entries: ReadonlyMap<string, Entry<T>>): T[] {
  return [...entries.values()].map(({ value }) => value);
}
