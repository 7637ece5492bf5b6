/** What a saved plan says of its input. */

/** Digests of the objects and nodes that a plan was made from. */
export interface MadeFromReport {
  /** Objects before the change that the plan depends on. */
  readonly before: DigestsReport;
  /** New manifests. */
  readonly after: DigestsReport;
  /** Nodes, or null if they are unknown. */
  readonly nodes: DigestsReport | null;
}

/** Digests by the names of objects: `Kind namespace/name` or `Kind name`. Values of Secrets are in none. */
export interface DigestsReport {
  readonly [object: string]: string;
}
