import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { ImagePrefetch } from './image-prefetch';
import { MachineConfig, MachineConfigOptions } from './machine-config';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import { enforce } from '../check';
import type { ImageReference } from '../image-reference';
import { bootModuleNames, bootModuleParts, checkBootModule, imageTemplate } from './private/boot-module';
import { contribute } from './private/disruption-contributions';
import { BOOT_IMAGE, BOOT_MODULE, BOOT_PREFETCHED } from '../private/boot-module-annotations';
import { roleOf } from './private/pool-role';
import { RebootPolicy } from './reboot-policy';
import { bootModuleRules } from './rules';
import { NodeGroup } from '../node-group';
import { invalid } from '../private/errors';
import { PULL_SECRET } from '../upstream/openshift/node-files';
import { isBuiltInPool, WORKER } from '../upstream/openshift/pools';

/** What every module that is loaded at boot can be told. */
export interface BootKernelModuleOptions extends MachineConfigOptions {
  /**
   * Modules of the running system that make way, with all that use them. Where one is in use, all stay, and the unit fails. One that is not loaded
   * needs no way.
   *
   * @default - those of the same names
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * Path on the nodes of the credentials to pull with.
   *
   * @default /var/lib/kubelet/config.json
   */
  readonly pullSecretPath?: string;

  /**
   * Whether a node that has fetched a module reboots by itself to load it.
   *
   * @default RebootPolicy.oncePerImage()
   */
  readonly reboot?: RebootPolicy;

  /**
   * The images that nodes have before this configuration, or a new kernel, reaches them. A node whose kernel is among them takes the module from
   * there, by its digest, and loads it at the boot that MCO asks for: it does not reboot by itself. Other kernels have the usual image.
   *
   * @default - none: the image is pulled at the first boot, and the module is loaded at the second
   */
  readonly prefetch?: ImagePrefetch;

  /**
   * What nodes do when a script, a unit or the list of prefetched images changes, in place of a reboot. It reaches the cluster by its
   * `NodeDisruptionPolicy`.
   *
   * @default - where the cluster has a NodeDisruptionPolicy, nothing for scripts and the list of images, which nodes read at the next boot; units
   * say which module nodes load, and where from: for those, and without a NodeDisruptionPolicy, nodes drain and reboot
   */
  readonly disruption?: NodeDisruptionRule[];
}

/** Properties of `BootKernelModule`. */
export interface BootKernelModuleProps extends BootKernelModuleOptions {
  /** Name of the module. Two of these on one node are for different modules. */
  readonly moduleName: string;

  /**
   * The image, which has the module below `/opt/lib/modules/<kernel>`, as those that KMM loads from. `${KERNEL_FULL_VERSION}` in its tag stands for
   * the running kernel, spelled as KMM does. The nodes pull it themselves, before pods run: the registry in the cluster is out of their reach then.
   */
  readonly image: ImageReference;

  /**
   * All modules that are loaded where the module needs others of the image, as a Module of KMM has them: itself first, then what must be there
   * before it. They are loaded from the last one to the first. Where one cannot be loaded, none is.
   *
   * @default - the module alone, and what its symbols need
   */
  readonly modulesLoadingOrder?: string[];

  /**
   * Folder of the image with firmware: `/firmware`. It is copied to where the kernel looks before its own folder, which is read-only on these
   * nodes: to what `firmware_class.path` is set to, else to `/var/lib/firmware`, which it is set to then, as KMM does.
   *
   * @default - none
   */
  readonly firmwarePath?: string;
}

/**
 * A kernel module on OpenShift's nodes before their network starts (Day 0 and Day 1), in place of the kernel's own: a MachineConfig with two units.
 *
 * `onload-boot-<module>-load.service` replaces the kernel's own module at boot, by what the disk has for the running kernel. Where that fails, it
 * puts back what was there, and is *failed*; where there is nothing for the kernel yet, it is *inactive*. The network comes up in either case.
 * `onload-boot-<module>-fetch.service` takes the module out of the image when the kernel or the image has changed, tries again with longer and
 * longer pauses, and reboots as far as `reboot` allows. With `prefetch` there is a third one, `onload-boot-<module>-unpack.service`, which takes it
 * out of an image that is there already, before the first of them.
 *
 * Applying it drains and reboots the nodes of the pool, as any MachineConfig does. With a `NodeDisruptionPolicy` in the cluster, scripts that
 * another version of this library brings do not, nor do images that are added to `prefetch`: both count from the next boot on.
 */
export class BootKernelModule extends Construct {
  /** The nodes that get the module. */
  public readonly nodes: NodeGroup;

  /** Name of the module. */
  public readonly moduleName: string;

  /** Whether a node reboots by itself. */
  public readonly reboot: RebootPolicy;

  /** The MachineConfig, to which more can be added. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: BootKernelModuleProps) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
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
      prefetched: props.prefetch?.images,
    };
    checkBootModule(boot, this.node.path);

    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: props.name ?? `99-${roleOf(this.nodes, this.node.path)}-${this.moduleName.toLowerCase().replace(/_/g, '-')}`,
      disruption: props.disruption,
      ...bootModuleParts(boot),
    });
    if (props.disruption === undefined) {
      this.contributePolicies(props);
    }
    const { metadata } = ApiObject.of(this);
    metadata.addAnnotation(BOOT_MODULE, this.moduleName);
    metadata.addAnnotation(BOOT_IMAGE, props.image.toString());
    if (props.prefetch) {
      metadata.addAnnotation(BOOT_PREFETCHED, props.prefetch._image);
    }
    enforce(this, bootModuleRules);
  }

  /**
   * Nothing is read of these files but at boot. Units are left to the reboot, which is what brings another module: to fetch its image while pods
   * run would leave it to the next reboot, whoever asks for that, when it is loaded; and with `whilePodsRun` it would kill them.
   */
  private contributePolicies({ prefetch }: BootKernelModuleProps): void {
    const { scripts, images } = bootModuleNames(this.moduleName);
    for (const path of [scripts.load, scripts.fetch, ...prefetch ? [images] : []]) {
      contribute(this, NodeDisruptionRule.file(path, NodeDisruptionAction.none()));
    }
  }

  /** By the rules that KMM has for the same field (KMM facts §3, rule 11). */
  private checkLoadingOrder({ modulesLoadingOrder: order }: BootKernelModuleProps): void {
    if (order && (order.length < 2 || order[0] !== this.moduleName || new Set(order).size !== order.length)) {
      throw invalid('machine-config/loading-order', 'not an order to load modules in', order,
        `begin with ${this.moduleName}, and go on with what must be loaded before it, each once; or leave it out`, this.node.path);
    }
  }

  private checkPrefetch({ prefetch }: BootKernelModuleProps): void {
    const role = roleOf(this.nodes, this.node.path);
    // What is pinned for workers is pinned in custom pools too, as with MachineConfigs.
    const roles = isBuiltInPool(role) ? [role] : [role, WORKER];
    if (prefetch && !roles.includes(roleOf(prefetch.nodes, this.node.path))) {
      throw invalid('machine-config/prefetch-nodes', 'images that are fetched in advance on other nodes', prefetch.nodes.name,
        `prefetch them on the nodes ${this.nodes.name}`, this.node.path);
    }
  }
}
