import { Origin, OriginError, originError } from './profile-origin';
import type { Run } from './run-profile';

/** Parameters that some profiles require. */
export interface Parameters {
  /** Number of worker processes. */
  readonly workers?: number;
  /** Whether no NIC prevents cut-through sending, for profiles that examine the NICs of their machine. */
  readonly cutThrough?: boolean;
  /** Number of the mode in which Node.js distributes its work. */
  readonly nodeJsMode?: number;
  /** Ports that Node.js listens on. */
  readonly nodeJsPorts?: readonly number[];
}

/** Variables with which Onload's profiles pass on the number of workers. */
const WORKERS = ['EF_CLUSTER_SIZE', 'num_workers'];

/** Number of workers, for a profile that requires it. */
export function workersOf({ workers }: Parameters, profile: string, run: Run): string {
  if (workers === undefined) {
    throw originError('profile/workers', 'profile that depends on the number of worker processes', profile, 'pass \'workers\' (--workers)', run.origin);
  }
  return checkWorkers(workers);
}

/** Checks the number of workers and returns it as text. */
export function checkWorkers(workers: number): string {
  if (!Number.isSafeInteger(workers) || workers < 1) {
    throw originError('profile/workers', '\'workers\' is not a number of worker processes', workers, 'use a whole number of at least 1');
  }
  return String(workers);
}

/** Value of a variable that a profile reads. The given number of workers is used if no profile has set one. */
export function readParameter(name: string, run: Run, { workers }: Parameters): string | undefined {
  const value = run.get(name);
  if (workers === undefined || !WORKERS.includes(name)) {
    return value;
  }
  const given = checkWorkers(workers);
  // A profile that divides by the size of the cluster requires that size. Each such profile sets it, even if an earlier one does.
  if (name === 'EF_CLUSTER_SIZE' && (!value || (value === given && run.combined.has(name)))) {
    run.set(name, given);
  }
  return value || given;
}

/** Error for a variable that is read but not set. */
export function notSet(name: string, origin?: Origin): OriginError {
  return WORKERS.includes(name)
    ? originError('profile/workers', 'number of worker processes that is not set', name, 'pass \'workers\' (--workers)', origin)
    : originError('profile/variable', 'variable that nothing has set before', name, 'set it before it is read', origin);
}
