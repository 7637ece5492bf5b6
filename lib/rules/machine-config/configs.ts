import { Manifest, nameOf, oncePerSet } from '../../manifests';
import { at, recordAt, stringAt } from '../../upstream';
import {
  ARBITER, GENERATED_BY, isBuiltInPool, isIgnition2, isIgnition3, isRenderedName, MASTER, NEWEST_OPENSHIFT, ROLE_LABEL, WORKER,
} from '../../upstream/openshift';
import type { Platform } from '../../values';
import type { EntryView } from '../../views/ignition';
import { Finding } from '../rule';

/** The component that refuses a configuration that does not render. */
export const RENDER_DEGRADED = 'Machine Config Operator: the pool is RenderDegraded, and no node of it gets anything';

/** The role that a MachineConfig is for: its pool, and for `worker` all custom pools. */
export function roleLabelOf(object: Manifest): string | undefined {
  return stringAt(object, 'metadata', 'labels', ROLE_LABEL);
}

/** Whether a pool gets the configurations of both roles. Custom pools also get those for workers. */
export function shareNodes(one: string | undefined, other: string | undefined): boolean {
  const isCustom = (role: string) => role !== MASTER && role !== ARBITER;
  return one !== undefined && other !== undefined
    && (one === other || (one === WORKER && isCustom(other)) || (other === WORKER && isCustom(one)));
}

const withIgnition = (isVersion: (version: string) => boolean) => oncePerSet((manifests) => (
  manifests.ofKind('MachineConfig').filter((object) => isVersion(stringAt(object, 'spec', 'config', 'ignition', 'version') ?? ''))));

/** The MachineConfigs whose Ignition config is of version 2. */
export const ignition2 = withIgnition(isIgnition2);

/** The MachineConfigs whose Ignition config is of version 3. Older versions have other rules, and the operator converts them. */
export const ignition3 = withIgnition(isIgnition3);

/** The MachineConfigs that were written by a user rather than the operator. */
export const ownConfigs = oncePerSet((manifests) => manifests.ofKind('MachineConfig').filter((object) => !isGenerated(object)));

/** The pools of those MachineConfigs. */
export const ownPools = oncePerSet((manifests) => poolsOf(ownConfigs(manifests)));

/** Whether an entry sets a field. Null counts as not set. */
export function says(entry: unknown, ...path: string[]): boolean {
  return (at(entry, ...path) ?? undefined) !== undefined;
}

/** Whether the operator generated the object: its own configurations, and rendered ones. */
export function isGenerated(object: Manifest): boolean {
  return isRenderedName(nameOf(object))
    || stringAt(object, 'metadata', 'annotations', GENERATED_BY) !== undefined;
}

/** Whether a manifest comes from a cluster, where the operator has processed it. */
export function isFromCluster(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'uid') !== undefined;
}

/** The release of OpenShift whose rules apply: the newest one by default. */
export function releaseOf(platform: Platform | undefined): string {
  return (platform?.isOpenshift ? platform.version : undefined) ?? NEWEST_OPENSHIFT;
}

/** The configurations of a pool in two parts, those inherited from workers and its own, both in the order in which they are merged. */
export interface PoolConfigs {
  readonly role: string;
  readonly inherited: readonly Manifest[];
  readonly own: readonly Manifest[];
}

/** The pools that the MachineConfigs are for, those of workers first. Configurations rendered by the operator are left out. */
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

/** The image stream that a pool names. A custom pool without one uses that of the workers. */
export function namedStream(pool: string, pools: ReadonlyMap<string, Manifest>): string | undefined {
  const of = (name: string) => stringAt(pools.get(name), 'spec', 'osImageStream', 'name');
  return of(pool) ?? (isBuiltInPool(pool) ? undefined : of(WORKER));
}

/** Whether a list or map is not empty. */
export function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Object.keys(recordAt(value) ?? {}).length > 0;
}

/** Whether a value contains more than empty maps and lists, which programs write for fields that are not set. */
export function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.length > 0;
  }
  return typeof value === 'object' && value !== null ? Object.values(value).some(saysSomething) : value !== undefined && value !== null;
}

/** A finding for a field of an entry. */
export function findingIn(view: EntryView, field: string, what: string, value: unknown, fix: string, problemClass?: Finding['class']): Finding {
  return { object: view.object, path: field === '' ? view.path : `${view.path}.${field}`, what, value, fix, class: problemClass };
}
