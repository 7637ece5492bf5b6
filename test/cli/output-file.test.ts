import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync, chownSync, closeSync, lstatSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync,
  symlinkSync, writeFileSync, writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutputError, writeOutput } from '../../lib/cli/output-file';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'output-file-'));
  chmodSync(dir, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true }));

const at = (...names: string[]) => join(dir, ...names);
const read = (...names: string[]) => readFileSync(at(...names), 'utf8');
const modeOf = (path: string) => (statSync(path).mode % 0o10000).toString(8);

/** The message of the error that ends a command with 2. Any other one is a crash. */
function messageOf(path: string): string {
  try {
    writeOutput(path, 'new');
  } catch (error) {
    if (error instanceof OutputError) {
      return error.message;
    }
    throw error;
  }
  throw new Error('nothing was thrown');
}

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? test : test.skip;
/** Root of a container may not mount. */
const whereMounted = isRoot && spawnSync('sh', ['-c', 'd=$(mktemp -d); mount -t tmpfs tmpfs "$d" && umount "$d"; s=$?; rmdir "$d"; exit "$s"']).status === 0 ? test : test.skip;
const NOBODY = 65534;

/** Runs without the rights of root. */
function asNobody<T>(action: () => T): T {
  if (!isRoot) {
    return action();
  }
  process.setegid!(NOBODY);
  process.seteuid!(NOBODY);
  try {
    return action();
  } finally {
    process.seteuid!(0);
    process.setegid!(0);
  }
}

describe('a regular file', () => {
  test('a regular file is replaced as a whole, and nothing else is left', () => {
    writeFileSync(at('plan.md'), 'old, and longer');
    const { ino } = statSync(at('plan.md'));
    writeOutput(at('plan.md'), 'new');
    expect(read('plan.md')).toBe('new');
    expect(statSync(at('plan.md')).ino).not.toBe(ino);
    expect(readdirSync(dir)).toEqual(['plan.md']);
  });

  test('a regular file is created with the mode that the umask says', () => {
    const before = process.umask(0o027);
    try {
      writeOutput(at('plan.md'), 'new');
    } finally {
      process.umask(before);
    }
    expect(modeOf(at('plan.md'))).toBe('640');
  });

  test.each([0o600, 0o664, 0o755])('keeps its mode %o', (mode) => {
    writeFileSync(at('plan.md'), 'old');
    chmodSync(at('plan.md'), mode);
    writeOutput(at('plan.md'), 'new');
    expect([read('plan.md'), modeOf(at('plan.md'))]).toEqual(['new', mode.toString(8)]);
  });

  test('a regular file has no long name of its own beside it', () => {
    const name = 'n'.repeat(255);
    writeOutput(at(name), 'new');
    expect(readdirSync(dir)).toEqual([name]);
  });

  asRoot('keeps its owner', () => {
    writeFileSync(at('plan.md'), 'old');
    chownSync(at('plan.md'), 1234, 2345);
    chmodSync(at('plan.md'), 0o2640);
    writeOutput(at('plan.md'), 'new');
    expect(statSync(at('plan.md'))).toMatchObject({ uid: 1234, gid: 2345 });
    expect(modeOf(at('plan.md'))).toBe('2640');
  });

  asRoot('of another owner becomes ours where we may not give it away, and lends no rights', () => {
    chownSync(dir, NOBODY, NOBODY);
    writeFileSync(at('plan.md'), 'old');
    chmodSync(at('plan.md'), 0o4666);
    asNobody(() => writeOutput(at('plan.md'), 'new'));
    expect(statSync(at('plan.md'))).toMatchObject({ uid: NOBODY, gid: NOBODY });
    expect([read('plan.md'), modeOf(at('plan.md'))]).toEqual(['new', '666']);
  });

  test('in a folder that takes no other file is written in place', () => {
    mkdirSync(at('shut'));
    writeFileSync(at('shut', 'plan.md'), 'old, and longer');
    chmodSync(at('shut', 'plan.md'), 0o666);
    chmodSync(at('shut'), 0o555);
    const { ino } = statSync(at('shut', 'plan.md'));
    asNobody(() => writeOutput(at('shut', 'plan.md'), 'new'));
    expect([read('shut', 'plan.md'), statSync(at('shut', 'plan.md')).ino]).toEqual(['new', ino]);
    expect(readdirSync(at('shut'))).toEqual(['plan.md']);
    chmodSync(at('shut'), 0o755);
  });
});

