import { invalid } from '../../private/errors';

/** How many nodes of a pool may be drained at a time, until they are configured, rebooted where need be, and free again. */
export class DrainLimit {
  /** So many, however large the pool is. */
  public static nodes(count: number): DrainLimit {
    if (!Number.isInteger(count) || count < 1) {
      throw invalid('sriov/drain-limit', 'limit that lets no node be configured', count, 'use a whole number from 1');
    }
    return new DrainLimit(count);
  }

  /**
   * A part of the pool, from 1 to 100. The operator rounds **down**: 20 % of 4 nodes are none, and none is ever configured.
   */
  public static percent(percent: number): DrainLimit {
    if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
      throw invalid('sriov/drain-limit', 'not a percentage', percent, 'use a whole number from 1 to 100');
    }
    return new DrainLimit(`${percent}%`);
  }

  /** All of the pool together: what the operator does where nothing is said. */
  public static unlimited(): DrainLimit {
    return new DrainLimit(undefined);
  }

  private constructor(private readonly value: number | string | undefined) {}

  /** @internal */
  public _render(): number | string | undefined {
    return this.value;
  }
}
