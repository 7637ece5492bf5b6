/** A cluster for tests: a real control plane, with stand-ins for the kubelets, the Machine Config Operator, KMM and OLM, or with the programs of these projects. */
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { KMM_DEFINITIONS, OPENSHIFT_DEFINITIONS } from './definitions';
import { kernelModuleManagement } from './operators/kernel-modules';
import { kubelets } from './operators/kubelets';
import { operatorLifecycleManager } from './operators/lifecycle-manager';
import type { StandIn } from './operators/live-store';
import { machineConfigController, machineConfigDaemons } from './operators/machine-config';
import type { Manifest } from '../../lib/manifests/manifest';
import { ControlPlane } from '../support/control-plane';
import { isOwn, OperatedCluster, pathOf } from '../support/operated-cluster';

/** Kinds with which the stand-ins work. */
const OPERATED = [
  'Node', 'Pod', 'MachineConfigPool', 'MachineConfig', 'Module', 'ModuleImagesConfig', 'NodeModulesConfig', 'Subscription', 'InstallPlan', 'ClusterServiceVersion', 'CustomResourceDefinition',
];

/**
 * Programs of other projects, by the variables with their paths, and the stand-ins that they replace. Each is started with the variable KUBECONFIG; arguments are
 * those of a script around it.
 */
const PROGRAMS: { readonly [variable: string]: StandIn } = { MCO_CONTROLLER: machineConfigController, KMM_MANAGER: kernelModuleManagement };

/** Milliseconds between two turns of the stand-ins, which leave the machine to what is tested. */
const TURN = 250;

/** Seconds after which a node that is not heard of is NotReady: on a busy machine, the API server takes a while to come back. */
const GRACE_SECONDS = 120;

/** Milliseconds between two reports of a kubelet. */
const HEARTBEAT = 5000;

/** What the API server requires of a node, beside its kernel and its boot. */
const NODE_INFO = Object.fromEntries(['architecture', 'containerRuntimeVersion', 'kubeProxyVersion', 'kubeletVersion', 'machineID', 'operatingSystem', 'osImage', 'systemUUID'].map((field) => [field, 'x']));

const MCO = 'machineconfiguration.openshift.io/';

export interface WorkerOptions {
  readonly kernel: string;
  readonly labels?: { readonly [label: string]: string };
}

/** A worker before it has any configuration. */
export const worker = (name: string, { kernel, labels = {} }: WorkerOptions): Manifest => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name,
    labels: { 'kubernetes.io/hostname': name, 'kubernetes.io/os': 'linux', 'node-role.kubernetes.io/worker': '', ...labels },
    annotations: { [`${MCO}currentConfig`]: 'none', [`${MCO}desiredConfig`]: 'none', [`${MCO}state`]: 'Done' },
  },
  spec: {},
  status: {
    conditions: [{ type: 'Ready', status: 'True', reason: 'KubeletReady' }],
    nodeInfo: { ...NODE_INFO, kernelVersion: kernel, bootID: 'first' },
    allocatable: { 'cpu': '16', 'memory': '64Gi', 'pods': '110', 'amd.com/onload': '0' },
    capacity: { 'cpu': '16', 'memory': '64Gi', 'pods': '110', 'amd.com/onload': '0' },
  },
} as unknown as Manifest);

