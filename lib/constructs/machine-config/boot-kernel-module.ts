import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { bootModuleNames, bootModuleParts, checkBootModule, imageTemplate } from './boot-module-units';
import { contribute } from './disruption-contributions';
import type { IImagePrefetch } from './image-prefetch';
import { MachineConfig, MachineConfigOptions } from './machine-config';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import { RebootPolicy } from './reboot-policy';
import { bootModuleRules } from '../../rules/machine-config';
import { onloadBuildRules } from '../../rules/onload';
import { decidedNodes, enforce, poolRoleOf, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { DIR_NAME } from '../../upstream/kmm';
import { BOOT_IMAGE, BOOT_MODULE, BOOT_PREFETCHED, isBuiltInPool, PULL_SECRET, WORKER } from '../../upstream/openshift';
import type { ImageReference, NodeGroup } from '../../values';

/**
 * Options common to all modules that are loaded at boot.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export interface BootKernelModuleOptions extends MachineConfigOptions {
  /**
   * Modules to unload first, together with all modules that use them. If one of them is in use, none is unloaded, and the unit fails. Modules that
   * are not loaded are skipped.
   *
   * @default - the modules of the same names
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * Path on the nodes of the pull credentials.
   *
   * @default /var/lib/kubelet/config.json
   */
  readonly pullSecretPath?: string;

  /**
   * Folder of the images that contains `lib/modules`, as an absolute path. If it changes, the nodes fetch the modules again and load them as from
   * another image.
   *
   * @default /opt
   */
  readonly dirName?: string;

  /**
   * Policy for reboots by the node itself, to load a module that it has fetched.
   *
   * @default RebootPolicy.oncePerImage()
   */
  readonly reboot?: RebootPolicy;

  /**
   * Images that nodes have before this configuration, or a new kernel, reaches them. A node whose kernel is among them takes the module from that
   * image, by digest, and loads it during the boot that MCO requests, without a reboot of its own. Other kernels use `image`.
   *
   * @default - none: the image is pulled at the first boot, and the module is loaded at the second
   */
  readonly prefetch?: IImagePrefetch;

  /**
   * Actions of nodes when a script, a unit or the list of prefetched images changes, instead of a reboot. They reach the cluster through its
   * `NodeDisruptionPolicy`.
   *
   * @default - if the cluster has a NodeDisruptionPolicy, none for scripts and the list of images, which nodes read at the next boot; nodes drain and
   * reboot for units, which name the module and its image, and for all changes without a NodeDisruptionPolicy
   */
  readonly disruption?: NodeDisruptionRule[];
}

/**
 * Properties of `BootKernelModule`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export interface BootKernelModuleProps extends BootKernelModuleOptions {
  /** Name of the module. Each `BootKernelModule` of a node must be for a different module. */
  readonly moduleName: string;

  /**
   * Image with the module below `<dirName>/lib/modules/<kernel>`, as KMM expects it. `${KERNEL_FULL_VERSION}` in its tag stands for the running kernel,
   * spelled as KMM does. The nodes pull the image themselves before pods run, when they cannot reach the internal registry.
   */
  readonly image: ImageReference;

  /**
   * Modules to load if the module needs others from the image, in the order of KMM's field of this name: the module itself first, then its
   * dependencies. They are loaded from the last to the first. If one cannot be loaded, none is.
   *
   * @default - the module alone, with the modules that its symbols need
   */
  readonly modulesLoadingOrder?: string[];

  /**
   * Folder of the image with firmware, such as `/firmware`. The firmware is copied to the folder that the kernel searches before its own, which is
   * read-only on these nodes. That is the value of `firmware_class.path`. If it is empty, `/var/lib/firmware` is used and the parameter set to it, as
   * KMM does.
   *
   * @default - none
   */
  readonly firmwarePath?: string;
}

