/**
 * A cluster with the Onload Operator: stand-ins for it, KMM 2.x, the DaemonSet controller and kubelets, slowed down to one write of an actor at a time, in the order in
 * which the recordings s1-* have it (observed facts §1).
 */
import { KMM, user } from './plugin-cluster';
import { KERNEL } from './recorded-dump';
import { RollingCluster } from './rolling-cluster';
import type { Manifest } from '../../lib/manifests/manifest';
import { onload } from '../plan/fixtures';

interface Fields {
  [field: string]: any;
}

const LABELS = 'kmm.node.kubernetes.io/';
const MODULE = 'onload.onload-module';
export const OPERATOR_LABELS = { onload: 'onload.amd.com/onload.onload', module: `${LABELS}version-module.${MODULE}` };
export const READY = `${LABELS}${MODULE}.ready`;
const READY_VERSION = `${LABELS}${MODULE}.version.ready`;
const RESOURCE = 'amd.com/onload';
const DAEMON_SET = 'onload-onload-device-plugin-ds';

/** What is declared, in a release. */
export const resourceIn = (version: string): Manifest[] => [onload(version, { accelerated: 'yes' })];

export class OnloadCluster extends RollingCluster {
  /** A cluster in which a release runs on some nodes, each with a pod that uses it. */
  public static serving(version: string, names: readonly string[]): OnloadCluster {
    return new OnloadCluster([KMM, ...resourceIn(version)]).with(names);
  }

  /** Whether an actor works in a turn: `operator`, `plugins`, or `kmm` and `kubelet` with the name of a node. By default, all do. */
  public acts?: (actor: string) => boolean;

