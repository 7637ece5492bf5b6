import { Construct } from 'constructs';
import { MachineConfig, MachineConfigOptions } from './machine-config';
import { NodeGroup } from '../node-group';
import { roleOf } from './private/pool-role';

/** Properties of `ChronydDisabled`. */
export interface ChronydDisabledProps extends MachineConfigOptions {}

/**
 * No chronyd on the nodes of a pool, so that sfptpd can steer their clocks: a MachineConfig that masks `chronyd.service`. Disabled only,
 * it would still be started by `chrony-wait.service`, which the kubelet's dependencies want.
 *
 * Applying it drains and reboots the nodes of the pool. Until something else steers the clock, it runs free.
 */
export class ChronydDisabled extends Construct {
  /** The nodes without chronyd. */
  public readonly nodes: NodeGroup;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: ChronydDisabledProps = {}) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: props.name ?? `99-${roleOf(this.nodes, this.node.path)}-disable-chronyd`,
    });
    this.machineConfig.maskUnit('chronyd.service');
  }
}
