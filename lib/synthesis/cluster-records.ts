import type { IConstruct } from 'constructs';
import { descriptionOf, isInTree, onlyClusterOf } from './cluster-scope';
import { sharedState } from './shared-state';

/** What constructs record of a cluster, by the construct that describes it. */
export class ClusterRecords<T extends { readonly by: IConstruct }> {
  private readonly records: WeakMap<IConstruct, T[]>;

  /** @param name name of the records, which no other state has */
  constructor(name: string) {
    this.records = sharedState(name, () => new WeakMap<IConstruct, T[]>());
  }

  /** Adds a record about the cluster of the construct that makes it. */
  public add(record: T): void {
    const about = descriptionOf(record.by);
    this.records.set(about, [...this.records.get(about) ?? [], record]);
  }

  /** The records of a cluster, by the construct that describes it. What is next to the only cluster of an app belongs to it. */
  public of(about: IConstruct): T[] {
    const { root } = about.node;
    const only = onlyClusterOf(about);
    const scopes = only !== undefined && (about === only || about === root) ? [only, root] : [about];
    return scopes.flatMap((scope) => this.records.get(scope) ?? []).filter(({ by }) => isInTree(by));
  }
}
