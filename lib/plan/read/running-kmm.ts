import { clusterFactsOf } from '../../check';
import { ManifestSet, oncePerSet } from '../../manifests';
import { runsOnloadOperator } from '../../rules/kmm';
import { cached } from '../../text';
import { isInReleaseRange, ReleaseRange } from '../../upstream';
import { HAS_TOLERATIONS, KNOWN_KMM, NEWEST_KMM, OLDEST_KMM, releaseByLabels, toleratedConditions } from '../../upstream/kmm';
import type { KmmRelease } from '../../values';
import type { NodeView } from '../../views';
import type { PlanContext } from '../plan-model';

type Sets = Pick<PlanContext, 'before' | 'after'>;

/** Release of KMM in the cluster as far as the manifests show it, read in the same way as in `check`. */
export function knownKmm({ before, after }: Sets): KmmRelease | undefined {
  return [after, before].flatMap(releasesIn)[0];
}

/**
 * Release of KMM whose behaviour is planned: that of the manifests, otherwise that of node labels, otherwise the newest, which moves more nodes than
 * 1.1. The Onload Operator requires 1.1, but clusters also run it with later releases.
 */
export function runningKmm(context: Sets & Pick<PlanContext, 'nodes'>): string {
  return toldKmm(context) ?? NEWEST_KMM;
}

/** Release of KMM according to the manifests or node labels, or undefined if neither shows it. */
export function toldKmm({ before, after, nodes = [] }: Sets & Pick<PlanContext, 'nodes'>): string | undefined {
  const [installed] = [after, before].flatMap(installedIn);
  const told = toldBy(nodes);
  // If nodes differ, KMM is being upgraded.
  return installed?.version ?? (told.some(({ since }) => since !== undefined) ? NEWEST_KMM : told.length > 0 ? OLDEST_KMM : undefined);
}

/** Possible releases of KMM, beginning with the one that is planned. Node labels only distinguish 1.1 from later ones. */
export function possibleKmm(context: Sets & Pick<PlanContext, 'nodes'>): string[] {
  const [installed] = [context.after, context.before].flatMap(installedIn);
  if (installed?.version !== undefined) {
    return [installed.version];
  }
  const told = toldBy(context.nodes ?? []);
  const possible = KNOWN_KMM.filter((release) => told.length === 0 || told.some((range) => isInReleaseRange(range, release)));
  return [...new Set([runningKmm(context), ...possible])];
}

/** Possible releases of KMM, one for each different treatment of node taints. */
export function kmmByTaints(context: Sets & Pick<PlanContext, 'nodes'>): string[] {
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

const releasesIn = oncePerSet((manifests) => declaredKmm(manifests));

const installedIn = oncePerSet((manifests) => declaredKmm(new ManifestSet(manifests.manifests
  .filter((object) => object.kind !== 'Onload' && !(object.kind === 'Deployment' && runsOnloadOperator(object))))));

function declaredKmm(manifests: ManifestSet): KmmRelease[] {
  const { kmm } = clusterFactsOf(manifests, {}).context;
  return kmm === undefined ? [] : [kmm];
}
