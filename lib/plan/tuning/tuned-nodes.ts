/** Profiles that TuneD applies to nodes, and the kernel arguments that follow for their pools (node tuning facts §2d, §3). */
import type { PlacedProfile } from './performance-objects';
import { tunedText } from './performance-objects';
import { type RenderedObject, standInConfig } from './rendered-object';
import type { TuningNode, TuningSide } from './tuning-side';
import { type Manifest, nameOf } from '../../manifests';
import { cached, few, stable } from '../../text';
import { listAt, stringAt } from '../../upstream';
import { nodeRoleLabel } from '../../upstream/kubernetes';
import {
  type CpuMaker, DEFAULT_TUNED, defaultTunedRules, DEFERRED, defersTuned, OLD_INTEL_MODELS, PERFORMANCE_PRIORITY, performanceArguments,
  performanceNames, refusesSharedLabels, tunedArgumentsName, TUNED_GROUP, type TunedNode, TUNING_NAMESPACE, WORKER,
} from '../../upstream/openshift';
import type { ConfigPool } from '../../views';
import { type TunedProfile, tunedProfiles, type TunedRule, tunedRules, winningRule, withIncluded } from '../../views/tuning';

/** Profile of a node, and what it consists of. */
export interface TunedState {
  readonly profile: string;
  /** Object with the rule that won, as `Kind name`. */
  readonly by: string;
  readonly isByPool: boolean;
  readonly configLabels: { readonly [key: string]: unknown };
  readonly deferred?: TunedRule['deferred'];
  /** Text of each object that takes part. */
  readonly inputs: { readonly [source: string]: string };
  readonly kernelArguments: readonly string[];
  /** Kernel arguments of each object that takes part. */
  readonly argumentsBy: { readonly [source: string]: string };
}

/** Kernel arguments of a pool: the MachineConfig with them, or the reason why the operator leaves it as it is. */
export interface PoolArguments {
  readonly pool: string;
  /** Object whose rule recommends a profile for the pool. */
  readonly by: string;
  readonly object?: RenderedObject;
  readonly problem?: string;
  /** Whether the pool has no node, so that nothing computes the arguments yet. */
  readonly isEmpty?: boolean;
}

