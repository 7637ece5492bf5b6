import { Manifest, nameOf } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { LAST_APPLIED_ANNOTATION } from '../../upstream/kubernetes';
import {
  BUILT_IN_LABEL, GENERATED_BY, isBuiltInName, isBuiltInPool, isInstallerName, isOperatorName, isRenderedName, isTunedArguments,
} from '../../upstream/openshift';
import { DEFAULT_NAME } from '../../upstream/sriov';
import { owningController } from '../../views';

/** Whether an object was read from a cluster: the API server has given it an identity. */
export function isLive(object: Manifest): boolean {
  return [stringAt(object, 'metadata', 'uid'), stringAt(object, 'metadata', 'resourceVersion')].some((value) => value !== undefined && value !== '');
}

/** Whether a controller created an object and maintains it, so that users neither apply nor remove it. */
export function isOwned(object: unknown): boolean {
  return owningController(object) !== undefined || isGeneratedConfig(object);
}

function isGeneratedConfig(object: unknown): boolean {
  return stringAt(object, 'kind') === 'MachineConfig'
    && (isRenderedName(nameOf(object)) || isBuiltInName(nameOf(object)) || isTunedArguments(nameOf(object))
      || Boolean(stringAt(object, 'metadata', 'annotations', GENERATED_BY)));
}

/** Annotations and labels with which the cluster-version operator and OLM mark the objects that they install. */
const INSTALLED_BY = /^(?:include\.release\.openshift\.io\/|release\.openshift\.io\/|olm\.(?:owner|managed)$)/;

/** Whether a live object belongs to the platform, or to an operator that it installed. Tools that prune do not delete such objects. */
export function isOfPlatform(object: Manifest): boolean {
  const keys = ['annotations', 'labels'].flatMap((map) => Object.keys(recordAt(object, 'metadata', map) ?? {}));
  const owners = listAt(object, 'metadata', 'ownerReferences').map((owner) => stringAt(owner, 'kind'));
  return isOwned(object) || keys.some((key) => INSTALLED_BY.test(key)) || owners.some((kind) => kind === 'ClusterVersion' || kind === 'ClusterServiceVersion')
    || (isLive(object) && isPlatformName(object));
}

/** Name under which `apply` writes, as a label of what this library makes, and as the field manager of all that it applies. */
export const OWN_MANAGER = 'cdk8s-onload';

/** Label that tells which tool made an object. */
const MANAGED_BY = 'app.kubernetes.io/managed-by';

/**
 * Whether this library made a live object, or its `apply` wrote it, so that it may be deleted where the manifests lack it. A cluster has hundreds of objects
 * that nothing marks as those of its platform, or of other users.
 */
export function isPrunable(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'labels', MANAGED_BY) === OWN_MANAGER
    || listAt(object, 'metadata', 'managedFields').some((entry) => stringAt(entry, 'manager') === OWN_MANAGER && stringAt(entry, 'operation') === 'Apply');
}

/** Whether installers or operators create the object without marking it as theirs. */
function isPlatformName(object: Manifest): boolean {
  const name = nameOf(object);
  switch (object.kind) {
    case 'MachineConfig': return isOperatorName(name) || isInstallerName(name);
    case 'MachineConfigPool': return isBuiltInPool(name) || stringAt(object, 'metadata', 'labels', BUILT_IN_LABEL) !== undefined;
    case 'SriovNetworkNodePolicy': return name === DEFAULT_NAME;
    case 'ClusterVersion': case 'ControllerConfig': case 'Node': return true;
    case 'DaemonSet': case 'Deployment': case 'StatefulSet': case 'ConfigMap': case 'Secret':
      return /^(?:openshift|kube)-/.test(stringAt(object, 'metadata', 'namespace') ?? '') && stringAt(object, 'metadata', 'annotations', LAST_APPLIED_ANNOTATION) === undefined;
    default: return false;
  }
}

/** Whether an object is one that clusters have by themselves, so that its absence from manifests does not mean that it goes: a Node, or the ClusterVersion. */
export function isOfNoManifest({ apiVersion, kind }: Manifest): boolean {
  return (kind === 'Node' && apiVersion === 'v1') || (kind === 'ClusterVersion' && apiVersion.startsWith('config.openshift.io/'));
}
