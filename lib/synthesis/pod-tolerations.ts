import type { Construct } from 'constructs';
import { invalid } from '../text';
import type { Toleration } from '../values';

/** Tolerations of the pods of a construct: those of its props, and those that are added. */
export class Tolerations {
  private readonly all = new Map<string, Toleration>();

  constructor(private readonly construct: Construct, given: readonly Toleration[] = []) {
    given.forEach((toleration) => this.add(toleration));
  }

  /** A copy. */
  public get list(): Toleration[] {
    return [...this.all.values()];
  }

  /** As a spec has them: undefined if there are none. */
  public get rendered(): Toleration[] | undefined {
    return this.all.size > 0 ? this.list : undefined;
  }

  /**
   * Adds a toleration, unless it is there. Throws `toleration/twice` if another one for the same taints has another `tolerationSeconds`: the API server
   * takes both, and the taint manager the shorter time.
   */
  public add(toleration: Toleration): void {
    const { key = '', operator = 'Equal', value = '', effect = '', tolerationSeconds } = toleration;
    const taints = JSON.stringify([key, operator, value, effect]);
    const other = this.all.get(taints);
    if (other === undefined) {
      this.all.set(taints, toleration);
    } else if (other.tolerationSeconds !== tolerationSeconds) {
      throw invalid('toleration/twice', 'two tolerations of the same taints with different times', [other, toleration],
        'keep one of them', this.construct.node.path);
    }
  }
}
