/** MachineConfigs that the Machine Config Operator writes for KubeletConfigs and for settings of all kubelets (node tuning facts §4a, §4c). */
import { KUBELET_CONF } from './node-files';
import { at } from '../fields';
import { isAtLeast, isInReleaseRange, ReleaseRange } from '../releases';

/** Annotation of a KubeletConfig or ContainerRuntimeConfig with the end of the names of its MachineConfigs. */
export const NAME_SUFFIX = 'machineconfiguration.openshift.io/mc-name-suffix';

/** Highest number at the end of such a name. The operator refuses an eleventh object for a pool. */
export const MAX_NAME_SUFFIX = 9;

/** Names of the MachineConfigs of a pool, without the number at the end. */
export const GENERATED_CONFIGS = {
  KubeletConfig: (pool: string) => `99-${pool}-generated-kubelet`,
  ContainerRuntimeConfig: (pool: string) => `99-${pool}-generated-containerruntime`,
  Image: (pool: string) => `99-${pool}-generated-registries`,
} as const;

/** File with the verbosity of the kubelet. */
const LOGGING_DROPIN = '/etc/systemd/system/kubelet.service.d/20-logging.conf';

/** File with the resources that are reserved for the system. */
const NODE_SIZING = '/etc/node-sizing-enabled.env';

/** Values of `systemReserved` that the operator moves into that file. */
const SIZED: readonly string[] = ['cpu', 'memory', 'ephemeral-storage'];

/** Spec of a KubeletConfig, as far as it is rendered. */
export interface KubeletSpec {
  readonly kubeletConfig: { readonly [field: string]: unknown };
  readonly logLevel?: unknown;
  readonly autoSizingReserved?: unknown;
  readonly tlsSecurityProfile?: unknown;
}

/** Files that are written for a KubeletConfig, and the values that they depend on. */
export function kubeletFiles({ kubeletConfig, logLevel, autoSizingReserved, tlsSecurityProfile }: KubeletSpec): { readonly [path: string]: unknown } {
  const { systemReserved, ...rest } = kubeletConfig;
  const reserved = Object.entries(typeof systemReserved === 'object' && systemReserved !== null ? systemReserved : {});
  const isSized = ([name]: [string, unknown]) => SIZED.includes(name);
  const [moved, kept] = [reserved.filter(isSized), reserved.filter((entry) => !isSized(entry))];
  return {
    [KUBELET_CONF]: {
      ...rest, ...kept.length > 0 ? { systemReserved: Object.fromEntries(kept) } : {}, ...tlsSecurityProfile ? { tlsSecurityProfile } : {},
    },
    ...logLevel === undefined || logLevel === null ? {} : { [LOGGING_DROPIN]: logLevel },
    ...typeof autoSizingReserved === 'boolean' || reserved.length > 0
      ? { [NODE_SIZING]: { autoSizingReserved: autoSizingReserved ?? null, ...Object.fromEntries(moved) } } : {},
  };
}

/** Field of a kubelet configuration that the operator sets itself, and that makes it refuse a KubeletConfig. */
export interface RefusedKubeletField {
  readonly path: string;
  readonly releases: ReleaseRange;
  /** Whether an empty value is accepted. */
  readonly isEmptyAccepted?: boolean;
}

/** Fields in `spec.kubeletConfig` with which the operator refuses the whole object. */
export const REFUSED_KUBELET_FIELDS: readonly RefusedKubeletField[] = [
  { path: 'cgroupDriver', releases: {}, isEmptyAccepted: true },
  { path: 'clusterDNS', releases: {}, isEmptyAccepted: true },
  { path: 'clusterDomain', releases: {}, isEmptyAccepted: true },
  { path: 'featureGates', releases: {}, isEmptyAccepted: true },
  { path: 'failSwapOn', releases: { since: '4.21' } },
  { path: 'memorySwap.swapBehavior', releases: { since: '4.21' }, isEmptyAccepted: true },
  { path: 'staticPodPath', releases: {}, isEmptyAccepted: true },
];

/** Largest level of the kubelet's log. */
export const MOST_KUBELET_LOG_LEVEL = 10;

/**
 * Reason why the operator renders nothing from a KubeletConfig, or undefined if it does.
 *
 * @param ofControlPlane whether it selects a pool with nodes of the control plane
 */
export function kubeletProblem(
  { kubeletConfig, logLevel, autoSizingReserved }: KubeletSpec, release: string, ofControlPlane: boolean,
): string | undefined {
  const { staticPodPath, systemReserved, systemReservedCgroup, systemCgroups } = kubeletConfig;
  const isEmptyRefused = (path: string) => path === 'staticPodPath' && staticPodPath === '' && ofControlPlane && isAtLeast(release, '4.23');
  const refused = REFUSED_KUBELET_FIELDS.find(({ path, releases }) => (
    isInReleaseRange(releases, release) && (isSet(at(kubeletConfig, ...path.split('.'))) || isEmptyRefused(path))));
  if (refused !== undefined) {
    return `the operator refuses kubeletConfig.${refused.path}`;
  }
  if (autoSizingReserved === true && isSet(systemReserved)) {
    return 'autoSizingReserved and kubeletConfig.systemReserved exclude each other';
  }
  if (isAtLeast(release, '4.22') && isSet(systemReservedCgroup) && systemReservedCgroup !== systemCgroups) {
    return 'kubeletConfig.systemReservedCgroup differs from systemCgroups';
  }
  const level = logLevel ?? 0;
  return typeof level === 'number' && Number.isInteger(level) && level >= 0 && level <= MOST_KUBELET_LOG_LEVEL
    ? undefined : `logLevel is not within 0 and ${MOST_KUBELET_LOG_LEVEL}: ${JSON.stringify(logLevel)}`;
}

/** Whether a field has a value other than the empty one of its type. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false
    && !(typeof value === 'object' && Object.keys(value).length === 0);
}
