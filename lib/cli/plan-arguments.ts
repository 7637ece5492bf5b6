import { parseArgs } from 'node:util';
import { requireFormat, UsageError } from './command';
import { RELEASE_NUMBER } from '../upstream';
import { knownVersions } from '../values';

/** Request that the arguments of `plan` specify. */
export type PlanRequest = ReturnType<typeof planRequest>;
export type PlanOptions = PlanRequest['options'];

/**
 * Parses the arguments of `plan`. Throws a `UsageError` if they are invalid.
 *
 * @param formats formats by name
 */
export function planRequest(args: string[], formats: object) {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'nodes': { type: 'string' },
      'pods': { type: 'string' },
      'openshift': { type: 'string' },
      'kubernetes': { type: 'string' },
      'cluster': { type: 'string' },
      'single-node': { type: 'boolean', default: false },
      'waves': { type: 'string' },
      'new': { type: 'boolean', default: false },
      'prune': { type: 'boolean', default: false },
      'durations': { type: 'string' },
      'format': { type: 'string', default: 'text' },
      'out': { type: 'string' },
      'exit-code': { type: 'boolean', default: false },
    },
  });
  if (positionals.length !== 2) {
    throw new UsageError(`expected two sets of manifests, BEFORE and AFTER; got ${positionals.length}`);
  }
  requireFormat(options.format, formats);
  if (options.openshift !== undefined && !RELEASE_NUMBER.test(options.openshift)) {
    throw new UsageError(`not a version of OpenShift: ${options.openshift}; ${knownVersions(true, options.openshift)}`);
  }
  if (options.kubernetes !== undefined && !RELEASE_NUMBER.test(options.kubernetes)) {
    throw new UsageError(`not a version of Kubernetes: ${options.kubernetes}; ${knownVersions(false, options.kubernetes)}`);
  }
  if (options.kubernetes !== undefined && options.openshift !== undefined) {
    throw new UsageError('--openshift and --kubernetes exclude each other; use one of them');
  }
  const [before, after] = positionals;
  if ([before, after, options.nodes, options.pods, options.durations].filter((path) => path === '-').length > 1) {
    throw new UsageError('the standard input can be read only once');
  }
  return { before, after, options };
}
