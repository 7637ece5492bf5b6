/** The script that reads the state of a node, run in a POSIX shell over folders in place of those of a node. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readNodeReports } from '../../../../lib/reports/verify/node-report/node-report';
import { NODE_SCRIPT, nodeReportCommand } from '../../../../lib/reports/verify/node-report/node-script';

const root = mkdtempSync(join(tmpdir(), 'node-script-'));
afterAll(() => rmSync(root, { recursive: true }));

const BOOT = '0f0c1a52-4d1e-4c4b-9a3e-0d6a4e0c8a11';
const KERNEL = '5.14.0-427.el9.x86_64';

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  chmodSync(join(root, path), mode);
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  mkdirSync(join(root, target), { recursive: true });
  symlinkSync(join(root, target), join(root, path));
}

/** A port of a card, as sysfs shows it. */
function port(address: string, ids: readonly [vendor: string, device: string, group: string], driver?: string): void {
  const [vendor, device, group] = ids;
  write(`sys/bus/pci/devices/${address}/vendor`, `0x${vendor}\n`);
  write(`sys/bus/pci/devices/${address}/device`, `0x${device}\n`);
  write(`sys/bus/pci/devices/${address}/class`, `0x${group}\n`);
  if (driver !== undefined) {
    link(`sys/bus/pci/devices/${address}/driver`, `sys/bus/pci/drivers/${driver}`);
  }
}

