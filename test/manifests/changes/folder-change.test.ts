import fs, { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { currentStatsIfAny, DiskTree, FolderChange, manifestFilesIn, noticeChanges, readText } from '../../../lib/manifests';
import { errorOf } from '../../support/errors';
import { contentsOf, inFolder } from '../../support/fleets';
import { runsOf } from '../../support/fuzz-runs';
import { killedAtChange } from '../../support/killed-run';

type State = { readonly [path: string]: string };

const WORK = '.cdk8s-onload';
const OLD: State = { 'a/1.yaml': 'a', 'b/1.yaml': 'b', 'b/2.yaml': 'b2', 'c/1.yaml': 'c', 'x.json': 'old' };
const NEW: State = { 'a/1.yaml': 'a', 'b/1.yaml': 'changed', 'd/e/1.yaml': 'd', 'x.json': 'new' };
const FOREIGN: State = { '.git/HEAD': 'ref', 'c/mine.txt': 'mine', 'notes/deep/x.txt': 'mine' };

function write(folder: string, files: State): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Changes a folder from one state to another. */
function change(folder: string, from: State, to: State): void {
  const changed = FolderChange.open(folder);
  try {
    Object.entries(to).filter(([path, text]) => from[path] !== text).forEach(([path, text]) => changed.write(path, Buffer.from(text)));
    Object.keys(from).filter((path) => !(path in to)).forEach((path) => changed.remove(path));
    changed.commit();
  } finally {
    changed.close();
  }
}

/** Manifests as readers find them. */
function seenIn(folder: string): State {
  noticeChanges(folder);
  return Object.fromEntries(manifestFilesIn(new DiskTree(folder)).map(({ path }) => [path.slice(folder.length + 1), readText(path)]));
}

/** Each file by itself. */
function seenAlone(folder: string): State {
  const paths = [...new Set([...Object.keys(OLD), ...Object.keys(NEW)])].sort();
  return Object.fromEntries(paths.flatMap((path) => {
    noticeChanges(join(folder, path));
    return currentStatsIfAny(join(folder, path)) === undefined ? [] : [[path, readText(join(folder, path))]];
  }));
}

const sorted = (state: State): State => Object.fromEntries(Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The lock of the process that was killed is that of this one. */
const unlock = (folder: string) => rmSync(join(folder, WORK, 'lock'), { force: true });

/** Everything that changes something on the disk. */
const CHANGES = ['chmodSync', 'copyFileSync', 'linkSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync', 'rmdirSync', 'unlinkSync', 'writeFileSync', 'writeSync'] as const;
const killedAt = (moment: number, run: () => void) => killedAtChange(CHANGES, moment, expect.stringContaining('killed'), run);

function inOld(test: (folder: string) => void): void {
  inFolder((folder) => {
    write(folder, { ...OLD, ...FOREIGN });
    test(folder);
  });
}

test('files are written, replaced and removed, and all others stay', () => inOld((folder) => {
  const { ino } = statSync(join(folder, 'a/1.yaml'));
  change(folder, OLD, NEW);
  expect(contentsOf(folder)).toEqual({ ...NEW, ...FOREIGN });
  expect(statSync(join(folder, 'a/1.yaml')).ino).toBe(ino);
  expect(existsSync(join(folder, WORK))).toBe(false);
}));

test('empty folders of removed files are removed, and all others stay with their modes', () => inOld((folder) => {
  ['.git/refs/heads', 'notes/empty', 'b/mine'].forEach((path) => mkdirSync(join(folder, path), { recursive: true }));
  const modes = { '.git/refs': 0o2775, 'notes/empty': 0o700, 'b': 0o750, 'b/1.yaml': 0o600, '.': 0o701 };
  Object.entries(modes).forEach(([path, mode]) => chmodSync(join(folder, path), mode));
  change(folder, { 'e/1.yaml': '', ...OLD }, NEW);
  expect(Object.fromEntries(Object.keys(modes).map((path) => [path, statSync(join(folder, path)).mode % 0o10000]))).toEqual(modes);
  rmSync(join(folder, 'c/mine.txt'));
  write(folder, { 'c/1.yaml': 'c' });
  change(folder, { 'c/1.yaml': 'c' }, {});
  expect(existsSync(join(folder, 'c'))).toBe(false);
}));

test('readers find the former state or the new one, and the next run repairs it, at whatever change a run is killed', () => {
  const found = { old: 0, new: 0, between: 0 };
  for (let moment = 0, isKilled = true; isKilled; moment++) {
    inOld((folder) => {
      isKilled = killedAt(moment, () => change(folder, OLD, NEW));
      const isNew = seenIn(folder)['b/1.yaml'] === 'changed';
      expect(seenIn(folder)).toEqual(sorted(isNew ? NEW : OLD));
      expect(seenAlone(folder)).toEqual(sorted(isNew ? NEW : OLD));
      expect(seenIn(join(folder, '..'))).toEqual(sorted(Object.fromEntries(Object.entries(isNew ? NEW : OLD).map(([path, text]) => [`dist/${path}`, text]))));
      const onDisk = Object.fromEntries(Object.entries(contentsOf(folder)).filter(([path]) => !path.startsWith(WORK)));
      const isBetween = [OLD, NEW].every((state) => JSON.stringify(onDisk) !== JSON.stringify(sorted({ ...state, ...FOREIGN })));
      found[isNew ? 'new' : 'old'] += 1;
      found.between += isBetween ? 1 : 0;
      unlock(folder);
      FolderChange.open(folder).close();
      expect(contentsOf(folder)).toEqual(sorted({ ...isNew ? NEW : OLD, ...FOREIGN }));
      expect(existsSync(join(folder, WORK))).toBe(false);
      expect(existsSync(join(folder, 'd'))).toBe(isNew);
    });
  }
  expect(found).toEqual({ old: expect.any(Number), new: expect.any(Number), between: expect.any(Number) });
  expect(Math.min(found.old, found.new, found.between)).toBeGreaterThan(3);
});

test('the next run repairs at whatever change the repair is killed', () => {
  for (let first = 15, isKilled = true; isKilled; first += 3) {
    for (let moment = 0, isRepairKilled = true; isRepairKilled; moment++) {
      inOld((folder) => {
        isKilled = killedAt(first, () => change(folder, OLD, NEW));
        const state = seenIn(folder)['b/1.yaml'] === 'changed' ? NEW : OLD;
        unlock(folder);
        isRepairKilled = killedAt(moment, () => FolderChange.open(folder).close());
        unlock(folder);
        expect(seenIn(folder)).toEqual(sorted(state));
        FolderChange.open(folder).close();
        expect(contentsOf(folder)).toEqual(sorted({ ...state, ...FOREIGN }));
      });
    }
  }
});

/** Lets the renames to a path fail. */
function failingAt(path: string, code: string, run: () => void): void {
  const { renameSync } = fs;
  const failing = (from: string, to: string) => {
    if (to.endsWith(path) && from.endsWith('a')) {
      throw Object.assign(new Error(`${code}: it fails`), { code });
    }
    renameSync(from, to);
  };
  // Assigned, because another mock may be there.
  Object.assign(fs, { renameSync: failing });
  try {
    run();
  } finally {
    Object.assign(fs, { renameSync });
  }
}

test.each([
  ['EACCES', 'no permission'], ['EXDEV', 'cannot be used (EXDEV)'], ['EBUSY', 'cannot be used (EBUSY)'], ['EROFS', 'file system that is read-only'], ['ENOSPC', 'no space left'],
])('all is as before if one file cannot be replaced: %s', (code, reason) => inOld((folder) => {
  failingAt('d/e/1.yaml', code, () => {
    const { message } = errorOf(() => change(folder, OLD, NEW));
    expect([message.startsWith(`output folder that cannot be written (${reason}): "`), message.endsWith(', or choose another output folder [fleet/outdir]')]).toEqual([true, true]);
  });
  expect(contentsOf(folder)).toEqual({ ...OLD, ...FOREIGN });
  expect([WORK, 'd'].filter((path) => existsSync(join(folder, path)))).toEqual([]);
}));

test('all is as before at whatever change a run is killed that takes its change back', () => {
  for (let moment = 12, isKilled = true; isKilled; moment++) {
    inOld((folder) => {
      isKilled = killedAt(moment, () => failingAt('x.json', 'killed', () => change(folder, OLD, NEW)));
      unlock(folder);
      const state = seenIn(folder)['b/1.yaml'] === 'changed' ? NEW : OLD;
      expect(seenIn(folder)).toEqual(sorted(state));
      FolderChange.open(folder).close();
      expect(contentsOf(folder)).toEqual(sorted({ ...state, ...FOREIGN }));
    });
  }
});

test('a file that another program writes in the place of a new one stays, and all is as before', () => inOld((folder) => {
  const changed = FolderChange.open(folder);
  Object.entries(NEW).forEach(([path, text]) => changed.write(path, Buffer.from(text)));
  write(folder, { 'd/e/1.yaml': 'theirs' });
  expect(errorOf(() => changed.commit()).message).toBe(`${folder}: file in the output folder in the place of a new one: "d/e/1.yaml"; remove it, or choose another output folder [fleet/not-ours]`);
  changed.close();
  expect(contentsOf(folder)).toEqual(sorted({ ...OLD, ...FOREIGN, 'd/e/1.yaml': 'theirs' }));
}));

test('former contents are copied where the file system has no links', () => inOld((folder) => {
  const link = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  });
  failingAt('d/e/1.yaml', 'EIO', () => expect(() => change(folder, OLD, NEW)).toThrow('fleet/outdir'));
  expect(contentsOf(folder)).toEqual({ ...OLD, ...FOREIGN });
  change(folder, OLD, NEW);
  expect(link).toHaveBeenCalled();
  link.mockRestore();
  expect(contentsOf(folder)).toEqual(sorted({ ...NEW, ...FOREIGN }));
}));

