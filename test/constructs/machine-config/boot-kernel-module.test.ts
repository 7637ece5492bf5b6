import { App, Chart } from 'cdk8s';
import {
  BootKernelModule, BootKernelModuleProps, ImagePrefetch, MachineConfigPool, NodeDisruptionAction, NodeDisruptionPolicy, NodeDisruptionRule,
  RebootPolicy, SfcMachineConfig,
} from '../../../lib/constructs/machine-config';
import { ignitionFileText } from '../../../lib/upstream/ignition/file-texts';
import { ImageReference } from '../../../lib/values/image-reference';
import { NodeGroup } from '../../../lib/values/node-group';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const image = ImageReference.parse('registry.example.com/drivers/lpfc:${KERNEL_FULL_VERSION}');
const DIGEST = `sha256:${'a'.repeat(64)}`;

const newChart = () => new Chart(new App(), 'test');
const make = (props: Partial<BootKernelModuleProps> = {}, chart = newChart()) => new BootKernelModule(chart, 'Lpfc', { moduleName: 'lpfc', image, ...props });
const configOf = (module: BootKernelModule) => find(synth(module), 'MachineConfig', module.machineConfig.name).spec.config;
const prefetchIn = (chart: Chart, nodes?: NodeGroup) => new ImagePrefetch(chart, 'Prefetch', { image, nodes, images: { '6.1-x+': DIGEST, '5.14.0-1': DIGEST } });

/** The values of a key in a unit. */
function valuesIn(module: BootKernelModule, unit: 'fetch' | 'load' | 'unpack', key: string): string[] {
  const { contents } = configOf(module).systemd.units.find(({ name }: { name: string }) => name.endsWith(`-${unit}.service`));
  return contents.split('\n').filter((line: string) => line.startsWith(`${key}=`)).map((line: string) => line.slice(key.length + 1));
}

const fileIn = (module: BootKernelModule, path: string) => ignitionFileText(
  configOf(module).storage.files.find((file: { path: string }) => file.path === path).contents.source, undefined);

