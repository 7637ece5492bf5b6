/**
 * A cluster with the SR-IOV operator: stand-ins for it, its daemons and its device plugin, slowed down to one write of an actor at a time, in the order in which the
 * recording s5-fwd has it (SR-IOV facts §2.2, §2.6).
 */
import { RollingCluster } from './rolling-cluster';
import type { Manifest } from '../../lib/manifests/manifest';

interface Fields {
  [field: string]: any;
}

const SRIOV = 'sriovnetwork.openshift.io/';
const [NAMESPACE, RESOURCE] = ['openshift-sriov-network-operator', 'openshift.io/sfc'];
const CARD = { name: 'ens1f0', pciAddress: '0000:3b:00.0' };

const object = (kind: string, name: string, fields: object): Manifest => ({ apiVersion: `${SRIOV}v1`, kind, metadata: { name, namespace: NAMESPACE }, ...fields });

/** What is declared: virtual functions of a number and a type, and a pool that limits drains. */
export const functionsOf = (numVfs: number, deviceType: string, maxUnavailable: unknown): Manifest[] => [
  object('SriovNetworkNodePolicy', 'sfc', { spec: { resourceName: 'sfc', numVfs, deviceType, nodeSelector: { rack: 'a' }, nicSelector: { pfNames: ['ens1f0'], vendor: '1924' } } }),
  object('SriovNetworkPoolConfig', 'rack-a', { spec: { nodeSelector: { matchLabels: { rack: 'a' } }, maxUnavailable } }),
];

