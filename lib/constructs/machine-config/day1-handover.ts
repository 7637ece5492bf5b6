import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { BootKernelModule } from './boot-kernel-module';
import { bootModuleNames } from './boot-module-units';
import { constructsAround, contribute, uncollected } from './disruption-contributions';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import type { BootModuleConfigSpec } from '../../../imports/kmm.sigs.x-k8s.io';
import { day1Rules } from '../../rules/machine-config';
import { clusterContext, decidedNodes, enforce, labelsFor, objectMetadata, platformOf, poolRoleOf, recordMetadata, type Wire } from '../../synthesis';
import { invalid } from '../../text';
import { MODULE_NAME } from '../../upstream';
import { BOOT_SCRIPTS, bootUnits } from '../../upstream/kmm';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { ImageReference, isNamed, type NodeGroup, Toleration } from '../../values';
import { KernelMatch, KernelModule, KernelModuleOptions } from '../kmm';

/**
 * Properties of `Day1Handover`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export interface Day1HandoverProps extends KernelModuleOptions {
  /** Name of the module. */
  readonly moduleName: string;

  /**
   * Image without tag or digest. Its tags must be kernel releases (`uname -r`) and nothing else. It must contain the module below
   * `/opt/lib/modules/<kernel>`, and a shell.
   */
  readonly image: ImageReference;

  /**
   * Name of the MachineConfig that KMM writes from now on: that of the `BootKernelModule` which has loaded the module so far, or a new name. KMM
   * replaces its content.
   *
   * @default - `99-<role>-<module>`, as `BootKernelModule` names it
   */
  readonly machineConfigName?: string;

  /**
   * Name of the Module and of the BootModuleConfig.
   *
   * @default - the module's name, with `_` replaced by `-`
   */
  readonly name?: string;

  /**
   * Kernels on which KMM loads the module.
   *
   * @default KernelMatch.rhel()
   */
  readonly kernels?: KernelMatch;

  /**
   * In-tree modules to unload first, at boot. The Module itself unloads none: it would unload the module that was loaded at boot.
   *
   * @default - none
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * Folder of the image with firmware.
   *
   * @default - none
   */
  readonly firmwarePath?: string;

  /**
   * Image of the KMM worker, which loads the module at boot.
   *
   * @default - that of the running KMM
   */
  readonly workerImage?: ImageReference;

  /**
   * Actions of nodes when KMM takes over, and when the content that it writes changes, instead of a reboot. They reach the cluster through its
   * `NodeDisruptionPolicy`.
   *
   * @default - none if the cluster has a NodeDisruptionPolicy: for KMM's units and files, as KMM itself sets them, and for those of the previous
   * `BootKernelModule`, unless another one still loads the module on other nodes
   */
  readonly disruption?: NodeDisruptionRule[];
}

