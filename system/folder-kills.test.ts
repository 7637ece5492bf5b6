/** Runs that write an output folder: killed, or failing, at each call that changes something on the disk. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lchownSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ArgoCdLayout, ClusterProps, GitOps, NodeGroup, OnloadProfile } from '../lib';
import { ROOT, run, scratchDir } from './support/run';
import { OutputFolder } from '../lib/constructs/fleet/output-folder';
import { DiskTree, manifestFilesIn, noticeChanges, readText } from '../lib/manifests';
import { contentsOf, fleetOf, inFolder, printedBy } from '../test/support/fleets';

/** Writes a state, a JSON file, to an output folder, by the compiled package. */
const PROGRAM = `
const { readFileSync } = require('node:fs');
const { OutputFolder } = require(${JSON.stringify(join(ROOT, 'build/lib/constructs/fleet/output-folder.js'))});
const [outdir, state, user] = process.argv.slice(2);
if (user !== undefined) {
  process.setgid(Number(user));
  process.setuid(Number(user));
}
const files = JSON.parse(readFileSync(state, 'utf8'));
const folder = OutputFolder.open(outdir);
try {
  for (const [path, text] of Object.entries(files)) {
    folder.put(path, Buffer.from(text));
  }
  folder.commit();
} finally {
  folder.close();
}
`;

const WORK = '.cdk8s-onload';
const FAULT = join(ROOT, 'system/support/fs-fault.js');
const root = scratchDir();

type State = { readonly [path: string]: string };

/** What a fleet writes. */
function stateOf(clusters: { readonly [name: string]: ClusterProps }, engine?: GitOps): State {
  let state: State = {};
  inFolder((outdir) => {
    const fleet = fleetOf(clusters, { outdir });
    if (engine !== undefined) {
      fleet.gitOps(engine);
    }
    printedBy(() => fleet.synth());
    state = contentsOf(outdir);
  });
  return state;
}

const LATENCY = { profiles: [OnloadProfile.latency()] };
const A = stateOf({ a: {}, b: LATENCY });
const FAST = stateOf({ a: {}, b: { ...LATENCY, nodes: NodeGroup.withRole('fast') } });
const SMALLER = stateOf({ a: {}, b: {} });
const RENAMED = stateOf({ a: {}, c: LATENCY });
const DELIVERED = stateOf({ a: {}, b: LATENCY }, GitOps.argoCd({ repository: 'https://git.example.com/platform.git', layout: ArgoCdLayout.APP_PER_CLUSTER }));

/** Folder of one run, with what is in it before. */
interface Scene {
  readonly from?: State;
  readonly to: State;
  /** Prepares the folder with the former state. */
  readonly prepare?: (outdir: string) => void;
  /** Path of the folder, as specified, below the one of the scene. */
  readonly outdir?: string;
}

const git = (outdir: string) => {
  run(outdir, 'git', ['init', '-q']);
  run(outdir, 'git', ['add', '-A']);
  run(outdir, 'git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'before']);
  run(outdir, 'git', ['pack-refs', '--all']);
};

const SCENES: { readonly [name: string]: Scene } = {
  'a first run': { to: A },
  'a changed cluster': { from: A, to: FAST },
  'a cluster with fewer files': { from: A, to: SMALLER },
  'a renamed cluster': { from: A, to: RENAMED },
  'files of an engine that are new': { from: A, to: DELIVERED },
  'files of an engine that are removed': { from: DELIVERED, to: A },
  'a Git repository in the folder': { from: A, to: RENAMED, prepare: git },
  'a folder that is a symbolic link': {
    from: A, to: FAST, outdir: 'link', prepare: (outdir) => symlinkSync('dist', join(outdir, '../link')),
  },
  'files of another owner, with modes of their own': {
    from: A,
    to: FAST,
    prepare: (outdir) => {
      chmodSync(join(outdir, 'b'), 0o2750);
      readdirSync(outdir, { recursive: true, encoding: 'utf8' }).filter(() => process.getuid!() === 0).forEach((path) => lchownSync(join(outdir, path), 1234, 1234));
    },
  },
};

let count = 0;

/** Prepares a scene. Foreign files are in each but the first. */
function prepared({ from, to, prepare = () => undefined, outdir = 'dist' }: Scene) {
  const dir = join(root, `${count++}`);
  const dist = join(dir, 'dist');
  mkdirSync(dir);
  if (from !== undefined) {
    const all: State = { ...from, '.git-ignored/x': '', 'b/mine.txt': 'mine', 'notes/mine.md': 'mine' };
    Object.entries(all).forEach(([path, text]) => {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), text);
    });
    mkdirSync(join(dist, 'empty'));
    prepare(dist);
  }
  const state = join(dir, 'state.json');
  writeFileSync(state, JSON.stringify(to));
  return { dir, dist, state, outdir: join(dir, outdir) };
}

