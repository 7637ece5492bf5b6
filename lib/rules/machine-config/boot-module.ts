import { bootLoadsOf } from './boot-loads';
import { ownConfigs, roleLabelOf } from './configs';
import { fullNameOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { listAt, recordAt, stringAt, tagOf } from '../../upstream';
import { loadedModules, mergedMapping } from '../../upstream/kmm';
import { KERNEL } from '../../upstream/linux';
import { DRIVER_MODULE, loadsDriver, ONLOAD_MODULE } from '../../upstream/onload';
import { BOOT_IMAGE, isInInternalRegistry, nodesInCommon } from '../../upstream/openshift';
import { Finding, Rule } from '../rule';

export const managedTwice: Rule = {
  code: 'machine-config/managed-twice',
  class: 'risky',
  what: 'module that nodes load at boot, and that KMM or the Onload Operator loads too',
  remedy: 'remove one of them, or hand the module over to KMM by Day1Handover; acknowledge this if KMM is meant to replace the module loaded at boot',
  source: 'KMM\'s guide lets a Module take over what was loaded at boot (KMM facts §12); nothing compares the two builds, '
    + 'and each boot loads that of the MachineConfig first',
  kinds: ['BootModuleConfig', 'MachineConfig', 'Module', 'Onload'],
  overridable: true,
  check: (manifests) => {
    const managers = managersOf(manifests);
    if (managers.length === 0) {
      return [];
    }
    // KMM's boot configuration is meant to be combined with a Module. Its unit has upstream's name if the configuration is named sfc.
    const handedOver = new Set(manifests.ofKind('BootModuleConfig').map((object) => stringAt(object, 'spec', 'machineConfigName')));
    return ownConfigs(manifests).filter((object) => !handedOver.has(nameOf(object)))
      .flatMap((object) => modulesAt(object, manifests).flatMap((module) => managers.filter((manager) => manager.modules.has(module))
        .flatMap((manager) => managerFindings(object, module, manager))));
  },
};

/** A component that loads modules on running nodes. */
interface Manager {
  readonly object: Manifest;
  /** Its modules, with the outcome for each if the module is already loaded. */
  readonly modules: ReadonlyMap<string, Outcome>;
}

/** Effect of a Module on a module that is already loaded (Linux facts §6). */
type Outcome = 'replaced' | 'left' | 'refused';

const OUTCOMES: { readonly [outcome in Outcome]: string } = {
  replaced: 'unloads it and loads its own, at each boot',
  left: 'keeps the loaded one, whichever build it is',
  refused: 'fails to load it, because it is already loaded (--first-time)',
};

function managerFindings(object: Manifest, module: string, { object: manager, modules }: Manager): Finding[] {
  const overlap = nodesInCommon(roleLabelOf(object), recordAt(manager, 'spec', 'selector') ?? {});
  const outcome = modules.get(module)!;
  return overlap === 'none' ? [] : [{
    object,
    path: 'metadata.labels',
    what: `loads ${module} at boot on nodes ${overlap === 'all' ? 'where' : 'on which perhaps'} ${manager.kind} ${fullNameOf(manager)} ${OUTCOMES[outcome]}`,
    value: roleLabelOf(object) ?? '(none)',
    fix: manager.kind !== 'Onload' ? 'remove one of them, or use Day1Handover; acknowledge this if the Module is meant to take over'
      : module === DRIVER_MODULE ? 'leave \'sfc\' out of the Onload resource, or this out' : 'leave this out: the Onload resource loads the module',
    class: outcome === 'refused' && overlap === 'all' ? 'never works' : undefined,
  }];
}

/** Modules that a MachineConfig loads at boot, without repetitions. */
function modulesAt(object: Manifest, manifests: ManifestSet): string[] {
  return [...new Set(bootLoadsOf(object, manifests).map(({ module }) => module))];
}

/** Onload resources and Modules, with the modules that they load. Modules created by the operator are derived from the Onload resource. */
function managersOf(manifests: ManifestSet): Manager[] {
  return [
    ...manifests.ofKind('Onload').map((object): Manager => ({
      object,
      modules: new Map([[ONLOAD_MODULE, 'refused'], ...loadsDriver(object) ? [[DRIVER_MODULE, 'replaced'] as const] : []]),
    })),
    ...manifests.ofKind('Module').flatMap((object): Manager[] => {
      const container = recordAt(object, 'spec', 'moduleLoader', 'container');
      const modules = loadedModules(container);
      return modules.length === 0 ? [] : [{ object, modules: new Map(modules.map((module) => [module, mappingOutcome(container, module)])) }];
    }),
  ];
}

function mappingOutcome(container: unknown, module: string): Outcome {
  const mappings = listAt(container, 'kernelMappings');
  if ((mappings.length > 0 ? mappings : [undefined]).every((mapping) => mergedMapping(container, mapping).inTreeModules.some((name) => name.replace(/-/g, '_') === module))) {
    return 'replaced';
  }
  const words = [['parameters'], ['args', 'load'], ['rawArgs', 'load']].flatMap((path) => listAt(container, 'modprobe', ...path));
  return words.includes('--first-time') ? 'refused' : 'left';
}

export const bootImageWithoutKernel: Rule = {
  code: 'machine-config/image-without-kernel',
  class: 'risky',
  what: 'boot module with one image for all kernels',
  remedy: 'add ${KERNEL_FULL_VERSION} to the tag of the image',
  source: 'after a kernel update the nodes find no matching module in the image, and use the kernel\'s own driver',
  kinds: ['MachineConfig'],
  check: (manifests) => bootImages(manifests, (image) => !/\$\{?KERNEL_FULL_VERSION/.test(image), {
    what: 'one image for all kernels',
    fix: 'add ${KERNEL_FULL_VERSION} to its tag, unless it has the module for every kernel that the nodes will have',
    otherFix: 'use BootKernelModule with ${KERNEL_FULL_VERSION} in the tag, unless the image has the module for every kernel that the nodes will have',
  }),
};

export const bootImageInCluster: Rule = {
  code: 'machine-config/image-in-cluster',
  class: 'risky',
  what: 'boot module whose image is in the cluster\'s own registry',
  remedy: 'push the image to a registry outside of the cluster',
  source: 'the address of the cluster\'s registry is a Service, which a node cannot reach before its pods run, and which needs its own credentials',
  kinds: ['MachineConfig'],
  check: (manifests) => bootImages(manifests, isInInternalRegistry, {
    what: 'image that a node cannot pull before its pods run, and not by the pull secret of the cluster',
    fix: 'push it to a registry outside of the cluster',
  }),
};

/**
 * Images of modules that are loaded at boot, with the place that shows them: our annotation, otherwise the unit. A script may append the kernel to an
 * image without a tag.
 */
function bootImages(
  manifests: ManifestSet, isRisky: (image: string) => boolean, { what, fix, otherFix = fix }: { what: string; fix: string; otherFix?: string },
): Finding[] {
  return ownConfigs(manifests).flatMap((object): Finding[] => {
    const annotated = stringAt(object, 'metadata', 'annotations', BOOT_IMAGE);
    if (annotated !== undefined) {
      return isRisky(annotated) ? [{ object, path: `metadata.annotations.${BOOT_IMAGE}`, what, value: annotated, fix }] : [];
    }
    const images = new Map(bootLoadsOf(object, manifests).flatMap(({ image, path }) => (image === undefined || !hasTag(image) ? [] : [[image.replaceAll(KERNEL, '${KERNEL_FULL_VERSION}'), path]])));
    return [...images].filter(([image]) => isRisky(image)).map(([value, path]) => ({ object, path, what, value, fix: otherFix }));
  });
}

const hasTag = (image: string) => tagOf(image) !== '' || image.includes('@');
