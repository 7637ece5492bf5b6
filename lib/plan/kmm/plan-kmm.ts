import { releasesUnloading } from './cordon';
import { firstLabelStep } from './first-label-step';
import { isCountedModule } from './holders';
import { planKmmOperator } from './kmm-configuration';
import { buildText, effectOf, imagesText, loadedText } from './module-effects';
import { buildingOnce, builtImages, Configs, driversBy, leastSure, Move, MOVE_TEXTS, movesOf, NodeMove, withLagging, worstMoves } from './module-moves';
import { moduleNamespaceWarnings } from './module-namespaces';
import { changeProof } from './module-proof';
import { moveStages, pluginStages } from './module-stages';
import { busyWarnings, labelWarnings, moduleFieldWarnings, moduleKernelWarnings, switchesOrder, switchWarning, unloadWarnings } from './module-warnings';
import { PluginUsers } from './plugin-users';
import { relabelStep } from './relabel-step';
import { Manifest } from '../../manifests';
import { hubModuleRules, kernelMappingRules, moduleRules } from '../../rules/kmm';
import { cached, few, shellWord } from '../../text';
import { at } from '../../upstream';
import { labelsLeftBy, moduleLabels } from '../../upstream/kmm';
import { CORDON, NodeGroup, NodeIndex, type NodeView, NONE, type UpgradablePlugin } from '../../views';
import { about, Change, changesOfKinds, differingPaths, performed, withoutKeys } from '../changes';
import type { PlanContext, PlanWarning, Rollout, Stage, Step, SystemPlan } from '../plan-model';
import type { ModuleReport } from '../plan-report';
import {
  kmmByTaints, madeByOperator, ModuleView, moduleView, pluginOf, possibleKmm,
  Refusal, refusalsOf, refusalWarning, runningKmm, signatureWarnings, targetsIn, tolerationsIn,
} from '../read';

interface One {
  readonly report: ModuleReport;
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
  /** Whether pods of a device plugin are replaced on nodes without another move. */
  readonly replacesPlugin: boolean;
}

const ONE_PLUGIN = 'KMM: the pods of a device plugin are replaced one at a time, in the order of their nodes\' names; KMM leaves the order to Kubernetes';
const KEEPS_OLD = 'KMM keeps a module loaded until the image of its successor exists';

const RULES = [...new Set([...kernelMappingRules, ...moduleRules, ...hubModuleRules])];

/** Plan of KMM, with the drivers that Modules have loaded on nodes. */
export interface KmmPlan extends SystemPlan<ModuleReport> {
  /** Releases before the change, by node name. */
  readonly drivers: ReadonlyMap<string, string>;
  /** Nodes on which only some of the possible releases of KMM have loaded the driver. */
  readonly unsureDrivers: ReadonlySet<string>;
}

/** Plans the actions of KMM for the Modules of two sets, except those that the Onload Operator creates (KMM facts §4, §5, §7, §8). */
export function planKmm(context: PlanContext): KmmPlan {
  const edited = new Set(changesOfKinds(context.before, context.after, ['ConfigMap'])
    .filter(({ change, paths }) => change === 'changed' && paths.includes('data.dockerfile')).map(({ namespace, name }) => `${namespace}/${name}`));
  const changes = [
    ...ownModules(context),
    ...changesOfKinds(context.before, context.after, ['ManagedClusterModule']),
  ];
  const refusals = refusalsOf(context, changes, RULES);
  const modules = changes.map((change) => new ModulePlan(change, context, change.after && refusals.get(change.after), edited));
  const plans = modules.map((module) => module.plan());
  const operator = planKmmOperator(context);
  const uncertain = [...new Set(modules.flatMap((module) => module.uncertain))].sort();
  return {
    drivers: new Map(modules.flatMap((module) => [...module.driversBefore('any')])),
    unsureDrivers: new Set(modules.flatMap((module) => {
      const sure = module.driversBefore('all');
      return [...module.driversBefore('any').keys()].filter((name) => !sure.has(name));
    })),
    report: plans.map(({ report }) => report),
    steps: [...operator.steps, ...plans.flatMap(({ steps }) => steps)],
    warnings: [
      ...operator.warnings, ...plans.flatMap(({ warnings }) => warnings), ...moduleNamespaceWarnings(context), ...signatureWarnings(context, changes),
    ],
    assumptions: [
      ...(plans.some(({ report }) => report.reload && report.builds.length > 0) ? [KEEPS_OLD] : []),
      ...(plans.some(({ replacesPlugin }) => replacesPlugin) ? [ONE_PLUGIN] : []),
      ...(uncertain.length === 0 ? [] : [`the release of KMM is unknown, and releases tolerate different taints: for ${few(uncertain)} the plan assumes the most disruptive one`]),
    ],
  };
}

