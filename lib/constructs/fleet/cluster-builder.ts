/** Builder of clusters, which reuses equal results. */
import { Fingerprints } from './class-fingerprint';
import type { ClusterEntry } from './cluster-entry';
import { buildCluster, BuiltCluster } from './cluster-output';
import { fileOfObjects } from './manifest-files';

/** Most results that are kept. Each that is reused is as large as a cluster's objects. */
const MOST_KEPT = 32;

/** Result for clusters with the same properties: of the first, what tells whether the second is equal. */
type Kept = { readonly content: string } | { readonly built: BuiltCluster } | typeof UNEQUAL;

/** Clusters with the same properties that are not equal: they depend on more, such as the name. */
const UNEQUAL = 'unequal';

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
    if (typeof kept === 'object' && 'built' in kept) {
      this.keep(key!, kept);
      return kept.built;
    }
    const built = this.buildOne(entry);
    if (key !== undefined && built.warnings.length === 0) {
      this.keep(key, kept === undefined ? { content: comparedText(built) } : typeof kept === 'object' && kept.content === comparedText(built) ? { built } : UNEQUAL);
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

/** Text that is equal for equal clusters. The files are written anyway. */
function comparedText({ facts, stages }: BuiltCluster): string {
  return JSON.stringify([facts, stages.map(({ objects, ...stage }) => [stage, fileOfObjects(objects).sha256])]);
}
