import { RebootPolicy } from '../../lib/machine-config';
import { SfcDriver } from '../../lib/platform';

describe('SfcDriver', () => {
  test('is loaded by KMM, or left as it is', () => {
    expect(SfcDriver.kmm()).toMatchObject({ name: 'kmm', isLoadedByKmm: true });
    expect(SfcDriver.none()).toMatchObject({ name: 'none', isLoadedByKmm: false });
  });

  test('is loaded at boot, as it is told to', () => {
    const reboot = RebootPolicy.never();
    expect(SfcDriver.machineConfig({ reboot })).toMatchObject({ name: 'machine-config', isLoadedByKmm: false, bootOptions: { reboot } });
    expect(SfcDriver.machineConfig().bootOptions).toEqual({});
    expect(SfcDriver.kmm().bootOptions).toBeUndefined();
  });
});
