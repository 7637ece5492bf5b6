import { isNamed } from './is-named';
import { NodeLimit } from './node-limit';
import { invalid, requireText } from '../text';
import { CARD_LABEL, DNS_LABEL, LABEL_KEY, LABEL_VALUE, nodeRoleLabel } from '../upstream/kubernetes';
import { WORKER } from '../upstream/openshift';

/** Options common to all node groups. */
export interface NodeGroupOptions {
  /**
   * Maximum number of nodes in the group that a rolling update may take down together. It becomes the limit of a `MachineConfigPool`, a `SriovNetworkPool`
   * and sfptpd's DaemonSet for the group, and of upgrades of Onload without the Onload Operator: no node begins while as many are cordoned or not ready. A percentage
   * that is less than one node counts as one, except in a `SriovNetworkPool`. The Onload Operator updates one node at a time, which is within any limit. Synthesis fails if the limit has no
   * effect: for a MachineConfig without a MachineConfigPool of the group, as for the pool `worker`; for a SriovNetworkNodePolicy without a pool of the
   * group; and for a Module without a version, which KMM reloads on all nodes at once.
   *
   * @default NodeLimit.nodes(1)
   */
  readonly maxUnavailable?: NodeLimit;
}

/** Selection of nodes, shared by all constructs that select nodes, so that driver, configuration, time and pods are on the same machines. */
export class NodeGroup {
  /** Selects every worker: the nodes with `node-role.kubernetes.io/worker`. */
  public static worker(name = 'worker', options: NodeGroupOptions = {}): NodeGroup {
    return new NodeGroup(name, new Map([[nodeRoleLabel(WORKER), '']]), options, WORKER);
  }

  /** Selects the nodes of a role: those with `node-role.kubernetes.io/<role>`. The group has the role's name. */
  public static withRole(role: string, options: NodeGroupOptions = {}): NodeGroup {
    requireText({ role }, 'NodeGroup.withRole()');
    return new NodeGroup(role, new Map([[nodeRoleLabel(role), '']]), options, role);
  }

  /** Selects the nodes that have all these labels. */
  public static withLabels(name: string, labels: { [key: string]: string }, options: NodeGroupOptions = {}): NodeGroup {
    requireText({ name }, 'NodeGroup.withLabels()');
    return new NodeGroup(name, new Map(Object.entries(labels)), options);
  }

  /**
   * Selects the nodes with a Solarflare or AMD network card, as Node Feature Discovery labels them by the rule of `OnloadNodeFeatureRule`, which an
   * `OnloadPlatform` adds by itself.
   */
  public static withCards(name = 'onload', options: NodeGroupOptions = {}): NodeGroup {
    return new NodeGroup(name, new Map(Object.entries(CARD_LABEL)), options);
  }

  /**
   * Selects the nodes of a group that are in a ring. The pool of the ring has the name of the new group, and also takes the configuration of the parent role.
   *
   * @internal
   */
  public static _ofRing(parent: NodeGroup, ring: string, labels: { [key: string]: string }, limit?: NodeLimit): NodeGroup {
    const name = `${parent.name}-${ring}`;
    const maxUnavailable = limit ?? (parent._isLimited ? parent.maxUnavailable : undefined);
    return new NodeGroup(name, new Map([...parent.labels, ...Object.entries(labels)]), { maxUnavailable }, name, parent.role ?? WORKER);
  }

  /** Maximum number of nodes that may be taken down together. */
  public readonly maxUnavailable: NodeLimit;

  /**
   * Whether the limit was set explicitly.
   *
   * @internal
   */
  public readonly _isLimited: boolean;

  private constructor(
    /** Name of the group. Pools for it have the same name. */
    public readonly name: string,
    /** Labels that select the nodes. As objects, those of each group would have a shape of their own in V8, which becomes slow for all objects from some 1,500 shapes on. */
    private readonly labels: ReadonlyMap<string, string>,
    options: NodeGroupOptions,
    /** Role of the nodes, if the group selects one. A ring of a group has a role of its own, which only its configuration names. */
    public readonly role?: string,
    /** Role whose configuration the nodes have besides that of their own role, if the group is a ring of another one. */
    public readonly parentRole?: string,
  ) {
    if (!DNS_LABEL.test(name)) {
      throw invalid('node-group/name', 'not a name for a node group', name, 'use up to 63 lower case letters, digits and "-"');
    }
    for (const [key, value] of labels) {
      if (!LABEL_KEY.test(key) || !LABEL_VALUE.test(value)) {
        throw invalid('node-group/label', 'not a node label', `${key}=${value}`, 'use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "."');
      }
    }
    this._isLimited = options.maxUnavailable !== undefined;
    this.maxUnavailable = checkMaxUnavailable(options.maxUnavailable === undefined ? NodeLimit.nodes(1) : options.maxUnavailable, name);
  }

  /** Labels that select the nodes of the group. */
  public get selector(): { [key: string]: string } {
    return Object.fromEntries(this.labels);
  }

  /** Whether the group depends on the label that `OnloadNodeFeatureRule` sets. */
  public get needsCardLabel(): boolean {
    return Object.keys(CARD_LABEL).some((key) => this.labels.has(key));
  }
}

function checkMaxUnavailable(value: NodeLimit, name: string): NodeLimit {
  if (!isNamed(value, 'NodeLimit')) {
    throw invalid('node-group/max-unavailable', '\'maxUnavailable\' is not a NodeLimit', value, 'write NodeLimit.nodes(2) or NodeLimit.percent(10)');
  }
  if (value._render() === undefined) {
    throw invalid('node-group/max-unavailable', 'node group without a limit', name, 'use NodeLimit.nodes() or NodeLimit.percent(), or leave \'maxUnavailable\' out: 1');
  }
  return value;
}
