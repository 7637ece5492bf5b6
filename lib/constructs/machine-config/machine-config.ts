import { ApiObject, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { configName } from './config-name';
import { contribute, uncollected } from './disruption-contributions';
import { IgnitionFile, IgnitionUnit, renderIgnition } from './ignition-data';
import { renderFile } from './ignition-file';
import { mergeUnits, renderUnitEntry } from './ignition-unit';
import { checkKernelArgument } from './kernel-argument';
import type { MachineFile } from './machine-file';
import { KernelType, MachineExtension } from './machine-os';
import type { MachineDropin, MachineUnit } from './machine-unit';
import type { NodeDisruptionRule } from './node-disruption-rule';
import type { SshPublicKey } from './ssh-public-key';
import type { MachineConfigSpec } from '../../../imports/machineconfiguration.openshift.io';
import { machineConfigRules } from '../../rules/machine-config';
import type { Rule } from '../../rules/rule';
import { profileArgumentTwice } from '../../rules/tuning';
import {
  clusterContext, decidedNodes, enforce, labelsFor, noteKernelType, noteUse, objectMetadata, platformOf, poolRoleOf, recordMetadata, type Wire,
} from '../../synthesis';
import { invalid } from '../../text';
import { ROLE_LABEL } from '../../upstream/openshift';
import type { ImageReference, MetadataOptions, NodeGroup, Platform } from '../../values';

/**
 * Options common to all MachineConfigs.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export interface MachineConfigOptions extends MetadataOptions {
  /**
   * Nodes to configure: workers, or those of a role. A configuration for workers also applies to custom pools.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Name of the object. Of two configurations of one role that set the same thing, the one whose name sorts last takes precedence.
   *
   * @default - `99-<role>-<purpose>`
   */
  readonly name?: string;
}

/**
 * Options of MachineConfigs with a conventional name.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export interface OrderedMachineConfigOptions extends MachineConfigOptions {
  /**
   * Number from 0 to 99 at the start of the conventional name: `50-<role>-…`. Of two configurations of one role that set the same thing, the one with
   * the higher number takes precedence. One for a custom role takes precedence over those for workers, whatever their numbers. Cannot be combined
   * with `name`.
   *
   * @default 99
   */
  readonly order?: number;
}

/**
 * Properties of `MachineConfig`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 * @see https://github.com/openshift/api/blob/HEAD/machineconfiguration/v1/types.go
 */
export interface MachineConfigProps extends OrderedMachineConfigOptions {
  /**
   * Platform of the cluster. Its version decides which rules apply.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Files to write on the nodes.
   *
   * @default - none
   */
  readonly files?: MachineFile[];

  /**
   * systemd units on the nodes.
   *
   * @default - none
   */
  readonly units?: MachineUnit[];

  /**
   * Kernel arguments, such as `isolcpus=2-7`. The arguments of all configurations of a pool are concatenated.
   *
   * @default - none
   */
  readonly kernelArguments?: string[];

  /**
   * Kernel that the nodes run.
   *
   * @default - as in other configurations of the pool, else the default kernel
   */
  readonly kernelType?: KernelType;

  /**
   * Additional packages to install.
   *
   * @default - none
   */
  readonly extensions?: MachineExtension[];

  /**
   * Public keys for SSH logins as `core`, the only user that running nodes have. The keys of all configurations of a pool are combined. Changed keys
   * are applied without a reboot.
   *
   * @default - none
   */
  readonly sshKeys?: SshPublicKey[];

  /**
   * Operating system image that replaces the cluster's. It no longer follows upgrades of the cluster: keep it up to date yourself. Use a digest,
   * because the operator does not notice a moved tag.
   *
   * @default - the image of the cluster's release
   */
  readonly osImageUrl?: ImageReference;

  /**
   * Image with the packages of `extensions` that replaces the cluster's.
   *
   * @default - the image of the cluster's release
   */
  readonly baseOsExtensionsContainerImage?: ImageReference;

  /**
   * Actions of nodes when a file, a unit or a key of this configuration changes, instead of a reboot. They reach the cluster through its
   * `NodeDisruptionPolicy`, which must exist.
   *
   * @default - nodes drain and reboot, except for keys, and for what the operator has policies for
   */
  readonly disruption?: NodeDisruptionRule[];
}

let rules: readonly Rule[] | undefined;

/** The rules, with that for arguments which a PerformanceProfile of the pool sets too. */
function rulesOfConfigs(): readonly Rule[] {
  return rules ??= [...machineConfigRules, profileArgumentTwice];
}

