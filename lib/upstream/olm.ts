/** Names of the Operator Lifecycle Manager (GitOps facts §8). */

/** Full names of resources, because other APIs have a kind Subscription too. */
export const SUBSCRIPTIONS = 'subscriptions.operators.coreos.com';
export const INSTALL_PLANS = 'installplans.operators.coreos.com';
export const CSVS = 'clusterserviceversions.operators.coreos.com';
export const CATALOGUES = 'catalogsources.operators.coreos.com';
export const PACKAGES = 'packagemanifests.packages.operators.coreos.com';

/** Label of a package with the name of its catalogue. */
export const CATALOGUE_LABEL = 'catalog';

/** Label of the pods that serve a catalogue, with the name of the catalogue. */
export const CATALOGUE_POD_LABEL = 'olm.catalogSource';

/** Label of the objects of an operator's release, including its Deployments, with the name of the release. */
export const OWNER_LABEL = 'olm.owner';

/** Label of a ClusterServiceVersion that is a copy of one in another namespace. */
export const COPIED_FROM = 'olm.copiedFrom';

/** A release, from its name in a catalogue. The first `.v` separates package and version, as in OLM's tools. */
export interface Release {
  readonly package: string;
  readonly version: string;
}

/** Release with a name such as `kernel-module-management.v1.1.0`, or undefined for a name of another form. */
export function csvRelease(csv: string): Release | undefined {
  const [, name, version] = /^(.+?)\.v?(\d+\.\d+.*)$/.exec(csv) ?? [];
  return name === undefined ? undefined : { package: name, version };
}

/** Grammar of the name of a channel, restricted to characters that are safe in a command. */
export const CHANNEL = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Namespaces whose catalogues every Subscription sees: on OpenShift, and where OLM is installed from its own manifests. */
export const GLOBAL_CATALOGUES: readonly string[] = ['openshift-marketplace', 'olm'];

/** OperatorGroups that clusters have from the start, by their namespaces. */
export const SHARED_GROUPS: { readonly [namespace: string]: string | undefined } = { 'openshift-operators': 'global-operators' };

/** Default catalogue of Red Hat's operators: KMM's and those for SR-IOV (KMM facts §13, SR-IOV facts §5). */
export const CATALOGUE = { channel: 'stable', source: 'redhat-operators', namespace: 'openshift-marketplace' } as const;
