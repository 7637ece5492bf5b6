import { checkKernelArgument } from '../../../lib/constructs/machine-config/kernel-argument';
import { errorOf } from '../../support/errors';

test.each(['nosmt', 'isolcpus=2-7', 'a=b c=d', 'dyndbg="file a.c +p; file b.c +p"', 'a.b=x,y', 'quiet='])('%s is an argument of the kernel', (argument) => {
  expect(checkKernelArgument(argument, 'test')).toBe(argument);
});

test.each(['', ' ', ' a', 'a ', 'a  b', 'a\nb', 'a="b', '"', 'a=ä', 'a\tb', 'a\0'])('%j is not an argument of the kernel', (argument) => {
  expect(errorOf(() => checkKernelArgument(argument, 'test')).code).toBe('machine-config/kernel-argument');
});
