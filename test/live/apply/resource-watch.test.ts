/** What a watch makes of deletions, bookmarks, objects of older versions, and lists that the server no longer has. */
import { ResourceWatch, type WatchListener } from '../../../lib/live/apply/resource-watch';
import type { Kubectl } from '../../../lib/live/kubectl';
import type { Manifest } from '../../../lib/manifests';
import type { ClusterResource } from '../../../lib/upstream';

const NODES = { group: '', plural: 'nodes', kind: 'Node' } as ClusterResource;
const node = (name: string, resourceVersion: string, labels: object = {}) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, uid: name, resourceVersion, labels } });

/** A watch of nodes, the requests that it sends, and what its listener is told. */
function watching(listed: readonly object[] = [node('w1', '10')], version = '10') {
  const watches: { readonly path: string; readonly tell: (type: string, object: object) => void; readonly end: (printed?: string) => void }[] = [];
  const server = { objects: listed, version, lists: 0 };
  const client = {
    address: 'cluster',
    get: () => {
      server.lists++;
      return Promise.resolve({ kind: 'NodeList', apiVersion: 'v1', metadata: { resourceVersion: server.version }, items: server.objects });
    },
    follow: (path: string, onLine: (line: string) => void) => {
      let end!: (printed?: string) => void;
      const ended = new Promise<string>((resolve) => { end = (printed = '') => resolve(printed); });
      watches.push({ path, end, tell: (type, object) => onLine(JSON.stringify({ type, object })) });
      return { ended, end: () => end('error: unexpected EOF') };
    },
  } as unknown as Kubectl;
  const told = { changed: 0, beaten: 0 };
  const listener: WatchListener = {
    changed: () => void told.changed++, beaten: () => void told.beaten++, lost: () => undefined, missed: () => undefined, isGone: () => false,
  };
  const list = { objects: listed.map((object) => JSON.stringify(object)), controlled: [], version };
  const watch = new ResourceWatch(client, '/api/v1/nodes', NODES, list, listener);
  watch.start();
  const names = () => watch.objects.map(({ metadata: { name } }) => name).sort();
  const labelsOf = (name: string) => watch.objects.find(({ metadata }) => metadata.name === name)?.metadata.labels;
  const versionAsked = () => new URLSearchParams(watches.at(-1)!.path.split('?')[1]).get('resourceVersion');
  return { watch, watches, server, told, names, labelsOf, latest: () => watches.at(-1)!, versionAsked };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

test('a deleted object is gone, and the listener is told', () => {
  const { watch, latest, names, told } = watching([node('w1', '10'), node('w2', '9')]);
  latest().tell('DELETED', node('w1', '11'));
  expect([names(), told]).toEqual([['w2'], { changed: 1, beaten: 0 }]);
  watch.close();
});

test('an added object, and one that changes, are taken over', () => {
  const { watch, latest, names, labelsOf, told } = watching();
  latest().tell('ADDED', node('w2', '11'));
  latest().tell('MODIFIED', node('w1', '12', { a: 'b' }));
  expect([names(), labelsOf('w1'), told.changed]).toEqual([['w1', 'w2'], { a: 'b' }, 2]);
  watch.close();
});

test('an object of an older version changes nothing, and deletes nothing', () => {
  const { watch, latest, labelsOf, names, told } = watching([node('w1', '10', { new: '' })]);
  latest().tell('MODIFIED', node('w1', '9', { old: '' }));
  latest().tell('DELETED', node('w1', '9'));
  expect([labelsOf('w1'), names(), told]).toEqual([{ new: '' }, ['w1'], { changed: 0, beaten: 0 }]);
  watch.close();
});

test('a bookmark tells no change, and a watch that begins again goes on from it', async () => {
  const { watch, watches, latest, names, told, server, versionAsked } = watching();
  latest().tell('BOOKMARK', { apiVersion: 'v1', kind: 'Node', metadata: { resourceVersion: '40' } });
  expect([names(), told.changed]).toEqual([['w1'], 0]);
  latest().end();
  await pass(1);
  expect([watches.length, versionAsked(), server.lists]).toEqual([2, '40', 0]);
  watch.close();
});

test.each(['ERROR', 'answer'])('a version that the server no longer has is read from the list: %s', async (how) => {
  const { watch, watches, latest, names, told, server, versionAsked } = watching();
  Object.assign(server, { objects: [node('w3', '77')], version: '80' });
  if (how === 'ERROR') {
    latest().tell('ERROR', { kind: 'Status', code: 410, reason: 'Expired' });
    latest().end();
  } else {
    latest().end('Error from server (Expired): too old resource version: 10 (70)');
  }
  await pass(1);
  expect([names(), told.changed > 0, server.lists, watches.length, versionAsked()]).toEqual([['w3'], true, 1, 2, '80']);
  watch.close();
});

test('objects of another kind are none of the resource', () => {
  const { watch, latest, names } = watching();
  latest().tell('ADDED', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p', resourceVersion: '11' } } as unknown as Manifest);
  expect(names()).toEqual(['w1']);
  watch.close();
});
