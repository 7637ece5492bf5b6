import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { ClusterError, failureOf } from '../../../lib/live/cluster-error';
import type { Manifest } from '../../../lib/manifests/manifest';
import { readCalendar } from '../../../lib/schedule/windows';
import { type Asked, carriedOut, type Ran, stopIn } from '../../support/carried-out';
import { fileOf, fresh, release, RollingCluster } from '../../support/rolling-cluster';

const WRITES = ['apply ConfigMap drivers/settings', 'apply MachineConfig 50-worker-a', 'apply Module drivers/fast'];

/** What kubectl prints where the pod of a webhook is away, as while its node reboots. */
const WEBHOOK_AWAY = 'Error from server (InternalError): Internal error occurred: failed calling webhook "x.example.com": failed to call webhook: Post "https://x.y.svc:443/z": dial tcp 10.0.0.1:443: connect: connection refused\n';

const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(join(__dirname, '../../../docs/apply-events.schema.json'), 'utf8')));

/** Runs a change. Each event meets the schema. */
function run(cluster: RollingCluster, { after = release('2'), ...asked }: Asked & { readonly after?: readonly Manifest[] } = {}): Promise<Ran> {
  return carriedOut(cluster, { after, fileOf }, {
    ...asked,
    onEvent: (event) => {
      validate(JSON.parse(JSON.stringify({ ...event, at: '2026-01-01T00:00:00.000Z' })));
      expect(validate.errors ?? []).toEqual([]);
    },
  });
}

/** Objects without what each write counts up. */
function stateOf(cluster: RollingCluster): string[] {
  const plain = ({ metadata: { resourceVersion: _, ...metadata }, ...rest }: any) => JSON.stringify({ ...rest, metadata });
  return [...cluster.objects.values()].map(plain).sort();
}

/** A cluster in which nothing moves any more. */
const through = (cluster: RollingCluster) => stateOf(cluster.settle());

describe('a change that goes well', () => {
  test('a node that is through with a step waits for the later one, and is not shown as one that has not begun', async () => {
    const { events } = await run(RollingCluster.running('1'));
    const seen = events.flatMap((event) => (event.event === 'progress' ? event.groups.flatMap(({ nodes }) => nodes) : []));
    const stagesOf = (node: string) => seen.filter(({ name }) => name === node).map(({ stage }) => stage)
      .filter((stage, index, all) => stage !== all[index - 1]);
    const stages = ['old', 'draining', 'rebooting', 'waiting', 'loading', 'done'];
    expect([stagesOf('w1'), stagesOf('w2')]).toEqual([stages, stages]);
    expect(seen.find(({ stage }) => stage === 'waiting')!.reason).toMatch(/^KMM still wants the image /);
  });

  test('a change is written step after step, each when the one before holds', async () => {
    const cluster = RollingCluster.running('1');
    const { outcome, events } = await run(cluster);
    expect(outcome).toBe('done');
    expect(cluster.written).toEqual(WRITES);
    const order = events.flatMap((event) => (event.event === 'written' ? event.object : event.event === 'progress' ? event.groups[0].nodes.map(({ stage }) => stage).join(' ') : []));
    const at = (what: string) => order.indexOf(what);
    expect(at('MachineConfig 50-worker-a')).toBeLessThan(at('draining old'));
    expect(order).toContain('waiting rebooting');
    expect(order.lastIndexOf('waiting rebooting')).toBeLessThan(at('Module drivers/fast'));
    expect(order.at(-1)).toBe('done done');
  });

  test('tries all objects before the first is written', async () => {
    const cluster = RollingCluster.running('1');
    let tried: readonly string[] = [];
    cluster.beforeWrite = (count) => { tried = count === 0 ? [...cluster.tried] : tried; };
    await run(cluster);
    expect(tried.slice(0, 3).sort()).toEqual(WRITES.map((each) => each.slice(6)).sort());
    expect(cluster.written).toEqual(WRITES);
  });

  test('writes nothing if everything is done', async () => {
    const cluster = RollingCluster.running('2');
    expect((await run(cluster)).outcome).toBe('done');
    expect(cluster.written).toEqual([]);
  });

  test('ends after the step that was asked for', async () => {
    const cluster = RollingCluster.running('1');
    const { outcome, events } = await run(cluster, { until: 2 });
    expect(outcome).toBe('done');
    expect(cluster.written).toEqual(WRITES.slice(0, 2));
    expect(events.at(-1)).toMatchObject({ event: 'done', left: ['Module drivers/fast: nodes reload the module, all at the same time'] });
  });

  test('writes nothing if the user says no', async () => {
    const cluster = RollingCluster.running('1');
    expect((await run(cluster, { confirm: () => Promise.resolve(false) })).outcome).toBe('declined');
    expect([cluster.written, cluster.tried]).toEqual([[], []]);
  });
});