describe('a link', () => {
  test('stays, and its target is written', () => {
    mkdirSync(at('real'));
    writeFileSync(at('real', 'plan.md'), 'old');
    chmodSync(at('real', 'plan.md'), 0o600);
    symlinkSync('real', at('folder'));
    symlinkSync('folder/../real/plan.md', at('second'));
    symlinkSync(at('second'), at('first'));
    writeOutput(at('first'), 'new');
    expect([read('real', 'plan.md'), modeOf(at('real', 'plan.md'))]).toEqual(['new', '600']);
    expect([readlinkSync(at('first')), readlinkSync(at('second'))]).toEqual([at('second'), 'folder/../real/plan.md']);
    expect(readdirSync(at('real'))).toEqual(['plan.md']);
    expect(readdirSync(dir).sort()).toEqual(['first', 'folder', 'real', 'second']);
  });

  test('a link that leads nowhere has its target created', () => {
    mkdirSync(at('real'));
    symlinkSync('real/plan.md', at('link'));
    writeOutput(at('link'), 'new');
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
    expect(read('real', 'plan.md')).toBe('new');
  });

  test('".." in it is taken from where the link is', () => {
    mkdirSync(at('a', 'b'), { recursive: true });
    mkdirSync(at('other'));
    symlinkSync('../a/b', at('other', 'b'));
    symlinkSync('other/b/../plan.md', at('link'));
    writeOutput(at('link'), 'new');
    expect(read('a', 'plan.md')).toBe('new');
  });

  test('in a circle is an error', () => {
    symlinkSync('b', at('a'));
    symlinkSync('a', at('b'));
    expect(messageOf(at('a'))).toBe(`${at('a')}: circular symbolic links: "${at('a')}"; specify a file`);
  });
});

describe('what is no regular file', () => {
  /** Root makes one of its own; the one that the system needs is not risked. */
  asRoot('a character device stays one', () => {
    execFileSync('mknod', [at('null'), 'c', '1', '3']);
    symlinkSync('null', at('link'));
    writeOutput(at('null'), 'new');
    writeOutput(at('link'), 'new');
    expect(statSync(at('null')).isCharacterDevice()).toBe(true);
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
    expect(readdirSync(dir).sort()).toEqual(['link', 'null']);
  });

  asRoot('a block device is refused', () => {
    execFileSync('mknod', [at('disk'), 'b', '7', '199']);
    expect(messageOf(at('disk'))).toBe(`${at('disk')}: a block device, not a file: "${at('disk')}"; specify a file`);
  });

  test('a FIFO passes all of the text on', async () => {
    execFileSync('mkfifo', [at('fifo')]);
    // Not through a pipe of ours: nobody empties it while we write.
    const reader = spawn('sh', ['-c', 'cat "$0" > "$0.copy"', at('fifo')]);
    const long = 'x'.repeat(1_000_000);
    writeOutput(at('fifo'), long);
    await new Promise((resolve) => { reader.on('close', resolve); });
    expect(read('fifo.copy')).toBe(long);
    expect(statSync(at('fifo')).isFIFO()).toBe(true);
  });

  test('a reader of a FIFO that has seen enough is no error', async () => {
    execFileSync('mkfifo', [at('fifo')]);
    const reader = spawn('sh', ['-c', 'head -c 1 "$0" > "$0.copy"', at('fifo')]);
    writeOutput(at('fifo'), 'x'.repeat(1_000_000));
    await new Promise((resolve) => { reader.on('close', resolve); });
  });

  test('a file behind a descriptor is added to, not replaced', () => {
    const fd = openSync(at('log'), 'a');
    writeSync(fd, 'before\n');
    const { ino } = statSync(at('log'));
    symlinkSync(`/proc/self/fd/${fd}`, at('link'));
    writeOutput(`/dev/fd/${fd}`, 'one\n');
    writeOutput(at('link'), 'two\n');
    closeSync(fd);
    expect([read('log'), statSync(at('log')).ino]).toEqual(['before\none\ntwo\n', ino]);
  });

  test('a socket is refused', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => { server.listen(at('socket'), resolve); });
    expect(messageOf(at('socket'))).toBe(`${at('socket')}: a socket, not a file: "${at('socket')}"; specify a file`);
    await new Promise((resolve) => { server.close(resolve); });
  });

  /** By a link like /dev/stdout: that of the system is not risked. */
  test.each(['pipe', 'file'])('writes to the standard output as a %s', (kind) => {
    symlinkSync('/proc/self/fd/1', at('stdout'));
    const script = 'require("sucrase/register"); process.stdout.on("error", () => {});'
      + 'require("./lib/cli/output-file").writeOutput(process.argv[1], "x".repeat(300000) + "\\n");';
    const command = 'echo before; "$0" -e "$1" "$2"; echo after';
    const shell = (text: string) => execFileSync('bash', ['-c', text, process.execPath, script, at('stdout')], { cwd: join(__dirname, '../..'), encoding: 'utf8' });
    const got = kind === 'pipe' ? shell(`{ ${command}; } | cat`) : (shell(`{ ${command}; } >> '${at('log')}'`), read('log'));
    expect(got.split('\n').map((line) => [line[0], line.length])).toEqual([['b', 6], ['x', 300000], ['a', 5], [undefined, 0]]);
    expect(readlinkSync(at('stdout'))).toBe('/proc/self/fd/1');
  });
});

