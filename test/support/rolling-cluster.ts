/** A cluster of two workers with a MachineConfig and a Module, in which stand-ins roll out what is written. */
import { KERNEL } from './recorded-dump';
import { type Faults, operate, type Store } from './rolling-operators';
import type { Access } from '../../lib/live/apply/access';
import type { LiveState } from '../../lib/live/apply/assessment';
import type { ClusterPort } from '../../lib/live/apply/cluster-port';
import { PAUSE_MANAGER } from '../../lib/live/apply/pool-pauses';
import type { Write } from '../../lib/live/apply/write';
import { ClusterError } from '../../lib/live/cluster-error';
import { identityOf } from '../../lib/manifests';
import type { Manifest } from '../../lib/manifests/manifest';

interface Fields {
  [field: string]: any;
}

const MCO = 'machineconfiguration.openshift.io/';

/** What is declared, in a release. */
export function release(version: string): Manifest[] {
  return [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings', namespace: 'drivers' }, data: { version } },
    {
      apiVersion: `${MCO}v1`,
      kind: 'MachineConfig',
      metadata: { name: '50-worker-a', labels: { [`${MCO}role`]: 'worker' } },
      spec: { config: { ignition: { version: '3.4.0' }, storage: { files: [{ path: '/etc/a', mode: 420, contents: { source: `data:,${version}` } }] } } },
    },
    {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: 'fast', namespace: 'drivers' },
      spec: {
        selector: { 'node-role.kubernetes.io/worker': '' },
        moduleLoader: {
          serviceAccountName: 'loader',
          container: { modprobe: { moduleName: 'fast' }, kernelMappings: [{ regexp: '^.+$', containerImage: `registry.example.com/fast:${version}-\${KERNEL_FULL_VERSION}` }] },
        },
      },
    },
  ] as unknown as Manifest[];
}

/** The file of each object, as a platform repository has them. */
export const fileOf = (object: Manifest) => `dist/${object.kind === 'MachineConfig' ? '20-machine-config' : object.kind === 'Module' ? '30-modules' : '10-base'}.yaml`;

/** Objects of the cluster before anything is rolled out. */
export function fresh(names: readonly string[] = ['w1', 'w2']): Manifest[] {
  const nodes = names.map((name) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, uid: name, labels: { 'node-role.kubernetes.io/worker': '' }, annotations: { [`${MCO}currentConfig`]: 'none', [`${MCO}desiredConfig`]: 'none', [`${MCO}state`]: 'Done' } },
    spec: {},
    status: { conditions: [{ type: 'Ready', status: 'True' }], nodeInfo: { kernelVersion: KERNEL, bootID: 'first' }, allocatable: {} },
  }));
  const pool = {
    apiVersion: `${MCO}v1`,
    kind: 'MachineConfigPool',
    metadata: { name: 'worker', uid: 'worker' },
    spec: { machineConfigSelector: { matchLabels: { [`${MCO}role`]: 'worker' } }, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/worker': '' } } },
    status: { conditions: [{ type: 'Updated', status: 'True' }], configuration: { name: 'none' } },
  };
  return [...nodes, pool] as unknown as Manifest[];
}

/** Kinds of which a dump of the cluster has all objects. */
const WHOLE_KINDS = ['Pod', 'Module', 'NodeModulesConfig', 'MachineConfig', 'MachineConfigPool', 'ConfigMap', 'DaemonSet', 'Deployment'];

/** Copy of an object. `structuredClone` makes objects of another realm in tests, which are not strictly equal to any other. */
function copied<T>(value: T): T {
  return (Array.isArray(value) ? value.map(copied)
    : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each)])) : value) as T;
}

/** The cluster in memory. Time passes by waiting only. */
export class RollingCluster implements ClusterPort, Store {
  /** A cluster in which a release is rolled out. */
  public static running(version: string): RollingCluster {
    const cluster = new RollingCluster([...fresh(), ...release(version)]);
    cluster.settle();
    return cluster;
  }