test('a cluster that does not answer for a while is written to when it is back', async () => {
  const cluster = RollingCluster.running('1');
  const perform = cluster.perform.bind(cluster);
  let silent = 5;
  cluster.perform = (write, how) => (how.dryRun || silent-- <= 0 ? perform(write, how)
    : Promise.reject(new ClusterError('cluster', 'unreachable', 'nothing answers at the address of the cluster', 'x', 'see whether it runs')));
  const { outcome, events } = await run(cluster);
  expect([outcome, cluster.written]).toEqual(['done', WRITES]);
  expect(events.filter(({ event }) => event === 'notice')).toHaveLength(5);
});

describe('a cluster that does not answer', () => {
  /** A cluster that answers nothing, and shows what it showed before, from its first write on. */
  function silent(isBack: (cluster: RollingCluster) => boolean = () => false): RollingCluster {
    const cluster = RollingCluster.running('1');
    const state = cluster.state.bind(cluster);
    cluster.state = async () => ({
      ...await state(),
      ...cluster.written.length === 0 || isBack(cluster) ? {} : { unanswered: { resources: ['nodes', 'pods'], reason: 'cluster: no answer in time: "nodes"' } },
    });
    return cluster;
  }

  test('a minute of silence delays the run only, and is told once', async () => {
    const cluster = silent(({ milliseconds }) => milliseconds > 60_000);
    const { outcome, events } = await run(cluster);
    expect([outcome, cluster.written]).toEqual(['done', WRITES]);
    expect(events.flatMap((event) => (event.event === 'notice' ? event.text : []))).toEqual([
      'the cluster does not answer about nodes, pods; nothing is decided before it does: cluster: no answer in time: "nodes"',
    ]);
  });

  test('a silence that does not end stops the run, which says since when, what was written, and what is safe', async () => {
    const cluster = silent();
    const ran = await run(cluster, { patienceMinutes: 45 });
    expect([ran.outcome, cluster.written]).toEqual(['unanswered', WRITES.slice(0, 1)]);
    expect(cluster.milliseconds).toBeLessThan(46 * 60_000);
    expect(stopIn(ran)).toMatchObject({
      reasons: ['the cluster does not answer about nodes, pods since 1970-01-01T00:00:10Z: cluster: no answer in time: "nodes"', 'what follows was seen before that'],
      written: ['ConfigMap drivers/settings'],
      safe: ['see why the cluster does not answer; once it does, run the same command again with --resume: it goes on from the state of the cluster', 'operators go on with what is applied; nothing else is written'],
    });
  });

  test('a silence at the end of a wait is waited for some minutes more, or for the patience of the user', async () => {
    const end = async (patienceMinutes?: number) => {
      const cluster = silent();
      const ran = await run(cluster, { ...patienceMinutes === undefined ? {} : { patienceMinutes } });
      expect(ran.outcome).toBe('unanswered');
      return cluster.milliseconds / 60_000;
    };
    expect(Math.round(await end(1))).toBe(1);
    expect(await end()).toBeGreaterThan(5);
  });

  test('an interruption ends the wait', async () => {
    const cluster = silent();
    expect((await run(cluster, { isInterrupted: () => cluster.milliseconds > 10_000 })).outcome).toBe('interrupted');
  });

  test('a failure from before the silence has to last once more', async () => {
    const cluster = RollingCluster.running('1');
    cluster.faults = { degraded: 'w2' };
    let failed: number | undefined;
    const since = () => (failed === undefined ? 0 : (cluster.milliseconds - failed) / 1000);
    const state = cluster.state.bind(cluster);
    cluster.state = async () => {
      const seen = await state();
      failed ??= JSON.stringify(seen.objects).includes('"Degraded"') ? cluster.milliseconds : undefined;
      cluster.faults = since() < 75 ? cluster.faults : {};
      return { ...seen, ...since() > 5 && since() < 65 ? { unanswered: { resources: [], reason: 'no answer in time' } } : {} };
    };
    expect((await run(cluster)).outcome).toBe('done');
    expect(failed).toBeDefined();
  });
});

