import { ApiObject, App, Chart } from 'cdk8s';
import { BootKernelModule, ImagePrefetch, MachineConfigPool, type RebootPolicy } from '../constructs/machine-config';
import { type Manifest, ManifestSet, nameOf } from '../manifests';
import { bootModuleRules, machineConfigPoolRules, machineConfigRules, pinnedImageRules } from '../rules/machine-config';
import { type Problem, runRules } from '../rules/rule';
import { describe } from '../text';
import { WORKER } from '../upstream/openshift';
import { type ImageReference, NodeGroup } from '../values';

/** Kernel module that nodes load at boot, with the selection of the nodes. */
export interface BootModuleRequest {
  readonly image: ImageReference;
  /** Module, followed by its dependencies. */
  readonly modules: readonly string[];
  readonly role: string;
  readonly firmware?: string;
  readonly inTree: readonly string[];
  readonly dirName?: string;
  /** Whether to define the pool of the role too. */
  readonly pool: boolean;
  /** Name of the MachineConfig, instead of the default. */
  readonly name?: string;
  readonly reboot?: RebootPolicy;
  readonly pullSecretPath?: string;
  /** Digests of images that nodes pull in advance, by kernel release. */
  readonly prefetched: { readonly [kernel: string]: string };
}

/** Objects by file names, which sort in the order of creation, with the findings of the rules about them. */
export interface BootModuleManifests {
  readonly objects: { readonly [file: string]: Manifest };
  readonly problems: readonly Problem[];
}

/** The objects that `BootKernelModule` defines, with `pool` those of `MachineConfigPool`, and with prefetched images those of `ImagePrefetch`. */
export function bootModuleManifests(request: BootModuleRequest): BootModuleManifests {
  const { image, modules, role, firmware, inTree, dirName, pool, reboot, pullSecretPath, prefetched } = request;
  const chart = new Chart(new App(), 'boot-module');
  const nodes = role === WORKER ? NodeGroup.worker() : NodeGroup.withRole(role);
  const objects: { [file: string]: Manifest } = {};
  if (pool) {
    const { name } = new MachineConfigPool(chart, 'Pool', { nodes });
    objects[`98-${name}-pool.yaml`] = manifestOf(chart, 'Pool');
  }
  const prefetch = Object.keys(prefetched).length === 0 ? undefined : new ImagePrefetch(chart, 'Prefetch', { nodes, image, images: { ...prefetched } });
  if (prefetch !== undefined) {
    // Nodes need the images before the configuration, so its file sorts first.
    objects[`97-${prefetch.name}-images.yaml`] = manifestOf(chart, 'Prefetch');
  }
  const { name } = new BootKernelModule(chart, 'Module', {
    name: request.name,
    reboot,
    pullSecretPath,
    prefetch,
    nodes,
    image,
    moduleName: modules[0],
    modulesLoadingOrder: modules.length > 1 ? [...modules] : undefined,
    inTreeModulesToRemove: inTree.length > 0 ? [...inTree] : undefined,
    firmwarePath: firmware,
    dirName,
  });
  objects[`${name}.yaml`] = manifestOf(chart, 'Module');
  const manifests = new ManifestSet(Object.values(objects));
  return { objects, problems: runRules([...machineConfigRules, ...machineConfigPoolRules, ...bootModuleRules, ...pinnedImageRules], manifests, {}) };
}

function manifestOf(chart: Chart, id: string): Manifest {
  return ApiObject.of(chart.node.findChild(id)).toJson() as Manifest;
}

/** A problem as one line without the path of the construct, which a user of the command line does not know. */
export function problemLine({ object, what, value, fix, code }: Problem): string {
  return `${object.kind} ${nameOf(object)}: ${describe(what, value, fix)} [${code}]`;
}