/**
 * Changes of Modules, without those that the Onload Operator creates. One whose name is that of a Module of a removed Onload resource is new: the old one, and the
 * labels of nodes, go with the resource. One that makes room for a Module of a new resource is removed.
 */
function ownModules({ before, after }: PlanContext): Change[] {
  const [had, has] = [before, after].map((set) => madeByOperator(set.ofKind('Onload')));
  return changesOfKinds(before, after, ['Module']).flatMap((change) => {
    const key = `${change.namespace}/${change.name}`;
    return !had.has(key) && has.has(key) && change.change === 'removed' ? [change]
      : has.has(key) || (had.has(key) && change.after === undefined) ? []
        : had.has(key) ? [{ ...change, change: 'added' as const, before: undefined, paths: [] }] : [change];
  });
}

class ModulePlan {
  private readonly onHub: boolean;
  private readonly before?: ModuleView;
  private readonly after?: ModuleView;
  private readonly nodes: NodeIndex | null;
  /** The same nodes with their new labels. */
  private readonly nodesAfter: NodeIndex | null;
  /** Nodes that the Module applies to. */
  private readonly selected: NodeGroup | null;
  private readonly moves: readonly NodeMove[] | null;
  private readonly beforeConfigs?: Configs;
  private readonly afterConfigs?: Configs;
  private readonly refused: boolean;
  private readonly changesLoad: boolean;
  /** Nodes whose move is less severe in another possible release of KMM. */
  public readonly uncertain: readonly string[];
  /** Device plugin of Onload that serves its nodes. */
  private readonly plugin?: UpgradablePlugin;
  private readonly users?: PluginUsers;
  /** Whether a removed Onload resource had a Module of its name, with which the labels of its nodes go. */
  private readonly isTakenOver: boolean;

  constructor(
    private readonly change: Change,
    private readonly context: PlanContext,
    private readonly refusal: Refusal | undefined,
    private readonly edited: ReadonlySet<string>,
  ) {
    this.onHub = change.kind === 'ManagedClusterModule';
    [this.before, this.after] = [change.before, change.after].map((object) => object && this.viewOf(object.spec));
    [this.beforeConfigs, this.afterConfigs] = [this.before, this.after].map((view) => view && new Configs(view));
    this.refused = refusal !== undefined || this.switchesOrder;
    this.changesLoad = change.change === 'changed' && loadedText(this.before!) !== loadedText(this.after!);
    this.isTakenOver = madeByOperator(context.before.ofKind('Onload')).has(`${change.namespace}/${change.name}`);
    this.plugin = this.onHub ? undefined : pluginOf(context.after, this.view);
    this.users = this.plugin && new PluginUsers(context);
    // The given nodes are not those of the clusters of a hub.
    this.nodes = this.onHub || context.nodes === undefined ? null : NodeIndex.of(context.nodes);
    this.nodesAfter = this.nodes && NodeIndex.of(context.nodesAfter ?? context.nodes!);
    this.selected = this.nodesAfter && this.targets(this.view, (change.after ?? change.before)!, this.nodesAfter).any;
    const waits = this.isTakenOver && this.after!.version !== '';
    const byRelease = this.nodes === null || this.refused || waits || (change.change === 'unchanged' && !this.isRelabelled) ? [] : this.movesByRelease(this.nodes);
    const worst = byRelease.length === 0 ? [] : worstMoves(byRelease);
    this.moves = this.nodes === null ? null : withLagging(worst, this.lagging);
    this.uncertain = byRelease.length < 2 ? [] : leastSure(worst, byRelease);
  }

