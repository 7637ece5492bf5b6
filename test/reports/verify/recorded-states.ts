/** States of clusters, most of them recorded, and what `verify` says of them. */
import type { Manifest } from '../../../lib/manifests/manifest';
import type { CheckName, Verdict } from '../../../lib/reports/verify/verify-report';
import { SCENARIOS } from '../../../system/support/wait-scenarios';
import { Completion, driverCluster, dumpAt, Fields, onloadCluster, POOLED, pooledCluster, virtualCluster } from '../../support/recorded-dump';

export interface RecordedState {
  readonly what: string;
  readonly dump: () => Manifest[];
  readonly manifests: readonly Manifest[];
  /** The worst verdict of each check. */
  readonly verdicts: { readonly [check in CheckName]?: Verdict };
  /** A result that says why. */
  readonly because?: string;
}

const applied = (recording: string) => SCENARIOS.find((scenario) => scenario.recording === recording)!.after;

/** What happens to one object besides. */
const with_ = (complete: Completion, kind: string, name: RegExp, change: (object: Fields & Manifest) => void): Completion => (object, state) => {
  complete(object, state);
  if (object.kind === kind && name.test(object.metadata.name)) {
    change(object);
  }
};
const waits = (reason: string, image: string) => (object: Fields & Manifest) => {
  object.status = { phase: 'Pending', containerStatuses: [{ name: 'c', image, state: { waiting: { reason, message: 'manifest unknown' } } }] };
};
const [UPGRADE, UPGRADE_11, NEW, POOLS, FUNCTIONS] = ['s1-kmm2-slow', 's1-upgrade-kmm11', 's3-n1', 's4', 's5-fwd'];
const IMAGE = 'registry.example.com/drivers/fast-driver:3.0-5.14.0-427.42.1.el9_4.x86_64';