test('a symbolic link in the place of a file is replaced, and comes back with the former state', () => inOld((folder) => {
  rmSync(join(folder, 'b/1.yaml'));
  symlinkSync('2.yaml', join(folder, 'b/1.yaml'));
  failingAt('x.json', 'EIO', () => expect(() => change(folder, OLD, NEW)).toThrow('fleet/outdir'));
  expect(fs.readlinkSync(join(folder, 'b/1.yaml'))).toBe('2.yaml');
  change(folder, OLD, NEW);
  expect(readFileSync(join(folder, 'b/1.yaml'), 'utf8')).toBe('changed');
}));

test.each(['ENOSPC', 'EFBIG', 'EDQUOT', 'EROFS'])('nothing is left of a run whose files cannot be written: %s', (code) => inOld((folder) => {
  const writeFile = fs.writeFileSync;
  const spy = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, data, ...options) => {
    writeFile(file, String(data).slice(0, 1), ...options);
    throw Object.assign(new Error(`${code}: it fails`), { code });
  });
  expect(errorOf(() => change(folder, OLD, NEW)).code).toBe('fleet/outdir');
  expect(errorOf(() => change(join(folder, 'new/folder'), {}, NEW)).code).toBe('fleet/outdir');
  spy.mockRestore();
  expect(contentsOf(folder)).toEqual({ ...OLD, ...FOREIGN });
  expect([WORK, 'new'].filter((path) => existsSync(join(folder, path)))).toEqual([]);
}));