export class VirtualCluster extends RollingCluster {
  /** A cluster whose nodes have virtual functions, each with a pod that uses one. */
  public static with(declared: readonly Manifest[], names: readonly string[]): VirtualCluster {
    const nodes = names.flatMap((name): Manifest[] => [
      {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name, labels: { 'rack': 'a', 'kubernetes.io/os': 'linux', 'node-role.kubernetes.io/worker': '' }, annotations: { [`${SRIOV}state`]: 'Idle' } },
        spec: {},
        status: { conditions: [{ type: 'Ready', status: 'True' }], allocatable: { [RESOURCE]: '1' } },
      } as unknown as Manifest,
      {
        ...object('SriovNetworkNodeState', name, { spec: {}, status: { syncStatus: 'Succeeded', interfaces: [{ ...CARD, vendor: '1924', numVfs: 0 }] } }),
        metadata: { name, namespace: NAMESPACE, annotations: { [`${SRIOV}desired-state`]: 'Idle', [`${SRIOV}current-state`]: 'Idle' } },
      },
    ]);
    const cluster = new VirtualCluster([...nodes, ...declared]).settle();
    names.forEach((name) => cluster.put(pod(name)));
    return cluster;
  }

  /** Whether an actor works in a turn: `operator`, or `drain`, `daemon` and `kubelet` with the name of a node. By default, all do. */
  public acts?: (actor: string) => boolean;
  /** Most nodes that held a place at the same time. */
  public most = 0;

  /** Whether a node has what the policy says, and no drain is left. */
  public isThrough(name: string): boolean {
    const { spec } = this.all('SriovNetworkNodePolicy')[0];
    const { state, node } = this.of(name);
    const [{ numVfs, Vfs = [] }] = state.status.interfaces;
    return numVfs === spec.numVfs && Vfs.every(({ driver }: Fields) => driver === driverOf(spec.deviceType))
      && this.noted(state, 'current-state') === 'Idle' && node.metadata.annotations![`${SRIOV}state`] === 'Idle' && node.spec.unschedulable !== true;
  }

  private of(name: string) {
    return { node: structuredClone(this.objects.get(`Node ${name}`)!), state: structuredClone(this.objects.get(`SriovNetworkNodeState ${NAMESPACE}/${name}`)!) };
  }

  private noted(of: Manifest, key: string): string | undefined {
    return of.metadata.annotations?.[`${SRIOV}${key}`];
  }

  private note(of: Manifest, key: string, value: string): true {
    return this.write({ ...of, metadata: { ...of.metadata, annotations: { ...of.metadata.annotations, [`${SRIOV}${key}`]: value } } });
  }

  protected override turn(): boolean {
    const names = this.all('Node').map(({ metadata: { name } }) => name);
    const actors: readonly (readonly [string, () => boolean])[] = [
      ['operator', () => this.render(names)],
      ...names.flatMap((name) => [[`drain ${name}`, () => this.drain(name, names)], [`daemon ${name}`, () => this.configure(name)], [`kubelet ${name}`, () => this.end(name)]] as const),
    ];
    return actors.filter(([actor]) => this.acts?.(actor) !== false).map(([, act]) => act()).includes(true);
  }

  /** The operator writes what it wants into the state of one node. */
  private render(names: readonly string[]): boolean {
    const [{ spec }] = this.all('SriovNetworkNodePolicy');
    const group = { policyName: 'sfc', resourceName: 'sfc', deviceType: spec.deviceType, vfRange: `0-${spec.numVfs - 1}` };
    const wanted = { interfaces: [{ ...CARD, numVfs: spec.numVfs, vfGroups: [group] }] };
    const behind = names.map((name) => this.of(name).state).find((state) => JSON.stringify(state.spec) !== JSON.stringify(wanted));
    return behind !== undefined && this.write({ ...behind, spec: wanted } as Manifest);
  }

  /** One write of the drain controller for a node. */
  private drain(name: string, names: readonly string[]): boolean {
    const { node, state } = this.of(name);
    const [request, current] = [this.noted(node, 'state'), this.noted(state, 'current-state')];
    if (request === 'Idle') {
      return current === 'Idle' ? false : node.spec.unschedulable === true ? this.write({ ...node, spec: {} } as Manifest) : this.note(state, 'current-state', 'Idle');
    }
    if (current === 'Idle') {
      const held = names.filter((other) => this.noted(this.of(other).state, 'current-state') !== 'Idle').length;
      const limit = String(this.all('SriovNetworkPoolConfig')[0].spec.maxUnavailable);
      const most = limit.endsWith('%') ? Math.floor(names.length * Number(limit.slice(0, -1)) / 100) : Number(limit);
      this.most = Math.max(this.most, Math.min(held + 1, most));
      return held < most && this.note(state, 'current-state', 'Draining');
    }
    if (current !== 'Draining') {
      return false;
    }
    if (node.spec.unschedulable !== true) {
      return this.write({ ...node, spec: { unschedulable: true } } as Manifest);
    }
    const here = this.all('Pod').filter(({ spec }) => spec.nodeName === name);
    const staying = here.find(({ metadata }) => (metadata as Fields).deletionTimestamp === undefined);
    return staying !== undefined ? this.write({ ...staying, metadata: { ...staying.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } } as unknown as Manifest)
      : here.length === 0 && this.note(state, 'current-state', 'DrainComplete');
  }

  /** One write of the daemon of a node. */
  private configure(name: string): boolean {
    const { node, state } = this.of(name);
    const [card] = state.status.interfaces;
    const wanted = state.spec.interfaces?.[0];
    if (wanted === undefined) {
      return false;
    }
    const driver = driverOf(wanted.vfGroups[0].deviceType);
    const has = { ...card, numVfs: wanted.numVfs, Vfs: Array.from({ length: wanted.numVfs as number }, (_, vfID) => ({ vfID, driver })) };
    const isDone = JSON.stringify(has) === JSON.stringify(card);
    const [desired, current] = [this.noted(state, 'desired-state'), this.noted(state, 'current-state')];
    const request = driver === 'vfio-pci' ? 'Reboot_Required' : 'Drain_Required';
    if (!isDone) {
      return state.status.syncStatus !== 'InProgress' ? this.write({ ...state, status: { ...state.status, syncStatus: 'InProgress' } } as Manifest)
        : card.numVfs === 0 || current === 'DrainComplete' ? this.write({ ...state, status: { ...state.status, interfaces: [has] } } as Manifest)
          : desired !== request ? this.note(state, 'desired-state', request)
            : this.noted(node, 'state') !== request && this.note(node, 'state', request);
    }
    return state.status.syncStatus !== 'Succeeded' ? this.write({ ...state, status: { ...state.status, syncStatus: 'Succeeded' } } as Manifest)
      : desired !== 'Idle' ? this.note(state, 'desired-state', 'Idle')
        : this.noted(node, 'state') !== 'Idle' && this.note(node, 'state', 'Idle');
  }

  /** The kubelet lets pods go that leave. */
  private end(name: string): boolean {
    const leaving = this.all('Pod').find(({ spec, metadata }) => spec.nodeName === name && (metadata as Fields).deletionTimestamp !== undefined);
    return leaving !== undefined && this.objects.delete(`Pod trading/${leaving.metadata.name}`);
  }
}

const driverOf = (deviceType: string) => (deviceType === 'vfio-pci' ? 'vfio-pci' : 'sfc');

const pod = (name: string) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: `vf-${name}`, namespace: 'trading', labels: { app: 'vf' }, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'vf', uid: 'x', controller: true }] },
  spec: { nodeName: name, containers: [{ name: 'main', image: 'registry.example.com/vf:1', resources: { limits: { [RESOURCE]: 1 } } }] },
  status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
}) as unknown as Manifest;
