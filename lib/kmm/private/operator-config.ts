import type { Platform } from '../../cluster-platform';
import type { KmmRelease } from '../../kmm-release';
import { recordAt } from '../../manifests';

/** The options of `KmmOperatorConfig` by name, and the values that stand in the file. */
export type ConfigOptions = { readonly [option: string]: unknown };

/** For whom the file is. */
export interface ConfigTarget {
  readonly kmm: KmmRelease;
  readonly platform: Platform;
  readonly isHub: boolean;
}

/** What one key of the file holds. */
export interface ConfigKey {
  /** Path of the key, with dots. */
  readonly path: string;
  readonly type: 'boolean' | 'duration' | 'integer' | 'string';
  /** What `KmmOperatorConfig` calls it. */
  readonly option?: string;
  /** Whether the file says the opposite of the option. */
  readonly isNegated?: boolean;
  /** What the releases hold that have no defaults of their own (before 2.4). */
  readonly standard?: (target: ConfigTarget) => unknown;
  readonly from?: string;
  readonly before?: string;
  readonly only?: 'Kubernetes' | 'OpenShift';
}

const always = (value: unknown) => () => value;
const resourceId = ({ isHub }: ConfigTarget) => (isHub ? 'kmm-hub.sigs.x-k8s.io' : 'kmm.sigs.x-k8s.io');
const MID = 'OpenShift';
const UP = 'Kubernetes';

/** The keys that some release reads (KMM facts §7; internal/config/config.go by release, and cmd/manager of 1.1). */
const KEYS: readonly ConfigKey[] = [
  // Red Hat's 1.1 reads a component configuration of controller-runtime, upstream's a file of its own.
  { path: 'apiVersion', type: 'string', standard: always('controller-runtime.sigs.k8s.io/v1alpha1'), before: '2.0', only: MID },
  { path: 'kind', type: 'string', standard: always('ControllerManagerConfig'), before: '2.0', only: MID },
  { path: 'health.healthProbeBindAddress', type: 'string', option: 'healthProbeBindAddress', standard: always(':8081'), before: '2.0', only: MID },
  { path: 'leaderElection.leaderElect', type: 'boolean', option: 'leaderElection', standard: always(true), before: '2.0', only: MID },
  { path: 'leaderElection.resourceName', type: 'string', option: 'leaderElectionId', standard: resourceId, before: '2.0', only: MID },
  { path: 'metrics.bindAddress', type: 'string', option: 'metricsBindAddress', standard: always('127.0.0.1:8080'), before: '2.0', only: MID },
  { path: 'webhook.port', type: 'integer', option: 'webhookPort', standard: always(9443), before: '2.0', only: MID },

  { path: 'healthProbeBindAddress', type: 'string', option: 'healthProbeBindAddress', standard: always(':8081'), before: '2.0', only: UP },
  { path: 'healthProbeBindAddress', type: 'string', option: 'healthProbeBindAddress', standard: always(':8081'), from: '2.0' },
  { path: 'webhookPort', type: 'integer', option: 'webhookPort', standard: always(9443), only: UP },
  { path: 'webhook.port', type: 'integer', option: 'webhookPort', standard: always(9443), from: '2.0', only: MID },
  { path: 'webhook.disableHTTP2', type: 'boolean', option: 'http2', isNegated: true, standard: always(true), from: '2.0', only: MID },
  { path: 'leaderElection.enabled', type: 'boolean', option: 'leaderElection', standard: always(true), before: '2.0', only: UP },
  { path: 'leaderElection.resourceID', type: 'string', option: 'leaderElectionId', standard: resourceId, before: '2.0', only: UP },
  { path: 'leaderElection.enabled', type: 'boolean', option: 'leaderElection', standard: always(true), from: '2.0' },
  { path: 'leaderElection.resourceID', type: 'string', option: 'leaderElectionId', standard: resourceId, from: '2.0' },
  { path: 'metricsBindAddress', type: 'string', option: 'metricsBindAddress', standard: always('127.0.0.1:8080'), before: '2.0', only: UP },
  { path: 'metricsBindAddress', type: 'string', option: 'metricsBindAddress', standard: always('127.0.0.1:8080'), from: '2.0', before: '2.1', only: MID },
  ...(['2.0', '2.1'] as const).flatMap((from, index): ConfigKey[] => {
    const only = [UP, MID][index] as 'Kubernetes' | 'OpenShift';
    return [
      { path: 'metrics.bindAddress', type: 'string', option: 'metricsBindAddress', standard: always('0.0.0.0:8443'), from, only },
      { path: 'metrics.enableAuthnAuthz', type: 'boolean', option: 'metricsAuthentication', standard: always(true), from, only },
      { path: 'metrics.secureServing', type: 'boolean', option: 'metricsSecureServing', standard: always(true), from, only },
    ];
  }),
  { path: 'metrics.disableHTTP2', type: 'boolean', option: 'http2', isNegated: true, standard: always(true), from: '2.1', only: MID },
  { path: 'job.gcDelay', type: 'duration', option: 'jobGcDelay', standard: always('0s'), from: '2.1' },
  { path: 'worker.runAsUser', type: 'integer', option: 'workerRunAsUser', standard: always(0), from: '2.0' },
  { path: 'worker.seLinuxType', type: 'string', option: 'workerSeLinuxType', standard: always('spc_t'), from: '2.0' },
  { path: 'worker.setFirmwareClassPath', type: 'string', option: 'firmwareHostPath', from: '2.0', before: '2.2' },
  { path: 'worker.firmwareHostPath', type: 'string', option: 'firmwareHostPath', standard: standardFirmwarePath, from: '2.2' },
];