describe('BootKernelModule', () => {
  test('BootKernelModule is for any module, and removes the kernel\'s own of that name', () => {
    const module = make();
    expect(module.machineConfig.name).toBe('99-worker-lpfc');
    expect(valuesIn(module, 'load', 'Environment')).toEqual(['MODULE=lpfc', '"REMOVE=lpfc"']);
    expect(valuesIn(module, 'fetch', 'Environment')).toEqual([
      'MODULE=lpfc', 'IMAGE=registry.example.com/drivers/lpfc:{kernel}', 'AUTHFILE=/var/lib/kubelet/config.json', 'REBOOT=before-pods',
    ]);
    expect(configOf(module).systemd.units).toHaveLength(2);
  });

  test('BootKernelModule is what SfcMachineConfig is, with the same bytes for the same module', () => {
    const sfc = new SfcMachineConfig(newChart(), 'Sfc', { moduleImage: image });
    expect(sfc).toBeInstanceOf(BootKernelModule);
    const module = new BootKernelModule(newChart(), 'Sfc', { moduleName: 'sfc', image });
    expect(synth(module)).toEqual(synth(sfc));
  });

  test('loads several modules, what is needed before what needs it, and removes the kernel\'s own of those names', () => {
    const module = make({ modulesLoadingOrder: ['lpfc', 'nvme-fc', 'nvme-fabrics'] });
    expect(valuesIn(module, 'load', 'Environment')).toEqual([
      'MODULE=lpfc', '"MODULES=nvme_fabrics nvme_fc lpfc"', '"REMOVE=lpfc nvme_fc nvme_fabrics"',
    ]);
    expect(valuesIn(module, 'fetch', 'Environment')).toContain('"MODULES=nvme_fabrics nvme_fc lpfc"');
    expect(valuesIn(make({ modulesLoadingOrder: ['lpfc', 'a'], inTreeModulesToRemove: ['b'] }), 'load', 'Environment')).toContain('"REMOVE=b"');
  });

  test.each([[[]], [['lpfc']], [['a', 'lpfc']], [['lpfc', 'a', 'a']]])('fails for the loading order %j', (modulesLoadingOrder) => {
    expect(errorOf(() => make({ modulesLoadingOrder }))).toEqual({
      code: 'machine-config/loading-order',
      message: `test/Lpfc: not a loading order of modules: ${JSON.stringify(modulesLoadingOrder)}; begin with lpfc, then list what must be loaded `
        + 'before it, each once; or leave it out [machine-config/loading-order]',
    });
  });

  test('copies firmware that the image has', () => {
    const module = make({ firmwarePath: '/opt/firmware' });
    expect(valuesIn(module, 'fetch', 'Environment')).toContain('FIRMWARE=/opt/firmware');
    expect(fileIn(module, '/usr/local/bin/onload-boot-lpfc-load')).toContain('/sys/module/firmware_class/parameters/path');
    expect(fileIn(make(), '/usr/local/bin/onload-boot-lpfc-load')).not.toContain('firmware');
    expect(fileIn(make(), '/usr/local/bin/onload-boot-lpfc-fetch')).not.toContain('FIRMWARE');
  });

  test.each(['', 'firmware', '/a b', '/a/../b', '/a"', '/a\n', '/$(reboot)', '/a%n'])('fails for the folder of firmware %j', (firmwarePath) => {
    expect(errorOf(() => make({ firmwarePath })).code).toBe('machine-config/boot-module');
  });

  test('takes modules from another folder of the image', () => {
    const module = make({ dirName: '/usr/local' });
    expect(valuesIn(module, 'fetch', 'Environment')).toContain('DIR_NAME=/usr/local');
    expect(valuesIn(module, 'load', 'Environment')).toEqual(valuesIn(make(), 'load', 'Environment'));
    expect(fileIn(module, '/usr/local/bin/onload-boot-lpfc-fetch')).toContain('podman cp "$container:$DIR_NAME/lib/modules/$kernel"');
    expect(fileIn(make(), '/usr/local/bin/onload-boot-lpfc-fetch')).toContain('podman cp "$container:/opt/lib/modules/$kernel"');
  });

  test('BootKernelModule is the same with the default folder as without one', () => {
    expect(synth(make({ dirName: '/opt' }))).toEqual(synth(make()));
  });

  test.each(['', 'opt', '/', '/opt/', '/a b', '/a/../b', '/a"', '/a\n', '/$(reboot)', '/a%n', '/a@b'])('fails for the folder of the modules %j', (dirName) => {
    expect(errorOf(() => make({ dirName }))).toEqual({
      code: 'machine-config/boot-module',
      message: expect.stringMatching(/^test\/Lpfc: not a folder of the image: ".*; use an absolute path of letters, digits, "\.", "_" and "-", without "\/" at its end \[/),
    });
  });

  test.each(['', 'a b', 'a"', 'a\n', '$(reboot)', 'a%n'])('fails for the module %j among several', (module) => {
    expect(errorOf(() => make({ modulesLoadingOrder: ['lpfc', module] })).code).toBe('machine-config/boot-module');
  });

  test('reboots as it is told', () => {
    const module = make({ reboot: RebootPolicy.never() });
    expect(module.reboot.name).toBe('never');
    expect(valuesIn(module, 'fetch', 'Environment')).toContain('REBOOT=never');
  });

  describe('whose images are on the nodes in advance', () => {
    test('unpacks them before it loads the module, by the digest for the kernel', () => {
      const chart = newChart();
      const module = make({ prefetch: prefetchIn(chart) }, chart);
      expect(fileIn(module, '/etc/onload-boot/lpfc/images')).toBe(
        `5.14.0-1 registry.example.com/drivers/lpfc@${DIGEST}\n6.1-x registry.example.com/drivers/lpfc@${DIGEST}\n`);
      expect(valuesIn(module, 'unpack', 'ExecStart')).toEqual(['/usr/local/bin/onload-boot-lpfc-fetch unpack']);
      expect(valuesIn(module, 'unpack', 'Before')).toEqual(['onload-boot-lpfc-load.service']);
      expect(valuesIn(module, 'unpack', 'After')).toEqual(['crio-wipe.service']);
      expect(valuesIn(module, 'unpack', 'TimeoutStartSec')).toEqual(['180']);
      for (const unit of ['unpack', 'fetch'] as const) {
        expect(valuesIn(module, unit, 'Environment')).toContain('IMAGES=/etc/onload-boot/lpfc/images');
      }
    });

    test('renders its unit and script', () => {
      const chart = newChart();
      const module = make({ prefetch: prefetchIn(chart), modulesLoadingOrder: ['lpfc', 'nvme-fc'], firmwarePath: '/firmware' }, chart);
      expect(configOf(module).systemd).toMatchSnapshot();
      expect(fileIn(module, '/usr/local/bin/onload-boot-lpfc-fetch')).toMatchSnapshot('fetch');
      expect(fileIn(module, '/usr/local/bin/onload-boot-lpfc-load')).toMatchSnapshot('load');
    });

    test('takes those of workers in a pool of its own', () => {
      const chart = newChart();
      const nodes = NodeGroup.withRole('fast');
      new MachineConfigPool(chart, 'Pool', { nodes });
      make({ prefetch: prefetchIn(chart), nodes }, chart);
      expect(() => synth(chart)).not.toThrow();
    });

    test.each([
      ['fast', undefined],
      ['slow', NodeGroup.withRole('fast')],
      ['worker', NodeGroup.withRole('master')],
    ])('fails where those are of the nodes %s', (role, nodes) => {
      const chart = newChart();
      expect(errorOf(() => make({ prefetch: prefetchIn(chart, NodeGroup.withRole(role)), nodes }, chart))).toEqual({
        code: 'machine-config/prefetch-nodes',
        message: `test/Lpfc: images that are prefetched on other nodes: "${role}"; prefetch them on the nodes ${nodes?.name ?? 'worker'} `
          + '[machine-config/prefetch-nodes]',
      });
    });
  });
});

describe('in a cluster with node disruption policies', () => {
  const policiesWith = (props: Partial<BootKernelModuleProps>, chart = newChart()) => {
    make(props, chart);
    return new NodeDisruptionPolicy(chart, 'Disruption').policies.map((policy) => `${policy}: ${policy.actions.map(({ type }) => type).join(', ')}`);
  };

  test('scripts ask for nothing, which count from the next boot on; units reboot nodes, which bring the module', () => {
    expect(policiesWith({ moduleName: 'a-b' })).toEqual([
      'file /usr/local/bin/onload-boot-a_b-fetch: None', 'file /usr/local/bin/onload-boot-a_b-load: None',
    ]);
  });

  test('an image in advance for another kernel asks for nothing', () => {
    const chart = newChart();
    expect(policiesWith({ prefetch: prefetchIn(chart) }, chart)).toEqual([
      'file /etc/onload-boot/lpfc/images: None', 'file /usr/local/bin/onload-boot-lpfc-fetch: None', 'file /usr/local/bin/onload-boot-lpfc-load: None',
    ]);
  });

  test('the policies are for files that are there', () => {
    const chart = newChart();
    const module = make({ prefetch: prefetchIn(chart) }, chart);
    const { policies } = new NodeDisruptionPolicy(chart, 'Disruption');
    expect(policies.map(({ target }) => target)).toEqual(configOf(module).storage.files.map(({ path }: { path: string }) => path));
  });

  test('in a cluster with node disruption policies: they are those that it is told, where it is', () => {
    const disruption = [NodeDisruptionRule.unit('onload-boot-lpfc-fetch.service', NodeDisruptionAction.daemonReload())];
    expect(policiesWith({ disruption })).toEqual(['unit onload-boot-lpfc-fetch.service: DaemonReload']);
    expect(() => synth(make({ disruption }))).toThrow(/disruption policies that no NodeDisruptionPolicy applies/);
  });
});