  /** Whether nodes have other labels after the change. */
  private get isRelabelled(): boolean {
    return this.nodes !== this.nodesAfter;
  }

  /** Nodes that an upgrade has not reached, or left in the middle of their turn. */
  private get lagging(): readonly NodeView[] {
    const { plugin, after, before, refused } = this;
    if (after === undefined || after.version === '' || before === undefined || refused) {
      return [];
    }
    const label = moduleLabels.version(after);
    const isBegun = ({ labels }: NodeView) => plugin !== undefined && labels[plugin.upgradeLabel] !== undefined;
    const isLate = ({ labels, kernel }: NodeView) => labels[label] !== after.version && this.afterConfigs!.of(kernel)?.image !== undefined;
    return this.selected!.nodes.filter((node) => node.labels[label] !== undefined && (isLate(node) || isBegun(node)));
  }

  private targets(view: ModuleView, object: Manifest, nodes: NodeIndex): ReturnType<typeof targetsIn> {
    return targetsIn(kmmByTaints(this.context), view, this.onHub ? at(object.spec, 'moduleSpec') : object.spec, nodes);
  }

  /** Returns the moves of nodes in each possible release of KMM. Releases differ in the taints that they tolerate. */
  private movesByRelease(nodes: NodeIndex): NodeMove[][] {
    const { before, after } = this.change;
    const releases = nodes.all.nodes.some(({ taints }) => taints.length > 0) ? kmmByTaints(this.context) : [runningKmm(this.context)];
    return releases.map((release) => {
      const configsOf = (object: Manifest | undefined, view: ModuleView | undefined) => (
        view && new Configs({ ...view, tolerations: tolerationsIn(release, object?.spec) }));
      return movesOf(configsOf(before, this.before), configsOf(after, this.after), nodes, this.nodesAfter!);
    });
  }

  plan(): One {
    const isMoved = this.isRelabelled && this.rolloutsOf(['unload', 'load']).length > 0;
    const steps = () => (this.change.change === 'unchanged' && !isMoved ? this.labelSteps() : this.steps());
    return { report: this.report(), steps: this.refused ? [] : steps(), warnings: this.warnings(), replacesPlugin: this.changesPlugin };
  }

  /** Returns the drivers that the Module has loaded before the change, in any possible release of KMM, or in all of them. */
  driversBefore(releases: 'any' | 'all'): ReadonlyMap<string, string> {
    return this.beforeConfigs === undefined || this.nodes === null ? new Map()
      : driversBy(this.beforeConfigs, this.targets(this.before!, this.change.before!, this.nodes)[releases]);
  }

  private viewOf(spec: unknown): ModuleView {
    const namespace = at(spec, 'spokeNamespace');
    const { name } = this.change;
    return this.onHub ? moduleView(at(spec, 'moduleSpec'), { namespace: typeof namespace === 'string' ? namespace : '', name }, runningKmm(this.context))
      : moduleView(spec, { namespace: this.change.namespace, name }, runningKmm(this.context));
  }

  private get switchesOrder(): boolean {
    return this.before !== undefined && this.after !== undefined && switchesOrder(this.before, this.after);
  }

  private get view(): ModuleView {
    return (this.after ?? this.before)!;
  }

