import { Construct } from 'constructs';
import { MachineConfig, OrderedMachineConfigOptions } from './machine-config';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import { NodeGroup } from '../node-group';
import { configName } from './private/config-name';
import { contribute } from './private/disruption-contributions';
import { roleOf } from './private/pool-role';
import { renderUnit } from '../upstream/ignition/systemd';

/** How chronyd is kept from running. */
export enum ChronydStop {
  /**
   * `chronyd.service` is masked: nobody can start it. A chronyd that runs is stopped by the reboot that follows, and by nothing less: no action of
   * a disruption policy stops a unit, and the restart of a masked one fails, which leaves the node Degraded.
   */
  MASK = 'mask',

  /**
   * `chronyd.service` has a condition that never holds, and so has `chrony-wait.service`, which would wait for it at boot. A restart then stops
   * chronyd and does not start it, and when the condition is taken away, one starts it: with a `NodeDisruptionPolicy` in the cluster nodes
   * do that, and neither drain nor reboot.
   */
  CONDITION = 'condition',
}

/** Properties of `ChronydDisabled`. */
export interface ChronydDisabledProps extends OrderedMachineConfigOptions {
  /**
   * How chronyd is kept from running.
   *
   * @default ChronydStop.MASK
   */
  readonly stop?: ChronydStop;

  /**
   * What nodes do when this comes, goes or changes, in place of a reboot. It reaches the cluster by its `NodeDisruptionPolicy`.
   *
   * @default - with `ChronydStop.CONDITION` they restart chronyd, where the cluster has a NodeDisruptionPolicy; else they drain and reboot
   */
  readonly disruption?: NodeDisruptionRule[];
}

/** The root directory is always there. */
const NEVER = { name: '50-onload-disabled.conf', contents: renderUnit({ Unit: [['ConditionPathExists', '!/']] }) };

/**
 * No chronyd on the nodes of a pool, so that sfptpd can steer their clocks: a MachineConfig that masks `chronyd.service`, or takes away its
 * conditions. Disabled only, it would still be started by `chrony-wait.service`, which the kubelet's dependencies want.
 *
 * Applying it drains and reboots the nodes of the pool, unless `stop` and the cluster's `NodeDisruptionPolicy` say otherwise. Until something
 * else steers the clock, it runs free.
 */
export class ChronydDisabled extends Construct {
  /** The nodes without chronyd. */
  public readonly nodes: NodeGroup;

  /** How chronyd is kept from running. */
  public readonly stop: ChronydStop;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: ChronydDisabledProps = {}) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
    this.stop = props.stop ?? ChronydStop.MASK;
    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: configName(props, roleOf(this.nodes, this.node.path), 'disable-chronyd', this.node.path),
      disruption: props.disruption,
    });
    if (this.stop === ChronydStop.MASK) {
      this.machineConfig.maskUnit('chronyd.service');
    } else {
      this.machineConfig.addDropin('chronyd.service', NEVER);
      this.machineConfig.addDropin('chrony-wait.service', NEVER);
    }
    if (this.stop === ChronydStop.CONDITION && props.disruption === undefined) {
      contribute(this, NodeDisruptionRule.unit('chronyd.service', NodeDisruptionAction.daemonReload(), NodeDisruptionAction.restart('chronyd.service')));
      // It has run at boot, and its next run is at the next one.
      contribute(this, NodeDisruptionRule.unit('chrony-wait.service', NodeDisruptionAction.daemonReload()));
    }
  }
}
