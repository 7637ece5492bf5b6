import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { onload } from './fixtures';
import { Onload, OnloadDevicePluginOptions } from '../../../lib/constructs/onload';
import { hostPath, maxPods, mountPath, preloadAndMount } from '../../../lib/rules/onload/device-plugin';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';
import { problemsOf, validationError } from '../../support/rules';

const construct = (devicePlugin: OnloadDevicePluginOptions = {}) =>
  new Onload(Testing.chart(), 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }), devicePlugin });

describe('setPreload with mountOnload', () => {
  test.each([
    [{}],
    [{ setPreload: true }],
    [{ setPreload: false }],
    [{ setPreload: false, mountOnload: true }],
    [{ setPreload: true, mountOnload: false }],
    [{ mountOnload: false }],
    [{ mountOnload: 'true' }],
    [{ mountOnload: null }],
    [null],
    [undefined],
    [[]],
  ])('setPreload with mountOnload has nothing against %j', (devicePlugin) => {
    expect(problemsOf(preloadAndMount, [onload({ devicePlugin })])).toEqual([]);
  });

  test.each([
    [{ mountOnload: true }],
    [{ mountOnload: true, setPreload: true }],
    [{ mountOnload: true, setPreload: null }],
  ])('setPreload with mountOnload is refused: %j', (devicePlugin) => {
    expect(problemsOf(preloadAndMount, [onload({ devicePlugin })])).toEqual([{
      of: 'onload',
      code: 'onload/preload-and-mount',
      class: 'refused',
      severity: 'error',
      path: 'spec.devicePlugin',
      what: '\'setPreload\', which is on by default, together with \'mountOnload\'',
      value: devicePlugin,
      fix: 'use OnloadInjection.COMMAND, which sets \'setPreload\' to false',
    }]);
  });

  test('fails where a patch of a construct leads to it', () => {
    const made = construct();
    ApiObject.of(made).addJsonPatch(JsonPatch.add('/spec/devicePlugin/mountOnload', true));
    expect(() => synth(made)).toThrow(validationError(
      '[test/Onload] Onload onload, spec.devicePlugin: \'setPreload\', which is on by default, together with \'mountOnload\': '
      + '{"imagePullPolicy":"IfNotPresent","mountOnload":true}; use OnloadInjection.COMMAND, which sets \'setPreload\' to false '
      + '[onload/preload-and-mount]',
    ));
  });
});

describe('the folder on the host', () => {
  test.each([
    undefined, '/opt/onload/', '/opt/onload', '/opt/amd/onload', '/srv/onload', '/mnt/onload', '/var/onload', '/var/lib/onload', '/data/onload',
    '/onload', '/opt/onload-8.1.2_26', '/opt/.onload', '/opt/on..load', '/usrlocal/onload', '/etc-onload', '/optional', '/varlib',
  ])('the folder on the host may be %j', (hostOnloadPath) => {
    expect(problemsOf(hostPath, [onload({ devicePlugin: { hostOnloadPath } })])).toEqual([]);
  });

  test.each([
    // not one plain absolute path
    '', '/', '//', 'opt/onload', './onload', '~/onload', '/opt/../etc', '/opt/onload/..', '/opt/./onload', '/opt//onload', '/opt/onload/.',
    // a shell would read something else
    '/opt/onload; rm -rf /', '/opt/onload /etc', '/opt/$HOME', '/opt/`id`', '/opt/on*', '/opt/o{a,b}', '/opt/onload\n/etc', '/opt/onload&', '/opt/"x"',
    '/opt/\'x\'', '/opt/a|b', '/opt/a>b', '/opt/a\\b', '/opt/#x', '/opt/öl', '/opt/onload\0',
    // of the system
    '/bin', '/boot', '/dev', '/etc', '/home', '/lib', '/lib64', '/proc', '/root', '/run', '/sbin', '/sys', '/sysroot', '/usr', '/usr/', '/usr/onload',
    '/etc/onload/', '/lib/modules', '/run/onload', '/dev/onload', '/home/core/onload',
    // shared with others
    '/opt', '/opt/', '/opt/bin', '/opt/cni', '/mnt', '/srv', '/tmp', '/var', '/var/', '/var/lib', '/var/lib/kubelet', '/var/lib/kubelet/', '/var/lib/containers',
    '/var/lib/etcd', '/var/log', '/var/opt', '/var/tmp',
  ])('the folder on the host is not safe where it is %j', (hostOnloadPath) => {
    expect(problemsOf(hostPath, [onload({ devicePlugin: { hostOnloadPath } })])).toEqual([{
      of: 'onload',
      code: 'onload/host-path',
      class: 'never works',
      severity: 'error',
      path: 'spec.devicePlugin.hostOnloadPath',
      what: 'folder of the host that is not safe to remove, which happens when the plugin\'s pod stops',
      value: hostOnloadPath,
      fix: 'use an absolute path of letters, digits, ".", "_" and "-" for Onload alone, such as /opt/onload/',
    }]);
  });

  // A second slash does not make another folder of a shared one.
  test.each([
    '/opt//', '/var//', '/var/lib//', '/tmp//', '/mnt//', '/var/lib/kubelet//', '/opt/onload//',
  ])('the folder on the host is not safe with doubled slashes: %j', (hostOnloadPath) => {
    expect(problemsOf(hostPath, [onload({ devicePlugin: { hostOnloadPath } })])).toHaveLength(1);
  });

  test.each([[null], [5], [['/etc']], [{}]])('the folder on the host is the business of the schema where it is %j', (hostOnloadPath) => {
    expect(problemsOf(hostPath, [onload({ devicePlugin: { hostOnloadPath } })])).toEqual([]);
  });

  test('fails in a construct', () => {
    expect(() => synth(construct({ hostOnloadPath: '/usr/local/onload' }))).toThrow(validationError(
      '[test/Onload] Onload onload, spec.devicePlugin.hostOnloadPath: folder of the host that is not safe to remove, which happens when the plugin\'s pod stops: '
      + '"/usr/local/onload"; use an absolute path of letters, digits, ".", "_" and "-" for Onload alone, such as /opt/onload/ [onload/host-path]',
    ));
  });
});

