import { Size } from 'cdk8s';
import { HugePages, HugePageSize } from '../../../lib/constructs/machine-config';
import { errorOf } from '../../support/errors';

describe('huge pages', () => {
  test('huge pages are so many of a size', () => {
    expect(HugePages.of(HugePageSize.GIB_1, 16)).toMatchObject({ size: '1G', count: 16 });
  });

  test.each([
    [HugePageSize.KIB_64, 1, 16], [HugePageSize.MIB_2, 2048, 1024], [HugePageSize.MIB_32, 64, 2],
    [HugePageSize.MIB_512, 1024, 2], [HugePageSize.GIB_1, 4096, 4], [HugePageSize.GIB_16, 16384, 1],
  ])('of %s are %d MiB in %d pages', (size, mebibytes, count) => {
    expect(HugePages.ofMemory(size, Size.mebibytes(mebibytes)).count).toBe(count);
  });

  test('huge pages come out even', () => {
    expect(errorOf(() => HugePages.ofMemory(HugePageSize.GIB_1, Size.mebibytes(1500)))).toEqual({
      code: 'machine-config/huge-pages',
      message: 'memory that is not a multiple of the page size 1G: "1500Mi"; round it up [machine-config/huge-pages]',
    });
  });

  test.each([0, -1, 1.5, NaN, Infinity, 2 ** 31 + 1])('huge pages are not %d', (count) => {
    expect(errorOf(() => HugePages.of(HugePageSize.MIB_2, count)).message).toMatch(
      /^not a number of huge pages: .*; use a whole number of at least 1 \[machine-config\/huge-pages\]$/);
  });
});
