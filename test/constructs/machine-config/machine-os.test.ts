import { MachineExtension } from '../../../lib/constructs/machine-config';
import { errorOf } from '../../support/errors';

test('extensions have the operator\'s names', () => {
  const { USBGUARD, KERNEL_DEVEL, SANDBOXED_CONTAINERS, KERBEROS, IPSEC, SYSSTAT, TWO_NODE_HA } = MachineExtension;
  expect([USBGUARD, KERNEL_DEVEL, SANDBOXED_CONTAINERS, KERBEROS, IPSEC, SYSSTAT, TWO_NODE_HA].map(({ name }) => name)).toEqual(
    ['usbguard', 'kernel-devel', 'sandboxed-containers', 'kerberos', 'ipsec', 'sysstat', 'two-node-ha']);
  expect(MachineExtension.of('wasm').name).toBe('wasm');
});

test.each(['', 'Usbguard', 'a b', '-a', 'a;b'])('an extension fails for the name %j', (name) => {
  expect(errorOf(() => MachineExtension.of(name)).code).toBe('machine-config/extension');
});