  private get changesPlugin(): boolean {
    const { change, paths, after } = this.change;
    return change === 'changed' && !this.refused && paths.some((path) => /^spec\.(moduleSpec\.)?(devicePlugin|tolerations)/.test(path))
      && at(after, ...(this.onHub ? ['spec', 'moduleSpec'] : ['spec']), 'devicePlugin') !== undefined;
  }

  private report(): ModuleReport {
    const isMatched = (kernel: string): boolean => !this.view.loads || this.afterConfigs?.of(kernel) !== undefined;
    return {
      name: this.change.name,
      namespace: this.change.namespace,
      change: this.change.change,
      ordered: this.view.version !== '',
      reload: !this.refused && (this.moves === null ? this.changesLoad || this.changesVersion
        : this.moves.some(({ move }) => move === 'reload' || move === 'relabel')),
      reloads: this.reloads(),
      nodes: this.selected?.names ?? null,
      builds: this.builds(),
      unmatchedKernels: this.after === undefined ? [] : this.selected?.kernels.filter((kernel) => !isMatched(kernel)) ?? [],
      effects: this.change.change === 'changed' ? this.effects() : [],
    };
  }

  private get changesSelection(): boolean {
    const selection = ({ selector, tolerations }: ModuleView) => ({ selector, tolerations });
    return this.before !== undefined && this.after !== undefined && differingPaths(selection(this.before), selection(this.after)).length > 0;
  }

  /** Counts the nodes that reload in each way. With a version, nodes that already have its label reload at once. */
  private reloads(): { atOnce: number; inOrder: number } | null {
    const counted = (wanted: Move) => this.moves?.filter(({ move }) => move === wanted).length ?? 0;
    return this.moves === null ? null : { atOnce: counted('reload'), inOrder: counted('relabel') };
  }

  private get changesVersion(): boolean {
    return this.before !== undefined && this.after !== undefined && this.before.version !== this.after.version;
  }

  /** Returns the images that KMM builds or signs, by kernel. With another generation it makes all of them again. */
  private builds(): { kernel: string; image: string }[] {
    if (this.after === undefined || this.nodes === null || this.refused || this.change.change === 'unchanged') {
      return [];
    }
    const makesAll = this.change.paths.includes('spec.imageRebuildTriggerGeneration');
    const kernels = [...this.selected!.kernels, ...this.moves!.flatMap(({ node }) => node.kernel ?? [])];
    return builtImages(this.afterConfigs!, makesAll ? undefined : this.beforeConfigs?.imagesOf(this.nodes.all), kernels);
  }

  private effects(): { field: string; effect: string }[] {
    const moves = this.moves === null || this.moves.length > 0;
    return this.change.paths.filter((path) => !path.startsWith('metadata')).map((field) => ({ field, effect: this.refused ? 'KMM refuses the change' : effectOf(withoutKeys(field).replace(/^spec\.moduleSpec/, 'spec'), this.view, moves) }));
  }

  private steps(): Step[] {
    const { object } = this.change;
    const rollouts = this.rolloutsOf(['unload', 'reload', 'load']);
    const moving = new Set(rollouts.flatMap(({ nodes }) => nodes));
    const resting = this.selected?.names.filter((name) => !moving.has(name)) ?? [];
    const what = [
      ...rollouts.map(({ what: each }) => each),
      ...(this.changesPlugin ? ['The pods of its device plugin are replaced'] : []),
      ...this.leftLabelsText(),
    ];
    const steps: Step[] = [{
      phase: 'kmm',
      system: 'kmm',
      target: object,
      what: about([this.change], what.length === 0 ? this.restingText() : what.join('. ')),
      ...performed([this.change]),
      ...changeProof(this.change, this.view, possibleKmm(this.context), { moves: rollouts.length > 0, replacesPlugin: this.changesPlugin }),
      rollouts: [
        ...rollouts.map(({ what: _, ...rollout }) => rollout),
        ...(this.changesPlugin ? [{ system: 'kmm' as const, target: object, nodes: resting, limit: 1, stages: pluginStages(object, this.context.durations) }] : []),
      ],
    }];
    return [...steps, ...this.labelSteps()];
  }

