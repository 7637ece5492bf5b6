import type { Manifest } from '../../manifests';

/** Kinds of references, in the order in which they are listed. */
export const RELATIONS = ['owner', 'selector', 'name', 'mount', 'label', 'resource', 'definition'] as const;
export type Relation = typeof RELATIONS[number];

/** Kind and name of an object. */
export interface ObjectName {
  readonly kind: string;
  readonly name: string;
  /** Namespace, or undefined for cluster-scoped objects. */
  readonly namespace?: string;
}

/** Object that an operator creates because of another one. */
export interface MadeObject extends ObjectName {
  readonly madeFrom: Manifest;
}

/** Reference from one object to another. */
export interface Reference {
  readonly from: Manifest | ObjectName;
  /** Object, or the name of one that may not be among the manifests. */
  readonly to: Manifest | ObjectName;
  readonly relation: Relation;
  /** Field of `from` with the reference. */
  readonly path: string;
}

/**
 * State of an object: among the manifests (`given`), created by an operator because of one of them (`made`), or neither (`outside`). In the last case
 * it may exist in the cluster or be missing.
 */
export type State = 'given' | 'made' | 'outside';

/** Object of a graph. */
export interface GraphObject extends ObjectName {
  /** Unique identifier in the graph, made of letters and digits. */
  readonly id: string;
  readonly state: State;
  /** Stage with which it is applied, if it is among the manifests. */
  readonly stage?: string;
  /** File that contains it, if it is among the manifests. */
  readonly file?: string;
}

/**
 * The name of an object inside the frames of its stage and namespace. Without a stage there is no frame for the namespace, which the name then
 * includes.
 */
export const nameInStage = ({ name, namespace, stage }: GraphObject): string => (stage === undefined && namespace !== undefined ? `${namespace}/${name}` : name);

/** References of the same kind from one object to another. */
export interface GraphEdge {
  /** Identifier of the referring object. */
  readonly from: string;
  /** Identifier of the object referred to. */
  readonly to: string;
  readonly relation: Relation;
  /** Fields with the reference. */
  readonly paths: readonly string[];
}

/** Objects of a cluster, with the references between them. */
export interface Graph {
  /** Clusters that have these objects, or none if clusters are not distinguished. */
  readonly clusters: readonly string[];
  /** Objects in the order of stages, namespaces, kinds and names. */
  readonly objects: readonly GraphObject[];
  readonly edges: readonly GraphEdge[];
  /** Namespaces that are not among the manifests. */
  readonly outsideNamespaces: readonly string[];
}
