/** Parts of clusters in states that people have reported: small objects with the times that decide. */
import type { Manifest } from '../../lib/manifests/manifest';
import { verify } from '../../lib/reports/verify/verify';

/** Newest time in these states. */
export const NOW = '2026-03-02T08:05:00Z';
/** Times before it. */
export const MINUTES_AGO = '2026-03-02T08:02:00Z';
export const HOURS_AGO = '2026-03-02T02:00:00Z';

export const RENDERED = ['rendered-worker-1111111111111111aaaaaaaaaaaaaaaa', 'rendered-worker-2222222222222222bbbbbbbbbbbbbbbb'] as const;
export const KERNEL = '5.14.0-427.50.1.el9_4.x86_64';
const MCO = 'machineconfiguration.openshift.io/';

type Fields = { readonly [field: string]: unknown };

/** An object. Other fields than `spec` and `status` are those of its metadata. */
export function made(apiVersion: string, kind: string, name: string, { spec, status, ...metadata }: Fields = {}): Manifest {
  return {
    apiVersion, kind, metadata: { name, ...metadata }, ...spec === undefined ? {} : { spec }, ...status === undefined ? {} : { status },
  } as unknown as Manifest;
}

export interface ConditionOf {
  readonly reason?: string;
  readonly message?: string;
  readonly since?: string;
}

export const condition = (type: string, status: string, { since = MINUTES_AGO, ...more }: ConditionOf = {}) => (
  { type, status, ...more, lastTransitionTime: since });

export interface NodeOf {
  readonly labels?: { readonly [label: string]: string };
  readonly annotations?: { readonly [name: string]: string };
  /** Value of the condition Ready, and the time since which it has it. */
  readonly ready?: string;
  readonly since?: string;
  readonly current?: string;
  readonly desired?: string;
  readonly state?: string;
  readonly reason?: string;
  readonly cordoned?: string;
  readonly bootID?: string;
}

/** A worker. Its last heartbeat is the newest time. */
export function nodeIn(name: string, of: NodeOf = {}): Manifest {
  const { labels, annotations, ready = 'True', since = '2026-03-01T06:00:00Z', current = RENDERED[0], desired = current, state = 'Done', reason = '', cordoned, bootID = 'boot-1' } = of;
  return made('v1', 'Node', name, {
    labels: { 'node-role.kubernetes.io/worker': '', ...labels },
    annotations: { [`${MCO}currentConfig`]: current, [`${MCO}desiredConfig`]: desired, [`${MCO}state`]: state, [`${MCO}reason`]: reason, ...annotations },
    spec: cordoned === undefined ? {} : { unschedulable: true, taints: [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule', timeAdded: cordoned }] },
    status: {
      allocatable: {},
      nodeInfo: { kernelVersion: KERNEL, bootID },
      conditions: [{ ...condition('Ready', ready, { since }), lastHeartbeatTime: ready === 'True' ? NOW : since }],
    },
  });
}

/** Annotations of a node whose pods are leaving it. */
export const DRAINING = { [`${MCO}desiredDrain`]: `drain-${RENDERED[1]}`, [`${MCO}lastAppliedDrain`]: `uncordon-${RENDERED[0]}` };

export interface PoolOf {
  readonly wanted?: string;
  readonly current?: string;
  readonly conditions?: readonly object[];
  readonly sources?: readonly string[];
  readonly name?: string;
  readonly nodes?: number;
}

/** The pool of the workers. */
export function poolIn(of: PoolOf = {}): Manifest {
  const { wanted = RENDERED[0], current = wanted, conditions = [condition(wanted === current ? 'Updated' : 'Updating', 'True')], sources = ['99-motd'], name = 'worker', nodes = 3 } = of;
  const source = sources.map((each) => ({ apiVersion: `${MCO}v1`, kind: 'MachineConfig', name: each }));
  return made(`${MCO}v1`, 'MachineConfigPool', name, {
    labels: { [`pools.operator.${MCO}${name}`]: '' },
    spec: {
      configuration: { name: wanted, source },
      machineConfigSelector: { matchLabels: { [`${MCO}role`]: 'worker' } },
      nodeSelector: { matchLabels: { 'node-role.kubernetes.io/worker': '' } },
    },
    status: {
      configuration: { name: current, source },
      conditions,
      machineCount: nodes,
      updatedMachineCount: wanted === current ? nodes : 0,
      readyMachineCount: nodes,
    },
  });
}

export const motd = made(`${MCO}v1`, 'MachineConfig', '99-motd', { labels: { [`${MCO}role`]: 'worker' }, spec: { config: { ignition: { version: '3.4.0' } } } });

/** Rendered configurations. */
export const renderedIn = (...names: readonly string[]): Manifest[] => names.map((name) => made(`${MCO}v1`, 'MachineConfig', name, { spec: { config: { ignition: { version: '3.4.0' } } } }));

export interface PodOf {
  readonly namespace?: string;
  readonly labels?: { readonly [label: string]: string };
  readonly node?: string;
  readonly owner?: readonly [kind: string, name: string];
  readonly status?: object;
  readonly deleted?: string;
}

/** A pod. */
export function podIn(name: string, { namespace = 'apps', labels, node = 'n1', owner, status, deleted }: PodOf = {}): Manifest {
  return made('v1', 'Pod', name, {
    namespace,
    ...labels && { labels },
    ...deleted === undefined ? {} : { deletionTimestamp: deleted },
    ...owner && { ownerReferences: [{ kind: owner[0], name: owner[1], controller: true }] },
    spec: { containers: [{ name: 'main', image: 'registry.example.com/app:1' }], ...node === '' ? {} : { nodeName: node } },
    status: { phase: 'Running', conditions: [condition('Ready', 'True')], ...status },
  });
}

/** A budget that lets no pod go. */
export const budgetIn = (name: string, labels: Fields) => made('policy/v1', 'PodDisruptionBudget', name, { namespace: 'apps', spec: { minAvailable: 1, selector: { matchLabels: labels } }, status: { disruptionsAllowed: 0 } });

/** Manifest of a live object: without what the cluster adds. */
export const manifestOf = ({ apiVersion, kind, metadata: { name, namespace }, spec }: Manifest): Manifest => (
  made(apiVersion, kind, name, { ...namespace === undefined ? {} : { namespace }, spec }));

/** Results of `verify` that are not a pass, and all others if none is: `fail applied Policy a/b: …`. */
export function saidOf(dump: readonly Manifest[], manifests?: readonly Manifest[]): string[] {
  const { results } = verify(dump, manifests);
  return results.map(({ verdict, check, object, nodes, reason }) => `${verdict} ${[check, object, ...nodes].join(' ')}: ${reason}`);
}
