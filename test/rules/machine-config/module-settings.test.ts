import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { optionsOfNode, refusedModule } from '../../../lib/rules/machine-config/module-settings';
import { type Rule, runRules } from '../../../lib/rules/rule';

const ROLE = 'machineconfiguration.openshift.io/role';
const WORKERS = { 'node-role.kubernetes.io/worker': '' };

function config(lines: string, { name = '99-worker-options', role = 'worker', path = '/etc/modprobe.d/nic.conf', kernelArguments = [] as string[], units = [] as unknown[] } = {}): Manifest {
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name, labels: { [ROLE]: role } },
    spec: {
      config: { ignition: { version: '3.2.0' }, storage: { files: lines === '' ? [] : [{ path, contents: { source: `data:,${encodeURIComponent(lines)}` } }] }, systemd: { units } },
      kernelArguments,
    },
  } as unknown as Manifest;
}

const args = (...kernelArguments: string[]) => config('', { kernelArguments });

function module(modprobe: object, selector: object = WORKERS): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'nic', namespace: 'drivers' }, spec: { selector, moduleLoader: { container: { modprobe, kernelMappings: [] } } },
  } as unknown as Manifest;
}

function onload(sfc: boolean, selector: object = WORKERS): Manifest {
  return {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'onload' },
    spec: { selector, onload: { kernelMappings: [{ regexp: '^.+$', kernelModuleImage: 'a/m:1', ...sfc ? { sfc: {} } : {} }] } },
  } as unknown as Manifest;
}

function profile(...additionalKernelArgs: string[]): Manifest {
  return {
    apiVersion: 'performance.openshift.io/v2', kind: 'PerformanceProfile', metadata: { name: 'fast' }, spec: { nodeSelector: { 'node-role.kubernetes.io/fast': '' }, additionalKernelArgs },
  } as unknown as Manifest;
}

function tuned(data: string, recommend: object = { machineConfigLabels: { [ROLE]: 'worker' } }): Manifest {
  return {
    apiVersion: 'tuned.openshift.io/v1',
    kind: 'Tuned',
    metadata: { name: 't', namespace: 'openshift-cluster-node-tuning-operator' },
    spec: { profile: [{ name: 'mine', data }], recommend: [{ profile: 'mine', priority: 20, ...recommend }] },
  } as unknown as Manifest;
}

const found = (rule: Rule, ...manifests: Manifest[]) => runRules([rule], new ManifestSet(manifests), {})
  .map(({ class: of, object, path, what, value, fix }) => `${of} ${object.kind} ${path}: ${what}: ${JSON.stringify(value)}; ${fix}`);

describe('files of modprobe on nodes', () => {
  const PATH = 'MachineConfig spec.config.storage.files[0].contents.source';
  const NIC = module({ moduleName: 'nic-drv' });

  test('never give options to a module that KMM loads, however its name is written', () => {
    expect(found(optionsOfNode, config('# rings\noptions nic_drv ring=4096 debug\n'), NIC)).toEqual([
      `never works ${PATH}: options in /etc/modprobe.d/nic.conf of nodes for nic_drv, which KMM loads for Module drivers/nic without reading the file: "options nic_drv ring=4096 debug"; `
      + 'write them into modprobe.parameters of the Module, or pass the kernel argument nic_drv.ring=4096 nic_drv.debug, which modprobe reads everywhere',
    ]);
  });

  test.each<[string, string]>([
    ['softdep nic-drv pre: helper', 'never works dependency in /etc/modprobe.d/nic.conf of nodes for nic_drv'],
    ['install nic-drv /bin/true', 'never works command in /etc/modprobe.d/nic.conf of nodes to install nic_drv'],
    ['remove nic-drv /bin/true', 'never works command in /etc/modprobe.d/nic.conf of nodes to remove nic_drv'],
    ['blacklist nic-drv', 'risky nic_drv in /etc/modprobe.d/nic.conf of nodes, which KMM loads anyway'],
  ])('files of modprobe have no effect on KMM by %s', (line, expected) => {
    const [finding, ...others] = found(optionsOfNode, config(line), NIC);
    expect(finding.replace(`${PATH}: `, '')).toContain(expected);
    expect(others).toEqual([]);
  });

  test('files of modprobe have no effect on further modules of a loading order, on those of command lines and on what Onload needs', () => {
    const count = (name: string, loader: Manifest) => found(optionsOfNode, config(`options ${name} a=1`), loader).length;
    expect(count('b', module({ moduleName: 'a', modulesLoadingOrder: ['a', 'b'] }))).toBe(1);
    expect(count('c', module({ rawArgs: { load: ['-vd', '/tmp/opt', 'c'], unload: ['-r', 'c'] } }))).toBe(1);
    expect(['onload', 'sfc_char', 'sfc-resource', 'sfc'].map((name) => count(name, onload(false)))).toEqual([1, 1, 1, 0]);
    expect(count('sfc', onload(true))).toBe(1);
  });

  test('findings say of an Onload resource that only a kernel argument is left', () => {
    expect(found(optionsOfNode, config('options onload oof_all_ports_required=0'), onload(false))[0]).toContain('; pass the kernel argument onload.oof_all_ports_required=0, which modprobe reads everywhere');
  });

  test('files of modprobe can be those of TuneD', () => {
    expect(found(optionsOfNode, tuned('[main]\nsummary=x\n[modules]\nnic_drv=+r ring=4096\n'), NIC)).toEqual([expect.stringContaining(
      'never works Tuned spec.profile[0].data: options in /etc/modprobe.d/tuned.conf of nodes for nic_drv',
    )]);
    expect(found(optionsOfNode, tuned('[sysctl]\nnic_drv=1\n'), NIC)).toEqual([]);
  });

  test.each<[string, Manifest[]]>([
    ['another module', [config('options other a=1'), NIC]],
    ['other nodes', [config('options nic-drv a=1', { role: 'gpu' }), module({ moduleName: 'nic-drv' }, { 'node-role.kubernetes.io/fast': '' })]],
    ['a file that modprobe does not read', [config('options nic-drv a=1', { path: '/etc/modprobe.d/nic.txt' }), NIC]],
    ['a Module that loads nothing', [config('options nic-drv a=1'), { ...NIC, spec: { selector: WORKERS, devicePlugin: {} } } as unknown as Manifest]],
    ['a module that the nodes load at boot as well', [config('options nic-drv a=1'), NIC, config('', {
      name: '99-worker-nic', units: [{ name: 'nic.service', enabled: true, contents: '[Service]\nExecStart=/usr/sbin/modprobe -d /var/lib/nic nic-drv\n' }],
    })]],
  ])('files of modprobe have an effect: %s', (_, manifests) => {
    expect(found(optionsOfNode, ...manifests)).toEqual([]);
  });
});

