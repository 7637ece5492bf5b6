import { invalid } from '../../private/errors';

/**
 * Limit on the number of nodes of a pool that are drained at the same time. A node counts until it is configured, rebooted if necessary, and
 * schedulable again.
 */
export class DrainLimit {
  /** Limits drains to a number of nodes, regardless of the size of the pool. */
  public static nodes(count: number): DrainLimit {
    if (!Number.isInteger(count) || count < 1) {
      throw invalid('sriov/drain-limit', 'limit that lets no node be configured', count, 'use a whole number from 1');
    }
    return new DrainLimit(count);
  }

  /**
   * Limits drains to a percentage of the pool, from 1 to 100. The operator rounds **down**: 20 % of 4 nodes is zero, and no node is ever configured.
   */
  public static percent(percent: number): DrainLimit {
    if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
      throw invalid('sriov/drain-limit', 'not a percentage', percent, 'use a whole number from 1 to 100');
    }
    return new DrainLimit(`${percent}%`);
  }

  /** Drains all nodes of the pool together, as the operator does by default. */
  public static unlimited(): DrainLimit {
    return new DrainLimit(undefined);
  }

  private constructor(private readonly value: number | string | undefined) {}

  /** @internal */
  public _render(): number | string | undefined {
    return this.value;
  }
}
