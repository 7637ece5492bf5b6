import type { Change } from './compare-configs';
import { disruptionPolicies } from './disruption-policies';
import { changedGenerators } from './generated-configs';
import { laterArguments } from './later-arguments';
import { blocksBuild, layerChange, type LayerChange, type Layers, layersOf } from './layered-pools';
import { MachineConfigReader } from './machine-config';
import { MachineConfig, Spec } from './machine-config-view';
import { Membership, membershipOf } from './membership';
import { BaseImages, CLUSTER, isSameContent, Rendered } from './merged-config';
import { changedObjects, registriesFromObjects } from './mirror-changes';
import { Transition, transition, TransitionRules } from './pool-transition';
import { overridesOf, UNRECONCILABLE } from './reconciliation';
import { digestsHelp, registriesImpact } from './registry-files';
import { PoolProblem, problemsOfRender, renderConfig } from './rendered-config';
import { runtimeProblems } from './runtime-changes';
import { allOf, ConfigIndex, isSameSelection, Selection } from './selected-configs';
import { Sourced } from './sourced';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { cached, grouped, invalid } from '../../text';
import { at, MAX_SELECTED, MAX_SELECTED_BY_POOL, stringAt } from '../../upstream';
import { FileTexts } from '../../upstream/ignition';
import { isBaseName, lacksRunc, refusesImageBesideStream, WORKER } from '../../upstream/openshift';
import { type ConfigPool, configPools, defaultStream, hasArbiterRole, isForPool, type NodeView } from '../../views';
import type { PlanContext } from '../plan-model';
import { acceptedUpgrade, onloadReleaseIn } from '../read';
import { type Tuning, type TuningNodes, tuningOf } from '../tuning';

/** Side of a comparison: the pools and MachineConfigs of a set, and the rendered results. Pools are rendered on first use. */
export class Side {
  readonly pools: ReadonlyMap<string, ConfigPool>;
  readonly configs: readonly MachineConfig[];
  /** Spec of each MachineConfig. Equal specs in both sets are the same object. */
  readonly specs: ReadonlyMap<string, Spec>;
  /** Whether the set contains the objects of the platform, as a dump does. Other sets contain only additions. */
  readonly isComplete: boolean;
  /** Contents of its files. */
  readonly texts = new FileTexts();
  private readonly index: ConfigIndex;
  private readonly selections = new Map<string, Selection>();
  private selected = 0;
  private readonly results = new Map<string, Rendered>();
  private readonly earlierResults = new Map<string, Rendered>();
  private readonly baseImages = new Map<string, BaseImages>();
  private readonly controller?: Manifest;

  constructor(
    readonly manifests: ManifestSet, configs: readonly MachineConfig[], pools: ReadonlyMap<string, ConfigPool>,
    private readonly openshift: string, private readonly earlier?: Side, private readonly updatedTo?: string,
    private readonly heldBack: ReadonlyMap<string, Side> = new Map(),
  ) {
    this.pools = pools;
    this.index = new ConfigIndex(configs, openshift);
    this.configs = this.index.configs;
    this.specs = new Map(this.configs.map(({ name, spec }) => [name, spec]));
    this.isComplete = manifests.ofKind('MachineConfig').some((object) => isBaseName(nameOf(object)));
    [this.controller] = manifests.ofKind('ControllerConfig');
  }

  selection(pool: ConfigPool): Selection {
    return cached(this.selections, pool.name, () => {
      const selection = this.index.select(pool);
      const configs = selection.common.length + selection.own.length;
      this.selected += configs;
      if (configs > MAX_SELECTED_BY_POOL || this.selected > MAX_SELECTED) {
        throw invalid('plan/too-many-configs', 'more MachineConfigs than are planned', `MachineConfigPool ${pool.name} with ${configs}, ${this.selected} with the pools before it`,
          `plan one cluster at a time: a pool can have ${MAX_SELECTED_BY_POOL}, all pools together ${MAX_SELECTED}`);
      }
      return selection;
    });
  }

  /** Whether the nodes of a pool still have an earlier configuration, because the pool was paused. */
  holdsBack({ name }: ConfigPool): boolean {
    return this.heldBack.has(name);
  }

  /** Renders a pool, or returns the object of the earlier set if the inputs are equal. A pool that was paused has the configuration from before. */
  rendered(pool: ConfigPool): Rendered {
    return cached(this.results, pool.name, () => {
      const held = this.heldBack.get(pool.name);
      const former = held?.pools.get(pool.name);
      if (held !== undefined && former !== undefined) {
        return held.rendered(former);
      }
      const [selection, images] = [this.selection(pool), this.images(pool)];
      const old = this.earlier?.pools.get(pool.name);
      const isSame = this.earlier && old && !this.earlier.holdsBack(old)
        && isSameSelection(this.earlier.selection(old), selection) && isSameContent(this.earlier.images(old), images);
      return isSame ? this.earlier!.rendered(old!) : renderConfig(selection, images, this.openshift);
    });
  }

