import { LeaseStore, RunLease } from '../../../lib/live/apply/lease';
import { ClusterError } from '../../../lib/live/cluster-error';
import type { Manifest } from '../../../lib/manifests/manifest';
import { stringAt } from '../../../lib/upstream/fields';

/** Leases in memory, with the optimistic lock of the API server. */
class Leases implements LeaseStore {
  public lease?: Manifest & { spec: { [field: string]: unknown } };
  private version = 0;

  get = () => Promise.resolve(this.lease && structuredClone(this.lease) as Manifest);
  create = (lease: Manifest) => (this.lease === undefined ? this.put(lease) : this.refuse());
  replace = (lease: Manifest) => (stringAt(this.lease, 'metadata', 'resourceVersion') === stringAt(lease, 'metadata', 'resourceVersion') ? this.put(lease) : this.refuse());

  private put(lease: Manifest): Promise<Manifest> {
    const metadata = { ...lease.metadata, resourceVersion: String(++this.version) };
    this.lease = structuredClone({ ...lease, metadata }) as unknown as typeof this.lease;
    return Promise.resolve(this.lease!);
  }

  private refuse(): Promise<Manifest> {
    return Promise.reject(new ClusterError('cluster', 'conflict', 'object that something else has changed', 'leases', 'read it again'));
  }
}

/** Time that passes while somebody sleeps. */
class Time {
  public milliseconds = Date.parse('2026-01-01T00:00:00Z');
  public during: () => Promise<unknown> = () => Promise.resolve();
  now = () => this.milliseconds;
  sleep = async (seconds: number) => {
    this.milliseconds += seconds * 1000;
    await this.during();
  };
}

const lease = (store: Leases, name: string, time: Time) => new RunLease(store, 'cluster', name, time);

test('a run takes a Lease that nobody has, and gives it back', async () => {
  const [store, time] = [new Leases(), new Time()];
  const own = lease(store, 'ann@here/1', time);
  await own.acquire(false);
  expect(store.lease).toMatchObject({ kind: 'Lease', metadata: { namespace: 'default', name: 'cdk8s-onload' }, spec: { holderIdentity: 'ann@here/1', acquireTime: '2026-01-01T00:00:00.000000Z' } });
  await own.release();
  expect(store.lease!.spec.holderIdentity).toBe('');
  await lease(store, 'bob@there/2', time).acquire(false);
  expect(store.lease!.spec).toMatchObject({ holderIdentity: 'bob@there/2', leaseTransitions: 1 });
});

test('a Lease that another run holds is one clear error with the holder and since when', async () => {
  const [store, time] = [new Leases(), new Time()];
  await lease(store, 'ann@here/1', time).acquire(false);
  const error = await lease(store, 'bob@there/2', time).acquire(false).then(() => undefined, (reason: Error) => reason);
  expect(error!.message).toContain('another run writes to the cluster, since 2026-01-01T00:00:00.000000Z');
  expect(error!.message).toContain('"ann@here/1"');
  expect(store.lease!.spec.holderIdentity).toBe('ann@here/1');
});

test('a Lease of a run that was killed is taken after it was watched for its duration', async () => {
  const [store, time] = [new Leases(), new Time()];
  await lease(store, 'ann@here/1', time).acquire(false);
  await lease(store, 'bob@there/2', time).acquire(true);
  expect(time.milliseconds).toBe(Date.parse('2026-01-01T00:00:30Z'));
  expect(store.lease!.spec.holderIdentity).toBe('bob@there/2');
});

test('a Lease that is renewed meanwhile is not taken, whatever the clocks say', async () => {
  const [store, time] = [new Leases(), new Time()];
  const own = lease(store, 'ann@here/1', time);
  await own.acquire(false);
  time.milliseconds += 3600_000;
  time.during = () => own.renew();
  await expect(lease(store, 'bob@there/2', time).acquire(false)).rejects.toThrow('another run writes to the cluster');
});

test('of two runs that take a Lease at the same time, one gets it', async () => {
  const [store, time] = [new Leases(), new Time()];
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => lease(store, name, time).acquire(false)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a run notices that its Lease was taken', async () => {
  const [store, time] = [new Leases(), new Time()];
  const own = lease(store, 'ann@here/1', time);
  await own.acquire(false);
  expect(await own.loss()).toBeUndefined();
  await lease(store, 'bob@there/2', time).acquire(true);
  time.milliseconds += 1000;
  expect(await own.loss()).toBe('the Lease default/cdk8s-onload was taken by bob@there/2');
  await own.release();
  expect(store.lease!.spec.holderIdentity).toBe('bob@there/2');
});

test('a run keeps its Lease over a time in which the cluster did not answer', async () => {
  const [store, time] = [new Leases(), new Time()];
  const own = lease(store, 'ann@here/1', time);
  await own.acquire(false);
  time.milliseconds += 90_000;
  expect(await own.loss()).toBeUndefined();
  const { replace } = store;
  store.replace = () => Promise.reject(new ClusterError('cluster', 'unreachable', 'the cluster cannot be reached', 'x', 'y'));
  time.milliseconds += 90_000;
  expect(await own.loss()).toBe('the Lease default/cdk8s-onload could not be renewed for 30 s');
  store.replace = replace;
  expect(await own.loss()).toBeUndefined();
});

test('a Lease is given back although its renewal is under way', async () => {
  jest.useFakeTimers();
  const [store, time] = [new Leases(), new Time()];
  const own = lease(store, 'ann', time);
  await own.acquire(false);
  const { replace } = store;
  store.replace = async (object) => {
    await Promise.resolve();
    return replace(object);
  };
  own.keep();
  jest.advanceTimersByTime(10_000);
  await own.release();
  jest.useRealTimers();
  expect(store.lease!.spec.holderIdentity).toBe('');
});

test('renewals that the cluster does not answer do not get in the way of each other, nor of the one that it answers', async () => {
  const [store, time] = [new Leases(), new Time()];
  const own = lease(store, 'ann', time);
  await own.acquire(false);
  const { replace } = store;
  const refusals: ((error: Error) => void)[] = [];
  store.replace = () => new Promise((_, reject) => { refusals.push(reject); });
  time.milliseconds += 60_000;
  const renewals = [own.renew(), own.renew()];
  expect(refusals).toHaveLength(1);
  const loss = own.loss();
  store.replace = replace;
  refusals.forEach((refuse) => refuse(new ClusterError('cluster', 'timeout', 'no answer in time', 'x', 'y')));
  await Promise.all(renewals);
  expect(await loss).toBeUndefined();
});
