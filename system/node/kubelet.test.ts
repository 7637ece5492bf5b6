/**
 * A node with a real kubelet in a real cluster, and what our manifests bring to it. What is not Debian's or ours comes from the sources of upstream that
 * environment variables name; what lacks them is left out, with a line that says so.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kernel, kernelReleases } from './kernels';
import { conditionOf, NodeCluster } from './kubelet/cluster';
import { sfcImage, sfptpdImage } from './kubelet/images';
import { installKmm } from './kubelet/kmm';
import { moduleManifests, sfptpdManifests } from './kubelet/manifests';
import { describeWith } from './kubelet/with-sources';
import { Witness } from './kubelet/witness';
import type { Machine } from './machine';
import { DRIVER, stateOf } from './node';
import { HOSTNAME } from './root-file-system';
import type { VerifyReport } from '../../lib/reports/verify/verify-report';
import { ROOT } from '../support/run';

/** Where recordings of the last run stay. */
const JOURNALS = join(ROOT, 'dist/node-test');

const SFPTPD_PODS = '/api/v1/namespaces/sfptpd/pods';

/** Whether a pod of a list runs, and is ready. */
const isReady = ({ items }: { items: any[] }) => items.some(({ status }) => status.phase === 'Running' && status.containerStatuses[0].ready);

let cluster: NodeCluster;
let machine: Machine;

beforeAll(async () => {
  mkdirSync(JOURNALS, { recursive: true });
  cluster = await NodeCluster.start(mkdtempSync(join(tmpdir(), 'cdk8s-onload-node-')));
  machine = await cluster.boot();
  cluster.kubectl('label', 'node', HOSTNAME, 'node-role.kubernetes.io/worker=');
});

afterAll(() => cluster?.stop());

test('a node with a kubelet joins the cluster', async () => {
  const node = await cluster.until(`/api/v1/nodes/${HOSTNAME}`, () => true);

  expect(node.status.nodeInfo).toMatchObject({ kubeletVersion: 'v1.33.1', containerRuntimeVersion: expect.stringMatching(/^containerd:/) });
});

describeWith('SFPTPD_SOURCE', 'sfptpd on a node', (source) => {
  beforeAll(async () => {
    const [, release] = kernelReleases();
    cluster.registry.pushArchive(sfptpdImage(source, release), 'onload/sfptpd:stable');
    cluster.apply(sfptpdManifests(cluster.registry.host));
    await cluster.until(SFPTPD_PODS, isReady);
  });

  test('the daemon follows its instance of the module freerun, and only reads the system clock', async () => {
    const log = await machine.sh('cat /var/log/pods/sfptpd_*/sfptpd/*.log');

    writeFileSync(join(JOURNALS, 'sfptpd.log'), log);
    expect(log).toContain("clock system won't ever be stepped or slewed due to clock-readonly configuration");
    expect(log).toContain('selected sync instance fr1');
  });
});

describeWith('KMM_SOURCE', 'a Module of KMM on a node', (source) => {
  let declared: string;

  beforeAll(async () => {
    const [, release] = kernelReleases();
    cluster.registry.pushArchive(sfcImage(kernel(release), 'a'), `sfc:a-${release}`);
    await installKmm(cluster, source);
    declared = cluster.write('declared', moduleManifests(`${cluster.registry.host}/sfc:a-\${KERNEL_FULL_VERSION}`));
  });

  /** Does something, and writes what happens meanwhile into a file. */
  async function recorded(name: string, act: () => Promise<unknown>): Promise<void> {
    const recorder = await cluster.record();
    const witness = new Witness(cluster, recorder, { driver: DRIVER });
    try {
      await act();
    } finally {
      await witness.end();
      writeFileSync(join(JOURNALS, `${name}.rec`), await recorder.end());
    }
  }

  test('the script of the plan ends when the module of the image has replaced that of the kernel', async () => {
    const script = cluster.cli('plan', 'cluster', declared, '--format', 'sh');
    writeFileSync(join(JOURNALS, 'plan.sh'), (await script).out);

    await recorded('install', () => cluster.runScript(join(JOURNALS, 'plan.sh'), 'run', '--yes'));

    expect(await stateOf(machine)).toMatchObject({ driver: 'a', load: 'inactive' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['at once', () => Promise.resolve()],
    ['after the control plane has noticed', () => cluster.until(`/api/v1/nodes/${HOSTNAME}`, ({ status }) => conditionOf(status, 'Ready') !== 'True')],
  ])('KMM loads the module again on a node that shuts down and boots %s', async (when, whileOff) => {
    await recorded(`reboot-${when.replaceAll(' ', '-')}`, async () => {
      await cluster.reboot(whileOff);
      await cluster.until(`/apis/kmm.sigs.x-k8s.io/v1beta1/nodemodulesconfigs/${HOSTNAME}`, ({ status }) => status?.modules?.[0]?.bootId === cluster.bootId);
    });

    expect(await cluster.driver()).toBe('a');
  });

  describeWith('SFPTPD_SOURCE', 'sfptpd beside it', () => {
    test('sfptpd has started in the last boot when KMM had replaced the driver', async () => {
      await cluster.until(SFPTPD_PODS, isReady);

      const log = await cluster.sh('cat "$(ls -t /var/log/pods/sfptpd_*/wait-for-driver/*.log | head -1)"');
      expect(log).toContain('waiting up to 60 s for a driver');
      expect(log).not.toContain('no such driver');
    });
  });

  test('verify passes the module that is loaded', async () => {
    const { out } = await cluster.cli('verify', 'cluster', declared, '--format', 'json');

    const { results } = JSON.parse(out) as VerifyReport;
    expect(results.filter(({ check }) => check === 'modules')).toMatchObject([{ object: 'Module drivers/sfc', nodes: [HOSTNAME], verdict: 'pass' }]);
  });
});
