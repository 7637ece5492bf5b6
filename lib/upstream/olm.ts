/** Names of the Operator Lifecycle Manager (GitOps facts §8). */

/** Resources by their full names, because other APIs have a kind Subscription too. */
export const SUBSCRIPTIONS = 'subscriptions.operators.coreos.com';
export const INSTALL_PLANS = 'installplans.operators.coreos.com';
export const CSVS = 'clusterserviceversions.operators.coreos.com';
export const CATALOGUES = 'catalogsources.operators.coreos.com';
export const PACKAGES = 'packagemanifests.packages.operators.coreos.com';

/** The label of a package with its catalogue. */
export const CATALOGUE_LABEL = 'catalog';

/** The label of the pods that serve a catalogue, with its name. */
export const CATALOGUE_POD_LABEL = 'olm.catalogSource';

/** The label of an operator release's objects, including its Deployments, with the name of the release. */
export const OWNER_LABEL = 'olm.owner';

/** The label of a ClusterServiceVersion that is a copy from another namespace. */
export const COPIED_FROM = 'olm.copiedFrom';

/** A release by its name in a catalogue. The first `.v` separates package and version, as OLM's tools write it. */
export interface Release {
  readonly package: string;
  readonly version: string;
}

/** Parses the name of a release, `kernel-module-management.v1.1.0`; undefined for another form. */
export function releaseOf(csv: string): Release | undefined {
  const [, name, version] = /^(.+?)\.v?(\d+\.\d+.*)$/.exec(csv) ?? [];
  return name === undefined ? undefined : { package: name, version };
}

/** Grammar of a channel's name, as far as it is safe in a command. */
export const CHANNEL = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Default catalogue of Red Hat's operators: KMM's and those for SR-IOV (KMM facts §13, SR-IOV facts §5). */
export const CATALOGUE = { channel: 'stable', source: 'redhat-operators', namespace: 'openshift-marketplace' } as const;
