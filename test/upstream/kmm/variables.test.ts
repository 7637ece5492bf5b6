import { kernelInTag, kernelOfNode, kernelParts } from '../../../lib/upstream/kmm/kernel';
import { BUILD_ARGUMENTS, IMAGE_VARIABLES, imageFor, KERNEL_VARIABLES } from '../../../lib/upstream/kmm/variables';

const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const of = { namespace: 'ns', name: 'mod' };

test.each([
  ['r/m:${KERNEL_FULL_VERSION}', `r/m:${KERNEL}`],
  ['r/m:$KERNEL_VERSION', `r/m:${KERNEL}`],
  ['r/m:${KERNEL_XYZ}-$KERNEL_X.${KERNEL_Y}.${KERNEL_Z}', 'r/m:5.14.0-5.14.0'],
  ['r/${MOD_NAMESPACE}/$MOD_NAME:1', 'r/ns/mod:1'],
  ['r/m:${OTHER}x$NO_VALUE', 'r/m:x'],
  ['r/m:${OTHER:-1}-${KERNEL_X:-9}-${constructor-c}', 'r/m:1-5-c'],
  ['r/m:$$KERNEL_X', 'r/m:$KERNEL_X'],
])('the value of %s is %s', (image, resolved) => {
  expect(imageFor(image, KERNEL, of)).toBe(resolved);
});

test('what a tag cannot hold becomes an underscore', () => {
  expect(imageFor('m:${KERNEL_FULL_VERSION}', kernelOfNode('6.1.0~rc1+b+'), of)).toBe('m:6.1.0_rc1_b');
  expect(kernelInTag('6.1.0~rc1')).toBe('6.1.0_rc1');
});

test('a plus at the end of the kernel of a node is left away, once', () => {
  expect(['5.14.0+', '5.14.0', '5.14.0++'].map(kernelOfNode)).toEqual(['5.14.0', '5.14.0', '5.14.0+']);
});

test.each(['5.14', '5', ''])('a kernel of too few parts gets no image, whatever the image is: %j', (kernel) => {
  expect([imageFor('m:1', kernel, of), imageFor('m:${KERNEL_X}', kernel, of)]).toEqual([undefined, undefined]);
});

test('an image that KMM cannot read is none', () => {
  expect(imageFor('m:${KERNEL_X', KERNEL, of)).toBeUndefined();
});

test('parts are between dots, commas and dashes', () => {
  expect(kernelParts('5.14,0-a_b')).toEqual(['5', '14', '0', 'a_b']);
});

test('each variable has a value, and two of the kernel and those of the Module are build arguments', () => {
  expect(IMAGE_VARIABLES.map((name) => imageFor(`\${${name}}`, '5.14.0', of))).toEqual(['5.14.0', '5.14.0', '5.14.0', '5', '14', '0', 'mod', 'ns']);
  expect(KERNEL_VARIABLES).toHaveLength(6);
  expect(BUILD_ARGUMENTS).toEqual(['KERNEL_FULL_VERSION', 'KERNEL_VERSION', 'MOD_NAME', 'MOD_NAMESPACE']);
});