/** Profiles of all nodes of a set. */
export interface TunedNodes {
  /** States by the name of the node. Without nodes, the name of the pool stands for all of them. */
  readonly states: ReadonlyMap<string, TunedState>;
  readonly arguments: readonly PoolArguments[];
  /** Reasons why nothing is updated on any node, by object. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Profiles of nodes, and kernel arguments of pools. */
export function tunedNodes(side: TuningSide, profiles: readonly PlacedProfile[]): TunedNodes {
  const own = new Set(profiles.map(({ view }) => performanceNames(view.name).tuned));
  const objects = side.manifests.ofKind('Tuned').filter((object) => isRead(object) && !own.has(nameOf(object)));
  const rules = [...objects.flatMap(tunedRules), ...profiles.map(profileRule)];
  if (rules.length === 0) {
    return { states: new Map(), arguments: [], errors: new Map() };
  }
  const defined = [...objects.flatMap(tunedProfiles), ...profiles.map(profileOf)];
  const known = new Map(defined.map((profile) => [profile.name, profile]));
  const inputsOf = new Map(profiles.map(({ view, title }) => [title, view.inputs]));
  const defaultLabels = defaultTunedRules(side.release).flatMap(({ roles = [] }) => roles.map(nodeRoleLabel));
  const labels = [...new Set([...rules.flatMap(({ match = [] }) => match.flatMap(labelsIn)), ...defaultLabels])];
  const sameNodes = new Map<string, TunedState>();
  const states = new Map<string, TunedState>();
  const members = side.nodes ?? standInNodes(side);
  for (const node of members) {
    const facts = factsOf(node);
    const key = JSON.stringify([node.pool, facts, labels.map((label) => node.labels[label] ?? null)]);
    states.set(node.name, cached(sameNodes, key, () => stateOf(node, facts, { side, rules, known, inputsOf })));
  }
  return { states, arguments: argumentsOf(side, rules, members, states), errors: clashes(defined) };
}

/** Whether the operator reads a Tuned. It restores the one of its own. */
function isRead(object: Manifest): boolean {
  return stringAt(object, 'apiVersion')?.startsWith(`${TUNED_GROUP}/`) === true && nameOf(object) !== DEFAULT_TUNED
    && stringAt(object, 'metadata', 'namespace') === TUNING_NAMESPACE;
}

function profileRule({ view, title }: PlacedProfile): TunedRule {
  const { tuned } = performanceNames(view.name);
  return { by: title, tuned, profile: tuned, priority: PERFORMANCE_PRIORITY, configLabels: view.configLabels };
}

function profileOf({ view, title }: PlacedProfile): TunedProfile {
  return { name: performanceNames(view.name).tuned, by: title, includes: ['openshift-node'], data: tunedText(view.inputs), live: tunedText(view.inputs), boot: {} };
}

function labelsIn(match: unknown): string[] {
  return [stringAt(match, 'label') ?? '', ...listAt(match, 'match').flatMap(labelsIn)];
}

/** One node of each pool, if nodes are unknown: with the role of the pool. */
function standInNodes({ pools }: TuningSide): TuningNode[] {
  return [...pools.values()].map(({ name, isBuiltIn }) => ({
    name, pool: name, labels: { [nodeRoleLabel(name)]: '', ...isBuiltIn ? {} : { [nodeRoleLabel(WORKER)]: '' } },
  }));
}

const CPU_LABEL = 'feature.node.kubernetes.io/cpu-model.';

/** Facts about the processors of a node, from labels that the kubelet and Node Feature Discovery set. */
function factsOf({ labels, cpus }: TuningNode): TunedNode {
  const vendor = labels[`${CPU_LABEL}vendor_id`];
  const maker: CpuMaker | undefined = labels['kubernetes.io/arch'] === 'arm64' ? 'arm64' : vendor === 'Intel' || vendor === 'AMD' ? vendor : undefined;
  const model = labels[`${CPU_LABEL}id`];
  return { ...maker === undefined ? {} : { maker }, ...maker === 'Intel' && model !== undefined ? { isOldIntel: OLD_INTEL_MODELS.includes(Number(model)) } : {}, cpus };
}

interface Known {
  readonly side: TuningSide;
  readonly rules: readonly TunedRule[];
  readonly known: ReadonlyMap<string, TunedProfile>;
  readonly inputsOf: ReadonlyMap<string, PlacedProfile['view']['inputs']>;
}

function stateOf(node: TuningNode, facts: TunedNode, { side, rules, known, inputsOf }: Known): TunedState {
  const pool = side.pools.get(node.pool ?? '');
  const pools = [pool, pool?.isBuiltIn === false ? side.pools.get(WORKER) : undefined].filter((each) => each !== undefined);
  const selects = pools.map(({ machineConfigSelector }) => machineConfigSelector.matches);
  const { rule, isByPool } = winningRule(rules, { labels: node.labels, pools: selects }, side.release);
  const chain = withIncluded(rule.profile, known);
  const options = new Map<string, { readonly by: string; readonly list: readonly string[] }>();
  for (const { by, boot } of chain) {
    const inputs = inputsOf.get(by);
    if (inputs !== undefined) {
      options.set(by, { by, list: performanceArguments(inputs, side.release, facts) });
    }
    Object.entries(boot).forEach(([option, value]) => options.set(option, { by, list: value.replace(/^\+/, '').split(/\s+/).filter(Boolean) }));
  }
  const argumentsBy = new Map<string, string[]>();
  options.forEach(({ by, list }) => argumentsBy.set(by, [...argumentsBy.get(by) ?? [], ...list]));
  return {
    profile: rule.profile,
    by: rule.by,
    isByPool,
    configLabels: rule.configLabels ?? {},
    deferred: rule.deferred,
    inputs: { [rule.by]: '', ...textsBy(chain) },
    kernelArguments: [...options.values()].flatMap(({ list }) => list),
    argumentsBy: Object.fromEntries([...argumentsBy].map(([by, list]) => [by, stable(list)])),
  };
}

function textsBy(chain: readonly TunedProfile[]): { [source: string]: string } {
  const texts: { [source: string]: string } = {};
  chain.forEach(({ name, by, live, boot }) => (texts[by] = `${texts[by] ?? ''}${stable([name, live, boot])}`));
  return texts;
}

/** Kernel arguments of each pool that a rule names by labels of MachineConfigs. */
function argumentsOf(
  side: TuningSide, rules: readonly TunedRule[], members: readonly TuningNode[], states: ReadonlyMap<string, TunedState>,
): PoolArguments[] {
  const found = new Map<string, PoolArguments>();
  const namedBy = (labels: TunedState['configLabels']): readonly ConfigPool[] => {
    const pools = [...side.pools.values()].filter(({ machineConfigSelector }) => machineConfigSelector.matches(labels));
    return refusesSharedLabels(side.release) || pools.length === 0 ? pools : [pools.find(({ isBuiltIn }) => !isBuiltIn) ?? pools[0]];
  };
  for (const rule of rules.filter(({ configLabels }) => configLabels !== undefined)) {
    const named = namedBy(rule.configLabels!);
    for (const pool of named) {
      const own = named.length > 1 ? { problem: acrossText(named) } : ofPool(pool, members, states, namedBy);
      const known = found.get(pool.name);
      if (known === undefined || (known.object === undefined && own.object !== undefined)) {
        found.set(pool.name, { pool: pool.name, by: rule.by, ...own });
      }
    }
  }
  return [...found.values()];
}

function acrossText(pools: readonly ConfigPool[]): string {
  return `several MachineConfigPools select its labels: ${pools.map(({ name }) => name).join(', ')} (MCLabelsAcrossMCPs)`;
}

function ofPool(
  pool: ConfigPool, members: readonly TuningNode[], states: ReadonlyMap<string, TunedState>,
  namedBy: (labels: TunedState['configLabels']) => readonly ConfigPool[],
): Omit<PoolArguments, 'pool' | 'by'> {
  const own = members.filter((node) => node.pool === pool.name).map((node) => ({ node: node.name, state: states.get(node.name)! }));
  const [first] = own;
  if (first === undefined) {
    return { isEmpty: true, problem: `MachineConfigPool ${pool.name} has no node` };
  }
  // The operator writes the arguments for a node that has its profile by the pool, once all nodes agree on them, in whatever way they got theirs.
  const candidates = own.filter(({ state }) => state.isByPool);
  const byPool = candidates.find(({ state }) => namedBy(state.configLabels).length === 1);
  if (byPool === undefined && candidates.length > 0) {
    return { problem: `${candidates[0].state.by}, whose profile the nodes have: ${acrossText(namedBy(candidates[0].state.configLabels))}` };
  }
  if (byPool === undefined) {
    return { problem: `${first.state.by} has the profile of node ${first.node}` };
  }
  const differing = own.filter(({ state }) => stable(state.kernelArguments) !== stable(first.state.kernelArguments)).map(({ node }) => node);
  if (differing.length > 0) {
    return { problem: `the kernel arguments of ${few(differing)} differ from those of ${first.node} (ProfileConflict)` };
  }
  const { kernelArguments, argumentsBy, configLabels } = byPool.state;
  const name = tunedArgumentsName(pool.name);
  return {
    object: {
      kind: 'MachineConfig',
      name,
      inputs: { [byPool.state.by]: '', ...argumentsBy },
      config: standInConfig(name, configLabels, [], { kernelArguments }),
    },
  };
}

/** Profiles that are defined twice with other data, in one object or two: then the operator updates no node. */
function clashes(defined: readonly TunedProfile[]): Map<string, string> {
  const errors = new Map<string, string>();
  const first = new Map<string, TunedProfile>();
  for (const profile of defined) {
    const other = first.get(profile.name) ?? profile;
    first.set(profile.name, other);
    if (other.data !== profile.data) {
      [[profile, other], [other, profile]].forEach(([one, two]) => errors.set(one.by, `profile ${one.name} is ${one.by === two.by ? 'in it twice' : `in ${two.by}, too`}, with other data: no node is updated`));
    }
  }
  return errors;
}

/** Whether a change of the profile of a node waits for its next restart. */
export function isDeferred(before: TunedState | undefined, { deferred, profile }: TunedState, release: string): boolean {
  return defersTuned(release) && (deferred === DEFERRED.all || (deferred === DEFERRED.edits && before?.profile === profile));
}
