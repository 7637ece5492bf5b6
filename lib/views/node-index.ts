import type { NodeView } from './nodes';
import { isTolerated, Toleration } from './tolerations';
import { stable } from '../text';
import { hasLabels, LabelSelector, matchesSelector } from '../upstream/kubernetes';

type Labels = { readonly [key: string]: unknown };

/** Subset of the nodes, sorted by name. */
export class NodeGroup {
  private readonly sets: { names?: string[]; members?: Set<string>; kernels?: string[]; isTainted?: boolean } = {};

  constructor(readonly nodes: readonly NodeView[]) {}

  get names(): readonly string[] {
    return this.sets.names ??= this.nodes.map(({ name }) => name);
  }

  /** Kernels that the nodes report, each once, sorted. */
  get kernels(): readonly string[] {
    return this.sets.kernels ??= [...new Set(this.nodes.flatMap(({ kernel }) => kernel ?? []))].sort();
  }

  get isTainted(): boolean {
    return this.sets.isTainted ??= this.nodes.some(({ taints }) => taints.length > 0);
  }

  /** Whether the group has a node of this name. Its labels may be those of another moment. */
  has({ name }: Pick<NodeView, 'name'>): boolean {
    this.sets.members ??= new Set(this.names);
    return this.sets.members.has(name);
  }

  /** Returns the nodes that meet a condition: the same group if all of them do. */
  where(condition: (node: NodeView) => boolean): NodeGroup {
    const some = this.nodes.filter(condition);
    return some.length === this.nodes.length ? this : new NodeGroup(some);
  }

  /** Returns the nodes that are not in another group. */
  without(others: NodeGroup): NodeGroup {
    return others === this ? NONE : this.where((node) => !others.has(node));
  }
}

export const NONE = new NodeGroup([]);

const known = new WeakMap<readonly NodeView[], NodeIndex>();

/**
 * Index of the nodes of a plan by selector. There are many nodes and many objects, but few different selectors. Each selector is evaluated once, and
 * then returns the same group.
 */
export class NodeIndex {
  /** The index of a list of nodes, shared by all planners that receive the same list. */
  static of(nodes: readonly NodeView[]): NodeIndex {
    const index = known.get(nodes) ?? new NodeIndex(nodes);
    known.set(nodes, index);
    return index;
  }

  readonly all: NodeGroup;
  private readonly byKey = new Map<string, Map<unknown, NodeView[]>>();
  private readonly groups = new Map<string, NodeGroup>();
  private readonly numbers = new Map<NodeGroup, number>();

  private constructor(nodes: readonly NodeView[]) {
    this.all = new NodeGroup([...nodes].sort((a, b) => (a.name < b.name ? -1 : 1)));
  }

  /** Returns the nodes that have all labels of a plain selector. */
  withLabels(wanted: Labels): NodeGroup {
    return this.remembered(['labels', wanted], () => {
      const keys = Object.keys(wanted);
      if (keys.length === 0) {
        return this.all;
      }
      const [fewest] = keys.map((key) => this.having(key, wanted[key])).sort((a, b) => a.length - b.length);
      const found = keys.length === 1 ? fewest : fewest.filter(({ labels }) => hasLabels(labels, wanted));
      return found.length === this.all.nodes.length ? this.all : new NodeGroup(found);
    });
  }

  /** Returns the nodes that a LabelSelector matches. */
  matching(selector: LabelSelector): NodeGroup {
    const candidates = this.withLabels(selector.matchLabels);
    return selector.matchExpressions.length === 0 ? candidates
      : this.narrowed(candidates, selector.matchExpressions, ({ labels }) => matchesSelector(selector, labels));
  }

  /** Returns the nodes of a group whose taints are all covered by some tolerations. */
  tolerating(group: NodeGroup, tolerations: readonly Toleration[]): NodeGroup {
    return !group.isTainted ? group : this.narrowed(group, tolerations, ({ taints }) => taints.every((taint) => isTolerated(taint, tolerations)));
  }

  /** Returns the nodes of a group that meet a condition, which depends on `given` only. */
  narrowed(group: NodeGroup, given: unknown, condition: (node: NodeView) => boolean): NodeGroup {
    const number = this.numbers.get(group) ?? this.numbers.size;
    this.numbers.set(group, number);
    return this.remembered([number, given], () => group.where(condition));
  }

  private remembered(way: readonly unknown[], make: () => NodeGroup): NodeGroup {
    const key = stable(way);
    const group = this.groups.get(key) ?? make();
    this.groups.set(key, group);
    return group;
  }

  /** Returns the nodes with a label. Each key is indexed on first use, because nodes have many labels that no object selects. */
  private having(key: string, value: unknown): readonly NodeView[] {
    let byValue = this.byKey.get(key);
    if (byValue === undefined) {
      byValue = new Map();
      for (const node of this.all.nodes) {
        if (Object.hasOwn(node.labels, key)) {
          const there = byValue.get(node.labels[key]);
          if (there === undefined) {
            byValue.set(node.labels[key], [node]);
          } else {
            there.push(node);
          }
        }
      }
      this.byKey.set(key, byValue);
    }
    return byValue.get(value) ?? [];
  }
}
