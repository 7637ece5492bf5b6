/**
 * What the script of `verify --node-script` printed on a node that booted (Debian 12, systemd 252, Linux 6.1), run by a user without privileges: a module
 * of our own named `sfc`, with a parameter of each type, and units in each state.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../../lib/manifests/manifest';
import { readNodeReports } from '../../../../lib/reports/verify/node-report/node-report';
import { verify } from '../../../../lib/reports/verify/verify';
import { isShownAs, modprobeOptions } from '../../../../lib/upstream/linux/module-parameters';
import { healthyDump } from '../../../support/healthy-dump';

const reports = readNodeReports({ file: 'booted-node.txt', text: readFileSync(join(__dirname, 'booted-node.txt'), 'utf8') });
const report = reports.get('trading-0')!;

/** Options with which the node booted. */
const OPTIONS = 'options sfc rss_cpus=16 separate_tx_channels=1 inverted=y num_vis=0x20 mask=0xff small=-010 max_vfs=1,0x2,3 copied=a-b wide=18446744073709551615';

test('the states of units are those that systemd prints, also by their aliases', () => {
  const states = ['chronyd.service', 'chrony.service', 'onload-boot-sfc-load.service', 'failing.service', 'restarting.service', 'serial-getty@ttyS0.service', 'worker@1.service'].map((name) => {
    const { load, active, sub, result, file } = report.units.get(name)!;
    return [load, active, sub, result, file].join(' ');
  });
  expect(states).toEqual([
    'loaded active running success enabled',
    'loaded active running success enabled',
    'loaded active exited success enabled',
    'loaded failed failed exit-code enabled',
    'loaded activating auto-restart exit-code enabled',
    'masked inactive dead success masked',
    'loaded active running success enabled',
  ]);
});

test('sysfs shows each parameter as it was set, and none that only root may read', () => {
  const { parameters, taint } = report.modules.get('sfc')!;
  expect(taint).toBe('OE');
  expect(modprobeOptions(OPTIONS).filter(({ name, value }) => isShownAs(value, parameters.get(name)!) !== true)).toEqual([]);
  expect([...parameters.keys()].sort()).toEqual(['copied', 'inverted', 'mask', 'max_vfs', 'none', 'num_vis', 'rss_cpus', 'separate_tx_channels', 'signed_int', 'small', 'wide']);
});

test('parameters of the kernel\'s own modules are shown where an argument or a file sets one', () => {
  expect(report.modules.get('loop')!.parameters.get('max_loop')).toBe('4');
  expect([...report.modules].filter(([, { parameters }]) => parameters.size > 0).map(([name]) => name)).toEqual(expect.arrayContaining(['loop', 'sfc']));
  expect(report.modules.get('virtio_blk')!.parameters.size).toBe(0);
});

describe('the node is verified by its report', () => {
  const pool: Manifest = {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    metadata: { name: 'trading', labels: {} },
    spec: { machineConfigSelector: { matchLabels: { 'machineconfiguration.openshift.io/role': 'trading' } }, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/trading': '' } } },
  };
  const judged = (kernelArguments: readonly string[], options: string, units: readonly object[]) => {
    const config: Manifest = {
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfig',
      metadata: { name: '99-trading', labels: { 'machineconfiguration.openshift.io/role': 'trading' } },
      spec: { kernelArguments, config: { ignition: { version: '3.2.0' }, storage: { files: [{ path: '/etc/modprobe.d/sfc.conf', contents: { source: `data:,${encodeURIComponent(options)}` } }] }, systemd: { units } } },
    };
    const dump = healthyDump([pool, config], [{ name: 'trading-0', labels: { 'node-role.kubernetes.io/trading': '' } }]);
    (dump.find(({ kind }) => kind === 'Node')! as any).status.nodeInfo.bootID = report.bootId;
    return verify(dump, [pool, config], { reports }).results.filter(({ check }) => check === 'boot').map(({ verdict, reason }) => `${verdict}: ${reason}`);
  };

  test.each<[what: string, args: readonly string[], options: string, units: readonly object[], because: string]>([
    ['that all is as it was set', ['sfc.signed_int=-5', 'intel_iommu=on'], OPTIONS, [], 'pass: none of its units has failed, and modules have its parameters'],
    ['a parameter that only root may read', [], `${OPTIONS} hidden=7`, [], 'unknown: the node does not show the parameter hidden of sfc, which /etc/modprobe.d/sfc.conf sets'],
    ['another value', [], OPTIONS.replace('0x20', '0x21'), [], 'fail: the parameter num_vis of sfc is 32, not 0x21, as /etc/modprobe.d/sfc.conf sets it'],
    ['an argument that is missing', ['sfc.small=1'], OPTIONS, [], 'fail: the kernel was started without sfc.small=1'],
    ['a unit that has failed', [], OPTIONS, [{ name: 'failing.service', enabled: true }], 'fail: the unit failing.service has failed (exit-code)'],
    ['a unit that starts again and again', [], OPTIONS, [{ name: 'restarting.service', enabled: true }], 'fail: the unit restarting.service has failed (exit-code)'],
    ['a unit that runs by its other name', [], OPTIONS, [{ name: 'chronyd.service', enabled: false, mask: true }], 'fail: the unit chronyd.service runs, although it is disabled'],
  ])('the report of a booted node shows %s', (_, args, options, units, because) => {
    expect(judged(args, options, units)).toEqual([because]);
  });
});
