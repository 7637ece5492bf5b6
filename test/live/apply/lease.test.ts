import { LeaseStore, RunLease } from '../../../lib/live/apply/lease';
import { digestOfInput } from '../../../lib/live/apply/run-trace';
import { ClusterError } from '../../../lib/live/cluster-error';
import type { Manifest } from '../../../lib/manifests/manifest';
import { stringAt } from '../../../lib/upstream/fields';

/** Leases in memory, with the optimistic lock of the API server. */
class Leases implements LeaseStore {
  public lease?: Manifest & { spec: { [field: string]: unknown } };
  private version = 0;

  get = () => Promise.resolve(this.lease && structuredClone(this.lease) as Manifest);
  create = (lease: Manifest) => (this.lease === undefined ? this.put(lease) : this.refuse());
  replace = (lease: Manifest) => {
    const same = (field: string) => stringAt(this.lease, 'metadata', field) === stringAt(lease, 'metadata', field);
    // The API server makes a Lease that is gone (AllowCreateOnUpdate), unless the request names a UID.
    const isMade = this.lease === undefined && stringAt(lease, 'metadata', 'uid') === undefined;
    return isMade || (this.lease !== undefined && same('resourceVersion') && (same('uid') || stringAt(lease, 'metadata', 'uid') === undefined)) ? this.put(lease) : this.refuse();
  };

  private put(lease: Manifest): Promise<Manifest> {
    const uid = stringAt(this.lease, 'metadata', 'uid') ?? `uid-${this.version}`;
    const metadata = { ...lease.metadata, uid, resourceVersion: String(++this.version) };
    this.lease = structuredClone({ ...lease, metadata }) as unknown as typeof this.lease;
    return Promise.resolve(this.lease!);
  }

  private refuse(): Promise<Manifest> {
    return Promise.reject(new ClusterError('cluster', 'conflict', 'object that something else has changed', 'leases', 'read it again'));
  }
}

/** Time that passes while a run sleeps. */
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

describe('a Lease that was deleted', () => {
  test('a renewal does not make it again, and the run loses it', async () => {
    const [store, time] = [new Leases(), new Time()];
    const own = lease(store, 'ann@here/1', time);
    await own.acquire(false);
    store.lease = undefined;
    await own.renew();
    expect(await own.loss()).toBe('the Lease default/cdk8s-onload was deleted, and another run may begin');
    await own.release('held');
    expect(store.lease).toBeUndefined();
  });

  test('the other run that has taken it since keeps it', async () => {
    const [store, time] = [new Leases(), new Time()];
    const own = lease(store, 'ann@here/1', time);
    await own.acquire(false);
    store.lease = undefined;
    await lease(store, 'bob@there/2', time).acquire(false);
    await own.renew();
    expect(await own.loss()).toBe('the Lease default/cdk8s-onload was taken by bob@there/2');
  });

  test('a Lease counts as held while the cluster only does not answer', async () => {
    const [store, time] = [new Leases(), new Time()];
    const own = lease(store, 'ann@here/1', time);
    await own.acquire(false);
    const { get, replace } = store;
    store.get = () => Promise.reject(new ClusterError('cluster', 'unreachable', 'the cluster cannot be reached', 'x', 'y'));
    store.replace = () => Promise.reject(new ClusterError('cluster', 'conflict', 'object that something else has changed', 'x', 'y'));
    await own.renew();
    Object.assign(store, { get, replace });
    expect(await own.loss()).toBeUndefined();
  });
});

