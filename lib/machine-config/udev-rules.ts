import { Construct } from 'constructs';
import { FileContents } from './file-contents';
import type { InterfaceMatch } from './interface-match';
import { MachineConfig, OrderedMachineConfigOptions } from './machine-config';
import { NodeDisruptionAction } from './node-disruption-action';
import { NodeDisruptionRule } from './node-disruption-rule';
import { NodeGroup } from '../node-group';
import { configName } from './private/config-name';
import { contribute } from './private/disruption-contributions';
import { interfaceNameProblem } from './private/interface-name';
import { roleOf } from './private/pool-role';
import { invalid } from '../private/errors';

/** A name for a network interface. */
export interface NamedInterface {
  /** The name: `sfc0`. Not one that the kernel gives itself, such as `eth0`, which another interface may hold. */
  readonly name: string;

  /** The interface. One that a node does not have, does no harm. */
  readonly match: InterfaceMatch;
}

/** Properties of `UdevRules`. */
export interface UdevRulesProps extends OrderedMachineConfigOptions {
  /** The interfaces and their names. */
  readonly interfaces: NamedInterface[];

  /**
   * What nodes do when the names change, in place of a reboot. It reaches the cluster by its `NodeDisruptionPolicy`.
   *
   * @default - nothing, where the cluster has a NodeDisruptionPolicy: udev reads the rules by itself, and names take effect when a driver finds
   * its interfaces the next time, at the next boot or when KMM loads the driver anew; else nodes drain and reboot
   */
  readonly disruption?: NodeDisruptionRule[];
}

/** Behind the rules that set properties, before 80-net-setup-link.rules, which gives a name to what has none. */
const PATH = '/etc/udev/rules.d/70-onload-interfaces.rules';

/** What names consist of that need no thought in a rule. */
const PLAIN_NAME = /^[A-Za-z0-9_.-]*$/;

/**
 * Names of network interfaces that do not depend on slots, kernels and drivers: a MachineConfig with rules of udev.
 *
 * An interface gets its name when its driver finds it. One that the initramfs has brought up for an installation over the network keeps the
 * name that it has there. Applying it drains and reboots the nodes of the pool; with a `NodeDisruptionPolicy` in the cluster it does not, and an
 * interface keeps its old name until its driver is loaded the next time. What refers to the old names, such as a profile of NetworkManager,
 * must change at the same time.
 */
export class UdevRules extends Construct {
  /** The nodes whose interfaces get names. */
  public readonly nodes: NodeGroup;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: UdevRulesProps) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: configName(props, roleOf(this.nodes, this.node.path), 'interface-names', this.node.path),
      files: [{ path: PATH, contents: FileContents.text(this.render(props.interfaces)) }],
      disruption: props.disruption,
    });
    if (props.disruption === undefined) {
      // To trigger events for the devices that are there would try to rename interfaces in use.
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
