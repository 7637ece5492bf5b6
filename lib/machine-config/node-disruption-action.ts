import { invalid, requireText } from '../private/errors';
import { serviceNameProblem } from '../upstream/openshift/service-names';

/** What a node does when something of its configuration has changed. By `NodeDisruptionPolicy`. */
export class NodeDisruptionAction {
  /** Nothing: whatever reads the file finds the new one by itself. Stands alone. */
  public static none(): NodeDisruptionAction {
    return new NodeDisruptionAction('None');
  }

  /** Drains and reboots, as without a policy. Stands alone. */
  public static reboot(): NodeDisruptionAction {
    return new NodeDisruptionAction('Reboot');
  }

  /** Evicts the pods, before anything is written. The node takes pods again when the update is through. */
  public static drain(): NodeDisruptionAction {
    return new NodeDisruptionAction('Drain');
  }

  /** Has systemd read its units anew. To come before the restart of a unit that has changed. */
  public static daemonReload(): NodeDisruptionAction {
    return new NodeDisruptionAction('DaemonReload');
  }

  /**
   * Has a unit that runs read its configuration anew. Where that fails, the node is Degraded.
   *
   * @param service name with its suffix: `crio.service`
   */
  public static reload(service: string): NodeDisruptionAction {
    requireText({ service });
    return new NodeDisruptionAction('Reload', service);
  }

  /**
   * Stops a unit and starts it, or only starts it. Where that fails, as it does for a masked unit, the node is Degraded.
   *
   * @param service name with its suffix: `chronyd.service`
   */
  public static restart(service: string): NodeDisruptionAction {
    requireText({ service });
    return new NodeDisruptionAction('Restart', service);
  }

  private constructor(
    /** What is done, in the operator's words: `None`, `Reboot`, `Drain`, `DaemonReload`, `Reload` or `Restart`. */
    public readonly type: string,

    /** The unit that it is done to, if there is one. */
    public readonly service?: string,
  ) {
    const problem = service === undefined ? undefined : serviceNameProblem(service);
    if (problem !== undefined) {
      throw invalid('machine-config/service-name', `not a unit that a disruption policy can name (${problem})`, service, 'write a name such as chronyd.service');
    }
  }

  /**
   * The action as the CRD has it.
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
