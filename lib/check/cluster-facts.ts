import { clusterVersionOf, identityOf, ManifestSet } from '../manifests';
import type { CheckContext } from '../rules/rule';
import { rangeTexts } from '../upstream';
import { KNOWN_KMM } from '../upstream/kmm';
import { MCO_GROUP } from '../upstream/openshift';
import { KmmRelease, Platform } from '../values';
import { evidenceText, shownKmm } from '../views';

/** Platform and KMM release of a cluster, with those that were inferred from manifests. */
export interface ClusterFacts {
  readonly context: CheckContext;
  /** Inferred facts with their evidence, such as `OpenShift 4.16 (ClusterVersion)`. */
  readonly concluded: readonly string[];
}

/**
 * The specified context, completed from the manifests. The platform follows from a ClusterVersion, or without its release from objects that only
 * OpenShift has. The KMM release follows from the objects that install or run it; if these only exclude releases, the others remain possible. Nothing
 * is inferred from manifests that contradict each other.
 */
export function clusterFactsOf(manifests: ManifestSet, named: CheckContext): ClusterFacts {
  const platform = named.platform ? undefined : platformIn(manifests);
  const { exact, possible } = named.kmm ? { exact: undefined, possible: KNOWN_KMM } : shownKmm(manifests);
  const [only] = possible.length === 1 ? possible : [];
  const kmm = exact?.version ?? only;
  return {
    context: {
      platform: platform?.platform ?? named.platform,
      kmm: kmm === undefined ? named.kmm : KmmRelease.of(kmm),
      ...kmm === undefined && possible.length < KNOWN_KMM.length ? { possibleKmm: possible } : {},
    },
    concluded: [
      ...platform === undefined ? [] : [`${platform.platform} (${platform.by})`],
      ...exact === undefined ? rangesOf(possible) : [`KMM ${exact.version} (${evidenceText(exact)})`],
    ],
  };
}

/** Kinds of the cluster's registries, in whatever version. Their group has names that other groups have too. */
const OF_OPENSHIFT = ['ImageContentSourcePolicy', 'ImageDigestMirrorSet', 'ImageTagMirrorSet'];

function platformIn(manifests: ManifestSet): { readonly platform: Platform; readonly by: string } | undefined {
  const version = clusterVersionOf(manifests);
  if (version !== undefined) {
    return { platform: Platform.openshift(version), by: 'ClusterVersion' };
  }
  const object = manifests.manifests.find(({ apiVersion, kind }) => apiVersion.startsWith(`${MCO_GROUP}/`) || OF_OPENSHIFT.includes(kind));
  return object && { platform: Platform.openshift(), by: identityOf(object) };
}

/** Releases that objects of a dump leave possible. */
function rangesOf(possible: readonly string[]): string[] {
  return possible.length === KNOWN_KMM.length ? [] : [`KMM ${rangeTexts(possible, KNOWN_KMM).join(' or ')} (labels of nodes, or objects that KMM writes)`];
}
