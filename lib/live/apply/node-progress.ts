/** Where each node is on its way, and how many nodes of each group are available now. */
import { identityOf, type Manifest, ManifestSet } from '../../manifests';
import type { PlanReport } from '../../plan';
import { isOwned } from '../../plan/changes';
import { onloadView, selected } from '../../plan/read';
import type { StandingResult } from '../../reports/verify';
import { grouped } from '../../text';
import { listAt, recordAt, stringAt } from '../../upstream';
import { moduleLabels, type ModuleName } from '../../upstream/kmm';
import { ONLOAD_RESOURCE, onloadModuleNames } from '../../upstream/onload';
import { mover, NodeIndex, nodeOffersOnload, nodeView, type NodeView, NONE, sriovDrainOf, upgradablePlugin } from '../../views';

/** State of a node in a roll-out. */
export type NodeStage =
  /** It has not begun. */
  | 'old'
  /** It has moved since the run began, and waits for the rest of the step or for a later one. */
  | 'waiting'
  /** It is cordoned, and its pods leave. */
  | 'draining'
  /** It is not ready while an operator updates it. */
  | 'rebooting'
  /** An operator changes it in another way, or it is in its turn and offers no Onload. */
  | 'updating'
  /** Its modules are not loaded. */
  | 'loading'
  /** It has what the manifests say. */
  | 'done'
  | 'failed';

/** Whether something changes a node at the moment, or has failed on it. */
export function isUnsettled({ stage }: Pick<NodeProgress, 'stage'>): boolean {
  return !['old', 'waiting', 'done'].includes(stage);
}

/** A node on its way. */
export interface NodeProgress {
  readonly name: string;
  readonly stage: NodeStage;
  /** Reason why it is not done. Empty if it is. */
  readonly reason: string;
  /** Whether pods that use the modules of its group can start on it. */
  readonly isAvailable: boolean;
  /** Reason why it is not available, as a clause. Missing if it is. */
  readonly away?: string;
}

/** Interchangeable nodes. */
export interface GroupProgress {
  /** Name as in a plan: `Onload onload/onload`, `MachineConfigPool trading`. */
  readonly name: string;
  readonly nodes: readonly NodeProgress[];
  /** Number of nodes that are available now. */
  readonly available: number;
}

/** Group with the modules that its nodes need. */
interface Members {
  readonly name: string;
  readonly nodes: readonly NodeView[];
  readonly modules: (node: NodeView) => readonly ModuleName[];
  /** Modules without which a node is not available. */
  readonly needed: (node: NodeView) => readonly ModuleName[];
  /** Whether nodes have to offer Onload to pods, even without a device plugin of ours. */
  readonly offers: boolean;
}

/** Device plugin without the operator, with the nodes that it is for. */
interface Plugged {
  readonly nodes: ReadonlySet<string>;
  readonly upgradeLabel: string;
  readonly isNew: boolean;
}

/** Modules, Onload resources and device plugins of manifests that a cluster does not have: no pod can use them yet, and no node is away without them. */
export function newLoaders(objects: readonly Manifest[], declared: readonly Manifest[]): ReadonlySet<string> {
  const there = new Set(objects.map(identityOf));
  return new Set(declared.filter(({ kind }) => ['Module', 'Onload', 'DaemonSet'].includes(kind)).map(identityOf).filter((object) => !there.has(object)));
}

/**
 * Groups of nodes as in a plan: of each Onload resource, or else of each pool, then of each Module that the plan has a group for, and of what none of these
 * has.
 *
 * @param declared the new manifests
 * @param added those of them that are new since the run began, as `newLoaders` finds them
 */
