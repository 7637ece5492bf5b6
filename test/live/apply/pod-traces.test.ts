/** Logs and events of failed pods in the report of a run that stops. */
import { EventLines } from '../../../lib/live/apply/event-lines';
import { failedPods, podTraces } from '../../../lib/live/apply/pod-traces';
import { failureOf } from '../../../lib/live/cluster-error';
import { clusterRole } from '../../../lib/live/cluster-role';
import type { Kubectl } from '../../../lib/live/kubectl';
import { type PodRecords, readPodRecords } from '../../../lib/live/pod-records';
import type { Manifest } from '../../../lib/manifests/manifest';
import { carriedOut, stopIn } from '../../support/carried-out';
import { onloadIn, PluginCluster } from '../../support/plugin-cluster';
import { fileOf } from '../../support/rolling-cluster';

const WORKER = { 'kmm.node.kubernetes.io/module.name': 'onload-module' };
const ended = (exitCode: number) => ({ name: 'worker', restartCount: 0, state: { terminated: { exitCode } } });
const crashing = { name: 'worker', restartCount: 12, ready: false, state: { waiting: { reason: 'CrashLoopBackOff' } }, lastState: { terminated: { exitCode: 1 } } };

function pod(name: string, { labels = {}, phase = 'Failed', statuses = [ended(1)], owner, namespace = 'onload', env = [] }: {
  readonly labels?: object;
  readonly phase?: string;
  readonly statuses?: readonly object[];
  readonly owner?: string;
  readonly namespace?: string;
  readonly env?: readonly object[];
} = {}): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, labels, ...owner === undefined ? {} : { ownerReferences: [{ apiVersion: 'apps/v1', kind: owner, name: 'x', controller: true }] } },
    spec: { nodeName: 'a', containers: [{ name: 'worker', image: 'i', env }] },
    status: { phase, containerStatuses: statuses, conditions: [{ type: 'Ready', status: 'False' }] },
  } as unknown as Manifest;
}

const declared = onloadIn('8.1.3.40');
const namesOf = (...objects: readonly Manifest[]) => failedPods({ state: { objects } } as never, declared).map(({ metadata: { name } }) => name);

test.each<[string, Manifest, boolean]>([
  ['a worker pod of KMM', pod('w', { labels: WORKER }), true],
  ['a build pod of OpenShift', pod('b-build', { labels: { 'openshift.io/build.name': 'b' } }), true],
  ['a build pod of KMM on Kubernetes', pod('b', { owner: 'Job' }), true],
  ['a pod of a DaemonSet that crashes', pod('d', { owner: 'DaemonSet', phase: 'Running', statuses: [crashing] }), true],
  ['a pod of a DaemonSet that runs', pod('d', { owner: 'DaemonSet', phase: 'Running', statuses: [{ name: 'worker', restartCount: 0, state: { running: {} } }] }), false],
  ['a worker pod that has ended well', pod('w', { labels: WORKER, phase: 'Succeeded', statuses: [ended(0)] }), false],
  ['a pod of another namespace', pod('d', { owner: 'DaemonSet', namespace: 'kube-system' }), false],
  ['a pod of a user', pod('u', { owner: 'ReplicaSet' }), false],
])('%s is one of those that have failed: %s', (_, object, isShown) => {
  expect(namesOf(object)).toEqual(isShown ? [object.metadata.name] : []);
});

/** The trace of a pod with a log. */
async function traceOf(records: Partial<PodRecords>, object = pod('w', { labels: WORKER })) {
  const [trace] = await podTraces([object], declared, () => Promise.resolve({ logs: [], ...records }));
  return trace;
}

test('the last lines of a log are shown, each short, and without control characters', async () => {
  const text = [...Array.from({ length: 50 }, (_, line) => `line ${line}`), `\u001b[31mred\u001b[0m ${'x'.repeat(1000)}`].join('\n');
  const { log, pod: name, node } = await traceOf({ logs: [{ container: 'worker', text }] });
  expect([name, node, log.length, log[0]]).toEqual(['Pod onload/w', 'a', 20, 'worker: line 31']);
  expect(log.at(-1)).not.toContain('\u001b');
  expect(log.at(-1)!.length).toBeLessThan(400);
});

test.each([
  ['a password', 'login password=hunter2x failed', 'hunter2x'],
  ['a bearer token', 'Authorization: Bearer abcdefgh12345678', 'abcdefgh12345678'],
  ['a token of a service account', 'got eyJhbGciOi.eyJpc3MiOi.c2ln from it', 'eyJpc3MiOi'],
  ['an address with a password', 'pull https://ann:hunter2x@registry.example.com/a', 'hunter2x'],
  ['a pull secret', '{"auths":{"registry.example.com":{"auth":"aHVudGVyMng="}}}', 'aHVudGVyMng='],
  ['a private key', 'key:\n-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----\nend', 'MIIEvQIBADANBg'],
])('%s in a log or an event is not shown', async (_, text, secret) => {
  const trace = await traceOf({ logs: [{ container: 'worker', text }], events: [{ reason: 'Failed', message: text.split('\n').join(' '), count: 1 }] });
  expect(trace.log.length).toBeGreaterThan(0);
  expect(JSON.stringify(trace.log)).not.toContain(secret);
  expect(JSON.stringify(trace.log)).toContain('(secret, not shown)');
  expect(JSON.stringify(trace.events)).not.toContain(secret);
});

