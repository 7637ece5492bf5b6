import { ApiObject, Testing } from 'cdk8s';
import { KernelModule } from '../../lib/constructs/kmm';
import { SfcMachineConfig } from '../../lib/constructs/machine-config';
import { ImageRegistry } from '../../lib/values/image-registry';
import { InTreeRemoval, InTreeRemovalContext } from '../../lib/values/in-tree-removal';
import { KmmRelease } from '../../lib/values/kmm-release';
import { OnloadRelease } from '../../lib/values/onload-release';
import { Platform } from '../../lib/values/platform';
import { errorOf } from '../support/errors';
import { synth } from '../support/manifests';

const context = (others: Partial<InTreeRemovalContext> = {}): InTreeRemovalContext => ({
  platform: Platform.openshift('4.18'), kmm: KmmRelease.of('2.4'), modules: ['sfc'], ...others,
});
const oldKmm = { kmm: KmmRelease.of('2.0'), modules: ['sfc', 'sfc_mtd'] };

describe('a Module or a MachineConfig by one switch, without a platform', () => {
  const release = OnloadRelease.of({ onload: '8.1.2.26' });
  const moduleRegistry = ImageRegistry.mirror('registry.example.com');

  /** As the README of lib/constructs/kmm writes it. */
  function replaceSfc(removal: InTreeRemoval) {
    const chart = Testing.chart();
    const [platform, kmm] = [Platform.openshift('4.18'), KmmRelease.of('2.4')];
    const { atBoot, reason } = removal.choose({ platform, kmm, modules: ['sfc'] });
    const sfc = atBoot
      ? new SfcMachineConfig(chart, 'Sfc', { release, moduleRegistry })
      : KernelModule.sfc(chart, 'Sfc', { release, moduleRegistry, platform, kmm });
    ApiObject.of(sfc).metadata.addAnnotation('cdk8s-onload/in-tree-removal', reason);
    return synth(chart).filter(({ kind }) => ['MachineConfig', 'Module'].includes(kind));
  }

  test.each([
    [InTreeRemoval.automatic(), 'Module', 'removed by KMM on running nodes: no property of the driver requires a reboot'],
    [InTreeRemoval.automatic({ staysInUse: true }), 'MachineConfig', 'removed at boot, because it stays in use: KMM would try to unload it indefinitely'],
    [InTreeRemoval.atBoot(), 'MachineConfig', 'removed at boot, as requested'],
  ])('says why on what replaces the driver: %#', (removal, kind, reason) => {
    const [loader, ...others] = replaceSfc(removal);
    expect([loader.kind, loader.metadata.annotations?.['cdk8s-onload/in-tree-removal'], others]).toEqual([kind, reason, []]);
  });
});

describe('InTreeRemoval', () => {
  test('InTreeRemoval does what it is asked for', () => {
    expect(InTreeRemoval.atRunTime().choose(context())).toEqual({ atBoot: false, reason: 'removed by KMM on running nodes, as requested' });
    expect(InTreeRemoval.atBoot().choose(context())).toEqual({ atBoot: true, reason: 'removed at boot, as requested' });
  });

  test('happens on running nodes where nothing speaks against it', () => {
    expect(InTreeRemoval.automatic().choose(context({ platform: Platform.kubernetes() }))).toEqual({
      atBoot: false, reason: 'removed by KMM on running nodes: no property of the driver requires a reboot',
    });
    expect(InTreeRemoval.automatic({ carriesNodeNetwork: false, staysInUse: false }).choose(context({ ...oldKmm, modules: ['sfc'] })).atBoot).toBe(false);
    expect(InTreeRemoval.automatic().choose(context({ ...oldKmm, kmm: KmmRelease.of('2.1') })).atBoot).toBe(false);
  });

  test.each([
    [{ carriesNodeNetwork: true }, {},
      'because the card carries the network of the node: KMM changes a module by two pods, and the second does not reach a node without network'],
    [{ staysInUse: true }, {}, 'because it stays in use: KMM would try to unload it indefinitely'],
    [{}, oldKmm, 'because of 2 modules, of which KMM 2.0 removes one'],
  ])('happens at boot for %j', (driver, others, why) => {
    expect(InTreeRemoval.automatic(driver).choose(context(others))).toEqual({ atBoot: true, reason: `removed at boot, ${why}` });
  });

  test('fails where KMM cannot do what it is asked for', () => {
    expect(errorOf(() => InTreeRemoval.atRunTime().choose(context(oldKmm)))).toEqual({
      code: 'in-tree/too-many',
      message: '2 modules, of which KMM 2.0 removes one: ["sfc","sfc_mtd"]; use InTreeRemoval.atBoot(), or KMM 2.1 or later [in-tree/too-many]',
    });
  });

  test.each([InTreeRemoval.atBoot(), InTreeRemoval.automatic({ staysInUse: true })])('fails at boot where there are no MachineConfigs: %j', (removal) => {
    const { code, message } = errorOf(() => removal.choose(context({ platform: Platform.kubernetes('1.30') })));
    expect(code).toBe('in-tree/not-at-boot');
    expect(message).toContain('"on Kubernetes 1.30"; keep the driver, or replace it in the image of the operating system: only OpenShift has MachineConfigs');
  });
});
