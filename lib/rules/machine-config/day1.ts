import { openshiftReleaseOf } from './configs';
import { fullNameOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { isInReleaseRange, listAt, stringAt } from '../../upstream';
import { HAS_BOOT_MODULE_CONFIG, imageFor, replaceUnit } from '../../upstream/kmm';
import { DISRUPTION_POLICIES, hasByDefault, isBuiltInPool, WORKER } from '../../upstream/openshift';
import { ignitionUnitsOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

const KIND = 'BootModuleConfig';

const specOf = (object: Manifest, field: string) => stringAt(object, 'spec', field);

export const day1Image: Rule = {
  code: 'machine-config/boot-config-image',
  class: 'never works',
  what: 'image of a BootModuleConfig that is empty, or has a tag or digest',
  remedy: 'write the image without tag and digest, and use kernel releases as the tags of its builds',
  source: 'KMM\'s scripts (internal/mcfg/scripts) pull <image>:$(uname -r), and check nothing',
  kinds: [KIND],
  check: (manifests) => manifests.ofKind(KIND).flatMap((object): Finding[] => {
    const image = specOf(object, 'kernelModuleImage') ?? '';
    // A colon before a slash precedes a port.
    return image !== '' && !/@|:[^/]*$/.test(image) ? [] : [{
      object,
      path: 'spec.kernelModuleImage',
      what: 'image to which the kernel cannot be added as its tag',
      value: image,
      fix: 'write it without a tag and a digest, and tag its builds with the kernel release that `uname -r` prints',
    }];
  }),
};

export const day1Unknown: Rule = {
  code: 'machine-config/boot-config-unknown',
  class: 'refused',
  what: 'BootModuleConfig on a cluster that does not serve it',
  remedy: 'use BootKernelModule, or KMM 2.5 or later on OpenShift',
  source: 'API server: only Red Hat\'s KMM has the kind, since 2.5',
  kinds: [KIND],
  check: (manifests, { platform, kmm }) => manifests.ofKind(KIND).flatMap((object): Finding[] => {
    if (platform && !platform.isOpenshift) {
      return [{ object, path: 'kind', what: 'BootModuleConfig, which only OpenShift has', value: `on ${platform}`, fix: 'leave it out' }];
    }
    return kmm && !isInReleaseRange(HAS_BOOT_MODULE_CONFIG, kmm.version) ? [{
      object, path: 'kind', what: 'BootModuleConfig, which KMM has since 2.5', value: `KMM ${kmm}`, fix: 'use BootKernelModule, or upgrade KMM',
    }] : [];
  }),
};

export const day1Reboots: Rule = {
  code: 'machine-config/boot-config-reboots',
  class: 'risky',
  what: 'BootModuleConfig on OpenShift before 4.17',
  remedy: 'expect the pool to reboot with each change, or upgrade OpenShift',
  source: 'KMM avoids reboots by node disruption policies, which OpenShift has since 4.17',
  kinds: [KIND],
  check: (manifests, { platform }) => (
    hasByDefault(DISRUPTION_POLICIES, openshiftReleaseOf(platform)) ? [] : manifests.ofKind(KIND)
  ).map((object) => ({
    object,
    path: 'spec',
    what: 'changes that drain and reboot the nodes of the pool',
    value: `on ${platform}`,
    fix: 'expect that, or upgrade to 4.17, which has node disruption policies',
  })),
};

export const day1ConfigOwned: Rule = {
  code: 'machine-config/boot-config-owned',
  class: 'never works',
  what: 'MachineConfig that a BootModuleConfig overwrites',
  remedy: 'remove the MachineConfig',
  source: 'KMM replaces the whole Ignition config of the MachineConfig that the BootModuleConfig refers to (internal/controllers/bmc_reconciler.go)',
  kinds: [KIND, 'MachineConfig'],
  check: (manifests) => {
    const configs = new Map(manifests.ofKind('MachineConfig').map((config) => [nameOf(config), config]));
    return manifests.ofKind(KIND).flatMap((object): Finding[] => {
      const name = specOf(object, 'machineConfigName') ?? '';
      const config = configs.get(name);
      // In a dump of a cluster, the MachineConfig is the one that KMM has written.
      const isWrittenByKmm = config && ignitionUnitsOf(config).some(({ entry }) => stringAt(entry, 'name') === replaceUnit(name));
      return !config || isWrittenByKmm ? [] : [{
        object,
        path: 'spec.machineConfigName',
        what: 'MachineConfig whose contents KMM replaces for a BootModuleConfig',
        value: name,
        fix: 'remove the MachineConfig from the manifests without deleting it in the cluster, or set another machineConfigName',
      }];
    });
  },
};

export const day1Race: Rule = {
  code: 'machine-config/boot-config-race',
  class: 'never works',
  what: 'two BootModuleConfigs for the same MachineConfig or the same nodes',
  remedy: 'remove one; load the other module by KMM alone, or by BootKernelModule',
  source: 'the scripts share one pod, one volume and one file (internal/mcfg/scripts), and start at the same time',
  kinds: [KIND],
  check: (manifests) => {
    const configs = manifests.ofKind(KIND);
    const first = { config: new Map<string, Manifest>(), pool: new Map<string, Manifest>() };
    const findings: Finding[] = [];
    const report = (object: Manifest, path: string, other: Manifest, value: string) => findings.push({
      object,
      path,
      what: `name that BootModuleConfig ${fullNameOf(other)}uses too, so that the two race at boot`,
      value,
      fix: 'remove one of them',
    });
    for (const object of configs) {
      const [config, pool] = [specOf(object, 'machineConfigName') ?? '', specOf(object, 'machineConfigPoolName') ?? ''];
      if (config === '' || pool === '') {
        continue;
      }
      const twice = first.config.get(config);
      const beside = first.pool.get(pool);
      if (twice) {
        report(object, 'spec.machineConfigName', twice, config);
      } else if (beside) {
        report(object, 'spec.machineConfigPoolName', beside, pool);
      }
      first.config.set(config, twice ?? object);
      first.pool.set(pool, beside ?? object);
    }
    // MachineConfigs for workers also apply to custom pools.
    const worker = first.pool.get(WORKER);
    for (const [pool, object] of worker ? first.pool : []) {
      if (!isBuiltInPool(pool)) {
        report(object, 'spec.machineConfigPoolName', worker!, pool);
      }
    }
    return findings;
  },
};

export const day1ModuleMissing: Rule = {
  code: 'machine-config/boot-config-alone',
  class: 'risky',
  what: 'BootModuleConfig without a Module of the same module and image',
  remedy: 'add a Module whose image is <image>:${KERNEL_FULL_VERSION}',
  source: 'KMM upgrades by the Module and boots by the BootModuleConfig: if their images differ, a reboot goes back to another module',
  kinds: [KIND, 'Module'],
  check: (manifests) => {
    const imagesOf = imagesByModule(manifests);
    return manifests.ofKind(KIND).flatMap((object): Finding[] => {
      const [module, image] = [specOf(object, 'kernelModuleName') ?? '', specOf(object, 'kernelModuleImage') ?? ''];
      const images = imagesOf.get(module);
      if (!images) {
        return [{
          object,
          path: 'spec.kernelModuleName',
          what: 'module that no Module loads, so KMM upgrades it at reboots only',
          value: module,
          fix: `add a Module with the image ${image}:\${KERNEL_FULL_VERSION}`,
        }];
      }
      const atBoot = `${image}:${SAMPLE}`;
      return [...images].some((each) => each !== undefined && imageFor(each, SAMPLE, NOWHERE) === atBoot) ? [] : [{
        object,
        path: 'spec.kernelModuleImage',
        what: 'image at boot that differs from that of the Module',
        value: image,
        fix: `use the same image in both, in the Module as ${image}:\${KERNEL_FULL_VERSION}`,
      }];
    });
  },
};

/** Arbitrary kernel release with which an image is expanded. KMM's scripts use the kernel as the tag when they pull the image. */
const SAMPLE = '5.14.0-1.el9.x86_64';
const NOWHERE = { name: '', namespace: '' };

/** Images of the Modules that load a module, by the module's name. */
function imagesByModule(manifests: ManifestSet): Map<string, Set<string | undefined>> {
  const images = new Map<string, Set<string | undefined>>();
  for (const object of manifests.ofKind('Module')) {
    const container = ['spec', 'moduleLoader', 'container'];
    const module = stringAt(object, ...container, 'modprobe', 'moduleName');
    if (module !== undefined) {
      const known = images.get(module) ?? new Set();
      known.add(stringAt(object, ...container, 'containerImage'));
      listAt(object, ...container, 'kernelMappings').forEach((mapping) => known.add(stringAt(mapping, 'containerImage')));
      images.set(module, known);
    }
  }
  return images;
}
