import { invalid } from '../text';

/** The number of nodes that may be taken down together by a rollout. */
export class NodeLimit {
  /**
   * A number of nodes, however many there are.
   *
   * @param count a whole number from 1. Throws `node-limit/nodes` for another one.
   */
  public static nodes(count: number): NodeLimit {
    if (!Number.isInteger(count) || count < 1) {
      throw invalid('node-limit/nodes', 'limit that lets no node be updated', count, 'use a whole number from 1');
    }
    return new NodeLimit(count);
  }

  /**
   * A share of the nodes. The Machine Config Operator, and upgrades of Onload without the Onload Operator, round down, but to at least one node. DaemonSets round up. Only
   * the SR-IOV operator rounds down **to 0**: 20 % of 4 nodes is none, and no node is ever drained for its configuration.
   *
   * @param percent a whole number from 1 to 100. Throws `node-limit/percent` for another one.
   */
  public static percent(percent: number): NodeLimit {
    if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
      throw invalid('node-limit/percent', 'not a percentage', percent, 'use a whole number from 1 to 100');
    }
    return new NodeLimit(`${percent}%`);
  }

  /** All nodes together. For a `SriovNetworkPool` only: it is what the SR-IOV operator does without a limit. */
  public static unlimited(): NodeLimit {
    return new NodeLimit(undefined);
  }

  private constructor(private readonly value: number | string | undefined) {}

  /** Returns the limit in the format of manifests: `2`, `10%` or `unlimited`. */
  public toString(): string {
    return `${this.value ?? 'unlimited'}`;
  }

  /**
   * Returns the limit in the format of a manifest.
   *
   * @internal
   */
  public _render(): number | string | undefined {
    return this.value;
  }
}
