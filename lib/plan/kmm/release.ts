import { clusterFactsOf } from '../../check/cluster-facts';
import { runsOnloadOperator } from '../../kmm/rules/supported-kmm';
import type { KmmRelease } from '../../kmm-release';
import { ManifestSet, oncePerSet } from '../../manifests';
import { cached } from '../../private/cached';
import { releaseByLabels } from '../../upstream/kmm/labels';
import { NEWEST_KMM, OLDEST_KMM } from '../../upstream/kmm/releases';
import type { NodeView } from '../cluster/nodes';
import type { PlanContext } from '../model';

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
  return installed?.version ?? cached(byLabels, nodes, () => ({ release: releaseOfNodes(nodes) })).release;
}

const byLabels = new WeakMap<readonly NodeView[], { readonly release?: string }>();

function releaseOfNodes(nodes: readonly NodeView[]): string | undefined {
  const told = nodes.flatMap(({ labels }) => releaseByLabels(Object.keys(labels)) ?? []);
  // Where nodes differ, KMM is being upgraded.
  return told.some(({ since }) => since !== undefined) ? NEWEST_KMM : told.length > 0 ? OLDEST_KMM : undefined;
}

const releasesIn = oncePerSet((manifests) => releaseOf(manifests));

const installedIn = oncePerSet((manifests) => releaseOf(new ManifestSet(manifests.manifests
  .filter((object) => object.kind !== 'Onload' && !(object.kind === 'Deployment' && runsOnloadOperator(object))))));

function releaseOf(manifests: ManifestSet): KmmRelease[] {
  const { kmm } = clusterFactsOf(manifests, {}).context;
  return kmm === undefined ? [] : [kmm];
}