  public readonly objects = new Map<string, Manifest & Fields>();
  /** What was written, in order. */
  public readonly written: string[] = [];
  public readonly tried: string[] = [];
  public faults: Faults = {};
  /** What the API server refuses, by object. */
  public readonly refusals = new Map<string, ClusterError>();
  /** What the user may not do: `patch roles.rbac.authorization.k8s.io in onload`. A right to one object has its name behind the resource. */
  public readonly forbidden = new Set<string>();
  /** Questions about permissions, in the same form. */
  public readonly asked: string[] = [];
  /** Called before each write, which it may end. */
  public beforeWrite?: (count: number) => void;
  public milliseconds = 0;
  /** Factor by which time passes faster than it is asked to. */
  public pace = 1;
  private version = 1;
  private latest?: { readonly stored: readonly Manifest[]; readonly state: LiveState };

  constructor(objects: readonly Manifest[]) {
    objects.forEach((object) => this.put(object));
  }

  /** Lets the operators finish. */
  public settle(): this {
    while (this.turn()) {
      // One turn after the other.
    }
    return this;
  }

  /** One turn of the operators. Returns whether something was left to do. */
  protected turn(): boolean {
    return operate(this, this.faults);
  }

  /** One write of an operator. */
  protected write(object: Manifest): true {
    this.put(object);
    return true;
  }

  public all(kind: string): (Manifest & Fields)[] {
    return [...this.objects.values()].filter((object) => object.kind === kind).map((object) => copied(object));
  }

  public put(object: Manifest): void {
    const metadata = { uid: identityOf(object), ...object.metadata, resourceVersion: String(this.version++) };
    this.objects.set(identityOf(object), copied({ ...object, metadata }) as unknown as Manifest & Fields);
  }

  /** The state, which is the same one while nothing is written. */
  public state(): Promise<LiveState> {
    const stored = [...this.objects.values()];
    if (stored.length !== this.latest?.stored.length || stored.some((object, index) => object !== this.latest!.stored[index])) {
      this.latest = { stored, state: { objects: stored.map(copied), evidence: { wholeKinds: new Set(WHOLE_KINDS) }, unread: [] } };
    }
    return Promise.resolve(this.latest.state);
  }

  public change(seconds: number): Promise<void> {
    this.milliseconds += seconds * 1000 * this.pace;
    this.turn();
    return Promise.resolve();
  }

  public mayDo({ verb, group, resource, name, namespace }: Access): Promise<boolean> {
    const question = `${verb} ${resource}${group === '' ? '' : `.${group}`}${name === undefined ? '' : ` ${name}`}${namespace === undefined ? '' : ` in ${namespace}`}`;
    this.asked.push(question);
    return Promise.resolve(!this.forbidden.has(question));
  }

  public perform(write: Write, { dryRun }: { readonly dryRun: boolean }): Promise<void> {
    const refusal = this.refusals.get(write.object);
    if (refusal !== undefined) {
      return Promise.reject(refusal);
    }
    if (dryRun) {
      this.tried.push(write.object);
      return Promise.resolve();
    }
    this.beforeWrite?.(this.written.length);
    this.written.push(`${write.verb} ${write.object}`);
    switch (write.verb) {
      case 'apply': {
        const before = this.objects.get(write.object);
        this.put({ ...before, ...copied(write.manifest), metadata: { ...before?.metadata, ...write.manifest.metadata } });
        break;
      }
      case 'delete':
        this.objects.delete(write.object);
        break;
      case 'label': {
        const node = this.objects.get(write.object)!;
        (node.metadata.labels as Fields)[write.label] = write.value;
        this.put(node);
        break;
      }
      case 'unlabel': {
        const node = this.objects.get(write.object)!;
        delete (node.metadata.labels as Fields)[write.label];
        this.put(node);
        break;
      }
      case 'pause':
      case 'unpause': {
        const pool = this.objects.get(write.object)!;
        const { paused: _, ...spec } = pool.spec as Fields;
        const others = ((pool.metadata as Fields).managedFields as Fields[] | undefined ?? []).filter(({ manager }) => manager !== PAUSE_MANAGER);
        const owner = { manager: PAUSE_MANAGER, operation: 'Apply', time: new Date(this.milliseconds).toISOString(), fieldsV1: { 'f:spec': { 'f:paused': {} } } };
        this.put({ ...pool, metadata: { ...pool.metadata, managedFields: write.verb === 'pause' ? [owner] : others }, spec: { ...spec, ...write.verb === 'pause' ? { paused: true } : {} } } as unknown as Manifest);
        break;
      }
      case 'evict':
      case 'approve':
        break;
    }
    return Promise.resolve();
  }
}
