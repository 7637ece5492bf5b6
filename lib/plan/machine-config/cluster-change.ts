import { hasArbiterRole, Pool, poolsOf } from './config-pools';
import { policiesOf } from './disruption-policies';
import { changedGenerators, generatedChanges, Generators } from './generated-configs';
import { MachineConfigReader } from './machine-config';
import { MachineConfig, Spec } from './machine-config-view';
import { Membership, membershipOf } from './membership';
import { BaseImages, CLUSTER, isSame, Rendered } from './merged-config';
import { changedObjects, registriesFromObjects } from './mirror-changes';
import { Transition, transition, TransitionRules } from './pool-transition';
import { overridesOf, UNRECONCILABLE } from './reconciliation';
import { digestsHelp, registriesImpact } from './registry-files';
import { PoolProblem, problemsOfRender, render } from './rendered-config';
import { runtimeProblems } from './runtime-changes';
import { allOf, ConfigIndex, isSameSelection, Selection } from './selected-configs';
import { Sourced } from './sourced';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { cached, invalid } from '../../text';
import { at, MAX_SELECTED, MAX_SELECTED_BY_POOL, stringAt } from '../../upstream';
import { FileTexts } from '../../upstream/ignition';
import { isBaseName, lacksRunc, refusesImageBesideStream, WORKER } from '../../upstream/openshift';
import { defaultStream, isForPool } from '../../views';
import type { PlanContext } from '../plan-model';
import { onloadReleaseIn } from '../read';

/** One of the two sets: its pools, its MachineConfigs, and what they come to. Pools are rendered when they are first asked for. */
export class Side {
  readonly pools: ReadonlyMap<string, Pool>;
  readonly configs: readonly MachineConfig[];
  /** What each MachineConfig says: the same object in both sets where that is the same. */
  readonly specs: ReadonlyMap<string, Spec>;
  /** Whether the set holds what the platform brings along, as a dump does; others say only what is added to that. */
  readonly isComplete: boolean;
  /** The contents of its files. */
  readonly texts = new FileTexts();
  private readonly index: ConfigIndex;
  private readonly selections = new Map<string, Selection>();
  private selected = 0;
  private readonly results = new Map<string, Rendered>();
  private readonly baseImages = new Map<string, BaseImages>();
  private readonly controller?: Manifest;

  constructor(
    readonly manifests: ManifestSet, reader: MachineConfigReader, hasArbiter: boolean,
    private readonly openshift: string, private readonly earlier?: Side,
  ) {
    this.pools = poolsOf(manifests, hasArbiter, openshift);
    this.index = new ConfigIndex(manifests.ofKind('MachineConfig').map((object) => reader.read(object)), openshift);
    this.configs = this.index.configs;
    this.specs = new Map(this.configs.map(({ name, spec }) => [name, spec]));
    this.isComplete = this.configs.some(({ name }) => isBaseName(name));
    [this.controller] = manifests.ofKind('ControllerConfig');
  }