describe('a Lease that another run holds is waited for', () => {
  const waiting = (seconds: number) => {
    const [notices, controller] = [[] as string[], new AbortController()];
    return { notices, controller, patience: { seconds, notice: (text: string) => void notices.push(text), signal: controller.signal } };
  };

  test('the wait lasts until it is given back, and says once a minute who holds it, and for how long', async () => {
    const [store, time, { notices, patience }] = [new Leases(), new Time(), waiting(600)];
    const other = lease(store, 'ann@here/1', time);
    await other.acquire(false);
    time.during = () => (time.milliseconds < Date.parse('2026-01-01T00:01:30Z') ? other.renew() : other.release('done'));
    await lease(store, 'bob@there/2', time).acquire(false, patience);
    expect(store.lease!.spec.holderIdentity).toBe('bob@there/2');
    expect(notices).toEqual(['0 min', '1 min'].map((waited) => `waiting for the Lease default/cdk8s-onload, for ${waited} of 10 min: ann@here/1 holds it since 2026-01-01T00:00:00.000000Z`));
  });

  test('the wait ends when the user says', async () => {
    const [store, time, { patience }] = [new Leases(), new Time(), waiting(62)];
    const other = lease(store, 'ann@here/1', time);
    await other.acquire(false);
    time.during = () => other.renew();
    await expect(lease(store, 'bob@there/2', time).acquire(false, patience)).rejects.toThrow('another run writes to the cluster');
    expect(time.milliseconds).toBe(Date.parse('2026-01-01T00:01:02Z'));
  });

  test('the wait goes on over an outage, until the user interrupts it', async () => {
    const [store, time, { notices, controller, patience }] = [new Leases(), new Time(), waiting(600)];
    await lease(store, 'ann@here/1', time).acquire(false);
    const { get } = store;
    time.during = () => {
      const seconds = (time.milliseconds - Date.parse('2026-01-01T00:00:00Z')) / 1000;
      store.get = seconds < 15 ? () => Promise.reject(new ClusterError('cluster', 'unreachable', 'the cluster cannot be reached', 'x', 'y')) : get;
      return Promise.resolve(seconds < 20 ? undefined : controller.abort());
    };
    await expect(lease(store, 'bob@there/2', time).acquire(false, patience)).rejects.toThrow('another run writes to the cluster');
    expect(time.milliseconds).toBe(Date.parse('2026-01-01T00:00:20Z'));
    expect(notices.map((text) => text.replace(/.*min: /, ''))).toEqual([
      'ann@here/1 holds it since 2026-01-01T00:00:00.000000Z', 'cluster: the cluster cannot be reached: "x"; y', 'ann@here/1 holds it since 2026-01-01T00:00:00.000000Z',
    ]);
  });
});

describe('the trace of a run on its Lease', () => {
  const of = (store: Leases) => stringMap(store.lease!.metadata.annotations);
  const stringMap = (annotations: unknown) => Object.fromEntries(Object.entries(annotations ?? {}).map(([name, value]) => [name.replace('cdk8s-onload/', ''), value]));

  test('the trace says who applies what, since when, by which release, and at its end when and how it ended', async () => {
    const [store, time] = [new Leases(), new Time()];
    const own = new RunLease(store, 'cluster', 'ann@here/1', time, 'sha256:abc');
    await own.acquire(false);
    const begun = { 'applied-by': 'ann@here/1', 'release': expect.stringMatching(/^\d+\.\d+/), 'input': 'sha256:abc', 'begun-at': '2026-01-01T00:00:00.000Z' };
    expect(of(store)).toEqual(begun);
    time.milliseconds += 10_000;
    await own.renew();
    expect(of(store)).toEqual(begun);
    await own.release('availability');
    expect(of(store)).toEqual({ ...begun, 'ended-at': '2026-01-01T00:00:10.000Z', 'result': 'availability' });
  });

  test('the next run replaces it, and leaves what others have noted on the Lease', async () => {
    const [store, time] = [new Leases(), new Time()];
    const first = new RunLease(store, 'cluster', 'ann@here/1', time, 'sha256:abc');
    await first.acquire(false);
    await first.release('failed');
    Object.assign(store.lease!.metadata, { labels: { team: 'net' }, annotations: { ...store.lease!.metadata.annotations, note: 'ours' } });
    const second = lease(store, 'bob@there/2', time);
    await second.acquire(false);
    expect(of(store)).toEqual({ 'note': 'ours', 'applied-by': 'bob@there/2', 'release': expect.any(String), 'begun-at': '2026-01-01T00:00:00.000Z' });
    expect(store.lease!.metadata.labels).toEqual({ team: 'net' });
    expect(second.unfinished).toBe('the run before, by ann@here/1, begun at 2026-01-01T00:00:00.000Z, ended at 2026-01-01T00:00:00.000Z with the result failed');
  });

  test('the next run sees that one was killed, and says nothing of one that was done', async () => {
    const [store, time] = [new Leases(), new Time()];
    await lease(store, 'ann@here/1', time).acquire(false);
    const second = lease(store, 'bob@there/2', time);
    await second.acquire(true);
    expect(second.unfinished).toBe('the run before, by ann@here/1, begun at 2026-01-01T00:00:00.000Z, has left no result, as one that was killed');
    await second.release('done');
    const third = lease(store, 'cem@there/3', time);
    await third.acquire(false);
    expect(third.unfinished).toBeUndefined();
  });

  test('the digest of the manifests depends neither on their order, nor on what is confidential', () => {
    const map = (name: string, value: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { value } }) as unknown as Manifest;
    const secret = (value: string) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { pin: value } }) as unknown as Manifest;
    const digest = digestOfInput([map('a', '1'), map('b', '2')]);
    expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(digestOfInput([map('b', '2'), map('a', '1')])).toBe(digest);
    expect(digestOfInput([map('a', '1'), map('b', '3')])).not.toBe(digest);
    expect(digestOfInput([secret('1234')])).toBe(digestOfInput([secret('4321')]));
  });
});
