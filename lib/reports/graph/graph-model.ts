import type { Manifest } from '../../manifests';

/** The kinds of references, in the order in which they are listed. */
export const RELATIONS = ['owner', 'selector', 'name', 'mount', 'label', 'resource', 'definition'] as const;
export type Relation = typeof RELATIONS[number];

/** An object by its name. */
export interface ObjectName {
  readonly kind: string;
  readonly name: string;
  /** Not there for objects of the whole cluster. */
  readonly namespace?: string;
}

/** An object that an operator creates because of another one. */
export interface MadeObject extends ObjectName {
  readonly madeFrom: Manifest;
}

/** What an object says about another one. */
export interface Reference {
  readonly from: Manifest | ObjectName;
  /** An object, or the name of one that need not be among the manifests. */
  readonly to: Manifest | ObjectName;
  readonly relation: Relation;
  /** Field of `from` that says it. */
  readonly path: string;
}

/**
 * Whether an object is among the manifests (`given`), an operator creates it from one of them (`made`), or neither (`outside`): then it may be in the
 * cluster or be missing.
 */
export type State = 'given' | 'made' | 'outside';

/** An object of a graph. */
export interface GraphObject extends ObjectName {
  /** Unique in the graph, and made of letters and digits. */
  readonly id: string;
  readonly state: State;
  /** What it is applied with; not there unless it is among the manifests. */
  readonly stage?: string;
  /** File that it is in; not there unless it is among the manifests. */
  readonly file?: string;
}

/** The name of an object where a frame around it has its stage, and in that its namespace: what is in no stage has no such frame. */
export const nameInStage = ({ name, namespace, stage }: GraphObject): string => (stage === undefined && namespace !== undefined ? `${namespace}/${name}` : name);

/** References from one object to another, of one kind. */
export interface GraphEdge {
  /** Object that refers, by its id. */
  readonly from: string;
  /** Object that is referred to, by its id. */
  readonly to: string;
  readonly relation: Relation;
  /** Fields that say it. */
  readonly paths: readonly string[];
}

/** The objects of a cluster, and what refers to what. */
export interface Graph {
  /** Clusters that have these objects; none if nothing distinguishes clusters. */
  readonly clusters: readonly string[];
  /** In the order of stages, namespaces, kinds and names. */
  readonly objects: readonly GraphObject[];
  readonly edges: readonly GraphEdge[];
  /** Namespaces that are not among the manifests. */
  readonly outsideNamespaces: readonly string[];
}
