/** Builder of clusters, which reuses equal results. */
import { Fingerprints } from './class-fingerprint';
import type { ClusterEntry } from './cluster-entry';
import { buildCluster, BuiltCluster } from './cluster-output';

/** Most results that are kept. Each is as large as a cluster's objects. */
const MOST_KEPT = 32;

/** Result for clusters with the same properties. */
interface Kept {
  readonly built: BuiltCluster;
  /** Whether two clusters with these properties were equal. If they were not, they depend on more than their properties, such as the name. */
  readonly isProven?: boolean;
}

/**
 * Builder of clusters. Of clusters with the same properties and without extensions, the first two are built. If they are equal, their result is
 * reused for the others: a fleet has few kinds of clusters, and building and checking one takes a hundred times as long as comparing its properties.
 * A cluster with warnings is always built, because they contain its name.
 */
export class ClusterBuilder {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly fingerprints: Fingerprints, private readonly buildOne: (entry: ClusterEntry) => BuiltCluster = buildCluster) {}

  /** Builds a cluster. Throws all of its errors. */
  public build(entry: ClusterEntry): BuiltCluster {
    const key = entry.extensions.length > 0 ? undefined : this.fingerprints.of(entry.platform)?.text;
    const kept = key === undefined ? undefined : this.kept.get(key);
    if (kept?.isProven === true) {
      this.keep(key!, kept);
      return kept.built;
    }
    const built = this.buildOne(entry);
    if (key !== undefined && built.warnings.length === 0) {
      this.keep(key, { built, isProven: kept === undefined ? undefined : kept.isProven ?? isSameCluster(kept.built, built) });
    }
    return built;
  }

  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    if (this.kept.size > MOST_KEPT) {
      const [oldest] = this.kept.keys();
      this.kept.delete(oldest);
    }
  }
}

function isSameCluster(one: BuiltCluster, other: BuiltCluster): boolean {
  const textOf = ({ facts, stages }: BuiltCluster) => JSON.stringify([facts, stages]);
  return textOf(one) === textOf(other);
}