type Fault = { readonly [name in `FAULT_${string}`]: string };

function runWith(fault: Fault, ...args: string[]) {
  return spawnSync(process.execPath, ['--require', FAULT, program(), ...args], { cwd: root, env: { ...process.env, ...fault }, encoding: 'utf8' });
}

function program(): string {
  const file = join(root, 'program.js');
  if (!existsSync(file)) {
    writeFileSync(file, PROGRAM);
  }
  return file;
}

/** Manifests in a folder, as our readers find them. */
function seenIn(dist: string): State {
  if (!existsSync(dist)) {
    return {};
  }
  noticeChanges(dist);
  return Object.fromEntries(manifestFilesIn(new DiskTree(dist)).map(({ path }) => [path.slice(dist.length + 1), readText(path)]).sort());
}

/** Files, folders and modes that do not belong to the fleet. */
function foreignIn(dist: string, { from = {}, to }: Scene): unknown {
  const entries = existsSync(dist) ? readdirSync(dist, { recursive: true, withFileTypes: true }) : [];
  const paths = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1));
  const others = paths.filter((path) => !(path in from) && !(path in to) && !path.startsWith(WORK)).sort();
  return [others.map((path) => [path, statSync(join(dist, path)).mode, statSync(join(dist, path)).ino]),
    ['.git/refs', 'empty', 'b'].map((path) => statSync(join(dist, path), { throwIfNoEntry: false })?.mode)];
}

/** The next run, in this process. The lock of a run that was killed before it wrote its number counts as taken for ten seconds: they pass now. */
function runAgain({ outdir }: { readonly outdir: string }, to: State): void {
  const lock = join(outdir, WORK, 'lock');
  if (existsSync(lock)) {
    utimesSync(lock, 0, 0);
  }
  const folder = OutputFolder.open(outdir);
  Object.entries(to).forEach(([path, text]) => folder.put(path, Buffer.from(text)));
  folder.commit();
  folder.close();
}

const manifestsOf = (state: State): State => Object.fromEntries(Object.entries(state).sort());

interface Tally { calls: number; old: number; new: number; between: number }
const table: { [row: string]: Tally } = {};
afterAll(() => console.table(table));

type Ended = Pick<ReturnType<typeof runWith>, 'status' | 'signal' | 'stderr'>;

/** Runs a scene with a fault at each call, and judges what it leaves. */
function atEachCall(name: string, scene: Scene, fault: Fault, judge: (ended: Ended, isNew: boolean) => void): void {
  const first = prepared(scene);
  const all = runWith({ ...fault, FAULT_AT: '1000000', FAULT_COUNT: '1' }, first.outdir, first.state);
  expect(all.stderr).toBe('');
  const tally: Tally = { calls: Number(all.stdout), old: 0, new: 0, between: 0 };
  const [from, to] = [manifestsOf(scene.from ?? {}), manifestsOf(scene.to)];
  for (let call = 0; call < tally.calls; call++) {
    const place = prepared(scene);
    const foreign = foreignIn(place.dist, scene);
    const ended = runWith({ ...fault, FAULT_AT: `${call}` }, place.outdir, place.state);
    const seen = seenIn(place.dist);
    expect([from, to]).toContainEqual(seen);
    const isNew = JSON.stringify(seen) === JSON.stringify(to);
    tally[isNew ? 'new' : 'old'] += 1;
    const onDisk = existsSync(place.dist) ? Object.entries(contentsOf(place.dist)).filter(([path]) => path in from || path in to) : [];
    tally.between += [from, to].some((state) => JSON.stringify(Object.fromEntries(onDisk)) === JSON.stringify(state)) ? 0 : 1;
    judge(ended, isNew);
    runAgain(place, scene.to);
    expect(seenIn(place.dist)).toEqual(to);
    expect([existsSync(join(place.dist, WORK)), existsSync(join(place.dist, 'gitops'))]).toEqual([false, Object.keys(to).some((path) => path.startsWith('gitops/'))]);
    expect(foreignIn(place.dist, scene)).toEqual(scene.from === undefined ? foreignIn(first.dist, scene) : foreign);
    rmSync(place.dir, { recursive: true });
  }
  table[name] = tally;
  expect(tally.calls).toBeGreaterThan(10);
  expect(Math.min(tally.old, tally.new)).toBeGreaterThan(0);
}