  /**
   * Renders a configuration that nodes of a pool have from earlier, and that the set contains. Its image counts only if it is not that of the pool's
   * configuration, because images of rendered ones come from the cluster.
   */
  renderedAs(name: string, pool: ConfigPool): Rendered | undefined {
    const [spec, target] = [name, pool.target ?? ''].map((of) => this.specs.get(of));
    return spec && target && cached(this.earlierResults, JSON.stringify([name, pool.name]), () => {
      const config = { name, by: name, labels: {}, isGenerated: spec.osImageURL === target.osImageURL, spec };
      return renderConfig({ common: [], own: [config] }, this.images(pool), this.openshift);
    });
  }

  /** Returns the reasons why the operator does not render a pool. */
  problems(pool: ConfigPool): readonly PoolProblem[] {
    const [selection, rendered] = [this.selection(pool), this.rendered(pool)];
    const isNone = selection.common.length + selection.own.length === 0;
    const degraded = (message: string): PoolProblem => ({ reason: 'RenderDegraded', message });
    return [
      ...flawsOf(pool, this.pools.values()),
      ...this.isRefused(pool) ? [{ reason: NOT_ADMITTED, message: 'the API server refuses a custom pool that does not take what is for workers' }] : [],
      ...problemsOfRender(selection, rendered),
      ...isNone && pool.machineConfigSelector.flaw === undefined && this.isComplete && this.holds(pool) ? [degraded('no MachineConfig matches the selector')] : [],
      ...pool.stream !== undefined && refusesImageBesideStream(this.openshift) && this.hasOwnImage(pool)
        ? [degraded(`osImageURL of MachineConfig ${rendered.osImageURL.by} overrides the image of spec.osImageStream ${pool.stream}`)] : [],
      ...this.runtimeProblems(pool).map(degraded),
    ];
  }

  /** Whether the set contains a pool. For a built-in pool that it does not contain, it may also lack the MachineConfigs. */
  private holds({ name }: ConfigPool): boolean {
    return this.manifests.find('MachineConfigPool', undefined, name) !== undefined;
  }

  /** Whether the API server rejects a pool. A pool that already exists remains. */
  private isRefused({ name, isAdmitted }: ConfigPool): boolean {
    return this.earlier !== undefined && !isAdmitted && this.earlier.pools.get(name)?.isAdmitted !== false;
  }

  /** Returns the problems of the container runtime, if the image stream is known and no MachineConfig overrides the image. */
  private runtimeProblems(pool: ConfigPool): string[] {
    const rendered = this.rendered(pool);
    const stream = this.streamOf(pool).stream ?? defaultStream(this.manifests);
    return stream === undefined || !lacksRunc(stream, this.openshift) || this.hasOwnImage(pool) ? []
      : runtimeProblems(stream, rendered, this.manifests.ofKind('ContainerRuntimeConfig').filter((object) => isForPool(object, pool.labels)), this.texts);
  }

  /** Returns the pool that names the image stream: that of the workers if a custom pool names none. */
  private streamOf(pool: ConfigPool): ConfigPool {
    const worker = pool.isBuiltIn ? undefined : this.pools.get(WORKER);
    return pool.stream === undefined && worker ? worker : pool;
  }

  /** Whether a MachineConfig of a pool names the image of the operating system. */
  hasOwnImage(pool: ConfigPool): boolean {
    return this.rendered(pool).osImageURL.by !== this.images(pool).os.by;
  }

  /** Returns the images of a pool: those of its stream, or those of the workers if a custom pool names none. */
  private images(pool: ConfigPool): BaseImages {
    return cached(this.baseImages, pool.name, () => {
      const { name, stream } = this.streamOf(pool);
      const update = this.updatedTo === undefined ? '' : ` of ${this.updatedTo}`;
      const image = (field: ImageField): Sourced<string> => (stream !== undefined
        ? { value: `the image of stream ${stream}${update}`, by: update === '' ? `MachineConfigPool ${name}` : CLUSTER_VERSION }
        : update !== '' ? { value: `the image${update}`, by: CLUSTER_VERSION }
          : { value: this.clusterImage(pool, field) ?? 'the cluster\'s image', by: CLUSTER });
      return { os: image('osImageURL'), extensions: image('baseOSExtensionsContainerImage') };
    });
  }

