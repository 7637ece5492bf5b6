import type { NodeDisruptionAction } from './node-disruption-action';
import { invalid, requireText } from '../../text';
import { isIgnitionPath } from '../../upstream/ignition';
import { LONE_ACTIONS, MOST_ACTIONS, serviceNameProblem } from '../../upstream/openshift';

/**
 * Actions of a node when a file, a unit or the SSH keys change.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/NodeDisruptionPolicy.md
 */
export class NodeDisruptionRule {
  /**
   * Applies to a file, or to everything below a folder. If several policies match a file, the longest path decides. The operator's own policies count
   * too: `/etc/containers` leaves `/etc/containers/policy.json` to the operator's.
   *
   * @param path absolute path without a trailing slash
   * @param actions actions of the node, in order
   */
  public static file(path: string, ...actions: NodeDisruptionAction[]): NodeDisruptionRule {
    requireText({ path }, 'NodeDisruptionRule.file()');
    // eslint-disable-next-line no-control-regex
    if (!isIgnitionPath(path) || path === '/' || /[\x00-\x1f\x7f]/.test(path)) {
      throw invalid('machine-config/policy-path', 'not a path for a disruption policy', path,
        'write it absolute, without "//", ".", ".." and a trailing slash; "/" matches nothing');
    }
    return new NodeDisruptionRule('file', path, actions);
  }

  /**
   * Applies to a unit: its text, its drop-ins, and whether it is enabled or masked. A drop-in that is written as a file below `/etc/systemd/system`
   * counts as a file.
   *
   * @param name name with its suffix, such as `chronyd.service`
   * @param actions actions of the node, in order
   */
  public static unit(name: string, ...actions: NodeDisruptionAction[]): NodeDisruptionRule {
    requireText({ name }, 'NodeDisruptionRule.unit()');
    const problem = serviceNameProblem(name);
    if (problem !== undefined) {
      throw invalid('machine-config/service-name', `not a unit that a disruption policy can name (${problem})`, name, 'write a name such as chronyd.service');
    }
    return new NodeDisruptionRule('unit', name, actions);
  }

  /** Applies to the keys and the password of the user `core`. The operator's own policy takes no action for them. */
  public static sshKeys(...actions: NodeDisruptionAction[]): NodeDisruptionRule {
    return new NodeDisruptionRule('sshkey', '', actions);
  }

  /** Actions of a node, in order. */
  public readonly actions: NodeDisruptionAction[];

  private constructor(
    /** Kind of target: `file`, `unit` or `sshkey`. */
    public readonly kind: string,

    /** Path of the file or folder, or name of the unit. Empty for keys. */
    public readonly target: string,
    actions: NodeDisruptionAction[],
  ) {
    this.actions = [...actions];
    const types = actions.map(({ type }) => type);
    const [alone] = types.filter((type) => LONE_ACTIONS.some((lone) => lone === type));
    if (actions.length === 0) {
      throw invalid('machine-config/policy-actions', 'disruption policy without an action', this.toString(), 'pass NodeDisruptionAction.none() if nothing needs to be done');
    }
    if (alone !== undefined && actions.length > 1) {
      throw invalid('machine-config/policy-actions', `${alone} combined with other actions`, types.join(', '), 'use it alone');
    }
    if (actions.length > MOST_ACTIONS) {
      throw invalid('machine-config/policy-actions', `more than ${MOST_ACTIONS} actions`, actions.length, 'leave out what is not needed');
    }
  }

  /** Returns a description of the target, for messages. */
  public toString(): string {
    return this.kind === 'sshkey' ? 'SSH keys' : `${this.kind} ${this.target}`;
  }
}
