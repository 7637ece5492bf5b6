import * as fc from 'fast-check';
import { splitKernelArguments } from '../../../lib/upstream/linux/kernel-arguments';
import { argumentParameter, isOptionsFile, isShownAs, modprobeOptions, modprobeParameters } from '../../../lib/upstream/linux/module-parameters';

test('the options of a file of modprobe are read, over continued lines, and other lines are not', () => {
  expect(modprobeOptions('# options x a=1\nblacklist sfc\noptions sfc-driver rss_cpus=4 \\\n  name="a b" debug\r\ninstall y options z a=1\n  options onload oof-shared=0\n')).toEqual([
    { module: 'sfc_driver', name: 'rss_cpus', value: '4' },
    { module: 'sfc_driver', name: 'name', value: 'a b' },
    { module: 'sfc_driver', name: 'debug', value: undefined },
    { module: 'onload', name: 'oof_shared', value: '0' },
  ]);
});

test('modprobe reads the files with the ending conf in its folder', () => {
  expect(['/etc/modprobe.d/sfc.conf', '/etc/modprobe.d/sfc', '/etc/modprobe.d/a/sfc.conf', '/etc/sfc.conf'].filter(isOptionsFile)).toEqual(['/etc/modprobe.d/sfc.conf']);
});

test('a kernel argument with a dot is a parameter of a module, and others are not', () => {
  expect(splitKernelArguments('quiet sfc.rss-cpus=4 nvme-core.debug intel_iommu=on a.b.c=1').flatMap((argument) => argumentParameter(argument) ?? [])).toEqual([
    { module: 'sfc', name: 'rss_cpus', value: '4' }, { module: 'nvme_core', name: 'debug', value: undefined },
  ]);
});

test('words with a dash are options of modprobe', () => {
  expect(modprobeParameters('fast-driver', ['--first-time', 'debug=1', '-v'])).toEqual([{ module: 'fast_driver', name: 'debug', value: '1' }]);
});

// The first rows are from a booted node (Linux facts §10).
test.each<[set: string | undefined, shown: string, isSame: boolean | undefined]>([
  ['16', '16', true], ['1', 'Y', true], ['y', 'Y', true], ['0x20', '32', true], ['0xff', '255', true], ['-010', '-8', true], ['1,0x2,3', '1,2,3', true], ['a-b', 'a-b', true],
  ['18446744073709551615', '18446744073709551615', true], ['-5', '-5', true],
  ['off', 'N', true], ['0', 'N', true], [undefined, 'Y', true], [undefined, 'N', false], ['n', 'Y', false], ['0', 'Y', false],
  ['4', '16', false], ['18446744073709551614', '18446744073709551615', false], ['010', '10', false], ['16', '0x10', true], ['cores', 'packages', false], ['cores', '(null)', false], ['cores', '', false],
  ['1,2', '1,2,0,0', true], ['1,3', '1,2,0,0', false], ['1,2', 'Y,N', undefined], ['1,0', 'Y,N', true],
  // Only the type of the parameter tells what these are.
  [undefined, '1', undefined], ['auto', '3', undefined], ['2', 'Y', undefined], ['1,2,3', '1,2', undefined], ['1M', '1048576', undefined],
])('%s is shown as %s: %s', (set, shown, isSame) => {
  expect(isShownAs(set, shown)).toBe(isSame);
});

test('integers are equal to themselves in each notation, and to no other integer', () => {
  const integer = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n });
  fc.assert(fc.property(integer, integer, (value, other) => {
    const [sign, size] = value < 0n ? ['-', -value] : ['', value];
    for (const written of [`${value}`, `${sign}0x${size.toString(16)}`, `${sign}0${size.toString(8)}`]) {
      expect(isShownAs(written, `${value}`)).toBe(true);
      expect(isShownAs(written, `${other}`)).toBe(value === other);
    }
  }));
});
