import { clusterFactsOf } from '../../check/cluster-facts';
import { runsOnloadOperator } from '../../kmm/rules/supported-kmm';
import type { KmmRelease } from '../../kmm-release';
import { ManifestSet, oncePerSet } from '../../manifests';
import { NEWEST_KMM } from '../../upstream/kmm/releases';
import type { PlanContext } from '../model';

type Sets = Pick<PlanContext, 'before' | 'after'>;

/** The KMM of the cluster, as far as the manifests tell it: as `check` reads them. */
export function knownKmm({ before, after }: Sets): KmmRelease | undefined {
  return [after, before].flatMap(releasesIn)[0];
}

/**
 * The KMM whose behaviour is planned: the one that the manifests install, otherwise the newest, which moves more than 1.1 does. The Onload Operator asks
 * for 1.1, but clusters run it beside later ones.
 */
export function kmmOf({ before, after }: Sets): string {
  return [after, before].flatMap(installedIn)[0]?.version ?? NEWEST_KMM;
}

const releasesIn = oncePerSet((manifests) => releaseOf(manifests));

const installedIn = oncePerSet((manifests) => releaseOf(new ManifestSet(manifests.manifests
  .filter((object) => object.kind !== 'Onload' && !(object.kind === 'Deployment' && runsOnloadOperator(object))))));

function releaseOf(manifests: ManifestSet): KmmRelease[] {
  const { kmm } = clusterFactsOf(manifests, {}).context;
  return kmm === undefined ? [] : [kmm];
}
