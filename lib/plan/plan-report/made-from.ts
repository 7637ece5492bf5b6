/** What a saved plan says of its input. */

/** Release, cluster and options of a plan, and digests of the objects and nodes that it was made from. */
export interface MadeFromReport {
  /** Release of cdk8s-onload. */
  readonly release: string;
  /** UID of the namespace kube-system, by which a cluster is known. Null if the plan was not made from a cluster, nor from a snapshot of one. */
  readonly cluster: string | null;
  /** Options that change steps. */
  readonly options: GivenOptionsReport;
  /** Objects before the change that the plan depends on. */
  readonly before: DigestsReport;
  /** New manifests. */
  readonly after: DigestsReport;
  /** Nodes, or null if they are unknown. */
  readonly nodes: DigestsReport | null;
}

/** Options of `plan` that change steps, as they were written. Those that were not are missing. */
export interface GivenOptionsReport {
  /** Whether objects that the new manifests lack are deleted. */
  readonly prune?: boolean;
  /** Labels that nodes get. */
  readonly label?: readonly string[];
  /** Kernels that nodes boot. */
  readonly kernel?: readonly string[];
  /** Release that OpenShift is upgraded to. */
  readonly to?: string;
  readonly openshift?: string;
  readonly kubernetes?: string;
  /** Whether the control plane is a single node. */
  readonly singleNode?: boolean;
  /** Name of the cluster. */
  readonly cluster?: string;
  /** Durations in minutes. */
  readonly durations?: { readonly [what: string]: { readonly best: number; readonly worst: number } };
}

/** Digests by the names of objects: `Kind namespace/name` or `Kind name`. Values of Secrets are in none. */
export interface DigestsReport {
  readonly [object: string]: string;
}