test('values that a pod has as secrets are not shown', async () => {
  const { log } = await traceOf({ logs: [{ container: 'worker', text: 'using zebra-stripes' }] }, pod('w', { labels: WORKER, env: [{ name: 'DB_PASSWORD', value: 'zebra-stripes' }] }));
  expect(log.join()).not.toContain('zebra');
});

test('events are counted', async () => {
  const { events } = await traceOf({ events: [{ reason: 'BackOff', message: 'Back-off restarting', count: 12 }, { reason: 'Pulled', message: 'there', count: 1 }] });
  expect(events).toEqual(['BackOff (12 times): Back-off restarting', 'Pulled: there']);
});

test('at most five pods are read', async () => {
  expect(await podTraces(Array.from({ length: 9 }, (_, index) => pod(`w${index}`, { labels: WORKER })), declared, () => Promise.resolve({ logs: [] }))).toHaveLength(5);
});

describe('what is asked for', () => {
  const forbidden = failureOf('cluster', 'Error from server (Forbidden): pods "w" is forbidden: User "ann" cannot get resource "pods/log"\n', 'x');
  const client = (run: (path: string) => Promise<string>, get: (path: string) => Promise<unknown>) => ({ address: 'cluster', run: ([, raw]: string[]) => run(raw), get }) as unknown as Kubectl;

  test('the end of the log of each failed container, and the events', async () => {
    const paths: string[] = [];
    const records = await readPodRecords(client((path) => {
      paths.push(path);
      return Promise.resolve('a\nb\n');
    }, (path) => {
      paths.push(path);
      return Promise.resolve({ items: [{ reason: 'BackOff', message: 'm', count: 3 }, { reason: 'New', message: 'n', series: { count: 2 } }] });
    }), pod('w'), ['worker'], 20);
    expect(records).toEqual({ logs: [{ container: 'worker', text: 'a\nb\n' }], events: [{ reason: 'BackOff', message: 'm', count: 3 }, { reason: 'New', message: 'n', count: 2 }] });
    expect(paths).toEqual([
      '--raw=/api/v1/namespaces/onload/pods/w/log?container=worker&tailLines=20&limitBytes=16384',
      '/api/v1/namespaces/onload/events?fieldSelector=involvedObject.kind%3DPod%2CinvolvedObject.name%3Dw&limit=50',
    ]);
  });

  test('the log of the run before, where a container waits to be started again', async () => {
    const asked: string[] = [];
    await readPodRecords(client((path) => {
      asked.push(path);
      return path.includes('previous') ? Promise.reject(forbidden) : Promise.resolve('x');
    }, () => Promise.resolve({ items: [] })), pod('w', { statuses: [crashing] }), ['worker'], 5);
    expect(asked.map((path) => path.includes('previous=true'))).toEqual([true, false]);
  });

  test('what may not be read is said', async () => {
    const records = await readPodRecords(client(() => Promise.reject(forbidden), () => Promise.reject(forbidden)), pod('w'), ['worker'], 20);
    expect((await traceOf(records)).unread).toEqual([
      'the log of its container worker could not be read: forbidden: pods "w" is forbidden: User "ann" cannot get resource "pods/log"',
      'its events could not be read: forbidden: pods "w" is forbidden: User "ann" cannot get resource "pods/log"',
    ]);
  });

  test('the role of apply has both, and that of read neither', () => {
    const has = (purpose: 'apply' | 'read') => clusterRole(purpose).rules.filter(({ resources }) => resources.some((each) => ['pods/log', 'events'].includes(each))).map(({ resources, verbs }) => [resources.join(), verbs.join()]);
    expect([has('apply'), has('read')]).toEqual([[['pods/log', 'get'], ['events', 'list'], ['events', 'create']], []]);
  });
});

test('a run that stops at a worker pod shows its log and events', async () => {
  const cluster = PluginCluster.serving('8.1.2.26');
  cluster.failing.set('a', '8.1.3.40');
  const port = Object.assign(cluster, {
    readPod: () => Promise.resolve({ logs: [{ container: 'worker', text: 'modprobe: ERROR: could not insert onload: Invalid module format' }], events: [{ reason: 'Failed', message: 'exit 1', count: 2 }] }),
  });
  const stopped = stopIn(await carriedOut(port, { after: declared, fileOf }));
  expect(stopped.pods).toEqual([{
    pod: 'Pod onload/kmm-worker-a-onload-module', node: 'a', log: ['worker: modprobe: ERROR: could not insert onload: Invalid module format'], events: ['Failed (2 times): exit 1'], unread: [],
  }]);
  const lines = new EventLines().of({ ...stopped, at: '2026-01-01T10:20:30.000Z' });
  expect(lines).toEqual(expect.arrayContaining(['10:20:30 Pod onload/kmm-worker-a-onload-module on a has failed:', '10:20:30   worker: modprobe: ERROR: could not insert onload: Invalid module format']));
});