/**
 * Defines files, systemd units, kernel arguments and packages on the nodes of a pool: a MachineConfig of OpenShift's Machine Config Operator.
 *
 * Applying it drains and **reboots** the nodes of the pool, as many at a time as the pool allows. A configuration for workers does so in the worker
 * pool and in all custom pools at once. Changes of files and units need no reboot if a node disruption policy of the cluster says so (OpenShift 4.17
 * and later).
 *
 * @example
 * const config = new MachineConfig(chart, 'SfcOptions', {
 *   files: [{ path: '/etc/modprobe.d/sfc.conf', contents: FileContents.text('options sfc performance_profile=latency\n') }],
 * });
 * config.addKernelArgument('isolcpus=2-7');
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export class MachineConfig extends Construct {
  /** Nodes that are configured. */
  public readonly nodes: NodeGroup;

  /** Name of the object. */
  public readonly name: string;

  /** Kernel that the nodes run, if it is set here. */
  public readonly kernelType?: KernelType;

  /** Operating system image, if it is set here. */
  public readonly osImageUrl?: ImageReference;

  /** Image with the extension packages, if it is set here. */
  public readonly baseOsExtensionsContainerImage?: ImageReference;

  private readonly files = new Map<string, IgnitionFile>();
  private readonly units = new Map<string, IgnitionUnit>();
  private readonly kernelArguments: string[] = [];
  private readonly extensions = new Set<string>();
  private readonly sshKeys = new Set<string>();
  private needsCollector = false;

  constructor(scope: Construct, id: string, props: MachineConfigProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    const role = poolRoleOf(this.nodes, this.node.path);
    this.name = configName(props, role, kebabCase(id), this.node.path);
    this.kernelType = props.kernelType;
    this.osImageUrl = props.osImageUrl;
    this.baseOsExtensionsContainerImage = props.baseOsExtensionsContainerImage;

    new ApiObject(this, 'Resource', {
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfig',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'onload', component: 'machine-config' }) }, {
        labels: { [ROLE_LABEL]: role },
      }),
      spec: Lazy.any({ produce: () => this.renderSpec() }),
    });
    for (const file of props.files ?? []) {
      this.addFile(file);
    }
    for (const unit of props.units ?? []) {
      this.addUnit(unit);
    }
    for (const argument of props.kernelArguments ?? []) {
      this.addKernelArgument(argument);
    }
    for (const extension of props.extensions ?? []) {
      this.addExtension(extension);
    }
    for (const key of props.sshKeys ?? []) {
      this.addSshKey(key);
    }
    for (const policy of props.disruption ?? []) {
      this.addDisruptionPolicy(policy);
    }
    this.node.addValidation({ validate: () => this.validate() });
    noteUse(this, this.nodes, { drain: `MachineConfig ${this.name} (drains and reboots)`, limiter: 'MachineConfigPool' });
    const platform = platformOf(this, props.platform);
    noteKernelType(this, role, props.kernelType ?? KernelType.DEFAULT, platform);
    enforce(this, rulesOfConfigs(), clusterContext(this, platform));
  }

  /** Adds a file on the nodes. */
  public addFile(file: MachineFile): void {
    const rendered = renderFile(file, this.node.path);
    const there = this.files.get(file.path);
    if (there && JSON.stringify(there) !== JSON.stringify(rendered)) {
      throw invalid('machine-config/file-twice', 'file added twice with different properties', file.path, 'add it once', this.node.path);
    }
    this.files.set(file.path, rendered);
  }

  /** Adds a unit, or more properties to a unit that was added before. */
  public addUnit(unit: MachineUnit): void {
    const rendered = renderUnitEntry(unit, this.node.path);
    this.units.set(unit.name, mergeUnits(this.units.get(unit.name) ?? { name: unit.name }, rendered, this.node.path));
  }

  /** Adds a drop-in to a unit, which may be one of the operating system's. */
  public addDropin(unit: string, dropin: MachineDropin): void {
    this.addUnit({ name: unit, dropins: [dropin] });
  }

  /** Masks a unit: nothing can start it, neither at boot nor as a dependency. */
  public maskUnit(unit: string): void {
    this.addUnit({ name: unit, enabled: false, mask: true });
  }

  /** Adds a kernel argument after the existing ones. */
  public addKernelArgument(argument: string): void {
    this.kernelArguments.push(checkKernelArgument(argument, this.node.path));
  }

  /** Adds packages to install. */
  public addExtension(extension: MachineExtension): void {
    this.extensions.add(extension.name);
  }

  /** Adds a public key for SSH logins as `core`. */
  public addSshKey(key: SshPublicKey): void {
    this.sshKeys.add(key.line);
  }

  /**
   * Adds the actions of nodes when a file, a unit or a key changes, instead of a reboot. They reach the cluster through its `NodeDisruptionPolicy`.
   */
  public addDisruptionPolicy(policy: NodeDisruptionRule): void {
    this.needsCollector = true;
    contribute(this, policy);
  }

  private validate(): string[] {
    const isEmpty = this.files.size + this.units.size + this.kernelArguments.length + this.extensions.size + this.sshKeys.size === 0
      && [this.kernelType, this.osImageUrl, this.baseOsExtensionsContainerImage].every((field) => field === undefined);
    return [
      ...isEmpty
        ? ['it is empty: call addFile() or addUnit(), or pass \'kernelArguments\', \'kernelType\', \'extensions\' or \'sshKeys\' [machine-config/empty]']
        : [],
      ...this.needsCollector ? uncollected(this) : [],
    ];
  }

  private renderSpec(): ConfigSpec {
    return {
      config: renderIgnition({ files: [...this.files.values()], units: [...this.units.values()], sshKeys: [...this.sshKeys] }),
      kernelArguments: this.kernelArguments.length > 0 ? this.kernelArguments : undefined,
      kernelType: this.kernelType,
      // Sorted, because the operator treats a different order as a change.
      extensions: this.extensions.size > 0 ? [...this.extensions].sort() : undefined,
      // rpm-ostree pulls by the library of skopeo.
      osImageURL: this.osImageUrl?._byDigest().toString(),
      baseOSExtensionsContainerImage: this.baseOsExtensionsContainerImage?.toString(),
    };
  }
}

/** The spec, with two fields that the L1 class spells differently. */
interface ConfigSpec extends Wire<Omit<MachineConfigSpec, 'osImageUrl' | 'baseOsExtensionsContainerImage'>> {
  readonly osImageURL?: string;
  readonly baseOSExtensionsContainerImage?: string;
}

/** An id in kebab case, such as `sfc-options` for `SfcOptions`, as part of a name. */
function kebabCase(id: string): string {
  return id.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
