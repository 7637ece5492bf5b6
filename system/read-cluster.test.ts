import { ClusterError } from '../lib/live/cluster-error';
import { clusterRole } from '../lib/live/cluster-role';
import { readLiveCluster } from '../lib/live/read-cluster';
import { readManifests } from '../lib/manifests/read-manifests';
import type { Snapshot } from '../lib/reports/verify/collected/snapshot';
import { CLUSTER_RESOURCES, resourceName } from '../lib/upstream/cluster-resources';
import { ApiObject, ApiServer, RESOURCES } from '../test/support/api-server';

jest.setTimeout(60_000);

const wanted = CLUSTER_RESOURCES.filter(({ kind, group }) => ['Pod', 'ConfigMap', 'Node', 'Module'].includes(kind) && group !== 'config.openshift.io');

let server: ApiServer;
let kubeconfig = '';

const node = (name: string): ApiObject => ({ apiVersion: 'v1', kind: 'Node', metadata: { name }, status: { images: [{ names: ['a'] }] } });
const configMap = (name: string, data = {}): ApiObject => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'n' }, data });
const moduleOf = (name: string): ApiObject => ({ apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name, namespace: 'n', managedFields: [{ manager: 'm' }] } });
const pod = (name: string, owner?: object): ApiObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'n', ...owner === undefined ? {} : { ownerReferences: [owner] } },
  spec: { nodeName: 'a', containers: [{ name: 'c', image: 'i', env: [{ name: 'PASSWORD', value: 'hunter2' }] }] },
});

beforeEach(async () => {
  server = new ApiServer(RESOURCES).add(node('a'), node('b'), moduleOf('m'), pod('own'), pod('made', { kind: 'ReplicaSet', name: 'r', controller: true }), configMap('c'), configMap('kube-root-ca.crt'));
  kubeconfig = await server.listen();
});
afterEach(() => server.close());

const configMaps = CLUSTER_RESOURCES.filter(({ kind }) => kind === 'ConfigMap');

const read = (resources = wanted, requestTimeout = '10s') => readLiveCluster('cluster', { kubeconfig, requestTimeout }, resources, undefined, () => new Date(0));

const objectsOf = ({ lists }: Snapshot, list: string) => readManifests([lists.get(list)!]).manifests;

test('a snapshot has the objects of each resource, and says what was read, when and by which releases', async () => {
  const snapshot = await read();
  expect(snapshot.record).toEqual({
    apiVersion: 'cdk8s-onload/v1',
    kind: 'Snapshot',
    metadata: { name: 'here' },
    readAt: '1970-01-01T00:00:00.000Z',
    versions: { 'cdk8s-onload': expect.any(String), 'client': expect.stringMatching(/^\d+\.\d+/), 'server': 'v1.30.4' },
    lists: ['pods', 'controlled-pods', 'configmaps', 'nodes', 'modules.kmm.sigs.x-k8s.io'],
    read: { 'pods': 2, 'configmaps': 1, 'nodes': 2, 'modules.kmm.sigs.x-k8s.io': 1 },
    notServed: [],
    notRead: [],
    redacted: false,
  });
  expect(objectsOf(snapshot, 'nodes').map(({ kind, metadata }) => [kind, metadata.name])).toEqual([['Node', 'a'], ['Node', 'b']]);
  expect(objectsOf(snapshot, 'configmaps').map(({ metadata }) => metadata.name)).toEqual(['c']);
});

test('fields that no command reads are left out, and of pods of controllers all that their template has', async () => {
  const snapshot = await read();
  expect(objectsOf(snapshot, 'nodes')[0].status).toEqual({});
  // A record without an entry of those who apply manifests is not the same as no record.
  expect(objectsOf(snapshot, 'modules.kmm.sigs.x-k8s.io')[0].metadata).toMatchObject({ managedFields: [] });
  expect(objectsOf(snapshot, 'controlled-pods')[0].spec).toEqual({ nodeName: 'a', containers: [{ name: 'c', image: 'i' }] });
  expect(objectsOf(snapshot, 'pods')[0].spec).toMatchObject({ containers: [{ env: [{ name: 'PASSWORD' }] }] });
});

test('the printed ClusterRole is enough: only lists are asked for, none of them of Secrets. A cluster without the API of OpenShift is Kubernetes of the release of its server', async () => {
  const plain = new ApiServer(RESOURCES.filter(({ group }) => !group.includes('openshift')), 'v1.31.2+k3s1').add(node('a'));
  try {
    plain.rules = clusterRole('read').rules;
    const { record } = await readLiveCluster('cluster', { kubeconfig: await plain.listen() }, CLUSTER_RESOURCES);
    expect(record.notRead).toEqual([]);
    expect(record.kubernetes).toBe('1.31');
    expect(record.notServed).toContain('machineconfigs.machineconfiguration.openshift.io');
    const paths = plain.requests.map((request) => request.split('?')[0]).filter((path) => !['GET /version', 'GET /apis'].includes(path));
    expect(paths.filter((path) => !path.startsWith('GET ') || !CLUSTER_RESOURCES.some(({ plural }) => path.endsWith(`/${plural}`)))).toEqual([]);
    expect(paths.filter((path) => /secrets/i.test(path))).toEqual([]);
    expect((await read()).record).not.toHaveProperty('kubernetes');
  } finally {
    plain.close();
  }
});

