import { MachineExtension } from '../../lib/machine-config';
import { checkKernelArgument } from '../../lib/machine-config/machine-os';
import { errorOf } from '../support/errors';

test('extensions have the operator\'s names', () => {
  const { USBGUARD, KERNEL_DEVEL, SANDBOXED_CONTAINERS, KERBEROS, IPSEC, SYSSTAT, TWO_NODE_HA } = MachineExtension;
  expect([USBGUARD, KERNEL_DEVEL, SANDBOXED_CONTAINERS, KERBEROS, IPSEC, SYSSTAT, TWO_NODE_HA].map(({ name }) => name)).toEqual(
    ['usbguard', 'kernel-devel', 'sandboxed-containers', 'kerberos', 'ipsec', 'sysstat', 'two-node-ha']);
  expect(MachineExtension.of('wasm').name).toBe('wasm');
});

test.each(['', 'Usbguard', 'a b', '-a', 'a;b'])('an extension fails for the name %j', (name) => {
  expect(errorOf(() => MachineExtension.of(name)).code).toBe('machine-config/extension');
});

test.each(['nosmt', 'isolcpus=2-7', 'a=b c=d', 'dyndbg="file a.c +p; file b.c +p"', 'a.b=x,y', 'quiet='])('%s is an argument of the kernel', (argument) => {
  expect(checkKernelArgument(argument, 'test')).toBe(argument);
});

test.each(['', ' ', ' a', 'a ', 'a  b', 'a\nb', 'a="b', '"', 'a=ä', 'a\tb', 'a\0'])('%j is not an argument of the kernel', (argument) => {
  expect(errorOf(() => checkKernelArgument(argument, 'test')).code).toBe('machine-config/kernel-argument');
});
