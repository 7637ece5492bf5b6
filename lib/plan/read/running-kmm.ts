import { clusterFactsOf } from '../../check';
import { ManifestSet, oncePerSet } from '../../manifests';
import { runsOnloadOperator } from '../../rules/kmm';
import { cached } from '../../text';
import { isIn, ReleaseRange } from '../../upstream';
import { HAS_TOLERATIONS, KNOWN_KMM, NEWEST_KMM, OLDEST_KMM, releaseByLabels, toleratedConditions } from '../../upstream/kmm';
import type { KmmRelease } from '../../values';
import type { NodeView } from '../../views';
import type { PlanContext } from '../plan-model';

type Sets = Pick<PlanContext, 'before' | 'after'>;

/** The KMM of the cluster, as far as the manifests tell it: as `check` reads them. */
export function knownKmm({ before, after }: Sets): KmmRelease | undefined {
  return [after, before].flatMap(releasesIn)[0];
}

/**
 * The KMM whose behaviour is planned: the one that the manifests install, the one that the labels of nodes tell, otherwise the newest, which moves more
 * than 1.1 does. The Onload Operator asks for 1.1, but clusters run it beside later ones.
 */
export function kmmOf(context: Sets & Pick<PlanContext, 'nodes'>): string {
  return toldKmm(context) ?? NEWEST_KMM;
}

/** The same, where anything tells. */
export function toldKmm({ before, after, nodes = [] }: Sets & Pick<PlanContext, 'nodes'>): string | undefined {
  const [installed] = [after, before].flatMap(installedIn);
  const told = toldBy(nodes);
  // Where nodes differ, KMM is being upgraded.
  return installed?.version ?? (told.some(({ since }) => since !== undefined) ? NEWEST_KMM : told.length > 0 ? OLDEST_KMM : undefined);
}

/** The releases that may run: first the one that is planned. Nodes tell only whether it is 1.1 or a later one. */
export function possibleKmm(context: Sets & Pick<PlanContext, 'nodes'>): string[] {
  const [installed] = [context.after, context.before].flatMap(installedIn);
  if (installed?.version !== undefined) {
    return [installed.version];
  }
  const told = toldBy(context.nodes ?? []);
  return [...new Set([kmmOf(context), ...KNOWN_KMM.filter((release) => told.length === 0 || told.some((range) => isIn(range, release)))])];
}

/** The same, of those that treat the taints of nodes alike only one. */
export function kmmByTaints(context: Sets & Pick<PlanContext, 'nodes'>): string[] {
  const byTaints = new Map<string, string>();
  possibleKmm(context).forEach((release) => {
    const key = JSON.stringify([isIn(HAS_TOLERATIONS, release), toleratedConditions(release)]);
    byTaints.set(key, byTaints.get(key) ?? release);
  });
  return [...byTaints.values()];
}

const byLabels = new WeakMap<readonly NodeView[], readonly ReleaseRange[]>();

/** What the labels of nodes tell, each thing once. */
function toldBy(nodes: readonly NodeView[]): readonly ReleaseRange[] {
  return cached(byLabels, nodes, () => [...new Set(nodes.flatMap(({ labels }) => releaseByLabels(Object.keys(labels)) ?? []))]);
}

const releasesIn = oncePerSet((manifests) => releaseOf(manifests));

const installedIn = oncePerSet((manifests) => releaseOf(new ManifestSet(manifests.manifests
  .filter((object) => object.kind !== 'Onload' && !(object.kind === 'Deployment' && runsOnloadOperator(object))))));

function releaseOf(manifests: ManifestSet): KmmRelease[] {
  const { kmm } = clusterFactsOf(manifests, {}).context;
  return kmm === undefined ? [] : [kmm];
}
