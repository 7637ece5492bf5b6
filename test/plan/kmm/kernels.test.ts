import { imageOf, kernelName, Kernels } from '../../../lib/plan/kmm';
import { KERNEL } from '../system-fixtures';

const of = { namespace: 'ns', name: 'mod' };

test.each([
  ['r/m:${KERNEL_FULL_VERSION}', `r/m:${KERNEL}`],
  ['r/m:$KERNEL_VERSION', `r/m:${KERNEL}`],
  ['r/m:${KERNEL_XYZ}-$KERNEL_X.${KERNEL_Y}.${KERNEL_Z}', 'r/m:5.14.0-5.14.0'],
  ['r/${MOD_NAMESPACE}/$MOD_NAME:1', 'r/ns/mod:1'],
  ['r/m:${OTHER}x$NO_VALUE', 'r/m:x'],
  ['r/m:${OTHER:-1}-${KERNEL_X:-9}-${constructor-c}', 'r/m:1-5-c'],
  ['r/m:$$KERNEL_X', 'r/m:$KERNEL_X'],
])('%s is %s', (image, substituted) => {
  expect(imageOf(image, KERNEL, of)).toBe(substituted);
});

test('what a tag cannot hold becomes an underscore', () => {
  expect(imageOf('m:${KERNEL_FULL_VERSION}', '6.1.0~rc1+b+', of)).toBe('m:6.1.0_rc1_b');
});

test('a plus at the end of a kernel is left away, for literals too', () => {
  expect(kernelName('5.14.0+')).toBe('5.14.0');
  expect(new Kernels().matches({ literal: '5.14.0' }, '5.14.0+')).toBe(true);
});

test.each([
  [{ regexp: '^.*\\.x86_64$' }, true],
  [{ regexp: 'el9' }, true],
  [{ regexp: '^el9' }, false],
  [{ regexp: '(?i)X86_64$' }, true],
  [{ regexp: '\\A5\\.14.*\\z' }, true],
  [{ regexp: '(?=5)' }, false],
  [{ literal: KERNEL }, true],
  [{ literal: `${KERNEL}x` }, false],
  [{}, false],
])('%j matches: %s', (mapping, matches) => {
  const kernels = new Kernels();
  expect(kernels.matches(mapping, KERNEL)).toBe(matches);
  expect(kernels.matches(mapping, KERNEL)).toBe(matches);
});
