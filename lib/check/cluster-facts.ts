import { clusterVersionOf, ManifestSet } from '../manifests';
import type { CheckContext } from '../rules/rule';
import { rangeTexts } from '../upstream';
import { KNOWN_KMM } from '../upstream/kmm';
import { KmmRelease, Platform } from '../values';
import { evidenceText, shownKmm } from '../views';

/** Platform and KMM release of a cluster, with those that were inferred from manifests. */
export interface ClusterFacts {
  readonly context: CheckContext;
  /** Inferred facts with their evidence, such as `OpenShift 4.16 (ClusterVersion)`. */
  readonly concluded: readonly string[];
}

/**
 * The specified context, completed from the manifests. The platform follows from a ClusterVersion. The KMM release follows from the objects that
 * install or run it; if these only exclude releases, the others remain possible. Nothing is inferred from manifests that contradict each other.
 */
export function clusterFactsOf(manifests: ManifestSet, named: CheckContext): ClusterFacts {
  const openshift = named.platform ? undefined : clusterVersionOf(manifests);
  const { exact, possible } = named.kmm ? { exact: undefined, possible: KNOWN_KMM } : shownKmm(manifests);
  const [only] = possible.length === 1 ? possible : [];
  const kmm = exact?.version ?? only;
  return {
    context: {
      platform: openshift === undefined ? named.platform : Platform.openshift(openshift),
      kmm: kmm === undefined ? named.kmm : KmmRelease.of(kmm),
      ...kmm === undefined && possible.length < KNOWN_KMM.length ? { possibleKmm: possible } : {},
    },
    concluded: [
      ...openshift === undefined ? [] : [`OpenShift ${openshift} (ClusterVersion)`],
      ...exact === undefined ? rangesOf(possible) : [`KMM ${exact.version} (${evidenceText(exact)})`],
    ],
  };
}

/** Releases that objects of a dump leave possible. */
function rangesOf(possible: readonly string[]): string[] {
  return possible.length === KNOWN_KMM.length ? [] : [`KMM ${rangeTexts(possible, KNOWN_KMM).join(' or ')} (labels of nodes, or objects that KMM writes)`];
}
