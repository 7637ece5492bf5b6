/** Division of nodes into rings, each with an Onload resource, and a pool if theirs rolls out, as the construct `Rings` makes them. */
import { byKey, type Change, identityIn } from './change';
import { configsOf, type Unit } from './units';
import { identityOf, type Manifest, nameOf } from '../manifests';
import type { PlanReport } from '../plan';
import { namespaceOfChange } from '../plan/changes';
import { at, recordAt, stringAt } from '../upstream';
import { RING_LABEL } from '../upstream/kubernetes';
import { isBuiltInPool, POOL_LABEL, ROLE_LABEL, WORKER } from '../upstream/openshift';

/** Onload resource that is divided, and its pool if that rolls out, too. */
export interface Divisible {
  readonly pool?: string;
  readonly onload: { readonly before: Manifest; readonly after: Manifest };
  /** Nodes in the order in which they are updated. */
  readonly nodes: readonly string[];
}

/** Change with rings: the manifests after each commit, and the labels that nodes need before the first one. */
export interface RingLayout {
  /** Pool that is divided. Undefined if it keeps its configuration: then only the Onload resource is. */
  readonly pool?: string;
  /** Onload resource that is divided, as `Onload namespace/name`. */
  readonly onload: string;
  readonly states: readonly (readonly Manifest[])[];
  /** Short descriptions of the commits. */
  readonly names: readonly string[];
  readonly rings: readonly { readonly name: string; readonly nodes: readonly string[] }[];
  readonly labels: ReadonlyMap<string, { readonly [key: string]: string }>;
}

/** Longest name of an Onload resource with its namespace (Onload Operator facts §1). */
const LONGEST_NAME = 32;

/**
 * Onload resource that can be divided, and its pool: the only one that changes. Its nodes are those of the one custom pool that rolls out, or no pool that
 * rolls out has any of them.
 */
export function divisibleOf(report: PlanReport, { before, after }: Change): Divisible | undefined {
  const moving = report.machineConfigPools.filter(({ waves }) => waves.length > 0);
  const changed = report.onload.filter(({ change, fromVersion, toVersion }) => change === 'changed' && fromVersion !== toVersion);
  if (changed.length !== 1) {
    return undefined;
  }
  const [{ namespace, name, nodes: selected }] = changed;
  const [old, young] = [before, after].map((manifests) => manifests.find((object) => object.kind === 'Onload' && namespaceOfChange(object) === namespace && nameOf(object) === name));
  const isShort = `${namespace}${name}-ring-${selected?.length ?? 0}`.length <= LONGEST_NAME;
  if (selected === null || old === undefined || young === undefined || !isShort) {
    return undefined;
  }
  const onload = { before: old, after: young };
  const members = new Set(selected);
  if (!moving.some(({ waves }) => waves.flat().some((node) => members.has(node)))) {
    // Nodes of rings have the labels already that others would overwrite.
    return [old, young].some((object) => stringAt(object, 'spec', 'selector', RING_LABEL) !== undefined) ? undefined : { onload, nodes: [...selected].sort() };
  }
  const [{ name: pool, waves }, ...others] = moving.filter((each) => !isBuiltInPool(each.name) && each.removed !== true);
  const nodes = waves.flat();
  const isSame = selected.length === nodes.length && nodes.every((node) => members.has(node));
  const hasPools = [before, after].every((manifests) => poolNamed(pool, manifests) !== undefined);
  return others.length === 0 && isSame && hasPools ? { pool, onload, nodes } : undefined;
}

/** Units that rings do not divide. They all change with one commit, so that other orders of them are not tried. */
export function unitsBeside({ pool, onload }: Divisible, units: readonly Unit[]): Unit[] {
  return units.filter(({ name, objects }) => !objects.has(identityIn(onload.after)) && (pool === undefined || name !== configsOf(pool)));
}

function poolNamed(name: string, manifests: readonly Manifest[]): Manifest | undefined {
  return manifests.find((object) => object.kind === 'MachineConfigPool' && nameOf(object) === name);
}

/** Label of the nodes that are in a ring after another one. */
const afterRing = (ring: number) => `cdk8s-onload/after-ring-${ring}`;

