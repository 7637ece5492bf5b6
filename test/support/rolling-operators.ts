/**
 * Stand-ins for the Machine Config Operator and KMM 2.x, slowed down to one write a turn: what they write, in the order in which the recordings have it
 * (observed facts §3, §4, §7).
 */
import { createHash } from 'node:crypto';
import { KERNEL } from './recorded-dump';
import type { Manifest } from '../../lib/manifests/manifest';

/** Objects of a cluster. */
export interface Store {
  all(kind: string): (Manifest & Fields)[];
  put(object: Manifest): void;
}

interface Fields {
  [field: string]: any;
}

const MCO = 'machineconfiguration.openshift.io/';
const KMM = 'kmm.node.kubernetes.io/';

/** What can go wrong. */
export interface Faults {
  /** Node that cannot apply its configuration. */
  degraded?: string;
  /** Image that cannot be pulled. */
  missing?: string;
  /** Whether operators do nothing at all. */
  asleep?: boolean;
}

/** One turn of all operators. Returns whether something was left to do. */
export function operate(store: Store, faults: Faults = {}): boolean {
  return !(faults.asleep ?? false) && [rolling, loading].map((operator) => operator(store, faults)).includes(true);
}

/** The Machine Config Operator: one node of each pool after the other. A custom pool has its nodes instead of the workers' pool. */
function rolling(store: Store, faults: Faults): boolean {
  const pools = store.all('MachineConfigPool');
  const has = ({ spec: { nodeSelector: { matchLabels } } }: Fields, { metadata: { labels } }: Manifest) => (
    Object.entries(matchLabels).every(([key, value]) => labels?.[key] === value));
  const custom = pools.filter(({ metadata: { name } }) => name !== 'worker');
  const isOf = (pool: Manifest & Fields, node: Manifest) => has(pool, node) && (pool.metadata.name !== 'worker' || !custom.some((other) => has(other, node)));
  return pools.map((pool) => rollingPool(store, pool, store.all('Node').filter((node) => isOf(pool, node)), faults)).includes(true);
}

function selectsConfig({ spec }: Fields, { metadata: { labels } }: Manifest): boolean {
  const { matchLabels, matchExpressions = [] } = spec.machineConfigSelector;
  const role = labels?.[`${MCO}role`];
  return matchLabels?.[`${MCO}role`] === role || matchExpressions.some(({ values }: Fields) => values.includes(role));
}

function rollingPool(store: Store, pool: Manifest & Fields, nodes: readonly (Manifest & Fields)[], { degraded }: Faults): boolean {
  const { name } = pool.metadata;
  const configs = store.all('MachineConfig').filter((config) => config.metadata.labels?.[`${MCO}role`] !== undefined && selectsConfig(pool, config)).sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
  const spec = {
    config: { ignition: { version: '3.4.0' }, storage: { files: configs.flatMap((config) => config.spec.config?.storage?.files ?? []) } },
    kernelArguments: configs.flatMap((config) => config.spec.kernelArguments ?? []),
  };
  const wanted = `rendered-${name}-${createHash('md5').update(JSON.stringify(spec)).digest('hex')}`;
  if (pool.spec.configuration?.name !== wanted) {
    store.put({ apiVersion: `${MCO}v1`, kind: 'MachineConfig', metadata: { name: wanted, ownerReferences: [{ kind: 'MachineConfigPool', name, controller: true }] }, spec } as unknown as Manifest);
    pool.spec.configuration = { name: wanted, source: configs.map((config) => ({ kind: 'MachineConfig', name: config.metadata.name })) };
    pool.status = { ...pool.status, conditions: [{ type: 'Updated', status: 'False' }], updatedMachineCount: 0 };
    store.put(pool);
    return true;
  }
  const annotation = (node: Manifest, of: string) => (node.metadata.annotations as Fields)[`${MCO}${of}`];
  const busy = nodes.find((node) => annotation(node, 'state') !== 'Done');
  if (busy !== undefined) {
    advance(busy, degraded);
    store.put(busy);
    if (annotation(busy, 'state') === 'Done') {
      pool.status.updatedMachineCount = nodes.filter((node) => node === busy || annotation(node, 'currentConfig') === wanted).length;
      store.put(pool);
    }
    return true;
  }
  const next = nodes.find((node) => annotation(node, 'currentConfig') !== wanted);
  if (next !== undefined && pool.spec.paused === true) {
    return false;
  }
  if (next !== undefined) {
    Object.assign(next.metadata.annotations!, { [`${MCO}desiredConfig`]: wanted, [`${MCO}state`]: 'Working' });
    next.spec = { ...next.spec, unschedulable: true };
    store.put(next);
    return true;
  }
  const done = { configuration: pool.spec.configuration, conditions: [{ type: 'Updated', status: 'True' }], machineCount: nodes.length, updatedMachineCount: nodes.length };
  if (pool.status.configuration?.name === wanted && pool.status.conditions[0].status === 'True' && pool.status.machineCount === nodes.length) {
    return false;
  }
  pool.status = done;
  store.put(pool);
  return true;
}