describe('fails', () => {
  test('for a folder that is missing', () => {
    expect(messageOf(at('none', 'plan.md'))).toBe(`${at('none', 'plan.md')}: no such folder: "${at('none')}"; create it, or specify another file`);
    symlinkSync('none/plan.md', at('link'));
    expect(messageOf(at('link'))).toBe(`${at('link')}: no such folder: "${at('none')}"; create it, or specify another file`);
  });

  test('fails for a folder', () => {
    mkdirSync(at('folder'));
    expect(messageOf(at('folder'))).toBe(`${at('folder')}: a folder, not a file: "${at('folder')}"; specify a file in it`);
    expect(messageOf(`${at('none')}/`)).toBe(`${at('none')}/: a folder, not a file: "${at('none')}/"; specify a file in it`);
  });

  test('fails for a file in the place of a folder', () => {
    writeFileSync(at('file'), 'old');
    expect(messageOf(at('file', 'plan.md'))).toBe(`${at('file', 'plan.md')}: not a folder: "${at('file')}"; specify a file in a folder`);
  });

  test('fails for the empty path', () => {
    expect(messageOf('')).toBe(': no file: ""; name one');
  });

  test('for a file that is protected, and leaves it, in a folder that is ours', () => {
    if (isRoot) {
      chownSync(dir, NOBODY, NOBODY);
    }
    asNobody(() => writeFileSync(at('plan.md'), 'old', { mode: 0o444 }));
    expect(asNobody(() => messageOf(at('plan.md')))).toBe(`${at('plan.md')}: no permission to write (EACCES): "${at('plan.md')}"; specify a file with write permission`);
    expect(read('plan.md')).toBe('old');
  });

  test('fails without permission for a folder, or for one above', () => {
    mkdirSync(at('shut', 'inner'), { recursive: true });
    chmodSync(at('shut', 'inner'), 0o555);
    expect(asNobody(() => messageOf(at('shut', 'inner', 'plan.md')))).toMatch(/: no permission to write \(EACCES\): "/);
    chmodSync(at('shut'), 0o000);
    expect(asNobody(() => messageOf(at('shut', 'inner', 'plan.md')))).toMatch(/: no permission to write \(EACCES\): "/);
    chmodSync(at('shut'), 0o755);
    chmodSync(at('shut', 'inner'), 0o755);
  });

  whereMounted('on a full disk, and leaves what was there and nothing else', () => {
    mkdirSync(at('disk'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at('disk')]);
    try {
      writeFileSync(at('disk', 'plan.md'), 'old');
      expect(() => writeOutput(at('disk', 'plan.md'), 'x'.repeat(1_000_000))).toThrow(/no space left: /);
      expect([read('disk', 'plan.md'), readdirSync(at('disk'))]).toEqual(['old', ['plan.md']]);
    } finally {
      execFileSync('umount', [at('disk')]);
    }
  });
});
