import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CLUSTER_OPTIONS, type ClusterValues } from './cluster-options';
import { requireFormat, UsageError } from './command';
import { enclosingRepository } from './repository-root';
import { withVersions } from '../check';
import { isClusterAddress } from '../live';
import { type GivenOptionsReport, nextKernelsOf, upgradeTarget } from '../plan';
import { RELEASE_NUMBER } from '../upstream';
import { knownVersions } from '../values';

/** Help for labels that nodes get with a change. */
export const LABEL_HELP = `  --label LABELS       labels that nodes get with the change, as after kubectl label nodes: 'trading-2 trading-3 example.com/tier=fast old-'; repeatable.
                       Those of rings that AFTER lists are known`;

/** Options that say what a plan reads. `schedule` has them, too. */
export const READ_OPTIONS = {
  'nodes': { type: 'string' },
  'pods': { type: 'string' },
  'label': { type: 'string', multiple: true },
  'openshift': { type: 'string' },
  'kubernetes': { type: 'string' },
  'versions': { type: 'string' },
  'base': { type: 'string' },
  'single-node': { type: 'boolean', default: false },
  'durations': { type: 'string' },
  ...CLUSTER_OPTIONS,
} satisfies ParseArgsConfig['options'];

/** Request that the arguments of `plan` specify. */
export type PlanRequest = ReturnType<typeof planRequest>;
export type PlanOptions = PlanRequest['options'];

/**
 * Parses the arguments of `plan`. Throws a `UsageError` if they are invalid.
 *
 * @param formats formats by name
 */
export function planRequest(args: string[], formats: object) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...READ_OPTIONS,
      'to': { type: 'string' },
      'kernel': { type: 'string', multiple: true },
      'cluster': { type: 'string' },
      'waves': { type: 'string' },
      'server': { type: 'boolean', default: false },
      'new': { type: 'boolean', default: false },
      'prune': { type: 'boolean', default: false },
      'format': { type: 'string' },
      'out': { type: 'string' },
      'exit-code': { type: 'boolean', default: false },
    },
  });
  const { before, after, options: read } = readSidesOf(positionals, values);
  const options = { ...read, format: values.format ?? formatOfFile(values.out) };
  requireFormat(options.format, formats);
  if (options.to !== undefined && options.kubernetes !== undefined) {
    throw new UsageError('--to and --kubernetes exclude each other: --to is for upgrades of OpenShift');
  }
  if (options.server && !isClusterAddress(before)) {
    throw new UsageError(`--server: BEFORE is no live cluster, whose API server could try the change: ${before}; write cluster, or cluster:CONTEXT`);
  }
  if (options.server && options.format === 'sh') {
    throw new UsageError('--server: a script does not show what the API server says; use another --format');
  }
  const upgrade = { to: options.to === undefined ? undefined : upgradeTarget(options.to), kernels: options.kernel && nextKernelsOf(options.kernel) };
  return { before, after, options, upgrade };
}

/** Options that change the steps of a plan, as a saved plan has them. */
export function givenOptions(options: Partial<PlanOptions>): GivenOptionsReport {
  const { prune, label, kernel, to, openshift, kubernetes, cluster, 'single-node': singleNode } = options;
  return Object.fromEntries(Object.entries({ prune, label, kernel, to, openshift, kubernetes, singleNode, cluster })
    .filter(([, value]) => value !== undefined && value !== false));
}

/** Values of `READ_OPTIONS`. */
export interface ReadValues extends ClusterValues {
  readonly 'nodes'?: string;
  readonly 'pods'?: string;
  readonly 'label'?: readonly string[];
  readonly 'openshift'?: string;
  readonly 'kubernetes'?: string;
  readonly 'versions'?: string;
  readonly 'base'?: string;
  readonly 'single-node'?: boolean;
  readonly 'durations'?: string;
}

/** Both sides of a change, and the options that say what is read, with the versions of a file. Throws a `UsageError` if they are invalid. */
export function readSidesOf<T extends ReadValues>(positionals: readonly string[], values: T) {
  const [before, after] = sidesOf(positionals, values.base);
  const options = withVersions(values);
  if (options.openshift !== undefined && !RELEASE_NUMBER.test(options.openshift)) {
    throw new UsageError(`not a version of OpenShift: ${options.openshift}; ${knownVersions(true, options.openshift)}`);
  }
  if (options.kubernetes !== undefined && !RELEASE_NUMBER.test(options.kubernetes)) {
    throw new UsageError(`not a version of Kubernetes: ${options.kubernetes}; ${knownVersions(false, options.kubernetes)}`);
  }
  if (options.kubernetes !== undefined && options.openshift !== undefined) {
    throw new UsageError('--openshift and --kubernetes exclude each other; use one of them');
  }
  if ([before, after, options.nodes, options.pods, options.durations].filter((path) => path === '-').length > 1) {
    throw new UsageError('the standard input can be read only once');
  }
  if (isClusterAddress(after)) {
    throw new UsageError(`AFTER is a live cluster, which has no manifests to plan: ${after}; name it as BEFORE`);
  }
  return { before, after, options };
}

/** Format that the name of a file tells: `plan.json` gets JSON. Otherwise text. */
function formatOfFile(file = ''): string {
  return FORMAT_OF_FILE[extname(file)] ?? 'text';
}

const FORMAT_OF_FILE: { readonly [extension: string]: string } = { '.json': 'json', '.md': 'markdown', '.html': 'html', '.sh': 'sh' };

/** The addresses of BEFORE and AFTER. With a revision, BEFORE is AFTER as it is in that commit. */
function sidesOf(positionals: readonly string[], base: string | undefined): readonly string[] {
  if (base === undefined) {
    if (positionals.length !== 2) {
      throw new UsageError(`expected two sets of manifests, BEFORE and AFTER; got ${positionals.length}${positionals.length === 1 ? '; --base REV compares one with a commit' : ''}`);
    }
    return positionals;
  }
  const [after] = positionals;
  if (positionals.length !== 1) {
    throw new UsageError(`expected one set of manifests with --base; got ${positionals.length}`);
  }
  if (after === '-' || after.startsWith('git:')) {
    throw new UsageError(`--base ${base}: needs a folder or a file, not ${after}; specify BEFORE and AFTER`);
  }
  const root = enclosingRepository('.');
  if (root === undefined) {
    throw new UsageError(`--base ${base}: the working directory is in no Git repository; run git init and commit the manifests`);
  }
  const path = relative(realpathSync(root), place(after));
  if (/^\.\.($|[/\\])/.test(path)) {
    throw new UsageError(`--base ${base}: ${after} is not in the repository of the working directory; specify BEFORE and AFTER`);
  }
  return [`git:${base}${path === '' ? '' : `:${path.split(sep).join('/')}`}`, after];
}

/** Path without links above its last name: Git has the link itself. */
function place(path: string): string {
  const whole = resolve(path);
  return existsSync(dirname(whole)) ? join(realpathSync(dirname(whole)), basename(whole)) : whole;
}
