/** Settings of the whole cluster that are rendered into MachineConfigs (node tuning facts §4c). */
import { KUBELET_CONF } from './node-files';
import { WORKER } from './pools';
import { isAtLeast, isInReleaseRange, ReleaseRange } from '../releases';

/** API group of the objects named `cluster`. */
export const CONFIG_GROUP = 'config.openshift.io';

/** File with the proxy of the cluster. */
export const PROXY_ENV = '/etc/mco/proxy.env';

/** File with certificates that users add. Its change restarts CRI-O. */
export const USER_CA_BUNDLE = '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt';

/** Namespace of the ConfigMap with these certificates, and of the pull secret. */
export const CONFIG_NAMESPACE = 'openshift-config';

/** Kind of an object named `cluster` with effects on MachineConfigs. */
export type ClusterSettingKind = 'APIServer' | 'FeatureGate' | 'Node' | 'Proxy';

/** Setting, and what it is rendered into. */
interface Setting extends ReleaseRange {
  readonly kind: ClusterSettingKind;
  /** Fields of the spec that are rendered. */
  readonly fields: readonly string[];
  /** File with the setting, or kernel arguments if there is none. */
  readonly file?: string;
  /** Prefixes and ends of the names of the MachineConfigs, around the pool. */
  readonly configs: readonly (readonly [string, string])[];
  /** Whether it has effects on the pool of the workers only. */
  readonly workersOnly?: boolean;
  /** Whether custom pools get it from the workers only. */
  readonly builtInOnly?: boolean;
}

const KUBELETS: Setting['configs'] = [['97-', '-generated-kubelet'], ['98-', '-generated-kubelet']];

const SETTINGS: readonly Setting[] = [
  { kind: 'FeatureGate', fields: ['featureSet', 'customNoUpgrade'], file: KUBELET_CONF, configs: KUBELETS },
  { kind: 'Node', fields: ['workerLatencyProfile'], file: KUBELET_CONF, configs: KUBELETS, workersOnly: true },
  { kind: 'Node', fields: ['cgroupMode'], before: '4.19', configs: [['97-', '-generated-kubelet']], builtInOnly: true },
  { kind: 'APIServer', fields: ['tlsSecurityProfile'], since: '4.17', file: KUBELET_CONF, configs: [['01-', '-kubelet'], ...KUBELETS] },
  { kind: 'Proxy', fields: ['httpProxy', 'httpsProxy', 'noProxy'], file: PROXY_ENV, configs: [['00-', '']] },
  { kind: 'Proxy', fields: ['trustedCA'], file: USER_CA_BUNDLE, configs: [['00-', '']] },
];

/** Value of a setting in the MachineConfigs of a pool. */
export interface RenderedSetting {
  readonly kind: ClusterSettingKind;
  readonly file?: string;
  /** Names of the MachineConfigs. */
  readonly configs: readonly string[];
  readonly value: unknown;
}

/** Specs of the objects by their kinds. */
export type ClusterSpecs = { readonly [kind in ClusterSettingKind]?: { readonly [field: string]: unknown } };

/** Settings that the operator of a release renders for a pool, with their values from the specs of the objects. */
export function clusterSettings(specs: ClusterSpecs, pool: string, release: string, isBuiltIn: boolean): RenderedSetting[] {
  return SETTINGS.filter((setting) => isInReleaseRange(setting, release) && (setting.builtInOnly !== true || isBuiltIn))
    .map(({ kind, fields, file, configs, workersOnly }) => ({
      kind,
      file,
      configs: configs.filter(([prefix]) => isBuiltIn || !['00-', '01-'].includes(prefix)).map(([prefix, end]) => `${prefix}${pool}${end}`),
      // Other pools have the default.
      value: fields.map((field) => normalSetting(field, workersOnly === true && pool !== WORKER ? undefined : specs[kind]?.[field], release)),
    }));
}

/** Seconds after which kubelets report their state, by the profile of the workers. */
const STATUS_SECONDS: { readonly [profile: string]: number } = { Default: 10, MediumUpdateAverageReaction: 20, LowUpdateSlowReaction: 60 };

/** Value of a field as it is rendered: absent and default values are the same. */
function normalSetting(field: string, value: unknown, release: string): unknown {
  switch (field) {
    case 'workerLatencyProfile': return STATUS_SECONDS[typeof value === 'string' ? value : ''] ?? STATUS_SECONDS.Default;
    case 'cgroupMode': return value || (isAtLeast(release, '4.14') ? 'v2' : 'v1');
    case 'tlsSecurityProfile': return tlsProfile(value);
    default: return value ?? '';
  }
}

function tlsProfile(value: unknown): unknown {
  const { type = 'Intermediate', custom } = (value ?? {}) as { readonly type?: unknown; readonly custom?: unknown };
  return type === '' ? 'Intermediate' : type === 'Custom' ? { custom } : type;
}

/** Kernel arguments for a version of control groups. */
export function cgroupArguments(mode: unknown): string[] {
  return mode === 'v1' ? ['systemd.unified_cgroup_hierarchy=0', 'systemd.legacy_systemd_cgroup_controller=1'] : [];
}

/** Whether the operator takes up a change of the latency profile only with the next other change of kubelets: from the default to `LowUpdateSlowReaction`, and back. */
export function ignoresLatencyChange(before: unknown, after: unknown): boolean {
  const named = [before, after].map((profile) => profile || 'Default');
  return named.includes('Default') && named.includes('LowUpdateSlowReaction');
}

/** Feature sets that can never be left. */
const FINAL_FEATURE_SETS: readonly unknown[] = ['TechPreviewNoUpgrade', 'DevPreviewNoUpgrade', 'CustomNoUpgrade'];

/** Whether the API server refuses to replace a feature set by another one. */
export function keepsFeatureSet(before: unknown, after: unknown): boolean {
  return FINAL_FEATURE_SETS.includes(before) && before !== after;
}

/** Whether a feature set has the features of a technology preview. */
export function isPreview(featureSet: unknown): boolean {
  return featureSet === 'TechPreviewNoUpgrade' || featureSet === 'DevPreviewNoUpgrade';
}
