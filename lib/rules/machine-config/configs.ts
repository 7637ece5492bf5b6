import { Manifest, nameOf, oncePerSet } from '../../manifests';
import { at, recordAt, stringAt } from '../../upstream';
import {
  ARBITER, GENERATED_BY, isBuiltInPool, isIgnition2, isIgnition3, isRenderedName, MASTER, NEWEST_OPENSHIFT, ROLE_LABEL, WORKER,
} from '../../upstream/openshift';
import type { Platform } from '../../values';
import type { EntryView } from '../../views/ignition';
import { Finding } from '../rule';

/** Source of findings about configurations that the operator refuses to render. */
export const RENDER_DEGRADED = 'Machine Config Operator: the pool is RenderDegraded, and no node of it gets anything';

/** Role of a MachineConfig, which determines its pool. The role `worker` also applies to all custom pools. */
export function roleLabelOf(object: Manifest): string | undefined {
  return stringAt(object, 'metadata', 'labels', ROLE_LABEL);
}

/** Whether a pool gets the configurations of both roles. Custom pools also get those of the workers. */
export function shareNodes(one: string | undefined, other: string | undefined): boolean {
  const isCustom = (role: string) => role !== MASTER && role !== ARBITER;
  return one !== undefined && other !== undefined
    && (one === other || (one === WORKER && isCustom(other)) || (other === WORKER && isCustom(one)));
}

const withIgnition = (isVersion: (version: string) => boolean) => oncePerSet((manifests) => (
  manifests.ofKind('MachineConfig').filter((object) => isVersion(stringAt(object, 'spec', 'config', 'ignition', 'version') ?? ''))));

/** MachineConfigs with an Ignition config of version 2. */
export const ignition2 = withIgnition(isIgnition2);

/** MachineConfigs with an Ignition config of version 3. Older versions have other rules, and the operator converts them. */
export const ignition3 = withIgnition(isIgnition3);

/** MachineConfigs that a user wrote, rather than the operator. */
export const ownConfigs = oncePerSet((manifests) => manifests.ofKind('MachineConfig').filter((object) => !isGenerated(object)));

/** Pools of the MachineConfigs that users wrote. */
export const ownPools = oncePerSet((manifests) => configsOfPools(ownConfigs(manifests)));

/** Whether an entry sets a field. Null counts as unset. */
export function says(entry: unknown, ...path: string[]): boolean {
  return (at(entry, ...path) ?? undefined) !== undefined;
}

/** Whether the operator generated the object, either as one of its own configurations or as a rendered one. */
export function isGenerated(object: Manifest): boolean {
  return isRenderedName(nameOf(object))
    || stringAt(object, 'metadata', 'annotations', GENERATED_BY) !== undefined;
}

/** Whether a manifest comes from a cluster, where the operator has processed it. */
export function isFromCluster(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'uid') !== undefined;
}

/** Release of OpenShift whose rules apply, by default the newest. */
export function openshiftReleaseOf(platform: Platform | undefined): string {
  return (platform?.isOpenshift ? platform.version : undefined) ?? NEWEST_OPENSHIFT;
}

/** Configurations of a pool in two parts: those inherited from the workers, and its own. Both are in the order in which they are merged. */
export interface PoolConfigs {
  readonly role: string;
  readonly inherited: readonly Manifest[];
  readonly own: readonly Manifest[];
}

/** Pools of MachineConfigs, the workers first. Configurations rendered by the operator are left out. */
export function configsOfPools(configs: readonly Manifest[]): PoolConfigs[] {
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

/** Whether a list or map is not empty. */
export function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Object.keys(recordAt(value) ?? {}).length > 0;
}

/** Whether a value contains more than empty maps and lists, which programs write for unset fields. */
export function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.length > 0;
  }
  return typeof value === 'object' && value !== null ? Object.values(value).some(saysSomething) : value !== undefined && value !== null;
}

/** Finding for a field of an entry. */
export function findingIn(view: EntryView, field: string, what: string, value: unknown, fix: string, problemClass?: Finding['class']): Finding {
  return { object: view.object, path: field === '' ? view.path : `${view.path}.${field}`, what, value, fix, class: problemClass };
}
