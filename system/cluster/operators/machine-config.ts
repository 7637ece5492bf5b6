/**
 * Stand-ins for the Machine Config Operator: what its controller renders and whom it lets begin, and what its daemon does on a node, in the order in which
 * the recordings s6-* have it (observed facts §4, §7).
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Fields, isFinished, isNodeReady, isOfDaemonSet, matches, readyOf, type StandIn } from './live-store';
import type { Manifest } from '../../../lib/manifests/manifest';

const MCO = 'machineconfiguration.openshift.io/';
const ROLE = `${MCO}role`;

const annotationOf = (node: Fields, name: string): string | undefined => node.metadata.annotations?.[`${MCO}${name}`];

function annotate(node: Fields, annotations: { readonly [name: string]: string }): void {
  node.metadata.annotations = { ...node.metadata.annotations, ...Object.fromEntries(Object.entries(annotations).map(([name, value]) => [`${MCO}${name}`, value])) };
}

/** Identity of the boot in which a node runs a configuration. */
const bootOf = (config: string) => `boot-of-${config.slice(-12)}`;

function isSelected(pool: Fields, { metadata: { labels } }: Manifest): boolean {
  const { matchLabels, matchExpressions = [] } = pool.spec.machineConfigSelector;
  const role = labels?.[ROLE];
  return role !== undefined && (matchLabels?.[ROLE] === role || matchExpressions.some(({ values }: Fields) => values.includes(role)));
}

/** Configuration of a pool, merged in the order of names: the last kernel other than the default counts. */
function merged(configs: readonly Fields[]): Fields {
  const kernelType = configs.map(({ spec }) => spec.kernelType as string | undefined).filter((type) => type !== undefined && type !== 'default').at(-1);
  return {
    config: { ignition: { version: '3.4.0' }, storage: { files: configs.flatMap(({ spec }) => spec.config?.storage?.files ?? []) } },
    kernelArguments: configs.flatMap(({ spec }) => spec.kernelArguments ?? []),
    ...kernelType === undefined ? {} : { kernelType },
  };
}

/** The controller: renders the configuration of each pool, and lets as many nodes begin as may be unavailable. */
export const machineConfigController: StandIn = (store) => {
  const pools = store.all('MachineConfigPool');
  const custom = pools.filter(({ metadata: { name } }) => name !== 'worker');
  return pools.map((pool) => {
    const isOf = (node: Fields, of: Fields) => matches(of.spec.nodeSelector.matchLabels, node);
    const nodes = store.all('Node').filter((node) => isOf(node, pool) && (pool.metadata.name !== 'worker' || !custom.some((other) => isOf(node, other))))
      .sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
    const configs = store.all('MachineConfig').filter((config) => isSelected(pool, config)).sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
    const spec = merged(configs);
    const wanted = `rendered-${pool.metadata.name}-${createHash('md5').update(JSON.stringify(spec)).digest('hex')}`;
    const source = configs.map(({ metadata: { name } }) => ({ apiVersion: `${MCO}v1`, kind: 'MachineConfig', name }));
    if (pool.spec.configuration?.name !== wanted) {
      const { apiVersion, kind, metadata: { name, uid } }: Fields = pool;
      store.put({ apiVersion: `${MCO}v1`, kind: 'MachineConfig', metadata: { name: wanted, ownerReferences: [{ apiVersion, kind, name, uid, controller: true }] }, spec } as unknown as Manifest);
      pool.spec.configuration = { name: wanted, source };
      pool.status = { ...pool.status, ...statusOf(pool, nodes, wanted) };
      store.put(pool);
      return true;
    }
    const free = Number(pool.spec.maxUnavailable ?? 1) - nodes.filter((node) => annotationOf(node, 'state') !== 'Done' || annotationOf(node, 'desiredConfig') !== annotationOf(node, 'currentConfig') || !isNodeReady(node) || node.spec?.unschedulable === true).length;
    const next = pool.spec.paused === true ? [] : nodes.filter((node) => annotationOf(node, 'desiredConfig') !== wanted && annotationOf(node, 'state') === 'Done' && isNodeReady(node)).slice(0, Math.max(0, free));
    next.forEach((node) => {
      annotate(node, { desiredConfig: wanted });
      store.put(node);
    });
    const status = { ...pool.status, ...statusOf(pool, nodes, wanted) };
    const isNews = !isDeepStrictEqual({ ...status, observedGeneration: 0 }, { ...pool.status, observedGeneration: 0 });
    if (isNews) {
      store.put({ ...pool, status });
    }
    return isNews || next.length > 0 || nodes.some((node) => annotationOf(node, 'currentConfig') !== wanted || annotationOf(node, 'state') !== 'Done');
  }).includes(true);
};