export const RECORDED_STATES: readonly RecordedState[] = [
  {
    what: 'healthy: Onload after its upgrade, KMM 2.x',
    dump: () => dumpAt(UPGRADE, 1000, onloadCluster),
    manifests: applied(UPGRADE).filter(({ kind }) => kind === 'Onload'),
    verdicts: { nodes: 'pass', modules: 'pass', onload: 'pass', allocatable: 'pass' },
  },
  {
    what: 'half upgraded: two of four nodes have the new Onload, KMM 1.1',
    dump: () => dumpAt(UPGRADE_11, 27, onloadCluster),
    manifests: applied(UPGRADE_11).filter(({ kind }) => kind === 'Onload'),
    verdicts: { nodes: 'pass', modules: 'wait', onload: 'wait', allocatable: 'wait' },
  },
  {
    what: 'half upgraded: the device plugin offers Onload while no module is loaded, KMM 2.x',
    dump: () => dumpAt(UPGRADE, 20, onloadCluster),
    manifests: applied(UPGRADE).filter(({ kind }) => kind === 'Onload'),
    verdicts: { nodes: 'pass', modules: 'wait', onload: 'pass', allocatable: 'pass' },
  },
  {
    what: 'held: a PodDisruptionBudget lets no pod of a node go, KMM 2.x',
    dump: () => dumpAt('s1-upgrade-kmm2', 100, onloadCluster),
    manifests: applied('s1-upgrade-kmm2').filter(({ kind }) => kind === 'Onload'),
    verdicts: { nodes: 'pass', modules: 'wait', onload: 'wait', allocatable: 'wait' },
    because: 'a PodDisruptionBudget can hold them',
  },
  {
    what: 'module in use: the pod that unloads it fails, KMM 2.x (its restarts are constructed)',
    dump: () => dumpAt(UPGRADE, 12, with_(onloadCluster, 'Pod', /^kmm-worker-/, (pod) => {
      pod.status = { phase: 'Running', containerStatuses: [{ name: 'worker', restartCount: 4, state: { waiting: { reason: 'CrashLoopBackOff' } } }] };
    })),
    manifests: applied(UPGRADE).filter(({ kind }) => kind === 'Onload'),
    verdicts: { modules: 'fail' },
    because: 'a module in use cannot be unloaded',
  },
  {
    what: 'first load: a driver that is being loaded, KMM 2.x',
    dump: () => dumpAt(NEW, 8, driverCluster),
    manifests: applied(NEW).filter(({ kind }) => kind === 'Module'),
    verdicts: { modules: 'wait' },
    because: 'KMM is loading it',
  },
  {
    what: 'first load: before KMM has done anything, when its numbers are equal (0 of 0)',
    dump: () => dumpAt(NEW, 1.6, driverCluster),
    manifests: applied(NEW).filter(({ kind }) => kind === 'Module'),
    verdicts: { modules: 'wait' },
  },
  {
    what: 'image missing: KMM cannot pull the image of a driver (the state of its pod is constructed)',
    dump: () => dumpAt(NEW, 2, with_(driverCluster, 'Pod', /-pull-pod-/, waits('ImagePullBackOff', IMAGE))),
    manifests: applied(NEW).filter(({ kind }) => kind === 'Module'),
    verdicts: { modules: 'fail', images: 'fail' },
    because: `its image cannot be pulled (ImagePullBackOff): ${IMAGE}`,
  },
  {
    what: 'cordoned: KMM has unloaded a driver from a node that an administrator cordoned',
    dump: () => dumpAt('s3-cordon', 10, driverCluster),
    manifests: SCENARIOS.find(({ recording }) => recording === 's3-cordon')!.before.filter(({ kind }) => kind === 'Module'),
    verdicts: { modules: 'wait' },
    because: 'the taint node.kubernetes.io/unschedulable, which the Module does not tolerate; the node is cordoned, and no operator is updating it',
  },
  {
    what: 'removed: a driver is still on nodes although its Module is gone',
    dump: () => dumpAt('s3-cordon', 105.25, driverCluster),
    manifests: [],
    verdicts: { modules: 'wait' },
    because: 'it is still on nodes, although its Module is neither in the cluster nor in the manifests',
  },
  {
    what: 'rolling: pools in the middle of a change',
    dump: () => dumpAt(POOLS, 30, pooledCluster, POOLED),
    manifests: applied(POOLS),
    verdicts: { pools: 'wait' },
    because: 'the node is being updated to rendered-worker-6d8e361a510317f700e7c463ad7f0d24',
  },
  {
    what: 'not rendered: a MachineConfig has changed, and its pools say Updated',
    dump: () => dumpAt(POOLS, 5, pooledCluster, POOLED),
    manifests: applied(POOLS),
    verdicts: { pools: 'wait' },
    because: 'is not rendered with the file /etc/a of 50-worker-a as in the manifest',
  },
  {
    what: 'without rendered configurations, a pool that says Updated proves nothing',
    dump: () => dumpAt(POOLS, 5, pooledCluster),
    manifests: applied(POOLS),
    verdicts: { pools: 'unknown' },
  },
  {
    what: 'degraded: a node cannot apply its configuration (its annotations are constructed)',
    dump: () => dumpAt(POOLS, 30, with_(pooledCluster, 'Node', /^w-1$/, ({ metadata: { annotations } }) => {
      Object.assign(annotations!, { 'machineconfiguration.openshift.io/state': 'Degraded', 'machineconfiguration.openshift.io/reason': 'content mismatch for file "/etc/a"' });
    }), POOLED),
    manifests: applied(POOLS),
    verdicts: { pools: 'fail' },
    because: 'the node is Degraded: content mismatch for file "/etc/a"',
  },
  {
    what: 'healthy: virtual functions before a change',
    dump: () => dumpAt(FUNCTIONS, 0, virtualCluster),
    manifests: SCENARIOS.find(({ recording }) => recording === FUNCTIONS)!.before,
    verdicts: { sriov: 'pass' },
  },
  {
    what: 'rolling: nodes are drained for virtual functions',
    dump: () => dumpAt(FUNCTIONS, 5, virtualCluster),
    manifests: applied(FUNCTIONS),
    verdicts: { sriov: 'wait' },
  },
  {
    what: 'failed: the daemon cannot make virtual functions (its state is constructed)',
    dump: () => dumpAt(FUNCTIONS, 5, with_(virtualCluster, 'SriovNetworkNodeState', /^a-1$/, (state) => {
      Object.assign(state.status, { syncStatus: 'Failed', lastSyncError: 'no space left for VFs' });
    })),
    manifests: applied(FUNCTIONS),
    verdicts: { sriov: 'fail' },
    because: 'the daemon cannot configure the node: no space left for VFs',
  },
];
