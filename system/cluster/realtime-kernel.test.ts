/**
 * The switch of a platform to the real-time kernel, from its synthesis to the last verify, on a real API server with etcd, the controller manager and the
 * scheduler. The Machine Config Operator, KMM and the kubelets are stand-ins.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { BenchCluster, worker, workerPool } from './bench-cluster';
import { KmmOlmVersion } from '../../lib/constructs/kmm/kmm-operator';
import { KernelTuning, KernelType } from '../../lib/constructs/machine-config';
import { ModuleLoading, OnloadPlatform } from '../../lib/constructs/platform';
import type { Manifest } from '../../lib/manifests/manifest';
import { NodeGroup, OnloadRelease, Platform } from '../../lib/values';
import { type Ended, startCli } from '../support/cli-process';
import { scratchDir } from '../support/run';

jest.setTimeout(600_000);

const STANDARD = '5.14.0-427.42.1.el9_4.x86_64';
const REALTIME = `${STANDARD}+rt`;
const NAMES = ['t1', 't2'];
/** Factor by which time passes faster for the commands: slow enough for the controllers of a busy machine. */
const PACE = '6';
const VERSION = 'kmm.node.kubernetes.io/version-module.onload.onload-module';
const dir = scratchDir();
const path = (name: string) => join(dir, name);

/** Synthesizes a platform with the kernel that its nodes run. */
function synthesize(name: string, kernelType: KernelType): void {
  const app = new App({ outdir: path(name) });
  const openshift = Platform.openshift('4.18');
  const nodes = NodeGroup.worker('onload');
  const platform = new OnloadPlatform(app, 'nyc1', {
    platform: openshift,
    release: OnloadRelease.of({ onload: '8.1.3.40' }),
    nodes,
    kmm: KmmOlmVersion.pinned('kernel-module-management.v2.6.0'),
    modules: ModuleLoading.byKmm(),
  });
  new KernelTuning(new Chart(platform, 'tuning'), 'Kernel', { nodes, platform: openshift, kernelType });
  app.synth();
}

let bench: BenchCluster;
const cli = (...args: string[]): Promise<Ended> => startCli(args, { KUBECONFIG: bench.plane.kubeconfig, CDK8S_ONLOAD_TEST_PACE: PACE }).ended;

const nodesNow = async () => Promise.all(NAMES.map((name) => bench.find('Node', name)));
const objectsIn = (name: string): Manifest[] => readdirSync(path(name)).sort().flatMap((file) => parseAllDocuments(readFileSync(join(path(name), file), 'utf8')).map((document) => document.toJS() as Manifest));

describe('the switch to the real-time kernel', () => {
  beforeAll(async () => {
    synthesize('standard', KernelType.DEFAULT);
    synthesize('realtime', KernelType.REALTIME);
    bench = await BenchCluster.start(path('plane'));
    for (const object of [workerPool(), ...NAMES.map((name) => worker(name, { kernel: STANDARD, labels: { [VERSION]: '8.1.3.40' } }))]) {
      await bench.operated.put(object);
    }
    bench.operated.start();
    await bench.install(objectsIn('standard'));
    await bench.untilServing();
  });
  afterAll(async () => bench.stop());

  test('the manifests are clean', async () => {
    expect(await cli('check', path('realtime'), '--openshift', '4.18')).toMatchObject({ code: 0, err: expect.stringMatching(/^\d+ objects, 0 errors, 0 warnings$/m) });
  });

  test('the plan names the kernel, the reboots, and the image that is built for it', async () => {
    const { code, out } = await cli('plan', 'cluster:admin', path('realtime'));
    expect([code, out]).toEqual([0, expect.stringContaining('drain and reboot on 2 nodes, 1 at once')]);
    expect(out).toContain('kernelType: default → realtime');
    expect(out).toContain(`onload-module:8.1.3.40-${REALTIME.replace('+', '_')}`);
    expect(out).toContain(`for ${REALTIME}`);
  });

  test('apply carries it out, every wait ends, and nodes offer Onload with a module for the kernel that they report', async () => {
    const { code, out, err } = await cli('apply', 'cluster:admin', path('realtime'), '--yes', '--request-timeout=300s', '--patience=60m');
    expect([code, err, out]).toEqual([0, '', expect.stringMatching(/done: the cluster is as the manifests say\n$/)]);
    expect((await nodesNow()).map(({ status }) => [status.nodeInfo.kernelVersion, status.allocatable['amd.com/onload']])).toEqual(NAMES.map(() => [REALTIME, '100']));
    const loaded = (await bench.operated.all('NodeModulesConfig')).flatMap(({ status }) => status.modules.map(({ config }: any) => config.containerImage));
    expect(loaded).toEqual(NAMES.map(() => expect.stringMatching(/:8\.1\.3\.40-.*\.x86_64_rt$/)));
    expect(await cli('verify', 'cluster:admin', path('realtime'))).toMatchObject({ code: 0 });
  });
});
