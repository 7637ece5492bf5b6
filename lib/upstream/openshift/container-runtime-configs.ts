/** What the Machine Config Operator writes for a ContainerRuntimeConfig (node tuning facts §4b). */
import { RUNTIME_CONFIG_DROPINS } from './node-files';
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
export const LEAST_PIDS = 20;

/** Sizes up to this number of bytes are too small for a container's log. */
export const TOO_SMALL_LOG_BYTES = 8192;

/** Levels of CRI-O's log. */
export const CRIO_LOG_LEVELS: readonly string[] = ['error', 'fatal', 'panic', 'warn', 'info', 'debug', 'trace'];

/** Billionths in a byte, in which amounts are compared. */
const NANOS = 1_000_000_000n;

const RUNTIMES: readonly unknown[] = ['crun', 'runc'];

/** Reason why the operator renders nothing from `containerRuntimeConfig`, or undefined if it does. */
export function containerRuntimeProblem(spec: { readonly [field: string]: unknown }): string | undefined {
  const { pidsLimit, logSizeMax, overlaySize, logLevel, defaultRuntime } = spec;
  const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';
  const [log, overlay] = [logSizeMax, overlaySize].map((value) => (isSet(value) ? nanosOf(value) : undefined));
  return isSet(pidsLimit) && !(pidsLimit === 0 || (typeof pidsLimit === 'number' && pidsLimit >= LEAST_PIDS)) ? `pidsLimit is neither 0 nor at least ${LEAST_PIDS}: ${String(pidsLimit)}`
    : log !== undefined && log > 0n && log <= BigInt(TOO_SMALL_LOG_BYTES) * NANOS ? `logSizeMax is not more than ${TOO_SMALL_LOG_BYTES} bytes: ${String(logSizeMax)}`
      : overlay !== undefined && overlay < 0n ? `overlaySize is negative: ${String(overlaySize)}`
        : isSet(logLevel) && !CRIO_LOG_LEVELS.includes(logLevel as string) ? `no such logLevel: ${String(logLevel)}`
          : isSet(defaultRuntime) && !RUNTIMES.includes(defaultRuntime) ? `no such defaultRuntime: ${String(defaultRuntime)}` : undefined;
}

/** Container runtime of pools that name none. Clusters that were installed with an older release keep runc. */
export function defaultRuntimeOf(release: string): string {
  return isAtLeast(release, '4.18') ? 'crun' : 'runc';
}