test('long lists are read in pages, and begin again where a page has expired', async () => {
  server.add(...Array.from({ length: 1200 }, (_, index) => configMap(`c${index}`)));
  server.expiring.set('configmaps', 2);
  const { record } = await read(configMaps);
  expect(record.read.configmaps).toBe(1201);
  const pages = server.requests.filter((request) => request.includes('/configmaps'));
  expect(pages.length).toBe(2 + 2 + 3);
  expect(pages.every((page) => page.includes('limit=500'))).toBe(true);
});

test('a list whose pages always expire is read in one piece', async () => {
  server.add(...Array.from({ length: 600 }, (_, index) => configMap(`c${index}`)));
  server.expiring.set('configmaps', 100);
  expect((await read(configMaps)).record.read.configmaps).toBe(601);
});

test('what cannot be read is named with the reason, and the rest is read', async () => {
  const list = (kind: string, items: string, metadata = '{}') => `{"kind":"${kind}List","apiVersion":"v1","metadata":${metadata},"items":[${items}]}`;
  const spoilt: readonly (readonly [kind: string, resource: string, reason: string, spoil: (resource: string) => void, objects?: number])[] = [
    ['Node', 'nodes', 'forbidden', (name) => server.forbidden.add(name)],
    ['Namespace', 'namespaces', 'no answer in time', (name) => server.delays.set(name, 3500)],
    ['Service', 'services', 'answer that is no list of objects', (name) => server.lies.set(name, '{"kind":"Status"}')],
    ['ServiceAccount', 'serviceaccounts', 'answer to /api/v1/serviceaccounts?limit=500 that is not JSON', (name) => server.lies.set(name, '<html>')],
    ['Role', 'roles.rbac.authorization.k8s.io', 'objects of another kind', (name) => server.lies.set(name, list('Role', '{"kind":"Pod","metadata":{"name":"x"}}')), 0],
    ['Pod', 'pods', 'objects without a name', (name) => server.lies.set(name, list('Pod', '{"metadata":{"name":"x"}},{},null,{"metadata":null},{"metadata":{"name":7}}')), 1],
    ['ConfigMap', 'configmaps', 'objects that are larger than the API allows', () => server.add(configMap('large', { a: 'x'.repeat(10 * 1024 ** 2) })), 1],
    ['PodDisruptionBudget', 'poddisruptionbudgets.policy', 'objects that are nested deeper than files of manifests may be',
      (name) => server.lies.set(name, list('PodDisruptionBudget', `{"apiVersion":"policy/v1","metadata":{"name":"x"},"spec":${'['.repeat(9000)}${']'.repeat(9000)}}`)), 0],
    ['DaemonSet', 'daemonsets.apps', 'list that does not end', (name) => server.lies.set(name, list('DaemonSet', '', '{"continue":"again"}'))],
    ['Deployment', 'deployments.apps', 'list that does not end', (name) => server.lies.set(name, list('Deployment', '', '{"continue":5}'))],
  ];
  spoilt.forEach(([, resource, , spoil]) => spoil(resource));
  const names = new Set([...spoilt.map(([, resource]) => resource), 'modules.kmm.sigs.x-k8s.io', 'nodefeaturerules.nfd.k8s-sigs.io']);
  const { record } = await read(CLUSTER_RESOURCES.filter((resource) => names.has(resourceName(resource))), '2s');
  expect([...record.notRead].sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([...spoilt].sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, resource, reason, , objects]) => ({ kind, resource, reason, ...objects === undefined ? {} : { objects } })));
  expect(record.read).toEqual({ 'modules.kmm.sigs.x-k8s.io': 1 });
  expect(record.notServed).toEqual(['nodefeaturerules.nfd.k8s-sigs.io']);
});

describe('fails in one line where', () => {
  async function failure(run: () => Promise<unknown>): Promise<string> {
    const error: unknown = await run().then(() => undefined, (reason: unknown) => reason);
    expect(error).toBeInstanceOf(ClusterError);
    return (error as Error).message;
  }

  test('nothing can be read', async () => {
    wanted.forEach((resource) => server.forbidden.add(resourceName(resource)));
    expect(await failure(read)).toBe('cluster: cluster of which nothing could be read: "forbidden"; ask for the permissions that cdk8s-onload rbac prints');
  });

  test.each([['/version', '{}'], ['/apis', '{"paths":[]}'], ['/apis', '[]']])('%s is that of something else', async (path, lie) => {
    server.lies.set(path, lie);
    expect(await failure(read)).toContain(`server that is neither Kubernetes nor OpenShift: "${path}"`);
  });

  test('the context does not exist', async () => {
    expect(await failure(() => readLiveCluster('cluster:nope', { kubeconfig }, wanted))).toContain('context that the kubeconfig does not have');
  });
});
