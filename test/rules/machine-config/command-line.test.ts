import { machineConfig } from './fixtures';
import { bootVariable, commandLine } from '../../../lib/rules/machine-config/command-line';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const config = (kernelArguments: unknown, name = '99-config', role = 'worker') => machineConfig({ name, role, kernelArguments });
/** An argument of so many bytes. */
const ofLength = (bytes: number, key = 'a') => `${key}=${'x'.repeat(bytes - key.length - 1)}`;

describe('the command line of a kernel', () => {
  test('loses what is behind 2,047 bytes', () => {
    expect(problemsOf(commandLine, [config([ofLength(1000), `${ofLength(1000)} b`, ofLength(100, 'last')])])).toEqual([{
      of: '99-config',
      code: 'machine-config/command-line',
      class: 'never works',
      severity: 'error',
      path: 'spec.kernelArguments[2]',
      what: 'kernel argument that no longer fits: those of the role worker have 2104 bytes without those of the operating system, the command line 2047',
      value: ofLength(100, 'last'),
      fix: 'remove some: this one and those after it are dropped',
    }]);
  });

  test('holds 2,047 bytes, blanks counted, of which the operating system has some', () => {
    expect(problemsOf(commandLine, [config([ofLength(1023), ofLength(1023)])])).toEqual([{
      of: '99-config',
      code: 'machine-config/command-line',
      class: 'risky',
      severity: 'warning',
      path: 'spec.kernelArguments[1]',
      what: 'kernel argument that may no longer fit: those of the role worker have 2047 bytes, with about 400 of the operating system more than the 2047 of the command line',
      value: ofLength(1023),
      fix: 'remove some, or compare with wc -c /proc/cmdline on a node and acknowledge this',
    }]);
    expect(problemsOf(commandLine, [config([ofLength(1023), ofLength(1024)])])).toMatchObject([{ class: 'never works' }]);
  });

  test('the command line of a kernel is not near its end with 1,646 bytes', () => {
    expect(problemsOf(commandLine, [config([ofLength(1646)])])).toEqual([]);
    expect(problemsOf(commandLine, [config([ofLength(1647)])])).toMatchObject([{ class: 'risky' }]);
  });

  test('the command line of a kernel has the arguments of all configurations of the pool, by their names', () => {
    expect(problemsOf(commandLine, [config([ofLength(1100)], 'b'), config([ofLength(1100)], 'a')])).toMatchObject([{ of: 'b', class: 'never works' }]);
  });

  test('the command line of a kernel of a custom pool begins with the arguments of workers', () => {
    expect(problemsOf(commandLine, [config([ofLength(1100)], '99-z'), config([ofLength(1100)], '00-a', 'fast')])).toMatchObject([{
      of: '00-a', what: expect.stringContaining('role fast have 2201 bytes'),
    }]);
  });

  test('the command line of a kernel that is too long for workers is reported once', () => {
    expect(problemsOf(commandLine, [config([ofLength(2100)]), config(['quiet'], '00-a', 'fast')])).toMatchObject([{ of: '99-config' }]);
  });

  test('the command line of a kernel is not shared by workers and the control plane', () => {
    expect(problemsOf(commandLine, [config([ofLength(1100)]), config([ofLength(1100)], 'a', 'master')])).toEqual([]);
  });

  test('the command line of a kernel has an argument once up to OpenShift 4.13', () => {
    const twice = [config([ofLength(1100)], 'a'), config([ofLength(1100)], 'b')];
    expect(problemsOf(commandLine, twice, { platform: Platform.openshift('4.13') })).toEqual([]);
    expect(problemsOf(commandLine, twice, { platform: Platform.openshift('4.14') })).toMatchObject([{ of: 'b', class: 'never works' }]);
  });

  test('the command line of a kernel is counted in bytes', () => {
    expect(problemsOf(commandLine, [config([`a=${'ü'.repeat(1050)}`])])).toMatchObject([{ class: 'never works' }]);
  });
});

describe('a dollar sign', () => {
  test('a dollar sign does not reach the kernel', () => {
    expect(problemsOf(bootVariable, [config(['quiet', 'a=1 b=$root'])])).toEqual([{
      of: '99-config',
      code: 'machine-config/kernel-argument-variable',
      class: 'never works',
      severity: 'error',
      path: 'spec.kernelArguments[1]',
      what: 'kernel argument with a "$", which the boot loader interprets as a variable',
      value: 'b=$root',
      fix: 'write the value itself',
    }]);
  });

  test.each(['a="$b c"', 'a=${b}', 'a=\\$b', 'a=b$'])('a dollar sign is one in %s', (argument) => {
    expect(problemsOf(bootVariable, [config([argument])])).toHaveLength(1);
  });
});

test.each([null, 'a=$b', [5, null, {}], [['a=$b']]])('arguments of another form are for others: %j', (kernelArguments) => {
  expect([commandLine, bootVariable].flatMap((rule) => problemsOf(rule, [config(kernelArguments)]))).toEqual([]);
});
