import { clusterVersionOf, fullNameOf, Manifest, ManifestSet } from '../manifests';
import { runsOnloadOperator } from '../rules/kmm';
import type { CheckContext } from '../rules/rule';
import { at, stringAt } from '../upstream';
import { KMM_PACKAGE, versionIn } from '../upstream/kmm';
import { KmmRelease, Platform } from '../values';
import { containerImages, podSpecOf, runningContainersOf } from '../views';

/** Platform and KMM release of a cluster, with those that were inferred from manifests. */
export interface ClusterFacts {
  readonly context: CheckContext;
  /** Inferred facts with their evidence, such as `OpenShift 4.16 (ClusterVersion)`. */
  readonly concluded: readonly string[];
}

/**
 * The specified context, completed from the manifests. The platform follows from a ClusterVersion. The KMM release follows from the objects that
 * install or run it, otherwise from the Onload Operator, which needs at least 1.1. Nothing is inferred from manifests that contradict each other.
 */
export function clusterFactsOf(manifests: ManifestSet, named: CheckContext): ClusterFacts {
  const openshift = named.platform ? undefined : clusterVersionOf(manifests);
  const kmm = named.kmm ? undefined : kmmIn(manifests);
  return {
    context: {
      platform: openshift === undefined ? named.platform : Platform.openshift(openshift),
      kmm: kmm ? KmmRelease.of(kmm.version) : named.kmm,
    },
    concluded: [...openshift === undefined ? [] : [`OpenShift ${openshift} (ClusterVersion)`], ...kmm ? [`KMM ${kmm.version} (${kmm.by})`] : []],
  };
}

interface Evidence {
  readonly version: string;
  readonly by: string;
}

function kmmIn(manifests: ManifestSet): Evidence | undefined {
  // Modules that a hub distributes are for the KMM of other clusters.
  if (manifests.ofKind('ManagedClusterModule').length > 0) {
    return undefined;
  }
  const subscriptions = manifests.ofKind('Subscription').filter((object) => stringAt(object, 'spec', 'name') === KMM_PACKAGE);
  const installed = [
    ...evidence(subscriptions, csvOf),
    ...evidence(manifests.ofKind('ClusterServiceVersion'), (object) => csvVersion(stringAt(object, 'metadata', 'name'))),
    ...evidence(manifests.ofKind('Deployment'), operatorVersion),
    ...evidence(manifests.ofKind('Application'), (object) => sourceVersion(at(object, 'spec', 'source'), 'repoURL', 'targetRevision')),
    ...evidence(manifests.ofKind('GitRepository'), (object) => sourceVersion(at(object, 'spec'), 'url', 'ref', 'tag')),
  ];
  if (installed.length > 0) {
    return new Set(installed.map(({ version }) => version)).size === 1 ? installed[0] : undefined;
  }
  // A Subscription without a pinned version installs the version in its catalogue.
  return subscriptions.length > 0 ? undefined : evidence([...manifests.ofKind('Deployment').filter(runsOnloadOperator), ...manifests.ofKind('Onload')], () => '1.1')[0];
}

function evidence(objects: readonly Manifest[], versionOf: (object: Manifest) => string | undefined): Evidence[] {
  return objects.flatMap((object) => {
    const version = versionOf(object);
    return version === undefined ? [] : [{ version, by: `${object.kind} ${fullNameOf(object)}` }];
  });
}

/** Version that OLM has installed, or the version that it starts with and keeps until a user approves another. */
function csvOf(subscription: Manifest): string | undefined {
  const pinned = stringAt(subscription, 'spec', 'installPlanApproval') === 'Manual' ? stringAt(subscription, 'spec', 'startingCSV') : undefined;
  return csvVersion(stringAt(subscription, 'status', 'installedCSV') ?? pinned);
}

function csvVersion(name: string | undefined): string | undefined {
  return name?.startsWith(`${KMM_PACKAGE}.v`) ? versionIn(name) : undefined;
}

/** Version of the operator by its Deployment: OLM labels it with the ClusterServiceVersion, and upstream's images have the release in their tag. */
function operatorVersion(deployment: Manifest): string | undefined {
  const image = containerImages(runningContainersOf(podSpecOf(deployment))).find((each) => /(^|\/)kernel-module-management-operator:/.test(each));
  return csvVersion(stringAt(deployment, 'metadata', 'labels', 'olm.owner')) ?? (image === undefined ? undefined : versionIn(image));
}

function sourceVersion(source: unknown, url: string, ...revision: string[]): string | undefined {
  return /\/kernel-module-management(?:\.git)?$/.test(stringAt(source, url) ?? '') ? versionIn(stringAt(source, ...revision) ?? '') : undefined;
}
