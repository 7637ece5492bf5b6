/** Watches of a cluster in which hardly anything happens, and what is a sign that it does not answer. An hour passes on a clock of the test. */
import { ResourceWatch } from '../../../lib/live/apply/resource-watch';
import { WatchedCluster } from '../../../lib/live/apply/watched-cluster';
import { ClusterError } from '../../../lib/live/cluster-error';
import type { Kubectl } from '../../../lib/live/kubectl';
import type { ClusterResource } from '../../../lib/upstream';

const NODES: ClusterResource = { group: '', plural: 'nodes', kind: 'Node' } as ClusterResource;
const HOUR = 3600;

const node = (name: string, resourceVersion: string) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, uid: name, resourceVersion } });

interface Request {
  readonly path: string;
  /** Sends an event. */
  readonly tell: (type: string, object: object) => void;
  /** Ends the answer, with what kubectl prints. */
  readonly end: (printed?: string) => void;
}

/** A server that answers as a test says. */
class Server {
  public objects: object[] = [node('w1', '10')];
  public version = '10';
  public readonly watches: Request[] = [];
  public lists = 0;
  /** What ends a watch that is asked for. */
  public refuses?: string;
  public fails?: ClusterError;
  /** Seconds after which the server ends a watch. */
  public limit = 1800;

  public readonly client = {
    address: 'cluster',
    get: (path: string) => this.get(path),
    follow: (path: string, onLine: (line: string) => void) => this.follow(path, onLine),
  } as unknown as Kubectl;

  private get(path: string): Promise<unknown> {
    if (this.fails !== undefined) {
      return Promise.reject(this.fails);
    }
    if (path === '/apis') {
      return Promise.resolve({ groups: [] });
    }
    if (path === '/version') {
      return Promise.resolve({ gitVersion: 'v1.33.1' });
    }
    this.lists++;
    const kind = path.includes('/nodes') ? 'NodeList' : path.includes('/pods') ? 'PodList' : path.includes('/namespaces') ? 'NamespaceList' : undefined;
    return kind === undefined ? Promise.reject(new ClusterError('cluster', 'absent', 'resource that the cluster does not have', path, 'x'))
      : Promise.resolve({ kind, apiVersion: 'v1', metadata: { resourceVersion: this.version }, items: kind === 'NodeList' ? this.objects : [] });
  }

  private follow(path: string, onLine: (line: string) => void) {
    let end!: (printed?: string) => void;
    const ended = new Promise<string>((resolve) => { end = (printed = '') => resolve(printed); });
    if (this.refuses !== undefined) {
      end(this.refuses);
    }
    setTimeout(() => end(), this.limit * 1000);
    this.watches.push({ path, end, tell: (type, object) => onLine(JSON.stringify({ type, object })) });
    // A program that is killed reports an answer that is cut off.
    return { ended, end: () => end('error: unexpected EOF') };
  }

