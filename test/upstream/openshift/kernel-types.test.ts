import { kernelNameOf, kernelOfType, kernelSuffix } from '../../../lib/upstream/openshift/kernel-types';

const [X86, ARM] = ['5.14.0-427.50.1.el9_4.x86_64', '5.14.0-427.50.1.el9_4.aarch64'];

test.each([
  ['default', '4.18', ''], ['', '4.14', ''], ['realtime', '4.16', '+rt'], ['realtime', '4.15', undefined], ['64k-pages', '4.15', '+64k'],
])('kernels of type %j of OpenShift %s end in %j', (type, openshift, suffix) => {
  expect(kernelSuffix(type, openshift)).toBe(suffix);
});

test('another type of the same kernel differs in its end', () => {
  expect(kernelOfType(X86, 'realtime', '4.18')).toBe(`${X86}+rt`);
  expect(kernelOfType(`${X86}+rt`, 'default', '4.18')).toBe(X86);
  expect(kernelOfType(ARM, '64k-pages', '4.18')).toBe(`${ARM}+64k`);
  expect(kernelOfType(`${ARM}+64k`, 'realtime', '4.18')).toBe(`${ARM}+rt`);
});

test('a real-time kernel before OpenShift 4.16 has a number of its own, which nothing tells', () => {
  expect(kernelOfType('5.14.0-284.11.1.el9_2.x86_64', 'realtime', '4.15')).toBeUndefined();
  expect(kernelOfType('5.14.0-284.11.1.rt14.296.el9_2.x86_64', 'default', '4.15')).toBeUndefined();
});

test('the parts of a release are those around its architecture', () => {
  expect(kernelNameOf(`${X86}+rt`)).toEqual({ standard: X86, architecture: 'x86_64', suffix: '+rt' });
  expect(kernelNameOf(`${X86}+`)).toEqual({ standard: X86, architecture: 'x86_64', suffix: '' });
  expect(kernelNameOf('6.5.0-14-generic')).toBeUndefined();
});
