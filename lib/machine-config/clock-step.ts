import { isIP } from 'node:net';
import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { FileContents } from './file-contents';
import { MachineConfig, OrderedMachineConfigOptions } from './machine-config';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import { NodeGroup } from '../node-group';
import { clockStepConfig, clockStepUnit, CLOCK_STEP } from './private/clock-step';
import { configName } from './private/config-name';
import { contribute } from './private/disruption-contributions';
import { roleOf } from './private/pool-role';
import { invalid } from '../private/errors';
import { DNS_SUBDOMAIN } from '../upstream/kubernetes/names';

/** Properties of `ClockStep`. */
export interface ClockStepProps extends OrderedMachineConfigOptions {
  /** NTP servers, by names or addresses, that the nodes reach before the kubelet runs. Those that answer are compared. */
  readonly servers: string[];

  /**
   * How long a boot waits for the servers to answer, in whole seconds from 5 to 300. A server that answers takes a few of them. The boot goes on after
   * that, with the clock as it was.
   *
   * @default Duration.seconds(30)
   */
  readonly timeout?: Duration;

  /**
   * What nodes do when the servers or the time change, in place of a reboot. It reaches the cluster by its `NodeDisruptionPolicy`.
   *
   * @default - nothing, where the cluster has a NodeDisruptionPolicy: the next boot reads them; else nodes drain and reboot
   */
  readonly disruption?: NodeDisruptionRule[];
}

/**
 * Sets the system clock of nodes once at boot, before their kubelet starts: a MachineConfig with a unit that runs `chronyd -q` and ends.
 *
 * With `ChronydDisabled`, sfptpd is what sets a clock, and it runs in a pod: after the kubelet has its certificates and the image is there. A node
 * whose clock is wrong by more than these certificates allow gets neither, and stays out of the cluster. This is the way out. It steers nothing: it
 * ends before the kubelet starts, and chronyd stays off.
 *
 * Applying it drains and reboots the nodes of the pool.
 */
export class ClockStep extends Construct {
  /** The nodes whose clocks are set. */
  public readonly nodes: NodeGroup;

  /** How long a boot waits. */
  public readonly timeout: Duration;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: ClockStepProps) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
    this.timeout = props.timeout ?? Duration.seconds(30);
    const seconds = this.timeout.toSeconds({ integral: false });
    if (!Number.isInteger(seconds) || seconds < 5 || seconds > 300) {
      throw invalid('machine-config/clock-step-timeout', 'not a time to wait for a clock', this.timeout.toHumanString(), 'use whole seconds from 5 to 300', this.node.path);
    }
    const wrong = props.servers.find((server) => isIP(server) === 0 && !DNS_SUBDOMAIN.test(server));
    if (props.servers.length === 0 || wrong !== undefined || new Set(props.servers).size !== props.servers.length) {
      throw invalid('machine-config/clock-step-servers', 'not NTP servers', wrong ?? props.servers, 'name one or more, each once, by its host name or address', this.node.path);
    }
    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: configName(props, roleOf(this.nodes, this.node.path), 'clock-step', this.node.path),
      files: [{ path: CLOCK_STEP.config, contents: FileContents.text(clockStepConfig(props.servers)) }],
      units: [{ name: CLOCK_STEP.unit, enabled: true, contents: clockStepUnit(seconds) }],
      disruption: props.disruption,
    });
    if (props.disruption === undefined) {
      contribute(this, NodeDisruptionRule.file(CLOCK_STEP.config, NodeDisruptionAction.none()));
      contribute(this, NodeDisruptionRule.unit(CLOCK_STEP.unit, NodeDisruptionAction.daemonReload()));
    }
  }
}
