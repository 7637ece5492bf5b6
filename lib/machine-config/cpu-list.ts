import { CPU_LIMIT, parseCpuList, renderCpuList } from './private/cpu-list';
import { invalid, requireText } from '../private/errors';

/** Some of the CPUs of a node, as the kernel counts them. Equal lists are written the same. */
export class CpuList {
  /** A list in the kernel's words: `2-7,10`. */
  public static parse(text: string): CpuList {
    requireText({ text });
    const cpus = parseCpuList(text);
    if (cpus === undefined) {
      throw invalid('machine-config/cpu-list', 'not a list of CPUs', text, `write numbers up to ${CPU_LIMIT} and ascending ranges, such as 2-7,10`);
    }
    return new CpuList(cpus);
  }

  /** These CPUs. */
  public static of(...cpus: number[]): CpuList {
    return CpuList.parse(cpus.join(','));
  }

  /** The CPUs, ascending. */
  public readonly cpus: number[];

  private constructor(cpus: number[]) {
    this.cpus = [...new Set(cpus)].sort((a, b) => a - b);
  }

  /** The CPUs that are in both lists. */
  public overlap(other: CpuList): number[] {
    return this.cpus.filter((cpu) => other.cpus.includes(cpu));
  }

  /** The list as the kernel takes it, in its shortest form. */
  public toString(): string {
    return renderCpuList(this.cpus);
  }
}
