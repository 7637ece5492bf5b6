/** What the Operator Lifecycle Manager calls things (GitOps facts §8). */

/** Resources by their full names: other APIs have a kind Subscription too. */
export const SUBSCRIPTIONS = 'subscriptions.operators.coreos.com';
export const INSTALL_PLANS = 'installplans.operators.coreos.com';
export const CSVS = 'clusterserviceversions.operators.coreos.com';
export const CATALOGUES = 'catalogsources.operators.coreos.com';
export const PACKAGES = 'packagemanifests.packages.operators.coreos.com';

/** The label of a package with the catalogue that has it. */
export const CATALOGUE_LABEL = 'catalog';

/** The label of what a release of an operator is made of, its Deployments among them, with the name of the release. */
export const OWNER_LABEL = 'olm.owner';

/** The label of a ClusterServiceVersion that is a copy of the one in another namespace. */
export const COPIED_FROM = 'olm.copiedFrom';

/** A release by its name in a catalogue: package and version are divided by the first `.v`, as OLM's tools write it. */
export interface Release {
  readonly package: string;
  readonly version: string;
}

/** What the name of a release says, `kernel-module-management.v1.1.0`; undefined where it is of another form. */
export function releaseOf(csv: string): Release | undefined {
  const [, name, version] = /^(.+?)\.v?(\d+\.\d+.*)$/.exec(csv) ?? [];
  return name === undefined ? undefined : { package: name, version };
}

/** The grammar of the name of a channel, as far as it may stand in a command. */
export const CHANNEL = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Where the packages of Red Hat's operators come from by default: KMM's and those for SR-IOV (KMM facts §13, SR-IOV facts §5). */
export const CATALOGUE = { channel: 'stable', source: 'redhat-operators', namespace: 'openshift-marketplace' } as const;