/**
 * Defines a kernel module that OpenShift nodes load before their network starts (Day 0 and Day 1), in place of the in-tree module: a MachineConfig
 * with two units.
 *
 * `onload-boot-<module>-load.service` replaces the in-tree module at boot by the one on disk for the running kernel. If that fails, it restores the
 * previous modules and is *failed*. If the disk has none for the kernel yet, it is *inactive*. The network comes up in either case.
 * `onload-boot-<module>-fetch.service` extracts the module from the image when the kernel or the image has changed. It retries with increasing
 * pauses, and reboots as far as `reboot` allows. With `prefetch` there is a third unit, `onload-boot-<module>-unpack.service`, which runs first and
 * extracts the module from an image that is already on the node.
 *
 * Applying it drains and reboots the nodes of the pool, as any MachineConfig does. If the cluster has a `NodeDisruptionPolicy`, changed scripts of
 * another version of this library, and images added to `prefetch`, do not: both take effect at the next boot.
 *
 * @example
 * new BootKernelModule(chart, 'Lpfc', {
 *   moduleName: 'lpfc',
 *   image: ImageReference.parse('registry.example.com/drivers/lpfc:14.4-${KERNEL_FULL_VERSION}'),
 *   modulesLoadingOrder: ['lpfc', 'scsi_transport_fc'],
 * });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export class BootKernelModule extends Construct {
  /** Name of the MachineConfig. */
  public readonly name: string;

  /** Nodes that load the module. */
  public readonly nodes: NodeGroup;

  /** Name of the module. */
  public readonly moduleName: string;

  /** Policy for reboots by the node itself. */
  public readonly reboot: RebootPolicy;

  /** The MachineConfig. Files, units and arguments can be added to it. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: BootKernelModuleProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    this.moduleName = props.moduleName;
    this.reboot = props.reboot ?? RebootPolicy.oncePerImage();
    this.checkLoadingOrder(props);
    this.checkPrefetch(props);
    const boot = {
      module: this.moduleName,
      modules: props.modulesLoadingOrder && [...props.modulesLoadingOrder].reverse(),
      image: imageTemplate(props.image.toString(), this.node.path),
      remove: props.inTreeModulesToRemove ?? props.modulesLoadingOrder ?? [this.moduleName],
      pullSecretPath: props.pullSecretPath ?? PULL_SECRET,
      reboot: this.reboot.name,
      firmware: props.firmwarePath,
      // Units and scripts stay as they are for the default folder, so that no node reboots.
      folder: props.dirName === DIR_NAME ? undefined : props.dirName,
      prefetched: props.prefetch?.images,
    };
    checkBootModule(boot, this.node.path);

    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: props.name ?? `99-${poolRoleOf(this.nodes, this.node.path)}-${this.moduleName.toLowerCase().replace(/_/g, '-')}`,
      disruption: props.disruption,
      ...bootModuleParts(boot),
    });
    this.name = this.machineConfig.name;
    if (props.disruption === undefined) {
      this.contributePolicies(props);
    }
    const { metadata } = ApiObject.of(this);
    metadata.addAnnotation(BOOT_MODULE, this.moduleName);
    metadata.addAnnotation(BOOT_IMAGE, props.image.toString());
    if (props.prefetch) {
      metadata.addAnnotation(BOOT_PREFETCHED, props.prefetch.image.toString());
    }
    enforce(this, [...bootModuleRules, ...onloadBuildRules]);
  }

  /**
   * Adds the disruption policies for the module's files, which nodes read only at boot. Changed units still cause a reboot, which loads the changed
   * module. Fetching its image while pods run would postpone the loading to the next reboot of any cause. With `whilePodsRun` it would kill the pods.
   */
  private contributePolicies({ prefetch }: BootKernelModuleProps): void {
    const { scripts, images } = bootModuleNames(this.moduleName);
    for (const path of [scripts.load, scripts.fetch, ...prefetch ? [images] : []]) {
      contribute(this, NodeDisruptionRule.file(path, NodeDisruptionAction.none()));
    }
  }

  /** Checks the loading order against KMM's rules for the field of this name (KMM facts §3, rule 11). */
  private checkLoadingOrder({ modulesLoadingOrder: order }: BootKernelModuleProps): void {
    if (order && (order.length < 2 || order[0] !== this.moduleName || new Set(order).size !== order.length)) {
      throw invalid('machine-config/loading-order', 'not a loading order of modules', order,
        `begin with ${this.moduleName}, then list what must be loaded before it, each once; or leave it out`, this.node.path);
    }
  }

  private checkPrefetch({ prefetch }: BootKernelModuleProps): void {
    const role = poolRoleOf(this.nodes, this.node.path);
    // Images that are pinned for workers are also pinned in custom pools, as with MachineConfigs.
    const roles = isBuiltInPool(role) ? [role] : [role, WORKER];
    if (prefetch && !roles.includes(poolRoleOf(prefetch.nodes, this.node.path))) {
      throw invalid('machine-config/prefetch-nodes', 'images that are prefetched on other nodes', prefetch.nodes.name,
        `prefetch them on the nodes ${this.nodes.name}`, this.node.path);
    }
  }
}
