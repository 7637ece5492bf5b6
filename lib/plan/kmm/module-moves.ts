import { few } from '../../text';
import { moduleLabels } from '../../upstream/kmm';
import { onloadReleaseOfText } from '../../upstream/onload';
import { NodeGroup, NodeIndex, type NodeView, NONE } from '../../views';
import type { Loaded } from '../plan-model';
import { configFor, driverReleaseOf, KernelConfig, ModuleView, onloadReleaseFor, targetsOf } from '../read';

/** Action of a node when a Module changes. */
export type Move = 'load' | 'unload' | 'reload' | 'relabel';

/** Effect of each move on nodes, as the step of a change describes it. */
export const MOVE_TEXTS: { readonly [move in Move]: string } = {
  load: 'nodes load the module, all at the same time',
  unload: 'nodes unload the module, all at the same time; the previous driver is not loaded again',
  reload: 'nodes reload the module, all at the same time',
  relabel: '',
};

export interface NodeMove {
  readonly node: NodeView;
  readonly move: Move;
  /** Image that is built or signed first, or a list of them. */
  readonly builds?: string;
  /** Releases that are loaded on the node after the move, if they change. */
  readonly leaves?: Loaded;
}

/** Configurations by kernel. There are many nodes, but few kernels. */
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

  /** Returns the images for all kernels of some nodes. */
  imagesOf({ kernels }: NodeGroup): Set<string> {
    return new Set(kernels.flatMap((kernel) => this.of(kernel)?.image ?? []));
  }
}

/**
 * Moves of the nodes, sorted by name. Nodes that do nothing are omitted.
 *
 * @param indexAfter the same nodes with their new labels
 */
export function movesOf(before: Configs | undefined, after: Configs | undefined, index: NodeIndex, indexAfter: NodeIndex = index): NodeMove[] {
  const had = before?.imagesOf(index.all) ?? new Set();
  const [old, wanted] = [[before, index] as const, [after, indexAfter] as const]
    .map(([configs, nodes]) => (configs?.view.loads ? targetsOf(configs.view, nodes) : NONE));
  const label = moduleLabels.version((after ?? before)!.view);
  return (old === wanted ? old : index.all).nodes.flatMap((node) => {
    const config = wanted.has(node) ? after?.of(node.kernel) : undefined;
    const move = moveOf(before, after, { label: node.labels[label], old: old.has(node) ? before?.of(node.kernel) : undefined, wanted: config });
    return move === undefined ? [] : [{ node, move, ...leavesOfMove(move, (after ?? before)!.view, config), ...(move !== 'unload' && config?.made && config.image !== undefined && !had.has(config.image) ? { builds: config.image } : {}) }];
  });
}

/**
 * Adds nodes that an earlier upgrade has left behind, sorted by name.
 *
 * @param after configurations of the Module. Without it, no node is left behind
 */
export function withLagging(moves: readonly NodeMove[], lagging: readonly NodeView[], after: Configs | undefined): NodeMove[] {
  const known = new Set(moves.map(({ node }) => node));
  const more = lagging.filter((node) => !known.has(node)).map((node): NodeMove => ({ node, move: 'relabel', ...leavesOfMove('relabel', after!.view, after!.of(node.kernel)) }));
  return more.length === 0 ? [...moves] : [...moves, ...more].sort((a, b) => (a.node.name < b.node.name ? -1 : 1));
}

/** Severity of each move for a node. */
const WEIGHT: { readonly [move in Move]: number } = { load: 0, unload: 1, reload: 2, relabel: 2 };

/** Worst move of each node if any of several releases may run, sorted by name. */
export function worstMoves([first, ...others]: readonly (readonly NodeMove[])[]): NodeMove[] {
  const worst = new Map(first.map((move) => [move.node.name, move]));
  for (const move of others.flat()) {
    const known = worst.get(move.node.name);
    worst.set(move.node.name, known === undefined ? move : worse(known, move));
  }
  return others.length === 0 ? [...first] : [...worst.values()].sort((a, b) => (a.node.name < b.node.name ? -1 : 1));
}

