/** Runs whose kubeconfig changes: all their requests go to the cluster in which they began. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endCli, startCli } from './support/cli-process';
import { type Asked, ConfigKubectl } from './support/config-kubectl';
import { OperatedServer } from './support/operated-server';
import { leasesOf, performWrite } from '../lib/live/apply/cluster-writes';
import { RunLease } from '../lib/live/apply/lease';
import { Kubectl } from '../lib/live/kubectl';
import type { Manifest } from '../lib/manifests/manifest';
import { kubeconfigWith } from '../test/support/kubeconfigs';
import { release } from '../test/support/rolling-cluster';

jest.setTimeout(60_000);

const LEASE = '/apis/coordination.k8s.io/v1/namespaces/default/leases/cdk8s-onload';
const HERE = 'https://here.example.com:6443';
const THERE = 'https://there.example.com:6443';

let dir: string;
const clients: Kubectl[] = [];
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'one-config-')); });
afterEach(() => {
  clients.splice(0).forEach((client) => client.close());
  rmSync(dir, { recursive: true, force: true });
});

function write(name: string, contents: object): string {
  const file = join(dir, name);
  writeFileSync(file, JSON.stringify(contents));
  return file;
}

async function connect(kubectl: ConfigKubectl, kubeconfig: string, address = 'cluster'): Promise<Kubectl> {
  const client = await Kubectl.find(address, {}, { ...process.env, CDK8S_ONLOAD_KUBECTL: kubectl.program, KUBECONFIG: kubeconfig });
  clients.push(client);
  return client;
}

const serversOf = (asked: readonly Asked[]) => [...new Set(asked.map(({ server }) => server))];

const settings = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings', namespace: 'drivers' } } as unknown as Manifest;

describe('a kubeconfig that changes in the middle of a run', () => {
  const changes: readonly (readonly [string, address: string, change: (file: string) => void])[] = [
    ['by kubectl config use-context', 'cluster', () => write('kubeconfig', kubeconfigWith('there', { here: HERE, there: THERE }))],
    ['by another file in its place, whose context has the same name', 'cluster', () => write('kubeconfig', kubeconfigWith('here', { here: THERE }))],
    ['by another file in its place, where the address names the context', 'cluster:here', () => write('kubeconfig', kubeconfigWith('here', { here: THERE }))],
    ['by its removal', 'cluster:here', (file) => rmSync(file)],
  ];
  test.each(changes)('a change %s leads no request to the other cluster', async (_, address, change) => {
    const kubectl = new ConfigKubectl(join(dir, 'bin'));
    const client = await connect(kubectl, write('kubeconfig', kubeconfigWith('here', { here: HERE, there: THERE })), address);
    const lease = new RunLease(leasesOf(client), address, 'ann@here/1');
    const really = { dryRun: false, force: false };
    await client.get('/api/v1/nodes');
    change(join(dir, 'kubeconfig'));
    await client.get('/api/v1/nodes');
    await client.follow('/api/v1/nodes?watch=1', () => undefined).ended;
    await performWrite(client, { verb: 'apply', object: 'ConfigMap drivers/settings', manifest: settings }, really);
    await performWrite(client, { verb: 'label', object: 'Node a', node: 'a', label: 'l', value: '1' }, really).catch(() => undefined);
    await performWrite(client, { verb: 'evict', object: 'Pod a/b', namespace: 'a', name: 'b', manifest: settings }, really);
    await lease.acquire(false).catch(() => undefined);
    await lease.release();
    expect(serversOf(kubectl.asked)).toEqual([HERE]);
    expect(kubectl.asked.every(({ token }) => token === 'token of here')).toBe(true);
    expect(kubectl.asked.map(({ words }) => words[0])).toEqual(expect.arrayContaining(['get', 'apply', 'label', 'create', 'replace']));
    expect(kubectl.asked.flatMap(({ words }) => words)).toContain(LEASE);
  });

  test('a change in one of several files leads no request to the other cluster', async () => {
    const kubectl = new ConfigKubectl(join(dir, 'bin'));
    const files = [write('1', { 'current-context': '', 'contexts': [] }), write('2', kubeconfigWith('here', { here: HERE, there: THERE }))];
    const client = await connect(kubectl, files.join(delimiter));
    write('1', kubeconfigWith('there', { there: THERE }));
    await client.get('/api/v1/nodes');
    expect([client.target, serversOf(kubectl.asked)]).toEqual([{ context: 'here', server: HERE }, [HERE]]);
  });

  test('a login after the token has run out gives the run its new token, for reading and for writing', async () => {
    const kubectl = new ConfigKubectl(join(dir, 'bin'));
    const client = await connect(kubectl, write('kubeconfig', kubeconfigWith('here', { here: HERE, there: THERE }, { here: { token: 'old' } })));
    kubectl.answer({ [HERE]: { tokens: ['new'], answers: { '/api/v1/nodes': { kind: 'NodeList' } } } });
    await expect(client.get('/api/v1/nodes')).rejects.toMatchObject({ failure: 'access' });
    write('kubeconfig', kubeconfigWith('there', { here: HERE, there: THERE }, { here: { token: 'new' } }));
    expect(await Promise.all([client.get('/api/v1/nodes'), client.get('/api/v1/nodes')])).toEqual([{ kind: 'NodeList' }, { kind: 'NodeList' }]);
    await performWrite(client, { verb: 'apply', object: 'ConfigMap drivers/settings', manifest: settings }, { dryRun: false, force: false });
    expect([serversOf(kubectl.asked), kubectl.asked.at(-1)!.token]).toEqual([[HERE], 'new']);
  });

  test.each([
    ['another server', kubeconfigWith('here', { here: THERE }, { here: { token: 'new' } })],
    ['another user', { ...kubeconfigWith('here', { here: HERE, there: THERE }, { there: { token: 'new' } }), contexts: [{ name: 'here', context: { cluster: 'here', user: 'there' } }] }],
  ])('the run does not take the credentials of %s', async (_, other) => {
    const kubectl = new ConfigKubectl(join(dir, 'bin'));
    const client = await connect(kubectl, write('kubeconfig', kubeconfigWith('here', { here: HERE }, { here: { token: 'old' } })));
    kubectl.answer({ [HERE]: { tokens: ['new'] } });
    write('kubeconfig', other);
    await expect(client.get('/api/v1/nodes')).rejects.toMatchObject({ failure: 'access' });
    expect(kubectl.asked.map(({ server, token }) => [server, token])).toEqual([[HERE, 'old']]);
  });
});

describe('by the kubectl of the user', () => {
  const servers = [OperatedServer.running(), OperatedServer.running()];
  let contexts: { readonly here: string; readonly there: string };
  beforeAll(async () => {
    const [here, there] = (await Promise.all(servers.map((server) => server.listen()))).map((file) => (JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof kubeconfigWith>).clusters[0].cluster.server);
    contexts = { here, there };
  });
  afterEach(endCli);
  afterAll(() => servers.forEach((server) => server.close()));

  test.each(['apply', 'watch'])('%s goes on in its cluster when another context becomes the current one, and the other cluster sees no request', async (command) => {
    const [here, there] = servers;
    const users = { here: {}, there: {} };
    const kubeconfig = write('kubeconfig', kubeconfigWith('here', contexts, users));
    mkdirSync(join(dir, 'dist'));
    writeFileSync(join(dir, 'dist', 'all.json'), release('2').map((object) => JSON.stringify(object)).join('\n---\n'));
    const more = command === 'apply' ? ['--yes'] : [];
    const { code, out } = await startCli([command, 'cluster', join(dir, 'dist'), '--request-timeout', '300s', ...more], { KUBECONFIG: kubeconfig }, (printed) => {
      if (printed.includes('cluster: ')) {
        write('kubeconfig', kubeconfigWith('there', contexts, users));
      }
    }).ended;
    expect([code, out]).toEqual([0, expect.stringMatching(/^[\d:]+ cluster: http:\/\/127\.0\.0\.1:\d+, context here\n[\s\S]*done: the cluster is as the manifests say\n$/)]);
    expect([here.written.length, there.requests]).toEqual([3, []]);
  });
});
