import { clusterFactsOf } from '../../check';
import { cached } from '../../text';
import { isInReleaseRange, ReleaseRange } from '../../upstream';
import { type Distribution, HAS_TOLERATIONS, KNOWN_KMM, NEWEST_KMM, OLDEST_KMM, releaseByLabels, toleratedConditions } from '../../upstream/kmm';
import type { KmmRelease } from '../../values';
import { type NodeView, shownKmm } from '../../views';
import type { PlanContext } from '../plan-model';

type Sets = Pick<PlanContext, 'before' | 'after'>;
type Known = Sets & Pick<PlanContext, 'nodes'>;

/** Release of KMM in the cluster as far as the manifests show it, read in the same way as in `check`. */
export function knownKmm({ before, after }: Sets): KmmRelease | undefined {
  return [after, before].flatMap((manifests) => clusterFactsOf(manifests, {}).context.kmm ?? [])[0];
}

/**
 * Release of KMM whose behaviour is planned: that of the manifests, otherwise that of node labels, otherwise the newest, which moves more nodes than
 * 1.1. The Onload Operator requires 1.1, but clusters also run it with later releases.
 */
export function runningKmm(context: Known): string {
  return toldKmm(context) ?? NEWEST_KMM;
}

/** Release of KMM according to the manifests or node labels, or undefined if neither shows it. */
export function toldKmm(context: Known): string | undefined {
  const told = toldBy(context.nodes ?? []);
  // If nodes differ, KMM is being upgraded.
  const isLater = told.some(({ since }) => since !== undefined) || isNarrowed(context);
  return knownKmm(context)?.version ?? (isLater ? NEWEST_KMM : told.length > 0 ? OLDEST_KMM : undefined);
}

/** Possible releases of KMM, beginning with the one that is planned. Node labels only distinguish 1.1 from later ones. */
export function possibleKmm(context: Known): string[] {
  const known = knownKmm(context);
  if (known !== undefined) {
    return [known.version];
  }
  const told = toldBy(context.nodes ?? []);
  const possible = shownIn(context).filter((release) => told.length === 0 || told.some((range) => isInReleaseRange(range, release)));
  return [...new Set([runningKmm(context), ...possible])];
}

/** Distribution of KMM in a cluster. */
export function distributionIn({ kubernetes }: Pick<PlanContext, 'kubernetes'>): Distribution {
  return kubernetes === undefined ? 'OpenShift' : 'Kubernetes';
}

/** Facts about KMM before its own upgrade: for steps that come earlier. */
export function beforeUpgrade({ before, nodes }: Known): Known {
  return { before, after: before, nodes };
}

/** Whether manifests exclude some releases of KMM. */
function isNarrowed(context: Sets): boolean {
  return shownIn(context).length < KNOWN_KMM.length;
}

/** Releases that the manifests leave possible. */
function shownIn({ before, after }: Sets): readonly string[] {
  return [after, before].map((manifests) => shownKmm(manifests).possible).find(({ length }) => length < KNOWN_KMM.length) ?? KNOWN_KMM;
}

/** Possible releases of KMM, one for each different treatment of node taints. */
export function kmmByTaints(context: Known): string[] {
  const byTaints = new Map<string, string>();
  possibleKmm(context).forEach((release) => {
    const key = JSON.stringify([isInReleaseRange(HAS_TOLERATIONS, release), toleratedConditions(release)]);
    byTaints.set(key, byTaints.get(key) ?? release);
  });
  return [...byTaints.values()];
}

const byLabels = new WeakMap<readonly NodeView[], readonly ReleaseRange[]>();

/** Ranges of KMM releases according to node labels, each once. */
function toldBy(nodes: readonly NodeView[]): readonly ReleaseRange[] {
  return cached(byLabels, nodes, () => [...new Set(nodes.flatMap(({ labels }) => releaseByLabels(Object.keys(labels)) ?? []))]);
}
