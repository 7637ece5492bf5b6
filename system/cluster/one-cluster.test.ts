/**
 * Runs of `apply` with two real API servers, whose kubeconfig changes, or behind whose address another cluster appears.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { leasesOf } from '../../lib/live/apply/cluster-writes';
import { RunLease } from '../../lib/live/apply/lease';
import { Kubectl } from '../../lib/live/kubectl';
import { fileOf, fresh, release } from '../../test/support/rolling-cluster';
import { endCli, startCli } from '../support/cli-process';
import { ControlPlane } from '../support/control-plane';
import { OperatedCluster, pathOf } from '../support/operated-cluster';
import { ROOT, scratchDir } from '../support/run';

jest.setTimeout(600_000);

const CRDS = ['machineconfigs.machineconfiguration.openshift.io', 'machineconfigpools.machineconfiguration.openshift.io', 'modules.kmm.sigs.x-k8s.io', 'nodemodulesconfigs.kmm.sigs.x-k8s.io', 'clusterversions.config.openshift.io'];

const dir = scratchDir();

/** An address on this machine that leads to one API server or another, and counts who comes. */
class Address {
  public static async of(plane: ControlPlane): Promise<Address> {
    const address = new Address(plane.port);
    await new Promise<void>((resolve) => address.server.listen(0, '127.0.0.1', resolve));
    return address;
  }

  public connections = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor(private to: number) {
    this.server = createServer((from) => {
      this.connections++;
      const socket = connect(this.to, '127.0.0.1');
      [[from, socket], [socket, from]].forEach(([one, other]) => {
        this.sockets.add(one);
        one.on('error', () => undefined).on('close', () => other.destroy()).pipe(other);
      });
    });
  }

  public get url(): string {
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Leads to another API server from now on. */
  public lead(plane: ControlPlane): void {
    this.to = plane.port;
    this.sockets.forEach((socket) => socket.destroy());
  }

  public close(): void {
    this.server.close();
    this.sockets.forEach((socket) => socket.destroy());
  }
}

/** Makes a release run in a cluster. */
async function install(plane: ControlPlane): Promise<OperatedCluster> {
  for (const name of CRDS) {
    await plane.ask('POST', pathOf('CustomResourceDefinition'), parse(readFileSync(join(ROOT, `upstream/crds/${name}.yaml`), 'utf8')));
  }
  await plane.ask('POST', pathOf('Namespace'), { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'drivers' } });
  while ((await plane.ask('GET', pathOf('NodeModulesConfig'))).code !== 200 || (await plane.ask('GET', `${pathOf('Namespace')}/kube-system`)).code !== 200) {
    await sleep(100);
  }
  const cluster = new OperatedCluster(plane);
  for (const object of fresh()) {
    await cluster.put(object);
  }
  for (const object of release('1')) {
    await plane.ask('PATCH', `${pathOf(object.kind, object.metadata.namespace)}/${object.metadata.name}?fieldManager=cdk8s-onload`, object);
  }
  await cluster.settle();
  cluster.start();
  return cluster;
}

const leaseOf = (plane: ControlPlane) => plane.ask('GET', `${pathOf('Lease', 'default')}/cdk8s-onload`);
const versionIn = async (plane: ControlPlane) => (await plane.ask('GET', `${pathOf('ConfigMap', 'drivers')}/settings`)).body.data.version as string;

describe('of two clusters', () => {
  const planes: ControlPlane[] = [];
  const clusters: OperatedCluster[] = [];
  let [here, there]: Address[] = [];

  beforeAll(async () => {
    for (const name of ['here', 'there']) {
      mkdirSync(join(dir, name));
      planes.push(await ControlPlane.start(join(dir, name)));
    }
    clusters.push(...await Promise.all(planes.map(install)));
    for (const version of ['1', '2']) {
      mkdirSync(join(dir, version));
      release(version).forEach((object) => writeFileSync(join(dir, version, fileOf(object).replace('dist/', '')), stringify(object), { flag: 'a' }));
    }
  }, 600_000);
  beforeEach(async () => { [here, there] = await Promise.all(planes.map((plane) => Address.of(plane))); });
  afterEach(() => {
    endCli();
    [here, there].forEach((address) => address.close());
  });
  afterAll(async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
    planes.forEach((plane) => plane.stop());
  });

  /** Writes the kubeconfig of the runs. Both clusters take the token. */
  function choose(current: 'here' | 'there'): string {
    const file = join(dir, 'kubeconfig');
    writeFileSync(file, JSON.stringify({
      'apiVersion': 'v1',
      'kind': 'Config',
      'current-context': current,
      'clusters': Object.entries({ here, there }).map(([name, { url }]) => ({ name, cluster: { 'server': url, 'insecure-skip-tls-verify': true } })),
      'users': [{ name: 'admin', user: { token: 'admin-token' } }],
      'contexts': ['here', 'there'].map((name) => ({ name, context: { cluster: name, user: 'admin' } })),
    }));
    return file;
  }

  const apply = (version: string, onOutput: (printed: string) => void) => (
    startCli(['apply', 'cluster', join(dir, version), '--yes', '--request-timeout=300s'], { KUBECONFIG: choose('here') }, onOutput).ended);

  test('the one in which a run began gets all its requests, although the other becomes that of the current context', async () => {
    const { code, out } = await apply('2', (printed) => {
      if (printed.includes('cluster: ')) {
        choose('there');
      }
    });
    expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`^[\\d:]+ cluster: ${here.url}, context here\\n[\\s\\S]*done: the cluster is as the manifests say\\n$`))]);
    expect([there.connections, await versionIn(planes[0]), await versionIn(planes[1])]).toEqual([0, '2', '1']);
    expect((await leaseOf(planes[0])).body).toMatchObject({ metadata: { annotations: { 'cdk8s-onload/result': 'done' } }, spec: { holderIdentity: '' } });
    expect((await leaseOf(planes[1])).code).toBe(404);
  });

  test('the other gets no write when it appears behind the address, not even a Lease', async () => {
    const before = await planes[1].ask('GET', `${pathOf('ConfigMap', 'drivers')}/settings`);
    let isAway = false;
    const { code, out } = await apply('1', (printed) => {
      if (!isAway && printed.includes('applied ConfigMap')) {
        isAway = true;
        here.lead(planes[1]);
      }
    });
    expect([code, out]).toEqual([3, expect.stringMatching(/stopped \(replaced\):\n.* {2}cluster: another cluster at https:\S+, context here, whose namespace kube-system has the UID: ".*"; the cluster of this run has .*: see where/)]);
    expect((await planes[1].ask('GET', `${pathOf('ConfigMap', 'drivers')}/settings`)).body).toEqual(before.body);
    expect((await leaseOf(planes[1])).code).toBe(404);
  });

  test('a Lease that is deleted is not made again', async () => {
    const client = await Kubectl.find('cluster', { kubeconfig: choose('here') });
    const lease = new RunLease(leasesOf(client), 'cluster', 'ann@here/1');
    await planes[0].ask('DELETE', `${pathOf('Lease', 'default')}/cdk8s-onload`);
    await lease.acquire(false);
    await lease.renew();
    expect((await leaseOf(planes[0])).body.spec.holderIdentity).toBe('ann@here/1');
    await planes[0].ask('DELETE', `${pathOf('Lease', 'default')}/cdk8s-onload`);
    await lease.renew();
    expect([await lease.loss(), (await leaseOf(planes[0])).code]).toEqual(['the Lease default/cdk8s-onload was deleted, and another run may begin', 404]);
    client.close();
  });
});
