import { context, machineConfig } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { planMachineConfig } from '../../../lib/plan/machine-config/plan-machine-configs';

const UNIT = '[Unit]\nBefore=kubelet.service\n[Service]\nEnvironment=REBOOT=before-pods\nEnvironment=IMAGE=';
const boot = (image = 'a') => machineConfig('99-sfc', 'worker', {
  annotations: { 'cdk8s-onload/boot-module': 'sfc', 'cdk8s-onload/boot-module-image': image },
  units: [{ name: 'onload-boot-sfc-fetch.service', enabled: true, contents: `${UNIT}${image}\n` }],
});
const health = (nodeStartupTimeout: string): Manifest => ({
  apiVersion: 'machine.openshift.io/v1beta1', kind: 'MachineHealthCheck', metadata: { name: 'workers', namespace: 'openshift-machine-api' }, spec: { selector: {}, nodeStartupTimeout },
});
const fips = machineConfig('99-worker-fips', 'worker', { spec: { fips: true } });
const warningsOf = (before: readonly Manifest[], after: readonly Manifest[]) => planMachineConfig(context(before, after)).warnings
  .filter(({ code }) => /health|signature/.test(code));

describe('a driver at boot', () => {
  test('a driver at boot is beside a MachineHealthCheck that replaces nodes which wait for it', () => {
    expect(warningsOf([health('10m')], [health('10m'), boot()])).toEqual([{
      code: 'machine-config/machine-health-check',
      object: 'MachineConfig 99-sfc',
      message: 'driver for which the kubelet may wait for 21 minutes, with a reboot besides, where MachineHealthCheck openshift-machine-api/workers '
        + 'replaces machines without a node after (spec.nodeStartupTimeout): "10m"',
      advice: 'raise that to at least 41m, of which 20m are what a reboot may take',
    }]);
  });

  test('a driver at boot is so where only the check changes', () => {
    expect(warningsOf([health('1h'), boot()], [health('5m'), boot()])).toHaveLength(1);
  });

  test('a driver at boot is perhaps not signed for nodes in FIPS mode', () => {
    expect(warningsOf([fips, boot()], [fips, boot('b')])).toMatchObject([{ code: 'machine-config/boot-module-signature', object: 'MachineConfig 99-sfc' }]);
  });

  test('a driver at boot is no news where neither changes', () => {
    const all = [fips, health('5m'), boot()];
    expect(warningsOf(all, [...all, machineConfig('99-z', 'worker', { spec: { extensions: ['usbguard'] } })])).toEqual([]);
    expect(warningsOf(all, all)).toEqual([]);
  });

  test('a driver at boot is loaded by KMM too, or by another configuration', () => {
    const module: Manifest = {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: 'sfc', namespace: 'a' },
      spec: { selector: { 'node-role.kubernetes.io/worker': '' }, moduleLoader: { container: { modprobe: { moduleName: 'sfc' } } } },
    };
    const contents = '[Service]\nExecStart=/usr/bin/podman run --privileged r/driver:1 modprobe -d /opt sfc\n';
    const own = machineConfig('99-own', 'worker', { units: [{ name: 'own.service', enabled: true, contents }] });
    const codes = planMachineConfig(context([module, boot()], [module, boot(), own])).warnings.map(({ code, object }) => `${object} ${code}`);
    expect(codes).toEqual(expect.arrayContaining(['MachineConfig 99-own machine-config/managed-twice']));
    const twice = planMachineConfig(context([own], [own, boot()])).warnings.map(({ code, object }) => `${object} ${code}`);
    expect(twice.filter((line) => line.endsWith('boot-module-twice'))).toHaveLength(1);
    const handed = planMachineConfig(context([boot()], [module, boot()])).warnings.map(({ code }) => code);
    expect(handed).toContain('machine-config/managed-twice');
    expect(planMachineConfig(context([module, own, boot()], [module, own, boot('b')])).warnings.filter(({ code }) => code.endsWith('twice'))).toEqual([]);
  });
});
