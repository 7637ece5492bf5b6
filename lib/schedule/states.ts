/** Manifests after each commit of a way. */
import { byKey, type Change } from './change';
import type { RingLayout } from './ring-layout';
import type { Way } from './ways';
import { identityOf, type Manifest } from '../manifests';
import { stable } from '../text';
import { recordAt } from '../upstream';

/** Manifests of the commits of a way, and the labels that nodes have in it. */
export interface WayStates {
  readonly states: readonly (readonly Manifest[])[];
  /** Short descriptions of the commits. */
  readonly names: readonly string[];
  /** Labels that nodes get before the first commit, by the name of the node. */
  readonly labels: ReadonlyMap<string, { readonly [key: string]: string }>;
  /** Index of the commit with which nodes get the labels that a user demands. */
  readonly labelled: number;
}

/** Manifests after each commit of a way. */
export function statesOf(change: Change, way: Way): WayStates {
  const { states, labels, names, labelled } = way.layout === undefined ? statesOfUnits(change, way) : statesOfRings(way.layout, way);
  const { policies } = way;
  if (policies === undefined) {
    return { states, labels, names, labelled };
  }
  const withPolicies = (state: readonly Manifest[]) => [...byKey([...state, policies]).values()];
  return { states: [change.before, ...states].map(withPolicies), labels, names: ['node disruption policies', ...names], labelled: labelled + 1 };
}

function statesOfRings(layout: RingLayout, { limits }: Way): WayStates {
  // Pools of rings have the limit of the pool that is divided.
  const limit = limits.get(`MachineConfigPool ${layout.pool}`);
  const states = layout.states.map((state) => withLimits(state.map((object) => (
    identityOf(object).startsWith(`MachineConfigPool ${layout.pool}-ring-`) ? withLimit(object, limit) : object)), limits));
  return { states, labels: layout.labels, names: ['pools of the rings', ...layout.rings.map(({ name }) => name)], labelled: 0 };
}

function statesOfUnits({ before, after }: Change, { commits, limits }: Way): WayStates {
  const [old, young] = [byKey(before), byKey(after)];
  const inUnit = new Set(commits.flat().flatMap(({ objects }) => [...objects]));
  const states = commits.map((_, index) => {
    const isLast = index === commits.length - 1;
    const done = new Set(commits.slice(0, index + 1).flat().flatMap(({ objects }) => [...objects]));
    const isNew = (key: string) => isLast || done.has(key) || (!inUnit.has(key) && young.has(key));
    return withLimits([...new Set([...old.keys(), ...young.keys()])].flatMap((key) => (isNew(key) ? young : old).get(key) ?? []), limits);
  });
  return {
    states,
    labels: new Map(),
    names: commits.map((units) => units.map(({ name }) => name).join(', ') || 'the change'),
    labelled: Math.max(0, commits.findIndex((units) => units.some(({ labelsNodes }) => labelsNodes === true))),
  };
}

function withLimits(manifests: readonly Manifest[], limits: Way['limits']): Manifest[] {
  return manifests.map((object) => withLimit(object, limits.get(identityOf(object))));
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

/** Text that only equal sets have. */
export function fingerprintOf(manifests: readonly Manifest[], known: WeakMap<Manifest, string>): string {
  return manifests.map((object) => {
    const text = known.get(object) ?? stable(object);
    known.set(object, text);
    return text;
  }).sort().join('\n');
}