  /** Returns the cluster's image for a pool. If the earlier set does not show it, the image is assumed to be unchanged. */
  private clusterImage(pool: ConfigPool, field: ImageField): string | undefined {
    const pools = [pool, this.pools.get(WORKER), ...this.pools.values()].filter((each) => each !== undefined);
    const find = () => stringAt(this.controller, 'spec', CONTROLLER_FIELDS[field])
      ?? pools.map((each) => this.renderedImage(each, field)).find((image) => image !== undefined);
    const isKnown = this.earlier === undefined || this.earlier.clusterImage(this.earlier.pools.get(pool.name) ?? pool, field) !== undefined;
    return isKnown ? find() : undefined;
  }

  /** Returns the image that a pool was rendered with, unless one of its MachineConfigs names an image. */
  private renderedImage(pool: ConfigPool, field: ImageField): string | undefined {
    const old = this.earlier?.pools.get(pool.name);
    if (old !== undefined && old.target === pool.target) {
      return this.earlier!.renderedImage(old, field);
    }
    const rendered = pool.target === undefined ? undefined : this.manifests.find('MachineConfig', undefined, pool.target);
    const image = stringAt(rendered, 'spec', field) || undefined;
    const isNamed = () => allOf(this.selection(pool)).some(({ isGenerated, spec }) => !isGenerated && spec[field] !== '');
    return image === undefined || isNamed() ? undefined : image;
  }
}

/** Images of a rendered configuration, and their names in ControllerConfig. */
const CONTROLLER_FIELDS = { osImageURL: 'baseOSContainerImage', baseOSExtensionsContainerImage: 'baseOSExtensionsContainerImage' } as const;
type ImageField = keyof typeof CONTROLLER_FIELDS;

/** Problems of selectors, for which the operator ignores the pool. A node selector that it cannot parse stops all pools. */
function flawsOf({ machineConfigSelector: { flaw } }: ConfigPool, pools: Iterable<ConfigPool>): PoolProblem[] {
  const unreadable = [...pools].filter(({ nodeSelector }) => nodeSelector.flaw === 'unreadable').map(({ name }) => name);
  return [
    ...flaw === 'missing' ? [{ reason: 'RenderDegraded', message: 'the pool has no machineConfigSelector' }] : [],
    ...flaw === 'empty' ? [{ reason: SELECTING_ALL, message: 'its machineConfigSelector is empty, so the operator stops' }] : [],
    ...flaw === 'unreadable' ? [{ reason: INVALID_SELECTOR, message: 'its machineConfigSelector cannot be parsed' }] : [],
    ...unreadable.map((name) => ({
      reason: INVALID_SELECTOR, message: `the nodeSelector of pool ${name} cannot be parsed, so the operator finds no node's pool`,
    })),
  ];
}

/** Reasons that are not conditions: one of an event, and one that the operator only logs. */
export const SELECTING_ALL = 'SelectingAll';
export const INVALID_SELECTOR = 'InvalidSelector';

/** Reason why a pool remains unchanged: the API server rejects the change. */
export const NOT_ADMITTED = 'NotAdmitted';

/** Object that requests an update of the cluster, or would. */
export const CLUSTER_VERSION = 'ClusterVersion version';

function nodeSelectorsOf(manifests: ManifestSet): unknown {
  return manifests.ofKind('MachineConfigPool').map((object) => [nameOf(object), at(object, 'spec', 'nodeSelector')]);
}

/** Parts that do not depend on the rules: both sets, and the pools of the nodes. */
type Contents = Pick<Cluster, 'before' | 'after' | 'memberships' | 'generators' | 'layers' | 'tuning'>;

