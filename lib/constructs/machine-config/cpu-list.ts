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

  /** Whether the set has no CPU. The result of `minus()` or `intersect()` can be empty; its text is too. */
  public get isEmpty(): boolean {
    return this.cpus.length === 0;
  }

  /** Returns the CPUs that are in both lists. */
  public overlap(other: CpuList): number[] {
    const others = new Set(other.cpus);
    return this.cpus.filter((cpu) => others.has(cpu));
  }

  /** Returns the CPUs of this set and those of another one. */
  public plus(other: CpuList): CpuList {
    return new CpuList([...this.cpus, ...other.cpus]);
  }

  /** Returns the CPUs that both sets have. */
  public intersect(other: CpuList): CpuList {
    return new CpuList(this.overlap(other));
  }

  /** Returns the CPUs of this set that another one does not have. */
  public minus(other: CpuList): CpuList {
    const others = new Set(other.cpus);
    return new CpuList(this.cpus.filter((cpu) => !others.has(cpu)));
  }

  /** Returns the list in the kernel's format, in its shortest form. */
  public toString(): string {
    return renderCpuList(this.cpus);
  }
}
