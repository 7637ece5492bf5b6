import { ApiObject, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { MachineFile, renderFile } from './machine-file';
import { checkKernelArgument, KernelType, MachineExtension } from './machine-os';
import { MachineDropin, MachineUnit, mergeUnits, renderUnitEntry } from './machine-unit';
import type { NodeDisruptionRule } from './node-disruption-rule';
import { enforce } from '../check';
import type { Platform } from '../cluster-platform';
import type { ImageReference } from '../image-reference';
import { NodeGroup } from '../node-group';
import { configName } from './private/config-name';
import { contribute, uncollected } from './private/disruption-contributions';
import { IgnitionFile, IgnitionUnit, renderIgnition } from './private/ignition';
import { roleOf } from './private/pool-role';
import { machineConfigRules } from './rules';
import type { SshPublicKey } from './ssh-public-key';
import type { MachineConfigSpec } from '../../imports/machineconfiguration.openshift.io';
import { clusterContext } from '../private/cluster-kmm';
import { platformOf } from '../private/cluster-scope';
import { invalid } from '../private/errors';
import { labelsFor } from '../private/labels';
import { noteUse } from '../private/node-group-uses';
import type { Wire } from '../private/wire';
import { isBuiltInPool, ROLE_LABEL } from '../upstream/openshift/pools';

/** What all MachineConfigs can be told. */
export interface MachineConfigOptions {
  /**
   * The nodes that it is for: workers, or those of a role. A configuration for workers holds in custom pools too.
   *
   * @default NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Name of the object. It decides who wins: of two configurations of one role, the one whose name is later.
   *
   * @default - `99-<role>-<what it is>`
   */
  readonly name?: string;
}

/** What MachineConfigs can be told that have a conventional name. */
export interface OrderedMachineConfigOptions extends MachineConfigOptions {
  /**
   * The number from 0 to 99 that the conventional name begins with: `50-<role>-…`. Of two configurations of one role that set the same thing,
   * the one with the higher number wins; one for a custom role wins over those for workers, whatever their numbers. Not beside `name`.
   *
   * @default 99
   */
  readonly order?: number;
}

/** Properties of `MachineConfig`. */
export interface MachineConfigProps extends OrderedMachineConfigOptions {
  /**
   * The cluster, by whose version the rules judge.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Files on the nodes.
   *
   * @default - none
   */
  readonly files?: MachineFile[];

  /**
   * Units of systemd on the nodes.
   *
   * @default - none
   */
  readonly units?: MachineUnit[];

  /**
   * Arguments of the kernel: `isolcpus=2-7`. Those of all configurations of a pool are put one behind the other.
   *
   * @default - none
   */
  readonly kernelArguments?: string[];

  /**
   * Which build of the kernel the nodes run.
   *
   * @default - what other configurations of the pool say, else the usual one
   */
  readonly kernelType?: KernelType;

  /**
   * Packages that are installed besides.
   *
   * @default - none
   */
  readonly extensions?: MachineExtension[];

  /**
   * Keys with which one may log in to the nodes as `core`, the only user that running nodes have. The keys of all configurations of a pool hold
   * together. Nodes take changed keys without a reboot.
   *
   * @default - none
   */
  readonly sshKeys?: SshPublicKey[];

  /**
   * Image of the operating system in place of the cluster's. It no longer follows upgrades of the cluster: that is then up to you. Name it by its
   * digest, because a tag that moves is no change for the operator.
   *
   * @default - that of the cluster's release
   */
  readonly osImageUrl?: ImageReference;

  /**
   * Image with the packages of `extensions` in place of the cluster's.
   *
   * @default - that of the cluster's release
   */
  readonly baseOsExtensionsContainerImage?: ImageReference;

  /**
   * What nodes do when a file, a unit or a key of this changes, in place of a reboot. They reach the cluster by its `NodeDisruptionPolicy`, which
   * must be there.
   *
   * @default - they drain and reboot, but for keys and what the operator has policies for
   */
  readonly disruption?: NodeDisruptionRule[];
}

/**
 * Files, systemd units, kernel arguments and packages on the nodes of a pool: a MachineConfig of OpenShift's Machine Config Operator.
 *
 * Applying it drains and **reboots** the nodes of the pool, as many at a time as the pool allows; a configuration for workers does so in the
 * worker pool and in all custom pools at once. Changes of files and units may do without, where a node disruption policy of the cluster
 * says so (OpenShift 4.17 and later).
 */
export class MachineConfig extends Construct {
  /** The nodes that it is for. */
  public readonly nodes: NodeGroup;

  /** Name of the object. */
  public readonly machineConfigName: string;

  /** Which build of the kernel the nodes run, if this says so. */
  public readonly kernelType?: KernelType;

  /** Image of the operating system, if this says so. */
  public readonly osImageUrl?: ImageReference;

  /** Image with packages, if this says so. */
  public readonly baseOsExtensionsContainerImage?: ImageReference;

  private readonly files = new Map<string, IgnitionFile>();
  private readonly units = new Map<string, IgnitionUnit>();
  private readonly kernelArguments: string[] = [];
  private readonly extensions = new Set<string>();
  private readonly sshKeys = new Set<string>();
  private needsCollector = false;

  constructor(scope: Construct, id: string, props: MachineConfigProps = {}) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
    const role = roleOf(this.nodes, this.node.path);
    this.machineConfigName = configName(props, role, kebabCase(id), this.node.path);
    this.kernelType = props.kernelType;
    this.osImageUrl = props.osImageUrl;
    this.baseOsExtensionsContainerImage = props.baseOsExtensionsContainerImage;

    new ApiObject(this, 'Resource', {
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfig',
      metadata: {
        name: this.machineConfigName,
        labels: { ...labelsFor(this, { name: 'onload', component: 'machine-config' }), [ROLE_LABEL]: role },
      },
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
    noteUse(this, this.nodes, { drain: `MachineConfig ${this.machineConfigName} (drains and reboots)`, isOfBuiltInPool: isBuiltInPool(role) });
    enforce(this, machineConfigRules, clusterContext(this, platformOf(this, props.platform)));
  }

  /** Adds a file. */
  public addFile(file: MachineFile): void {
    const rendered = renderFile(file, this.node.path);
    const there = this.files.get(file.path);
    if (there && JSON.stringify(there) !== JSON.stringify(rendered)) {
      throw invalid('machine-config/file-twice', 'file said twice, with a difference', file.path, 'say it once', this.node.path);
    }
    this.files.set(file.path, rendered);
  }

  /** Adds a unit, or says more about one that was added. */
  public addUnit(unit: MachineUnit): void {
    const rendered = renderUnitEntry(unit, this.node.path);
    this.units.set(unit.name, mergeUnits(this.units.get(unit.name) ?? { name: unit.name }, rendered, this.node.path));
  }

  /** Adds a part to a unit, which may be one that the system brings. */
  public addDropin(unit: string, dropin: MachineDropin): void {
    this.addUnit({ name: unit, dropins: [dropin] });
  }

  /** Sees to it that a unit is not started, neither at boot nor by others that want it. */
  public maskUnit(unit: string): void {
    this.addUnit({ name: unit, enabled: false, mask: true });
  }

  /** Adds an argument of the kernel behind those that are there. */
  public addKernelArgument(argument: string): void {
    this.kernelArguments.push(checkKernelArgument(argument, this.node.path));
  }

  /** Adds packages. */
  public addExtension(extension: MachineExtension): void {
    this.extensions.add(extension.name);
  }

  /** Lets one log in to the nodes as `core` with a key. */
  public addSshKey(key: SshPublicKey): void {
    this.sshKeys.add(key.line);
  }

  /**
   * Says what nodes do when a file, a unit or a key changes, in place of a reboot. It reaches the cluster by its `NodeDisruptionPolicy`.
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
        ? ['nothing in it: call addFile() or addUnit(), or pass \'kernelArguments\', \'kernelType\', \'extensions\' or \'sshKeys\' [machine-config/empty]']
        : [],
      ...this.needsCollector ? uncollected(this) : [],
    ];
  }

  private renderSpec(): ConfigSpec {
    return {
      config: renderIgnition({ files: [...this.files.values()], units: [...this.units.values()], sshKeys: [...this.sshKeys] }),
      kernelArguments: this.kernelArguments.length > 0 ? this.kernelArguments : undefined,
      kernelType: this.kernelType,
      // The operator compares the list with its order.
      extensions: this.extensions.size > 0 ? [...this.extensions].sort() : undefined,
      osImageURL: this.osImageUrl?.toString(),
      baseOSExtensionsContainerImage: this.baseOsExtensionsContainerImage?.toString(),
    };
  }
}

/** The spec, with two fields whose names the L1 spells in another way. */
interface ConfigSpec extends Wire<Omit<MachineConfigSpec, 'osImageUrl' | 'baseOsExtensionsContainerImage'>> {
  readonly osImageURL?: string;
  readonly baseOSExtensionsContainerImage?: string;
}

/** `SfcOptions` as a part of a name: `sfc-options`. */
function kebabCase(id: string): string {
  return id.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
