import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { MachineConfig, MachineConfigOptions } from './machine-config';
import { BOOT_IMAGE, BOOT_MODULE, bootModuleParts, checkBootModule, imageTemplate } from './private/boot-module';
import { RebootPolicy } from './reboot-policy';
import { bootModuleRules } from './rules';
import { enforce } from '../check';
import type { ImageReference } from '../image-reference';
import { NodeGroup } from '../node-group';
import { roleOf } from './private/pool-role';
import { invalid } from '../private/errors';
import type { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';

/** Properties of `SfcMachineConfig`. */
export interface SfcMachineConfigProps extends MachineConfigOptions {
  /**
   * The release whose driver the nodes get.
   *
   * @default - the one of `moduleImage`
   */
  readonly release?: OnloadRelease;

  /**
   * Where the images with kernel modules are. The nodes pull from it themselves, before pods run: the registry in the cluster is out of their
   * reach then.
   *
   * @default - that of `moduleImage`
   */
  readonly moduleRegistry?: ImageRegistry;

  /**
   * The image, which has the module below `/opt/lib/modules/<kernel>`, as those of all build methods do. `${KERNEL_FULL_VERSION}` in its tag
   * stands for the running kernel, spelled as KMM does.
   *
   * @default - the release's, in `moduleRegistry`
   */
  readonly moduleImage?: ImageReference;

  /**
   * Name of the module. Two of these on one node are for different modules.
   *
   * @default sfc
   */
  readonly moduleName?: string;

  /**
   * Modules of the running system that make way, with all that use them. Where one is in use, all stay, and the unit fails.
   *
   * @default - the one of the same name
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * Path on the nodes of the credentials to pull with.
   *
   * @default /var/lib/kubelet/config.json
   */
  readonly pullSecretPath?: string;

  /**
   * Whether a node that has fetched a driver reboots by itself to load it.
   *
   * @default RebootPolicy.oncePerImage()
   */
  readonly reboot?: RebootPolicy;
}

/**
 * The sfc driver of an Onload release, on OpenShift's nodes before their network starts (Day 0 and Day 1): a MachineConfig with two units.
 *
 * `onload-boot-sfc-load.service` replaces the kernel's own driver at boot, by what the disk has for the running kernel. Where that fails, it
 * puts back what was there, and is *failed*; where there is nothing for the kernel yet, it is *inactive*. The network comes up in either case.
 * `onload-boot-sfc-fetch.service` takes the driver out of the image when the kernel or the image has changed, tries again with longer and
 * longer pauses, and reboots as far as `reboot` allows. A tag that was pushed anew is fetched at the next boot, and loaded at the one after it.
 *
 * Applying it drains and reboots the nodes of the pool, as any MachineConfig does. Leave `sfc` out of the Onload resource: it would manage the
 * driver too.
 */
export class SfcMachineConfig extends Construct {
  /** The nodes that get the driver. */
  public readonly nodes: NodeGroup;

  /** Name of the module. */
  public readonly moduleName: string;

  /** Whether a node reboots by itself. */
  public readonly reboot: RebootPolicy;

  /** The MachineConfig, to which more can be added. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: SfcMachineConfigProps) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
    this.moduleName = props.moduleName ?? 'sfc';
    this.reboot = props.reboot ?? RebootPolicy.oncePerImage();
    const image = this.chooseImage(props);
    const boot = {
      module: this.moduleName,
      image: imageTemplate(image, this.node.path),
      remove: props.inTreeModulesToRemove ?? [this.moduleName],
      pullSecretPath: props.pullSecretPath ?? '/var/lib/kubelet/config.json',
      reboot: this.reboot.name,
    };
    checkBootModule(boot, this.node.path);

    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: props.name ?? `99-${roleOf(this.nodes, this.node.path)}-${this.moduleName.toLowerCase().replace(/_/g, '-')}`,
      ...bootModuleParts(boot),
    });
    const { metadata } = ApiObject.of(this);
    metadata.addAnnotation(BOOT_MODULE, this.moduleName);
    metadata.addAnnotation(BOOT_IMAGE, image);
    enforce(this, bootModuleRules);
  }

  private chooseImage({ release, moduleRegistry, moduleImage }: SfcMachineConfigProps): string {
    if (moduleImage) {
      return moduleImage.toString();
    }
    if (!release || !moduleRegistry) {
      throw invalid('machine-config/no-image', 'no image to take the driver from', this.moduleName, 'pass \'release\' and \'moduleRegistry\', or \'moduleImage\'', this.node.path);
    }
    return moduleRegistry.resolve(release.moduleImage).toString();
  }
}