function standardFirmwarePath({ platform }: Pick<ConfigTarget, 'platform'>): string {
  return platform.isOpenshift ? '/var/lib/firmware' : '/lib/firmware';
}

const known = new Map<string, ConfigKey[]>();

/** The keys that a release reads. Where the platform is not known, those of both. */
export function configKeysOf(kmm: KmmRelease, platform: Platform | undefined): ConfigKey[] {
  const id = `${kmm} ${platform?.name ?? ''}`;
  let keys = known.get(id);
  if (!keys) {
    keys = keysOf(kmm, platform);
    known.set(id, keys);
  }
  return keys;
}

function keysOf(kmm: KmmRelease, platform: Platform | undefined): ConfigKey[] {
  return KEYS.filter(({ from, before, only }) => (from === undefined || kmm.isAtLeast(from))
    && (before === undefined || !kmm.isAtLeast(before))
    && (only === undefined || platform === undefined || only === platform.name));
}

/** Data key of the ConfigMap that a release reads. */
export function configFileOf(kmm: KmmRelease): string {
  return kmm.isAtLeast('2.0') ? 'controller_config.yaml' : 'controller_manager_config.yaml';
}

/** Whether a release puts the file over defaults of its own and refuses keys that it does not know. */
export function isStrict(kmm: KmmRelease): boolean {
  return kmm.isAtLeast('2.4');
}

/** The file for these options: nothing but them where the release has defaults, all keys where it has none. */
export function renderOperatorConfig(target: ConfigTarget, options: ConfigOptions): { [key: string]: unknown } {
  const file: { [key: string]: unknown } = {};
  for (const key of configKeysOf(target.kmm, target.platform)) {
    const said = key.option === undefined ? undefined : options[key.option];
    const value = said === undefined
      ? (isStrict(target.kmm) || isUnusedByHub(key, target) ? undefined : key.standard?.(target))
      : (key.isNegated ? said !== true : said);
    if (value !== undefined) {
      setIn(file, key.path.split('.'), value);
    }
  }
  return file;
}

/** The hub runs no workers. */
function isUnusedByHub({ path }: ConfigKey, { isHub }: ConfigTarget): boolean {
  return isHub && path.startsWith('worker.');
}

function setIn(object: { [key: string]: unknown }, [first, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    object[first] = value;
  } else {
    setIn((object[first] ??= {}) as { [key: string]: unknown }, rest, value);
  }
}

/** The values in a file by their paths; a map that is none of the keys' sections counts as a value. */
export function leavesOf(file: unknown, keys: readonly ConfigKey[]): { path: string; value: unknown }[] {
  const sections = new Set(keys.flatMap(({ path }) => (path.includes('.') ? [path.slice(0, path.indexOf('.'))] : [])));
  return Object.entries(recordAt(file) ?? {}).flatMap(([name, value]) => {
    const section = sections.has(name) ? recordAt(value) : undefined;
    return section ? Object.entries(section).map(([inner, each]) => ({ path: `${name}.${inner}`, value: each })) : [{ path: name, value }];
  });
}
