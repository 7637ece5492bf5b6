/**
 * Dumps of clusters as real operators have left them: the recordings of upstream/recordings, stopped. A recording has what changes; what stays is added
 * here: labels that selectors ask for, the kernel of nodes, and what is cut from long values.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../lib/manifests/manifest';
import { apply, Cut, readRecording, RecordedEvent, State, stateBefore } from '../../system/support/recording';

export { readRecording };

/** The kernel of all nodes. */
export const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';

const API: { readonly [plural: string]: readonly [apiVersion: string, kind: string] } = {
  daemonsets: ['apps/v1', 'DaemonSet'],
  machineconfigpools: ['machineconfiguration.openshift.io/v1', 'MachineConfigPool'],
  modules: ['kmm.sigs.x-k8s.io/v1beta1', 'Module'],
  nodemodulesconfigs: ['kmm.sigs.x-k8s.io/v1beta1', 'NodeModulesConfig'],
  nodes: ['v1', 'Node'],
  onloads: ['onload.amd.com/v1alpha1', 'Onload'],
  pods: ['v1', 'Pod'],
  sriovnetworknodestates: ['sriovnetwork.openshift.io/v1', 'SriovNetworkNodeState'],
};

/** An object of a recording, with fields of any kind. */
export interface Fields {
  [field: string]: any;
}

/** What is added to an object. It may be changed. */
export type Completion = (object: Fields & Manifest, state: State) => void;

/** A recording at a moment: what has happened until then. */
export function dumpAt(recording: string, at: number, complete: Completion, more: readonly Manifest[] = []): Manifest[] {
  const events = readRecording(recording);
  const nodeOf = nodesOfPods(recording);
  const state = stateBefore(events);
  events.filter((event) => event.at <= at).forEach((event) => apply(state, event));
  const objects = [...state].flatMap(([key, recorded]): Manifest[] => {
    const [apiVersion, kind] = API[key.split('/')[0]] ?? [];
    if (kind === undefined) {
      return [];
    }
    const object: Fields & Manifest = { ...structuredClone(recorded) as unknown as Manifest, apiVersion: apiVersion!, kind };
    withCommon(object, nodeOf.get(key));
    complete(object, state);
    return [object];
  });
  return [...objects, ...more];
}

/** The moments of a recording, in their order. */
export function momentsOf(events: readonly RecordedEvent[]): number[] {
  return [...new Set(events.map(({ at }) => at))];
}

/** The node of a pod stands beside its name. */
function nodesOfPods(recording: string): Map<string, string> {
  const lines = readFileSync(join(__dirname, '../../upstream/recordings', `${recording}.rec`), 'utf8').split('\n');
  return new Map(lines.flatMap((line) => {
    const [, pod, bracket, word] = /^\s*\S+ \S+ pods\s+(\S+) (?:\[([\w-]+)\]|(?:ADDED|DELETED) ([\w-]+))/.exec(line) ?? [];
    const node = bracket ?? word;
    return node === undefined ? [] : [[`pods/${pod}`, node] as const];
  }));
}

function withCommon(object: Fields & Manifest, node: string | undefined): void {
  if (object.kind === 'Node') {
    object.status = { nodeInfo: { kernelVersion: KERNEL }, ...object.status };
  }
  if (object.kind === 'Pod') {
    // A pod whose phase never changes has run all the time, unless it is new.
    const phase = object.status?.phase ?? (object.spec?.nodeName === undefined && node === undefined ? 'Pending' : 'Running');
    object.spec = { ...node === undefined ? {} : { nodeName: node }, ...object.spec };
    object.status = { ...object.status, phase, conditions: [{ type: 'Ready', status: phase === 'Running' ? 'True' : 'False' }] };
  }
}

/** Nodes with Onload: the cards that they have, what runs on them, and the modules that KMM wants and has there. */
export const onloadCluster: Completion = (object, state) => {
  const { kind, metadata: { name, namespace, labels } } = object;
  if (kind === 'Node' && name.startsWith('host-')) {
    labels!['feature.node.kubernetes.io/pci-solarflare.present'] = 'true';
  }
  if (kind === 'Pod' && name.startsWith('onload-onload-device-plugin-ds-')) {
    labels!['onload.amd.com/name'] = 'onload-onload-device-plugin-ds';
  }
  if (kind === 'Pod' && namespace === 'apps') {
    object.spec.containers = [{ name: 'app', resources: { limits: { 'amd.com/onload': 1 } } }];
  }
  withModules(object, 'onload', ['onload-module', 'onload-sfcmod'], (image, side) => {
    const label = state.get(`nodes//${name}`)?.metadata.labels[side === 'spec' ? 'beta.kmm.node.kubernetes.io/version-worker-pod.onload.onload-module' : 'kmm.node.kubernetes.io/onload.onload-module.version.ready'];
    const version = /8\.1\.\d\.\d+/.exec(image ?? '')?.[0] ?? String(label);
    return `registry.example.com/onload-module:${version}-${KERNEL}`;
  });
};

/** Nodes with a driver of a Module. */
export const driverCluster: Completion = (object) => {
  if (object.kind === 'Node') {
    object.metadata.labels![`node-role.kubernetes.io/${object.metadata.name === 'infra-0' ? 'quick' : 'fast'}`] = '';
  }
  withModules(object, 'drivers', ['fast-driver'], (image) => image);
};

