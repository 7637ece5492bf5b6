/** Pods that load or unload a module and fail: which of both, and why. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { Dump } from '../../../lib/reports/verify/dump';
import { WantedModule } from '../../../lib/reports/verify/wanted-modules';
import { workerTrouble } from '../../../lib/reports/verify/worker-trouble';

const MODULE = { namespace: 'onload', name: 'onload-module', isBuilt: false } as WantedModule;
const USER = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'feed', namespace: 'apps' }, spec: { nodeName: 'n1', containers: [{ name: 'a', resources: { limits: { 'amd.com/onload': 1 } } }] }, status: { phase: 'Running' } };

interface Case {
  readonly action?: string;
  readonly waiting?: { readonly reason: string; readonly message?: string };
  readonly ended?: string;
  readonly hasUser?: boolean;
  readonly isDrained?: boolean;
  readonly isDeleted?: boolean;
}

function trouble({ action, waiting = { reason: 'CrashLoopBackOff' }, ended, hasUser = false, isDrained = false, isDeleted = false }: Case) {
  const worker = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'kmm-worker-n1-onload-module',
      namespace: 'onload',
      labels: { ...action === undefined ? {} : { 'kmm.node.kubernetes.io/worker-action': action } },
      ...isDeleted ? { deletionTimestamp: '2026-11-27T20:33:32Z' } : {},
    },
    spec: { nodeName: 'n1' },
    status: { phase: 'Running', containerStatuses: [{ name: 'worker', restartCount: 3, state: { waiting }, ...ended === undefined ? {} : { lastState: { terminated: { exitCode: 1, message: ended } } } }] },
  };
  const node: Manifest = {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n1', annotations: isDrained ? { 'machineconfiguration.openshift.io/currentConfig': 'a', 'machineconfiguration.openshift.io/desiredConfig': 'b', 'machineconfiguration.openshift.io/state': 'Working' } : {} },
    spec: { unschedulable: isDrained },
    status: {},
  };
  const dump = new Dump([node, worker, ...hasUser ? [USER] : []]);
  return workerTrouble(dump, MODULE, dump.nodes.all.nodes[0]);
}

test.each<[what: string, of: Case, verdict: string, reason: string]>([
  ['a pod that loads fails although nothing uses the module', { action: 'Load', hasUser: true }, 'fail', 'the pod that loads it fails (CrashLoopBackOff): a module that does not match the kernel, lacks a symbol or is not signed cannot be loaded'],
  ['the kubelet says why', { action: 'Load', ended: 'modprobe: ERROR: Unknown symbol in module\n' }, 'fail', 'the pod that loads it fails (CrashLoopBackOff): modprobe: ERROR: Unknown symbol in module'],
  ['a hook of KMM 1.1 says why', { waiting: { reason: 'PostStartHookError', message: 'Unknown symbol in module' } }, 'fail', 'the pod that loads or unloads it fails (PostStartHookError): Unknown symbol in module'],
  ['a back-off says nothing', { action: 'Load', waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s restarting failed container=worker' } }, 'fail', 'cannot be loaded'],
  ['a module is in use', { action: 'Unload', hasUser: true }, 'fail', 'the pod that unloads it fails (CrashLoopBackOff): pods that use Onload run on the node (apps/feed), and a module in use cannot be unloaded'],
  ['a module is in use by something else', { action: 'Unload' }, 'fail', 'the pod that unloads it fails (CrashLoopBackOff): a module in use cannot be unloaded'],
  ['pods leave with the drain', { action: 'Unload', hasUser: true, isDrained: true }, 'wait', 'pods that use Onload are still on the node (apps/feed), and the module cannot be unloaded before they leave'],
])('verify says why a worker pod fails: %s', (_, of, verdict, reason) => {
  expect(trouble(of)).toMatchObject({ verdict, reason: expect.stringContaining(reason) });
});

test('verify finds no trouble in a worker pod that KMM is deleting', () => {
  expect(trouble({ action: 'Load' })).toMatchObject({ verdict: 'fail' });
  expect(trouble({ action: 'Load', isDeleted: true })).toBeUndefined();
});

describe('a module whose image KMM should build', () => {
  const BUILT = { ...MODULE, isBuilt: true } as WantedModule;
  const cluster = (enabledCapabilities: string[]): Manifest => ({
    apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, spec: {}, status: { capabilities: { knownCapabilities: ['Build'], enabledCapabilities } },
  });
  const NODE: Manifest = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n1' }, spec: {}, status: {} };
  const found = (...objects: Manifest[]) => {
    const dump = new Dump([NODE, ...objects]);
    return workerTrouble(dump, BUILT, dump.nodes.all.nodes[0]);
  };

  test('fails in a cluster without the capability Build', () => {
    expect(found(cluster([]))).toMatchObject({ verdict: 'fail', reason: 'KMM cannot build its image: the cluster lacks the capability Build, which ClusterVersion version does not enable' });
    expect(found(cluster(['Build']))).toBeUndefined();
  });
});
