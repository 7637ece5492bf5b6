import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SavedObject } from '../../../lib/live/apply/saved-state';
import { savedFiles, savedStateAt, StateFile, stateHome } from '../../../lib/live/apply/state-folder';
import type { Manifest } from '../../../lib/manifests/manifest';
import { useFolder } from '../../support/cli';

useFolder();

const CLUSTER = { context: 'nyc1', server: 'https://a', uid: 'x' };
const of = (object: string): SavedObject => ({ object, before: null, after: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: object } } as unknown as Manifest, file: null });
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const modeOf = (path: string) => (statSync(path).mode % 0o1000).toString(8);

test('a state is read back as it was saved, and nobody else can read it', () => {
  const file = new StateFile('states', CLUSTER, at(0));
  expect([file.add([of('a')]), file.add([of('a')]), file.add([of('b')])]).toEqual([true, false, false]);
  expect(savedStateAt(file.path)).toEqual({ kind: 'cdk8s-onload apply state', version: 1, cluster: CLUSTER, savedAt: '2026-01-01T00:00:00.000Z', objects: [of('a'), of('b')] });
  expect([modeOf(file.path), modeOf(join('states', 'x'))]).toEqual(['600', '700']);
  expect(readdirSync(join('states', 'x'))).toHaveLength(1);
});

test('a folder of the user that others can read has one in it that they cannot', () => {
  mkdirSync(join('states', 'x'), { recursive: true, mode: 0o755 });
  new StateFile('states', CLUSTER, at(0)).add([of('a')]);
  expect([modeOf('states'), modeOf(join('states', 'x'))]).toEqual(['755', '700']);
});

test('nothing is written without an object', () => {
  new StateFile('states', CLUSTER, at(0)).add([]);
  expect(existsSync('states')).toBe(false);
});

test('the newest state of a cluster comes first, and ten are kept', () => {
  Array.from({ length: 12 }, (_, second) => new StateFile('states', CLUSTER, at(second)).add([of('a')]));
  new StateFile('states', { ...CLUSTER, uid: 'y' }, at(50)).add([of('a')]);
  const files = savedFiles('states', CLUSTER);
  expect([files.length, files[0], files.at(-1)]).toEqual([10, join('states', 'x', '2026-01-01T00-00-11-000Z.json'), join('states', 'x', '2026-01-01T00-00-02-000Z.json')]);
  expect(savedFiles('states', { ...CLUSTER, uid: 'z' })).toEqual([]);
});

test('fails where the folder cannot be written', () => {
  writeFileSync('states', '');
  expect(() => new StateFile('states', CLUSTER, at(0)).add([of('a')])).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
});

test('a file that is not there is named', () => {
  expect(() => savedStateAt('missing.json')).toThrow('missing.json: a saved state that cannot be read: "ENOENT"; name a file that apply has named when it began');
});

test('states are where the XDG specification has them', () => {
  expect([stateHome({ XDG_STATE_HOME: '/s' }), stateHome({}).endsWith(join('.local', 'state', 'cdk8s-onload'))]).toEqual([join('/s', 'cdk8s-onload'), true]);
});

test('a file has the objects of the run before, too', () => {
  const file = new StateFile('states', CLUSTER, at(0), [of('earlier')]);
  file.add([of('a')]);
  expect(JSON.parse(readFileSync(file.path, 'utf8')).objects.map(({ object }: SavedObject) => object)).toEqual(['earlier', 'a']);
});
