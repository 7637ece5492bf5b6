/** The configuration of KMM's operator (KMM facts §7; internal/config/config.go by release, and cmd/manager of 1.1). */
import { NEWEST_KMM } from './kmm-releases';
import { recordAt } from '../fields';
import { isInReleaseRange, ReleaseRange } from '../releases';

/** Name of the ConfigMap of KMM's operator. */
export const OPERATOR_CONFIG = 'kmm-operator-manager-config';

/** Name of the ConfigMap of the hub's operator. */
export const HUB_CONFIG = 'kmm-operator-hub-manager-config';

/** Names of the ConfigMaps that operators read at startup. */
export const KMM_CONFIGS: readonly string[] = [OPERATOR_CONFIG, HUB_CONFIG];

/** Distribution of KMM: upstream's for Kubernetes, Red Hat's for OpenShift. */
export type Distribution = 'Kubernetes' | 'OpenShift';

/** Installation for which a configuration file is written. */
export interface ConfigTarget {
  readonly distribution: Distribution;
  readonly isHub: boolean;
}

/** A key of the configuration file. */
export interface ConfigKey extends ReleaseRange {
  /** Path of the key, with dots. */
  readonly path: string;
  readonly type: 'boolean' | 'duration' | 'integer' | 'string';
  /** Name of the option in `KmmOperatorConfig`, if it has one. */
  readonly option?: string;
  /** Whether the key is the negation of the option. */
  readonly isNegated?: boolean;
  /** Function that returns the value in releases without their own defaults, which need a complete file. */
  readonly standard?: (target: ConfigTarget) => unknown;
  readonly only?: Distribution;
}

/** The releases that merge the file over their own defaults, and refuse unknown keys. */
export const IS_STRICT: ReleaseRange = { since: '2.4' };

/** Data keys of the ConfigMap, by release. */
const FILES: readonly (ReleaseRange & { readonly file: string })[] = [
  { before: '2.0', file: 'controller_manager_config.yaml' },
  { since: '2.0', file: 'controller_config.yaml' },
];

/** Data key of the ConfigMap that a release reads. */
export function configFileOf(kmm: string): string {
  return FILES.find((range) => isInReleaseRange(range, kmm))!.file;
}

const always = (value: unknown) => () => value;
const resourceId = ({ isHub }: ConfigTarget) => (isHub ? 'kmm-hub.sigs.x-k8s.io' : 'kmm.sigs.x-k8s.io');
const firmwarePath = ({ distribution }: ConfigTarget) => defaultFirmwareFolder(NEWEST_KMM, distribution);
const MID = 'OpenShift';
const UP = 'Kubernetes';

/** Releases whose folder for firmware has a default of their own. Before, files go to `/var/lib/firmware` unless the configuration names a folder. */
const HAS_FIRMWARE_DEFAULT: ReleaseRange = { since: '2.2' };

/** Folder of the nodes that a release copies firmware to if its configuration does not name one (KMM facts §7). */
export function defaultFirmwareFolder(kmm: string, distribution: Distribution): string {
  return distribution === UP && isInReleaseRange(HAS_FIRMWARE_DEFAULT, kmm) ? '/lib/firmware' : '/var/lib/firmware';
}

/** Whether a release makes its default folder the kernel's firmware search path when a module with firmware loads. Before, only a folder that the configuration names. */
export function setsDefaultFirmwareFolder(kmm: string): boolean {
  return isInReleaseRange(HAS_FIRMWARE_DEFAULT, kmm);
}

