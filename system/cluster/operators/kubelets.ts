/** A stand-in for the kubelets of all nodes, with the device plugin of Onload: pods run, restart at a boot, and end; nodes offer Onload while the plugin runs. */
import { type Fields, isFinished, isNodeReady, type LiveStore, readyOf, type StandIn } from './live-store';
import type { Manifest } from '../../../lib/manifests/manifest';

const RESOURCE = 'amd.com/onload';

/** Identity of a run of a container: it ends with the boot. */
const runIn = (node: Fields) => `run://${node.status.nodeInfo.bootID}`;

const isPlugin = ({ spec }: Fields) => spec.containers.some(({ image }: Fields) => /onload-device-plugin/.test(image as string));

/** Build of Onload that is loaded on a node, by the tag of its image. Empty if none is. */
function loadedOn(store: LiveStore, node: Fields): string {
  const config = store.all('NodeModulesConfig').find(({ metadata }) => metadata.name === node.metadata.name);
  const loaded = (config?.status?.modules ?? []).find((each: Fields) => each.config.modprobe?.moduleName === 'onload' && each.bootId === node.status.nodeInfo.bootID);
  return /:v?(\d+(?:\.\d+)+)/.exec(loaded?.config.containerImage as string ?? '')?.[1] ?? '';
}

/** The init container of the plugin waits for the module of its own build. */
function mayStart(store: LiveStore, pod: Fields, node: Fields): boolean {
  const [, build = ''] = /:v?(\d+(?:\.\d+)+)/.exec(pod.spec.initContainers?.[0]?.image as string ?? '') ?? [];
  return !isPlugin(pod) || (build !== '' && loadedOn(store, node) === build);
}

function statusOf(pod: Fields, node: Fields, runs: boolean): Fields {
  const state = (of: readonly Fields[] = []) => of.map(({ name, image }) => ({
    name, image, imageID: `${image}@sha256:0`, ready: runs, restartCount: 0, started: runs, containerID: runIn(node), state: runs ? { running: { startedAt: '2026-01-01T00:00:00Z' } } : { waiting: { reason: 'PodInitializing' } },
  }));
  const status = runs ? 'True' : 'False';
  return {
    ...pod.status,
    phase: runs ? 'Running' : 'Pending',
    conditions: [{ type: 'PodScheduled', status: 'True' }, ...['Initialized', 'ContainersReady', 'Ready'].map((type) => ({ type, status }))],
    containerStatuses: state(pod.spec.containers as Fields[]),
  };
}

export const kubelets: StandIn = (store) => {
  let moves = false;
  const put = (object: Fields) => {
    store.put(object as unknown as Manifest);
    moves = true;
  };
  const nodes = new Map(store.all('Node').map((node) => [node.metadata.name, node]));
  for (const pod of store.all('Pod')) {
    const node = nodes.get(pod.spec.nodeName as string);
    if (node === undefined || !isNodeReady(node)) {
      continue;
    }
    if ((pod.metadata as Fields).deletionTimestamp !== undefined) {
      store.remove(pod);
      moves = true;
    } else if (!isFinished(pod)) {
      const isRunning = pod.status?.phase === 'Running' && pod.status.containerStatuses?.[0]?.containerID === runIn(node);
      const isNew = pod.status?.containerStatuses === undefined || pod.status.containerStatuses[0].containerID !== runIn(node);
      if (!isRunning && mayStart(store, pod, node)) {
        put({ ...pod, status: statusOf(pod, node, true) });
      } else if (!isRunning && isNew) {
        put({ ...pod, status: statusOf(pod, node, false) });
      }
    }
  }
  for (const node of nodes.values()) {
    // The control plane has not heard of it for a while, such as while the API server was away.
    const ready = readyOf(node);
    if (ready?.status === 'Unknown') {
      Object.assign(ready, { status: 'True', reason: 'KubeletReady' });
      put(node);
    }
    const offers = store.all('Pod').some((pod) => isPlugin(pod) && pod.spec.nodeName === node.metadata.name && pod.status?.phase === 'Running' && (pod.metadata as Fields).deletionTimestamp === undefined) ? '100' : '0';
    if (isNodeReady(node) && (node.status.allocatable[RESOURCE] ?? '0') !== offers) {
      node.status.allocatable = { ...node.status.allocatable, [RESOURCE]: offers };
      node.status.capacity = { ...node.status.capacity, [RESOURCE]: offers };
      put(node);
    }
  }
  return moves;
};
