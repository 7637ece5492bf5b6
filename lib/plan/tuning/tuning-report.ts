import { isDeepStrictEqual } from 'node:util';
import { ownedNames } from './performance-objects';
import { renderedKey, type RenderedObject } from './rendered-object';
import { causesOf } from './settled-configs';
import { isDeferred, type TunedState } from './tuned-nodes';
import type { Tuning } from './tuning';
import { nameOf } from '../../manifests';
import { at, stringAt } from '../../upstream';
import { CONFIG_GROUP, ignoresLatencyChange, keepsFeatureSet, MCO_GROUP, PERFORMANCE_GROUP, TUNED_GROUP, tunedArgumentsName, writesArgumentsFirst } from '../../upstream/openshift';
import { groupVersionOf } from '../../upstream/schemas';
import { allChanges, type Change } from '../changes';
import type { PlanContext } from '../plan-model';
import type { TunedNodeReport, TuningReport } from '../plan-report';

/** Effect on the nodes of a pool, and the objects that cause it. */
export interface PoolEffect {
  readonly pool: string;
  readonly causes: ReadonlySet<string>;
  readonly isReboot: boolean;
}

/** Changed object that is rendered into others, with its report. */
export interface TunedChange {
  readonly report: TuningReport;
  /** Name as `Kind namespace/name` or `Kind name`. */
  readonly title: string;
  /** The change, unless only an object that it refers to changes. */
  readonly change?: Change;
  /** Whether its effect is not known: its pool is not in the manifests. */
  readonly isUnknown: boolean;
  /** Nodes, or pools if nodes are unknown, to which TuneD applies something else. */
  readonly live: readonly string[];
}

/** Changed objects whose effect on nodes is known, also if there is none. */
export function withKnownEffects(changes: readonly TunedChange[]): TunedChange[] {
  return changes.filter(({ isUnknown }) => !isUnknown);
}

/** Groups of kinds whose objects are rendered into others. */
const KINDS: { readonly [kind: string]: string } = {
  PerformanceProfile: PERFORMANCE_GROUP,
  Tuned: TUNED_GROUP,
  KubeletConfig: MCO_GROUP,
  ContainerRuntimeConfig: MCO_GROUP,
  APIServer: CONFIG_GROUP,
  FeatureGate: CONFIG_GROUP,
  Node: CONFIG_GROUP,
  Proxy: CONFIG_GROUP,
};

/** Changed objects that are rendered into others, by kind and name. */
export function tunedChanges(tuning: Tuning | undefined, { before, after }: PlanContext, effects: readonly PoolEffect[]): TunedChange[] {
  if (tuning === undefined) {
    return [];
  }
  const owned = new Set([...tuning.was.profiles, ...tuning.is.profiles].flatMap(({ view }) => [...ownedNames(view.name)]));
  const changes = allChanges(before, after).filter((change) => {
    const object = (change.after ?? change.before)!;
    return Object.hasOwn(KINDS, change.kind) && groupVersionOf(object).group === KINDS[change.kind]
      && !owned.has(renderedKey({ kind: change.kind, name: nameOf(object) }));
  });
  const byTitle = new Map<string, Change | undefined>(changes.map((change) => [change.object, change]));
  for (const key of new Set([...tuning.was.objects.keys(), ...tuning.is.objects.keys()])) {
    const [from, to] = [tuning.was.objects.get(key), tuning.is.objects.get(key)];
    causesOf(from, to).filter((source) => from?.inputs[source] !== to?.inputs[source] && !byTitle.has(source) && source === 'Proxy cluster').forEach((source) => byTitle.set(source, undefined));
  }
  return [...byTitle].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, change]) => tunedChange(title, change, tuning, effects));
}

