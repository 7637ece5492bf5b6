import { ApiObject, App, Chart } from 'cdk8s';
import { KernelMatch } from '../../../lib/constructs/kmm';
import {
  BootKernelModule, Day1Handover, Day1HandoverProps, ImagePrefetch, NodeDisruptionAction, NodeDisruptionPolicy, NodeDisruptionRule,
} from '../../../lib/constructs/machine-config';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { NodeGroup } from '../../../lib/values/node-group';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const image = ImageReference.parse('registry.example.com:5000/drivers/sfc');
const newChart = () => new Chart(new App(), 'test');
const make = (props: Partial<Day1HandoverProps> = {}, chart = newChart(), id = 'Sfc') => new Day1Handover(chart, id, { moduleName: 'sfc', image, ...props });

describe('Day1Handover', () => {
  test('Day1Handover has KMM load one image at boot and on running nodes, on the same nodes', () => {
    const handover = make({ nodes: NodeGroup.withRole('onload'), inTreeModulesToRemove: ['sfc'] });
    const manifests = synth(handover);
    expect(find(manifests, 'BootModuleConfig', 'sfc', 'onload').spec).toEqual({
      machineConfigName: '99-onload-sfc',
      machineConfigPoolName: 'onload',
      kernelModuleImage: 'registry.example.com:5000/drivers/sfc',
      kernelModuleName: 'sfc',
      inTreeModulesToRemove: ['sfc'],
    });
    expect(find(manifests, 'Module', 'sfc', 'onload').spec).toMatchObject({
      selector: { 'node-role.kubernetes.io/onload': '' },
      moduleLoader: {
        container: {
          modprobe: { moduleName: 'sfc' },
          kernelMappings: [{ regexp: '^.*\\.x86_64$', containerImage: 'registry.example.com:5000/drivers/sfc:${KERNEL_FULL_VERSION}' }],
        },
      },
    });
    expect(manifests.map(({ kind }) => kind)).not.toContain('MachineConfig');
    expect(Findings.of(handover).warnings).toEqual([]);
  });

  test('lets the Module remove nothing, which would take down what was loaded at boot', () => {
    const { container } = find(synth(make({ inTreeModulesToRemove: ['sfc'] })), 'Module', 'sfc').spec.moduleLoader;
    expect(Object.keys(container).filter((key) => key.startsWith('inTree'))).toEqual([]);
  });

  test('takes over the MachineConfig of a BootKernelModule', () => {
    const before = new BootKernelModule(newChart(), 'Boot', { moduleName: 'a_b', image: ImageReference.parse('x.y/a:$KERNEL_FULL_VERSION') });
    expect(make({ moduleName: 'a_b' }).machineConfigName).toBe(before.machineConfig.name);
  });

  test('passes on what it is told', () => {
    const handover = make({
      name: 'driver',
      machineConfigName: '98-driver',
      firmwarePath: '/firmware',
      workerImage: ImageReference.parse('x.y/worker:1'),
      version: '1.2',
      kernels: KernelMatch.all(),
    });
    const manifests = synth(handover);
    expect(find(manifests, 'BootModuleConfig', 'driver').spec).toMatchObject({ machineConfigName: '98-driver', firmwareFilesPath: '/firmware', workerImage: 'x.y/worker:1' });
    expect(find(manifests, 'Module', 'driver').spec.moduleLoader.container).toMatchObject({
      version: '1.2', modprobe: { firmwarePath: '/firmware' }, kernelMappings: [{ regexp: '^.+$' }],
    });
    expect(ApiObject.of(handover).kind).toBe('BootModuleConfig');
    expect(handover.kernelModule.name).toBe('driver');
  });

  test.each(['x.y/a:1', `x.y/a@sha256:${'0'.repeat(64)}`, 'x.y/a:${KERNEL_FULL_VERSION}'])('fails for the image %s', (text) => {
    expect(errorOf(() => make({ image: ImageReference.parse(text) }))).toEqual({
      code: 'machine-config/boot-config-image',
      message: `test/Sfc: image with a tag or digest, to which KMM adds the kernel as a tag: "${text}"; leave them out [machine-config/boot-config-image]`,
    });
  });

  test('fails for what would be pasted into the text of a unit', () => {
    expect(errorOf(() => make({ inTreeModulesToRemove: ['a"\nExecStart=/bin/sh'] })).code).toBe('machine-config/boot-module');
    expect(errorOf(() => make({ moduleName: 'a"', name: 'a', machineConfigName: 'a' })).code).toBe('kmm/module-name');
    expect(errorOf(() => make({ firmwarePath: '/a b' })).code).toBe('kmm/firmware-path');
    expect(errorOf(() => make({ machineConfigName: 'A' })).code).toBe('machine-config/name');
    expect(errorOf(() => make({ nodes: NodeGroup.withCards() })).code).toBe('machine-config/no-role');
  });

  test('fails beside the MachineConfig that it takes over', () => {
    const chart = newChart();
    new BootKernelModule(chart, 'Boot', { moduleName: 'sfc-old', name: '99-worker-sfc', image: ImageReference.parse('x.y/a:$KERNEL_FULL_VERSION') });
    make({}, chart);
    expect(() => synth(chart)).toThrow(
      '[test/Sfc] BootModuleConfig sfc, spec.machineConfigName: MachineConfig whose contents KMM replaces for a BootModuleConfig: "99-worker-sfc"; '
      + 'remove the MachineConfig from the manifests without deleting it in the cluster, or set another machineConfigName [machine-config/boot-config-owned]');
  });

  test('fails twice on the same nodes', () => {
    const chart = newChart();
    make({}, chart);
    make({ moduleName: 'other' }, chart, 'Other');
    expect(() => synth(chart)).toThrow(/name that BootModuleConfig onload\/sfcuses too, so that the two race at boot: "worker"; remove one of them/);
  });

  test('fails where the cluster does not have it', () => {
    expect(() => synth(make({ platform: Platform.kubernetes() }))).toThrow('BootModuleConfig, which only OpenShift has: "on Kubernetes"');
    expect(() => synth(make({ kmm: KmmRelease.of('2.4') }))).toThrow(
      'BootModuleConfig sfc, kind: BootModuleConfig, which KMM has since 2.5: "KMM 2.4"; use BootKernelModule, or upgrade KMM [machine-config/boot-config-unknown]');
  });

  test('warns of reboots on OpenShift without node disruption policies', () => {
    const handover = make({ platform: Platform.openshift('4.16') });
    synth(handover);
    expect(Findings.of(handover).warnings.map(({ code }) => code)).toEqual(['machine-config/boot-config-reboots']);
  });
});

