import fs, { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OutputFolder } from '../../../lib/constructs/fleet/output-folder';
import { FleetCluster, fleetIndexText } from '../../../lib/constructs/fleet-index/fleet-index';
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

test('copies files where the file system has no links', () => inFolder((outdir) => {
  write(outdir, OLD);
  const link = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  });
  write(outdir, NEW);
  expect(link).toHaveBeenCalled();
  link.mockRestore();
  expect(contentsOf(outdir)).toEqual(NEW);
}));

test('keeps a file that another program has added meanwhile', () => inFolder((outdir) => {
  write(outdir, OLD);
  const rename = fs.renameSync;
  const spy = jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    writeFileSync(join(outdir, 'late.txt'), 'late');
    rename(from, to);
  });
  write(outdir, NEW);
  spy.mockRestore();
  expect(contentsOf(outdir)).toEqual({ ...NEW, 'late.txt': 'late' });
}));

test('fails if the folder cannot be replaced, and leaves it as it is', () => inFolder((outdir) => {
  write(outdir, OLD);
  const spy = jest.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' });
  });
  expect(errorOf(() => write(outdir, NEW)).message).toBe(
    `output folder that cannot be replaced: "${outdir}: EBUSY: resource busy or locked"; choose a folder below it if it is a mount point [fleet/outdir]`);
  spy.mockRestore();
  expect(contentsOf(outdir)).toEqual(OLD);
  expect(readdirSync(join(outdir, '..'))).toEqual(['dist']);
}));

test('puts the old folder back if the new one cannot take its place', () => inFolder((outdir) => {
  write(outdir, OLD);
  const rename = fs.renameSync;
  let calls = 0;
  const spy = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (calls++ === 1) {
      throw new Error('no');
    }
    rename(from, to);
  });
  expect(() => write(outdir, NEW)).toThrow('no');
  spy.mockRestore();
  expect(contentsOf(outdir)).toEqual(OLD);
}));

/** Everything that changes something on the disk. */
const CHANGES = ['chmodSync', 'copyFileSync', 'linkSync', 'mkdirSync', 'openSync', 'renameSync', 'rmSync', 'rmdirSync', 'symlinkSync', 'unlinkSync', 'writeFileSync', 'writeSync'] as const;

const killedAt = (moment: number, run: () => void) => killedAtChange(CHANGES, moment, expect.stringContaining('killed'), run);

/** The lock of a process that is gone: this one holds it, which here stands for the one that was killed. */
function unlock(outdir: string): void {
  fs.rmSync(join(outdir, '../.dist.fleet/lock'), { force: true });
}

test('leaves the old state or the new one, at whatever change it is killed', () => {
  const found = { old: 0, new: 0, between: 0 };
  for (let moment = 0, isKilled = true; isKilled; moment++) {
    inFolder((outdir) => {
      write(outdir, OLD);
      addForeign(outdir);
      isKilled = killedAt(moment, () => write(outdir, NEW));
      unlock(outdir);
      if (!existsSync(outdir)) {
        found.between += 1;
        expect(contentsOf(join(outdir, '../.dist.fleet/old'))).toEqual({ ...OLD, ...FOREIGN });
        expect(contentsOf(join(outdir, '../.dist.fleet/new'))).toEqual({ ...NEW, ...FOREIGN });
        OutputFolder.open(outdir).close();
        expect(contentsOf(outdir)).toEqual({ ...OLD, ...FOREIGN });
      } else {
        const isNew = readFileSync(join(outdir, 'b/1.yaml'), 'utf8') === 'changed';
        found[isNew ? 'new' : 'old'] += 1;
        expect(contentsOf(outdir)).toEqual(isNew ? { ...NEW, ...FOREIGN } : { ...OLD, ...FOREIGN });
      }
      // The next run repairs everything.
      write(outdir, NEW);
      expect(contentsOf(outdir)).toEqual({ ...NEW, ...FOREIGN });
      expect(readdirSync(join(outdir, '..'))).toEqual(['dist']);
    });
  }
  expect(found.between).toBe(1);
  expect(found.old).toBeGreaterThan(5);
  expect(found.new).toBeGreaterThan(5);
});

test.each(['between the renames', 'after them'])('repairs at whatever change the repair is killed, after a kill %s', (when) => {
  let first = 0;
  for (let moment = 0, isKilled = true; isKilled; moment++) {
    inFolder((outdir) => {
      write(outdir, OLD);
      addForeign(outdir);
      const old = join(outdir, '../.dist.fleet/old');
      const isThere = () => existsSync(old) && existsSync(outdir) === (when === 'after them');
      for (; !isThere(); first++) {
        expect(killedAt(first, () => write(outdir, NEW))).toBe(true);
        unlock(outdir);
      }
      // A run after another that was killed has more to do.
      first = Math.max(0, first - 8);
      isKilled = killedAt(moment, () => OutputFolder.open(outdir).close());
      unlock(outdir);
      write(outdir, NEW);
      expect(contentsOf(outdir)).toEqual({ ...NEW, ...FOREIGN });
      expect(readdirSync(join(outdir, '..'))).toEqual(['dist']);
    });
  }
});

test('fails while another run writes the folder, and can be opened after it', () => inFolder((outdir) => {
  const first = OutputFolder.open(outdir);
  expect(errorOf(() => OutputFolder.open(outdir)).message)
    .toBe(`the output folder is being written by process ${process.pid}: "${join(outdir, '../.dist.fleet/lock')}"; wait until it is done [fleet/locked]`);
  first.close();
  OutputFolder.open(outdir).close();
}));

test('fails if nothing can be written beside the folder', () => inFolder((outdir) => {
  const spy = jest.spyOn(fs, 'mkdirSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  });
  expect(errorOf(() => OutputFolder.open(outdir)).code).toBe('fleet/outdir');
  spy.mockRestore();
}));