export const workerPool = (spec: object = {}): Manifest => ({
  apiVersion: `${MCO}v1`,
  kind: 'MachineConfigPool',
  metadata: { name: 'worker' },
  spec: { machineConfigSelector: { matchLabels: { [`${MCO}role`]: 'worker' } }, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/worker': '' } }, ...spec },
  status: { conditions: [{ type: 'Updated', status: 'True' }], configuration: { name: 'none' } },
}) as unknown as Manifest;

const clusterVersion = (version: string): Manifest => ({
  apiVersion: 'config.openshift.io/v1',
  kind: 'ClusterVersion',
  metadata: { name: 'version' },
  spec: { clusterID: 'x' },
  status: {
    desired: { version, image: 'x' },
    history: [{ state: 'Completed', version, image: 'x', verified: true, startedTime: '2026-01-01T00:00:00Z', completionTime: '2026-01-01T01:00:00Z' }],
    availableUpdates: null,
    observedGeneration: 1,
    versionHash: 'x',
  },
}) as unknown as Manifest;

export class BenchCluster {
  /** Starts an empty cluster of OpenShift, with the definitions of KMM. */
  public static async start(folder: string, { openshift = '4.18.9' }: { readonly openshift?: string } = {}): Promise<BenchCluster> {
    mkdirSync(folder, { recursive: true });
    const plane = await ControlPlane.start(folder);
    const given = Object.keys(PROGRAMS).filter((variable) => process.env[variable] !== undefined);
    const replaced = given.map((variable) => PROGRAMS[variable]);
    const definitions = (name: string) => (name === 'kernel-module-management' ? KMM_DEFINITIONS : []);
    const olm = operatorLifecycleManager(definitions);
    const all: readonly StandIn[] = [machineConfigController, machineConfigDaemons, kernelModuleManagement, kubelets, olm];
    const bench = new BenchCluster(plane, new OperatedCluster(plane, all.filter((standIn) => !replaced.includes(standIn)), OPERATED, TURN));
    await bench.define();
    await bench.operated.put(clusterVersion(openshift));
    plane.startControllers(GRACE_SECONDS, '--kube-api-qps=200', '--kube-api-burst=400');
    given.forEach((variable) => plane.run(variable, process.env[variable]!, [], { KUBECONFIG: plane.kubeconfig }));
    bench.heartbeat = setInterval(() => void bench.beat().catch(() => undefined), HEARTBEAT);
    return bench;
  }

  private heartbeat?: NodeJS.Timeout;

  private constructor(public readonly plane: ControlPlane, public readonly operated: OperatedCluster) {}

  public async stop(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.operated.stop();
    this.plane.stop();
  }

  /** Makes the definitions that are not there, and waits until their kinds are served. */
  public async define(): Promise<void> {
    for (const definition of [...OPENSHIFT_DEFINITIONS, ...KMM_DEFINITIONS]) {
      await this.plane.ask('POST', pathOf('CustomResourceDefinition'), definition);
    }
    for (const kind of OPERATED) {
      await this.until(kind, async () => (await this.plane.ask('GET', pathOf(kind))).code === 200);
    }
  }

  /** Asks the API server as the administrator, and fails where it refuses. */
  public async require(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await this.plane.ask(method, path, body);
    if (answer.code >= 300) {
      throw new Error(`${method} ${path}: ${answer.code} ${answer.body.message ?? answer.body}`);
    }
    return answer.body;
  }

  /** Applies an object as a field manager does. */
  public applyAs(manager: string, object: Manifest): Promise<any> {
    const { kind, metadata: { namespace, name } } = object;
    return this.require('PATCH', `${pathOf(kind, namespace)}/${name}?fieldManager=${manager}&force=true`, object);
  }

  /** Installs manifests as if a run had applied them, with the operators that they ask for. */
  public async install(objects: readonly Manifest[]): Promise<void> {
    const namespaces = objects.filter(({ kind }) => kind === 'Namespace');
    for (const object of [...namespaces, ...objects.filter((each) => !namespaces.includes(each))]) {
      await this.applyAs('cdk8s-onload', object);
    }
    await this.until('InstallPlans of all Subscriptions', async () => {
      const open = (await this.operated.all('InstallPlan')).filter(({ spec }) => spec.approved !== true);
      await Promise.all(open.map((plan) => this.operated.put({ ...plan, spec: { ...plan.spec, approved: true } })));
      return (await this.operated.all('Subscription')).every(({ status }) => status?.installedCSV !== undefined);
    });
  }

  public async find(kind: string, name: string, namespace?: string): Promise<any> {
    const { code, body } = await this.plane.ask('GET', `${pathOf(kind, namespace)}/${name}`);
    return code === 200 ? body : undefined;
  }

  /** Waits until all nodes offer Onload, and nothing is left to do for the stand-ins. */
  public async untilServing(): Promise<void> {
    await this.until('Onload on all nodes', async () => {
      const nodes = await this.operated.all('Node');
      return !this.operated.isBusy && nodes.every(({ status }) => status.allocatable['amd.com/onload'] === '100');
    });
  }

  /** Waits until something holds. */
  public async until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
    for (const end = Date.now() + seconds * 1000; !await holds().catch(() => false);) {
      if (Date.now() > end) {
        throw new Error(`not within ${seconds} s: ${what}`);
      }
      await sleep(50);
    }
  }

  /** Kubelets report that they are there. */
  private async beat(): Promise<void> {
    const renewTime = new Date().toISOString().replace('Z', '000Z');
    for (const { metadata: { name }, status } of (await this.operated.all('Node')).filter(isOwn)) {
      // A node that reboots reports nothing.
      if (status.conditions.some(({ type, status: is }: any) => type === 'Ready' && is !== 'False')) {
        await this.applyAs('kubelet', { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', metadata: { name, namespace: 'kube-node-lease' }, spec: { holderIdentity: name, leaseDurationSeconds: GRACE_SECONDS, renewTime } } as unknown as Manifest);
      }
    }
  }
}
