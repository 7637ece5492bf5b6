import fs, { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OutputFolder } from '../../../lib/constructs/fleet/output-folder';
import { FleetCluster, fleetIndexText } from '../../../lib/constructs/fleet-index/fleet-index';
import { DiskTree, manifestFilesIn, noticeChanges, readText } from '../../../lib/manifests';
import { errorOf } from '../../support/errors';
import { contentsOf, inFolder } from '../../support/fleets';
import { killedAtChange } from '../../support/killed-run';

type State = { readonly [path: string]: string };

/** The whole state, with the index of the files. */
function stateOf(files: State): State {
  const names = [...new Set(Object.keys(files).map((path) => path.split('/')[0]))];
  const clusters = names.map((name): FleetCluster => ({
    name,
    dir: name,
    platform: 'openshift',
    version: null,
    kmm: null,
    onload: null,
    groups: [],
    nodesFile: null,
    files: Object.keys(files).filter((path) => path.startsWith(`${name}/`)).map((path) => ({ path: path.slice(name.length + 1), objects: 1, sha256: 'a'.repeat(64) })),
  }));
  return { ...files, 'fleet.json': fleetIndexText({ clusters }) };
}

function write(outdir: string, state: State): ReturnType<OutputFolder['commit']> {
  const folder = OutputFolder.open(outdir);
  try {
    Object.entries(state).forEach(([path, text]) => folder.put(path, Buffer.from(text)));
    return folder.commit();
  } finally {
    folder.close();
  }
}

const OLD = stateOf({ 'a/1.yaml': 'a', 'b/1.yaml': 'b', 'b/2.yaml': 'b2', 'c/1.yaml': 'c' });
const NEW = stateOf({ 'a/1.yaml': 'a', 'b/1.yaml': 'changed', 'd/1.yaml': 'd' });
const FOREIGN = { '.gitkeep': '', 'c/mine.yaml': 'mine', 'notes/deep/x.txt': 'mine' };

const addForeign = (outdir: string) => Object.entries(FOREIGN).forEach(([path, text]) => {
  mkdirSync(join(outdir, path, '..'), { recursive: true });
  writeFileSync(join(outdir, path), text);
});

test('replaces a state by another one, and keeps what no index lists', () => inFolder((outdir) => {
  write(outdir, OLD);
  addForeign(outdir);
  expect(write(outdir, NEW)).toEqual({ written: 3, unchanged: 1, removed: 2 });
  expect(contentsOf(outdir)).toEqual({ ...NEW, ...FOREIGN });
}));

test('makes the folder if it is not there', () => inFolder((outdir) => {
  write(join(outdir, 'x/y'), NEW);
  expect(contentsOf(join(outdir, 'x/y'))).toEqual(NEW);
  expect(readdirSync(join(outdir, 'x'))).toEqual(['y']);
}));

test('keeps the mode of the folder, and symbolic links in it', () => inFolder((outdir) => {
  write(outdir, OLD);
  chmodSync(outdir, 0o750);
  symlinkSync('../nowhere', join(outdir, 'link'));
  write(outdir, NEW);
  expect((statSync(outdir).mode % 0o1000).toString(8)).toBe('750');
  expect(fs.readlinkSync(join(outdir, 'link'))).toBe('../nowhere');
}));

test('keeps empty folders and the modes of folders and files, so that a Git repository stays one', () => inFolder((outdir) => {
  write(outdir, OLD);
  ['.git/refs/heads', '.git/objects/info', 'notes/empty', 'a/mine'].forEach((path) => mkdirSync(join(outdir, path), { recursive: true }));
  writeFileSync(join(outdir, '.git/HEAD'), 'ref: refs/heads/main');
  const modes = { '.git/refs': 0o2775, 'notes/empty': 0o700, 'b': 0o750, 'b/1.yaml': 0o600 };
  Object.entries(modes).forEach(([path, mode]) => chmodSync(join(outdir, path), mode));
  write(outdir, NEW);
  expect(Object.fromEntries(Object.keys(modes).map((path) => [path, statSync(join(outdir, path)).mode % 0o10000]))).toEqual(modes);
  expect(['.git/refs/heads', '.git/objects/info', 'a/mine'].filter((path) => !existsSync(join(outdir, path)))).toEqual([]);
  expect(existsSync(join(outdir, 'c'))).toBe(false);
}));

test('follows a symbolic link to the folder', () => inFolder((outdir) => {
  mkdirSync(join(outdir, 'real'));
  symlinkSync('real', join(outdir, 'link'));
  write(join(outdir, 'link'), OLD);
  write(join(outdir, 'link'), NEW);
  expect(contentsOf(join(outdir, 'real'))).toEqual(NEW);
  expect(fs.lstatSync(join(outdir, 'link')).isSymbolicLink()).toBe(true);
}));

/** Everything that changes something on the disk. */
const CHANGES = ['chmodSync', 'copyFileSync', 'linkSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync', 'rmdirSync', 'unlinkSync', 'writeFileSync', 'writeSync'] as const;

/** The whole output as readers find it. */
function seenIn(outdir: string): State {
  noticeChanges(outdir);
  return Object.fromEntries(manifestFilesIn(new DiskTree(outdir)).map(({ path }) => [path.slice(outdir.length + 1), readText(path)]));
}

test('readers find the old state or the new one, at whatever change a run is killed, and the next run completes it', () => {
  for (let moment = 0, isKilled = true; isKilled; moment++) {
    inFolder((outdir) => {
      write(outdir, OLD);
      isKilled = killedAtChange(CHANGES, moment, expect.stringContaining('killed'), () => write(outdir, NEW));
      expect([OLD, NEW]).toContainEqual(seenIn(outdir));
      // The process of the lock is this one, which here stands for the one that was killed.
      rmSync(join(outdir, '.cdk8s-onload/lock'), { force: true });
      write(outdir, NEW);
      expect(contentsOf(outdir)).toEqual(NEW);
    });
  }
});

test('fails while another run writes the folder, and can be opened after it', () => inFolder((outdir) => {
  const first = OutputFolder.open(outdir);
  expect(errorOf(() => OutputFolder.open(outdir)).message)
    .toBe(`the output folder is being written by process ${process.pid}: "${join(outdir, '.cdk8s-onload/lock')}"; wait until it is done [fleet/locked]`);
  first.close();
  OutputFolder.open(outdir).close();
}));

test('fails if nothing can be written to the folder', () => inFolder((outdir) => {
  const spy = jest.spyOn(fs, 'mkdirSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  });
  expect(errorOf(() => OutputFolder.open(outdir)).message)
    .toBe(`output folder that cannot be written (no permission): "${outdir}"; make it writable and make room for it, or choose another output folder [fleet/outdir]`);
  spy.mockRestore();
}));

test('fails if the folder is a broken symbolic link, and leaves it', () => inFolder((outdir) => {
  symlinkSync('nowhere', join(outdir, 'link'));
  expect(errorOf(() => write(join(outdir, 'link'), NEW)).message)
    .toBe(`output folder that is a broken symbolic link: "${join(outdir, 'link')}"; create the folder that it leads to, or remove it [fleet/outdir]`);
  expect(readdirSync(outdir)).toEqual(['link']);
}));

test('a folder that was created for a run that fails is removed', () => inFolder((outdir) => {
  const folder = OutputFolder.open(join(outdir, 'x/y'));
  folder.put('a/1.yaml', Buffer.from('a'));
  folder.close();
  expect(readdirSync(outdir)).toEqual([]);
}));
