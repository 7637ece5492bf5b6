import { Duration, Testing } from 'cdk8s';
import { RebootPolicy } from '../../../lib/constructs/machine-config';
import { ModuleLoading, OnloadPlatform, OnloadPlatformProps, SfcDriver } from '../../../lib/constructs/platform';
import type { SfptpdOptions } from '../../../lib/constructs/ptp';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { InTreeRemoval } from '../../../lib/values/in-tree-removal';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

describe('SfcDriver', () => {
  test('SfcDriver is loaded by KMM, or left as it is', () => {
    expect(SfcDriver.kmm()).toMatchObject({ name: 'kmm', isLoadedByKmm: true });
    expect(SfcDriver.none()).toMatchObject({ name: 'none', isLoadedByKmm: false });
  });

  test('SfcDriver is loaded at boot, as it is told to', () => {
    const reboot = RebootPolicy.never();
    expect(SfcDriver.machineConfig({ reboot })).toMatchObject({ name: 'machine-config', isLoadedByKmm: false, bootOptions: { reboot } });
    expect(SfcDriver.machineConfig().bootOptions).toEqual({});
    expect(SfcDriver.kmm().bootOptions).toBeUndefined();
  });

  describe('beside sfptpd', () => {
    const timeoutWith = (sfc: SfcDriver | undefined, ptp: SfptpdOptions = {}, modules?: ModuleLoading) => {
      const platform = new OnloadPlatform(Testing.app(), 'nyc1', {
        platform: Platform.openshift('4.14'),
        release: OnloadRelease.of({ onload: '8.1.2.26' }),
        moduleRegistry: ImageRegistry.mirror('registry.example.com'),
        sfc,
        modules,
        ptp: { interfaceName: 'bond0', ...ptp },
      });
      const [wait] = find(synth(platform), 'DaemonSet', 'sfptpd').spec.template.spec.initContainers ?? [];
      const isWarned = Findings.of(platform).warnings.some(({ code }) => code === 'ptp/driver-replaced');
      return isWarned ? 'warned' : wait?.env.find(({ name }: { name: string }) => name === 'WAIT_SECONDS').value;
    };

    test('sfptpd waits for a driver that KMM loads, by default and for as long as is set', () => {
      expect([timeoutWith(undefined), timeoutWith(SfcDriver.kmm(), {}, ModuleLoading.byKmm())]).toEqual(['300', '300']);
      expect(timeoutWith(SfcDriver.kmm(), { driverTimeout: Duration.minutes(1) })).toBe('60');
    });

    test('sfptpd that does not wait for a driver that KMM loads is a warning', () => {
      expect(timeoutWith(SfcDriver.kmm(), { driverTimeout: Duration.seconds(0) })).toBe('warned');
    });

    test('sfptpd does not wait for a driver that is there before it, or is the kernel\'s own', () => {
      expect([timeoutWith(SfcDriver.machineConfig()), timeoutWith(SfcDriver.none())]).toEqual([undefined, undefined]);
    });
  });

  describe('that takes the place of the kernel\'s own', () => {
    const registry = ImageRegistry.mirror('registry.example.com');
    const make = (sfc: SfcDriver, props: Partial<OnloadPlatformProps> = {}) => new OnloadPlatform(Testing.app(), 'nyc1', {
      platform: Platform.openshift('4.14'), release: OnloadRelease.of({ onload: '8.1.2.26' }), moduleRegistry: registry, sfc, ...props,
    });
    const REASON = 'cdk8s-onload/in-tree-removal';

    test('SfcDriver that takes the place of the kernel\'s own is loaded by the Onload Operator where nothing speaks against it, and the Onload resource says why', () => {
      const platform = make(SfcDriver.replacing(InTreeRemoval.automatic()));
      const onload = find(synth(platform), 'Onload', 'onload');
      expect(onload.spec.onload.kernelMappings[0].sfc).toEqual({});
      expect(onload.metadata.annotations).toEqual({ [REASON]: platform.sfc.reason });
      expect(platform.sfc).toMatchObject({ name: 'kmm', reason: expect.stringContaining('on running nodes') });
    });

    test('SfcDriver that takes the place of the kernel\'s own is loaded by KMM alone, and its Module says why', () => {
      const platform = make(SfcDriver.replacing(InTreeRemoval.atRunTime()), { modules: ModuleLoading.byKmm() });
      expect(find(synth(platform), 'Module', 'onload-module').metadata.annotations).toEqual({ [REASON]: platform.sfc.reason });
    });

    test('SfcDriver that takes the place of the kernel\'s own is loaded at boot where the card carries the node, and the MachineConfig says why', () => {
      const reboot = RebootPolicy.never();
      const platform = make(SfcDriver.replacing(InTreeRemoval.automatic({ carriesNodeNetwork: true }), { reboot }));
      const manifests = synth(platform);
      expect(find(manifests, 'MachineConfig', '99-worker-sfc').metadata.annotations).toMatchObject({ [REASON]: platform.sfc.reason });
      const onload = find(manifests, 'Onload', 'onload');
      expect([onload.spec.onload.kernelMappings[0].sfc, onload.metadata.annotations]).toEqual([undefined, undefined]);
      expect(platform.sfc).toMatchObject({ name: 'machine-config', reason: expect.stringContaining('carries the network'), bootOptions: { reboot } });
    });

    test('says nothing where it was not chosen', () => {
      const platform = make(SfcDriver.machineConfig());
      expect(platform.sfc.reason).toBeUndefined();
      expect(find(synth(platform), 'MachineConfig', '99-worker-sfc').metadata.annotations).not.toHaveProperty([REASON]);
    });

    test('fails on Kubernetes where it would have to be loaded at boot', () => {
      expect(errorOf(() => make(SfcDriver.replacing(InTreeRemoval.atBoot()), { platform: Platform.kubernetes() })).code).toBe('in-tree/not-at-boot');
    });
  });
});
