/** What the Machine Config Operator writes for a ContainerRuntimeConfig (node tuning facts §4b). */
import { RUNTIME_CONFIG_DROPINS } from './node-files';
import type { SettingFlaw } from './setting-flaw';
import { nanosOf } from '../kubernetes';
import { isAtLeast } from '../releases';

/** Files by the fields of `containerRuntimeConfig`. */
const FILES: { readonly [field: string]: string } = {
  logLevel: `${RUNTIME_CONFIG_DROPINS}-logLevel`,
  pidsLimit: `${RUNTIME_CONFIG_DROPINS}-pidsLimit`,
  logSizeMax: `${RUNTIME_CONFIG_DROPINS}-logSizeMax`,
  defaultRuntime: `${RUNTIME_CONFIG_DROPINS}-defaultRuntime`,
  overlaySize: '/etc/containers/storage.conf',
};

/** Quantities, of which zero counts as not set. */
const QUANTITIES: readonly string[] = ['logSizeMax', 'overlaySize'];

/** Files that are written, with their values. Fields without a value write none. */
export function containerRuntimeFiles(spec: { readonly [field: string]: unknown }): { readonly [path: string]: unknown } {
  return Object.fromEntries(Object.entries(FILES).filter(([field]) => {
    const value = spec[field];
    return value !== undefined && value !== null && value !== '' && !(QUANTITIES.includes(field) && nanosOf(value) === 0n);
  }).map(([field, path]) => [path, spec[field]]));
}

/** Smallest number of processes in a container, besides 0. */
const LEAST_PIDS = 20;

/** Sizes up to this number of bytes are too small for a container's log. */
const TOO_SMALL_LOG_BYTES = 8192;

/** Levels of CRI-O's log. */
const CRIO_LOG_LEVELS: readonly unknown[] = ['error', 'fatal', 'panic', 'warn', 'info', 'debug', 'trace'];

/** Billionths in a byte, in which amounts are compared. */
const NANOS = 1_000_000_000n;

const RUNTIMES: readonly unknown[] = ['crun', 'runc'];

/** Settings for which the operator renders nothing from `containerRuntimeConfig`. */
export function containerRuntimeFlaws(spec: { readonly [field: string]: unknown }): SettingFlaw[] {
  const { pidsLimit, logSizeMax, overlaySize, logLevel, defaultRuntime } = spec;
  const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';
  const [log, overlay] = [logSizeMax, overlaySize].map((value) => (isSet(value) ? nanosOf(value) ?? 0n : 0n));
  const flaws: readonly (readonly [isWrong: boolean, field: string, what: string, fix: string])[] = [
    [isSet(pidsLimit) && pidsLimit !== 0 && !(Number(pidsLimit) >= LEAST_PIDS), 'pidsLimit', 'limit of processes', `use at least ${LEAST_PIDS}, or 0`],
    [log > 0n && log <= BigInt(TOO_SMALL_LOG_BYTES) * NANOS, 'logSizeMax', 'size of a container\'s log', `use more than ${TOO_SMALL_LOG_BYTES} bytes, or -1 for no limit`],
    [overlay < 0n, 'overlaySize', 'size of a container\'s layer', 'use 0 or more'],
    [isSet(logLevel) && !CRIO_LOG_LEVELS.includes(logLevel), 'logLevel', 'not a log level of CRI-O', `use ${CRIO_LOG_LEVELS.join(', ')}`],
    [isSet(defaultRuntime) && !RUNTIMES.includes(defaultRuntime), 'defaultRuntime', 'not a runtime of containers', `use ${RUNTIMES.join(' or ')}`],
  ];
  return flaws.filter(([isWrong]) => isWrong).map(([, field, what, fix]) => ({ path: `spec.containerRuntimeConfig.${field}`, what, value: spec[field], fix }));
}

/** Container runtime of pools that name none. Clusters that were installed with an older release keep runc. */
export function defaultRuntimeOf(release: string): string {
  return isAtLeast(release, '4.18') ? 'crun' : 'runc';
}
