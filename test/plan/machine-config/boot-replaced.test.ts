import { App, Chart } from 'cdk8s';
import { context, node } from './support';
import { SfcMachineConfig } from '../../../lib/constructs/machine-config';
import type { Manifest } from '../../../lib/manifests/manifest';
import { planMachineConfig } from '../../../lib/plan/machine-config/plan-machine-configs';
import { ImageReference } from '../../../lib/values/image-reference';
import { guideDriver, kmmDriver } from '../../support/boot-drivers';
import { synth } from '../../support/manifests';

const IMAGE = 'registry.example.com/onload/onload-module:8.1.2.26-5.14.0-427.42.1.el9_4.x86_64';

function ours(name?: string, image = IMAGE.replace(/5\.14.*/, '${KERNEL_FULL_VERSION}')): Manifest {
  const chart = new Chart(new App(), 'test');
  new SfcMachineConfig(chart, 'Sfc', { moduleImage: ImageReference.parse(image), name });
  return synth(chart).find(({ kind }) => kind === 'MachineConfig')!;
}

const planOf = (before: readonly Manifest[], after: readonly Manifest[]) => planMachineConfig(context(before, after, { nodes: ['a', 'b'].map((name) => node(name, ['worker'])) }));
const replaced = (before: readonly Manifest[], after: readonly Manifest[]) => planOf(before, after).warnings.filter(({ code }) => code === 'machine-config/boot-driver-replaced');

describe('a plan from a boot driver of others to ours', () => {
  test('of AMD\'s guide: says what changes, and what stays on the nodes', () => {
    expect(replaced([guideDriver()], [ours()])).toEqual([{
      code: 'machine-config/boot-driver-replaced',
      object: 'MachineConfig 99-sfc-machineconfig',
      message: 'sfc is loaded at boot by onload-boot-sfc-load.service instead of sfc-replace-kernel-module.service: nodes no longer report success if the module is not loaded, '
        + 'reboot after each pull of an image without a limit, reboot by themselves while pods run or keep crio-wipe.service masked. '
        + 'The Machine Config Operator removes the files and units, and the masks of units; on the nodes stay the pulled images, until the kubelet needs the space; the containers that have ended',
      advice: 'after the reboot, run on each node: podman container prune --force',
    }]);
  });

  test('of KMM: names its files, pod and volume', () => {
    expect(replaced([kmmDriver()], [ours()])).toMatchObject([{
      object: 'MachineConfig 99-sfc-day1',
      message: expect.stringMatching(/run a script as root that every user can change.*\/var\/lib\/kmm_day1_config\.yaml; kmm-pod and kmm-volume of podman, if a run was killed$/),
      advice: 'after the reboot, run on each node: podman pod rm --force kmm-pod; podman volume rm kmm-volume; rm -f /var/lib/kmm_day1_config.yaml',
    }]);
  });

  test('a plan from a boot driver of others to ours is the same under the old name, and for a custom pool that inherits it', () => {
    expect(replaced([guideDriver()], [ours('99-sfc-machineconfig')])).toHaveLength(1);
  });

  test('drains and reboots each node, and each reboots once more by itself to load the module, whichever image both have', () => {
    for (const image of [undefined, IMAGE]) {
      const { steps } = planOf([guideDriver()], [ours(undefined, image)]);
      const stages = steps.flatMap(({ rollouts }) => rollouts).flatMap((rollout) => rollout.stages.map(({ kind }) => kind));
      expect(stages.filter((kind) => kind === 'reboot')).toHaveLength(2);
      expect(stages).toContain('drain');
    }
  });

  test('says that nothing loads the module any more, where that is so', () => {
    expect(replaced([guideDriver()], [])).toMatchObject([{ message: expect.stringMatching(/^sfc is no longer loaded at boot by sfc-replace-kernel-module\.service, so nodes boot with the driver of their kernel: nodes no longer/) }]);
  });

  test('a mask that another MachineConfig keeps is not called removed', () => {
    const wipe = guideDriver({ name: '99-wipe' });
    const { config } = wipe.spec as { config: { ignition: object; systemd: { units: { name: string }[] } } };
    const mask: Manifest = { ...wipe, spec: { config: { ignition: config.ignition, systemd: { units: config.systemd.units.filter(({ name }) => name === 'crio-wipe.service') } } } };
    expect(replaced([guideDriver(), mask], [ours(), mask])[0].message).not.toContain('crio-wipe');
  });

  test('a plan from a boot driver of others to ours is silent where nothing is replaced', () => {
    expect(replaced([guideDriver()], [guideDriver()])).toEqual([]);
    expect(replaced([ours()], [])).toEqual([]);
    expect(replaced([], [guideDriver()])).toEqual([]);
  });
});

test('a plan to a boot driver of others has the warnings of check', () => {
  const codes = planOf([ours()], [guideDriver()]).warnings.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['machine-config/boot-reboot-with-pods', 'machine-config/boot-reboot-unlimited', 'machine-config/crio-wipe-masked']));
});