test.each([
  'x', '{}', '{"isUndone":false,"changes":[{"path":"../x","before":null,"after":null}]}', '{"isUndone":false,"changes":[{"path":"/x","before":null,"after":null}]}',
  '{"isUndone":false,"changes":[{"path":"a/1.yaml","before":null,"after":"../../x"}]}', '{"isUndone":false,"changes":[{"path":".cdk8s-onload/lock","before":null,"after":null}]}',
])('a journal that no run of ours has written is an error for runs and readers: %s', (text) => inOld((folder) => {
  write(folder, { [`${WORK}/journal`]: text });
  const message = /journal of a change of the folder that cannot be read: ".cdk8s-onload"; remove that folder, and run the program again/;
  expect(() => FolderChange.open(folder)).toThrow(message);
  expect(() => seenIn(folder)).toThrow(message);
  expect(existsSync(join(folder, WORK, 'lock'))).toBe(false);
  rmSync(join(folder, WORK), { recursive: true });
  expect(seenIn(folder)).toEqual(OLD);
}));

const PATH = fc.constantFrom('a/1.yaml', 'a/2.yaml', 'b/c/1.yaml', 'b/c/2.yaml', 'd.yaml', 'e.json');
const STATE = fc.dictionary(PATH, fc.constantFrom('1', '2', '3'));

test('readers and the next run agree on the state of any change that is killed at any moment', () => {
  fc.assert(fc.property(STATE, STATE, fc.nat({ max: 50 }), (from, to, moment) => inFolder((folder) => {
    write(folder, from);
    killedAt(moment, () => change(folder, from, to));
    unlock(folder);
    const seen = seenIn(folder);
    expect([sorted(from), sorted(to)]).toContainEqual(seen);
    FolderChange.open(folder).close();
    expect(contentsOf(folder)).toEqual(seen);
    expect(readdirSync(join(folder, '..'))).toEqual(['dist']);
  })), { numRuns: runsOf(0.1) });
});