  public get latest(): Request {
    return this.watches.at(-1)!;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

/** A watch of nodes, and what it says. */
async function watched(server: Server) {
  const told = { changed: 0, beaten: 0, lost: [] as string[], missed: 0 };
  const list = { objects: server.objects.map((object) => JSON.stringify(object)), controlled: [], version: server.version };
  const watch = new ResourceWatch(server.client, '/api/v1/nodes', NODES, list, {
    changed: () => void told.changed++,
    beaten: () => void told.beaten++,
    lost: (reason) => void told.lost.push(reason),
    missed: () => void told.missed++,
    isGone: () => false,
  });
  watch.start();
  await pass(0);
  return { watch, told };
}

/** Lets seconds pass, and returns the reasons for which the watch was ever behind. */
async function behindDuring(watch: ResourceWatch, seconds: number): Promise<string[]> {
  const reasons = new Set<string>();
  for (let second = 0; second < seconds; second++) {
    await pass(1);
    if (watch.behind !== undefined) {
      reasons.add(watch.behind);
    }
  }
  return [...reasons];
}

const FORBIDDEN = 'Error from server (Forbidden): nodes is forbidden: User "ann" cannot watch resource "nodes" at the cluster scope\n';

describe('a server that forbids what it has allowed', () => {
  /** A watch that a restart of the server has ended, and which is forbidden from then on. */
  async function restarted() {
    const server = new Server();
    const { watch, told } = await watched(server);
    server.refuses = FORBIDDEN;
    server.fails = new ClusterError('cluster', 'forbidden', 'request that the cluster forbids', '/api/v1/nodes', 'ask for it');
    server.watches.at(-1)!.end('error: unexpected EOF');
    await pass(20);
    return { server, watch, told };
  }

  test('such a server may have started anew, without its roles, and does not answer for now', async () => {
    const { server, watch, told } = await restarted();
    expect([watch.behind, told.lost]).toEqual([expect.stringContaining('forbids'), []]);
    [server.refuses, server.fails, server.objects, server.version] = [undefined, undefined, [node('w1', '20')], '20'];
    await pass(20);
    expect([watch.behind, told.lost, watch.objects[0].metadata]).toEqual([undefined, [], expect.objectContaining({ resourceVersion: '20' })]);
    watch.close();
  });

  test('such a server is believed after a minute: the kind is lost, and the server answers', async () => {
    const { watch, told } = await restarted();
    await pass(60);
    expect([watch.behind, told.lost]).toEqual([undefined, ['forbidden']]);
    watch.close();
  });
});

describe('a watch that tells nothing', () => {
  test('a quiet hour is no sign of anything', async () => {
    const server = new Server();
    const { watch, told } = await watched(server);
    expect(await behindDuring(watch, HOUR)).toEqual([]);
    expect(told).toEqual({ changed: 0, beaten: 0, lost: [], missed: 0 });
    expect(server.watches.length).toBeGreaterThan(10);
    watch.close();
  });

  test('changes that a list has, and the watch does not tell, are a sign', async () => {
    const server = new Server();
    const { watch, told } = await watched(server);
    await pass(60);
    [server.objects, server.version] = [[node('w1', '20')], '20'];
    await pass(300);
    expect(told.missed).toBeGreaterThan(0);
    watch.close();
  });

  test.each([
    ['a new object', [node('w1', '10'), node('w2', '20')]],
    ['one that is gone', []],
  ])('%s is a sign only if it is not told within seconds', async (_, objects) => {
    const server = new Server();
    const { watch, told } = await watched(server);
    await pass(245);
    const isGone = objects.length === 0;
    const verified = watch.verify();
    [server.objects, server.version] = [objects, '20'];
    await verified;
    await watch.verify();
    await pass(5);
    isGone ? server.latest.tell('DELETED', node('w1', '20')) : server.latest.tell('ADDED', node('w2', '20'));
    await pass(60);
    expect([told.missed, watch.objects.length]).toEqual([0, objects.length]);
    watch.close();
  });
});

describe('the end of a watch', () => {
  test.each([
    ['the server ends it', ''],
    ['it is cut off', 'error: unexpected EOF\n'],
    ['the server spreads its connections', 'error: http2: server sent GOAWAY and closed the connection; LastStreamID=7, ErrCode=NO_ERROR, debug=""\n'],
    ['its stream ends', 'error: stream error: stream ID 5; INTERNAL_ERROR; received from peer\n'],
    ['its connection is reset', 'error: read tcp 10.0.0.1:5->10.0.0.2:6443: read: connection reset by peer\n'],
    ['it is too old', 'Error from server (Expired): too old resource version: 10 (20)\n'],
  ])('the end of a watch is not called a cluster that does not answer: %s', async (_, printed) => {
    const server = new Server();
    const { watch, told } = await watched(server);
    server.latest.end(printed);
    expect(await behindDuring(watch, 5)).toEqual([]);
    expect([server.watches.length, told.missed]).toEqual([2, 0]);
    watch.close();
  });

  test('a version that is too old leads to the list', async () => {
    const server = new Server();
    const { watch } = await watched(server);
    [server.objects, server.version] = [[node('w1', '20'), node('w2', '15')], '20'];
    server.latest.tell('ERROR', { kind: 'Status', code: 410, reason: 'Expired' });
    server.latest.end();
    expect(await behindDuring(watch, 5)).toEqual([]);
    expect([watch.objects.length, server.latest.path]).toEqual([2, expect.stringContaining('resourceVersion=20')]);
    watch.close();
  });

  test('watches that end before they have told anything lead to lists', async () => {
    const server = new Server();
    const { watch } = await watched(server);
    server.refuses = 'error: unexpected EOF\n';
    server.latest.end(server.refuses);
    [server.objects, server.version] = [[node('w1', '20')], '20'];
    expect(await behindDuring(watch, 60)).toEqual([]);
    expect(watch.objects[0].metadata).toMatchObject({ resourceVersion: '20' });
    watch.close();
  });

  test('a server that refuses connections does not answer, until it does', async () => {
    const server = new Server();
    const { watch } = await watched(server);
    server.refuses = 'The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?\n';
    server.fails = new ClusterError('cluster', 'unreachable', 'nothing answers at the address of the cluster', '10.0.0.1:6443', 'see whether the API server runs');
    server.latest.end('error: unexpected EOF\n');
    expect((await behindDuring(watch, 60)).join()).toContain('nothing answers at the address of the cluster');
    [server.refuses, server.fails] = [undefined, undefined];
    await pass(30);
    expect(watch.behind).toBeUndefined();
    watch.close();
  });
});

describe('a write that the watch does not tell', () => {
  const written = node('w1', '11') as never;

  test('a write that does not arrive is a sign that changes do not', async () => {
    const server = new Server();
    const { watch, told } = await watched(server);
    await pass(30);
    watch.put(written);
    await pass(25);
    expect(told.missed).toBe(1);
    watch.close();
  });

  test('a write is no sign while the server does not answer at all', async () => {
    const server = new Server();
    const { watch, told } = await watched(server);
    await pass(30);
    watch.put(written);
    server.fails = new ClusterError('cluster', 'timeout', 'no answer in time', 'x', 'run it again');
    await pass(60);
    expect([told.missed, watch.behind]).toEqual([0, expect.stringContaining('no answer in time')]);
    watch.close();
  });

  test('a write is no sign while the watch begins again', async () => {
    const server = new Server();
    const { watch, told } = await watched(server);
    await pass(30);
    watch.put(written);
    await pass(15);
    server.latest.end('error: unexpected EOF\n');
    await pass(10);
    server.latest.tell('MODIFIED', written);
    await pass(60);
    expect(told.missed).toBe(0);
    watch.close();
  });
});

test('a calm cluster is calm for an hour', async () => {
  const server = new Server();
  const notices: string[] = [];
  const cluster = await WatchedCluster.open(server.client, [], { notice: (text) => notices.push(text), signal: new AbortController().signal });
  const state = await cluster.state();
  expect(state.objects).toHaveLength(1);
  for (let second = 0; second < HOUR; second += 5) {
    await pass(5);
    expect((await cluster.state()).unanswered).toBeUndefined();
  }
  expect(notices).toEqual([]);
  cluster.close();
});