describe('module_blacklist', () => {
  const NIC = module({ moduleName: 'nic-drv', modulesLoadingOrder: ['nic-drv', 'nic_lib'] });

  test('keeps KMM from loading a module', () => {
    expect(found(refusedModule, args('nosmt', 'module_blacklist=a,nic_drv'), NIC)).toEqual([
      'never works MachineConfig spec.kernelArguments[1]: kernel argument with which the kernel refuses nic_drv, which KMM loads for Module drivers/nic: "module_blacklist=a,nic_drv"; '
      + 'write modprobe.blacklist=nic_drv, which only keeps the node from loading a module of its own by that name, or inTreeModulesToRemove of the Module',
    ]);
    expect(found(refusedModule, args('module_blacklist=nic_lib'), NIC)).toHaveLength(1);
  });

  test('names no module with "-"', () => {
    expect(found(refusedModule, args('module_blacklist=nic-drv'), NIC)).toEqual([expect.stringMatching(/^risky .*: list with "-" in the name of nic_drv, .*; the kernel compares with "_", and does not refuse it/)]);
  });

  test.each<[string, Manifest[]]>([
    ['a PerformanceProfile', [profile('module_blacklist=nic_drv'), module({ moduleName: 'nic_drv' }, { 'node-role.kubernetes.io/fast': '' })]],
    ['TuneD', [tuned('[bootloader]\ncmdline_mine=+quiet module_blacklist=nic_drv\n'), NIC]],
    ['TuneD by labels of nodes', [tuned('[bootloader]\ncmdline=module_blacklist=nic_drv\n', { match: [{ label: 'node-role.kubernetes.io/worker' }] }), NIC]],
  ])('module_blacklist can come from %s', (_, manifests) => {
    expect(found(refusedModule, ...manifests)).toEqual([expect.stringMatching(/^never works .*: kernel argument with which the kernel refuses nic_drv/)]);
  });

  test('keeps Onload from working', () => {
    const classOf = (name: string, loader: Manifest) => found(refusedModule, args(`module_blacklist=${name}`), loader).map((line) => /^(?:risky|never works)/.exec(line)?.[0]);
    expect(['onload', 'sfc', 'sfc_char', 'sfc_resource'].map((name) => classOf(name, onload(false)))).toEqual(Array(4).fill(['never works']));
    expect(classOf('sfc', module({ moduleName: 'onload' }))).toEqual(['risky']);
    expect(classOf('sfc_char', module({ moduleName: 'onload' }))).toEqual(['never works']);
  });

  test('keeps a unit from loading a module at boot', () => {
    const boot = config('', { name: '99-worker-nic', units: [{ name: 'nic.service', enabled: true, contents: '[Service]\nExecStart=/usr/sbin/modprobe -d /var/lib/nic nic-drv\n' }] });
    expect(found(refusedModule, args('module_blacklist=nic_drv'), boot)).toEqual([expect.stringContaining('refuses nic_drv, which MachineConfig 99-worker-nic loads at boot')]);
  });

  test.each<[string, Manifest[]]>([
    ['another module', [args('module_blacklist=nouveau'), NIC]],
    ['modprobe.blacklist', [args('modprobe.blacklist=nic_drv'), NIC]],
    ['other nodes', [config('', { role: 'gpu', kernelArguments: ['module_blacklist=nic_drv'] }), module({ moduleName: 'nic_drv' }, { 'node-role.kubernetes.io/fast': '' })]],
    ['a profile for other nodes', [profile('module_blacklist=nic_drv'), module({ moduleName: 'nic_drv' }, { 'node-role.kubernetes.io/gpu': '' })]],
  ])('module_blacklist is fine with %s', (_, manifests) => {
    expect(found(refusedModule, ...manifests)).toEqual([]);
  });
});
