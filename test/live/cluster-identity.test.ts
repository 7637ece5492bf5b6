import { ClusterError } from '../../lib/live/cluster-error';
import { ClusterIdentity, targetText } from '../../lib/live/cluster-identity';
import { clusterRole, ROLE_PURPOSES } from '../../lib/live/cluster-role';
import type { Kubectl } from '../../lib/live/kubectl';

const NAMESPACES = (uid?: string) => ({ kind: 'NamespaceList', apiVersion: 'v1', items: uid === undefined ? [] : [{ metadata: { name: 'kube-system', uid } }] });
const error = (failure: ConstructorParameters<typeof ClusterError>[1]) => new ClusterError('cluster', failure, 'request that fails', 'x', 'see why');

/** A client whose answers a test sets. */
class Client {
  public readonly address = 'cluster';
  public readonly target = { context: 'nyc1', server: 'https://api.nyc1.example.com:6443' };
  public readonly asked: string[] = [];
  constructor(public answer: unknown) {}

  get = (path: string): Promise<unknown> => {
    this.asked.push(path);
    return this.answer instanceof ClusterError ? Promise.reject(this.answer) : Promise.resolve(this.answer);
  };

  identity = () => ClusterIdentity.of(this as unknown as Kubectl);
}

test('a cluster is known by the UID of its namespace kube-system, for which the verb list suffices', async () => {
  const client = new Client(NAMESPACES('a'));
  const identity = await client.identity();
  expect(identity.summary).toEqual({ ...client.target, uid: 'a' });
  expect([await identity.look(), identity.isHidden, client.asked[0]]).toEqual([undefined, false, '/api/v1/namespaces?fieldSelector=metadata.name%3Dkube-system']);
});

test.each([['with another UID', 'b', '"b"'], ['without the namespace, as after its etcd was wiped', undefined, '"none"']])('another cluster is noticed: one %s', async (_, uid, named) => {
  const client = new Client(NAMESPACES('a'));
  const identity = await client.identity();
  client.answer = NAMESPACES(uid);
  const found = await identity.look();
  expect(found).toMatchObject({ failure: 'replaced', isPassing: false });
  expect(found!.message).toBe('cluster: another cluster at https://api.nyc1.example.com:6443, context nyc1, whose namespace kube-system has the UID: '
    + `${named}; the cluster of this run has a: see where the address leads now, and whether that cluster was installed again`);
  await expect(identity.require()).rejects.toMatchObject({ failure: 'replaced' });
});

test.each(['unreachable', 'timeout', 'forbidden', 'access'] as const)('a request that fails as %s does not show which cluster it is, and does not call it another one', async (failure) => {
  const client = new Client(NAMESPACES('a'));
  const identity = await client.identity();
  client.answer = error(failure);
  expect(await identity.look()).toMatchObject({ failure });
  client.answer = { kind: 'Status' };
  expect(await identity.look()).toMatchObject({ failure: 'answer' });
  client.answer = NAMESPACES('a');
  expect(await identity.look()).toBeUndefined();
});

test('a cluster that forbids the question is not told from others, and is not asked again', async () => {
  const client = new Client(error('forbidden'));
  const identity = await client.identity();
  client.answer = NAMESPACES('b');
  expect([identity.isHidden, identity.summary.uid, await identity.look(), client.asked.length]).toEqual([true, null, undefined, 1]);
});

test('a cluster that does not answer the first question is an error', async () => {
  await expect(new Client(error('timeout')).identity()).rejects.toMatchObject({ failure: 'timeout' });
});

test('server and context are named as far as they are known', () => {
  const named = (target: { readonly context?: string; readonly server?: string }) => targetText({ address: 'cluster:nyc1', target });
  expect([named({ context: 'nyc1', server: 'https://a' }), named({ server: 'https://10.0.0.1:443' }), named({})]).toEqual(['https://a, context nyc1', 'https://10.0.0.1:443, no context', 'cluster:nyc1']);
});

test.each(ROLE_PURPOSES)('the role %s may list namespaces, by which a cluster is known', (purpose) => {
  const { rules } = clusterRole(purpose);
  expect(rules.some(({ resources, resourceNames, verbs }) => resources.includes('namespaces') && resourceNames === undefined && verbs.includes('list'))).toBe(true);
});
