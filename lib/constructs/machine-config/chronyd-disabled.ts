import { Construct } from 'constructs';
import { configName } from './config-name';
import { contribute } from './disruption-contributions';
import { MachineConfig, OrderedMachineConfigOptions } from './machine-config';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import { decidedNodes, poolRoleOf, recordMetadata } from '../../synthesis';
import { renderUnit } from '../../upstream/ignition';
import type { NodeGroup } from '../../values';

/**
 * Ways to keep chronyd from running.
 *
 * @see https://www.freedesktop.org/software/systemd/man/latest/systemd.unit.html
 */
export enum ChronydStop {
  /**
   * Masks `chronyd.service`: nothing can start it. A running chronyd stops only with the reboot that follows. No action of a disruption policy stops
   * a unit, and restarting a masked one fails, which leaves the node Degraded.
   */
  MASK = 'mask',

  /**
   * Adds a condition that never holds to `chronyd.service`, and to `chrony-wait.service`, which would wait for it at boot. A restart then stops
   * chronyd without starting it again. After the condition is removed, a restart starts it. With a `NodeDisruptionPolicy` in the cluster, nodes do
   * this instead of draining and rebooting.
   */
  CONDITION = 'condition',
}

/**
 * Properties of `ChronydDisabled`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export interface ChronydDisabledProps extends OrderedMachineConfigOptions {
  /**
   * Way to keep chronyd from running.
   *
   * @default ChronydStop.MASK
   */
  readonly stop?: ChronydStop;

  /**
   * Actions of nodes when this is added, changed or removed, instead of a reboot. They reach the cluster through its `NodeDisruptionPolicy`.
   *
   * @default - with `ChronydStop.CONDITION` they restart chronyd if the cluster has a NodeDisruptionPolicy; else they drain and reboot
   */
  readonly disruption?: NodeDisruptionRule[];
}

/** Drop-in that keeps a unit from starting: its condition is never true, because the root directory always exists. */
const NEVER = { name: '50-onload-disabled.conf', contents: renderUnit({ Unit: [['ConditionPathExists', '!/']] }) };

/**
 * Defines nodes without chronyd, so that sfptpd can steer their clocks: a MachineConfig for a pool that masks `chronyd.service`, or gives it a
 * condition that never holds. Disabling it is not enough: `chrony-wait.service`, a dependency of the kubelet, would still start it.
 *
 * Applying it drains and reboots the nodes of the pool, unless `stop` and the cluster's `NodeDisruptionPolicy` avoid that. Until another program
 * steers the clock, it runs free.
 *
 * @example
 * new ChronydDisabled(chart, 'Chronyd', { nodes: NodeGroup.worker(), stop: ChronydStop.CONDITION });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export class ChronydDisabled extends Construct {
  /** Name of the MachineConfig. */
  public readonly name: string;

  /** Nodes on which chronyd does not run. */
  public readonly nodes: NodeGroup;

  /** Way in which chronyd is kept from running. */
  public readonly stop: ChronydStop;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: ChronydDisabledProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    this.stop = props.stop ?? ChronydStop.MASK;
    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: configName(props, poolRoleOf(this.nodes, this.node.path), 'disable-chronyd', this.node.path),
      disruption: props.disruption,
    });
    this.name = this.machineConfig.name;
    if (this.stop === ChronydStop.MASK) {
      this.machineConfig.maskUnit('chronyd.service');
    } else {
      this.machineConfig.addDropin('chronyd.service', NEVER);
      this.machineConfig.addDropin('chrony-wait.service', NEVER);
    }
    if (this.stop === ChronydStop.CONDITION && props.disruption === undefined) {
      contribute(this, NodeDisruptionRule.unit('chronyd.service', NodeDisruptionAction.daemonReload(), NodeDisruptionAction.restart('chronyd.service')));
      // The unit has run at boot, and runs again only at the next boot.
      contribute(this, NodeDisruptionRule.unit('chrony-wait.service', NodeDisruptionAction.daemonReload()));
    }
  }
}
