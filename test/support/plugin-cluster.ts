/**
 * A cluster with the device plugin of Onload without the operator: stand-ins for KMM 2.6, the DaemonSet controller and kubelets, slowed down to one step of a node
 * at a time, in the order in which the recordings s8-* have it.
 */
import { isDeepStrictEqual } from 'node:util';
import { KERNEL } from './recorded-dump';
import { RollingCluster } from './rolling-cluster';
import type { Write } from '../../lib/live/apply/write';
import { failureOf } from '../../lib/live/cluster-error';
import type { Manifest } from '../../lib/manifests/manifest';
import { devicePlugin, onloadKmod, onloadNode } from '../plan/fixtures';

interface Fields {
  [field: string]: any;
}

const MODULE = 'onload.onload-module';
export const GATE = `cdk8s-onload/${MODULE}.upgrading`;
export const VERSION = `kmm.node.kubernetes.io/version-module.${MODULE}`;
const READY = `kmm.node.kubernetes.io/${MODULE}.ready`;
const READY_VERSION = `kmm.node.kubernetes.io/${MODULE}.version.ready`;
const RESOURCE = 'amd.com/onload';

/** A release of KMM that OLM has installed. */
export const installedKmm = (release: string) => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name: 'kmm', namespace: 'openshift-kmm' },
  spec: { name: 'kernel-module-management', channel: 'stable', source: 'a', sourceNamespace: 'b', startingCSV: `kernel-module-management.v${release}`, installPlanApproval: 'Manual' },
  status: { installedCSV: `kernel-module-management.v${release}` },
}) as unknown as Manifest;

export const KMM = installedKmm('2.6.0');

/** What is declared, in a release. */
export const onloadIn = (version: string): Manifest[] => [onloadKmod(version), devicePlugin(version)];

/** A pod with Onload, with a controller that creates it elsewhere. */
export function user(name: string, on: string): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'trading', labels: { app: name }, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'feed', uid: 'x', controller: true }] },
    spec: { nodeName: on, containers: [{ name: 'main', image: 'registry.example.com/feed:1', resources: { limits: { [RESOURCE]: 1 } } }] },
    status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
  } as unknown as Manifest;
}

export class PluginCluster extends RollingCluster {
  /** A cluster in which a release runs on some nodes, each with a pod that uses it. */
  public static serving(version: string, names: readonly string[] = ['a', 'b', 'c']): PluginCluster {
    const bare = { [VERSION]: version, [READY]: undefined, [READY_VERSION]: undefined };
    const nodes = names.map((name) => JSON.parse(JSON.stringify(onloadNode(name, version, bare, { nodeInfo: { kernelVersion: KERNEL, bootID: 'first' }, allocatable: {} }))) as Manifest);
    const cluster = new PluginCluster([...nodes, KMM, ...onloadIn(version)]).settle();
    names.forEach((name) => cluster.put(user(`feed-${name}`, name)));
    cluster.fewest = names.length;
    return cluster;
  }

  /** Pods that a budget keeps, and nodes on which a version does not load. */
  public readonly kept = new Set<string>();
  public readonly failing = new Map<string, string>();
  /** Versions whose image has another state than that it exists. */
  public readonly imageStates = new Map<string, string>();
  /** What must never be. */
  public readonly broken: string[] = [];
  /** Fewest nodes that offered Onload. */
  public fewest = 0;
  /** Whether the stand-ins work on a node in a turn. By default, on all. */
  public acts?: (node: string) => boolean;
  /** Called after each turn of the stand-ins. */
  public afterTurn?: () => void;

  public override async change(seconds: number): Promise<void> {
    await super.change(seconds);
    this.afterTurn?.();
  }