/** What is cut from a NodeModulesConfig: its labels have the names, and the first image is that of all. */
function withModules(
  object: Fields & Manifest, namespace: string, names: readonly string[], imageOf: (cut: string | undefined, side: 'spec' | 'status') => string | undefined,
): void {
  if (object.kind === 'NodeModulesConfig') {
    const { labels } = object.metadata;
    const entries = (side: 'spec' | 'status', label: string) => {
      const { image } = (object[side]?.modules ?? object[side === 'spec' ? 'status' : 'spec']?.modules ?? {}) as Cut;
      const has = (name: string) => Object.hasOwn(labels!, `beta.kmm.node.kubernetes.io/${namespace}.${name}.module-${label}`);
      // On a node with one Module the label and the list are written together.
      const isListed = (name: string) => has(name) && (side === 'spec' || names.length > 1 || object.status?.modules !== undefined);
      return names.filter(isListed).map((name) => ({ namespace, name, config: { containerImage: imageOf(image, side), kernelVersion: KERNEL } }));
    };
    [object.spec, object.status] = [{ modules: entries('spec', 'configured') }, { modules: entries('status', 'in-use') }];
  }
}

const MCO = 'machineconfiguration.openshift.io/';

/** The rendered configurations of the pools, before and after the file changes. */
const CONFIGS: { readonly [pool: string]: { readonly before: string; readonly after: string } } = {
  edge: { before: 'rendered-edge-b6e58df3fc0593c63e420960974f96d5', after: 'rendered-edge-6d8e361a510317f700e7c463ad7f0d24' },
  trading: { before: 'rendered-trading-ec65f428f395702a98f701ffab3aa0d9', after: 'rendered-trading-d20794f83ab0b8cf56e7ce4ead45fa0b' },
  worker: { before: 'rendered-worker-b6e58df3fc0593c63e420960974f96d5', after: 'rendered-worker-6d8e361a510317f700e7c463ad7f0d24' },
};

const machineConfig = (name: string, contents: string): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfig',
  metadata: { name, labels: { 'machineconfiguration.openshift.io/role': 'worker' } },
  spec: { config: { ignition: { version: '3.2.0' }, storage: { files: [{ path: '/etc/a', contents: { source: `data:,${contents}` } }] } } },
});

/** What of a cluster with pools does not change while it is recorded: the MachineConfig, and what is rendered with it. */
export const POOLED: readonly Manifest[] = [
  machineConfig('50-worker-a', 'b'), ...Object.values(CONFIGS).flatMap(({ before, after }) => [machineConfig(before, 'a'), machineConfig(after, 'b')]),
];

/** Pools of workers: names of nodes begin with that of their pool. */
export const pooledCluster: Completion = (object, state) => {
  const { kind, metadata: { name } } = object;
  if (kind === 'Node') {
    const pool = { e: 'edge', m: 'master', t: 'trading', w: 'worker' }[name[0]] ?? 'other';
    object.metadata.labels![`node-role.kubernetes.io/${pool}`] = '';
    // Nodes that never change have what the others had before.
    const annotations = object.metadata.annotations!;
    for (const of of ['currentConfig', 'desiredConfig']) {
      annotations[`${MCO}${of}`] ??= annotations[`${MCO}currentConfig`] ?? CONFIGS[pool]?.before ?? '';
    }
    annotations[`${MCO}state`] ??= 'Done';
  }
  if (kind === 'MachineConfigPool') {
    object.spec = {
      ...object.spec,
      machineConfigSelector: { matchExpressions: [{ key: 'machineconfiguration.openshift.io/role', operator: 'In', values: ['worker', name] }] },
      nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } },
    };
    // As the operator writes it: once all nodes have it, and Updated as long as none of them is told otherwise.
    const annotations = [...state].filter(([key]) => key.startsWith(`nodes//${name[0]}-`)).map(([, { metadata }]) => metadata.annotations);
    const has = new Set(annotations.map((each) => each[`${MCO}currentConfig`] ?? CONFIGS[name].before));
    const current = has.size === 1 ? [...has][0] : CONFIGS[name].before;
    object.status = {
      ...object.status,
      observedGeneration: (object.metadata as Fields).generation,
      configuration: { name: current, source: [{ name: '00-worker' }, { name: '50-worker-a' }] },
      conditions: [{ type: 'Updated', status: current === object.spec.configuration?.name ? 'True' : 'False' }],
    };
  }
};

/** Racks a and b, whose nodes have a card each. */
export const virtualCluster: Completion = (object) => {
  const { kind, metadata: { name } } = object;
  if (kind === 'Node') {
    object.metadata.labels!.rack = name[0];
    object.status = { ...object.status, allocatable: { 'openshift.io/sfc': '16' } };
  }
  if (kind === 'SriovNetworkNodeState') {
    const cut = (side: 'spec' | 'status') => object[side]?.interfaces as Cut | readonly unknown[] | undefined;
    const numberOf = (value: Cut | readonly unknown[] | undefined) => ((Array.isArray(value) ? value[0] : value) as Cut | undefined)?.numVfs;
    const wanted = numberOf(cut('spec')) ?? 8;
    const has = cut('status') === undefined ? 8 : numberOf(cut('status')) ?? wanted;
    const address = { name: 'ens1f0', pciAddress: '0000:3b:00.0' };
    object.spec = { ...object.spec, interfaces: [{ ...address, numVfs: wanted, vfGroups: [{ policyName: `sfc-${name[0]}`, resourceName: 'sfc' }] }] };
    object.status = { ...object.status, interfaces: [{ ...address, vendor: '1924', numVfs: has }] };
  }
};

/** The last value of something in the text of a recording until a moment. The pattern has groups for the moment and the value. */
export function lastIn(text: string, pattern: RegExp, at: number): string | undefined {
  return [...text.matchAll(pattern)].filter(([, when]) => Number(when) <= at).at(-1)?.[2];
}

/** Whether the node has reported another boot in a recording until a moment. */
export function hasRebootedIn(text: string, at: number): boolean {
  return lastIn(text, /^\s*([\d.]+) \S+ nodes\s+\/node\s.*?(status\.nodeInfo\.bootID)/gm, at) !== undefined;
}
