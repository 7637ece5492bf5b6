import { TooManySteps } from './errors';
import { MAX_CEL_STEPS, MAX_CEL_STEPS_TOTAL } from '../../../upstream';

/** Number of characters that count as one step, as in the API server (StringTraversalCostFactor). */
const CHARACTERS_PER_STEP = 10;

/**
 * Counts the evaluation steps of rules to limit their run time. Each evaluated node counts as one step; functions over texts and lists count by
 * length.
 */
export class Meter {
  private left = 0;
  private total = MAX_CEL_STEPS_TOTAL;

  /** Evaluates one rule over one value. Throws if it takes too many steps. */
  count<T>(evaluate: () => T): T {
    const limit = Math.min(MAX_CEL_STEPS, this.total);
    this.left = limit;
    try {
      return evaluate();
    } finally {
      this.total -= limit - Math.max(0, this.left);
    }
  }

  take(steps: number): void {
    this.left -= steps;
    if (this.left < 0) {
      throw new TooManySteps(this.total >= MAX_CEL_STEPS ? `more than ${MAX_CEL_STEPS} steps` : `more than ${MAX_CEL_STEPS_TOTAL} steps of all rules together`);
    }
  }

  /** Counts the steps for reading a text. */
  takeText(length: number): void {
    this.take(length / CHARACTERS_PER_STEP);
  }
}
