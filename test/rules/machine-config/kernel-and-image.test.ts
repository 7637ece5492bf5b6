import { machineConfig, pool, ROLE } from './fixtures';
import {
  extension, extensionTwice, imageAndStream, imageByTag, kernelHeaders, kernelNotUndone, kernelType, largePages,
} from '../../../lib/rules/machine-config/kernel-and-image';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

describe('the kernel', () => {
  test('the kernel is refused where the operator does not know it', () => {
    expect(problemsOf(kernelType, [machineConfig({ kernelType: 'rt' })])).toEqual([{
      of: '99-config',
      code: 'machine-config/kernel-type',
      class: 'refused',
      severity: 'error',
      path: 'spec.kernelType',
      what: 'kernel type that the operator does not support',
      value: 'rt',
      fix: 'write default, realtime or 64k-pages',
    }]);
  });

  test.each([[''], ['default'], ['realtime'], ['64k-pages'], [undefined], [null]])('the kernel may be %j', (type) => {
    expect(problemsOf(kernelType, [machineConfig({ kernelType: type })])).toEqual([]);
  });

  test('the kernel has pages of 64 KiB since 4.15', () => {
    const on = (version: string) => problemsOf(kernelType, [machineConfig({ kernelType: '64k-pages' })], { platform: Platform.openshift(version) });
    expect(on('4.14')).toMatchObject([{ class: 'refused', value: '64k-pages', fix: 'write default or realtime' }]);
    expect(on('4.15')).toEqual([]);
  });
});

describe('kernel-devel', () => {
  const headers = (role?: string) => machineConfig({ name: 'headers', role, extensions: ['usbguard', 'kernel-devel'] });
  const realtime = (role?: string, type = 'realtime') => machineConfig({ name: 'kernel', role, kernelType: type });

  test('kernel-devel is refused beside another kernel', () => {
    expect(problemsOf(kernelHeaders, [headers(), realtime()])).toEqual([{
      of: 'headers',
      code: 'machine-config/kernel-devel',
      class: 'refused',
      severity: 'error',
      path: 'spec.extensions',
      what: 'kernel-devel, where MachineConfig kernel has another kernel than the default one',
      value: 'realtime',
      fix: 'remove one of them',
    }]);
  });

  test.each([['worker', 'fast'], ['fast', 'worker'], ['master', 'master']])('kernel-devel is refused where pools share nodes: %s, %s', (one, other) => {
    expect(problemsOf(kernelHeaders, [headers(one), realtime(other)])).toHaveLength(1);
  });

  test.each([['worker', 'master'], ['fast', 'slow'], ['arbiter', 'worker']])('kernel-devel is fine where they do not: %s, %s', (one, other) => {
    expect(problemsOf(kernelHeaders, [headers(one), realtime(other)])).toEqual([]);
  });

  test('kernel-devel is fine with the default kernel', () => {
    expect(problemsOf(kernelHeaders, [headers(), realtime('worker', 'default')])).toEqual([]);
  });
});

describe('kernel with 64 KiB pages', () => {
  test('kernel with 64 KiB pages is a risk', () => {
    expect(problemsOf(largePages, [machineConfig({ kernelType: '64k-pages' })])).toEqual([{
      of: '99-config',
      code: 'machine-config/large-pages',
      class: 'risky',
      severity: 'warning',
      path: 'spec.kernelType',
      what: 'kernel that is for arm64 only',
      value: '64k-pages',
      fix: 'acknowledge this if all nodes of the pool are arm64',
    }]);
  });

  test('kernel with 64 KiB pages is told once, and not of what the operator has rendered', () => {
    expect(problemsOf(largePages, [machineConfig({ kernelType: '64k-pages', name: 'rendered-worker-1' }), machineConfig({ kernelType: 'realtime' })])).toEqual([]);
  });
});

describe('the default kernel', () => {
  const of = (type: string, name: string, role = 'worker') => machineConfig({ name, role, kernelType: type });

  test.each([['a', 'b'], ['b', 'a']])('never undoes another one, whichever comes first: %s, %s', (one, other) => {
    expect(problemsOf(kernelNotUndone, [of('default', one), of('realtime', other)])).toEqual([{
      of: one,
      code: 'machine-config/kernel-type-undone',
      class: 'never works',
      severity: 'error',
      path: 'spec.kernelType',
      what: `default kernel, which does not undo that of MachineConfig ${other}`,
      value: 'default',
      fix: 'remove the other configuration\'s kernelType, or leave this out',
    }]);
  });

  test('the default kernel does not undo what a custom pool inherits', () => {
    expect(problemsOf(kernelNotUndone, [of('default', 'a', 'fast'), of('realtime', 'b')])).toHaveLength(1);
  });

  test('the default kernel is fine where the other one is elsewhere, or nothing is said', () => {
    expect(problemsOf(kernelNotUndone, [of('default', 'a'), of('realtime', 'b', 'fast')])).toEqual([]);
    expect(problemsOf(kernelNotUndone, [of('default', 'a', 'master'), of('realtime', 'b')])).toEqual([]);
    expect(problemsOf(kernelNotUndone, [of('', 'a'), of('realtime', 'b')])).toEqual([]);
  });
});

