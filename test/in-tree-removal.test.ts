import { errorOf } from './support/errors';
import { Platform } from '../lib/cluster-platform';
import { InTreeRemoval, InTreeRemovalContext } from '../lib/in-tree-removal';
import { KmmRelease } from '../lib/kmm-release';

const context = (others: Partial<InTreeRemovalContext> = {}): InTreeRemovalContext => ({
  platform: Platform.openshift('4.18'), kmm: KmmRelease.of('2.4'), modules: ['sfc'], ...others,
});
const oldKmm = { kmm: KmmRelease.of('2.0'), modules: ['sfc', 'sfc_mtd'] };

describe('InTreeRemoval', () => {
  test('does what it is asked for', () => {
    expect(InTreeRemoval.atRunTime().choose(context())).toEqual({ atBoot: false, reason: 'removed by KMM on running nodes, as asked for' });
    expect(InTreeRemoval.atBoot().choose(context())).toEqual({ atBoot: true, reason: 'removed at boot, as asked for' });
  });

  test('happens on running nodes where nothing speaks against it', () => {
    expect(InTreeRemoval.automatic().choose(context({ platform: Platform.kubernetes() }))).toEqual({
      atBoot: false, reason: 'removed by KMM on running nodes: nothing that was said of the driver needs a reboot',
    });
    expect(InTreeRemoval.automatic({ carriesNodeNetwork: false, staysInUse: false }).choose(context({ ...oldKmm, modules: ['sfc'] })).atBoot).toBe(false);
    expect(InTreeRemoval.automatic().choose(context({ ...oldKmm, kmm: KmmRelease.of('2.1') })).atBoot).toBe(false);
  });

  test.each([
    [{ carriesNodeNetwork: true }, {},
      'because the card carries the network of the node: KMM changes a module by two pods, and the second does not reach a node without network'],
    [{ staysInUse: true }, {}, 'because it stays in use: KMM would try to unload it for ever'],
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
    expect(message).toContain('"on Kubernetes 1.30"; only OpenShift has MachineConfigs: keep the driver, or replace it in the image of the operating system');
  });
});