export function groupsNow(
  objects: readonly Manifest[], declared: readonly Manifest[], report: PlanReport, results: readonly StandingResult[],
  added = newLoaders(objects, declared),
): GroupProgress[] {
  const live = new ManifestSet(objects);
  const raw = new Map(live.ofKind('Node').map((node) => [node.metadata.name, node]));
  const index = NodeIndex.of([...raw.values()].map(nodeView));
  const configs = new Map(live.ofKind('NodeModulesConfig').map((config) => [config.metadata.name, config]));
  const states = new Map(live.ofKind('SriovNetworkNodeState').map((state) => [state.metadata.name, state]));
  const resultsOf = grouped(results.flatMap((result) => result.nodes.map((node) => ({ node, result }))), ({ node }) => node);
  const plugins = pluggedNodes(live, declared, index, added);
  return groupMembers(live, declared, report, index, added).map((group): GroupProgress => {
    const nodes = group.nodes.map((node): NodeProgress => {
      const isLoadedThere = (module: ModuleName) => isLoadedOn(node, raw.get(node.name)!, module, configs.get(node.name));
      const isLoaded = group.modules(node).every(isLoadedThere);
      const plugin = plugins.find((each) => each.nodes.has(node.name));
      const isOffered = (!group.offers && plugin?.isNew !== false) || nodeOffersOnload(raw.get(node.name));
      const isInTurn = plugin !== undefined && Object.hasOwn(node.labels, plugin.upgradeLabel);
      const own = (resultsOf.get(node.name) ?? []).map(({ result }) => result);
      const away = closedText(node) ?? (!group.needed(node).every(isLoadedThere) ? NOT_LOADED : !isOffered ? NOT_OFFERED : undefined);
      return {
        name: node.name,
        ...stageOf(node, own, { isLoaded, isInTurn }, states.get(node.name)),
        isAvailable: away === undefined,
        ...away === undefined ? {} : { away },
      };
    });
    return { name: group.name, nodes, available: nodes.filter(({ isAvailable }) => isAvailable).length };
  });
}

const NOT_LOADED = 'its module is not loaded';
const NOT_OFFERED = `it offers no ${ONLOAD_RESOURCE}`;

/** Reason why no pod can start on a node, as a clause, by what a plan counts as away. Undefined if pods can. */
export function closedText({ isUp, cordoned, ready }: NodeView): string | undefined {
  return !isUp ? 'not ready' : cordoned ? 'cordoned' : !ready ? 'short of disk space, or without network' : undefined;
}

/** Nodes that a run has seen on their way. In the cluster, a node between two steps looks like one that has not begun. */
export class MovedNodes {
  private readonly names = new Set<string>();

  /** Notes the nodes that move, and tells those that wait from those that have not begun. */
  public in(groups: readonly GroupProgress[]): GroupProgress[] {
    return groups.map(({ nodes, ...group }) => ({
      ...group,
      nodes: nodes.map((node) => {
        if (isUnsettled(node) && node.stage !== 'failed') {
          this.names.add(node.name);
        }
        return node.stage === 'old' && this.names.has(node.name) ? { ...node, stage: 'waiting' } : node;
      }),
    }));
  }
}

function pluggedNodes(live: ManifestSet, declared: readonly Manifest[], index: NodeIndex, added: ReadonlySet<string>): Plugged[] {
  return [...declared, ...live.ofKind('DaemonSet')].flatMap((object): Plugged[] => {
    const plugin = upgradablePlugin(object);
    return plugin === undefined ? [] : [
      { nodes: new Set(index.withLabels(plugin.selector).names), upgradeLabel: plugin.upgradeLabel, isNew: added.has(identityOf(object)) },
    ];
  });
}

