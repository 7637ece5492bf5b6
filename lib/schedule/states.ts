/** Manifests after each commit of a way. */
import { byKey, type Change, identityIn } from './change';
import type { RingLayout } from './ring-layout';
import type { Way } from './ways';
import { identityOf, type Manifest, nameOf } from '../manifests';
import { stable } from '../text';
import { recordAt } from '../upstream';

/** Manifests of the commits of a way, and the labels that nodes have in it. */
export interface WayStates {
  readonly states: readonly (readonly Manifest[])[];
  /** Short descriptions of the commits. */
  readonly names: readonly string[];
  /** Labels that nodes get before the first commit, by the name of the node. */
  readonly labels: ReadonlyMap<string, { readonly [key: string]: string }>;
  /** Pools that are unpaused with a commit, and the index of the commit before which their nodes have got their configuration. */
  readonly unpaused: ReadonlyMap<number, { readonly pools: readonly string[]; readonly since: number }>;
  /** Index of the commit with which nodes get the labels that a user demands. */
  readonly labelled: number;
}

/** Manifests after each commit of a way. */
export function statesOf(change: Change, way: Way): WayStates {
  const plain = way.layout === undefined ? statesOfUnits(change, way) : statesOfRings(way.layout, way);
  const { states, labels, names, labelled, unpaused } = withPausedPools(plain, way);
  const prepared = preparation(change, way);
  if (prepared.objects.length === 0) {
    return { states, labels, names, labelled, unpaused };
  }
  const withPrepared = (state: readonly Manifest[]) => [...byKey([...state, ...prepared.objects]).values()];
  return {
    states: [change.before, ...states].map(withPrepared),
    labels,
    names: [prepared.name, ...names],
    labelled: labelled + 1,
    unpaused: new Map([...unpaused].map(([index, { pools, since }]) => [index + 1, { pools, since: since + 1 }])),
  };
}

/** Part of the name of a commit that pulls images. */
export const IMAGES = 'images in advance';

/** Objects that have to be in the cluster before nodes change: policies by which they restart less, and images that they have pulled by then. */
function preparation(
  { after, changed }: Change, { commits, layout, policies }: Way,
): { readonly name: string; readonly objects: readonly Manifest[] } {
  const isAlone = layout === undefined && commits.flat().length === 0;
  const images = isAlone ? [] : after.filter((object) => object.kind === 'PinnedImageSet' && changed.has(identityIn(object)));
  const names = [...policies === undefined ? [] : ['node disruption policies'], ...images.length === 0 ? [] : [IMAGES]];
  return { name: names.join(', '), objects: [...policies === undefined ? [] : [policies], ...images] };
}

/** Adds a commit for each group of pools that rolls out later: the pools are paused when their configurations change, and until then. */
function withPausedPools(found: Omit<WayStates, 'unpaused'>, { pools, commits }: Way): WayStates {
  if (pools === undefined) {
    return { ...found, unpaused: new Map() };
  }
  const at = Math.max(0, commits.findIndex((units) => units.some(({ isConfigs }) => isConfigs === true)));
  const paused = (state: readonly Manifest[], group: number) => {
    const waiting = new Set(pools.slice(group + 1).flat());
    return state.map((object) => (object.kind === 'MachineConfigPool' && waiting.has(nameOf(object))
      ? { ...object, spec: { ...recordAt(object, 'spec'), paused: true } } : object));
  };
  // All MachineConfigs are in one commit.
  const spread = <T>(list: readonly T[], each: (value: T, group: number) => T): T[] => (
    list.flatMap((value, index) => (index === at ? pools.map((_, group) => each(value, group)) : [value])));
  return {
    states: spread(found.states, paused),
    labels: found.labels,
    names: spread(found.names, (name, group) => (group === 0 ? name : `unpause ${pools[group].join(', ')}`)),
    labelled: found.labelled + (found.labelled > at ? pools.length - 1 : 0),
    unpaused: new Map(pools.slice(1).map((group, index) => [at + index + 1, { pools: group, since: at }])),
  };
}

function statesOfRings(layout: RingLayout, { limits }: Way): Omit<WayStates, 'unpaused'> {
  // Pools of rings have the limit of the pool that is divided.
  const divided = layout.pool === undefined ? undefined : `MachineConfigPool ${layout.pool}`;
  const states = layout.states.map((state) => withLimits(divided === undefined ? state : state.map((object) => (
    identityOf(object).startsWith(`${divided}-ring-`) ? withLimit(object, limits.get(divided)) : object)), limits));
  return { states, labels: layout.labels, names: layout.names, labelled: 0 };
}

function statesOfUnits({ before, after }: Change, { commits, limits }: Way): Omit<WayStates, 'unpaused'> {
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
