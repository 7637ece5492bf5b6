/**
 * The Onload Operator beside KMM 1.1, whose pods load the module where its label of the version is, and unload it when they end: one write at a time, in the order of the
 * recording s1-upgrade-kmm11. No object tells what is loaded; labels do (KMM facts §8, observed facts §1).
 */
import { OnloadCluster, OPERATOR_LABELS, READY, resourceIn } from './onload-cluster';
import { installedKmm } from './plugin-cluster';
import type { Manifest } from '../../lib/manifests/manifest';

interface Fields {
  [field: string]: any;
}

const BETA = 'beta.kmm.node.kubernetes.io/';
const MODULE = 'onload.onload-module';
const [LOADER, PLUGIN] = [`${BETA}version-module-loader.${MODULE}`, `${BETA}version-device-plugin.${MODULE}`];
/** The label that only 1.1 sets, beside that with the namespace. */
const READY_ALONE = 'kmm.node.kubernetes.io/onload-module.ready';

const podName = (node: string) => `Pod onload/loader-${node}`;

export class OldKmmCluster extends OnloadCluster {
  public static override serving(version: string, names: readonly string[]): OldKmmCluster {
    return new OldKmmCluster([installedKmm('1.1.0'), ...resourceIn(version)]).with(names);
  }

  /** What each kernel has loaded. */
  private readonly kernels = new Map<string, string>();

  public override loadedOn(name: string): string | undefined {
    return this.kernels.get(name);
  }

  protected override isReported(labels: Fields, version: string): boolean {
    return labels[LOADER] === version && labels[READY] !== undefined;
  }

  protected override mayReturn(name: string): boolean {
    return !this.objects.has(podName(name));
  }

  /** One write of KMM, of the DaemonSet controller for its pods, or of the kubelet that runs them. */
  protected override load(name: string): boolean {
    const node = structuredClone(this.objects.get(`Node ${name}`)!);
    const labels = node.metadata.labels as Fields;
    const wanted = labels[OPERATOR_LABELS.module] as string | undefined;
    const pod = this.objects.get(podName(name));
    if (wanted === undefined) {
      return this.unload(node, labels, pod);
    }
    if (labels[LOADER] === undefined) {
      return labels[READY] === undefined && this.label(node, LOADER, wanted);
    }
    if (pod === undefined) {
      return this.write(loader(name, labels[LOADER] as string, false));
    }
    if (labels[PLUGIN] === undefined) {
      return this.label(node, PLUGIN, wanted);
    }
    if (!this.kernels.has(name)) {
      this.kernels.set(name, labels[LOADER] as string);
      return this.write(loader(name, labels[LOADER] as string, true));
    }
    Object.assign(labels, { [READY]: '', [READY_ALONE]: '' });
    return node.metadata.labels![READY] !== this.objects.get(`Node ${name}`)!.metadata.labels![READY] && this.write(node);
  }

  private unload(node: Manifest, labels: Fields, pod: (Manifest & Fields) | undefined): boolean {
    const { name } = node.metadata;
    const label = [PLUGIN, LOADER].find((each) => labels[each] !== undefined);
    if (label !== undefined) {
      return this.label(node, label, undefined);
    }
    if (pod !== undefined && (pod.metadata as Fields).deletionTimestamp === undefined) {
      return this.write({ ...pod, metadata: { ...pod.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } } as unknown as Manifest);
    }
    if (labels[READY] !== undefined) {
      delete labels[READY];
      delete labels[READY_ALONE];
      return this.write(node);
    }
    this.kernels.delete(name);
    return this.objects.delete(podName(name));
  }
}

/** The pod that loads a version on a node. */
function loader(node: string, version: string, isReady: boolean): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `loader-${node}`,
      namespace: 'onload',
      labels: { 'kmm.node.kubernetes.io/module.name': 'onload-module' },
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'onload-module-0', uid: 'l', controller: true }],
    },
    spec: { nodeName: node, containers: [{ name: 'module-loader', image: `registry.example.com/onload-module:v${version}` }] },
    status: { phase: isReady ? 'Running' : 'Pending', conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False' }] },
  } as unknown as Manifest;
}
