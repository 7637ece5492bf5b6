import type { Manifest } from '../../../lib/manifests';
import { machineConfig, planOf } from '../fixtures';

const unit = (name: string, contents: string): Manifest => ({
  ...machineConfig('50-a', 'worker', {}),
  spec: { config: { ignition: { version: '3.2.0' }, systemd: { units: [{ name, enabled: true, contents }] } } },
});
const advice = (before: Manifest, after: Manifest) => planOf([before], [after]).warnings.filter(({ code }) => code === 'machine-config/policy-instead-of-reboot');

test('a unit of one\'s own can be restarted instead', () => {
  expect(advice(unit('a.service', '[Unit]\n'), unit('a.service', '[Service]\n'))[0].advice)
    .toContain('nodes then do: DaemonReload, Restart a.service');
});

test.each(['onload-boot-sfc-fetch.service', 'onload-boot-sfc-load.service', 'onload-boot-sfc_resource-unpack.service'])(
  'what loads a module at boot takes the reboot that brings the module: %s', (name) => {
    expect(advice(unit(name, '[Unit]\n'), unit(name, '[Service]\n'))).toEqual([]);
    expect(planOf([unit(name, '[Unit]\n')], [unit(name, '[Service]\n')]).alternatives).toEqual([]);
  });

test('a script that loads a module at boot, too', () => {
  const path = '/usr/local/bin/onload-boot-sfc-load';
  expect(advice(machineConfig('50-a', 'worker', { [path]: 'a' }), machineConfig('50-a', 'worker', { [path]: 'b' }))).toEqual([]);
});

test('a file of the platform needs somebody who knows what reads it', () => {
  const path = '/etc/kubernetes/kubelet.conf';
  expect(advice(machineConfig('50-a', 'worker', { [path]: 'a' }), machineConfig('50-a', 'worker', { [path]: 'b' }))).toEqual([]);
});
