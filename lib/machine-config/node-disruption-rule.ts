import type { NodeDisruptionAction } from './node-disruption-action';
import { invalid, requireText } from '../private/errors';
import { isIgnitionPath } from '../upstream/ignition/nodes';
import { LONE_ACTIONS, MOST_ACTIONS } from '../upstream/openshift/disruption-policies';
import { serviceNameProblem } from '../upstream/openshift/service-names';

/** What a change of a file, a unit or the SSH keys asks of a node. */
export class NodeDisruptionRule {
  /**
   * For a file, or for all that is in a folder at any depth. Of the policies whose paths fit a file, the longest path decides, and those of the
   * operator count too: one for `/etc/containers` leaves `/etc/containers/policy.json` to the operator's.
   *
   * @param path absolute, without a slash at its end
   * @param actions what the node does, in this order
   */
  public static file(path: string, ...actions: NodeDisruptionAction[]): NodeDisruptionRule {
    requireText({ path });
    // eslint-disable-next-line no-control-regex
    if (!isIgnitionPath(path) || path === '/' || /[\x00-\x1f\x7f]/.test(path)) {
      throw invalid('machine-config/policy-path', 'not a path that a disruption policy can be for', path,
        'write it absolute, without "//", ".", ".." and a slash at its end; "/" fits nothing');
    }
    return new NodeDisruptionRule('file', path, actions);
  }

  /**
   * For a unit: its text, its drop-ins, whether it is enabled or masked. A drop-in that is written as a file below `/etc/systemd/system` is a
   * file.
   *
   * @param name name with its suffix: `chronyd.service`
   * @param actions what the node does, in this order
   */
  public static unit(name: string, ...actions: NodeDisruptionAction[]): NodeDisruptionRule {
    requireText({ name });
    const problem = serviceNameProblem(name);
    if (problem !== undefined) {
      throw invalid('machine-config/service-name', `not a unit that a disruption policy can name (${problem})`, name, 'write a name such as chronyd.service');
    }
    return new NodeDisruptionRule('unit', name, actions);
  }

  /** For the keys and the password of the user `core`, of which the operator itself asks nothing. */
  public static sshKeys(...actions: NodeDisruptionAction[]): NodeDisruptionRule {
    return new NodeDisruptionRule('sshkey', '', actions);
  }

  /** What a node does, in this order. */
  public readonly actions: NodeDisruptionAction[];

  private constructor(
    /** What it is for: `file`, `unit` or `sshkey`. */
    public readonly kind: string,

    /** Path of the file or folder, or name of the unit; empty for keys. */
    public readonly target: string,
    actions: NodeDisruptionAction[],
  ) {
    this.actions = [...actions];
    const types = actions.map(({ type }) => type);
    const [alone] = types.filter((type) => LONE_ACTIONS.some((lone) => lone === type));
    if (actions.length === 0) {
      throw invalid('machine-config/policy-actions', 'disruption policy without an action', this.toString(), 'pass NodeDisruptionAction.none() where nothing is to be done');
    }
    if (alone !== undefined && actions.length > 1) {
      throw invalid('machine-config/policy-actions', `${alone} beside other actions`, types.join(', '), 'let it stand alone');
    }
    if (actions.length > MOST_ACTIONS) {
      throw invalid('machine-config/policy-actions', `more than ${MOST_ACTIONS} actions`, actions.length, 'leave out what is not needed');
    }
  }

  /** What it is for, for messages. */
  public toString(): string {
    return this.kind === 'sshkey' ? 'SSH keys' : `${this.kind} ${this.target}`;
  }
}
