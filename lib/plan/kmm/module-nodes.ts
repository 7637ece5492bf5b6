/** Nodes of a Module, and how its change moves them. */
import { releasesUnloading } from './cordon';
import type { ModuleChange } from './module-change';
import { Configs, driversBy, leastSure, type Move, movesOf, type NodeMove, onloadBy, withLagging, worstMoves } from './module-moves';
import type { Manifest } from '../../manifests';
import { at } from '../../upstream';
import { moduleLabels } from '../../upstream/kmm';
import { CORDON, type NodeGroup, NodeIndex, type NodeView, NONE } from '../../views';
import type { Loaded } from '../plan-model';
import { kmmByTaints, type ModuleView, runningKmm, targetsIn, tolerationsIn } from '../read';

export class ModuleNodes {
  /** All nodes, or null if they are unknown. */
  public readonly all: NodeIndex | null;
  /** The same nodes with their new labels. */
  private readonly relabelled: NodeIndex | null;
  /** Nodes that the Module applies to. */
  public readonly selected: NodeGroup | null;
  public readonly moves: readonly NodeMove[] | null;
  /** Nodes whose move is less severe in another possible release of KMM. */
  public readonly uncertain: readonly string[];

  constructor(private readonly module: ModuleChange) {
    const { context, isRefused, isTakenOver, after, view, object } = module;
    // The given nodes are not those of the clusters of a hub.
    this.all = module.onHub || context.nodes === undefined ? null : NodeIndex.of(context.nodes);
    this.relabelled = this.all && NodeIndex.of(context.nodesAfter ?? context.nodes!);
    this.selected = this.relabelled && this.targets(view, (object.after ?? object.before)!, this.relabelled).any;
    const waits = isTakenOver && after!.version !== '';
    const byRelease = this.all === null || isRefused || waits || (object.change === 'unchanged' && !this.isRelabelled) ? [] : this.movesByRelease(this.all);
    const worst = byRelease.length === 0 ? [] : worstMoves(byRelease);
    this.moves = this.all === null ? null : withLagging(worst, this.lagging, module.afterConfigs);
    this.uncertain = byRelease.length < 2 ? [] : leastSure(worst, byRelease);
  }

  /** Whether nodes have other labels after the change. */
  public get isRelabelled(): boolean {
    return this.all !== this.relabelled;
  }

  /** Returns the drivers that the Module has loaded before the change, in any possible release of KMM, or in all of them. */
  public driversBefore(releases: 'any' | 'all'): ReadonlyMap<string, string> {
    const { beforeConfigs, before, object, context } = this.module;
    return beforeConfigs === undefined || this.all === null ? new Map()
      : driversBy(beforeConfigs, this.targets(before!, object.before!, NodeIndex.of(context.nodesBeforeBoot ?? context.nodes!))[releases]);
  }

  /**
   * Returns Onload that the Module has loaded before the change, by node name. Nodes that load it only with the change have nothing yet, which is no lack. Nodes
   * that lose the Module are omitted: nothing of theirs has to work.
   */
  public get onloadBefore(): ReadonlyMap<string, Loaded> {
    const { before, beforeConfigs, after, object } = this.module;
    if (this.all === null || after?.loadsOnload !== true) {
      return new Map();
    }
    const targets = before && this.targets(before, object.before!, this.all).any;
    const had = targets === undefined ? new Map<string, string>() : onloadBy(beforeConfigs!, targets);
    // One image has both.
    const loaded = (onload: string | undefined): Loaded => ({ onload, ...before!.loadsDriver ? { driver: onload } : {} });
    return new Map(this.selected!.names.map((name) => [name, had.has(name) ? loaded(had.get(name)) : {}]));
  }