describe('in a cluster with node disruption policies', () => {
  const KMM = [
    'file /usr/local/bin/pull-kernel-module-image.sh: None', 'file /usr/local/bin/replace-kernel-module.sh: None', 'file /usr/local/bin/wait-for-dispatcher.sh: None',
    'unit 99-worker-sfc-pull-kernel-module-image.service: None', 'unit 99-worker-sfc-replace-kernel-module.service: None', 'unit crio-wipe.service: None',
  ];
  const BOOT = [
    'file /etc/onload-boot/sfc/images: None', 'file /usr/local/bin/onload-boot-sfc-fetch: None', 'file /usr/local/bin/onload-boot-sfc-load: None',
    'unit onload-boot-sfc-fetch.service: None', 'unit onload-boot-sfc-load.service: None', 'unit onload-boot-sfc-unpack.service: None',
  ];
  const policiesIn = (chart: Chart) => new NodeDisruptionPolicy(chart, 'Disruption').policies
    .map((policy) => `${policy}: ${policy.actions.map(({ type }) => type).join(', ')}`);

  test('nothing is to be done for what KMM writes, nor for what it takes out', () => {
    const chart = newChart();
    make({}, chart);
    expect(policiesIn(chart)).toEqual([...BOOT, ...KMM].sort());
  });

  test('what it takes out is what a BootKernelModule has', () => {
    const chart = newChart();
    const prefetch = new ImagePrefetch(chart, 'Prefetch', {
      image: ImageReference.parse('x.y/a:${KERNEL_FULL_VERSION}'), images: { '5.14.0-1': `sha256:${'a'.repeat(64)}` },
    });
    new BootKernelModule(chart, 'Boot', { moduleName: 'sfc', image: ImageReference.parse('x.y/a:${KERNEL_FULL_VERSION}'), prefetch });
    const { storage, systemd } = find(synth(chart), 'MachineConfig', '99-worker-sfc').spec.config;
    expect([
      ...storage.files.map(({ path }: { path: string }) => `file ${path}: None`), ...systemd.units.map(({ name }: { name: string }) => `unit ${name}: None`),
    ]).toEqual(BOOT);
  });

  test('a BootKernelModule for the module on other nodes keeps the reboots that bring its module', () => {
    const chart = newChart();
    make({}, chart);
    new BootKernelModule(chart, 'Boot', {
      moduleName: 'sfc', nodes: NodeGroup.withRole('fast'), image: ImageReference.parse('x.y/a:${KERNEL_FULL_VERSION}'),
    });
    expect(policiesIn(chart)).toEqual([BOOT[1], BOOT[2], ...KMM].sort());
  });

  test('one for another module does not', () => {
    const chart = newChart();
    make({}, chart);
    new BootKernelModule(chart, 'Boot', { moduleName: 'lpfc', image: ImageReference.parse('x.y/a:${KERNEL_FULL_VERSION}') });
    expect(policiesIn(chart)).toEqual(expect.arrayContaining(BOOT));
  });

  test('in a cluster with node disruption policies: they are those that it is told, where it is', () => {
    const disruption = [NodeDisruptionRule.unit('crio-wipe.service', NodeDisruptionAction.drain())];
    const chart = newChart();
    make({ disruption }, chart);
    expect(() => synth(chart)).toThrow(
      '[test/Sfc] disruption policies that no NodeDisruptionPolicy applies: add one to the app [machine-config/no-disruption-policy]');
    expect(policiesIn(chart)).toEqual(['unit crio-wipe.service: Drain']);
    expect(synth(make({ disruption: [] })).length).toBeGreaterThan(0);
  });
});
