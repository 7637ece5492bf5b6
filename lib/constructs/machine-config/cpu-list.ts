import { invalid, requireText } from '../../text';
import { CPU_LIMIT, parseCpuList, renderCpuList } from '../../upstream/linux';

/**
 * Set of CPUs of a node, by their kernel numbers. Equal sets have the same text.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export class CpuList {
  /** Parses a list in the kernel's format, such as `2-7,10`. */
  public static parse(text: string): CpuList {
    requireText({ text }, 'CpuList.parse()');
    const cpus = parseCpuList(text);
    if (cpus === undefined) {
      throw invalid('machine-config/cpu-list', 'not a list of CPUs', text, `write numbers up to ${CPU_LIMIT} and ascending ranges, such as 2-7,10`);
    }
    return new CpuList(cpus);
  }

  /** Creates a list from CPU numbers. */
  public static of(...cpus: number[]): CpuList {
    return CpuList.parse(cpus.join(','));
  }

  /** CPU numbers in ascending order. */
  public readonly cpus: number[];

  private constructor(cpus: number[]) {
    this.cpus = [...new Set(cpus)].sort((a, b) => a - b);
  }

  /** Returns the CPUs that are in both lists. */
  public overlap(other: CpuList): number[] {
    return this.cpus.filter((cpu) => other.cpus.includes(cpu));
  }

  /** Returns the list in the kernel's format, in its shortest form. */
  public toString(): string {
    return renderCpuList(this.cpus);
  }
}
