import { MachineConfig, Spec } from './machine-config-view';
import { BaseImages, CLUSTER, isSameContent, Rendered } from './merged-config';
import { PoolProblem, problemsOfRender, renderConfig } from './rendered-config';
import { runtimeProblems } from './runtime-changes';
import { allOf, ConfigIndex, isSameSelection, Selection } from './selected-configs';
import { Sourced } from './sourced';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { cached, invalid } from '../../text';
import { MAX_SELECTED, MAX_SELECTED_BY_POOL, stringAt } from '../../upstream';
import { FileTexts } from '../../upstream/ignition';
import { isBaseName, lacksRunc, refusesImageBesideStream, WORKER } from '../../upstream/openshift';
import { type ConfigPool, defaultStream, isForPool } from '../../views';

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