function tunedChange(title: string, change: Change | undefined, tuning: Tuning, effects: readonly PoolEffect[]): TunedChange {
  const { was, is, configs } = tuning;
  const [kind, name] = [title.slice(0, title.indexOf(' ')), title.slice(title.indexOf(' ') + 1).replace(/^.*\//, '')];
  const rendered = [...new Set([...was.objects.keys(), ...is.objects.keys()])]
    .filter((key) => isFrom(title, was.objects.get(key), is.objects.get(key), configs.shown.has(key))).sort();
  const causes = new Set([title, ...rendered.map((key) => key.replace('/', ' '))]);
  const touching = effects.filter((effect) => [...effect.causes].some((cause) => causes.has(cause)));
  const live = liveNodes(title, tuning);
  const pools = [...new Set([...touching.map(({ pool }) => pool), ...live.pools])];
  const targets = [...new Set([...was.targets.get(title) ?? [], ...is.targets.get(title) ?? []])];
  const wait = waitOfChange(title, change, tuning, live.deferred, rendered);
  const error = is.errors.get(title) ?? refusedSpec(change) ?? (kind === 'Tuned' ? [...is.tuned.errors.values()].at(0) : undefined);
  return {
    title,
    change,
    isUnknown: [was, is].some(({ profiles }) => profiles.some((profile) => profile.title === title && profile.isUnknown === true)),
    live: live.nodes,
    report: {
      kind,
      name,
      pools: (pools.length > 0 ? pools : targets).sort(),
      rendered,
      effect: touching.some(({ isReboot }) => isReboot) || live.bootsLater ? 'reboot' : touching.length > 0 || live.nodes.length > 0 || live.deferred ? 'live' : 'none',
      ...error === undefined ? {} : { error },
      ...wait === undefined ? {} : { waitsFor: wait },
    },
  };
}

/** Whether a rendered object differs because of an object. */
function isFrom(title: string, from: RenderedObject | undefined, to: RenderedObject | undefined, isShown: boolean): boolean {
  const isPart = [from, to].some((object) => object !== undefined && Object.hasOwn(object.inputs, title));
  // Where others take part, too, the result may be the same.
  const isSame = () => from?.config !== undefined && isDeepStrictEqual(from.config, to?.config);
  return isPart && (isShown || (from?.inputs[title] !== to?.inputs[title] && !isSame()));
}

interface LiveNodes {
  readonly nodes: readonly string[];
  readonly pools: readonly string[];
  /** Whether nodes take the change up with their next restart. */
  readonly deferred: boolean;
  /** Whether such a restart changes kernel arguments, for which nodes restart once more. */
  readonly bootsLater: boolean;
}

/** Nodes to which TuneD applies something else because of an object. */
function liveNodes(title: string, { was, is }: Tuning): LiveNodes {
  const poolOf = new Map((is.side.nodes ?? []).map(({ name, pool }) => [name, pool]));
  const isChanged = (old: TunedState | undefined, young: TunedState | undefined) => (
    old?.inputs[title] !== young?.inputs[title] || (old?.by === title) !== (young?.by === title));
  const nodes = [...new Set([...was.tuned.states.keys(), ...is.tuned.states.keys()])]
    .filter((node) => isChanged(was.tuned.states.get(node), is.tuned.states.get(node)));
  const isLater = (node: string) => {
    const state = is.tuned.states.get(node);
    return state !== undefined && isDeferred(was.tuned.states.get(node), state, is.side.release);
  };
  const later = nodes.filter(isLater);
  const isOfBoot = (node: string) => was.tuned.states.get(node)?.argumentsBy[title] !== is.tuned.states.get(node)?.argumentsBy[title];
  // While two profiles with the same name differ, the operator updates no node.
  const stopped = is.tuned.errors.size > 0;
  return {
    nodes: stopped ? [] : nodes.filter((node) => !isLater(node)),
    pools: stopped ? [] : [...new Set(nodes.flatMap((node) => (is.side.nodes === undefined ? node : poolOf.get(node) ?? [])))],
    deferred: !stopped && later.length > 0,
    bootsLater: !stopped && later.some((node) => is.tuned.states.get(node)!.isByPool && isOfBoot(node)),
  };
}

function waitOfChange(
  title: string, change: Change | undefined, { is }: Tuning, isDeferredChange: boolean, rendered: readonly string[],
): string | undefined {
  const own = is.waits.get(title);
  const [was, now] = [change?.before, change?.after].map((object) => at(object, 'spec', 'workerLatencyProfile'));
  return isDeferredChange ? 'the next restart of each node'
    : own !== undefined && (!own.startsWith('MachineConfig/') || (writesArgumentsFirst(is.side.release) && rendered.includes(own))) ? own
      : title === 'Node cluster' && was !== now && ignoresLatencyChange(was, now) ? 'another change of kubelets, or a restart of the Machine Config Operator' : undefined;
}

/** Reason why the API server refuses a change. */
function refusedSpec(change: Change | undefined): string | undefined {
  if (change?.kind !== 'FeatureGate') {
    return undefined;
  }
  const [was, is] = [change.before, change.after].map((object) => stringAt(object, 'spec', 'featureSet') ?? '');
  return keepsFeatureSet(was, is) ? `the API server refuses to leave the feature set ${was}` : undefined;
}

/** Profiles of TuneD by node. The MachineConfig with the kernel arguments is null if the pool of the node has none. */
export function tunedNodesOf(tuning: Tuning | undefined): ReadonlyMap<string, TunedNodeReport> {
  const names = new Set(tuning?.configs.after.map(nameOf));
  return new Map((tuning?.is.side.nodes ?? []).flatMap(({ name, pool }) => {
    const state = tuning!.is.tuned.states.get(name);
    const config = tunedArgumentsName(pool ?? '');
    return state === undefined ? [] : [[name, { profile: state.profile, machineConfig: names.has(config) ? config : null }] as const];
  }));
}
