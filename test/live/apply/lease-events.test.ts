/** Events about the Lease, by which others see what a run does. */
import { LeaseEvents } from '../../../lib/live/apply/lease-events';
import { TRACE } from '../../../lib/live/apply/run-trace';
import { failureOf } from '../../../lib/live/cluster-error';
import type { Manifest } from '../../../lib/manifests/manifest';
import { carriedOut } from '../../support/carried-out';
import { onloadIn, PluginCluster } from '../../support/plugin-cluster';
import { fileOf, release, RollingCluster } from '../../support/rolling-cluster';

const TRACES = { uid: 'l', annotations: { [TRACE.by]: 'ann@there/1', [TRACE.begun]: '2026-01-01T00:00:00.000Z' } };

/** Events of a run, and what it says about them. */
function eventsOf(create: (event: any) => Promise<unknown> = () => Promise.resolve(), declared: readonly Manifest[] = []) {
  const [created, notices]: [any[], string[]] = [[], []];
  const events = new LeaseEvents({
    create: (event) => create(event).then(() => void created.push(event)), notice: (text) => void notices.push(text), now: () => 1000,
  }, TRACES, declared);
  return { events, created, notices };
}

const texts = (created: readonly any[]) => created.map(({ reason, message }) => `${reason}: ${message}`);

test('a run tells its beginning, each step and its end', async () => {
  const { events, created } = eventsOf();
  const { outcome } = await carriedOut(RollingCluster.running('1'), { after: release('2'), fileOf }, { onEvent: (event) => events.note(event) });
  await events.end(outcome);
  expect(texts(created)).toEqual([
    'ApplyBegun: apply by ann@there/1: 3 steps left', ...created.slice(1, 4).map(({ message }) => `ApplyStep: ${message}`), 'ApplyEnded: done',
  ]);
  expect(new Set(created.map(({ metadata: { name } }) => name)).size).toBe(5);
});

test('each is about the Lease, in its namespace, in the form of the API', async () => {
  const { events, created } = eventsOf();
  await events.end('done');
  expect(created[0]).toMatchObject({
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: expect.stringMatching(/^cdk8s-onload\.[\da-f]+\.0\.\d+$/), namespace: 'default', annotations: TRACES.annotations },
    involvedObject: { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', namespace: 'default', name: 'cdk8s-onload', uid: 'l' },
    type: 'Normal',
    firstTimestamp: '1970-01-01T00:00:01Z',
    lastTimestamp: '1970-01-01T00:00:01Z',
    count: 1,
    source: { component: 'cdk8s-onload' },
    reportingInstance: 'ann@there/1',
  });
});

test('a step in which nodes take turns is told once, not with each node', async () => {
  const { events, created } = eventsOf();
  const cluster = PluginCluster.serving('8.1.2.26', ['a', 'b', 'c']);
  const told: string[] = [];
  await carriedOut(cluster, { after: onloadIn('8.1.3.40'), fileOf }, { onEvent: (event) => (event.event === 'writing' && told.push(event.what), events.note(event)) });
  await events.end('done');
  const steps = created.filter(({ reason }) => reason === 'ApplyStep').map(({ message }) => message);
  expect(told.length).toBeGreaterThan(steps.length);
  expect(new Set(steps).size).toBe(steps.length);
});

test('a run that stops tells why, as a warning, without what is confidential', async () => {
  const secret = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image: 'i', env: [{ name: 'DB_PASSWORD', value: 'hunter2hunter2' }] }] } } as unknown as Manifest;
  const { events, created } = eventsOf(undefined, [secret]);
  events.note({ event: 'stopped', why: 'refused', reasons: ['Pod p: hunter2hunter2 is no password', 'token: abcdefgh'], written: [], halfway: [], safe: [], back: [] });
  await events.end('refused');
  expect(created[0]).toMatchObject({ reason: 'ApplyStopped', type: 'Warning', message: expect.stringMatching(/^refused: Pod p: .* is no password; token: /) });
  expect(JSON.stringify(created)).not.toMatch(/hunter2|abcdefgh/);
});

test('a message is no longer than the API allows', async () => {
  const { events, created } = eventsOf();
  events.note({ event: 'stopped', why: 'failed', reasons: ['ä'.repeat(3000)], written: [], halfway: [], safe: [], back: [] });
  await events.end('failed');
  expect(Buffer.byteLength(created[0].message)).toBeLessThanOrEqual(1024);
});

describe('a refusal', () => {
  test('a refused Event is said once, and no other one is tried', async () => {
    let asked = 0;
    const { events, notices } = eventsOf(() => Promise.reject(failureOf('cluster', `Error from server (Forbidden): events is forbidden ${asked++}\n`, 'create')));
    events.note({ event: 'started', version: 1, writes: true, steps: [] });
    await events.end('done');
    expect([asked, notices]).toEqual([1, [expect.stringMatching(/^Events about this run cannot be written, and history is without its steps: .*events is forbidden/)]]);
  });

  test('a server that is slow for a moment is said once, and the next Event is tried', async () => {
    let asked = 0;
    const { events, created, notices } = eventsOf(() => (asked++ < 2 ? Promise.reject(failureOf('cluster', 'Error from server (Timeout): slow\n', 'create')) : Promise.resolve()));
    events.note({ event: 'started', version: 1, writes: true, steps: [] });
    events.note({ event: 'writing', what: 'a', writes: [], worstMinutes: null });
    await events.end('done');
    expect([texts(created), notices.length]).toEqual([['ApplyEnded: done'], 1]);
  });
});