/** A node goes from cordoned to not ready, and comes back with its new configuration and a new boot. */
function advance(node: Manifest & Fields, degraded: string | undefined): void {
  const { annotations } = node.metadata as Fields;
  if (node.metadata.name === degraded) {
    Object.assign(annotations, { [`${MCO}state`]: 'Degraded', [`${MCO}reason`]: 'content mismatch for file "/etc/a"' });
    return;
  }
  const ready = node.status.conditions[0];
  if (ready.status === 'True') {
    ready.status = 'False';
    return;
  }
  ready.status = 'True';
  annotations[`${MCO}currentConfig`] = annotations[`${MCO}desiredConfig`];
  annotations[`${MCO}state`] = 'Done';
  node.status.nodeInfo.bootID = `boot-of-${String(annotations[`${MCO}desiredConfig`]).slice(-8)}`;
  node.spec = { ...node.spec, unschedulable: undefined };
}

/** KMM: takes the image of a Module to all of its nodes, unloads, and loads. */
function loading(store: Store, { missing }: Faults): boolean {
  let moves = false;
  for (const module of store.all('Module')) {
    const { namespace, name } = module.metadata;
    const image = String(module.spec.moduleLoader.container.kernelMappings[0].containerImage).replace('${KERNEL_FULL_VERSION}', KERNEL);
    for (const node of store.all('Node')) {
      if (node.spec?.unschedulable === true || node.status.conditions[0].status !== 'True') {
        continue;
      }
      const config = store.all('NodeModulesConfig').find(({ metadata }) => metadata.name === node.metadata.name)
        ?? { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'NodeModulesConfig', metadata: { name: node.metadata.name }, spec: { modules: [] }, status: { modules: [] } } as unknown as Manifest & Fields;
      const entry = { namespace, name, serviceAccountName: 'loader', config: { containerImage: image, kernelVersion: KERNEL, insecurePull: false, modprobe: module.spec.moduleLoader.container.modprobe } };
      const label = `${KMM}${namespace}.${name}.ready`;
      const [is, has] = [config.spec.modules[0], config.status.modules[0]];
      if (is?.config.containerImage !== image) {
        config.spec.modules = [entry];
        config.status.modules = [];
        delete (node.metadata.labels as Fields)[label];
      } else if (image !== missing && (has?.config.containerImage !== image || has.bootId !== node.status.nodeInfo.bootID)) {
        config.status.modules = [{ ...entry, bootId: node.status.nodeInfo.bootID }];
        (node.metadata.labels as Fields)[label] = '';
      } else {
        if (image === missing) {
          store.put({ apiVersion: 'v1', kind: 'Pod', metadata: { name: `${name}-pull-pod-${node.metadata.name}`, namespace, labels: { 'kmm.node.kubernetes.io/module.name': name } }, spec: { nodeName: node.metadata.name, containers: [{ name: 'puller', image }] }, status: { phase: 'Pending', containerStatuses: [{ name: 'puller', image, state: { waiting: { reason: 'ImagePullBackOff', message: 'manifest unknown' } } }] } } as unknown as Manifest);
        }
        continue;
      }
      store.put(config);
      store.put(node);
      moves = true;
    }
  }
  return moves;
}