function clusterContents(context: PlanContext): Contents {
  const { before, after, nodes = [], nodesAfter = nodes, openshift, upgrade } = context;
  const hasArbiter = hasArbiterRole(nodes.map(({ labels }) => labels), before, after);
  const reader = new MachineConfigReader(openshift);
  const [oldPools, newPools] = [before, after].map((set) => configPools(set, hasArbiter, openshift));
  const isStable = isSameContent(nodeSelectorsOf(before), nodeSelectorsOf(after));
  const memberships = new Map(nodes.map((node, index) => {
    const [membership, labelled] = [membershipOf(node, oldPools), nodesAfter[index]];
    return [node.name, { before: membership, after: isStable && labelled === node ? membership : membershipOf(labelled, newPools) }];
  }));
  const nodesOf = () => context.nodes && tunedNodeViews([nodes, nodesAfter], memberships);
  const tuning = tuningOf({ before, after, pools: [oldPools, newPools], openshift, nodesOf });
  const configsOf = (set: ManifestSet, settled: readonly Manifest[] | undefined) => (settled ?? set.ofKind('MachineConfig'))
    .map((object) => reader.read(object, tuning?.configs.causes.get(nameOf(object))));
  const heldBack = new Map([...context.heldBack ?? []].map(([pool, set]) => (
    [pool, new Side(set, configsOf(set, undefined), configPools(set, hasArbiter, openshift), openshift)] as const)));
  const old = new Side(before, configsOf(before, tuning?.configs.before), oldPools, openshift, undefined, undefined, heldBack);
  const updatedTo = acceptedUpgrade({ upgrade })?.to;
  const wanted = new Side(after, configsOf(after, tuning?.configs.after), newPools, openshift, old, updatedTo);
  return { before: old, after: wanted, memberships, generators: changedGenerators(before, after), layers: bothLayers(before, after), tuning };
}

/** MachineOSConfigs of both sets. Undefined if there are none. */
export interface BothLayers {
  readonly before: Layers;
  readonly after: Layers;
}

function bothLayers(before: ManifestSet, after: ManifestSet): BothLayers | undefined {
  const old = layersOf(before);
  const layers = { before: old, after: layersOf(after, old) };
  return Object.values(layers).every(({ byPool, errors }) => byPool.size + errors.size === 0) ? undefined : layers;
}

/** Nodes with their pools in each set. */
function tunedNodeViews([before, after]: readonly (readonly NodeView[])[], memberships: Cluster['memberships']): TuningNodes {
  const of = (which: 'before' | 'after') => (which === 'before' ? before : after).map(({ name, labels, cpus }) => ({ name, labels, cpus, pool: memberships.get(name)![which].pool }));
  return [of('before'), of('after')];
}

function transitionRules({ before, after, openshift, singleNode }: PlanContext): TransitionRules {
  return {
    policies: disruptionPolicies(after, openshift),
    overrides: overridesOf(after, openshift),
    openshift,
    singleNode,
    onload: { before: onloadReleaseIn(before), after: onloadReleaseIn(after) },
    mirrors: () => registriesImpact(registriesFromObjects(before), registriesFromObjects(after)),
    mirrorsHelp: () => digestsHelp(registriesFromObjects(before), registriesFromObjects(after)),
  };
}

/** Both sets and the nodes, with results that are computed once. */
export class Cluster {
  readonly before: Side;
  readonly after: Side;
  readonly memberships: ReadonlyMap<string, { readonly before: Membership; readonly after: Membership }>;
  readonly generators: readonly Change[];
  /** Objects that operators write for those of both sets. Undefined if there are none. */
  readonly tuning?: Tuning;
  /** Images that the cluster builds for pools. Undefined if it builds none. */
  readonly layers?: BothLayers;
  private readonly changed = new Map<string, readonly string[]>();
  private readonly poolProblems = new Map<string, readonly PoolProblem[]>();
  private readonly transitions = new Map<string, Transition>();
  private commonOrigins?: ReadonlyMap<string, string>;

  constructor(readonly context: PlanContext, contents = clusterContents(context), readonly rules = transitionRules(context)) {
    ({ before: this.before, after: this.after, memberships: this.memberships, generators: this.generators } = contents);
    ({ layers: this.layers, tuning: this.tuning } = contents);
  }

  /** Returns the cluster with other policies: `after` differs from that of this cluster in the MachineConfiguration only. */
  withPolicies(after: ManifestSet): Cluster {
    return new Cluster({ ...this.context, after }, this, { ...this.rules, policies: disruptionPolicies(after, this.context.openshift) });
  }

  /** Returns the cluster with other rules. */
  withRules(rules: Partial<TransitionRules>): Cluster {
    return new Cluster(this.context, this, { ...this.rules, ...rules });
  }

  /** Returns the reasons why a pool keeps its configuration, as far as they show before any node evaluates it. */
  problems(pool: ConfigPool): readonly PoolProblem[] {
    return cached(this.poolProblems, pool.name, () => {
      const old = this.before.pools.get(pool.name);
      const known = new Set(old && this.before.problems(old).map(({ message }) => message));
      const problems = this.after.problems(pool)
        .map((problem): PoolProblem => (known.has(problem.message) ? { ...problem, existing: true } : problem));
      return problems.length > 0 || old === undefined ? problems : [...this.between(old.name, pool).problems, ...this.buildProblems(old.name, pool)];
    });
  }

