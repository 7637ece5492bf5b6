import { machineConfiguration } from './disruption-policies';
import { Entry, isSameContent, Rendered } from './merged-config';
import type { PoolProblem } from './rendered-config';
import { ManifestSet } from '../../manifests';
import { listAt } from '../../upstream';
import {
  CORE_USER, FORCE_FILE, hasByDefault, isComparedWhenRendered, STORAGE_LISTS, STORAGE_OVERRIDES, takesUserField, usersMayGo,
} from '../../upstream/openshift';

/** Validation overrides of a cluster. Plans ignore them in releases in which they are a technology preview. */
export function overridesOf(manifests: ManifestSet, openshift: string): ReadonlySet<string> {
  const list = listAt(machineConfiguration(manifests), 'spec', 'irreconcilableValidationOverrides', 'storage');
  return new Set(hasByDefault(STORAGE_OVERRIDES, openshift) ? list.filter((entry): entry is string => typeof entry === 'string') : []);
}

/** Reason that a node reports if it cannot apply the configuration of its pool. */
export const UNRECONCILABLE = 'Unreconcilable';

/** Reasons why running nodes cannot apply a configuration (MCO facts §8). Empty if they can. */
export function irreconcilable(before: Rendered, after: Rendered, overrides: ReadonlySet<string>, openshift: string): PoolProblem[] {
  const reason = isComparedWhenRendered(openshift) ? 'RenderDegraded' : UNRECONCILABLE;
  return [
    ...passwdProblems(before, after, openshift),
    ...isSameContent(before.rest.value.kernelArguments, after.rest.value.kernelArguments) ? []
      : ['kernelArguments of Ignition change: write spec.kernelArguments of the MachineConfig'],
    ...storageProblems(before, after, overrides),
    ...fileProblems(after),
    ...before.fips.value === after.fips.value ? [] : ['fips changes: it can only be set at installation'],
  ].map((message) => ({ reason, message: `not reconcilable: ${message}` }));
}

function passwdProblems(before: Rendered, after: Rendered, openshift: string): string[] {
  const users = entryValues(after.users);
  const last = users[users.length - 1];
  if (!isSameContent(entryValues(before.groups), entryValues(after.groups))) {
    return ['groups of passwd change'];
  }
  if (isSameContent(entryValues(before.users), users)) {
    return [];
  }
  const stranger = users.find(({ name }) => name !== CORE_USER);
  if (stranger !== undefined) {
    return [`user ${stranger.name}, where only core can be changed`];
  }
  if (last === undefined) {
    return usersMayGo(openshift) ? [] : ['user core is left out, and running nodes keep it'];
  }
  const fields = Object.keys(last).filter((field) => field !== 'name');
  const others = fields.filter((field) => !takesUserField(field, openshift));
  if (others.length === fields.length) {
    return ['user core has neither an ssh key nor a password'];
  }
  return others.length > 0 ? [`user core has ${others.join(', ')}, which running nodes do not change`] : [];
}

const STORAGE_NAMES = Object.keys(STORAGE_LISTS) as (keyof typeof STORAGE_LISTS)[];

function storageProblems(before: Rendered, after: Rendered, overrides: ReadonlySet<string>): string[] {
  const [old, young] = [before.rest.value.storage ?? {}, after.rest.value.storage ?? {}];
  const links = entryValues(after.links);
  return [
    ...STORAGE_NAMES.filter((name) => !overrides.has(STORAGE_LISTS[name]) && !isSameContent(old[name], young[name])).map((name) => `storage.${name} changes`),
    ...isSameContent(entryValues(before.directories), entryValues(after.directories)) ? [] : ['storage.directories changes'],
    ...links.length === 0 || isSameContent(entryValues(before.links), links) ? [] : ['storage.links changes'],
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

function entryValues<T>(entries: ReadonlyMap<string, Entry<T>>): T[] {
  return [...entries.values()].map(({ value }) => value);
}
