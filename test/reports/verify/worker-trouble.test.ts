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

  const pod = (name: string, message: string): Manifest => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'onload' },
    spec: {},
    status: { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }] },
  });

  test.each<[name: string, message: string, verdict: string, reason: string]>([
    ['onload-module-pull-pod-x7k2p', '0/3 nodes are available: 2 node(s) had untolerated taint {dedicated: trading}.', 'fail',
      'Pod onload-module-pull-pod-x7k2p, by which KMM checks for the image, cannot be scheduled: 0/3 nodes are available: 2 node(s) had untolerated taint {dedicated: trading}; '
      + 'KMM gives it no tolerations: keep a node without the taint'],
    ['onload-module-build-abc-build', '0/3 nodes are available: 3 Insufficient cpu.', 'fail', 'Pod onload-module-build-abc-build, by which KMM makes the image, cannot be scheduled'],
    ['onload-module-sign-abc', '0/3 nodes are available: 3 Insufficient cpu.', 'fail', 'Pod onload-module-sign-abc, by which KMM makes the image, cannot be scheduled'],
    ['onload-module-pull-pod-x7k2p', '0/1 nodes are available: 1 node(s) were unschedulable.', 'wait', 'cannot be scheduled: 0/1 nodes are available: 1 node(s) were unschedulable'],
  ])('%s cannot be scheduled: %s', (name, message, verdict, reason) => {
    const judgement = found(pod(name, message));
    expect(judgement).toMatchObject({ verdict, reason: expect.stringContaining(reason) });
  });

  describe('on the Driver Toolkit', () => {
    const KERNEL = '5.14.0-570.122.1.el9_6.x86_64';
    const node: Manifest = { ...NODE, status: { nodeInfo: { kernelVersion: KERNEL, osImage: 'Red Hat Enterprise Linux CoreOS 9.6.20260616-0 (Plow)' } } };
    const stream = (tag: string): Manifest => ({ apiVersion: 'image.openshift.io/v1', kind: 'ImageStream', metadata: { name: 'driver-toolkit', namespace: 'openshift' }, spec: { tags: [{ name: tag }] } });
    const objects: Manifest[] = [
      {
        apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
        kind: 'Module',
        metadata: { name: 'onload-module', namespace: 'onload' },
        spec: { moduleLoader: { container: { kernelMappings: [{ regexp: '^.*$', containerImage: 'r/m:1', build: { dockerfileConfigMap: { name: 'd' } } }] } } },
      },
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'd', namespace: 'onload' }, data: { dockerfile: 'ARG DTK_AUTO\nFROM ${DTK_AUTO}\n' } },
    ];
    const images = (status: string): Manifest => ({
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'ModuleImagesConfig', metadata: { name: 'onload-module', namespace: 'onload' }, spec: {}, status: { imagesStates: [{ image: 'r/m:1', status }] },
    });
    const buildTrouble = (...more: Manifest[]) => {
      const dump = new Dump([node, ...objects, ...more]);
      return workerTrouble(dump, { ...BUILT, imageOf: () => 'r/m:1' } as WantedModule, dump.nodes.all.nodes[0]);
    };

    test('a build fails without a tag for the operating system of the node', () => {
      expect(buildTrouble(stream('9.6.20260602-0'), images('NeedsBuilding'))).toMatchObject({
        verdict: 'fail',
        reason: 'KMM cannot build its image: ImageStream openshift/driver-toolkit has no tag 9.6.20260616-0 for the operating system of the node, Red Hat Enterprise Linux CoreOS 9.6.20260616-0 (Plow) '
          + `(log of the operator: could not get DTK image for kernel ${KERNEL}: could not find osImage 9.6.20260616-0 in OS --> DTK mapping); name the Driver Toolkit by its image in FROM, `
          + 'in place of DTK_AUTO, or push an image yourself',
      });
    });

    test('a build does not fail with the tag, nor where the image exists, nor where the ImageStream is unknown', () => {
      expect(buildTrouble(stream('9.6.20260616-0'), images('NeedsBuilding'))).toBeUndefined();
      expect(buildTrouble(stream('9.6.20260602-0'), images('Exists'))).toBeUndefined();
      expect(buildTrouble(images('NeedsBuilding'))).toBeUndefined();
    });
  });
});
