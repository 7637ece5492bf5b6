import type { Manifest } from '../../../manifests';
import { CUSTOM_RESOURCES } from '../../../upstream';
import { SYNC_OPTIONS } from '../../../upstream/argocd';
import { apiGroupOf } from '../api-group';
import { isKept } from '../kept-objects';

/** API groups whose definitions are installed by an operator, and so may be unknown when Argo CD validates everything before it applies anything. */
const LATER: ReadonlySet<string> = new Set([
  ...Object.values(CUSTOM_RESOURCES).map(({ crd }) => crd.slice(crd.indexOf('.') + 1)),
  'k8s.cni.cncf.io', 'monitoring.coreos.com', 'nfd.k8s-sigs.io', 'nfd.openshift.io', 'nmstate.io', 'whereabouts.cni.cncf.io',
]);

/** Annotation with the sync options of an object. */
export function syncOptionsOf(object: Manifest): { readonly [key: string]: string } {
  const options = [
    ...LATER.has(apiGroupOf(object)) ? ['SkipDryRunOnMissingResource=true'] : [],
    ...isKept(object) ? ['Prune=false', 'Delete=false'] : [],
    // An atomic list on the server, to which OpenShift repeatedly adds its own entry.
    ...apiGroupOf(object) === '' && object.kind === 'ServiceAccount' && object.imagePullSecrets !== undefined ? ['ServerSideApply=false'] : [],
  ];
  return options.length === 0 ? {} : { [SYNC_OPTIONS]: options.join(',') };
}

/** Difference that Argo CD ignores (GitOps facts §4). */
export interface IgnoredDifference {
  readonly group?: string;
  readonly kind: string;
  readonly jsonPointers: readonly string[];
}

/** Fields that other controllers write into objects of these stages. With `RespectIgnoreDifferences=true`, Argo CD does not overwrite them. */
export function ignoredDifferences(objects: readonly Manifest[]): IgnoredDifference[] {
  const paused = objects.some((object) => object.kind === 'MachineConfigPool' && object.spec?.paused === true);
  return ignoredOfKinds(objects.map(({ kind }) => kind).filter((kind) => kind !== 'MachineConfigPool' || !paused));
}

/** Fields to ignore by the kinds of objects, if the objects are unknown. */
export function ignoredOfKinds(kinds: readonly string[]): IgnoredDifference[] {
  return IGNORED.filter(({ kind }) => kinds.includes(kind));
}

const IGNORED: readonly IgnoredDifference[] = [
  // Written by administrators, by the SR-IOV operator and by the Jobs that pause pools.
  { group: 'machineconfiguration.openshift.io', kind: 'MachineConfigPool', jsonPointers: ['/spec/paused'] },
  { group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition', jsonPointers: ['/spec/conversion/webhook/clientConfig/caBundle'] },
];