  /** Returns the steps that give nodes the label of the version, also if the Module has it already and nodes are left behind, or have joined since. */
  private labelSteps(): Step[] {
    const rollouts = this.moves === null && this.change.change === 'unchanged' ? [] : this.rolloutsOf(['relabel']);
    const { unlabelled, cordoned } = this;
    return [
      ...unlabelled === undefined ? [] : [firstLabelStep(this.change, this.view, this.plugin!, unlabelled, this.context)],
      ...rollouts.length === 0 && (cordoned === undefined || cordoned.nodes.length === 0) ? []
        : [relabelStep(this.change, { before: this.before!, after: this.view, rollouts, plugin: this.plugin, cordoned }, this.context)],
    ];
  }

  /** Nodes that a step labels so that they load the Module, or null if nodes are unknown. Undefined if there are none, or if labelling is left to the user. */
  private get unlabelled(): NodeGroup | null | undefined {
    const label = moduleLabels.version(this.view);
    const without = this.selected === null ? null : this.selected.where(({ labels }) => this.isTakenOver || labels[label] === undefined);
    const isUnknown = without === null && this.change.change !== 'added';
    return this.after === undefined || this.plugin === undefined || this.view.version === '' || isUnknown || without?.nodes.length === 0 ? undefined : without;
  }

  /** Nodes with another version that are cordoned, so that KMM loads nothing on them. Undefined if it does. */
  private get cordoned(): NodeGroup | undefined {
    const { before, after, view: { version, selector } } = this;
    if (before === undefined || after === undefined || version === '' || this.isTakenOver || releasesUnloading(kmmByTaints(this.context), this.change.after!.spec).length === 0) {
      return undefined;
    }
    const label = moduleLabels.version(this.view);
    const isOld = ({ labels }: NodeView) => labels[label] !== undefined && labels[label] !== version;
    return this.nodes?.withLabels(selector).where((node) => node.taints.some(({ key }) => key === CORDON.key) && isOld(node)) ?? NONE;
  }

  /** Returns the text about labels that stay on the nodes of a removed Module. Another Module of its name would be loaded by them at once. */
  private leftLabelsText(): string[] {
    if (this.onHub || this.change.change !== 'removed' || this.view.version === '' || madeByOperator(this.context.after.ofKind('Onload')).has(`${this.change.namespace}/${this.change.name}`)) {
      return [];
    }
    const plugin = pluginOf(this.context.before, this.view);
    const labels = [...labelsLeftBy(this.view), ...plugin === undefined ? [] : [plugin.upgradeLabel]];
    return [`Labels of the version stay on the nodes; remove them when the module is unloaded: kubectl label nodes --all ${labels.map((label) => shellWord(`${label}-`)).join(' ')}`];
  }

  /** Returns the text for a change that moves no node by itself. */
  private restingText(): string {
    return this.view.version !== '' && this.change.change !== 'removed' ? 'nodes do not change until they get the label of the version' : 'No node moves';
  }

  private rolloutsOf(moves: readonly Move[]): (Rollout & { what: string })[] {
    const { object } = this.change;
    return moves.flatMap((move) => {
      const of = this.movesTo(move);
      if (of === undefined ? !this.movesUnseen(move) : of.length === 0) {
        return [];
      }
      // Nodes that need the same image have the same stages.
      const byImage = new Map<string, readonly Stage[]>();
      const plugin = move === 'relabel' ? this.plugin : undefined;
      const { view, context: { durations } } = this;
      const moved = { cause: object, view, isCounted: isCountedModule(view, this.context), durations, plugin };
      const stagesWith = ({ builds, leaves, node }: Partial<Pick<NodeMove, 'builds' | 'leaves' | 'node'>>): readonly Stage[] => {
        const evicted = plugin === undefined || node === undefined ? {} : this.users!.evictedFrom(node.name);
        return cached(byImage, `${builds} ${leaves?.driver} ${evicted.pods?.join() ?? ''}`, () => moveStages({ move, builds, leaves, evicted }, moved));
      };
      const stagesOf = Object.fromEntries((move === 'relabel' ? buildingOnce(of ?? []) : of ?? []).map((each) => [each.node.name, stagesWith(each)]));
      return [{
        system: 'kmm' as const,
        target: object,
        nodes: of?.map(({ node }) => node.name) ?? [],
        limit: move === 'relabel' ? 1 : null,
        stages: stagesWith({ ...of?.[0], node: undefined }),
        ...(of === undefined ? {} : { stagesOf }),
        what: MOVE_TEXTS[move],
      }];
    });
  }

