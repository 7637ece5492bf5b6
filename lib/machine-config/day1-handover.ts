import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { BootKernelModule } from './boot-kernel-module';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import { bootModuleNames } from './private/boot-module';
import { constructsAround, contribute, uncollected } from './private/disruption-contributions';
import { roleOf } from './private/pool-role';
import { day1Rules } from './rules';
import type { BootModuleConfigSpec } from '../../imports/kmm.sigs.x-k8s.io';
import { enforce } from '../check';
import { ImageReference } from '../image-reference';
import { KernelMatch, KernelModule, KernelModuleOptions } from '../kmm';
import { NodeGroup } from '../node-group';
import { clusterContext } from '../private/cluster-kmm';
import { platformOf } from '../private/cluster-scope';
import { invalid } from '../private/errors';
import { MODULE_NAME } from '../private/grammar';
import { labelsFor } from '../private/labels';
import type { Wire } from '../private/wire';
import { BOOT_SCRIPTS, bootUnits } from '../upstream/kmm/boot';
import { DNS_SUBDOMAIN } from '../upstream/kubernetes/names';

/** Properties of `Day1Handover`. */
export interface Day1HandoverProps extends KernelModuleOptions {
  /** Name of the module. */
  readonly moduleName: string;

  /**
   * The image, without a tag and a digest: its tags are the releases of kernels (`uname -r`) and nothing else. It has the module below
   * `/opt/lib/modules/<kernel>`, and a shell.
   */
  readonly image: ImageReference;

  /**
   * Name of the MachineConfig that KMM writes from now on: that of the `BootKernelModule` which loaded the module so far, or a new one. What is in it
   * is replaced.
   *
   * @default - `99-<role>-<module>`, as `BootKernelModule` names it
   */
  readonly machineConfigName?: string;

  /**
   * Name of the Module and of the BootModuleConfig.
   *
   * @default - the module's name, with `-` for `_`
   */
  readonly name?: string;

  /**
   * The kernels that KMM loads the module on.
   *
   * @default KernelMatch.rhel()
   */
  readonly kernels?: KernelMatch;

  /**
   * Modules of the kernel that are unloaded first, at boot. The Module itself removes none: it would take down the one that was loaded at boot.
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
   * Image of KMM's worker, which loads the module at boot.
   *
   * @default - that of the KMM which runs
   */
  readonly workerImage?: ImageReference;

  /**
   * What nodes do when KMM takes over, and when what it has written changes, in place of a reboot. It reaches the cluster by its
   * `NodeDisruptionPolicy`.
   *
   * @default - nothing, where the cluster has a NodeDisruptionPolicy: for the units and files of KMM, as KMM has it itself, and for those of the
   * `BootKernelModule` before it, unless there still is one for the module, on other nodes
   */
  readonly disruption?: NodeDisruptionRule[];
}

/**
 * A module that is loaded at boot, handed over to KMM on OpenShift (Day 2): a BootModuleConfig, by which KMM itself writes the MachineConfig that
 * loads the module at boot, and the Module of the same image, name and nodes, by which it upgrades it while nodes run. At a boot the Module finds the
 * module loaded, and changes nothing.
 *
 * Leave the `BootKernelModule` out from then on: KMM replaces what is in its MachineConfig. KMM first sets node disruption policies for the units
 * and files of its own, so its changes reboot no node on OpenShift 4.17 and later; that it takes other units out does, once, unless there are policies
 * for those too. A `NodeDisruptionPolicy` in the cluster has both: it is one object with that of KMM, whose entries go when it is applied without
 * them. KMM 2.5 and later, and Red Hat's only.
 */
export class Day1Handover extends Construct {
  /** The nodes that load the module. */
  public readonly nodes: NodeGroup;

  /** Name of the MachineConfig that KMM writes. */
  public readonly machineConfigName: string;

  /** The Module. */
  public readonly kernelModule: KernelModule;

  constructor(scope: Construct, id: string, props: Day1HandoverProps) {
    super(scope, id);
    const { image, machineConfigName, kernels, inTreeModulesToRemove, workerImage, disruption, ...options } = props;
    const platform = platformOf(this, props.platform);
    this.nodes = props.nodes ?? NodeGroup.worker();
    const role = roleOf(this.nodes, this.node.path);
    this.machineConfigName = machineConfigName ?? `99-${role}-${props.moduleName.toLowerCase().replace(/_/g, '-')}`;
    this.check(props);

    this.kernelModule = new KernelModule(this, 'Module', {
      ...options,
      platform,
      nodes: this.nodes,
      kernelMappings: [{
        kernels: kernels ?? KernelMatch.rhel(),
        image: ImageReference.of({ registry: image.registry, repository: image.repository, tag: '${KERNEL_FULL_VERSION}' }),
      }],
    });
    const { moduleResourceName: name, moduleNamespace: namespace } = this.kernelModule;
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
      metadata: { name, namespace, labels: labelsFor(this, { name, component: 'boot-module-config' }) },
      spec,
    });
    this.contributePolicies(props.moduleName, disruption);
    enforce(this, day1Rules, clusterContext(this, platform));
  }

  private contributePolicies(moduleName: string, disruption: NodeDisruptionRule[] | undefined): void {
    if (disruption && disruption.length > 0) {
      this.node.addValidation({ validate: () => uncollected(this) });
    }
    for (const policy of disruption ?? policiesOfKmm(this.machineConfigName)) {
      contribute(this, policy);
    }
    const isLeft = () => constructsAround(this).some((other) => other instanceof BootKernelModule && other.moduleName === moduleName);
    for (const policy of disruption ? [] : policiesOfBootModule(moduleName)) {
      contribute(this, policy, () => !isLeft());
    }
  }

  private check({ image, inTreeModulesToRemove = [] }: Day1HandoverProps): void {
    const where = this.node.path;
    if (image.tag !== undefined || image.digest !== undefined) {
      throw invalid('machine-config/boot-config-image', 'image with a tag or digest, to which KMM adds the kernel as a tag', image.toString(),
        'write it without', where);
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

/** What KMM itself says of its units and scripts (KMM facts §12). */
function policiesOfKmm(machineConfigName: string): NodeDisruptionRule[] {
  return [
    ...bootUnits(machineConfigName).map((unit) => NodeDisruptionRule.unit(unit, NodeDisruptionAction.none())),
    ...BOOT_SCRIPTS.map((script) => NodeDisruptionRule.file(script, NodeDisruptionAction.none())),
  ];
}

/** What it takes out when it takes over: units that have done their work at boot, and what they run. */
function policiesOfBootModule(moduleName: string): NodeDisruptionRule[] {
  const { scripts, images, units } = bootModuleNames(moduleName);
  return [
    ...Object.values(units).map((unit) => NodeDisruptionRule.unit(unit, NodeDisruptionAction.none())),
    ...[...Object.values(scripts), images].map((path) => NodeDisruptionRule.file(path, NodeDisruptionAction.none())),
  ];
}
