import { ApiObject, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { MachineFile, renderFile } from './machine-file';
import { checkKernelArgument, KernelType, MachineExtension } from './machine-os';
import { MachineDropin, MachineUnit, mergeUnits, renderUnitEntry } from './machine-unit';
import { IgnitionFile, IgnitionUnit, renderIgnition } from './private/ignition';
import { ROLE_LABEL, roleOf } from './private/pool-role';
import { machineConfigRules } from './rules';
import type { MachineConfigSpec } from '../../imports/machineconfiguration.openshift.io';
import { enforce } from '../check';
import { NodeGroup } from '../node-group';
import { invalid } from '../private/errors';
import { DNS_SUBDOMAIN } from '../private/grammar';
import { labelsFor } from '../private/labels';
import type { Wire } from '../private/wire';

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

/** Properties of `MachineConfig`. */
export interface MachineConfigProps extends MachineConfigOptions {
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

  private readonly files = new Map<string, IgnitionFile>();
  private readonly units = new Map<string, IgnitionUnit>();
  private readonly kernelArguments: string[] = [];
  private readonly extensions = new Set<string>();

  constructor(scope: Construct, id: string, props: MachineConfigProps = {}) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
    const role = roleOf(this.nodes, this.node.path);
    this.machineConfigName = props.name ?? `99-${role}-${kebabCase(id)}`;
    this.kernelType = props.kernelType;
    this.checkName();

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
    this.node.addValidation({ validate: () => this.validate() });
    enforce(this, machineConfigRules);
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

  private checkName(): void {
    if (!DNS_SUBDOMAIN.test(this.machineConfigName)) {
      throw invalid('machine-config/name', 'not the name of a MachineConfig', this.machineConfigName, 'use lower case letters, digits, "-" and "."', this.node.path);
    }
    // The operator overwrites and deletes what has names like its own (MCO facts §3).
    if (/^(?:rendered-|00-[^-]+$|01-.*-(?:kubelet|container-runtime)$|10-prebuiltimage-|9[789]-.*-generated-)/.test(this.machineConfigName)) {
      throw invalid('machine-config/name', 'name that the Machine Config Operator gives to its own', this.machineConfigName, 'use 99-<role>-<what it is>', this.node.path);
    }
  }

  private validate(): string[] {
    const isEmpty = this.files.size + this.units.size + this.kernelArguments.length + this.extensions.size === 0 && this.kernelType === undefined;
    return isEmpty ? ['nothing in it: call addFile() or addUnit(), or pass \'kernelArguments\', \'kernelType\' or \'extensions\' [machine-config/empty]'] : [];
  }

  private renderSpec(): Wire<MachineConfigSpec> {
    return {
      config: renderIgnition([...this.files.values()], [...this.units.values()]),
      kernelArguments: this.kernelArguments.length > 0 ? this.kernelArguments : undefined,
      kernelType: this.kernelType,
      // The operator compares the list with its order.
      extensions: this.extensions.size > 0 ? [...this.extensions].sort() : undefined,
    };
  }
}

/** `SfcOptions` as a part of a name: `sfc-options`. */
function kebabCase(id: string): string {
  return id.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
