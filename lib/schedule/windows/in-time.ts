/** Work of libraries that may not end. */
import { runInNewContext } from 'node:vm';
import { MAX_RULE_SECONDS } from '../../upstream';

/**
 * Result of work that is done at once. Throws if it takes too long: libraries look for a rule that matches no day, such as the 30th of February, until the year
 * 9999.
 */
export function inTime<T>(work: () => T): T {
  try {
    // A call can be ended in a script only.
    return runInNewContext('work()', { work }, { timeout: MAX_RULE_SECONDS * 1000 }) as T;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new Error(`its dates are not found within ${MAX_RULE_SECONDS} s`) : error;
  }
}
