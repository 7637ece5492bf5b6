/** Sizes of huge pages in KiB that the kernels of x86-64 and arm64 support, by their notation in `hugepagesz`. */
export const HUGE_PAGE_SIZES: { readonly [size: string]: number } = {
  '64K': 64, '2M': 2048, '32M': 32 * 1024, '512M': 512 * 1024, '1G': 1024 * 1024, '16G': 16 * 1024 * 1024,
};
