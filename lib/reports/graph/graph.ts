import { MOST_OBJECTS, requireAtMost } from './graph-limits';
import { type Graph, type GraphEdge, type GraphObject, type ObjectName, type Reference, RELATIONS } from './graph-model';
import { pathBelow } from './paths';
import { made, referencesIn } from './references';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { groupVersionOf } from '../../upstream/schemas';

/** Manifests of a cluster, with their origins. */
export interface GraphInput {
  /** Clusters that have the manifests, or none if clusters are not distinguished. */
  readonly clusters: readonly string[];
  readonly manifests: readonly Manifest[];
  /** Folder of the cluster. */
  readonly root: string;
  readonly fileOf: (object: Manifest) => string;
  /** Stages by file. */
  readonly stages: ReadonlyMap<string, string>;
  /** Object in which another is wrapped, such as a policy. */
  readonly wrapperOf?: (object: Manifest) => Manifest | undefined;
}

type Draft = Omit<GraphObject, 'id'> & { readonly key: string };

/** The objects of a cluster and the references between them. Copies of the same object are merged. */
export function graphOf({ clusters, manifests, root, fileOf, stages, wrapperOf = () => undefined }: GraphInput): Graph {
  requireAtMost(MOST_OBJECTS, manifests.length, 'objects');
  const set = new ManifestSet(manifests);
  const keyOf = keysOf(manifests);
  const drafts = new Map<string, Draft>();
  const add = (draft: Draft) => (drafts.has(draft.key) ? undefined : drafts.set(draft.key, draft));
  for (const object of manifests) {
    const file = fileOf(object);
    add({ ...objectNameOf(object), key: keyOf(object), state: 'given', stage: stages.get(file), file: pathBelow(file, root) });
  }
  for (const { madeFrom, ...name } of made(set)) {
    if (set.find(name.kind, name.namespace, name.name) === undefined) {
      add({ ...name, key: keyOf(name), state: 'made', stage: stages.get(fileOf(madeFrom)) });
    }
  }
  const references = [...referencesIn(set), ...wrappings(manifests, wrapperOf)];
  for (const { from, to } of references) {
    [from, to].forEach((end) => add({ ...objectNameOf(end), key: keyOf(end), state: 'outside' }));
  }
  const sorted = [...drafts.values()].sort(byStageAndName);
  const ids = new Map(sorted.map(({ key }, index) => [key, `o${index + 1}`]));
  return {
    clusters,
    objects: sorted.map(({ key, ...rest }): GraphObject => ({ id: ids.get(key)!, ...rest })),
    edges: edgesOf(references, (end) => ids.get(keyOf(end))!),
    outsideNamespaces: outsideNamespaces(sorted),
  };
}

function wrappings(manifests: readonly Manifest[], wrapperOf: (object: Manifest) => Manifest | undefined): Reference[] {
  return manifests.flatMap((object): Reference[] => {
    const wrapper = wrapperOf(object);
    return wrapper === undefined ? [] : [{ from: wrapper, to: object, relation: 'owner', path: 'spec' }];
  });
}

const isManifest = (end: Manifest | ObjectName): end is Manifest => 'metadata' in end;

function objectNameOf(end: Manifest | ObjectName): ObjectName {
  const namespace = isManifest(end) ? stringAt(end, 'metadata', 'namespace') : end.namespace;
  return { kind: end.kind, name: isManifest(end) ? givenName(end) : end.name, ...namespace === undefined || namespace === '' ? {} : { namespace } };
}

/** The name of an object, or the prefix from which the API server generates its name. */
function givenName(object: Manifest): string {
  const prefix = isUnnamed(object) ? stringAt(object, 'metadata', 'generateName') : undefined;
  return prefix === undefined ? nameOf(object) : `${prefix}*`;
}

function isUnnamed(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'name') === undefined;
}

/**
 * A function for the key of an object. Objects of different groups can have the same kind. The group of an object that is not among the manifests is
 * unknown.
 */
function keysOf(manifests: readonly Manifest[]): (end: Manifest | ObjectName) => string {
  // Each object with a generated name is another object. Their contents distinguish them, not the order of files.
  const unnamed = manifests.filter(isUnnamed).map((object) => ({ object, text: JSON.stringify(object) })).sort((a, b) => (a.text < b.text ? -1 : 1));
  const numbers = new Map<unknown, number>(unnamed.map(({ object }, index) => [object, index]));
  return (end) => {
    const { kind, name, namespace = null } = objectNameOf(end);
    return JSON.stringify([isManifest(end) ? groupVersionOf(end).group : null, kind, namespace, name, numbers.get(end) ?? null]);
  };
}

function edgesOf(references: readonly Reference[], idOf: (end: Manifest | ObjectName) => string): GraphEdge[] {
  const edges = new Map<string, GraphEdge & { readonly paths: string[] }>();
  for (const { from, to, relation, path } of references) {
    const [source, target] = [idOf(from), idOf(to)];
    const key = `${source} ${target} ${relation}`;
    const edge = edges.get(key) ?? { from: source, to: target, relation, paths: [] };
    edges.set(key, edge);
    if (!edge.paths.includes(path)) {
      edge.paths.push(path);
    }
  }
  const order = ({ from, to, relation }: GraphEdge) => [nodeNumber(from), nodeNumber(to), RELATIONS.indexOf(relation)];
  return [...edges.values()].filter(({ from, to }) => from !== to).map((edge) => ({ ...edge, paths: edge.paths.sort() })).sort((one, other) => {
    const [a, b] = [order(one), order(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

const nodeNumber = (id: string) => Number(id.slice(1));

/** Order by stage, in which objects outside of the manifests have none, and then by namespace, kind and name. */
function byStageAndName(one: Draft, other: Draft): number {
  const keys = ({ stage, namespace = '', kind, name, key }: Draft) => [stage === undefined ? '1' : `0${stage}`, namespace, kind, name, key];
  const [a, b] = [keys(one), keys(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
}

function outsideNamespaces(drafts: readonly Draft[]): string[] {
  const given = new Set(drafts.filter(({ kind, state }) => kind === 'Namespace' && state === 'given').map(({ name }) => name));
  const used = drafts.flatMap(({ namespace }) => (namespace === undefined || given.has(namespace) ? [] : [namespace]));
  return [...new Set(used)].sort();
}
