import { machineConfig } from './fixtures';
import { kernelHeaders, kernelType } from '../../../lib/machine-config/rules/system';
import { problemsOf } from '../../support/rules';

describe('the kernel', () => {
  test('is refused where the operator does not know it', () => {
    expect(problemsOf(kernelType, [machineConfig({ kernelType: 'rt' })])).toEqual([{
      of: '99-config',
      code: 'machine-config/kernel-type',
      class: 'refused',
      severity: 'error',
      path: 'spec.kernelType',
      what: 'kernel that the operator does not know',
      value: 'rt',
      fix: 'write default, realtime or 64k-pages',
    }]);
  });

  test.each([[''], ['default'], ['realtime'], ['64k-pages'], [undefined], [null]])('may be %j', (type) => {
    expect(problemsOf(kernelType, [machineConfig({ kernelType: type })])).toEqual([]);
  });
});

describe('kernel-devel', () => {
  const headers = (role?: string) => machineConfig({ name: 'headers', role, extensions: ['usbguard', 'kernel-devel'] });
  const realtime = (role?: string, type = 'realtime') => machineConfig({ name: 'kernel', role, kernelType: type });

  test('is refused beside another kernel', () => {
    expect(problemsOf(kernelHeaders, [headers(), realtime()])).toEqual([{
      of: 'headers',
      code: 'machine-config/kernel-devel',
      class: 'refused',
      severity: 'error',
      path: 'spec.extensions',
      what: 'kernel-devel, where MachineConfig kernel has another kernel than the default one',
      value: 'realtime',
      fix: 'leave one of them out',
    }]);
  });

  test.each([['worker', 'fast'], ['fast', 'worker'], ['master', 'master']])('is refused where pools share nodes: %s, %s', (one, other) => {
    expect(problemsOf(kernelHeaders, [headers(one), realtime(other)])).toHaveLength(1);
  });

  test.each([['worker', 'master'], ['fast', 'slow'], ['arbiter', 'worker']])('is fine where they do not: %s, %s', (one, other) => {
    expect(problemsOf(kernelHeaders, [headers(one), realtime(other)])).toEqual([]);
  });

  test('is fine with the default kernel', () => {
    expect(problemsOf(kernelHeaders, [headers(), realtime('worker', 'default')])).toEqual([]);
  });
});
