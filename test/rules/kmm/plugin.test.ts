import { driver, moduleOf, onHub, patched, said } from './fixtures';
import { DraPluginOptions, ModulePlugin } from '../../../lib/constructs/kmm';
import { draLimits, draNames, draPlatform, pluginHostPath, pluginsMeet } from '../../../lib/rules/kmm/plugin';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { PodVolume } from '../../../lib/values/pod-volume';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const kmm = (version: string) => ({ kmm: KmmRelease.of(version) });
const container = { image: ImageReference.parse('a/plugin:1') };
const dra = (fields: object = {}) => moduleOf({ dra: { driverName: 'nic.example.com', container: { image: 'a:1' }, ...fields } });
const made = (options: Partial<DraPluginOptions>, platform = Platform.kubernetes('1.34')) =>
  driver({ ...kmm('2.7'), platform, plugin: ModulePlugin.dra({ driverName: 'nic.example.com', container, ...options }) });

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

describe('a device plugin and a DRA driver', () => {
  test('a device plugin and a DRA driver are refused together', () => {
    const both = moduleOf({ devicePlugin: {}, dra: { driverName: 'a' } });
    expect(said(pluginsMeet, [both])).toEqual(['refused spec.dra: DRA driver beside a device plugin: "a"; keep one of them']);
    expect(said(pluginsMeet, [onHub(both)])).toHaveLength(1);
    expect(said(pluginsMeet, [dra(), moduleOf({ devicePlugin: {} })])).toEqual([]);
  });

  test('a device plugin and a DRA driver fail together where a patch of a construct writes the other', () => {
    const patch = () => patched('/spec/dra', { driverName: 'a', serviceAccountName: 'a' }, { ...kmm('2.7'), plugin: ModulePlugin.devicePlugin({ container }) });
    expect(() => synth(patch())).toThrow(validationError(
      '[test/Module] Module driver, spec.dra: DRA driver beside a device plugin: "a"; keep one of them [kmm/plugins-meet]',
    ));
  });
});

describe('a DRA driver on an old cluster', () => {
  test.each<[Platform | undefined, string[]]>([
    [Platform.openshift('4.20'), ['refused spec.dra: DRA driver on a cluster that is too old for it: "on OpenShift 4.20"; use devicePlugin, or OpenShift 4.21 or later']],
    [Platform.kubernetes('1.33'), ['refused spec.dra: DRA driver on a cluster that is too old for it: "on Kubernetes 1.33"; use devicePlugin, or Kubernetes 1.34 or later']],
    [Platform.openshift('4.21'), []],
    [Platform.kubernetes('1.34'), []],
    [Platform.openshift(), []],
    [undefined, []],
  ])('a DRA driver on an old cluster is refused: %s', (platform, expected) => {
    expect(said(draPlatform, [dra()], { platform })).toEqual(expected);
    expect(said(draPlatform, [onHub(dra())], { platform })).toEqual([]);
  });

  test('fails in a construct', () => {
    expect(() => synth(made({}, Platform.openshift('4.16')))).toThrow('[kmm/dra-platform]');
    expect(() => synth(made({}))).not.toThrow();
  });
});

describe('the names of a DRA driver', () => {
  test('the names of a DRA driver are refused where they are none, or twice there', () => {
    const FIX = 'use lower case letters, digits, "-" and "."';
    expect(said(draNames, [dra({ driverName: 'NIC', deviceClasses: [{ name: 'a' }, { name: 'a' }, {}, { name: 'b_c' }] })])).toEqual([
      'refused spec.dra.deviceClasses[1].name: device class that is listed twice: "a"; remove one of them',
      `refused spec.dra.deviceClasses[2].name: not the name of a driver or a device class: null; ${FIX}`,
      `refused spec.dra.deviceClasses[3].name: not the name of a driver or a device class: "b_c"; ${FIX}`,
      `refused spec.dra.driverName: not the name of a driver or a device class: "NIC"; ${FIX}`,
    ]);
    expect(said(draNames, [dra({ deviceClasses: [{ name: 'nic.example.com' }, { name: 'b' }] })])).toEqual([]);
  });

  test('the names of a DRA driver fail in a construct', () => {
    expect(() => synth(made({ deviceClasses: [{ name: 'a' }, { name: 'a' }] }))).toThrow(validationError(
      '[test/Module] Module driver, spec.dra.deviceClasses[1].name: device class that is listed twice: "a"; remove one of them [kmm/dra-name]',
    ));
  });
});

