import { invalid, requireText } from '../../private/errors';
import { interfaceName } from '../private/grammar';

/** An interface of the host that has virtual functions, and which of them are meant. */
export class PfName {
  /** All virtual functions of an interface. Use its own name: a range of functions is not kept with an alternative name. */
  public static of(name: string): PfName {
    requireText({ name });
    return new PfName(interfaceName(name));
  }

  private constructor(
    /** Name of the interface. */
    public readonly name: string,
    /** First of the virtual functions, if not all are meant. */
    public readonly first?: number,
    /** Last of the virtual functions, if not all are meant. */
    public readonly last?: number,
  ) {}

  /**
   * Some of the virtual functions. Another policy may have the others of the same interface; it repeats `numVfs`, which counts all of them.
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

  /** As it stands in a policy: `ens1f0`, or `ens1f0#0-3`. */
  public toString(): string {
    return this.first === undefined ? this.name : `${this.name}#${this.first}-${this.last}`;
  }
}
