import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { DEFAULT_DURATIONS } from '../../../lib/plan/durations';
import type { PlanContext } from '../../../lib/plan/plan-model';
import { NodeView, nodeView } from '../../../lib/views/nodes';
import { podView } from '../../../lib/views/pods';

/** What a MachineConfig of a test says. */
export interface Said {
  readonly files?: readonly object[];
  readonly units?: readonly object[];
  /** More of the Ignition config. */
  readonly config?: object;
  readonly version?: string;
  /** More of the spec. */
  readonly spec?: object;
  readonly annotations?: { readonly [key: string]: string };
}

/** A MachineConfig, without a config where it says nothing of one. */
export function machineConfig(name: string, role: string, { files, units, config, version, spec, annotations }: Said = {}): Manifest {
  const hasConfig = files ?? units ?? config ?? version;
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name, labels: { 'machineconfiguration.openshift.io/role': role }, ...annotations ? { annotations } : {} },
    spec: {
      ...hasConfig === undefined ? {} : {
        config: {
          ignition: { version: version ?? '3.2.0' },
          ...files ? { storage: { files } } : {},
          ...units ? { systemd: { units } } : {},
          ...config,
        },
      },
      ...spec,
    },
  };
}

/** A file with its text. */
export function file(path: string, text: string, more: object = {}): { path: string } {
  return { path, contents: { source: `data:,${encodeURIComponent(text)}` }, ...more } as { path: string };
}

/** A custom pool as the documentation shows it. */
export function pool(name: string, spec: object = {}): Manifest {
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    metadata: { name },
    spec: {
      machineConfigSelector: { matchExpressions: [{ key: 'machineconfiguration.openshift.io/role', operator: 'In', values: ['worker', name] }] },
      nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } },
      ...spec,
    },
  };
}

/** What else a node of a test is. */
export interface NodeOptions {
  readonly zone?: string;
  readonly created?: string;
  readonly labels?: { readonly [key: string]: string };
  readonly current?: string;
  readonly desired?: string;
  readonly state?: string;
  readonly cordoned?: boolean;
  readonly ready?: boolean;
}

/** A node that is settled and ready, if nothing else is said. */
export function node(name: string, roles: readonly string[], options: NodeOptions = {}): NodeView {
  const { zone, created = '2024-01-01T00:00:00Z', labels = {}, current = `rendered-${roles[0]}-${'0'.repeat(32)}`, state = 'Done' } = options;
  const prefix = 'machineconfiguration.openshift.io/';
  return nodeView({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      creationTimestamp: created,
      labels: {
        ...Object.fromEntries(roles.map((role) => [`node-role.kubernetes.io/${role}`, ''])),
        ...zone === undefined ? {} : { 'topology.kubernetes.io/zone': zone },
        ...labels,
      },
      annotations: { [`${prefix}currentConfig`]: current, [`${prefix}desiredConfig`]: options.desired ?? current, [`${prefix}state`]: state },
    } as Manifest['metadata'],
    spec: options.cordoned ? { unschedulable: true } : {},
    status: { conditions: [{ type: 'Ready', status: options.ready === false ? 'False' : 'True' }] },
  });
}

/** A pod on a node. */
export function pod(name: string, on: string, labels: { readonly [key: string]: string } = {}, owner = 'ReplicaSet') {
  return podView({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'trading', labels, ownerReferences: [{ kind: owner, controller: true }] } as Manifest['metadata'],
    spec: { nodeName: on, containers: [] },
    status: { phase: 'Running' },
  });
}

/** What a plan is made from: manifests before and after, and what a test says besides. */
export function context(before: readonly Manifest[], after: readonly Manifest[], more: Partial<PlanContext> = {}): PlanContext {
  return {
    before: new ManifestSet(before),
    after: new ManifestSet(after),
    budgets: [],
    openshift: '4.18',
    singleNode: false,
    durations: DEFAULT_DURATIONS,
    ...more,
  };
}