describe('a device class', () => {
  test('a device class has 32 selectors at most', () => {
    const selectors = (count: number) => dra({ deviceClasses: [{ name: 'a', selectors: Array.from({ length: count }, () => ({})) }] });
    expect(said(draLimits, [selectors(33)])).toEqual(['refused spec.dra.deviceClasses[0].selectors: more than 32 entries: 33; combine several into one']);
    expect(said(draLimits, [selectors(32)])).toEqual([]);
    expect(() => synth(made({ deviceClasses: [{ name: 'a', configs: Array.from({ length: 33 }, () => ({ driver: 'a', parameters: {} })) }] })))
      .toThrow('spec.dra.deviceClasses[0].config: more than 32 entries: 33; combine several into one [kmm/dra-limit]');
  });
});

describe('a path of the host', () => {
  const volume = (plugin: string, path: unknown) => moduleOf({ [plugin]: { volumes: [{ name: 'a', hostPath: { path } }] } });
  const LINE = (plugin: string, path: string, allowed: string, since = '') =>
    `spec.${plugin}.volumes[0].hostPath.path: path of the host that a plugin may not mount${since}: "${path}"; use one of ${allowed}, or below`;

  test.each(['/dev', '/dev/', '/sys/class/net', '/var/lib/x', '/opt', '/run/x', '/etc/../dev'])('a path of the host may be %s', (path) => {
    expect(said(pluginHostPath, [volume('devicePlugin', path)])).toEqual([]);
  });

  test.each(['/', '/etc', '/device', '/dev/../etc', 'dev', ''])('a path of the host is refused: %j', (path) => {
    expect(said(pluginHostPath, [volume('dra', path)])).toEqual([`refused ${LINE('dra', path, '/dev, /sys, /var, /opt, /run')}`]);
  });

  test.each<[string, Platform | undefined, string, string]>([
    ['2.4', Platform.openshift(), 'devicePlugin', ''],
    ['2.5.1', Platform.openshift(), 'devicePlugin', ''],
    ['2.5.2', Platform.openshift(), 'devicePlugin', 'refused'],
    ['2.6.0', Platform.openshift(), 'devicePlugin', ''],
    ['2.6.1', Platform.openshift(), 'devicePlugin', 'refused'],
    ['2.6.1', Platform.openshift(), 'dra', ''],
    ['2.6.1', Platform.kubernetes(), 'devicePlugin', ''],
    ['2.6.1', undefined, 'devicePlugin', 'risky'],
    ['2.7', Platform.kubernetes(), 'devicePlugin', ''],
  ])('/run in KMM %s on %s', (version, platform, plugin, expected) => {
    expect(said(pluginHostPath, [volume(plugin, '/run')], { ...kmm(version), platform }))
      .toEqual(expected === '' ? [] : [`${expected} ${LINE(plugin, '/run', '/dev, /sys, /var, /opt')}`]);
  });

  test.each([['2.5', '2.5.2'], ['2.6', '2.6.1']])('warns if only the minor release %s is known, of which builds since %s refuse it', (version, since) => {
    const context = { ...kmm(version), platform: Platform.openshift() };
    expect(said(pluginHostPath, [volume('devicePlugin', '/lib/firmware')], context))
      .toEqual([`risky ${LINE('devicePlugin', '/lib/firmware', '/dev, /sys, /var, /opt', ` since KMM ${since}`)}`]);
    expect(said(pluginHostPath, [volume('devicePlugin', '/dev')], context)).toEqual([]);
  });

  test('fails in a construct', () => {
    expect(() => synth(driver({ plugin: ModulePlugin.devicePlugin({ container: { ...container, volumeMounts: [{ volume: PodVolume.hostPath('a', '/etc'), mountPath: '/a' }] } }), ...kmm('2.6.1'), platform: Platform.openshift() }))).toThrow(validationError(
      `[test/Module] Module driver, ${LINE('devicePlugin', '/etc', '/dev, /sys, /var, /opt')} [kmm/plugin-host-path]`,
    ));
  });
});