describe('an extension', () => {
  const on = (name: unknown, version?: string) => problemsOf(extension, [machineConfig({ config: {}, extensions: [name] })],
    { platform: version === undefined ? undefined : Platform.openshift(version) });

  test('an extension is refused where the operator does not know it', () => {
    expect(on('nope', '4.16')).toEqual([{
      of: '99-config',
      code: 'machine-config/extension',
      class: 'refused',
      severity: 'error',
      path: 'spec.extensions[0]',
      what: 'extension that OpenShift 4.16 does not have',
      value: 'nope',
      fix: 'use one of ipsec, kerberos, kernel-devel, sandboxed-containers, usbguard, wasm',
    }]);
    expect(on('nope')).toMatchObject([{
      what: 'extension that OpenShift does not have', fix: 'use one of ipsec, kerberos, kernel-devel, sandboxed-containers, sysstat, two-node-ha, usbguard',
    }]);
  });

  test('never works without a config: then it is rendered, and nodes fail', () => {
    const alone = (version = '5.2') => problemsOf(extension, [machineConfig({ extensions: ['usbguard', 'nope'] })], { platform: Platform.openshift(version) });
    expect(alone()).toMatchObject([{ class: 'never works', path: 'spec.extensions[1]' }]);
    expect(['4.15', '4.16', '4.17', '4.18'].map((version) => alone(version)[0].class)).toEqual(['never works', 'refused', 'refused', 'never works']);
  });

  test('never works before 4.16, whose operator does not look at it', () => {
    expect(on('nope', '4.15')).toMatchObject([{ class: 'never works', what: 'extension that OpenShift 4.15 does not have' }]);
  });

  test('wasm is not in 4.22 any more', () => {
    expect(['4.13', '4.14', '4.21', '4.22', '5.0'].map((version) => on('wasm', version).length)).toEqual([1, 0, 0, 1, 1]);
  });

  test.each([
    ['ipsec', '4.13', '4.14'], ['sysstat', '4.17', '4.18'], ['two-node-ha', '4.18', '4.19'], ['wasm', '4.13', '4.14'],
  ])('%s is not in %s, and is in %s', (name, before, since) => {
    expect([on(name, before).length, on(name, since).length]).toEqual([1, 0]);
  });

  test.each([[5], [null], [{}]])('an extension is not %j', (name) => {
    expect(on(name)).toHaveLength(1);
  });
});

describe('an extension that is there twice', () => {
  const of = (name: string, role: string, ...extensions: string[]) => machineConfig({ name, role, extensions });

  test('an extension that is there twice is a risk', () => {
    expect(problemsOf(extensionTwice, [of('b', 'worker', 'usbguard', 'ipsec'), of('a', 'worker', 'ipsec')])).toEqual([{
      of: 'b',
      code: 'machine-config/extension-twice',
      class: 'risky',
      severity: 'warning',
      path: 'spec.extensions[1]',
      what: 'extension that MachineConfig a already lists, so that adding or removing it here reboots nodes needlessly',
      value: 'ipsec',
      fix: 'list it in one of them',
    }]);
    expect(problemsOf(extensionTwice, [of('a', 'worker', 'ipsec', 'ipsec')])).toMatchObject([{ what: expect.stringContaining('that this already lists') }]);
  });

  test('an extension that is there twice may be inherited, or be in another pool', () => {
    expect(problemsOf(extensionTwice, [of('a', 'worker', 'ipsec'), of('b', 'fast', 'ipsec')])).toMatchObject([{ of: 'b' }]);
    expect(problemsOf(extensionTwice, [of('a', 'master', 'ipsec'), of('b', 'fast', 'ipsec'), of('c', 'slow', 'ipsec')])).toEqual([]);
  });
});

describe('an image of the operating system', () => {
  const DIGEST = `x.y/os@sha256:${'a'.repeat(64)}`;

  test('an image of the operating system is a risk by its tag', () => {
    expect(problemsOf(imageByTag, [machineConfig({ baseOSExtensionsContainerImage: 'x.y/e:1' })])).toEqual([{
      of: '99-config',
      code: 'machine-config/image-by-tag',
      class: 'risky',
      severity: 'warning',
      path: 'spec.baseOSExtensionsContainerImage',
      what: 'image of the operating system that is not named by its digest',
      value: 'x.y/e:1',
      fix: 'end it in @sha256:…',
    }]);
    expect(problemsOf(imageByTag, [machineConfig({ osImageURL: 'x.y/os' })])).toHaveLength(1);
  });

  test.each([[DIGEST], [''], [null]])('an image of the operating system may be %j', (osImageURL) => {
    expect(problemsOf(imageByTag, [machineConfig({ osImageURL })])).toEqual([]);
  });

  test('an image of the operating system is the operator\'s business in what it has rendered', () => {
    expect(problemsOf(imageByTag, [machineConfig({ name: 'rendered-worker-1', osImageURL: 'x.y/os:1' })])).toEqual([]);
  });

  const stream = (name: string) => pool({
    osImageStream: { name: 'rhel-10' }, machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', 'fast'] }] },
  }, name);

  test('an image of the operating system is refused beside a stream of the pool', () => {
    expect(problemsOf(imageAndStream, [machineConfig({ osImageURL: DIGEST }), stream('worker')])).toEqual([{
      of: '99-config',
      code: 'machine-config/image-and-stream',
      class: 'refused',
      severity: 'error',
      path: 'spec.osImageURL',
      what: 'image of the operating system for the pool worker, which uses those of the stream rhel-10',
      value: DIGEST,
      fix: 'remove one of them',
    }]);
  });

  test.each([['fast', 'fast', 1], ['fast', 'worker', 0], ['worker', 'fast', 1], ['master', 'worker', 0]])('checks an image of the operating system for %s beside the stream of %s: %d', (role, streamOf, count) => {
    expect(problemsOf(imageAndStream, [machineConfig({ role, osImageURL: DIGEST }), stream(streamOf)])).toHaveLength(count);
  });

  test('an image of the operating system is refused beside a stream since 4.22', () => {
    const on = (version: string) => problemsOf(imageAndStream, [machineConfig({ osImageURL: DIGEST }), stream('worker')], { platform: Platform.openshift(version) });
    expect(['4.20', '4.21', '4.22'].map((version) => on(version).length)).toEqual([0, 0, 1]);
  });
});