  selection(pool: Pool): Selection {
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

  /** What a pool comes to: the same object as in the earlier set where it comes from the same. */
  rendered(pool: Pool): Rendered {
    return cached(this.results, pool.name, () => {
      const [selection, images] = [this.selection(pool), this.images(pool)];
      const old = this.earlier?.pools.get(pool.name);
      return this.earlier && old && isSameSelection(this.earlier.selection(old), selection) && isSame(this.earlier.images(old), images)
        ? this.earlier.rendered(old) : render(selection, images, this.openshift);
    });
  }

  /** Why the operator does not render a pool. */
  problems(pool: Pool): readonly PoolProblem[] {
    const [selection, rendered] = [this.selection(pool), this.rendered(pool)];
    const isNone = selection.common.length + selection.own.length === 0;
    const degraded = (message: string): PoolProblem => ({ reason: 'RenderDegraded', message });
    return [
      ...flawsOf(pool, this.pools.values()),
      ...this.isRefused(pool) ? [{ reason: NOT_ADMITTED, message: 'the API server refuses a custom pool that does not take what is for workers' }] : [],
      ...problemsOfRender(selection, rendered),
      ...isNone && pool.machineConfigSelector.flaw === undefined && this.isComplete && this.holds(pool) ? [degraded('no MachineConfig matches the selector')] : [],
      ...pool.stream !== undefined && refusesImageBesideStream(this.openshift) && rendered.osImageURL.by !== this.images(pool).os.by
        ? [degraded(`osImageURL of MachineConfig ${rendered.osImageURL.by} overrides the image of spec.osImageStream ${pool.stream}`)] : [],
      ...this.runtimeProblems(pool).map(degraded),
    ];
  }

  /** Whether the set says something of a pool: of a built-in one that it does not hold it may lack the MachineConfigs too. */
  private holds({ name }: Pool): boolean {
    return this.manifests.find('MachineConfigPool', undefined, name) !== undefined;
  }

  /** Whether it does not get into the cluster. One that is there stays. */
  private isRefused({ name, isAdmitted }: Pool): boolean {
    return this.earlier !== undefined && !isAdmitted && this.earlier.pools.get(name)?.isAdmitted !== false;
  }

  /** Whether the runtime of containers is there, where the stream of images is known and no one overrides it. */
  private runtimeProblems(pool: Pool): string[] {
    const [rendered, images] = [this.rendered(pool), this.images(pool)];
    const stream = this.streamOf(pool).stream ?? defaultStream(this.manifests);
    return stream === undefined || !lacksRunc(stream, this.openshift) || rendered.osImageURL.by !== images.os.by ? []
      : runtimeProblems(stream, rendered, this.manifests.ofKind('ContainerRuntimeConfig').filter((object) => isForPool(object, pool.labels)), this.texts);
  }

  /** The pool that names the stream of images: the workers' where a custom pool names none. */
  private streamOf(pool: Pool): Pool {
    const worker = pool.isBuiltIn ? undefined : this.pools.get(WORKER);
    return pool.stream === undefined && worker ? worker : pool;
  }

  /** The images of a pool: those of its stream, or of the workers' where a custom pool names none. */
  private images(pool: Pool): BaseImages {
    return cached(this.baseImages, pool.name, () => {
      const { name, stream } = this.streamOf(pool);
      const image = (field: ImageField): Sourced<string> => (stream === undefined
        ? { value: this.clusterImage(pool, field) ?? 'the cluster\'s image', by: CLUSTER }
        : { value: `the image of stream ${stream}`, by: `MachineConfigPool ${name}` });
      return { os: image('osImageURL'), extensions: image('baseOSExtensionsContainerImage') };
    });
  }

  /** The image that the cluster has for a pool. Where the earlier set does not say which it had, it is taken to be the same. */
  private clusterImage(pool: Pool, field: ImageField): string | undefined {
    const pools = [pool, this.pools.get(WORKER), ...this.pools.values()].filter((each) => each !== undefined);
    const find = () => stringAt(this.controller, 'spec', CONTROLLER_FIELDS[field])
      ?? pools.map((each) => this.renderedImage(each, field)).find((image) => image !== undefined);
    const isKnown = this.earlier === undefined || this.earlier.clusterImage(this.earlier.pools.get(pool.name) ?? pool, field) !== undefined;
    return isKnown ? find() : undefined;
  }

  /** The image that a pool has been rendered with, unless a MachineConfig of it names one. */
  private renderedImage(pool: Pool, field: ImageField): string | undefined {
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

/** The images of a rendered configuration, and what ControllerConfig calls them. */
const CONTROLLER_FIELDS = { osImageURL: 'baseOSContainerImage', baseOSExtensionsContainerImage: 'baseOSExtensionsContainerImage' } as const;
type ImageField = keyof typeof CONTROLLER_FIELDS;

/** What is wrong with selectors: the operator then leaves the pool alone. One that it cannot parse by which to find nodes stops all pools. */
function flawsOf({ machineConfigSelector: { flaw } }: Pool, pools: Iterable<Pool>): PoolProblem[] {
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

/** Reasons that are no conditions: of an event, and of what the operator only writes into its log. */
export const SELECTING_ALL = 'SelectingAll';
export const INVALID_SELECTOR = 'InvalidSelector';

/** Why a pool keeps what it has that the API server does not let in. */
export const NOT_ADMITTED = 'NotAdmitted';

function nodeSelectorsOf(manifests: ManifestSet): unknown {
  return manifests.ofKind('MachineConfigPool').map((object) => [nameOf(object), at(object, 'spec', 'nodeSelector')]);
}

/** What does not depend on the rules: both sets, and the pools of the nodes. */
type Contents = Pick<Cluster, 'before' | 'after' | 'memberships' | 'generators'>;

function contentsOf({ before, after, nodes = [], openshift }: PlanContext): Contents {
  const hasArbiter = hasArbiterRole(nodes.map(({ labels }) => labels), before, after);
  const reader = new MachineConfigReader(openshift);
  const old = new Side(before, reader, hasArbiter, openshift);
  const wanted = new Side(after, reader, hasArbiter, openshift, old);
  const isStable = isSame(nodeSelectorsOf(before), nodeSelectorsOf(after));
  const memberships = new Map(nodes.map((node) => {
    const membership = membershipOf(node, old.pools);
    return [node.name, { before: membership, after: isStable ? membership : membershipOf(node, wanted.pools) }];
  }));
  return { before: old, after: wanted, memberships, generators: changedGenerators(before, after) };
}

function rulesOf({ before, after, openshift, singleNode }: PlanContext): TransitionRules {
  return {
    policies: policiesOf(after, openshift),
    overrides: overridesOf(after, openshift),
    openshift,
    singleNode,
    onload: { before: onloadReleaseIn(before), after: onloadReleaseIn(after) },
    mirrors: () => registriesImpact(registriesFromObjects(before), registriesFromObjects(after)),
    mirrorsHelp: () => digestsHelp(registriesFromObjects(before), registriesFromObjects(after)),
  };
}

/** Both sets and the nodes, with what has to be computed once. */
export class Cluster {
  readonly before: Side;
  readonly after: Side;
  readonly memberships: ReadonlyMap<string, { readonly before: Membership; readonly after: Membership }>;
  readonly generators: Generators;
  private readonly changed = new Map<string, readonly string[]>();
  private readonly poolProblems = new Map<string, readonly PoolProblem[]>();
  private readonly transitions = new Map<string, Transition>();

  constructor(readonly context: PlanContext, contents = contentsOf(context), readonly rules = rulesOf(context)) {
    ({ before: this.before, after: this.after, memberships: this.memberships, generators: this.generators } = contents);
  }

  /** The same with other policies: `after` differs from that of this one in the MachineConfiguration only. */
  withPolicies(after: ManifestSet): Cluster {
    return new Cluster({ ...this.context, after }, this, { ...this.rules, policies: policiesOf(after, this.context.openshift) });
  }

  /** The same by other rules. */
  withRules(rules: Partial<TransitionRules>): Cluster {
    return new Cluster(this.context, this, { ...this.rules, ...rules });
  }

  /** Why a pool keeps its configuration, as far as that shows before any node looks at it. */
  problems(pool: Pool): readonly PoolProblem[] {
    return cached(this.poolProblems, pool.name, () => {
      const problems = this.after.problems(pool);
      const old = this.before.pools.get(pool.name);
      return problems.length > 0 || old === undefined ? problems : this.between(old.name, pool).problems;
    });
  }

  /** What a node goes through that has the configuration of one pool, and gets that of another, or the new one of its own. */
  between(from: string, to: Pool): Transition {
    return cached(this.transitions, `${from} ${to.name}`, () => {
      const generated = generatedChanges(to, this.context.before, this.context.after, this.generators);
      return transition(this.originOf(from, to), this.after.rendered(to), generated, this.rules);
    });
  }

  /**
   * What a node goes through that enters a pool from another one. A pool that keeps its configuration gives it that; undefined where it has none,
   * and hands nothing out.
   */
  entering(from: string, to: Pool): Transition | undefined {
    if (this.problems(to).every(({ reason }) => reason === UNRECONCILABLE)) {
      return this.between(from, to);
    }
    const old = this.before.pools.get(to.name);
    return old && cached(this.transitions, `${from} ${to.name} as it is`, () => (
      transition(this.originOf(from, to), this.before.rendered(old), [], this.rules)));
  }

  /** The configuration that nodes have from a pool; where it is new, nothing is known but the one to come. */
  private originOf(from: string, to: Pool): Rendered {
    const old = this.before.pools.get(from);
    return old === undefined ? this.after.rendered(to) : this.before.rendered(old);
  }

  /** The objects of a kind that are not the same in both sets, as `Kind name`. */
  changedObjects(kind: string): readonly string[] {
    return cached(this.changed, kind, () => {
      const isUnchanged = (name: string) => kind === 'MachineConfig' && this.before.specs.get(name) === this.after.specs.get(name);
      return changedObjects(kind, this.context.before, this.context.after, isUnchanged);
    });
  }

  /** The pool whose configuration the nodes of a pool have before: its own, or where it is new that of the workers. */
  origin(pool: Pool): string {
    return this.before.pools.has(pool.name) ? pool.name : WORKER;
  }

  /** The value of an annotation by which MachineConfigs of either set are distinguished, by their names; the later set counts first. */
  annotations(key: string): ReadonlyMap<string, string> {
    return new Map([this.context.before, this.context.after].flatMap((set) => set.ofKind('MachineConfig')).flatMap((object) => {
      const value = stringAt(object, 'metadata', 'annotations', key);
      return value === undefined ? [] : [[nameOf(object), value] as const];
    }));
  }
}
