import { invalid, requireText } from '../../text';
import { interfaceName } from '../../values';

/**
 * Physical interface with virtual functions, and the selected ones among them.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export class PfName {
  /**
   * Selects all virtual functions of an interface. Use its primary name: the operator does not keep a range of functions with an alternative name.
   */
  public static of(name: string): PfName {
    requireText({ name }, 'PfName.of()');
    return new PfName(interfaceName(name));
  }

  private constructor(
    /** Name of the interface. */
    public readonly name: string,
    /** Index of the first virtual function, unless all are selected. */
    public readonly first?: number,
    /** Index of the last virtual function, unless all are selected. */
    public readonly last?: number,
  ) {}

  /**
   * Selects a range of the virtual functions. Another policy may select the others of the same interface. It must repeat `numVfs`, which counts all
   * of them.
   *
   * @param first index of the first, from 0
   * @param last index of the last, below `numVfs` of the policy
   */
  public vfs(first: number, last: number): PfName {
    if (!Number.isInteger(first) || !Number.isInteger(last) || first < 0 || last < first) {
      throw invalid('sriov/vf-range', 'not a range of virtual functions', `${first}-${last}`, 'give the first and the last index, from 0');
    }
    return new PfName(this.name, first, last);
  }

  /** Returns the text for a policy: `ens1f0`, or `ens1f0#0-3`. */
  public toString(): string {
    return this.first === undefined ? this.name : `${this.name}#${this.first}-${this.last}`;
  }
}
