import type { Kernels } from './kernels';
import { configFor, KernelConfig, ModuleView, selects, versionLabel } from './module';
import type { NodeView } from '../cluster/nodes';

/** What one node does when a Module changes. */
export type Move = 'load' | 'unload' | 'reload' | 'relabel';

export interface NodeMove {
  readonly node: NodeView;
  readonly move: Move;
  /** Image that the node needs and that is built or signed first. */
  readonly builds?: string;
}

/** Configurations by kernel: nodes are many, kernels are few. */
export class Configs {
  private readonly byKernel = new Map<string, KernelConfig | undefined>();

  constructor(readonly view: ModuleView, private readonly kernels: Kernels) {}

  of({ kernel }: NodeView): KernelConfig | undefined {
    if (kernel === undefined) {
      return undefined;
    }
    if (!this.byKernel.has(kernel)) {
      this.byKernel.set(kernel, configFor(this.view, kernel, this.kernels));
    }
    return this.byKernel.get(kernel);
  }

  /** What the node is to have, if anything, apart from its version label. */
  wanted(node: NodeView): KernelConfig | undefined {
    return this.view.loads && selects(this.view, node) ? this.of(node) : undefined;
  }
}

/** What each node does, in order of their names; nodes that do nothing are left out. */
export function movesOf(before: Configs | undefined, after: Configs | undefined, nodes: readonly NodeView[]): NodeMove[] {
  const had = new Set(before === undefined ? [] : nodes.flatMap((node) => before.of(node)?.image ?? []));
  return nodes.flatMap((node) => {
    const move = moveOf(before, after, node);
    const config = move === undefined || move === 'unload' ? undefined : after?.of(node);
    return move === undefined ? [] : [{ node, move, ...(config?.made && !had.has(config.image) ? { builds: config.image } : {}) }];
  }).sort((a, b) => (a.node.name < b.node.name ? -1 : 1));
}

function moveOf(before: Configs | undefined, after: Configs | undefined, node: NodeView): Move | undefined {
  const label = node.labels[versionLabel((after ?? before)!.view)];
  const [old, wanted] = [before?.wanted(node), after?.wanted(node)];
  // With a version, a node has what its label says (KMM facts §8).
  const has = old !== undefined && (before!.view.version === '' || label === before!.view.version);
  if (wanted === undefined) {
    return has ? 'unload' : undefined;
  }
  const { version } = after!.view;
  if (version !== '' && label !== version) {
    return has && before!.view.version !== version ? 'relabel' : undefined;
  }
  return !has ? 'load' : old.loaded === wanted.loaded ? undefined : 'reload';
}