  /** Moves of one kind, in the order in which nodes begin: those that an upgrade left in their turn come first, since they offer nothing already. */
  private movesTo(move: Move): readonly NodeMove[] | undefined {
    const of = this.moves?.filter((each) => each.move === move);
    const isBegun = ({ node }: NodeMove) => this.plugin !== undefined && node.labels[this.plugin.upgradeLabel] !== undefined;
    return move !== 'relabel' || of === undefined ? of : [...of.filter(isBegun), ...of.filter((each) => !isBegun(each))];
  }

  /** Whether nodes may make a move, if the nodes are unknown. */
  private movesUnseen(move: Move): boolean {
    switch (move) {
      // Without the label of its version, no node loads it.
      case 'load': return (this.before === undefined || this.changesSelection) && this.view.loads && this.unlabelled === undefined;
      case 'unload': return (this.after === undefined || this.changesSelection) && this.view.loads;
      case 'relabel': return this.changesVersion && this.view.version !== '';
      case 'reload': return this.changesLoad && !this.changesVersion;
    }
  }

  private warnings(): PlanWarning[] {
    const { object, change } = this.change;
    if (change === 'unchanged' && !this.isRelabelled) {
      return [...this.dockerfileWarnings(), ...this.users?.warnings(this.change, this.moves) ?? []];
    }
    if (this.refused) {
      return this.refusal !== undefined ? [refusalWarning('kmm/refused', object, this.refusal)] : [switchWarning(object, this.after!)];
    }
    const selected = this.nodes?.withLabels(this.view.selector) ?? null;
    return [
      ...(this.before !== undefined && this.after !== undefined ? moduleFieldWarnings(this.change, this.before, this.after, {
        changesLoad: this.changesLoad,
        changesImage: imagesText(this.before) !== imagesText(this.after),
        changesBuild: buildText(this.before) !== buildText(this.after) || this.editsDockerfile,
        reloads: this.moves?.filter(({ move }) => move === 'reload').length ?? null,
        releases: possibleKmm(this.context),
      }) : []),
      ...(this.afterConfigs !== undefined && selected !== null && this.view.loads ? moduleKernelWarnings(object, this.afterConfigs, selected) : []),
      ...(this.before === undefined ? [] : unloadWarnings(object, this.before, this.moves, change === 'removed')),
      ...(this.before === undefined || this.onHub || !this.before.loads ? [] : busyWarnings(object, this.moves, change === 'removed', possibleKmm(this.context))),
      ...(change === 'added' && this.unlabelled === undefined ? labelWarnings(object, this.view, selected) : []),
      ...this.users?.warnings(this.change, this.moves) ?? [],
    ];
  }

  private get editsDockerfile(): boolean {
    return this.after?.dockerfiles.some((name) => this.edited.has(`${this.change.namespace}/${name}`)) ?? false;
  }

  private dockerfileWarnings(): PlanWarning[] {
    const onlyBuild = { changesLoad: false, changesImage: false, changesBuild: true, reloads: 0, releases: [] };
    return !this.editsDockerfile ? [] : moduleFieldWarnings(this.change, this.view, this.view, onlyBuild)
      .filter(({ code }) => code === 'kmm/build-without-image');
  }
}
