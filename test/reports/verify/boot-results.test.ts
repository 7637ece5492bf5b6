/** Drivers at boot, by reports of the nodes: only these show whether a unit has failed, and what is loaded. */
import { join } from 'node:path';
import { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { readNodeReports } from '../../../lib/reports/verify/node-report/node-report';
import { verify } from '../../../lib/reports/verify/verify';
import { EXAMPLES_WROTE } from '../../support/golden';
import { BOOT_ID, healthyDump } from '../../support/healthy-dump';
import { nodeReportText } from '../../support/node-reports';
import { KERNEL } from '../../support/recorded-dump';

const NODE = { name: 'n1', labels: { 'node-role.kubernetes.io/trading': '' } };
const ours = readManifests(sourcesAt(join(EXAMPLES_WROTE, 'plan-onload-upgrade/after'))).manifests;
const ID = 'MachineConfig 99-trading-sfc';
const IMAGE = /IMAGE=(\S+)/.exec(JSON.stringify(ours.find(({ metadata }) => metadata.name === '99-trading-sfc')))![1].replace(/\\n.*/, '').replace('{kernel}', KERNEL);

/** AMD's own MachineConfig, as far as it says what is loaded. */
const theirs: Manifest[] = [
  { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name: 'trading', labels: {} }, spec: { machineConfigSelector: { matchExpressions: [{ key: 'machineconfiguration.openshift.io/role', operator: 'In', values: ['worker', 'trading'] }] }, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/trading': '' } } } },
  {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: '99-trading-sfc', labels: { 'machineconfiguration.openshift.io/role': 'trading' } },
    spec: {
      kernelArguments: ['intel_iommu=on'],
      config: {
        ignition: { version: '3.2.0' },
        systemd: {
          units: [
            { name: 'sfc-replace-kernel-module.service', enabled: true, contents: '[Service]\nEnvironment=ONLOAD_MODULE_IMAGE=r.example.com/m:8.1.3.40\nExecStart=/usr/local/bin/sfc-replace-kernel-module.sh\n' },
            { name: 'sfc-pull-image.service', enabled: true, contents: '[Service]\nEnvironment=ONLOAD_MODULE_IMAGE=r.example.com/m:8.1.3.40\nExecStart=/usr/local/bin/sfc-pull-kernel-module-image.sh\n' },
            { name: 'crio-wipe.service', enabled: false, mask: true },
          ],
        },
      },
    },
  },
];

/** What is said of the MachineConfig of the driver, after a change of the report of its node. */
function said(manifests: readonly Manifest[], change: (text: string) => string | undefined, damage: (dump: Manifest[]) => void = () => undefined) {
  const dump = healthyDump(manifests, [NODE]);
  damage(dump);
  const text = change(nodeReportText('n1', manifests));
  const reports = text === undefined ? undefined : readNodeReports({ file: 'r', text });
  return verify(dump, manifests, { reports }).results.filter(({ check, object }) => check === 'boot' && object === ID);
}
const verdict = (of: ReturnType<typeof said>) => of.map((each) => `${each.verdict} ${each.nodes.join()}: ${each.reason}`);
const unit = (name: string, state: string) => (text: string) => text.replace(new RegExp(`^unit ${name} .*$`, 'm'), `unit ${name} ${state}`);
/** A node on which neither the loaded driver nor the one on disk has a checksum. `isLoaded`: whether this boot has loaded the one on disk. */
const withoutChecksums = (taint: string, isLoaded?: 'yes' | 'no') => (text: string) => text
  .replace(/^module sfc .*$/m, `module sfc live ${taint} - -`)
  .replace(/^fetched-module sfc sfc .*$/m, [...isLoaded === undefined ? [] : [`fetched-loaded sfc ${isLoaded}`], 'fetched-module sfc sfc -'].join('\n'));
const [LOAD, FETCH] = ['onload-boot-sfc-load.service', 'onload-boot-sfc-fetch.service'];

test('without a report of its node, a driver at boot is unknown, with the command that shows it', () => {
  expect(said(ours, () => undefined)).toEqual([{
    check: 'boot',
    object: ID,
    nodes: ['n1'],
    verdict: 'unknown',
    reason: 'no object shows the units and modules of a node; add a node report',
    command: expect.stringMatching(/^cdk8s-onload verify --node-script > node-script\.sh && for node in \$\(kubectl get nodes --selector node-role\.kubernetes\.io\/trading --output name\); do oc debug /),
  }]);
});

test('a driver at boot passes if the loaded one is that of the image', () => {
  expect(verdict(said(ours, (text) => text))).toEqual([`pass n1: sfc is loaded by ${LOAD} from ${IMAGE}, and none of its units has failed`]);
});

test.each<[what: string, (text: string) => string, because: string]>([
  ['the unit has failed', unit(LOAD, 'loaded failed failed exit-code enabled'), `fail n1: the unit ${LOAD} has failed (exit-code): sfc is not the one of the image`],
  ['the unit is still running', unit(LOAD, 'loaded activating start success enabled'), `wait n1: the unit ${LOAD} is loading sfc`],
  ['the node does not have the unit', (text) => text.replace(/^unit onload-boot-sfc-load.*\n/m, ''), `fail n1: the node does not have the unit ${LOAD}, or has not enabled it`],
  ['nothing was fetched, and the unit that fetches has failed', (text) => unit(FETCH, 'loaded activating auto-restart exit-code enabled')(text.replace(/^fetched.*\n/gm, '')), `fail n1: the node has fetched no image of sfc for its kernel: the unit ${FETCH} has failed (exit-code)`],
  ['another image was fetched', (text) => text.replace(/^fetched sfc .*$/m, 'fetched sfc r.example.com/old:1'), `wait n1: the node has fetched r.example.com/old:1, not ${IMAGE}; its unit ${FETCH} fetches it`],
  ['the image is being fetched', (text) => unit(FETCH, 'loaded activating start success enabled')(text.replace(/^fetched.*\n/gm, '')), `wait n1: the node has fetched no image of sfc for its kernel: the unit ${FETCH} is fetching it`],
  ['another module is loaded', (text) => text.replace(/^module sfc live OE \S+/m, 'module sfc live - AAAA'), `wait n1: the loaded sfc is not the one of ${IMAGE}: the next boot loads it`],
  ['no module is loaded', (text) => text.replace(/^module sfc .*\n/m, ''), 'wait n1: sfc is not loaded: the next boot loads it'],
  ['only the loaded module has a checksum', (text) => text.replace(/^fetched-module sfc sfc .*$/m, 'fetched-module sfc sfc -'), `wait n1: the loaded sfc is not the one of ${IMAGE}: the next boot loads it`],
  ['no module has a checksum', withoutChecksums('OE'), `unknown n1: sfc of ${IMAGE} has no checksum that tells it from another one`],
  ['no module has a checksum, and this boot has loaded the one on disk', withoutChecksums('OE', 'yes'), `pass n1: sfc is loaded by ${LOAD} from ${IMAGE}, and none of its units has failed`],
  ['no module has a checksum, and this boot has loaded the one before', withoutChecksums('OE', 'no'), `wait n1: the loaded sfc is not the one of ${IMAGE}: the next boot loads it`],
  ['no module has a checksum, and that of the kernel is loaded', withoutChecksums('-', 'yes'), `wait n1: the loaded sfc is not the one of ${IMAGE}: the next boot loads it`],
  ['the report is of another boot', (text) => text.replace(BOOT_ID, BOOT_ID.replace('0', '1')), 'unknown n1: its node report is of another boot than the dump; make both again'],
  ['there is a report of another node only', (text) => text.replaceAll(' n1\n', ' n9\n'), 'unknown n1: there is no node report of it'],
])('verify judges a driver that this library loads at boot: %s', (_, change, because) => {
  expect(verdict(said(ours, change))).toEqual([because]);
});

test('what a node with another configuration shows proves nothing', () => {
  const [of] = said(ours, (text) => text, (dump) => {
    dump.find(({ kind }) => kind === 'Node')!.metadata.annotations!['machineconfiguration.openshift.io/currentConfig'] = 'rendered-trading-old';
  });
  expect(of).toMatchObject({ verdict: 'wait', reason: expect.stringContaining('does not have the configuration rendered-trading-0123456789abcdef0123456789abcdef yet') });
});

test.each<[what: string, (text: string) => string, because: string]>([
  ['it is loaded', (text) => text, 'pass n1: sfc is loaded by sfc-replace-kernel-module.service, and none of its units has failed'],
  ['the unit hides that the kernel\'s own module stayed', (text) => text.replace('module sfc live OE', 'module sfc live -'), 'fail n1: the kernel\'s own sfc is loaded, although the unit sfc-replace-kernel-module.service has not failed'],
  ['the image could not be pulled', (text) => unit('sfc-pull-image.service', 'loaded failed failed exit-code enabled')(text.replace(/^module sfc .*\n/m, '')), 'fail n1: sfc is not loaded: the unit sfc-pull-image.service has failed (exit-code)'],
  ['its unit is newer than the boot', (text) => text.replace('end n1', 'changed-since-boot /etc/systemd/system/sfc-replace-kernel-module.service\nend n1'), 'wait n1: /etc/systemd/system/sfc-replace-kernel-module.service is newer than the boot that loaded sfc: the next boot uses it'],
  ['its script is newer than the boot', (text) => text.replace('end n1', 'changed-since-boot /usr/local/bin/sfc-replace-kernel-module.sh\nend n1'), 'wait n1: /usr/local/bin/sfc-replace-kernel-module.sh is newer than the boot that loaded sfc: the next boot uses it'],
  ['a unit that is masked runs', (text) => text.replace('end n1', 'unit crio-wipe.service loaded active exited success enabled\nend n1'), 'fail n1: the unit crio-wipe.service runs, although it is disabled'],
  ['the kernel lacks an argument', (text) => text.replace('intel_iommu=on', 'intel_iommu=off'), 'fail n1: the kernel was started without intel_iommu=on'],
])('verify judges a driver that other units load at boot: %s', (_, change, because) => {
  expect(verdict(said(theirs, change))).toEqual([because]);
});

test('chronyd that runs although a MachineConfig disables it fails', () => {
  const dump = healthyDump(ours, [NODE]);
  const reports = readNodeReports({ file: 'r', text: unit('chronyd.service', 'loaded active running success enabled')(nodeReportText('n1', ours)) });
  expect(verify(dump, ours, { reports }).results).toContainEqual(expect.objectContaining({
    check: 'boot', object: 'MachineConfig 99-trading-disable-chronyd', verdict: 'fail', reason: 'the unit chronyd.service runs, although it is disabled',
  }));
});

describe('parameters of modules', () => {
  const file = (path: string, text: string) => ({ path, mode: 420, contents: { source: `data:,${encodeURIComponent(text)}` } });
  const withOptions = (text: string, ...kernelArguments: string[]): Manifest[] => {
    const manifests = structuredClone(theirs) as (Manifest & { spec: any })[];
    manifests[1].spec.config.storage = { files: [file('/etc/modprobe.d/sfc.conf', text)] };
    manifests[1].spec.kernelArguments.push(...kernelArguments);
    return manifests;
  };
  const shows = (...parameters: string[]) => (text: string) => text.replace(/^module sfc .*$/m, ['$&', ...parameters.map((parameter) => `parameter sfc ${parameter}`)].join('\n'));
  const LOADED = 'pass n1: sfc is loaded by sfc-replace-kernel-module.service, and none of its units has failed';

  test.each<[what: string, options: string, argument: string[], change: (text: string) => string, because: string]>([
    ['the node shows them in its notation', 'options sfc rss_cpus=0x10 separate_tx_channels=1', [], shows('rss_cpus 16', 'separate_tx_channels Y'), LOADED],
    ['one of them differs', 'options sfc rss_cpus=4 separate_tx_channels=1', [], shows('rss_cpus 16', 'separate_tx_channels Y'), 'fail n1: the parameter rss_cpus of sfc is 16, not 4, as /etc/modprobe.d/sfc.conf sets it'],
    ['one differs, and another is not shown', 'options sfc other=1 rss_cpus=4', [], shows('rss_cpus 16'), 'fail n1: the parameter rss_cpus of sfc is 16, not 4, as /etc/modprobe.d/sfc.conf sets it'],
    ['only root may read one of them', 'options sfc hidden=7', [], (text) => text, 'unknown n1: the node does not show the parameter hidden of sfc, which /etc/modprobe.d/sfc.conf sets'],
    ['the module is not loaded', 'options other a=1', [], (text) => text, 'unknown n1: other is not loaded, so that nothing shows its parameter a of /etc/modprobe.d/sfc.conf'],
    ['one of them cannot be compared', 'options sfc ring=auto', [], shows('ring 512'), 'unknown n1: the parameter ring of sfc is 512, which cannot be compared with auto, as /etc/modprobe.d/sfc.conf sets it'],
    ['the file is newer than the boot', 'options sfc rss_cpus=4', [], (text) => shows('rss_cpus 16')(text).replace('end n1', 'changed-since-boot /etc/modprobe.d/sfc.conf\nend n1'), 'wait n1: the parameter rss_cpus of sfc is 16: /etc/modprobe.d/sfc.conf is newer than the boot, and takes effect when the module is loaded again'],
    ['a kernel argument differs', '', ['sfc.rss_cpus=4'], shows('rss_cpus 16'), 'fail n1: the parameter rss_cpus of sfc is 16, not 4, as its kernel argument sets it'],
    ['a kernel argument is for a part of the kernel', '', ['nvme_core.io_timeout=30'], (text) => text, LOADED],
    ['two settings differ', 'options sfc rss_cpus=4', ['sfc.rss_cpus=8'], shows('rss_cpus 4'), 'unknown n1: several settings of the parameter rss_cpus of sfc differ: 4, 8'],
  ])('verify compares options of a module with what its node shows: %s', (_, options, argument, change, because) => {
    expect(verdict(said(withOptions(options, ...argument), change))).toEqual([because]);
  });

  test('a MachineConfig with options alone is unknown without a report, and passes with one that shows them', () => {
    const manifests = withOptions('options sfc rss_cpus=4') as (Manifest & { spec: any })[];
    manifests[1].spec = { config: { ignition: { version: '3.2.0' }, storage: manifests[1].spec.config.storage } };
    expect(verdict(said(manifests, () => undefined))).toEqual(['unknown n1: no object shows the units and modules of a node; add a node report']);
    expect(verdict(said(manifests, (text) => text.replace('end n1', 'module sfc live OE - -\nparameter sfc rss_cpus 4\nend n1')))).toEqual(['pass n1: none of its units has failed, and modules have its parameters']);
  });

  describe('of a module that KMM loads', () => {
    const kmmModule = (selector: unknown = NODE.labels): Manifest => ({
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: 'nic', namespace: 'drivers' },
      spec: { selector, moduleLoader: { container: { modprobe: { moduleName: 'nic-drv' }, kernelMappings: [{ regexp: '.*', containerImage: 'r.example.com/nic:1' }] } } },
    } as unknown as Manifest);
    const nic = (value: string | undefined) => (text: string) => text.replace('end n1', ['module nic_drv live OE - -', ...value === undefined ? [] : [`parameter nic_drv ring ${value}`], 'end n1'].join('\n'));
    const CAUSE = 'KMM loads nic_drv for Module drivers/nic without reading /etc/modprobe.d/sfc.conf; write ring=4096 into modprobe.parameters of the Module, or pass the kernel argument nic_drv.ring=4096';
    const judged = (manifests: readonly Manifest[], change: (text: string) => string) => verdict(said(manifests as Manifest[], change));

    test('a file of the node is the cause, also if it is newer than the boot', () => {
      const manifests = [...withOptions('options nic-drv ring=4096'), kmmModule()];
      const because = [`fail n1: the parameter ring of nic_drv is 1024, not 4096: ${CAUSE}`];
      expect(judged(manifests, nic('1024'))).toEqual(because);
      expect(judged(manifests, (text) => nic('1024')(text).replace('end n1', 'changed-since-boot /etc/modprobe.d/sfc.conf\nend n1'))).toEqual(because);
      expect(judged(manifests, nic(undefined))).toEqual([`unknown n1: nothing shows that nic_drv has the parameter ring=4096: ${CAUSE}`]);
      expect(judged(manifests, nic('4096'))).toEqual([LOADED]);
    });

    test('only kernel arguments count', () => {
      const manifests = [...withOptions('options nic-drv ring=4096', 'nic_drv.ring=8'), kmmModule()];
      expect(judged(manifests, (text) => nic('8')(text).replace(/^command-line .*$/m, '$& nic_drv.ring=8'))).toEqual([LOADED]);
    });

    test('a Module for other nodes is not the cause', () => {
      expect(judged([...withOptions('options nic-drv ring=4096'), kmmModule({ other: 'nodes' })], nic('1024')))
        .toEqual(['fail n1: the parameter ring of nic_drv is 1024, not 4096, as /etc/modprobe.d/sfc.conf sets it']);
    });

    test('one that the kernel refuses is the cause', () => {
      const text = nodeReportText('n1', []).replace(/^command-line .*$/m, '$& module_blacklist=a module_blacklist=b,nic_drv');
      const results = (report: string) => verify(healthyDump([kmmModule()], [NODE]), [kmmModule()], { reports: readNodeReports({ file: 'r', text: report }) }).results
        .filter(({ check }) => check === 'modules').map(({ verdict: is, reason }) => `${is}: ${reason}`);
      expect(results(text)).toEqual(['fail: the kernel of the node refuses nic_drv, because of its argument module_blacklist=b,nic_drv; use modprobe.blacklist=nic_drv in its place']);
      expect(results(text.replace('b,nic_drv', 'b,nic-drv'))[0]).not.toContain('refuses');
    });
  });

  test.each([
    ['that the node shows', 'parameter sfc rss_cpus 16', 'pass: loaded from r.example.com/sfc:1'],
    ['that the node shows with another value', 'parameter sfc rss_cpus 8', 'unknown: KMM has loaded it, but its parameter rss_cpus is 8 in the node report, not 0x10; make both again'],
    ['that the node does not show', 'parameter sfc other 16', 'unknown: KMM has loaded it, but its parameter rss_cpus is not in the node report; make both again'],
  ])('verify compares a Module with a parameter %s', (_, shown, because) => {
    const module: Manifest = {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: 'sfc', namespace: 'drivers' },
      spec: { selector: NODE.labels, moduleLoader: { container: { modprobe: { moduleName: 'sfc', parameters: ['--first-time', 'rss_cpus=0x10'] }, kernelMappings: [{ regexp: '.*', containerImage: 'r.example.com/sfc:1' }] } } },
    };
    const text = nodeReportText('n1', []).replace('end n1', `module sfc live OE - -\n${shown}\nend n1`);
    const { results } = verify(healthyDump([module], [NODE]), [module], { reports: readNodeReports({ file: 'r', text }) });
    expect(results.filter(({ check }) => check === 'modules').map(({ verdict: is, reason }) => `${is}: ${reason}`)).toEqual([because]);
  });
});