describe('the folders in containers', () => {
  test.each([undefined, null, 5, '/opt/onload', '/usr/lib64', '/usr/bin/', '/lib-64/x.y_z'])('the folders in containers may be %j', (path) => {
    expect(problemsOf(mountPath, [onload({ devicePlugin: { baseMountPath: path, binMountPath: path, libMounthPath: path } })])).toEqual([]);
  });

  test.each(['baseMountPath', 'binMountPath', 'libMounthPath'])('never work where %s is not plain and absolute', (field) => {
    for (const path of ['', 'usr/lib64', '/usr/../lib', '/usr lib', '/usr/$LIB', '/a:b', '/usr\n']) {
      expect(problemsOf(mountPath, [onload({ devicePlugin: { [field]: path } })])).toEqual([{
        of: 'onload',
        code: 'onload/mount-path',
        class: 'never works',
        severity: 'error',
        path: `spec.devicePlugin.${field}`,
        what: 'not a folder to mount in',
        value: path,
        fix: 'use an absolute path of letters, digits, ".", "_" and "-"',
      }]);
    }
  });

  test('the folders in containers come with all their mistakes at once', () => {
    expect(problemsOf(mountPath, [onload({ devicePlugin: { baseMountPath: 'a', binMountPath: 'b', libMounthPath: 'c' } })]).map(({ path }) => path))
      .toEqual(['spec.devicePlugin.baseMountPath', 'spec.devicePlugin.binMountPath', 'spec.devicePlugin.libMounthPath']);
  });

  test('the folders in containers are not looked for under the spelling that the schema does not have', () => {
    expect(problemsOf(mountPath, [onload({ devicePlugin: { libMountPath: 'c' } })])).toEqual([]);
  });

  test('the folders in containers fail in a construct', () => {
    expect(() => synth(construct({ libMountPath: 'usr/lib64' }))).toThrow(validationError(
      '[test/Onload] Onload onload, spec.devicePlugin.libMounthPath: not a folder to mount in: "usr/lib64"; '
      + 'use an absolute path of letters, digits, ".", "_" and "-" [onload/mount-path]',
    ));
  });
});

describe('the number of pods', () => {
  test.each([undefined, 1, 100, 100_000])('the number of pods may be %p', (maxPodsPerNode) => {
    expect(problemsOf(maxPods, [onload({ devicePlugin: { maxPodsPerNode } })])).toEqual([]);
  });

  test.each([[0], [-1], [1.5], ['5'], [true]])('never works where it is %j', (maxPodsPerNode) => {
    expect(problemsOf(maxPods, [onload({ devicePlugin: { maxPodsPerNode } })])).toEqual([{
      of: 'onload',
      code: 'onload/max-pods',
      class: 'never works',
      severity: 'error',
      path: 'spec.devicePlugin.maxPodsPerNode',
      what: 'value that lets no pod use Onload',
      value: maxPodsPerNode,
      fix: 'use a whole number of at least 1',
    }]);
  });

  test('the number of pods is the default where it is null, which the API server drops', () => {
    expect(problemsOf(maxPods, [onload({ devicePlugin: { maxPodsPerNode: null } })])).toEqual([]);
  });

  test.each([[0, '0'], [NaN, 'null']])('fails in a construct for %p', (maxPodsPerNode, shown) => {
    expect(() => synth(construct({ maxPodsPerNode }))).toThrow(validationError(
      `[test/Onload] Onload onload, spec.devicePlugin.maxPodsPerNode: value that lets no pod use Onload: ${shown}; use a whole number of at least 1 [onload/max-pods]`,
    ));
  });
});