  /** Returns the reason why no image is built for a pool that waits for one. */
  private buildProblems(from: string, pool: ConfigPool): PoolProblem[] {
    const condition = this.layers && this.between(from, pool).isBuilt ? blocksBuild(this.context.before, pool.name) : undefined;
    return condition === undefined ? [] : [{ reason: condition, message: 'no image is built while the pool is degraded', existing: true }];
  }

  /**
   * Returns the reasons why nodes do not have the configuration of their pool before the change, and get it by the change. What they have instead is
   * unknown.
   */
  problemsSolved(pool: ConfigPool): readonly PoolProblem[] {
    const old = this.before.pools.get(pool.name);
    return old === undefined || this.problems(pool).length > 0 ? [] : this.before.problems(old);
  }

  /** Returns the transition of a node from the configuration of one pool to that of another, or to the new one of its own pool. */
  between(from: string, to: ConfigPool): Transition {
    return cached(this.transitions, `${from} ${to.name}`, () => {
      const layer = this.layerBetween(from, to.name);
      const plain = transition(this.originOf(from, to), this.after.rendered(to), this.generators, this.rules, layer);
      const later = laterArguments(this.tuning, to, plain.differences, this.context.openshift);
      return later === undefined ? plain : { ...plain, later };
    });
  }

  /** Returns the change of the image that the cluster builds, for a node that goes from one pool to another, or stays. */
  private layerBetween(from: string, to: string): LayerChange | undefined {
    return this.layers && layerChange(this.layers.before.byPool.get(from), this.layers.after.byPool.get(to), this.context.openshift);
  }

  /**
   * Returns the transition of a node that enters a pool from another one. A pool that keeps its configuration assigns that one. Undefined if it has
   * none, and so assigns nothing.
   */
  entering(from: string, to: ConfigPool): Transition | undefined {
    if (this.problems(to).every(({ reason }) => reason === UNRECONCILABLE)) {
      return this.between(from, to);
    }
    const old = this.before.pools.get(to.name);
    return old && cached(this.transitions, `${from} ${to.name} as it is`, () => (
      transition(this.originOf(from, to), this.before.rendered(old), [], this.rules, this.layerBetween(from, to.name))));
  }

  /**
   * Returns the transition of a node that does not have the configuration that its pool assigns already, from the one that it has. Undefined if the set
   * before does not contain that one.
   */
  catchingUp(current: string, to: ConfigPool): Transition | undefined {
    const old = this.before.pools.get(to.name);
    const rendered = old && this.before.renderedAs(current, old);
    return rendered && cached(this.transitions, `${current} as of ${to.name}`, () => {
      return transition(rendered, this.after.rendered(to), this.generators, this.rules, this.layerBetween(to.name, to.name));
    });
  }

  /** Returns the configuration that nodes currently have from a pool. For a new pool, only the future one is known. */
  private originOf(from: string, to: ConfigPool): Rendered {
    const old = this.before.pools.get(from);
    return old === undefined ? this.after.rendered(to) : this.before.rendered(old);
  }

  /** Returns the objects of a kind that differ between the sets, as `Kind name`. */
  changedObjects(kind: string): readonly string[] {
    return cached(this.changed, kind, () => {
      const isUnchanged = (name: string) => kind === 'MachineConfig' && this.before.specs.get(name) === this.after.specs.get(name);
      return changedObjects(kind, this.context.before, this.context.after, isUnchanged);
    });
  }

  /**
   * Returns the pool whose configuration the nodes of a pool have before the change: their own pool. If it is new, the pool that all of its known nodes come
   * from, or else that of the workers.
   */
  origin(pool: ConfigPool): string {
    return this.before.pools.has(pool.name) ? pool.name : this.origins.get(pool.name) ?? WORKER;
  }

  /** Returns the pool that all nodes of a pool come from, by the name of the pool that they are in after the change. */
  private get origins(): ReadonlyMap<string, string> {
    this.commonOrigins ??= new Map([...grouped(this.memberships.values(), ({ after }) => after.pool)].flatMap(([pool, moves]) => {
      const [from, ...others] = new Set(moves.map(({ before }) => before.pool));
      return pool === undefined || from === undefined || others.length > 0 ? [] : [[pool, from] as const];
    }));
    return this.commonOrigins;
  }

  /** Returns the values of an annotation of MachineConfigs of both sets, by name. The later set takes precedence. */
  annotations(key: string): ReadonlyMap<string, string> {
    return new Map([this.context.before, this.context.after].flatMap((set) => set.ofKind('MachineConfig')).flatMap((object) => {
      const value = stringAt(object, 'metadata', 'annotations', key);
      return value === undefined ? [] : [[nameOf(object), value] as const];
    }));
  }
}
