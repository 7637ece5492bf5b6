import { Construct } from 'constructs';
import { configName } from './config-name';
import { contribute } from './disruption-contributions';
import { FileContents } from './file-contents';
import type { InterfaceMatch } from './interface-match';
import { MachineConfig, OrderedMachineConfigOptions } from './machine-config';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import { decidedNodes, poolRoleOf, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { interfaceNameProblem } from '../../upstream/linux';
import type { NodeGroup } from '../../values';

/**
 * Name of a network interface.
 *
 * @see https://www.freedesktop.org/software/systemd/man/latest/udev.html
 */
export interface NamedInterface {
  /** Name to assign, such as `sfc0`. Names that the kernel itself assigns, such as `eth0`, are refused: another interface may have them. */
  readonly name: string;

  /** Criterion that identifies the interface. Nodes without such an interface are not affected. */
  readonly match: InterfaceMatch;
}

/**
 * Properties of `UdevRules`.
 *
 * @see https://www.freedesktop.org/software/systemd/man/latest/udev.html
 */
export interface UdevRulesProps extends OrderedMachineConfigOptions {
  /** Interfaces and their names. */
  readonly interfaces: NamedInterface[];

  /**
   * Actions of nodes when the names change, instead of a reboot. They reach the cluster through its `NodeDisruptionPolicy`.
   *
   * @default - none if the cluster has a NodeDisruptionPolicy: udev rereads the rules by itself, and names take effect the next time a driver probes
   * its interfaces, at a boot or when KMM reloads the driver; else nodes drain and reboot
   */
  readonly disruption?: NodeDisruptionRule[];
}

/**
 * Path of the rules file. It sorts after the rules that set properties, and before 80-net-setup-link.rules, which names interfaces that have no name
 * yet.
 */
const PATH = '/etc/udev/rules.d/70-onload-interfaces.rules';

/** Names whose characters need no quoting in a rule. */
const PLAIN_NAME = /^[A-Za-z0-9_.-]*$/;

/**
 * Defines names of network interfaces that do not depend on slots, kernels and drivers: a MachineConfig with udev rules.
 *
 * An interface gets its name when its driver probes it. One that the initramfs brought up for an installation over the network keeps its name from
 * there. Applying it drains and reboots the nodes of the pool. With a `NodeDisruptionPolicy` in the cluster it does not, and an interface keeps its
 * old name until its driver is loaded the next time. Change everything that refers to the old names, such as a NetworkManager profile, at the same
 * time.
 *
 * @example
 * new UdevRules(chart, 'Interfaces', {
 *   interfaces: [{ name: 'sfc0', match: InterfaceMatch.pciPath('0000:3b:00.0') }],
 * });
 *
 * @see https://www.freedesktop.org/software/systemd/man/latest/udev.html
 */
export class UdevRules extends Construct {
  /** Name of the MachineConfig. */
  public readonly name: string;

  /** Nodes whose interfaces are named. */
  public readonly nodes: NodeGroup;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: UdevRulesProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: configName(props, poolRoleOf(this.nodes, this.node.path), 'interface-names', this.node.path),
      files: [{ path: PATH, contents: FileContents.text(this.render(props.interfaces)) }],
      disruption: props.disruption,
    });
    this.name = this.machineConfig.name;
    if (props.disruption === undefined) {
      // No action: triggering events for existing devices would try to rename interfaces that are in use.
      contribute(this, NodeDisruptionRule.file(PATH, NodeDisruptionAction.none()));
    }
  }

  private render(interfaces: NamedInterface[]): string {
    const where = this.node.path;
    const names = new Set<string>();
    const keys = new Set<string>();
    const lines = interfaces.map(({ name, match }) => {
      const problem = interfaceNameProblem(name) ?? (PLAIN_NAME.test(name) ? undefined : 'it has other characters');
      if (problem !== undefined) {
        throw invalid('machine-config/interface-name', `not a name for an interface (${problem})`, name, 'use up to 15 letters, digits, "_", "." and "-"', where);
      }
      const matched = match._keys().join(', ');
      if (names.has(name) || keys.has(matched)) {
        throw invalid('machine-config/interface-twice', names.has(name) ? 'name of two interfaces' : 'second name of an interface', name, 'give each interface one name', where);
      }
      names.add(name);
      keys.add(matched);
      return `ACTION=="add", SUBSYSTEM=="net", ${matched}, NAME="${name}"\n`;
    });
    if (lines.length === 0) {
      throw invalid('machine-config/no-interface', 'no interface to name', [], 'pass \'interfaces\'', where);
    }
    return lines.join('');
  }
}
