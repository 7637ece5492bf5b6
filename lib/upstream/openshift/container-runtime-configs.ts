/** What the Machine Config Operator writes for a ContainerRuntimeConfig (node tuning facts §4b). */
import { RUNTIME_CONFIG_DROPINS } from './node-files';
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
    return value !== undefined && value !== null && value !== '' && !(QUANTITIES.includes(field) && bytesOf(value) === 0);
  }).map(([field, path]) => [path, spec[field]]));
}

/** Smallest number of processes in a container, besides 0. */
export const LEAST_PIDS = 20;

/** Sizes up to this number of bytes are too small for a container's log. */
export const TOO_SMALL_LOG_BYTES = 8192;

/** Levels of CRI-O's log. */
export const CRIO_LOG_LEVELS: readonly string[] = ['error', 'fatal', 'panic', 'warn', 'info', 'debug', 'trace'];

const RUNTIMES: readonly unknown[] = ['crun', 'runc'];

/** Reason why the operator renders nothing from `containerRuntimeConfig`, or undefined if it does. */
export function containerRuntimeProblem(spec: { readonly [field: string]: unknown }): string | undefined {
  const { pidsLimit, logSizeMax, overlaySize, logLevel, defaultRuntime } = spec;
  const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';
  const [log, overlay] = [logSizeMax, overlaySize].map((value) => (isSet(value) ? bytesOf(value) : undefined));
  return isSet(pidsLimit) && !(pidsLimit === 0 || (typeof pidsLimit === 'number' && pidsLimit >= LEAST_PIDS)) ? `pidsLimit is neither 0 nor at least ${LEAST_PIDS}: ${String(pidsLimit)}`
    : log !== undefined && log > 0 && log <= TOO_SMALL_LOG_BYTES ? `logSizeMax is not more than ${TOO_SMALL_LOG_BYTES} bytes: ${String(logSizeMax)}`
      : overlay !== undefined && overlay < 0 ? `overlaySize is negative: ${String(overlaySize)}`
        : isSet(logLevel) && !CRIO_LOG_LEVELS.includes(logLevel as string) ? `no such logLevel: ${String(logLevel)}`
          : isSet(defaultRuntime) && !RUNTIMES.includes(defaultRuntime) ? `no such defaultRuntime: ${String(defaultRuntime)}` : undefined;
}

const FACTORS: { readonly [suffix: string]: number } = { '': 1, 'k': 1e3, 'M': 1e6, 'G': 1e9, 'T': 1e12, 'Ki': 2 ** 10, 'Mi': 2 ** 20, 'Gi': 2 ** 30, 'Ti': 2 ** 40 };

/** Bytes of a quantity, or undefined if it has another form. */
function bytesOf(value: unknown): number | undefined {
  const [, number, suffix] = /^([+-]?\d+(?:\.\d+)?)(k|[KMGT]i?)?$/.exec(String(value)) ?? [];
  const factor = FACTORS[suffix ?? ''] as number | undefined;
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}

/** Container runtime of pools that name none. Clusters that were installed with an older release keep runc. */
export function defaultRuntimeOf(release: string): string {
  return isAtLeast(release, '4.18') ? 'crun' : 'runc';
}