  public override async perform(write: Write, how: { readonly dryRun: boolean }): Promise<void> {
    if (write.verb === 'label' && write.label === GATE && !how.dryRun) {
      this.all('Node').filter(({ status }) => status.conditions[0].status === 'True' && status.allocatable[RESOURCE] !== '100')
        .forEach(({ metadata: { name } }) => this.broken.push(`the turn of ${write.node} begins while ${name} offers nothing`));
    }
    if (write.verb !== 'evict') {
      await super.perform(write, how);
      this.count();
      return;
    }
    if (this.refusals.has('evictions')) {
      throw this.refusals.get('evictions')!;
    }
    if (this.kept.has(write.object)) {
      throw failureOf('cluster', 'Error from server (TooManyRequests): Cannot evict pod as it would violate the pod\'s disruption budget.\n', 'create');
    }
    if (how.dryRun) {
      this.tried.push(write.object);
      return;
    }
    this.beforeWrite?.(this.written.length);
    this.written.push(`evict ${write.object}`);
    const pod = this.objects.get(write.object);
    if (pod !== undefined) {
      this.put({ ...pod, metadata: { ...pod.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } } as unknown as Manifest);
    }
  }

  /** Nodes as their labels and their offer have them. */
  public get nodes(): { readonly [name: string]: string } {
    return Object.fromEntries(this.all('Node').map(({ metadata: { name, labels = {} }, status }) => [
      name, [labels[VERSION], labels[READY_VERSION] ?? 'not ready', status.allocatable[RESOURCE] ?? '0', ...labels[GATE] === undefined ? [] : ['in its turn']].join(' '),
    ]));
  }

  /** The DaemonSet controller counts nodes faster than anything else goes on. Returns the nodes. */
  private count(): (Manifest & Fields)[] {
    const [daemonSet] = this.all('DaemonSet');
    const nodes = this.all('Node');
    if (daemonSet !== undefined) {
      const open = nodes.filter(({ metadata: { labels } }) => labels![READY] !== undefined && labels![GATE] === undefined);
      const ready = this.all('Pod').filter(({ metadata }) => metadata.name.startsWith('plugin-'));
      const status = { desiredNumberScheduled: open.length, updatedNumberScheduled: ready.length, numberReady: ready.length };
      if (!isDeepStrictEqual(daemonSet.status, status)) {
        this.put({ ...daemonSet, status } as Manifest);
      }
    }
    return nodes;
  }

  /** KMM lists the images of the Module that is there. */
  private listImages({ spec: { moduleLoader: { container: { version } } } }: Fields): void {
    const image = `registry.example.com/onload-module:${version}-${KERNEL}`;
    const state = this.imageStates.get(version) ?? 'Exists';
    const config = {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'ModuleImagesConfig',
      metadata: { name: 'onload-module', namespace: 'onload' },
      spec: { images: [{ image, kernelVersion: KERNEL }] },
      status: { imagesStates: state === '' ? [] : [{ image, status: state }] },
    };
    const [known] = this.all('ModuleImagesConfig');
    if (!isDeepStrictEqual([known?.spec, known?.status], [config.spec, config.status])) {
      this.put(config as unknown as Manifest);
    }
  }

  protected override turn(): boolean {
    const [module] = this.all('Module');
    if (module !== undefined) {
      this.listImages(module);
    }
    const [daemonSet] = this.all('DaemonSet');
    const moves = module === undefined || daemonSet === undefined ? [] : this.all('Node').filter(({ metadata: { name } }) => this.acts?.(name) !== false).map((node) => this.step(node, module, daemonSet));
    const nodes = this.count();
    const offering = nodes.filter(({ status }) => Number(status.allocatable[RESOURCE] ?? 0) > 0);
    offering.filter(({ metadata: { name } }) => this.loaded(name) === undefined).forEach(({ metadata: { name } }) => this.broken.push(`${name} offers Onload without its module`));
    this.fewest = Math.min(this.fewest, offering.length);
    return moves.includes(true);
  }

