import { invalid, requireText } from '../../text';
import { serviceNameProblem } from '../../upstream/openshift';

/**
 * Action of a node after a change of its configuration, for a `NodeDisruptionPolicy`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/NodeDisruptionPolicy.md
 */
export class NodeDisruptionAction {
  /** No action. Use it if the reader of the file notices the change by itself. Not combined with other actions. */
  public static none(): NodeDisruptionAction {
    return new NodeDisruptionAction('None');
  }

  /** Drains and reboots, as without a policy. Not combined with other actions. */
  public static reboot(): NodeDisruptionAction {
    return new NodeDisruptionAction('Reboot');
  }

  /** Evicts the pods before anything is written. The node becomes schedulable again when the update is complete. */
  public static drain(): NodeDisruptionAction {
    return new NodeDisruptionAction('Drain');
  }

  /** Makes systemd reload its units. Must precede the restart of a changed unit. */
  public static daemonReload(): NodeDisruptionAction {
    return new NodeDisruptionAction('DaemonReload');
  }

  /**
   * Makes a running unit reload its configuration. If that fails, the node becomes Degraded.
   *
   * @param service name with its suffix, such as `crio.service`
   */
  public static reload(service: string): NodeDisruptionAction {
    requireText({ service }, 'NodeDisruptionAction.reload()');
    return new NodeDisruptionAction('Reload', service);
  }

  /**
   * Restarts a unit, or starts it if it does not run. If that fails, as it does for a masked unit, the node becomes Degraded.
   *
   * @param service name with its suffix, such as `chronyd.service`
   */
  public static restart(service: string): NodeDisruptionAction {
    requireText({ service }, 'NodeDisruptionAction.restart()');
    return new NodeDisruptionAction('Restart', service);
  }

  private constructor(
    /** Type of the action, as in the API: `None`, `Reboot`, `Drain`, `DaemonReload`, `Reload` or `Restart`. */
    public readonly type: string,

    /** Unit that the action applies to, if there is one. */
    public readonly service?: string,
  ) {
    const problem = service === undefined ? undefined : serviceNameProblem(service);
    if (problem !== undefined) {
      throw invalid('machine-config/service-name', `not a unit that a disruption policy can name (${problem})`, service, 'write a name such as chronyd.service');
    }
  }

  /**
   * Returns the action in the format of the CRD.
   *
   * @internal
   */
  public _render(): WireAction {
    const serviceName = this.service;
    return {
      type: this.type as WireAction['type'],
      reload: this.type === 'Reload' ? { serviceName: serviceName! } : undefined,
      restart: this.type === 'Restart' ? { serviceName: serviceName! } : undefined,
    };
  }
}

/**
 * An action in a manifest.
 *
 * @internal
 */
export interface WireAction {
  readonly type: 'Reboot' | 'Drain' | 'Reload' | 'Restart' | 'DaemonReload' | 'None';
  readonly reload?: { readonly serviceName: string };
  readonly restart?: { readonly serviceName: string };
}
