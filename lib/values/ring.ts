import type { NodeLimit } from './node-limit';
import type { OnloadRelease } from './onload-release';
import { invalid, requireNonEmpty, requireText } from '../text';
import { DNS_LABEL, DNS_SUBDOMAIN, ZONE_LABEL } from '../upstream/kubernetes';

/** Options of a ring. */
export interface RingOptions {
  /**
   * Onload versions that the ring runs. An upgrade of the ring is a change of this value.
   *
   * @default - those of the OnloadPlatform or of the `Rings`
   */
  readonly release?: OnloadRelease;

  /**
   * Whether the ring stays as it is while others change: its MachineConfigPool is paused, so that its nodes neither drain nor reboot. It requires a
   * `release` of its own, because the release of the others moves. A paused pool also holds back the cluster's own changes, such as renewed certificate
   * authorities.
   *
   * @default false
   */
  readonly frozen?: boolean;

  /**
   * Maximum number of nodes of the ring that may be taken down together.
   *
   * @default - that of the node group
   */
  readonly maxUnavailable?: NodeLimit;
}

/** Part of a node group that is configured and upgraded by itself. */
export class Ring {
  /**
   * Selects nodes by their names. They need the label `cdk8s-onload/ring`, which the commands of `Rings` set.
   *
   * @param name name of the ring, such as `canary`: a DNS label
   * @param nodes names of the nodes
   */
  public static withNodes(name: string, nodes: string[], options: RingOptions = {}): Ring {
    const listed = [...nodes];
    const wrong = listed.find((node) => typeof node !== 'string' || !DNS_SUBDOMAIN.test(node));
    if (listed.length === 0 || wrong !== undefined) {
      throw invalid('rings/nodes', `ring ${name}, ${listed.length === 0 ? 'which has no nodes' : 'which lists what is not the name of a node'}`, wrong ?? listed,
        'list the names that kubectl get nodes prints');
    }
    return new Ring(name, options, { nodes: listed });
  }

  /** Selects the nodes of the group that have all these labels. */
  public static withLabels(name: string, labels: { [key: string]: string }, options: RingOptions = {}): Ring {
    if (Object.keys(labels).length === 0) {
      throw invalid('rings/labels', 'ring without labels', name, 'name a label that only its nodes have, or use Ring.rest()');
    }
    return new Ring(name, options, { labels: { ...labels } });
  }

  /** Selects the nodes of a zone, which have it in the label `topology.kubernetes.io/zone`. */
  public static inZone(name: string, zone: string, options: RingOptions = {}): Ring {
    requireNonEmpty({ zone }, 'Ring.inZone()');
    return new Ring(name, options, { labels: { [ZONE_LABEL]: zone } });
  }

  /**
   * Selects the first nodes that are in no ring before this one, in the order of their names. `Rings` and `OnloadPlatform` need the names of all nodes for it.
   *
   * @param count a whole number from 1
   */
  public static withCount(name: string, count: number, options: RingOptions = {}): Ring {
    if (!Number.isInteger(count) || count < 1) {
      throw invalid('rings/count', `ring ${name} of a number of nodes that is not one`, count, 'use a whole number from 1');
    }
    return new Ring(name, options, { count });
  }

  /**
   * Selects a share of all nodes, of those that are in no ring before this one, in the order of their names. It is rounded down, to at least one node.
   *
   * @param percent a whole number from 1 to 100
   */
  public static withShare(name: string, percent: number, options: RingOptions = {}): Ring {
    if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
      throw invalid('rings/count', `ring ${name} of a share that is not one`, percent, 'use a whole number from 1 to 100');
    }
    return new Ring(name, options, { percent });
  }

  /** Selects the nodes that are in no other ring. They need the label `cdk8s-onload/ring`, too, because controllers select nodes only by what they have. */
  public static rest(name = 'rest', options: RingOptions = {}): Ring {
    return new Ring(name, options, {});
  }

  /** Onload versions that the ring runs, if it has its own. */
  public readonly release?: OnloadRelease;
  /** Whether the ring stays as it is. */
  public readonly frozen: boolean;
  /** Maximum number of nodes that may be taken down together, if the ring has its own. */
  public readonly maxUnavailable?: NodeLimit;

  private constructor(
    /** Name of the ring. */
    public readonly name: string,
    options: RingOptions,
    /**
     * Selection of the nodes. Without a member: the rest.
     *
     * @internal
     */
    public readonly _selection: RingSelection,
  ) {
    requireText({ name }, 'Ring');
    if (!DNS_LABEL.test(name)) {
      throw invalid('rings/name', 'not a name for a ring', name, 'use up to 63 lower case letters, digits and "-"');
    }
    this.release = options.release;
    this.frozen = options.frozen ?? false;
    this.maxUnavailable = options.maxUnavailable;
    if (this.frozen && this.release === undefined) {
      throw invalid('rings/frozen', 'frozen ring that follows the release of the others', name, 'pass the \'release\' that its nodes run');
    }
  }

  /**
   * Whether its nodes are selected by the label that `Rings` gives out, because no other one tells them apart.
   *
   * @internal
   */
  public get _isAssigned(): boolean {
    return this._selection.labels === undefined;
  }
}

/**
 * Selection of the nodes of a ring. Only one member is set.
 *
 * @internal
 */
export interface RingSelection {
  readonly nodes?: readonly string[];
  readonly labels?: { readonly [key: string]: string };
  readonly count?: number;
  readonly percent?: number;
}