describe('a run that is killed', () => {
  const undisturbed = (async () => {
    const cluster = RollingCluster.running('1');
    await run(cluster);
    return through(cluster);
  })();

  test.each([...WRITES.keys(), WRITES.length])('behind %i writes: the next run ends where an undisturbed one would', async (count) => {
    const cluster = RollingCluster.running('1');
    cluster.beforeWrite = (number) => {
      if (number === count) {
        throw new Error('killed');
      }
    };
    await run(cluster).catch(() => undefined);
    cluster.beforeWrite = () => undefined;
    expect((await run(cluster)).outcome).toBe('done');
    expect(through(cluster)).toEqual(await undisturbed);
    expect([...new Set(cluster.written)]).toEqual(WRITES);
  });

  test.each([1, 4, 9])('while it waits, after %i turns: the next run writes nothing twice', async (turns) => {
    const cluster = RollingCluster.running('1');
    let left = turns;
    const change = cluster.change.bind(cluster);
    cluster.change = (seconds) => (left-- > 0 ? change(seconds) : Promise.reject(new Error('killed')));
    await run(cluster).catch(() => undefined);
    cluster.change = change;
    expect((await run(cluster)).outcome).toBe('done');
    expect(cluster.written).toEqual(WRITES);
    expect(through(cluster)).toEqual(await undisturbed);
  });
});

