import { roleLabelOf, unitsOf } from './configs';
import { at, Finding, fullNameOf, Manifest, ManifestSet, nameOf, recordAt, Rule, stringAt } from '../../check';
import { BOOT_IMAGE, BOOT_MODULE } from '../../private/boot-module-annotations';
import { DRIVER_MODULE, loadsDriver } from '../../upstream/onload/driver';
import { nodesInCommon } from '../../upstream/openshift/pools';

export const managedTwice: Rule = {
  code: 'machine-config/sfc-managed-twice',
  class: 'never works',
  what: 'sfc that the nodes load at boot, and that KMM or the Onload Operator loads too',
  remedy: 'leave one of them out',
  source: 'the nodes load one driver at boot, and KMM or the Onload Operator replaces it, of whatever version; nothing coordinates them',
  kinds: ['BootModuleConfig', 'MachineConfig', 'Module', 'Onload'],
  check: (manifests) => {
    const managers = managersOf(manifests);
    // What KMM writes for the boot is meant to go with a Module. Its unit is called as upstream's where the configuration is called sfc.
    const handedOver = new Set(manifests.ofKind('BootModuleConfig').map((object) => stringAt(object, 'spec', 'machineConfigName')));
    return manifests.ofKind('MachineConfig').filter((object) => !handedOver.has(nameOf(object)) && loadsSfc(object)).flatMap((object) => managers.flatMap((manager): Finding[] => {
      const overlap = nodesInCommon(roleLabelOf(object), recordAt(manager, 'spec', 'selector') ?? {});
      return overlap === 'none' ? [] : [{
        object,
        path: 'metadata.labels',
        what: `loads sfc at boot on nodes ${overlap === 'all' ? 'where' : 'on which perhaps'} ${manager.kind} ${fullNameOf(manager)} loads it as well`,
        value: roleLabelOf(object) ?? '(none)',
        fix: manager.kind === 'Onload' ? 'leave \'sfc\' out of the Onload resource, or this out' : 'leave one of them out',
        class: overlap === 'all' ? undefined : 'risky',
      }];
    }));
  },
};

/** The Onload resources and Modules by which sfc is loaded. */
function managersOf(manifests: ManifestSet): Manifest[] {
  return [
    ...manifests.ofKind('Onload').filter(loadsDriver),
    ...manifests.ofKind('Module').filter((object) => stringAt(object, 'spec', 'moduleLoader', 'container', 'modprobe', 'moduleName') === DRIVER_MODULE),
  ];
}

/** Ours, or the one of upstream's scripts, which has a unit of this name. */
function loadsSfc(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'annotations', BOOT_MODULE) === DRIVER_MODULE
    || unitsOf(object).some(({ entry }) => stringAt(entry, 'name') === 'sfc-replace-kernel-module.service' && at(entry, 'enabled') === true);
}

export const bootImageWithoutKernel: Rule = {
  code: 'machine-config/image-without-kernel',
  class: 'risky',
  what: 'module at boot out of one image for all kernels',
  remedy: 'put ${KERNEL_FULL_VERSION} into the tag of the image',
  source: 'with the next kernel the nodes find no module in the image, and stay with the kernel\'s own driver',
  kinds: ['MachineConfig'],
  check: (manifests) => bootImages(manifests, (image) => !/\$\{?KERNEL_FULL_VERSION/.test(image), {
    what: 'one image for all kernels', fix: 'put ${KERNEL_FULL_VERSION} into its tag, unless it has the module for every kernel that the nodes will have',
  }),
};

export const bootImageInCluster: Rule = {
  code: 'machine-config/image-in-cluster',
  class: 'risky',
  what: 'module at boot out of an image in the registry in the cluster',
  remedy: 'push the image to a registry outside of the cluster',
  source: 'the address of the registry in the cluster is a service, which a node reaches when its pods run, and with credentials of its own',
  kinds: ['MachineConfig'],
  check: (manifests) => bootImages(manifests, (image) => image.startsWith('image-registry.openshift-image-registry.svc'), {
    what: 'image that a node cannot pull before its pods run, and not by the pull secret of the cluster',
    fix: 'push it to a registry outside of the cluster',
  }),
};

function bootImages(manifests: ManifestSet, isRisky: (image: string) => boolean, { what, fix }: { what: string; fix: string }): Finding[] {
  return manifests.ofKind('MachineConfig').flatMap((object) => {
    const image = stringAt(object, 'metadata', 'annotations', BOOT_IMAGE);
    return image === undefined || !isRisky(image) ? [] : [{ object, path: `metadata.annotations.${BOOT_IMAGE}`, what, value: image, fix }];
  });
}
