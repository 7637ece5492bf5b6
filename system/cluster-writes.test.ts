import { leasesOf, performWrite } from '../lib/live/apply/cluster-writes';
import { RunLease } from '../lib/live/apply/lease';
import { failureOf } from '../lib/live/cluster-error';
import { Kubectl } from '../lib/live/kubectl';
import { stringAt } from '../lib/upstream/fields';
import { release } from '../test/support/rolling-cluster';
import { WritingApiServer } from '../test/support/writing-api-server';

jest.setTimeout(60_000);

const server = new WritingApiServer().add({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'w1', labels: {} } });
let client: Kubectl;

beforeAll(async () => { client = await Kubectl.find('cluster', { kubeconfig: await server.listen() }); });
afterAll(() => server.close());

const [config, , kmod] = release('1');
const really = { dryRun: false, force: false };

test('an object is tried without being written, then written', async () => {
  const write = { verb: 'apply', object: 'Module drivers/fast', manifest: kmod } as const;
  await performWrite(client, write, { dryRun: true, force: false });
  expect([server.tried, server.written]).toEqual([['Module drivers/fast'], []]);
  expect(stringAt(await performWrite(client, write, really), 'metadata', 'resourceVersion')).toMatch(/^\d+$/);
  expect(server.written).toEqual(['patch Module drivers/fast']);
  expect(server.requests.at(-1)).toContain('fieldManager=cdk8s-onload');
});

test('what is written has its record of who wrote which field, which kubectl prints only when asked', async () => {
  const managedFields = [{ manager: 'somebody', operation: 'Apply', fieldsV1: { 'f:metadata': { 'f:annotations': { 'f:own': {} } } } }];
  server.add({ ...config, metadata: { ...config.metadata, managedFields } } as never);
  const written = await performWrite(client, { verb: 'apply', object: 'ConfigMap drivers/settings', manifest: config }, really);
  expect(written!.metadata).toMatchObject({ managedFields });
});

test('a field of another manager is a conflict with its name, unless it is taken over', async () => {
  server.managers.set('ConfigMap drivers/settings', 'other-tool');
  const write = { verb: 'apply', object: 'ConfigMap drivers/settings', manifest: config } as const;
  await expect(performWrite(client, write, really)).rejects.toMatchObject({ failure: 'conflict', message: expect.stringContaining('other-tool') });
  await performWrite(client, write, { dryRun: false, force: true });
  expect(server.written.at(-1)).toBe('patch ConfigMap drivers/settings');
});

test('fields that kubectl apply has written are taken over, since users carry out plans by it', async () => {
  server.managers.set('ConfigMap drivers/settings', 'kubectl-client-side-apply');
  await performWrite(client, { verb: 'apply', object: 'ConfigMap drivers/settings', manifest: config }, really);
  expect(server.requests.at(-1)).toContain('force=true');
});

test('a write that the cluster forbids is named', async () => {
  server.unwritable.add('patch nodes');
  const write = { verb: 'label', object: 'Node w1', node: 'w1', label: 'kmm.node.kubernetes.io/version-module.drivers.fast', value: '2' } as const;
  await expect(performWrite(client, write, really)).rejects.toMatchObject({ failure: 'forbidden' });
  server.unwritable.clear();
  expect((await performWrite(client, write, really))!.metadata.labels).toEqual({ 'kmm.node.kubernetes.io/version-module.drivers.fast': '2' });
});

test('an object is deleted once, and a second time nothing happens', async () => {
  const write = { verb: 'delete', object: 'Module drivers/fast', manifest: kmod } as const;
  await performWrite(client, write, really);
  await performWrite(client, write, really);
  expect(server.written.filter((each) => each.startsWith('delete'))).toEqual(['delete Module drivers/fast']);
});

test('a kind or a namespace that the cluster does not have is absent, as kubectl prints it', () => {
  const texts = [
    'error: resource mapping not found for name: "x" namespace: "default" from "STDIN": no matches for kind "Thing" in version "example.com/v1"\nensure CRDs are installed first\n',
    'Error from server (NotFound): namespaces "nowhere" not found\n',
  ];
  expect(texts.map((text) => failureOf('cluster', text, 'apply').failure)).toEqual(['absent', 'absent']);
});

test('a cluster that went away before the client knew its kinds is an outage, which passes', () => {
  const texts = [
    'error: error validating "STDIN": error validating data: failed to download openapi: Get "https://127.0.0.1:6443/openapi/v2?timeout=1m0s": dial tcp 127.0.0.1:6443: connect: connection refused; if you choose to ignore these errors, turn validation off with --validate=false\n',
    'error: unable to recognize "STDIN": Get "https://127.0.0.1:6443/api?timeout=32s": EOF\n',
    'E1129 memcache.go:265] couldn\'t get current server API group list: Get "https://10.0.0.1:6443/api": read tcp 10.0.0.2:5000->10.0.0.1:6443: read: connection reset by peer\n',
  ];
  expect(texts.map((text) => failureOf('cluster', text, 'apply')).map(({ failure, isPassing }) => [failure, isPassing])).toEqual(texts.map(() => ['unreachable', true]));
});

test('a conflict with several managers names all of them', () => {
  const text = 'error: Apply failed with 2 conflicts: conflicts with "kubectl-client-side-apply" using v1:\n- .data.a\nconflicts with "other-tool" using v1:\n- .data.b\nPlease review the fields above--they currently have other managers.\n';
  expect(failureOf('cluster', text, 'apply')).toMatchObject({ failure: 'conflict', message: expect.stringMatching(/kubectl-client-side-apply.*other-tool/) });
});

test('the Lease of a run is held in the cluster', async () => {
  await new RunLease(leasesOf(client), 'cluster', 'ann@here/1').acquire(false);
  await expect(new RunLease(leasesOf(client), 'cluster', 'bob@there/2').acquire(false)).rejects.toThrow(/another run writes to the cluster, since 20.*"ann@here\/1"/);
});
