import { bootModuleParts } from '../../lib/constructs/machine-config/boot-module-units';
import { ignitionFileText } from '../../lib/upstream/ignition/file-texts';
import { BOOT_UNIT_LIMITS, LAST_REBOOT_SECONDS, pauseAfter, PULL, worstBootWait } from '../../lib/views/boot-wait';

const boot = {
  module: 'sfc',
  image: 'registry.example.com/onload-module:{kernel}',
  remove: ['sfc'],
  pullSecretPath: '/var/lib/kubelet/config.json',
  reboot: 'before-pods',
  prefetched: { '5.14.0-1': `registry.example.com/onload-module@sha256:${'a'.repeat(64)}` },
};

describe('worstBootWait()', () => {
  test('worstBootWait() has the kubelet wait for a registry that does not answer for four tries of two minutes and the pauses between them', () => {
    expect(worstBootWait({ reboot: 'before-pods', prefetch: false }).registry).toBe(4 * (120 + 10) + 10 + 20 + 40);
  });

  test('adds what systemd allows the units: the start, and each step of ending what hangs', () => {
    expect(worstBootWait({ reboot: 'before-pods', prefetch: false })).toEqual({ registry: 590, network: 280, kubelet: 280 + 980, reboots: 1 });
    expect(worstBootWait({ reboot: 'any-time', prefetch: true })).toEqual({ registry: 590, network: 540, kubelet: 540 + 980, reboots: 1 });
  });

  test('worstBootWait() has the kubelet wait for no image where nodes do not reboot by themselves', () => {
    expect(worstBootWait({ reboot: 'never', prefetch: false })).toEqual({ registry: 0, network: 280, kubelet: 280, reboots: 0 });
  });

  test('leaves time for the extraction, and for the reboot, within the limit of the unit', () => {
    expect(worstBootWait({ reboot: 'before-pods', prefetch: false }).registry).toBeLessThan(LAST_REBOOT_SECONDS);
    expect(LAST_REBOOT_SECONDS).toBeLessThan(BOOT_UNIT_LIMITS.fetch.startSeconds);
  });
});

describe('the units and scripts have these limits:', () => {
  const { files, units } = bootModuleParts(boot);
  const unit = (suffix: string) => units.find(({ name }) => name.endsWith(`-${suffix}.service`))!.contents!;

  test.each(Object.entries(BOOT_UNIT_LIMITS))('the units and scripts have these limits: %s', (name, limits) => {
    expect(unit(name)).toContain(`\nTimeoutStartSec=${limits.startSeconds}\nTimeoutStopSec=${limits.stopSeconds}\n`);
    expect(unit(name).includes('\nExecStopPost=')).toBe('cleansUp' in limits);
  });

  test('the units and scripts have these limits: the pulls', () => {
    const file = files.find(({ path }) => path.endsWith('-fetch'))!;
    const script = ignitionFileText(file.contents.dataUrl, undefined);
    expect(script).toContain(`patience=${PULL.seconds}\n`);
    expect(script).toContain(`patience=${PULL.patientSeconds}\n`);
    expect(script).toContain(`tries == ${PULL.triesBeforePods}`);
    expect(script).toContain(`tries == ${PULL.tries}`);
    expect(script).toContain(`timeout -k ${PULL.killSeconds} "$patience"`);
    expect([1, 2, 3].map(pauseAfter)).toEqual([10, 20, 40]);
  });
});