test.each(Object.keys(SCENES))('a kill before each call leaves the former output or the new one, and the next run completes it: %s', (name) => {
  atEachCall(name, SCENES[name], { FAULT_KIND: 'kill' }, ({ signal }) => expect(signal).toBe('SIGKILL'));
}, 300_000);

test.each(['a first run', 'a changed cluster'])('a kill in the middle of each call leaves the former output or the new one, and the next run completes it: %s', (name) => {
  atEachCall(`${name}, in the middle`, SCENES[name], { FAULT_KIND: 'cut' }, ({ signal }) => expect(signal).toBe('SIGKILL'));
}, 300_000);

test.each<[string, string, Fault, string]>([
  ['a full disk at one call', 'a changed cluster', { FAULT_KIND: 'ENOSPC' }, 'no space left'],
  ['a disk that stays full', 'a changed cluster', { FAULT_KIND: 'ENOSPC', FAULT_LASTS: '1' }, 'no space left'],
  ['a disk that stays full', 'a first run', { FAULT_KIND: 'ENOSPC', FAULT_LASTS: '1' }, 'no space left'],
  ['an exhausted quota', 'a renamed cluster', { FAULT_KIND: 'EDQUOT', FAULT_LASTS: '1' }, 'exhausted quota'],
  ['files that are too large', 'a changed cluster', { FAULT_KIND: 'EFBIG' }, 'file that is larger than is allowed'],
  ['a disk that becomes read-only', 'a renamed cluster', { FAULT_KIND: 'EROFS', FAULT_LASTS: '1' }, 'file system that is read-only'],
  ['a failing call', 'a renamed cluster', { FAULT_KIND: 'EIO' }, 'cannot be used (EIO)'],
])('an error at each call leaves the former output or the new one, and is reported: %s, %s', (error, name, fault, reason) => {
  atEachCall(`${name}, ${error}`, SCENES[name], fault, ({ status, stderr }, isNew) => {
    if (status === 0) {
      expect(isNew).toBe(true);
    } else {
      // What fails behind the change, such as the removal of its lock, is told by Node itself.
      expect(stderr.includes(`output folder that cannot be written (${reason})`) || stderr.includes(`${fault.FAULT_KIND}: injected`)).toBe(true);
    }
  });
}, 300_000);

test('a limit of the size of files is reported, and the former output stays', () => {
  const { dist, state } = prepared(SCENES['a changed cluster']);
  const before = contentsOf(dist);
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, program(), dist, state], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/output folder that cannot be written \(file that is larger than is allowed\): ".*"; .* \[fleet\/outdir\]/);
  expect(contentsOf(dist)).toEqual(before);
});

test('a broken symbolic link is reported, and stays', () => {
  const { dir, state } = prepared(SCENES['a first run']);
  symlinkSync('nowhere', join(dir, 'link'));
  const { status, stderr } = runWith({}, join(dir, 'link'), state);
  expect(status).toBe(1);
  expect(stderr).toContain('output folder that is a broken symbolic link');
  expect(readdirSync(dir).sort()).toEqual(['link', 'state.json']);
});

(process.getuid!() === 0 ? test : test.skip)('a folder of another user, who lets no one write, is reported, and stays', () => {
  const { dir, dist, state } = prepared(SCENES['a changed cluster']);
  [root, dir, dist].forEach((path) => chmodSync(path, 0o755));
  const before = contentsOf(dist);
  const { status, stderr } = runWith({}, dist, state, '65534');
  expect(status).toBe(1);
  expect(stderr).toMatch(/output folder that cannot be written \(no permission\): ".*".*\[fleet\/outdir\]/);
  expect(contentsOf(dist)).toEqual(before);
});
