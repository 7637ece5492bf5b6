import { TooManySteps } from './errors';
import { MAX_CEL_STEPS, MAX_CEL_STEPS_TOTAL } from '../../../upstream';

/** As the API server counts (StringTraversalCostFactor). */
const CHARACTERS_PER_STEP = 10;

/** Counts the steps of rules, so that none runs indefinitely: each node that is evaluated is one, and what goes through texts and lists counts by their length. */
export class Meter {
  private left = 0;
  private total = MAX_CEL_STEPS_TOTAL;

  /** Evaluates one rule over one value. Throws where it takes too many steps. */
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

  /** What it takes to go through a text. */
  takeText(length: number): void {
    this.take(length / CHARACTERS_PER_STEP);
  }
}
