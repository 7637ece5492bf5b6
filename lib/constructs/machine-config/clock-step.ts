import { isIP } from 'node:net';
import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { CLOCK_STEP, clockStepConfig, clockStepUnit } from './clock-step-unit';
import { configName } from './config-name';
import { contribute } from './disruption-contributions';
import { FileContents } from './file-contents';
import { MachineConfig, OrderedMachineConfigOptions } from './machine-config';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import { decidedNodes, poolRoleOf, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import type { NodeGroup } from '../../values';

/**
 * Properties of `ClockStep`.
 *
 * @see https://chrony-project.org/doc/latest/chronyd.html
 */
export interface ClockStepProps extends OrderedMachineConfigOptions {
  /** NTP servers, by name or address, that the nodes reach before the kubelet runs. The answers are compared. */
  readonly servers: string[];

  /**
   * Longest time that a boot waits for the servers to answer, in whole seconds from 5 to 300. A server that answers takes a few of them. After the
   * timeout the boot continues without setting the clock.
   *
   * @default Duration.seconds(30)
   */
  readonly timeout?: Duration;

  /**
   * Actions of nodes when the servers or the timeout change, instead of a reboot. They reach the cluster through its `NodeDisruptionPolicy`.
   *
   * @default - none if the cluster has a NodeDisruptionPolicy, because the next boot reads them; else nodes drain and reboot
   */
  readonly disruption?: NodeDisruptionRule[];
}

/**
 * Defines a step of the system clock at boot, before the kubelet starts: a MachineConfig with a unit that runs `chronyd -q` once.
 *
 * With `ChronydDisabled`, only sfptpd sets the clock. It runs in a pod, which starts after the kubelet has obtained its certificates and the image is
 * on the node. If the clock is wrong by more than the certificates' validity allows, neither happens, and the node stays out of the cluster. This
 * unit prevents that. It does not steer the clock: it ends before the kubelet starts, and chronyd stays off.
 *
 * Applying it drains and reboots the nodes of the pool.
 *
 * @example
 * new ClockStep(chart, 'ClockStep', { servers: ['ntp1.example.com', 'ntp2.example.com'] });
 *
 * @see https://chrony-project.org/doc/latest/chronyd.html
 */
export class ClockStep extends Construct {
  /** Name of the MachineConfig. */
  public readonly name: string;

  /** Nodes whose clocks are set. */
  public readonly nodes: NodeGroup;

  /** Longest time that a boot waits. */
  public readonly timeout: Duration;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: ClockStepProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    this.timeout = props.timeout ?? Duration.seconds(30);
    const seconds = this.timeout.toSeconds({ integral: false });
    if (!Number.isInteger(seconds) || seconds < 5 || seconds > 300) {
      throw invalid('machine-config/clock-step-timeout', 'not a timeout for setting the clock', this.timeout.toHumanString(), 'use whole seconds from 5 to 300', this.node.path);
    }
    const wrong = props.servers.find((server) => isIP(server) === 0 && !DNS_SUBDOMAIN.test(server));
    if (props.servers.length === 0 || wrong !== undefined || new Set(props.servers).size !== props.servers.length) {
      throw invalid('machine-config/clock-step-servers', 'not NTP servers', wrong ?? props.servers, 'name one or more, each once, by its host name or address', this.node.path);
    }
    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: configName(props, poolRoleOf(this.nodes, this.node.path), 'clock-step', this.node.path),
      files: [{ path: CLOCK_STEP.config, contents: FileContents.text(clockStepConfig(props.servers)) }],
      units: [{ name: CLOCK_STEP.unit, enabled: true, contents: clockStepUnit(seconds) }],
      disruption: props.disruption,
    });
    this.name = this.machineConfig.name;
    if (props.disruption === undefined) {
      contribute(this, NodeDisruptionRule.file(CLOCK_STEP.config, NodeDisruptionAction.none()));
      contribute(this, NodeDisruptionRule.unit(CLOCK_STEP.unit, NodeDisruptionAction.daemonReload()));
    }
  }
}