/** All keys that any release reads. */
const KEYS: readonly ConfigKey[] = [
  // Red Hat's 1.1 reads a component configuration of controller-runtime, and upstream's reads a file in its own format.
  { path: 'apiVersion', type: 'string', standard: always('controller-runtime.sigs.k8s.io/v1alpha1'), before: '2.0', only: MID },
  { path: 'kind', type: 'string', standard: always('ControllerManagerConfig'), before: '2.0', only: MID },
  { path: 'health.healthProbeBindAddress', type: 'string', option: 'healthProbeBindAddress', standard: always(':8081'), before: '2.0', only: MID },
  { path: 'leaderElection.leaderElect', type: 'boolean', option: 'leaderElection', standard: always(true), before: '2.0', only: MID },
  { path: 'leaderElection.resourceName', type: 'string', option: 'leaderElectionId', standard: resourceId, before: '2.0', only: MID },
  { path: 'metrics.bindAddress', type: 'string', option: 'metricsBindAddress', standard: always('127.0.0.1:8080'), before: '2.0', only: MID },
  { path: 'webhook.port', type: 'integer', option: 'webhookPort', standard: always(9443), before: '2.0', only: MID },

  { path: 'healthProbeBindAddress', type: 'string', option: 'healthProbeBindAddress', standard: always(':8081'), before: '2.0', only: UP },
  { path: 'healthProbeBindAddress', type: 'string', option: 'healthProbeBindAddress', standard: always(':8081'), since: '2.0' },
  { path: 'webhookPort', type: 'integer', option: 'webhookPort', standard: always(9443), only: UP },
  { path: 'webhook.port', type: 'integer', option: 'webhookPort', standard: always(9443), since: '2.0', only: MID },
  { path: 'webhook.disableHTTP2', type: 'boolean', option: 'http2', isNegated: true, standard: always(true), since: '2.0', only: MID },
  { path: 'leaderElection.enabled', type: 'boolean', option: 'leaderElection', standard: always(true), before: '2.0', only: UP },
  { path: 'leaderElection.resourceID', type: 'string', option: 'leaderElectionId', standard: resourceId, before: '2.0', only: UP },
  { path: 'leaderElection.enabled', type: 'boolean', option: 'leaderElection', standard: always(true), since: '2.0' },
  { path: 'leaderElection.resourceID', type: 'string', option: 'leaderElectionId', standard: resourceId, since: '2.0' },
  { path: 'metricsBindAddress', type: 'string', option: 'metricsBindAddress', standard: always('127.0.0.1:8080'), before: '2.0', only: UP },
  { path: 'metricsBindAddress', type: 'string', option: 'metricsBindAddress', standard: always('127.0.0.1:8080'), since: '2.0', before: '2.1', only: MID },
  ...([{ since: '2.0', only: UP }, { since: '2.1', only: MID }] as const).flatMap((where): ConfigKey[] => [
    { path: 'metrics.bindAddress', type: 'string', option: 'metricsBindAddress', standard: always('0.0.0.0:8443'), ...where },
    { path: 'metrics.enableAuthnAuthz', type: 'boolean', option: 'metricsAuthentication', standard: always(true), ...where },
    { path: 'metrics.secureServing', type: 'boolean', option: 'metricsSecureServing', standard: always(true), ...where },
  ]),
  { path: 'metrics.disableHTTP2', type: 'boolean', option: 'http2', isNegated: true, standard: always(true), since: '2.1', only: MID },
  { path: 'job.gcDelay', type: 'duration', option: 'jobGcDelay', standard: always('0s'), since: '2.1' },
  { path: 'worker.runAsUser', type: 'integer', option: 'workerRunAsUser', standard: always(0), since: '2.0' },
  { path: 'worker.seLinuxType', type: 'string', option: 'workerSeLinuxType', standard: always('spc_t'), since: '2.0' },
  { path: 'worker.setFirmwareClassPath', type: 'string', option: 'firmwareHostPath', since: '2.0', before: '2.2' },
  { path: 'worker.firmwareHostPath', type: 'string', option: 'firmwareHostPath', standard: firmwarePath, since: '2.2' },
];

/** Keys that were renamed, or that the other distribution spells differently. */
export const SAME_KEYS: readonly (readonly string[])[] = [
  ['webhookPort', 'webhook.port'],
  ['worker.setFirmwareClassPath', 'worker.firmwareHostPath'],
  ['metricsBindAddress', 'metrics.bindAddress'],
];

const known = new Map<string, ConfigKey[]>();

/** Keys that a release reads. If the distribution is unknown, the keys of both are included. */
export function configKeysOf(kmm: string, distribution: Distribution | undefined): ConfigKey[] {
  const id = `${kmm} ${distribution ?? ''}`;
  let keys = known.get(id);
  if (!keys) {
    keys = KEYS.filter((key) => isInReleaseRange(key, kmm) && (key.only === undefined || distribution === undefined || key.only === distribution));
    known.set(id, keys);
  }
  return keys;
}

/** Values in a file by their paths. A map that is not a section of known keys counts as a value. */
export function configLeaves(file: unknown, keys: readonly ConfigKey[]): { path: string; value: unknown }[] {
  const sections = new Set(keys.flatMap(({ path }) => (path.includes('.') ? [path.slice(0, path.indexOf('.'))] : [])));
  return Object.entries(recordAt(file) ?? {}).flatMap(([name, value]) => {
    const section = sections.has(name) ? recordAt(value) : undefined;
    return section ? Object.entries(section).map(([inner, each]) => ({ path: `${name}.${inner}`, value: each })) : [{ path: name, value }];
  });
}
