import { type Manifest, type ManifestSet, nameOf } from '../manifests';
import { stringAt } from '../upstream';
import { CONFIG_GROUP } from '../upstream/openshift';

/** Configuration of OpenShift's Cluster Network Operator. Other groups have a kind of this name. */
export function openshiftNetwork(manifests: ManifestSet): Manifest | undefined {
  return manifests.ofKind('Network').find((object) => nameOf(object) === 'cluster' && stringAt(object, 'apiVersion')?.startsWith('operator.openshift.io/') === true);
}

/** The object named `cluster` of a kind of the cluster's configuration. Other groups have kinds with the same names. */
export function clusterSetting(manifests: ManifestSet, kind: string): Manifest | undefined {
  return manifests.ofKind(kind).find((object) => nameOf(object) === 'cluster' && stringAt(object, 'apiVersion')?.startsWith(`${CONFIG_GROUP}/`) === true);
}
