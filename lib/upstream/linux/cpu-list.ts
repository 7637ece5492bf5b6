/** The highest CPU number that a kernel for large machines supports (NR_CPUS). */
export const CPU_LIMIT = 8191;

/**
 * CPUs of a list, or undefined if the kernel refuses the list. The kernel accepts numbers and ascending ranges (bitmap_parselist() in Linux, without
 * its groups).
 */
export function parseCpuList(text: string): number[] | undefined {
  // A command line of the kernel has 2048 bytes.
  if (text.length > 2048 || !/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/.test(text)) {
    return undefined;
  }
  const ranges = text.split(',').map((range) => range.split('-').map(Number)).map(([first, last = first]) => ({ first, last }));
  return ranges.every(({ first, last }) => first <= last && last <= CPU_LIMIT)
    ? ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    : undefined;
}

/** List of ascending CPUs in its shortest form. */
export function renderCpuList(cpus: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const cpu of cpus) {
    const range = ranges[ranges.length - 1];
    if (range?.last === cpu - 1) {
      range.last = cpu;
    } else {
      ranges.push({ first: cpu, last: cpu });
    }
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}