/** Nodes whose move is less severe in one of the releases. */
export function leastSure(worst: readonly NodeMove[], byRelease: readonly (readonly NodeMove[])[]): string[] {
  const moves = byRelease.map((of) => new Map(of.map(({ node, move }) => [node.name, move])));
  return worst.filter(({ node, move }) => moves.some((of) => of.get(node.name) !== move)).map(({ node }) => node.name);
}

function worse(one: NodeMove, other: NodeMove): NodeMove {
  const [less, more] = WEIGHT[one.move] <= WEIGHT[other.move] ? [other, one].reverse() : [other, one];
  // Unloaded by one release and reloaded by another: it takes as long as the reload, and the module may not be loaded again.
  return less.move === 'unload' && more.move !== 'unload' ? { ...more, move: 'reload', leaves: less.leaves } : more;
}

/** Releases that are loaded after a move. A driver of an unknown release is assumed to be the correct one. */
function leavesOfMove(move: Move, view: ModuleView, config: KernelConfig | undefined): Pick<NodeMove, 'leaves'> {
  const { loadsDriver, loadsOnload } = view;
  return !loadsDriver && !loadsOnload ? {} : {
    leaves: {
      ...loadsDriver ? { driver: move === 'unload' ? null : driverReleaseOf(view, config) } : {},
      ...loadsOnload ? { onload: move === 'unload' ? null : onloadReleaseFor(view, config) } : {},
    },
  };
}

/** Releases of the drivers that a Module loads on some nodes, by node name. */
export function driversBy(configs: Configs, { nodes }: NodeGroup): Map<string, string> {
  return new Map(!configs.view.loadsDriver ? [] : nodes.flatMap((node) => {
    const release = driverReleaseOf(configs.view, configs.of(node.kernel));
    return release === undefined ? [] : [[node.name, release] as const];
  }));
}

/**
 * Onload that a Module has loaded on some nodes, by node name: by the label of its version, if it has one.
 *
 * @param before configurations of the Module
 */
export function onloadBy(before: Configs, { nodes }: NodeGroup): Map<string, string | undefined> {
  const { view } = before;
  const label = moduleLabels.version(view);
  return new Map(!view.loadsOnload ? [] : nodes.flatMap(({ name, kernel, labels }) => {
    const [has, config] = [labels[label], before.of(kernel)];
    return config?.image === undefined || (view.version !== '' && has === undefined) ? []
      : [[name, view.version === '' || has === view.version ? onloadReleaseFor(view, config) : onloadReleaseOfText(has ?? '')] as const];
  }));
}

function moveOf(before: Configs | undefined, after: Configs | undefined, { label, old, wanted }: {
  readonly label?: string; readonly old?: KernelConfig; readonly wanted?: KernelConfig;
}): Move | undefined {
  // With a version, a node has the version of its label (KMM facts §8).
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

/** Moves all builds to the first node: nodes that reload one after the other begin when the images of all of them exist, which are built at the same time. */
export function buildingFirst(moves: readonly NodeMove[]): NodeMove[] {
  const builds = [...new Set(moves.flatMap((move) => move.builds ?? []))];
  return moves.map(({ builds: _, ...rest }, index) => (index === 0 && builds.length > 0 ? { ...rest, builds: few(builds) } : rest));
}

/**
 * Images for some kernels that KMM builds or signs and did not have before, with a kernel of each.
 *
 * @param had images from before, or undefined if all are made again
 */
export function builtImages(configs: Configs, had: ReadonlySet<string> | undefined, kernels: readonly string[]): { kernel: string; image: string }[] {
  const images = new Map<string, string>();
  for (const kernel of new Set(kernels)) {
    const config = configs.of(kernel);
    if (config?.made && config.image !== undefined && !had?.has(config.image)) {
      images.set(config.image, kernel);
    }
  }
  return [...images].map(([image, kernel]) => ({ kernel, image })).sort((a, b) => (a.image < b.image ? -1 : 1));
}