function groupMembers(live: ManifestSet, declared: readonly Manifest[], report: PlanReport, index: NodeIndex, added: ReadonlySet<string>): Members[] {
  const either = (kind: string) => {
    const objects = [...declared.filter((object) => object.kind === kind), ...live.ofKind(kind)];
    return [...new Map(objects.map((object) => [identityOf(object), object])).values()];
  };
  const ofOnload = either('Onload').map((object): Members => {
    const view = onloadView(object);
    const modules = onloadModuleNames(view, view.sfc);
    const name = identityOf(object);
    const isNew = added.has(name);
    return { name, nodes: selected(index, view)?.nodes ?? [], modules: () => modules, needed: () => (isNew ? [] : modules), offers: !isNew };
  });
  const ofModules = either('Module').filter((object) => !isOwned(object)).map((object): Members & { readonly module: ModuleName } => {
    const labels = recordAt(object, 'spec', 'selector') ?? {};
    const module = { namespace: stringAt(object, 'metadata', 'namespace') ?? 'default', name: object.metadata.name };
    const { nodes } = Object.keys(labels).length === 0 ? NONE : index.withLabels(labels);
    const isNew = added.has(identityOf(object));
    return { name: identityOf(object), nodes, modules: () => [module], needed: () => (isNew ? [] : [module]), offers: false, module };
  });
  const poolOf = new Map(report.nodes.map(({ name, pool }) => [name, pool]));
  const pools = [...new Set(report.nodes.flatMap(({ pool }) => pool ?? []))].sort().map((pool): Members => ({
    name: `MachineConfigPool ${pool}`,
    nodes: index.all.nodes.filter(({ name }) => poolOf.get(name) === pool),
    modules: (node) => ofModules.filter(({ nodes }) => nodes.includes(node)).map(({ module }) => module),
    needed: (node) => ofModules.filter(({ nodes }) => nodes.includes(node)).flatMap(({ needed }) => needed(node)),
    offers: false,
  }));
  const planned = new Set(report.groups.map(({ name }) => name));
  const first = [...ofOnload.length > 0 ? ofOnload : pools, ...ofModules.filter(({ name }) => planned.has(name))]
    .filter(({ nodes }) => nodes.length > 0);
  const taken = new Set(first.flatMap(({ nodes }) => nodes.map(({ name }) => name)));
  const isNew = ({ name, nodes }: Members) => nodes.some((node) => !taken.has(node.name)) && !first.some((group) => group.name === name);
  return [...first, ...ofModules.filter(isNew), ...ofOnload.length > 0 ? pools.filter(isNew) : []];
}

/** Whether a module is loaded on a node since its last boot. A label can be that of the boot before (observed facts §7). */
function isLoadedOn({ labels }: NodeView, node: Manifest, module: ModuleName, config: Manifest | undefined): boolean {
  const entry = listAt(config, 'status', 'modules').find((each) => stringAt(each, 'namespace') === module.namespace && stringAt(each, 'name') === module.name);
  const boot = stringAt(entry, 'bootId');
  return labels[moduleLabels.ready(module)] !== undefined && (boot === undefined || boot === stringAt(node, 'status', 'nodeInfo', 'bootID'));
}

/** Results that are about a node itself, not about pods of users on it. */
const OWN_CHECKS: readonly string[] = ['tuning', 'pools', 'nodes', 'modules', 'driver', 'onload', 'allocatable', 'sriov'];

function stageOf(
  node: NodeView, results: readonly StandingResult[], { isLoaded, isInTurn }: { readonly isLoaded: boolean; readonly isInTurn: boolean },
  state: Manifest | undefined,
): Pick<NodeProgress, 'stage' | 'reason'> {
  const own = results.filter(({ check }) => OWN_CHECKS.includes(check));
  const failed = own.find(({ standing }) => standing === 'failed');
  const open = own.find(({ standing }) => standing !== 'through' && standing !== 'unseen');
  const reason = (failed ?? open)?.reason ?? '';
  // A node that has only asked for a drain has not begun.
  const by = sriovDrainOf(state, node)?.phase === 'requested' && !node.cordoned ? undefined : mover(node);
  const stage: NodeStage = by !== undefined && !node.isUp ? 'rebooting' : by !== undefined && node.cordoned ? 'draining'
    : failed !== undefined ? 'failed' : by !== undefined ? 'updating' : open === undefined ? 'done' : !isLoaded ? 'loading' : isInTurn ? 'updating' : 'old';
  return { stage, reason: reason === '' && by !== undefined ? `${by} updates it` : reason };
}
