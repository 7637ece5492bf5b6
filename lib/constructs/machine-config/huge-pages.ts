import type { Size } from 'cdk8s';
import { invalid } from '../../text';
import { HUGE_PAGE_SIZES } from '../../upstream/linux';

/**
 * Sizes of huge pages.
 *
 * @see https://docs.kernel.org/admin-guide/mm/hugetlbpage.html
 */
export enum HugePageSize {
  /** 64 KiB, on arm64. */
  KIB_64 = '64K',

  /** 2 MiB, on x86-64, and on arm64 with 4 KiB pages. */
  MIB_2 = '2M',

  /** 32 MiB, on arm64. */
  MIB_32 = '32M',

  /** 512 MiB, on arm64 with 64 KiB pages. */
  MIB_512 = '512M',

  /** 1 GiB, on x86-64 CPUs that support it (`pdpe1gb`), and on arm64 with 4 KiB pages. */
  GIB_1 = '1G',

  /** 16 GiB, on arm64. */
  GIB_16 = '16G',
}

/**
 * Memory reserved at boot as huge pages.
 *
 * @see https://docs.kernel.org/admin-guide/mm/hugetlbpage.html
 */
export class HugePages {
  /**
   * Reserves a number of pages, spread evenly over the NUMA nodes.
   *
   * @param count number of pages, at least 1
   */
  public static of(size: HugePageSize, count: number): HugePages {
    return new HugePages(size, count);
  }

  /** Reserves an amount of memory, which must be a multiple of the page size. */
  public static ofMemory(size: HugePageSize, memory: Size): HugePages {
    const [kibibytes, page] = [memory.toKibibytes(), HUGE_PAGE_SIZES[size]];
    if (kibibytes % page !== 0) {
      throw invalid('machine-config/huge-pages', `memory that is not a multiple of the page size ${size}`, memory.asString(), 'round it up');
    }
    return new HugePages(size, kibibytes / page);
  }

  private constructor(
    /** Size of a page. */
    public readonly size: HugePageSize,

    /** Number of pages. */
    public readonly count: number,
  ) {
    // The kernel reads it with sscanf("%lu") and allocates until memory runs out.
    if (!Number.isInteger(count) || count < 1 || count > 2 ** 31) {
      throw invalid('machine-config/huge-pages', 'not a number of huge pages', count, 'use a whole number of at least 1');
    }
  }
}