  /** Adds nodes on which the release runs, each with a pod that uses it. */
  protected with(names: readonly string[]): this {
    names.forEach((name) => this.put({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels: { accelerated: 'yes' }, annotations: {} },
      spec: {},
      status: { conditions: [{ type: 'Ready', status: 'True' }], nodeInfo: { kernelVersion: KERNEL, bootID: 'first' }, allocatable: {} },
    }));
    this.settle();
    names.forEach((name) => this.put(user(`feed-${name}`, name)));
    return this;
  }

  /** Version that a node has loaded, by what KMM notes. */
  public loadedOn(name: string): string | undefined {
    return versionIn(this.objects.get(`NodeModulesConfig ${name}`)?.status?.modules[0]);
  }

  /** Whether a node is through with the upgrade to a version, and offers it. */
  public isThrough(name: string, version: string): boolean {
    const { metadata: { labels = {} }, status } = this.objects.get(`Node ${name}`)!;
    return this.loadedOn(name) === version && this.isReported(labels, version) && labels[OPERATOR_LABELS.onload] === version && status.allocatable[RESOURCE] === '100';
  }

  /** Whether labels of KMM show that a version is loaded. */
  protected isReported(labels: Fields, version: string): boolean {
    return labels[READY_VERSION] === version;
  }

  /** Whether the operator may set the label with the new version: no pod that loads modules lingers on the node. KMM 2.x has none. */
  protected mayReturn(_: string): boolean {
    return true;
  }

  protected override turn(): boolean {
    const [resource] = this.all('Onload');
    if (resource === undefined) {
      return false;
    }
    const names = this.all('Node').map(({ metadata: { name } }) => name);
    const actors: readonly (readonly [string, () => boolean])[] = [
      ['operator', () => this.operate(resource)], ['plugins', () => this.schedulePlugins()],
      ...names.flatMap((name) => [[`kmm ${name}`, () => this.load(name)], [`kubelet ${name}`, () => this.offer(name)]] as const),
    ];
    return actors.filter(([actor]) => this.acts?.(actor) !== false).map(([, act]) => act()).includes(true);
  }

  /** One write of the Onload Operator. */
  private operate(resource: Fields): boolean {
    const { version, userImage } = resource.spec.onload;
    const image = `registry.example.com/onload-module:v${version}-\${KERNEL_FULL_VERSION}`;
    const owned = { ownerReferences: [{ apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', name: 'onload', uid: 'o', controller: true }] };
    const daemonSet = this.objects.get(`DaemonSet onload/${DAEMON_SET}`);
    if (daemonSet?.metadata.labels?.['onload.amd.com/version'] !== version) {
      return this.write({
        ...daemonSet,
        apiVersion: 'apps/v1',
        kind: 'DaemonSet',
        metadata: { ...daemonSet?.metadata, ...owned, name: DAEMON_SET, namespace: 'onload', labels: { 'onload.amd.com/version': version } },
        spec: {
          updateStrategy: { type: 'OnDelete' },
          selector: { matchLabels: { 'onload.amd.com/name': DAEMON_SET } },
          template: {
            metadata: { labels: { 'onload.amd.com/name': DAEMON_SET } },
            spec: { initContainers: [{ name: 'init', image: userImage }], containers: [{ name: 'device-plugin', image: 'docker.io/onload/onload-device-plugin:3.0.0' }] },
          },
        },
      });
    }
    if (this.objects.get('Module onload/onload-module')?.spec.moduleLoader.container.version !== version) {
      return this.write({
        apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
        kind: 'Module',
        metadata: { ...owned, name: 'onload-module', namespace: 'onload' },
        spec: { selector: resource.spec.selector, moduleLoader: { container: { version, modprobe: { moduleName: 'onload' }, kernelMappings: [{ regexp: '^5\\.14\\..*$', containerImage: image }] } } },
      });
    }
    const nodes = this.all('Node').sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
    const has = (node: Manifest, label: keyof typeof OPERATOR_LABELS) => node.metadata.labels![OPERATOR_LABELS[label]] as string | undefined;
    const bare = nodes.find((node) => has(node, 'module') === undefined);
    if (bare !== undefined) {
      return this.mayReturn(bare.metadata.name) && this.label(bare, OPERATOR_LABELS.module, version);
    }
    const unplugged = nodes.find((node) => has(node, 'module') === version && has(node, 'onload') !== version);
    if (unplugged !== undefined) {
      return this.label(unplugged, OPERATOR_LABELS.onload, version);
    }
    const old = nodes.find((node) => has(node, 'module') !== version);
    if (old === undefined) {
      return false;
    }
    if (has(old, 'onload') !== undefined) {
      return this.label(old, OPERATOR_LABELS.onload, undefined);
    }
    const here = this.all('Pod').filter(({ spec }) => spec.nodeName === old.metadata.name);
    if (here.some(({ metadata: { name } }) => name.startsWith('plugin-'))) {
      return false;
    }
    const using = here.find(({ metadata }) => metadata.namespace === 'trading' && (metadata as Fields).deletionTimestamp === undefined);
    if (using !== undefined) {
      return this.write({ ...using, metadata: { ...using.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } } as unknown as Manifest);
    }
    return here.some(({ metadata: { namespace } }) => namespace === 'trading') ? false : this.label(old, OPERATOR_LABELS.module, undefined);
  }

  /** The DaemonSet controller: pods where the label of Onload is. */
  private schedulePlugins(): boolean {
    const daemonSet = this.objects.get(`DaemonSet onload/${DAEMON_SET}`);
    if (daemonSet === undefined) {
      return false;
    }
    const nodes = this.all('Node').filter(({ metadata: { labels } }) => labels![OPERATOR_LABELS.onload] !== undefined).map(({ metadata: { name } }) => name);
    const pods = this.all('Pod').filter(({ metadata: { name } }) => name.startsWith('plugin-'));
    const leaving = pods.find(({ spec }) => !nodes.includes(spec.nodeName));
    const missing = nodes.find((name) => !pods.some(({ spec }) => spec.nodeName === name));
    const count = (ready: number) => this.put({
      ...daemonSet, status: { desiredNumberScheduled: nodes.length, updatedNumberScheduled: ready, numberReady: ready, numberAvailable: ready },
    } as unknown as Manifest);
    if (leaving !== undefined) {
      this.objects.delete(`Pod onload/${leaving.metadata.name}`);
      count(pods.length - 1);
      return true;
    }
    if (missing === undefined) {
      const isCounted = daemonSet.status?.numberReady === pods.length && daemonSet.status.desiredNumberScheduled === nodes.length;
      isCounted || count(pods.length);
      return !isCounted;
    }
    this.put({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: `plugin-${missing}`,
        namespace: 'onload',
        labels: { 'onload.amd.com/name': DAEMON_SET },
        ownerReferences: [{ apiVersion: 'apps/v1', kind: 'DaemonSet', name: DAEMON_SET, uid: 'd', controller: true }],
      },
      spec: { nodeName: missing, ...structuredClone(daemonSet.spec.template.spec) },
      status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
    } as unknown as Manifest);
    count(pods.length + 1);
    return true;
  }

  /** One write of KMM for a node: it stops wanting the old image, has unloaded it, wants the new one, has loaded it. */
  protected load(name: string): boolean {
    const node = structuredClone(this.objects.get(`Node ${name}`)!);
    const labels = node.metadata.labels as Fields;
    const version = this.objects.get('Module onload/onload-module')?.spec.moduleLoader.container.version as string | undefined;
    const config = this.objects.get(`NodeModulesConfig ${name}`);
    const [wanted, loaded] = [versionIn(config?.spec?.modules[0]), this.loadedOn(name)];
    // Nodes without the label of the version of the Module keep what they have, until they lose theirs.
    const target = labels[OPERATOR_LABELS.module] === version ? version : labels[OPERATOR_LABELS.module] === undefined ? undefined : wanted;
    if (wanted !== undefined && wanted !== target) {
      return this.config(name, undefined, loaded);
    }
    if (wanted === undefined && loaded !== undefined) {
      delete labels[READY];
      delete labels[READY_VERSION];
      this.put(node);
      return this.config(name, undefined, undefined);
    }
    if (wanted === undefined && target !== undefined) {
      return this.config(name, target, undefined);
    }
    if (wanted !== undefined && loaded === undefined) {
      return this.config(name, wanted, wanted);
    }
    if (loaded !== undefined && labels[READY_VERSION] !== loaded) {
      Object.assign(labels, { [READY]: '', [READY_VERSION]: loaded });
      return this.write(node);
    }
    return false;
  }

  /** The kubelet: pods that leave, and what the device plugin offers, whether or not the module is loaded. */
  private offer(name: string): boolean {
    const here = this.all('Pod').filter(({ spec }) => spec.nodeName === name);
    const leaving = here.find(({ metadata }) => (metadata as Fields).deletionTimestamp !== undefined);
    if (leaving !== undefined) {
      return this.objects.delete(`Pod trading/${leaving.metadata.name}`);
    }
    const node = structuredClone(this.objects.get(`Node ${name}`)!);
    const wanted = here.some(({ metadata }) => metadata.name.startsWith('plugin-')) ? '100' : '0';
    if ((node.status.allocatable[RESOURCE] ?? '0') === wanted) {
      return false;
    }
    node.status.allocatable = { [RESOURCE]: wanted };
    return this.write(node);
  }

  protected label(node: Manifest, label: string, value: string | undefined): boolean {
    const labels: Fields = { ...node.metadata.labels };
    value === undefined ? delete labels[label] : labels[label] = value;
    return this.write({ ...node, metadata: { ...node.metadata, labels } } as Manifest);
  }

  private config(name: string, wanted: string | undefined, loaded: string | undefined): boolean {
    const entry = (version: string) => ({ namespace: 'onload', name: 'onload-module', config: { containerImage: `registry.example.com/onload-module:v${version}-${KERNEL}`, kernelVersion: KERNEL } });
    return this.write({
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'NodeModulesConfig',
      metadata: { name },
      spec: { modules: wanted === undefined ? [] : [entry(wanted)] },
      status: { modules: loaded === undefined ? [] : [{ ...entry(loaded), bootId: 'first' }] },
    } as unknown as Manifest);
  }
}

function versionIn(entry: Fields | undefined): string | undefined {
  return (entry?.config.containerImage as string | undefined)?.replace(/^.*:v/, '').replace(`-${KERNEL}`, '');
}
