import { at, Finding, Manifest, nameOf, oncePerSet, recordAt, stringAt } from '../../check';
import type { Platform } from '../../cluster-platform';
import type { EntryView } from '../../private/ignition/entries';
import { isIgnition2, isIgnition3 } from '../../upstream/openshift/ignition';
import { GENERATED_BY, isRenderedName } from '../../upstream/openshift/names';
import { ARBITER, isBuiltInPool, MASTER, ROLE_LABEL, WORKER } from '../../upstream/openshift/pools';
import { NEWEST_OPENSHIFT } from '../../upstream/openshift/releases';

/** Who refuses what does not render. */
export const RENDER_DEGRADED = 'Machine Config Operator: the pool is RenderDegraded, and no node of it gets anything';

/** The role whose pool, and in the case of `worker` all custom pools, a MachineConfig is for. */
export function roleLabelOf(object: Manifest): string | undefined {
  return stringAt(object, 'metadata', 'labels', ROLE_LABEL);
}

/** Whether there is a pool that the configurations of both roles are for. Those for workers are for custom pools too. */
export function shareNodes(one: string | undefined, other: string | undefined): boolean {
  const isCustom = (role: string) => role !== MASTER && role !== ARBITER;
  return one !== undefined && other !== undefined
    && (one === other || (one === WORKER && isCustom(other)) || (other === WORKER && isCustom(one)));
}

const withIgnition = (isVersion: (version: string) => boolean) => oncePerSet((manifests) => (
  manifests.ofKind('MachineConfig').filter((object) => isVersion(stringAt(object, 'spec', 'config', 'ignition', 'version') ?? ''))));

/** The MachineConfigs whose Ignition config is of version 2. */
export const ignition2 = withIgnition(isIgnition2);

/**
 * The MachineConfigs whose Ignition config is of version 3. The older versions have other rules, and the operator translates
 * them.
 */
export const ignition3 = withIgnition(isIgnition3);

/** The MachineConfigs that somebody wrote, not the operator. */
export const ownConfigs = oncePerSet((manifests) => manifests.ofKind('MachineConfig').filter((object) => !isGenerated(object)));

/** The pools that those are for. */
export const ownPools = oncePerSet((manifests) => poolsOf(ownConfigs(manifests)));

/** Whether something is said in an entry, null being the same as nothing. */
export function says(entry: unknown, ...path: string[]): boolean {
  return (at(entry, ...path) ?? undefined) !== undefined;
}

/** Whether the operator made this out of something else: its own configurations, and what it renders. */
export function isGenerated(object: Manifest): boolean {
  return isRenderedName(nameOf(object))
    || stringAt(object, 'metadata', 'annotations', GENERATED_BY) !== undefined;
}

/** Whether a manifest comes out of a cluster, in which the operator has seen it. */
export function isFromCluster(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'uid') !== undefined;
}

/** The release of OpenShift whose rules hold: the newest one where none was said. */
export function releaseOf(platform: Platform | undefined): string {
  return (platform?.isOpenshift ? platform.version : undefined) ?? NEWEST_OPENSHIFT;
}

/** The configurations of a pool, in two parts: what it inherits from workers, and its own. Both in the order in which they are merged. */
export interface PoolConfigs {
  readonly role: string;
  readonly inherited: readonly Manifest[];
  readonly own: readonly Manifest[];
}

/** The pools that the MachineConfigs are for, those of workers first. What the operator rendered is left out. */
export function poolsOf(configs: readonly Manifest[]): PoolConfigs[] {
  const byRole = new Map<string, Manifest[]>();
  for (const object of configs) {
    const role = roleLabelOf(object);
    if (role !== undefined) {
      byRole.set(role, byRole.get(role) ?? []).get(role)!.push(object);
    }
  }
  for (const objects of byRole.values()) {
    objects.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  }
  const roles = [...byRole.keys()].sort((a, b) => Number(b === WORKER) - Number(a === WORKER) || (a < b ? -1 : 1));
  return roles.map((role) => ({ role, inherited: isBuiltInPool(role) ? [] : byRole.get(WORKER) ?? [], own: byRole.get(role)! }));
}

/** The stream of images that a pool of these names: a custom pool that names none takes that of the workers. */
export function namedStream(pool: string, pools: ReadonlyMap<string, Manifest>): string | undefined {
  const of = (name: string) => stringAt(pools.get(name), 'spec', 'osImageStream', 'name');
  return of(pool) ?? (isBuiltInPool(pool) ? undefined : of(WORKER));
}

/** Whether something is in a list or a map. */
export function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Object.keys(recordAt(value) ?? {}).length > 0;
}

/** Whether there is anything in a value but empty maps and lists, as programs write them for fields that nobody has set. */
export function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.length > 0;
  }
  return typeof value === 'object' && value !== null ? Object.values(value).some(saysSomething) : value !== undefined && value !== null;
}

/** What is found in a field of an entry. */
export function findingIn(view: EntryView, field: string, what: string, value: unknown, fix: string, problemClass?: Finding['class']): Finding {
  return { object: view.object, path: field === '' ? view.path : `${view.path}.${field}`, what, value, fix, class: problemClass };
}
