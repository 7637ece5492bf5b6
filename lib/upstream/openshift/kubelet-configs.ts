/** MachineConfigs that the Machine Config Operator writes for KubeletConfigs and for settings of all kubelets (node tuning facts §4a, §4c). */
import { KUBELET_CONF } from './node-files';
import type { SettingFlaw } from './setting-flaw';
import { at } from '../fields';
import { isInReleaseRange, ReleaseRange } from '../releases';

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

/** Field of a kubelet configuration that the operator sets itself. */
interface RefusedKubeletField extends ReleaseRange {
  readonly path: string;
  /** Test of a value for which the operator refuses the object. Without it, any but the empty one of its type is refused. */
  readonly refuses?: (value: unknown, ofControlPlane: boolean) => boolean;
}

/** Fields in `spec.kubeletConfig` with which the operator refuses the whole object. */
const REFUSED_KUBELET_FIELDS: readonly RefusedKubeletField[] = [
  { path: 'cgroupDriver' },
  { path: 'clusterDNS' },
  { path: 'clusterDomain' },
  { path: 'featureGates' },
  { path: 'failSwapOn', since: '4.21', refuses: isGiven },
  { path: 'memorySwap.swapBehavior', since: '4.21' },
  { path: 'staticPodPath', before: '4.23' },
  // Pools with nodes of the control plane may not even empty it.
  { path: 'staticPodPath', since: '4.23', refuses: (value, ofControlPlane) => (ofControlPlane ? value !== undefined : hasContent(value)) },
];

/** Releases that compare the two cgroups of system services, if both are set. */
const COMPARES_CGROUPS: ReleaseRange = { since: '4.22' };

/** Largest level of the kubelet's log. */
const MOST_KUBELET_LOG_LEVEL = 10;

/**
 * Settings for which the operator of a release renders nothing from a KubeletConfig.
 *
 * @param ofControlPlane whether it selects a pool with nodes of the control plane
 */
export function kubeletFlaws(spec: KubeletSpec, release: string, ofControlPlane: boolean): SettingFlaw[] {
  const { kubeletConfig, logLevel, autoSizingReserved } = spec;
  const { systemReserved, systemReservedCgroup, systemCgroups } = kubeletConfig;
  const fields = REFUSED_KUBELET_FIELDS.filter((range) => isInReleaseRange(range, release));
  const refused = fields.flatMap(({ path, refuses = hasContent }): SettingFlaw[] => {
    const value = at(kubeletConfig, ...path.split('.'));
    return !refuses(value, ofControlPlane) ? [] : [{ path: `spec.kubeletConfig.${path}`, what: 'setting of the kubelet that only the operator may set', value, fix: 'leave it out' }];
  });
  const differ = hasContent(systemReservedCgroup) && hasContent(systemCgroups) && systemReservedCgroup !== systemCgroups
    && isInReleaseRange(COMPARES_CGROUPS, release);
  const isLevel = !isGiven(logLevel) || (Number.isInteger(logLevel) && Number(logLevel) >= 0 && Number(logLevel) <= MOST_KUBELET_LOG_LEVEL);
  return [
    ...refused,
    ...autoSizingReserved === true && hasContent(systemReserved)
      ? [{ path: 'spec.autoSizingReserved', what: 'reservation that is calculated, beside one that is set', value: systemReserved, fix: 'leave out one of them' }] : [],
    ...differ ? [{ path: 'spec.kubeletConfig.systemReservedCgroup', what: `another cgroup than systemCgroups ${String(systemCgroups)}`, value: systemReservedCgroup, fix: 'set both to the same cgroup' }] : [],
    ...isLevel ? [] : [{ path: 'spec.logLevel', what: 'not a log level of the kubelet', value: logLevel, fix: `use 0 to ${MOST_KUBELET_LOG_LEVEL}` }],
  ];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Whether a field has a value other than the empty one of its type. */
function hasContent(value: unknown): boolean {
  return isGiven(value) && value !== '' && !(typeof value === 'object' && Object.keys(value!).length === 0);
}