/**
 * Defines the handover to KMM of a module that is loaded at boot on OpenShift (Day 2). A BootModuleConfig makes KMM write the MachineConfig that
 * loads the module at boot. A Module of the same image, name and nodes upgrades it on running nodes. At boot the Module finds the module loaded and
 * changes nothing.
 *
 * Remove the `BootKernelModule` when you add this: KMM replaces the content of its MachineConfig. KMM first sets node disruption policies for its own
 * units and files, so its changes reboot no node on OpenShift 4.17 and later. Removing the other units reboots the nodes once, unless there are
 * policies for those too. A `NodeDisruptionPolicy` in the cluster contains both. It is the same object as KMM's, and KMM's entries are lost when it
 * is applied without them. Requires Red Hat's KMM 2.5 or later.
 *
 * @example
 * new Day1Handover(chart, 'Sfc', {
 *   platform: Platform.openshift('4.18'),
 *   kmm: KmmRelease.of('2.5'),
 *   moduleName: 'sfc',
 *   image: ImageReference.parse('registry.example.com/drivers/sfc'),
 *   inTreeModulesToRemove: ['sfc'],
 * });
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export class Day1Handover extends Construct {
  /** Nodes that load the module. */
  public readonly nodes: NodeGroup;

  /** Name of the Module and of the BootModuleConfig. */
  public readonly name: string;

  /** Namespace of the Module and of the BootModuleConfig. */
  public readonly namespace: string;

  /** Name of the MachineConfig that KMM writes. */
  public readonly machineConfigName: string;

  /** The Module of KMM. */
  public readonly kernelModule: KernelModule;

  constructor(scope: Construct, id: string, props: Day1HandoverProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { image, machineConfigName, kernels, inTreeModulesToRemove, workerImage, disruption, ...options } = props;
    const platform = platformOf(this, props.platform);
    this.nodes = decidedNodes(this, props.nodes);
    const role = poolRoleOf(this.nodes, this.node.path);
    this.machineConfigName = machineConfigName ?? `99-${role}-${props.moduleName.toLowerCase().replace(/_/g, '-')}`;
    this.check(props);

    this.kernelModule = new KernelModule(this, 'Module', {
      ...options,
      platform,
      nodes: this.nodes,
      kernelMappings: [{
        kernels: kernels ?? KernelMatch._of(platform),
        image: ImageReference.of({ registry: image.registry, repository: image.repository, tag: '${KERNEL_FULL_VERSION}' }),
      }],
    });
    ({ name: this.name, namespace: this.namespace } = this.kernelModule);
    const spec: Wire<BootModuleConfigSpec> = {
      machineConfigName: this.machineConfigName,
      machineConfigPoolName: role,
      kernelModuleImage: `${image.registry}/${image.repository}`,
      kernelModuleName: props.moduleName,
      inTreeModulesToRemove: inTreeModulesToRemove && inTreeModulesToRemove.length > 0 ? inTreeModulesToRemove : undefined,
      firmwareFilesPath: props.firmwarePath,
      workerImage: workerImage?.toString(),
    };
    new ApiObject(this, 'Resource', {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'BootModuleConfig',
      metadata: objectMetadata(this, {
        name: this.name, namespace: this.namespace, labels: labelsFor(this, { name: this.name, component: 'boot-module-config' }),
      }),
      spec,
    });
    this.contributePolicies(props.moduleName, disruption);
    enforce(this, day1Rules, clusterContext(this, platform));
  }

  /** Tolerations of the pods that load the module. */
  public get tolerations(): Toleration[] {
    return this.kernelModule.tolerations;
  }

  /**
   * Adds a toleration, so that KMM loads the module on nodes with that taint. The load at boot is not affected by taints.
   *
   * Throws `toleration/twice` if another one for the same taints has another `tolerationSeconds`. The same one again changes nothing.
   */
  public addToleration(toleration: Toleration): void {
    this.kernelModule.addToleration(toleration);
  }

  private contributePolicies(moduleName: string, disruption: NodeDisruptionRule[] | undefined): void {
    if (disruption && disruption.length > 0) {
      this.node.addValidation({ validate: () => uncollected(this) });
    }
    for (const policy of disruption ?? policiesOfKmm(this.machineConfigName)) {
      contribute(this, policy);
    }
    const isLeft = () => constructsAround(this).some((other) => isNamed(other, 'BootKernelModule') && (other as BootKernelModule).moduleName === moduleName);
    for (const policy of disruption ? [] : policiesOfBootModule(moduleName)) {
      contribute(this, policy, () => !isLeft());
    }
  }

  private check({ image, inTreeModulesToRemove = [] }: Day1HandoverProps): void {
    const where = this.node.path;
    if (image.tag !== undefined || image.digest !== undefined) {
      throw invalid('machine-config/boot-config-image', 'image with a tag or digest, to which KMM adds the kernel as a tag', image.toString(),
        'leave them out', where);
    }
    if (!DNS_SUBDOMAIN.test(this.machineConfigName)) {
      throw invalid('machine-config/name', 'not the name of a MachineConfig', this.machineConfigName, 'use lower case letters, digits, "-" and "."', where);
    }
    // KMM pastes them into the text of a unit.
    const wrong = inTreeModulesToRemove.find((module) => !MODULE_NAME.test(module));
    if (wrong !== undefined) {
      throw invalid('machine-config/boot-module', 'not the name of a kernel module', wrong, 'use letters, digits, "_" and "-"', where);
    }
  }
}

/** Disruption policies that KMM itself sets for its units and scripts (KMM facts §12). */
function policiesOfKmm(machineConfigName: string): NodeDisruptionRule[] {
  return [
    ...bootUnits(machineConfigName).map((unit) => NodeDisruptionRule.unit(unit, NodeDisruptionAction.none())),
    ...BOOT_SCRIPTS.map((script) => NodeDisruptionRule.file(script, NodeDisruptionAction.none())),
  ];
}

/** Disruption policies for the files that KMM removes when it takes over: units that have completed their work at boot, and their scripts. */
function policiesOfBootModule(moduleName: string): NodeDisruptionRule[] {
  const { scripts, images, units } = bootModuleNames(moduleName);
  return [
    ...Object.values(units).map((unit) => NodeDisruptionRule.unit(unit, NodeDisruptionAction.none())),
    ...[...Object.values(scripts), images].map((path) => NodeDisruptionRule.file(path, NodeDisruptionAction.none())),
  ];
}
