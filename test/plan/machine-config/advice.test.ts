import type { Manifest } from '../../../lib/manifests/manifest';
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

describe('a milder way is offered only if it is one', () => {
  const conf = (...registries: string[]) => machineConfig('99-r', 'worker', { '/etc/containers/registries.conf': registries.join('') });
  const registry = (location: string, ...mirrors: string[]) => (
    `[[registry]]\nlocation = "${location}"\n${mirrors.map((mirror) => `[[registry.mirror]]\nlocation = "${mirror}"\n`).join('')}`);
  const digestOnly = (before: Manifest, after: Manifest) => {
    const { warnings, alternatives } = planOf([before], [after]);
    return [warnings.some(({ code }) => code === 'machine-config/digest-only'), alternatives.some(({ code }) => code === 'machine-config/digest-only')];
  };

  test('mirrors for digests only where mirrors are added, and nothing is taken away', () => {
    expect(digestOnly(conf(registry('a', 'm')), conf(registry('a', 'm', 'n')))).toEqual([true, true]);
    expect(digestOnly(conf(registry('a', 'm'), registry('b', 'm')), conf(registry('a', 'm', 'n')))).toEqual([false, false]);
    expect(digestOnly(conf(registry('a', 'm')), conf(registry('a', 'n')))).toEqual([false, false]);
  });

  test('no policy for a file of which nobody knows what reads it, nor for rules of udev, which act on what appears', () => {
    for (const path of ['/etc/a.conf', '/etc/modprobe.d/a.conf', '/etc/udev/rules.d/70-a.rules']) {
      const sides = ['a', 'b'].map((text) => machineConfig('50-a', 'worker', { [path]: text }));
      expect(advice(sides[0], sides[1])).toEqual([]);
      expect(planOf([sides[0]], [sides[1]]).warnings.map(({ code }) => code)).toContain('machine-config/reader-unknown');
    }
  });

  test('no restart of a unit that is masked, which would fail', () => {
    const masked = { ...machineConfig('50-a', 'worker', {}), spec: { config: { ignition: { version: '3.2.0' }, systemd: { units: [{ name: 'a.service', mask: true }] } } } };
    expect(advice(unit('a.service', '[Unit]\n'), masked)).toEqual([]);
  });

  test('a restart of a unit alone, which systemd has read anew when the daemon enabled it', () => {
    const policy = (...types: string[]): Manifest => ({
      apiVersion: 'operator.openshift.io/v1',
      kind: 'MachineConfiguration',
      metadata: { name: 'cluster' },
      spec: {
        nodeDisruptionPolicy: {
          units: [{ name: 'a.service', actions: types.map((type) => (type === 'Restart' ? { type, restart: { serviceName: 'a.service' } } : { type })) }],
        },
      },
    });
    const split = (...types: string[]) => {
      const after = unit('a.service', '[Service]\n');
      const rebooting = { ...after, spec: { ...after.spec as object, kernelArguments: ['x'] } };
      return planOf([unit('a.service', '[Unit]\n'), policy(...types)], [rebooting, policy(...types)]).warnings.some(({ code }) => code === 'machine-config/split');
    };
    expect(split('DaemonReload', 'Restart')).toBe(true);
    expect(split('Restart')).toBe(true);
  });
});