  /** One step of one node. Returns whether something was left to do. */
  private step(node: Manifest & Fields, module: Fields, daemonSet: Fields): boolean {
    const { name } = node.metadata;
    const labels = node.metadata.labels as Fields;
    const plugin = this.all('Pod').find(({ metadata }) => metadata.name === `plugin-${name}`);
    const leaving = this.all('Pod').find(({ metadata, spec }) => spec.nodeName === name && (metadata as Fields).deletionTimestamp !== undefined);
    const users = this.all('Pod').filter(({ spec, metadata: { namespace } }) => spec.nodeName === name && namespace === 'trading');
    const has = this.loaded(name);
    const { version } = module.spec.moduleLoader.container;
    const wanted = labels[VERSION] as string | undefined;
    const offered = node.status.allocatable[RESOURCE] as string | undefined;
    const image = daemonSet.spec.template.spec.initContainers[0].image as string;
    if (node.status.conditions[0].status !== 'True') {
      return false;
    }
    if (leaving !== undefined) {
      this.remove(leaving);
    } else if (plugin === undefined && offered === '100') {
      node.status.allocatable = { [RESOURCE]: '0' };
    } else if (plugin !== undefined && (labels[GATE] !== undefined || labels[READY] === undefined || wanted === undefined)) {
      this.remove(plugin);
    } else if (has !== undefined && has !== wanted) {
      if (plugin !== undefined || users.length > 0) {
        this.broken.push(`the module of ${name} is to be unloaded while it is in use`);
        return false;
      }
      delete labels[READY];
      delete labels[READY_VERSION];
      this.config(name, wanted, undefined);
    } else if (has === undefined && wanted === version && node.spec?.unschedulable !== true) {
      if (this.failing.get(name) === version) {
        this.fail(name);
        return false;
      }
      this.remove({ kind: 'Pod', metadata: { namespace: 'onload', name: `kmm-worker-${name}-onload-module` } } as Manifest);
      Object.assign(labels, { [READY]: '', [READY_VERSION]: version });
      this.config(name, version, version);
    } else if (has !== undefined && labels[GATE] === undefined && plugin === undefined) {
      this.put({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: {
          name: `plugin-${name}`,
          namespace: 'onload',
          labels: { 'onload.amd.com/name': 'onload-device-plugin' },
          ownerReferences: [{ apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'onload-device-plugin', uid: 'y', controller: true }],
        },
        spec: { nodeName: name, initContainers: [{ name: 'wait', image }], containers: [{ name: 'device-plugin', image: 'docker.io/onload/onload-device-plugin:3.0.0' }] },
        status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
      } as unknown as Manifest);
      return true;
    } else if (plugin !== undefined && offered !== '100' && (plugin.spec.initContainers[0].image as string).endsWith(`:${has}`)) {
      node.status.allocatable = { [RESOURCE]: '100' };
    } else {
      return false;
    }
    this.put(node);
    return true;
  }

  private remove({ kind, metadata: { namespace, name } }: Pick<Manifest, 'kind' | 'metadata'>): void {
    this.objects.delete(`${kind} ${namespace}/${name}`);
  }

  private loaded(name: string): string | undefined {
    return this.objects.get(`NodeModulesConfig ${name}`)?.status.modules[0]?.config.containerImage.replace(/^.*:/, '').replace(`-${KERNEL}`, '');
  }

  private config(name: string, wanted: string | undefined, loaded: string | undefined): void {
    const entry = (version: string) => ({ namespace: 'onload', name: 'onload-module', config: { containerImage: `registry.example.com/onload-module:${version}-${KERNEL}`, kernelVersion: KERNEL } });
    this.put({
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'NodeModulesConfig',
      metadata: { name },
      spec: { modules: wanted === undefined ? [] : [entry(wanted)] },
      status: { modules: loaded === undefined ? [] : [{ ...entry(loaded), bootId: 'first' }] },
    } as unknown as Manifest);
  }

  private fail(name: string): void {
    this.put({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: `kmm-worker-${name}-onload-module`, namespace: 'onload', labels: { 'kmm.node.kubernetes.io/module.name': 'onload-module', 'kmm.node.kubernetes.io/worker-action': 'Load' } },
      spec: { nodeName: name, containers: [{ name: 'worker', image: 'quay.io/kmm/worker' }] },
      status: { phase: 'Failed', containerStatuses: [{ name: 'worker', state: { terminated: { exitCode: 1, message: 'Invalid module format' } } }] },
    } as unknown as Manifest);
  }
}