  /** Moves of one kind, in the order in which nodes begin: those that an upgrade left in their turn come first, since they offer nothing already. */
  public movesTo(move: Move): readonly NodeMove[] | undefined {
    const { plugin } = this.module;
    const of = this.moves?.filter((each) => each.move === move);
    const isBegun = ({ node }: NodeMove) => plugin !== undefined && node.labels[plugin.upgradeLabel] !== undefined;
    return move !== 'relabel' || of === undefined ? of : [...of.filter(isBegun), ...of.filter((each) => !isBegun(each))];
  }

  /** Whether nodes may make a move, if the nodes are unknown. */
  public movesUnseen(move: Move): boolean {
    const { before, after, view, changesSelection, changesVersion, changesLoad } = this.module;
    switch (move) {
      // Without the label of its version, no node loads it.
      case 'load': return (before === undefined || changesSelection) && view.loads && this.unlabelled === undefined;
      case 'unload': return (after === undefined || changesSelection) && view.loads;
      case 'relabel': return changesVersion && view.version !== '';
      case 'reload': return changesLoad && !changesVersion;
    }
  }

  /** Nodes that a step labels so that they load the Module, or null if nodes are unknown. Undefined if there are none, or if labelling is left to the user. */
  public get unlabelled(): NodeGroup | null | undefined {
    const { view, after, plugin, object, isTakenOver } = this.module;
    const label = moduleLabels.version(view);
    const without = this.selected === null ? null : this.selected.where(({ labels }) => isTakenOver || labels[label] === undefined);
    const isUnknown = without === null && object.change !== 'added';
    return after === undefined || plugin === undefined || view.version === '' || isUnknown || without?.nodes.length === 0 ? undefined : without;
  }

  /** Nodes with another version that are cordoned, so that KMM loads nothing on them. Undefined if it does. */
  public get cordoned(): NodeGroup | undefined {
    const { before, after, view, isTakenOver, context, object } = this.module;
    const { version, selector } = view;
    if (before === undefined || after === undefined || version === '' || isTakenOver || releasesUnloading(kmmByTaints(context), object.after!.spec).length === 0) {
      return undefined;
    }
    const label = moduleLabels.version(view);
    const isOld = ({ labels }: NodeView) => labels[label] !== undefined && labels[label] !== version;
    return this.all?.withLabels(selector).where((node) => node.taints.some(({ key }) => key === CORDON.key) && isOld(node)) ?? NONE;
  }

  /** Nodes that an upgrade has not reached, or left in the middle of their turn. */
  private get lagging(): readonly NodeView[] {
    const { plugin, after, before, afterConfigs, isRefused } = this.module;
    if (after === undefined || after.version === '' || before === undefined || isRefused) {
      return [];
    }
    const label = moduleLabels.version(after);
    const isBegun = ({ labels }: NodeView) => plugin !== undefined && labels[plugin.upgradeLabel] !== undefined;
    const isLate = ({ labels, kernel }: NodeView) => labels[label] !== after.version && afterConfigs!.of(kernel)?.image !== undefined;
    return this.selected!.nodes.filter((node) => node.labels[label] !== undefined && (isLate(node) || isBegun(node)));
  }

  private targets(view: ModuleView, object: Manifest, nodes: NodeIndex): ReturnType<typeof targetsIn> {
    return targetsIn(kmmByTaints(this.module.context), view, this.module.onHub ? at(object.spec, 'moduleSpec') : object.spec, nodes);
  }

  /** Returns the moves of nodes in each possible release of KMM. Releases differ in the taints that they tolerate. */
  private movesByRelease(nodes: NodeIndex): NodeMove[][] {
    const { object: { before, after }, context } = this.module;
    const releases = nodes.all.nodes.some(({ taints }) => taints.length > 0) ? kmmByTaints(context) : [runningKmm(context)];
    return releases.map((release) => {
      const configsOf = (object: Manifest | undefined, view: ModuleView | undefined) => (
        view && new Configs({ ...view, tolerations: tolerationsIn(release, object?.spec) }));
      return movesOf(configsOf(before, this.module.before), configsOf(after, this.module.after), nodes, this.relabelled!);
    });
  }
}
