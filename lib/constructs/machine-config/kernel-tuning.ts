import { Construct } from 'constructs';
import { configName } from './config-name';
import { KernelTuningProps } from './kernel-tuning-props';
import { MachineConfig } from './machine-config';
import type { NodeCost } from './node-cost';
import { tuningArguments } from './tuning-arguments';
import { decidedNodes, platformOf, poolRoleOf, recordCost, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { splitKernelArguments } from '../../upstream/linux';
import type { NodeGroup } from '../../values';

/**
 * Defines low-latency kernel settings for the nodes of a pool: a MachineConfig with isolated CPUs, huge pages, the IOMMU mode and other kernel
 * arguments. On RHEL 10, `ibt=off` is among them, without which Onload does not work there.
 *
 * Applying or changing it drains and **reboots** the nodes of the pool. No node disruption policy avoids that (MCO facts §7b). The arguments of all
 * configurations of a pool are concatenated, so set each one in a single configuration. A PerformanceProfile of the Node Tuning Operator writes the
 * same arguments: use one or the other for a pool.
 *
 * @example
 * new KernelTuning(chart, 'Tuning', {
 *   isolatedCpus: CpuList.parse('2-15'),
 *   nohzFull: CpuList.parse('2-15'),
 *   tsc: TscMode.RELIABLE,
 * });
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export class KernelTuning extends Construct {
  /** Name of the MachineConfig. */
  public readonly name: string;

  /** Nodes that are tuned. */
  public readonly nodes: NodeGroup;

  /** Kernel arguments, in order. */
  public readonly kernelArguments: string[];

  /** Cost of applying it to the nodes. It is also in the metadata of the construct, as `onload/node-cost`. */
  public readonly costs: NodeCost;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: KernelTuningProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    const role = poolRoleOf(this.nodes, this.node.path);
    this.checkProps(props);
    const typed = tuningArguments(props);
    const others = props.kernelArguments ?? [];
    this.checkOthers(typed, others);
    this.kernelArguments = [...typed, ...others, ...platformOf(this, props.platform)._argumentsBeside(others)];
    if (this.kernelArguments.length === 0 && props.kernelType === undefined) {
      throw invalid('machine-config/no-tuning', 'nothing to tune', [], 'pass \'isolatedCpus\', \'hugePages\' or another property', this.node.path);
    }
    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: configName(props, role, 'kernel-tuning', this.node.path),
      kernelArguments: this.kernelArguments,
      kernelType: props.kernelType,
      platform: props.platform,
    });
    this.name = this.machineConfig.name;
    const because = [...this.kernelArguments.length > 0 ? ['kernel arguments'] : [], ...props.kernelType === undefined ? [] : ['kernel']].join(', ');
    this.costs = recordCost(this, { drains: true, reboots: true, role, because });
  }

  private checkProps({ isolatedCpus, isolation, irqAffinity, hugePages, maxCState }: KernelTuningProps): void {
    const [where, sizes] = [this.node.path, (hugePages ?? []).map(({ size }) => size)];
    const twice = sizes.find((size, index) => sizes.indexOf(size) !== index);
    const both = irqAffinity && isolatedCpus?.overlap(irqAffinity);
    if (isolation && !isolatedCpus) {
      throw invalid('machine-config/isolation', '\'isolation\' without CPUs that are isolated', isolation, 'pass \'isolatedCpus\'', where);
    }
    if (isolation?.length === 0) {
      throw invalid('machine-config/isolation', '\'isolation\' is empty', isolation, 'leave it out, or leave \'isolatedCpus\' out', where);
    }
    if (both && both.length > 0) {
      throw invalid('machine-config/irq-affinity', 'isolated CPUs that handle interrupts', both.join(','), 'remove them from one of the lists', where);
    }
    if (twice !== undefined) {
      throw invalid('machine-config/huge-pages', 'huge page size listed twice', twice, 'add up the numbers', where);
    }
    if (maxCState !== undefined && (!Number.isInteger(maxCState) || maxCState < 0 || maxCState > 9)) {
      throw invalid('machine-config/c-state', 'not a C-state', maxCState, 'use a whole number from 0 to 9', where);
    }
  }

  /** Checks the other arguments. If two arguments set the same thing, the kernel decides which one takes effect. */
  private checkOthers(typed: string[], others: string[]): void {
    const known = new Set(typed.flatMap(splitKernelArguments).map(({ key }) => key));
    const again = others.flatMap(splitKernelArguments).find(({ key }) => known.has(key));
    if (again) {
      throw invalid('machine-config/kernel-argument-twice', 'kernel argument that a property already sets', again.text, 'set it once', this.node.path);
    }
  }
}
