/**
 * The example platform-openshift-kmm2 from an empty cluster to pods with Onload, by `apply` alone, on a real API server with etcd, the controller manager and the
 * scheduler. OLM, KMM, the Machine Config Operator and the kubelets are stand-ins.
 */
import { join } from 'node:path';
import { BenchCluster, worker, workerPool } from './bench-cluster';
import { vendoredDefinition } from './definitions';
import type { Manifest } from '../../lib/manifests/manifest';
import { type Ended, startCli } from '../support/cli-process';
import { ROOT, scratchDir } from '../support/run';

jest.setTimeout(600_000);

const PLATFORM = join(ROOT, 'test/golden/examples/platform-openshift-kmm2');
const NAMES = ['t1', 't2'];
const VERSION = 'kmm.node.kubernetes.io/version-module.onload.onload-module';
/** Factor by which time passes faster for the commands: slow enough for the controllers of a busy machine. */
const PACE = '6';

const dir = scratchDir();
let bench: BenchCluster;
const cli = (...args: string[]): Promise<Ended> => startCli(args, { KUBECONFIG: bench.plane.kubeconfig, CDK8S_ONLOAD_TEST_PACE: PACE }).ended;

/** A workload as `onload.accelerate()` leaves it. */
const workload = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'feed', namespace: 'trading' },
  spec: {
    replicas: NAMES.length,
    selector: { matchLabels: { app: 'feed' } },
    template: { metadata: { labels: { app: 'feed' } }, spec: { containers: [{ name: 'feed', image: 'registry.example.com/feed:1', resources: { limits: { 'amd.com/onload': '1' } } }] } },
  },
} as unknown as Manifest;

describe('a platform on an empty cluster', () => {
  beforeAll(async () => {
    bench = await BenchCluster.start(join(dir, 'plane'));
    await bench.plane.ask('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', vendoredDefinition('network-attachment-definitions.k8s.cni.cncf.io'));
    await bench.applyAs('user', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'trading' } });
    for (const object of [workerPool(), ...NAMES.map((name) => worker(name, { kernel: '5.14.0-427.42.1.el9_4.x86_64' }))]) {
      await bench.operated.put(object);
    }
    bench.operated.start();
    await bench.applyAs('user', workload);
  });
  afterAll(async () => bench.stop());

  test('the plan begins with the operators, and says what the nodes go through', async () => {
    const { code, out } = await cli('plan', 'cluster:admin', PLATFORM);
    expect([code, out]).toEqual([0, expect.stringContaining('Subscription openshift-kmm/kernel-module-management')]);
    expect(out).toContain('reboot');
  });

  test('apply goes from nothing to nodes that offer Onload, and verify passes', async () => {
    const { code, out, err } = await cli('apply', 'cluster:admin', PLATFORM, '--yes', '--request-timeout=300s', '--patience=2h');
    expect([code, err, out]).toEqual([0, '', expect.stringMatching(/done: the cluster is as the manifests say\n$/)]);
    const nodes = await Promise.all(NAMES.map((name) => bench.find('Node', name)));
    expect(nodes.map(({ metadata, status }) => [metadata.labels[VERSION], status.allocatable['amd.com/onload']])).toEqual(NAMES.map(() => ['8.1.3.40', '100']));
    expect(await cli('verify', 'cluster:admin', PLATFORM)).toMatchObject({ code: 0 });
  });

  test('pods that ask for Onload run, and a second run has nothing left', async () => {
    await bench.until('the pods of the workload', async () => (await bench.find('Deployment', 'feed', 'trading')).status?.readyReplicas === NAMES.length);
    const pods = (await bench.operated.all('Pod')).filter(({ metadata }) => metadata.namespace === 'trading');
    expect(pods.map(({ status }) => status.phase)).toEqual(NAMES.map(() => 'Running'));
    expect((await cli('apply', 'cluster:admin', PLATFORM, '--yes')).out).toMatch(/nothing is left to apply/);
  });
});