/** Status of a pool, from its nodes. */
function statusOf(pool: Fields, nodes: readonly Fields[], wanted: string): Fields {
  const isThrough = (node: Fields) => annotationOf(node, 'currentConfig') === wanted && annotationOf(node, 'desiredConfig') === wanted && annotationOf(node, 'state') === 'Done';
  const isReady = (node: Fields) => isThrough(node) && isNodeReady(node) && node.spec?.unschedulable !== true;
  const through = nodes.filter(isThrough);
  const degraded = nodes.filter((node) => annotationOf(node, 'state') === 'Degraded');
  const isUpdated = nodes.every(isReady);
  const condition = (type: string, is: boolean, message = '') => ({ type, status: is ? 'True' : 'False', lastTransitionTime: '2026-01-01T00:00:00Z', reason: '', message });
  return {
    machineCount: nodes.length,
    updatedMachineCount: through.length,
    readyMachineCount: nodes.filter(isReady).length,
    unavailableMachineCount: nodes.filter((node) => !isNodeReady(node) || node.spec?.unschedulable === true).length,
    degradedMachineCount: degraded.length,
    conditions: [
      condition('RenderDegraded', false),
      condition('NodeDegraded', degraded.length > 0, degraded.map(({ metadata: { name } }) => `Node ${name} is reporting: "${annotationOf(degraded[0], 'reason')}"`).join()),
      condition('Degraded', degraded.length > 0),
      condition('Updated', isUpdated),
      condition('Updating', !isUpdated),
    ],
    configuration: isUpdated ? pool.spec.configuration ?? { name: wanted } : pool.status?.configuration ?? { name: '' },
  };
}

/** The daemons: each node is cordoned and drained, reboots into the new configuration, and is released, one step in each turn. */
export const machineConfigDaemons: StandIn = (store, faults) => store.all('Node').map((node) => {
  const [desired, current, state] = ['desiredConfig', 'currentConfig', 'state'].map((of) => annotationOf(node, of));
  if (desired === undefined || state === undefined || (desired === current && state === 'Done')) {
    return false;
  }
  const { name } = node.metadata;
  const isBooted = node.status.nodeInfo.bootID === bootOf(desired);
  const ready = readyOf(node)!;
  if (state === 'Degraded' && faults.degraded === name) {
    return false;
  }
  if (faults.degraded === name) {
    annotate(node, { state: 'Degraded', reason: 'content mismatch for file "/etc/a"' });
  } else if (state !== 'Working') {
    annotate(node, { state: 'Working', reason: '' });
  } else if (!isBooted && node.spec?.unschedulable !== true) {
    node.spec = { ...node.spec, unschedulable: true };
  } else if (!isBooted && ready.status === 'True') {
    const staying = store.all('Pod').filter((pod) => pod.spec.nodeName === name && !isOfDaemonSet(pod) && !isFinished(pod));
    staying.filter(({ metadata }) => (metadata as Fields).deletionTimestamp === undefined).forEach((pod) => store.evict(pod));
    if (staying.length > 0) {
      return true;
    }
    Object.assign(ready, { status: 'False', reason: 'KubeletNotReady' });
  } else if (!isBooted && faults.gone === name) {
    return false;
  } else if (!isBooted) {
    Object.assign(ready, { status: 'True', reason: 'KubeletReady' });
    const { kernelType } = store.all('MachineConfig').find(({ metadata }) => metadata.name === desired)?.spec ?? {};
    const standard = String(node.status.nodeInfo.kernelVersion).replace(/\+rt$/, '');
    Object.assign(node.status.nodeInfo, { bootID: bootOf(desired), kernelVersion: kernelType === 'realtime' ? `${standard}+rt` : standard });
    // The plugin registers anew.
    if (node.status.allocatable['amd.com/onload'] !== undefined) {
      node.status.allocatable['amd.com/onload'] = '0';
    }
  } else if (node.spec?.unschedulable === true) {
    node.spec = { ...node.spec, unschedulable: undefined };
  } else {
    annotate(node, { currentConfig: desired, state: 'Done' });
  }
  store.put(node);
  return true;
}).includes(true);