function run(name = 'n1'): string {
  // The folders of the node, and its commands.
  const script = NODE_SCRIPT.replace('PATH=', `PATH=${root}/bin:`).replace(/(?<=[\s"<#])\/(?=(?:sys|proc|etc|var|run|lib|usr\/local)\/)/g, `${root}/`);
  return execFileSync('sh', ['-c', script, 'sh', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

beforeAll(() => {
  write('proc/sys/kernel/random/boot_id', `${BOOT}\n`);
  write('proc/cmdline', 'BOOT_IMAGE=(hd0,gpt3)/vmlinuz root=UUID=1 intel_iommu=on\n');
  write('proc/stat', 'cpu 1 2\nbtime 1700000000\n');
  write('sys/module/sfc/initstate', 'live\n');
  write('sys/module/sfc/taint', 'OE\n');
  write('sys/module/sfc/srcversion', '0123456789ABCDEF\n');
  write('sys/module/sfc/version', '6.2.1.1000\n');
  write('sys/module/sfc/parameters/rss_cpus', 'cores of one node\n');
  write('sys/module/sfc/parameters/secret', 'hidden\n', 0o600);
  write('sys/module/xfs/initstate', 'live\n');
  write('sys/module/xfs/taint', '\n');
  write('sys/module/xfs/parameters/any', '1\n');
  write('sys/module/firmware_class/parameters/path', '/var/lib/firmware');
  write(`var/lib/onload-boot/sfc/${KERNEL}/image`, `registry.example.com/sfc:8.1.3.40-${KERNEL}\n`);
  write(`var/lib/onload-boot/sfc/${KERNEL}/sha-a/lib/modules/${KERNEL}/sfc-driver.ko.xz`, '');
  symlinkSync('sha-a', join(root, `var/lib/onload-boot/sfc/${KERNEL}/current`));
  write('etc/systemd/system/onload-boot-sfc-load.service', '');
  write('etc/systemd/system/worker@.service', '');
  write('usr/local/bin/tool', '');
  port('0000:01:00.0', ['1924', '0b03', '020000'], 'sfc');
  port('0000:01:00.1', ['1924', '0b03', '020000']);
  port('0000:01:00.2', ['1924', '1b03', '020000']);
  link('sys/bus/pci/devices/0000:01:00.2/physfn', 'sys/bus/pci/devices/0000:01:00.0');
  port('0000:02:00.0', ['8086', '1572', '020000'], 'i40e');
  port('0000:03:00.0', ['1924', '0b03', '010000']);
  write('sys/class/net/ens1f0/operstate', 'up\n');
  write('sys/class/net/ens1f0/speed', '25000\n');
  link('sys/class/net/ens1f0/device', 'sys/bus/pci/devices/0000:01:00.0');
  write('sys/class/net/eno1/operstate', 'down\n');
  write('sys/class/net/eno1/speed', '-1\n');
  link('sys/class/net/eno1/device', 'sys/bus/pci/devices/0000:02:00.0');
  write('sys/class/net/lo/operstate', 'unknown\n');
  write('sys/class/net/vf0/operstate', 'up\n');
  link('sys/class/net/vf0/device', 'sys/bus/pci/devices/0000:01:00.2');
  write('sys/class/ptp/ptp0/clock_name', 'sfc clock\n');
  const saved = (clock: string, state: string) => `clock-name: ${clock}\nclock-id: 0\nstate: local-slave\noffset-from-reference: -12.500000\nfreq-adjustment-ppb: 1.0\nin-sync: ${state}\n`;
  write('var/lib/sfptpd-0000/state-system', saved('system', '1'));
  write('var/lib/sfptpd-0000/state-phc0', saved('phc0 (ens1f0)', '0'));
  write('var/lib/sfptpd-0000/state-old', saved('old', '1'));
  utimesSync(join(root, 'var/lib/sfptpd-0000/state-old'), 1_700_000_000, 1_700_000_000);
  link('var/lib/sfptpd', 'var/lib/sfptpd-0000');
  write('bin/timedatectl', '#!/bin/sh\necho yes\n', 0o755);
  write('bin/ethtool', '#!/bin/sh\nif [ "$2" = ens1f0 ]; then printf \'driver: sfc\\nfirmware-version: 8.4.1.1001 rx1 tx1\\n\'; else exit 75; fi\n', 0o755);
  write('bin/uname', `#!/bin/sh\necho ${KERNEL}\n`, 0o755);
  write('bin/modinfo', '#!/bin/sh\necho FEDCBA9876543210\n', 0o755);
  write('bin/stat', '#!/bin/sh\ncase $4 in *tool) echo 1700000001 ;; *) echo 1600000000 ;; esac\n', 0o755);
  write('bin/systemctl', '#!/bin/sh\nfor unit; do case $unit in *.service) printf \'Result=success\\nNames=%s\\nLoadState=loaded\\nActiveState=active\\nSubState=exited\\nUnitFileState=\\n\\n\' "$unit" ;; esac; done\n', 0o755);
});

test('the script prints units, modules and the command line of a node, which are read again', () => {
  const report = readNodeReports({ file: 'report', text: run() }).get('n1')!;
  expect(report).toMatchObject({
    node: 'n1', bootId: BOOT, kernel: KERNEL, commandLine: 'BOOT_IMAGE=(hd0,gpt3)/vmlinuz root=UUID=1 intel_iommu=on', changed: [`${root}/usr/local/bin/tool`],
  });
  expect(report.modules.get('sfc')).toEqual({
    state: 'live', taint: 'OE', srcversion: '0123456789ABCDEF', version: '6.2.1.1000', parameters: new Map([['rss_cpus', 'cores of one node']]),
  });
  expect(report.modules.get('xfs')).toEqual({ state: 'live', taint: '-', srcversion: undefined, version: undefined, parameters: new Map() });
  expect(report.fetched.get('sfc')).toEqual({ image: `registry.example.com/sfc:8.1.3.40-${KERNEL}`, srcversions: new Map([['sfc_driver', 'FEDCBA9876543210']]) });
  expect([...report.units]).toEqual(['chronyd.service', 'onload-boot-sfc-load.service'].map((name) => (
    [name, { load: 'loaded', active: 'active', sub: 'exited', result: 'success', file: '-' }])));
});

test('the script prints modules that the operating system has besides those of its kernel', () => {
  write(`lib/modules/${KERNEL}/extra/onload/sfc.ko.xz`, '');
  write(`lib/modules/${KERNEL}/updates/sfc.ko`, '');
  write(`lib/modules/${KERNEL}/extra/other-driver.ko`, '');
  write(`lib/modules/${KERNEL}/kernel/drivers/net/ethernet/intel/ice.ko.xz`, '');
  const { imageModules } = readNodeReports({ file: 'report', text: run() }).get('n1')!;
  rmSync(join(root, 'lib'), { recursive: true });
  expect([...imageModules]).toEqual([['other_driver', 'FEDCBA9876543210'], ['sfc', 'FEDCBA9876543210']]);
});

test.each([['the folder on disk', 'sha-a', true], ['another folder', 'sha-b', false]])('the script tells whether this boot has loaded the modules on disk: %s was loaded', (_, folder, expected) => {
  write('run/onload-boot-sfc.loaded', `${folder}\n`);
  const { isLoaded, srcversions } = readNodeReports({ file: 'report', text: run() }).get('n1')!.fetched.get('sfc')!;
  rmSync(join(root, 'run/onload-boot-sfc.loaded'));
  expect([isLoaded, [...srcversions]]).toEqual([expected, [['sfc_driver', 'FEDCBA9876543210']]]);
});

test('the script prints Solarflare ports, physical interfaces and clocks, without virtual functions and files that sfptpd no longer writes', () => {
  const { ports, interfaces, ptpClocks, disciplined, isSynchronized } = readNodeReports({ file: 'report', text: run() }).get('n1')!;
  expect([...ports]).toEqual([['0000:01:00.0', { device: '0b03', driver: 'sfc' }], ['0000:01:00.1', { device: '0b03', driver: undefined }]]);
  expect([...interfaces]).toEqual([
    ['eno1', { driver: 'i40e', state: 'down', speed: undefined, address: '0000:02:00.0', firmware: undefined }],
    ['ens1f0', { driver: 'sfc', state: 'up', speed: 25000, address: '0000:01:00.0', firmware: '8.4.1.1001' }],
  ]);
  expect([[...ptpClocks], isSynchronized]).toEqual([[['ptp0', 'sfcclock']], true]);
  expect([...disciplined]).toEqual([['phc0(ens1f0)', { isInSync: false, offset: '-12.500000' }], ['system', { isInSync: true, offset: '-12.500000' }]]);
});

test.each([['no', false], ['', undefined]])('the script tells whether the kernel counts its clock as synchronized: "%s"', (printed, expected) => {
  write('bin/timedatectl', `#!/bin/sh\n${printed === '' ? 'exit 1' : `echo ${printed}`}\n`, 0o755);
  expect(readNodeReports({ file: 'report', text: run() }).get('n1')!.isSynchronized).toBe(expected);
});

test('the script prints no parameter that only root may read, whoever runs it', () => {
  expect(run()).not.toContain('hidden');
});

test('reports of several nodes are in one file', () => {
  expect([...readNodeReports({ file: 'report', text: run('n1') + run('n2') }).keys()]).toEqual(['n1', 'n2']);
});

test('a report ends early where systemd does not answer, and is refused', () => {
  write('bin/systemctl', '#!/bin/sh\nexit 1\n', 0o755);
  expect(() => readNodeReports({ file: 'report', text: run() })).toThrow('report: node report that is cut off: "n1"; run the script on the node again');
});

test('the command that collects reports runs the script on the nodes of a pool', () => {
  expect(nodeReportCommand('node-role.kubernetes.io/trading')).toBe('cdk8s-onload verify --node-script > node-script.sh && for node in '
    + '$(kubectl get nodes --selector node-role.kubernetes.io/trading --output name); do oc debug "$node" -- chroot /host sh -c "$(cat node-script.sh)" sh "${node#node/}"; done > node-report.txt');
});
