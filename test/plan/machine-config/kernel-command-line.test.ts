import { context, machineConfig, pool } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { planMachineConfig } from '../../../lib/plan/machine-config/plan-machine-configs';

const config = (kernelArguments: readonly string[], name = '99-a', role = 'worker') => machineConfig(name, role, { spec: { kernelArguments } });
const warningsOf = (before: readonly Manifest[], after: readonly Manifest[]) => planMachineConfig(context(before, after)).warnings
  .filter(({ code }) => /command-line|variable/.test(code));

describe('arguments that do not reach the kernel', () => {
  const long = `a=${'x'.repeat(1000)}`;

  test('arguments that do not reach the kernel are those behind the end of the command line of a merged pool', () => {
    const before = [config([long]), config([long], '00-b', 'fast'), pool('fast')];
    expect(warningsOf(before, [...before, config(['c=1 d=2', `last=${'y'.repeat(100)}`], '98-c', 'fast')])).toEqual([{
      code: 'machine-config/command-line',
      object: 'MachineConfigPool fast',
      message: 'the kernel arguments have 2119 bytes, without those of the operating system; the limit of a command line is 2047: nodes reboot, and lose '
        + `"last=${'y'.repeat(55)}…" of MachineConfig 98-c and all arguments after it`,
      advice: 'remove some',
    }]);
  });

  test('arguments that do not reach the kernel are those that the operating system perhaps leaves no room for', () => {
    expect(warningsOf([config([long])], [config([long, `b=${'x'.repeat(700)}`])])).toEqual([{
      code: 'machine-config/command-line',
      object: 'MachineConfigPool worker',
      message: 'the kernel arguments have 1705 bytes; with about 400 of the operating system, they exceed the limit of 2047: nodes may lose '
        + `"b=${'x'.repeat(58)}…" of MachineConfig 99-a and all arguments after it`,
      advice: 'run wc -c /proc/cmdline on a node to see its current length',
    }]);
  });

  test('arguments that do not reach the kernel are those with a variable of the boot loader', () => {
    expect(warningsOf([], [config(['a=$b'])])).toEqual([{
      code: 'machine-config/kernel-argument-variable',
      object: 'MachineConfig 99-a',
      message: 'the kernel argument "a=$b" has a "$", which the boot loader interprets as a variable: the nodes of pool worker boot without the argument',
      advice: 'write the value itself',
    }]);
  });

  test('arguments that do not reach the kernel are no news where they were there before', () => {
    const before = [config([long, long, long, 'a=$b'])];
    expect(warningsOf(before, [...before, machineConfig('99-z', 'worker', { spec: { extensions: ['usbguard'] } })])).toEqual([]);
  });
});