describe('a run that stops', () => {
  test('at a node that is degraded, before the next step', async () => {
    const cluster = RollingCluster.running('1');
    cluster.faults = { degraded: 'w2' };
    const ran = await run(cluster);
    expect(ran.outcome).toBe('failed');
    expect(cluster.written).toEqual(WRITES.slice(0, 2));
    expect(stopIn(ran).reasons.join()).toContain('MachineConfigPool worker on w2: the node is Degraded: content mismatch for file "/etc/a"');
    expect(stopIn(ran).halfway.join()).toContain('w2 is failed');
    expect(stopIn(ran).back).toEqual(['The Machine Config Operator rolls MachineConfig 50-worker-a out to the pools worker']);
  });

  test('at an image that cannot be pulled', async () => {
    const cluster = RollingCluster.running('1');
    cluster.faults = { missing: 'registry.example.com/fast:2-5.14.0-427.42.1.el9_4.x86_64' };
    const ran = await run(cluster);
    expect(ran.outcome).toBe('failed');
    expect(stopIn(ran).reasons.join()).toContain('its image cannot be pulled (ImagePullBackOff)');
  });

  test('the run stops past the worst case of the plan, or the patience of the user', async () => {
    const cluster = RollingCluster.running('1');
    Object.assign(cluster, { faults: { asleep: true }, pace: 120 });
    const ran = await run(cluster);
    expect(ran.outcome).toBe('late');
    expect(cluster.written).toEqual(WRITES.slice(0, 2));
    expect(stopIn(ran).reasons[0]).toMatch(/^no end after 1 h 10 min, /);
    const patient = RollingCluster.running('1');
    Object.assign(patient, { faults: { asleep: true }, pace: 12 });
    expect(stopIn(await run(patient, { patienceMinutes: 5 })).reasons[0]).toMatch(/^no end after 6 min, /);
  });

  test('with fewer nodes than --keep demands, and refuses a plan that promises fewer', async () => {
    const cluster = RollingCluster.running('1');
    const ran = await run(cluster, { keep: [{ group: 'worker', nodes: 2 }], until: 2 });
    expect(ran.outcome).toBe('availability');
    expect(cluster.written).toEqual([]);
    expect(stopIn(ran).reasons).toEqual(['--keep worker=2: the plan leaves 0 of 2 nodes of MachineConfigPool worker available at times']);
    expect(stopIn(await run(cluster, { keep: [{ group: 'other', nodes: 1 }] })).reasons).toEqual(['--keep other=1: no such group; the groups are MachineConfigPool worker']);
  });

  test('the run stops with fewer nodes than the plan promised', async () => {
    const [, config] = release('1');
    const cluster = new RollingCluster([...fresh(), config]).settle();
    const change = cluster.change.bind(cluster);
    cluster.change = (seconds) => {
      cluster.objects.get('Node w2')!.status.conditions[0].status = cluster.written.length > 0 ? 'False' : 'True';
      return change(seconds);
    };
    const ran = await run(cluster, { after: release('2').slice(1, 2) });
    expect(ran.outcome).toBe('availability');
    expect(stopIn(ran).reasons.join()).toBe('0 of 2 nodes of MachineConfigPool worker are available, the plan promised 1: not w1, w2');
  });

  test('outside of the windows, before a step that moves nodes', async () => {
    const cluster = RollingCluster.running('1');
    const opens = new Date(cluster.milliseconds + 3 * 3600_000).toISOString().slice(0, 16);
    const windows = readCalendar(`timeZone: UTC\nopen:\n- { name: night, rrule: FREQ=DAILY, start: ${opens}, duration: 6h }\n`, 'windows.yaml');
    const ran = await run(cluster, { windows });
    expect(ran.outcome).toBe('window');
    expect(stopIn(ran).reasons.join()).toMatch(/^no window is open; the next one that is long enough, night, opens at \w{3} \d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    expect(stopIn(ran).safe[0]).toMatch(/^run the same command again with --resume.*, in a window that is long enough$/);
    expect(cluster.written.filter((object) => object.includes('MachineConfig'))).toEqual([]);
  });

  test('before the first write, if the server refuses an object', async () => {
    const cluster = RollingCluster.running('1');
    cluster.refusals.set('Module drivers/fast', new ClusterError('cluster', 'conflict', 'field that something else manages', 'conflict with "other" using v1: .spec.selector', 'leave it'));
    const ran = await run(cluster);
    expect(ran.outcome).toBe('refused');
    expect(cluster.written).toEqual([]);
    expect(stopIn(ran).reasons.join()).toContain('conflict with "other" using v1: .spec.selector');
  });

  test.each(['timeout', 'unreachable'] as const)('not where the server does not answer a dry run (%s): the object is tried again, and not called refused', async (failure) => {
    const cluster = RollingCluster.running('1');
    const perform = cluster.perform.bind(cluster);
    let left = 4;
    cluster.perform = (write, how) => (how.dryRun && left-- > 0 ? Promise.reject(new ClusterError('cluster', failure, 'no answer', write.object, 'try again')) : perform(write, how));
    const { outcome, events } = await run(cluster);
    expect(outcome).toBe('done');
    expect(events.flatMap((event) => (event.event === 'notice' ? event.text : []))).toEqual(WRITES.map((each) => `${each.slice(6)}: cluster: no answer: "${each.slice(6)}"; try again; it is tried again`));
    expect(events.flatMap((event) => (event.event === 'preflight' ? event.tried : []))).toEqual(WRITES.map((each) => each.slice(6)));
    expect(cluster.written).toEqual(WRITES);
  });

  test('not where a webhook does not answer: the object is tried again', async () => {
    const cluster = RollingCluster.running('1');
    const perform = cluster.perform.bind(cluster);
    let left = 2;
    cluster.perform = (write, how) => (left-- > 0 ? Promise.reject(failureOf('cluster', WEBHOOK_AWAY, 'apply')) : perform(write, how));
    expect((await run(cluster)).outcome).toBe('done');
    expect(cluster.written).toEqual(WRITES);
  });

  test('late, where the server never answers a dry run', async () => {
    const cluster = RollingCluster.running('1');
    cluster.refusals.set('ConfigMap drivers/settings', new ClusterError('cluster', 'timeout', 'no answer in time', 'apply', 'run the command again'));
    const ran = await run(cluster);
    expect(ran.outcome).toBe('late');
    expect(stopIn(ran).reasons.join()).toContain('ConfigMap drivers/settings: cluster: no answer in time');
    expect(cluster.written).toEqual([]);
  });

  test('the run stops if something changes an object back', async () => {
    const cluster = RollingCluster.running('1');
    const put = cluster.put.bind(cluster);
    cluster.put = (object) => put(object.kind === 'ConfigMap' ? { ...object, data: { version: 'other' } } as unknown as Manifest : object);
    const ran = await run(cluster);
    expect(ran.outcome).toBe('failed');
    expect(stopIn(ran).reasons).toEqual(['ConfigMap drivers/settings still differs after it was applied, in data.version: something changes it back']);
  });

  test('between two writes when the user interrupts it, or when it has lost its Lease', async () => {
    const cluster = RollingCluster.running('1');
    expect((await run(cluster, { isInterrupted: () => cluster.written.length > 1 })).outcome).toBe('interrupted');
    expect(cluster.written).toEqual(WRITES.slice(0, 2));
    const other = RollingCluster.running('1');
    expect((await run(other, { loss: () => Promise.resolve(other.written.length > 0 ? 'taken' : undefined) })).outcome).toBe('held');
    expect(other.written).toEqual(WRITES.slice(0, 1));
  });

  test('the run stops if a kind could not be read', async () => {
    const cluster = RollingCluster.running('1');
    const state = cluster.state.bind(cluster);
    cluster.state = async () => ({ ...await state(), unread: [{ kind: 'Node', resource: 'nodes', reason: 'forbidden' }] as never[] });
    const ran = await run(cluster);
    expect([ran.outcome, cluster.written]).toEqual(['unread', []]);
  });
});

describe('objects of others', () => {
  const managed = (cluster: RollingCluster) => {
    const object = cluster.objects.get('MachineConfig 50-worker-a')!;
    (object.metadata as { annotations?: object }).annotations = { 'argocd.argoproj.io/tracking-id': 'nodes:machineconfiguration.openshift.io/MachineConfig:/50-worker-a' };
  };

  test('objects of others are not written, and waited for', async () => {
    const cluster = RollingCluster.running('1');
    managed(cluster);
    const change = cluster.change.bind(cluster);
    let turns = 0;
    cluster.change = (seconds) => {
      if (++turns === 20) {
        const object = cluster.objects.get('MachineConfig 50-worker-a')!;
        cluster.put({ ...object, spec: release('2')[1].spec } as Manifest);
      }
      return change(seconds);
    };
    const { outcome, events } = await run(cluster);
    expect(outcome).toBe('done');
    expect(cluster.written).toEqual([WRITES[0], WRITES[2]]);
    expect(events.some((event) => event.event === 'progress' && event.waiting.includes('MachineConfig 50-worker-a: Argo CD, Application nodes has to write it'))).toBe(true);
  });

  test('objects of others are watched until they are through, without a write', async () => {
    const cluster = RollingCluster.running('1');
    const change = cluster.change.bind(cluster);
    let turns = 0;
    cluster.change = (seconds) => {
      const next = [5, 10, 40].indexOf(++turns);
      if (next >= 0) {
        const [object] = release('2').slice(next);
        cluster.put({ ...cluster.objects.get(WRITES[next].slice(6)), ...object } as Manifest);
      }
      return change(seconds);
    };
    expect((await run(cluster, { writes: false })).outcome).toBe('done');
    expect([cluster.written, cluster.tried]).toEqual([[], []]);
  });

  test('objects of others that never come are late', async () => {
    const cluster = RollingCluster.running('1');
    cluster.pace = 120;
    const ran = await run(cluster, { writes: false });
    expect(ran.outcome).toBe('late');
    expect(cluster.written).toEqual([]);
  });
});
