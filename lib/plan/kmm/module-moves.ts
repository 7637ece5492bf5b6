import { moduleLabels } from '../../upstream/kmm';
import { DRIVER_MODULE } from '../../upstream/onload';
import { NodeGroup, NodeIndex, type NodeView, NONE } from '../../views';
import type { Loaded } from '../plan-model';
import { configFor, driverReleaseOf, KernelConfig, ModuleView, targetsOf } from '../read';

/** What one node does when a Module changes. */
export type Move = 'load' | 'unload' | 'reload' | 'relabel';

export interface NodeMove {
  readonly node: NodeView;
  readonly move: Move;
  /** Image that the node needs and that is built or signed first. */
  readonly builds?: string;
  /** What the node has loaded of Onload behind it, where that becomes another. */
  readonly leaves?: Loaded;
}

/** Configurations by kernel: nodes are many, kernels are few. */
export class Configs {
  private readonly byKernel = new Map<string, KernelConfig | undefined>();

  constructor(readonly view: ModuleView) {}

  of(kernel: string | undefined): KernelConfig | undefined {
    if (kernel === undefined) {
      return undefined;
    }
    if (!this.byKernel.has(kernel)) {
      this.byKernel.set(kernel, configFor(this.view, kernel));
    }
    return this.byKernel.get(kernel);
  }

  /** The images of all kernels of some nodes. */
  imagesOf({ kernels }: NodeGroup): Set<string> {
    return new Set(kernels.flatMap((kernel) => this.of(kernel)?.image ?? []));
  }
}

/** What each node does, in order of their names; nodes that do nothing are left out. */
export function movesOf(before: Configs | undefined, after: Configs | undefined, index: NodeIndex): NodeMove[] {
  const had = before?.imagesOf(index.all) ?? new Set();
  const [old, wanted] = [before, after].map((configs) => (configs?.view.loads ? targetsOf(configs.view, index) : NONE));
  const label = moduleLabels.version((after ?? before)!.view);
  return (old === wanted ? old : index.all).nodes.flatMap((node) => {
    const config = wanted.has(node) ? after?.of(node.kernel) : undefined;
    const move = moveOf(before, after, { label: node.labels[label], old: old.has(node) ? before?.of(node.kernel) : undefined, wanted: config });
    return move === undefined ? [] : [{ node, move, ...leavesOf(move, (after ?? before)!.view, config), ...(move !== 'unload' && config?.made && config.image !== undefined && !had.has(config.image) ? { builds: config.image } : {}) }];
  });
}

/** How much a node notices of a move. */
const WEIGHT: { readonly [move in Move]: number } = { load: 0, unload: 1, reload: 2, relabel: 2 };

/** What each node does at worst, where any of several releases may run. In order of their names. */
export function worstMoves([first, ...others]: readonly (readonly NodeMove[])[]): NodeMove[] {
  const worst = new Map(first.map((move) => [move.node.name, move]));
  for (const move of others.flat()) {
    const known = worst.get(move.node.name);
    worst.set(move.node.name, known === undefined ? move : worse(known, move));
  }
  return others.length === 0 ? [...first] : [...worst.values()].sort((a, b) => (a.node.name < b.node.name ? -1 : 1));
}

/** The nodes that do less than that in one of the releases. */
export function leastSure(worst: readonly NodeMove[], byRelease: readonly (readonly NodeMove[])[]): string[] {
  const moves = byRelease.map((of) => new Map(of.map(({ node, move }) => [node.name, move])));
  return worst.filter(({ node, move }) => moves.some((of) => of.get(node.name) !== move)).map(({ node }) => node.name);
}

function worse(one: NodeMove, other: NodeMove): NodeMove {
  const [less, more] = WEIGHT[one.move] <= WEIGHT[other.move] ? [other, one].reverse() : [other, one];
  // Unloaded by one and reloaded by another: it takes as long as the latter, and perhaps nothing comes back.
  return less.move === 'unload' && more.move !== 'unload' ? { ...more, move: 'reload', leaves: less.leaves } : more;
}

/** A driver of a release that nothing tells is taken for the right one. */
function leavesOf(move: Move, view: ModuleView, config: KernelConfig | undefined): Pick<NodeMove, 'leaves'> {
  return view.moduleName !== DRIVER_MODULE ? {} : { leaves: { driver: move === 'unload' ? null : driverReleaseOf(view, config) } };
}

/** The releases of drivers that some nodes have by a Module, by their names. */
export function driversBy(configs: Configs, { nodes }: NodeGroup): Map<string, string> {
  return new Map(configs.view.moduleName !== DRIVER_MODULE ? [] : nodes.flatMap((node) => {
    const release = driverReleaseOf(configs.view, configs.of(node.kernel));
    return release === undefined ? [] : [[node.name, release] as const];
  }));
}

function moveOf(before: Configs | undefined, after: Configs | undefined, { label, old, wanted }: {
  readonly label?: string; readonly old?: KernelConfig; readonly wanted?: KernelConfig;
}): Move | undefined {
  // With a version, a node has what its label says (KMM facts §8).
  const has = old?.image !== undefined && (before!.view.version === '' || label === before!.view.version);
  if (wanted === undefined) {
    return has ? 'unload' : undefined;
  }
  if (wanted.image === undefined) {
    return undefined;
  }
  const { version } = after!.view;
  if (version !== '' && label !== version) {
    return has && before!.view.version !== version ? 'relabel' : undefined;
  }
  return !has ? 'load' : old!.loaded === wanted.loaded ? undefined : 'reload';
}
