/** Builds clusters, and does not build again what comes out the same. */
import { Fingerprints } from './class-fingerprint';
import type { ClusterEntry } from './cluster-entry';
import { buildCluster, BuiltCluster } from './cluster-output';

/** How many results are kept. Each is of the size of a cluster's objects. */
const MOST_KEPT = 32;

/** What is known of clusters with the same properties. */
interface Kept {
  readonly built: BuiltCluster;
  /** Whether two clusters have come out the same. If they have not, something else than the properties decides, such as the name. */
  readonly isProven?: boolean;
}

/**
 * Builds clusters. Of those with the same properties and without extensions, the first two are built. If they come out the same, the others are like them:
 * a fleet has few kinds of clusters, and building and checking one costs a hundred times as much as comparing its properties. A cluster with warnings is
 * always built, because they name it.
 */
export class ClusterBuilder {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly fingerprints: Fingerprints, private readonly buildOne: (entry: ClusterEntry) => BuiltCluster = buildCluster) {}

  /** Builds a cluster. Throws all that is wrong with it. */
  public build(entry: ClusterEntry): BuiltCluster {
    const key = entry.extensions.length > 0 ? undefined : this.fingerprints.of(entry.platform)?.text;
    const kept = key === undefined ? undefined : this.kept.get(key);
    if (kept?.isProven === true) {
      this.keep(key!, kept);
      return kept.built;
    }
    const built = this.buildOne(entry);
    if (key !== undefined && built.warnings.length === 0) {
      this.keep(key, { built, isProven: kept === undefined ? undefined : kept.isProven ?? isSame(kept.built, built) });
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

function isSame(one: BuiltCluster, other: BuiltCluster): boolean {
  const textOf = ({ facts, stages }: BuiltCluster) => JSON.stringify([facts, stages]);
  return textOf(one) === textOf(other);
}