/** Divides nodes into rings of a size: first the pools, which changes nothing on nodes, then ring after ring. */
export function ringLayout({ pool, onload, nodes }: Divisible, size: number, { before, after, changed }: Change): RingLayout {
  const count = Math.ceil(nodes.length / size);
  const of = pool ?? nameOf(onload.after);
  const rings = Array.from({ length: count }, (_, index) => ({ name: `ring-${index + 1}`, nodes: nodes.slice(index * size, (index + 1) * size) }));
  const labels = new Map(rings.flatMap((ring, index) => ring.nodes.map((node) => [node, {
    [RING_LABEL]: `${of}-${ring.name}`, ...Object.fromEntries(Array.from({ length: index }, (_, earlier) => [afterRing(earlier + 1), ''])),
  }])));
  const [old, young] = [byKey(before), byKey(after)];
  const isOwn = (object: Manifest | undefined) => object?.kind === 'MachineConfig' && stringAt(object, 'metadata', 'labels', ROLE_LABEL) === pool;
  const moved = pool === undefined ? []
    : [...new Set([...old.keys(), ...young.keys()])].filter((key) => changed.has(key) && (isOwn(old.get(key)) || isOwn(young.get(key))));
  const divided = pool === undefined ? [] : [poolNamed(pool, after)!];
  const replaced = new Set([...moved, ...divided.map(identityIn), identityIn(onload.after)]);
  const pools = divided.flatMap((each) => rings.map((ring) => ringPool(each, ring.name)));
  // Everything else changes with the first commit, and is removed with the last one.
  const others = (isLast: boolean) => [...isLast ? young : new Map([...old, ...young])]
    .filter(([key]) => !replaced.has(key)).map(([, object]) => object);
  const onloadsAfter = (done: number): Manifest[] => [
    ...rings.slice(0, Math.min(done, count - 1)).map(({ name }) => ringOnload(onload.after, `-${name}`, { [RING_LABEL]: `${of}-${name}` })),
    ...done === count ? [ringOnload(onload.after, '', { [RING_LABEL]: `${of}-${rings[count - 1].name}` })]
      : [ringOnload(onload.before, '', done === 0 ? {} : { [afterRing(done)]: '' })],
  ];
  const state = (done: number): Manifest[] => [
    ...others(done === count),
    ...pools,
    ...rings.flatMap((ring, index) => moved.flatMap((key) => (index < done ? young : old).get(key) ?? [])
      .map((config) => ringConfig(config, pool!, ring.name))),
    ...onloadsAfter(done),
  ];
  // Without pools, and without anything else, the first ring is the first commit.
  const isPrepared = pool !== undefined || [...changed].some((key) => !replaced.has(key));
  const first = isPrepared ? [pool === undefined ? 'all but Onload' : 'pools of the rings'] : [];
  return {
    ...pool === undefined ? {} : { pool },
    onload: identityOf(onload.after),
    states: Array.from({ length: count + 1 }, (_, done) => state(done)).slice(isPrepared ? 0 : 1),
    names: [...first, ...rings.map(({ name }) => name)],
    rings,
    labels,
  };
}

function ringPool(pool: Manifest, ring: string): Manifest {
  const name = `${nameOf(pool)}-${ring}`;
  return {
    ...pool,
    metadata: { ...pool.metadata, name, labels: { ...recordAt(pool, 'metadata', 'labels') as { [key: string]: string }, [`${POOL_LABEL}${name}`]: '' } },
    spec: {
      ...recordAt(pool, 'spec'),
      machineConfigSelector: { matchExpressions: [{ key: ROLE_LABEL, operator: 'In', values: [WORKER, nameOf(pool), name] }] },
      nodeSelector: { ...recordAt(pool, 'spec', 'nodeSelector'), matchLabels: { ...recordAt(pool, 'spec', 'nodeSelector', 'matchLabels'), [RING_LABEL]: name } },
    },
  };
}

function ringConfig(config: Manifest, pool: string, ring: string): Manifest {
  const name = nameOf(config).includes(`-${pool}-`) ? nameOf(config).replace(`-${pool}-`, () => `-${pool}-${ring}-`) : `${nameOf(config)}-${ring}`;
  const labels = recordAt(config, 'metadata', 'labels') as { [key: string]: string };
  return { ...config, metadata: { ...config.metadata, name, labels: { ...labels, [ROLE_LABEL]: `${pool}-${ring}` } } };
}

function ringOnload(onload: Manifest, suffix: string, labels: { readonly [key: string]: string }): Manifest {
  const selector = { ...at(onload, 'spec', 'selector') as object, ...labels };
  return { ...onload, metadata: { ...onload.metadata, name: `${nameOf(onload)}${suffix}` }, spec: { ...recordAt(onload, 'spec'), selector } };
}
