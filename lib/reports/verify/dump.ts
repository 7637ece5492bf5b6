import { getAll, getObject, isDumped } from './get-commands';
import { Judgement, unapplied, unknown } from './judgement';
import type { NodeReport } from './node-report';
import { Manifest, ManifestSet } from '../../manifests';
import { possibleKmm } from '../../plan/read';
import { grouped } from '../../text';
import { stringAt } from '../../upstream';
import { NodeGroup, NodeIndex, NodeView, nodeViews, NONE, podView, timesOf, usesOnload } from '../../views';

export { conditionOf, isTrue } from '../../views';
export { isUnseen } from '../../views/done';

/** Result of a lookup: the object, or the consequence of its absence. */
export type Found = { readonly object: Manifest } | { readonly object?: undefined; readonly judgement: Judgement };

/** Facts about a dump beside its objects. */
export interface Evidence {
  /** States of nodes, which no object shows, by name. */
  readonly reports?: ReadonlyMap<string, NodeReport>;
  /** Kinds of which the objects are all that the cluster has, although there may be none. */
  readonly wholeKinds?: ReadonlySet<string>;
  /** Kinds of which the dump has only some objects. */
  readonly partialKinds?: readonly string[];
  /** Namespaces whose objects the dump has. By default all. */
  readonly namespaces?: readonly string[];
}

/** Objects that were read from a cluster. The state of a missing object is unknown, unless the dump contains others of its kind. */
export class Dump {
  public readonly set: ManifestSet;
  public readonly nodes: NodeIndex;
  private readonly raw: ReadonlyMap<string, Manifest>;
  private byNamespace?: ReadonlyMap<string, readonly Manifest[]>;
  private byNode?: ReadonlyMap<string | undefined, readonly Manifest[]>;
  private releases?: readonly string[];
  private latest?: number;

  /** States of nodes by name, if they were read. */
  public readonly reports?: ReadonlyMap<string, NodeReport>;

  constructor(objects: readonly Manifest[], private readonly evidence: Evidence = {}) {
    this.reports = evidence.reports;
    this.set = new ManifestSet(objects);
    const nodes = this.set.ofKind('Node');
    this.raw = new Map(nodes.map((node) => [node.metadata.name, node]));
    this.nodes = NodeIndex.of(nodeViews(nodes, this.set.ofKind('MachineConfig')));
  }

  /** Whether the dump has objects of a kind. */
  public has(kind: string): boolean {
    return this.set.ofKind(kind).length > 0;
  }

  /** Whether the objects of a kind were read, although there may be none: all of them, or those of a namespace. */
  public wasRead(kind: string, namespace?: string): boolean {
    const { partialKinds = [], namespaces } = this.evidence;
    if (partialKinds.includes(kind) || (namespace !== undefined && namespaces?.includes(namespace) === false)) {
      return false;
    }
    return this.has(kind) || this.isWhole(kind);
  }

  public find(kind: string, namespace: string | undefined, name: string): Found {
    const object = this.set.find(kind, namespace, name);
    return object === undefined ? { judgement: this.absence(kind, namespace, name) } : { object };
  }

  /** Returns the latest time in the dump, in milliseconds since 1970: the dump is not older. Kubelets write one at least every five minutes. */
  public get newest(): number {
    return this.latest ??= this.set.manifests.flatMap(timesOf).reduce((latest, time) => Math.max(latest, time), -Infinity);
  }

  /** Returns the minutes from a time until the latest one in the dump, or undefined if the time is not readable. */
  public minutesSince(time: string | undefined): number | undefined {
    const minutes = (this.newest - Date.parse(time ?? '')) / 60_000;
    return Number.isFinite(minutes) ? minutes : undefined;
  }

  /** Returns a node as the API server sends it. */
  public node(name: string): Manifest {
    return this.raw.get(name)!;
  }

  /** Returns the nodes with the labels of a plain selector. An empty one selects no node, as in KMM and the Onload Operator. */
  public selected(selector: { readonly [label: string]: unknown }): NodeGroup {
    return Object.keys(selector).length === 0 ? NONE : this.nodes.withLabels(selector);
  }

  /** Returns the pods of a namespace. */
  public podsIn(namespace: string): readonly Manifest[] {
    this.byNamespace ??= grouped(this.set.ofKind('Pod'), (pod) => stringAt(pod, 'metadata', 'namespace') ?? 'default');
    return this.byNamespace.get(namespace) ?? [];
  }

  /** Returns the pods that were scheduled to a node. */
  public podsOn({ name }: NodeView): readonly Manifest[] {
    this.byNode ??= grouped(this.set.ofKind('Pod'), (pod) => stringAt(pod, 'spec', 'nodeName'));
    return this.byNode.get(name) ?? [];
  }

  /** Returns the names of the pods on a node that use Onload. */
  public onloadUsersOn(node: NodeView): string[] {
    return this.podsOn(node).map(podView).filter((pod) => usesOnload(pod) && !pod.isFinished).map(({ id }) => id).sort();
  }

  /** Returns the possible releases of KMM, by the objects of the cluster, then by the manifests. */
  public kmm(declared: ManifestSet): readonly string[] {
    return this.releases ??= possibleKmm({ before: declared, after: this.set, nodes: this.nodes.all.nodes });
  }

  private isWhole(kind: string): boolean {
    return this.evidence.wholeKinds?.has(kind) === true;
  }

  /**
   * Returns the consequence of a missing object. If the dump has no object of the kind, it is unknown whether the kind was read. The same applies if
   * it has only objects of other namespaces, because a dump may be of one namespace.
   */
  private absence(kind: string, namespace: string | undefined, name: string): Judgement {
    const others = this.set.ofKind(kind);
    if ((this.evidence.partialKinds ?? []).includes(kind) || (namespace !== undefined && this.evidence.namespaces?.includes(namespace) === false)) {
      return unknown(`the dump does not have all of kind ${kind}`, getAll(kind));
    }
    if (this.isWhole(kind)) {
      return unapplied('it is not in the cluster', getObject(kind, namespace, name));
    }
    if (!isDumped(kind) || others.length === 0) {
      return unknown(isDumped(kind) ? `the dump has no ${kind}` : `the dump does not have this ${kind}`, isDumped(kind) ? getAll(kind) : getObject(kind, namespace, name));
    }
    const namespaces = new Set(others.map((other) => stringAt(other, 'metadata', 'namespace')));
    return namespaces.has(namespace) || namespaces.size > 1
      ? unapplied('it is not in the cluster', getObject(kind, namespace, name))
      : unknown(`the dump has no ${kind} of this namespace`, getAll(kind));
  }
}
