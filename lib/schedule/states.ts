/** Manifests after each commit of a way. */
import { byIdentity, isSameObject } from './units';
import type { Way } from './ways';
import { identityOf, type Manifest } from '../manifests';
import { stable } from '../text';
import { recordAt } from '../upstream';

/** Change that ways carry out. */
export interface Change {
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
}

/** Manifests of the commits of a way, and the labels that nodes have in it. */
export interface WayStates {
  readonly states: readonly (readonly Manifest[])[];
  /** Short descriptions of the commits. */
  readonly names: readonly string[];
  /** Labels that nodes get before the first commit, by the name of the node. */
  readonly labels: ReadonlyMap<string, { readonly [key: string]: string }>;
}

/** Manifests after each commit of a way. */
export function statesOf({ before, after }: Change, { commits, limits, layout }: Way): WayStates {
  const limited = (manifests: readonly Manifest[]) => manifests.map((object) => withLimit(object, limits.get(identityOf(object))));
  if (layout !== undefined) {
    // Pools of rings have the limit of the pool that is divided.
    const limit = limits.get(`MachineConfigPool ${layout.pool}`);
    const states = layout.states.map((state) => limited(state.map((object) => (
      identityOf(object).startsWith(`MachineConfigPool ${layout.pool}-ring-`) ? withLimit(object, limit) : object))));
    return { states, labels: layout.labels, names: ['pools of the rings', ...layout.rings.map(({ name }) => name)] };
  }
  const [old, young] = [byIdentity(before), byIdentity(after)];
  const inUnit = new Set(commits.flat().flatMap(({ objects }) => [...objects]));
  const states = commits.map((_, index) => {
    const isLast = index === commits.length - 1;
    const done = new Set(commits.slice(0, index + 1).flat().flatMap(({ objects }) => [...objects]));
    const isNew = (identity: string) => isLast || done.has(identity) || (!inUnit.has(identity) && young.has(identity));
    return limited([...new Set([...old.keys(), ...young.keys()])].flatMap((identity) => (isNew(identity) ? young : old).get(identity) ?? []));
  });
  return { states, labels: new Map(), names: commits.map((units) => units.map(({ name }) => name).join(', ') || 'the change') };
}

/** Object with another limit. */
export function withLimit(object: Manifest, limit: number | undefined): Manifest {
  if (limit === undefined) {
    return object;
  }
  const spec = recordAt(object, 'spec') ?? {};
  return object.kind !== 'DaemonSet' ? { ...object, spec: { ...spec, maxUnavailable: limit } } : {
    ...object,
    spec: { ...spec, updateStrategy: { ...recordAt(spec, 'updateStrategy'), rollingUpdate: { ...recordAt(spec, 'updateStrategy', 'rollingUpdate'), maxUnavailable: limit } } },
  };
}

/** Identities of objects that differ between two sets, sorted. */
export function changedBetween(before: readonly Manifest[], after: readonly Manifest[]): string[] {
  const [old, young] = [byIdentity(before), byIdentity(after)];
  return [...new Set([...old.keys(), ...young.keys()])].filter((identity) => !isSameObject(old.get(identity), young.get(identity))).sort();
}

/** Text that only equal sets have. */
export function fingerprintOf(manifests: readonly Manifest[], known: WeakMap<Manifest, string>): string {
  return manifests.map((object) => {
    const text = known.get(object) ?? stable(object);
    known.set(object, text);
    return text;
  }).sort().join('\n');
}
