import type { IConstruct } from 'constructs';
import { descriptionOf, isInTree, onlyClusterOf } from './cluster-scope';
import { sharedState } from './shared-state';

/** Records that constructs make about clusters, by the construct that describes the cluster. */
export class ClusterRecords<T extends { readonly by: IConstruct }> {
  private readonly records: WeakMap<IConstruct, T[]>;

  /**
   * Creates empty records. The name identifies them among the shared states.
   *
   * @param name name of the records, which no other state has
   */
  constructor(name: string) {
    this.records = sharedState(name, () => new WeakMap<IConstruct, T[]>());
  }

  /** Adds a record about the cluster of the construct that makes the record. */
  public add(record: T): void {
    const about = descriptionOf(record.by);
    this.records.set(about, [...this.records.get(about) ?? [], record]);
  }

  /** Returns the records about a cluster, by the construct that describes it. Records next to the only cluster of an app belong to that cluster. */
  public of(about: IConstruct): T[] {
    const { root } = about.node;
    const only = onlyClusterOf(about);
    const scopes = only !== undefined && (about === only || about === root) ? [only, root] : [about];
    return scopes.flatMap((scope) => this.records.get(scope) ?? []).filter(({ by }) => isInTree(by));
  }
}
