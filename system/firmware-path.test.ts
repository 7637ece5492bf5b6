/** The script that keeps the kernel's search path for firmware, against shellcheck and the shells that images bring, over a folder in place of sysfs. */
import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, scratchDir } from './support/run';
import { FIRMWARE_PATH_SCRIPT } from '../lib/constructs/machine-config/scripts/firmware-path-script';

const scratch = scratchDir();
const script = join(scratch, 'firmware-path.sh');
writeFileSync(script, FIRMWARE_PATH_SCRIPT);

const SHELLS: [name: string, command: string[]][] = [['busybox', ['busybox', 'sh']], ['bash', ['bash', '--posix']], ['dash', ['dash']]];

test('shellcheck finds nothing in the script of the firmware path', () => {
  expect(run(scratch, 'shellcheck', [script])).toBe('');
});

describe.each(SHELLS)('in %s', (_, [shell, ...args]) => {
  let parameter: string;
  let child: ChildProcess | undefined;
  const environment = (interval = 1) => ({ PATH: process.env.PATH, FIRMWARE_PATH: '/var/lib/firmware', PARAMETER: parameter, INTERVAL: String(interval) });
  const check = () => spawnSync(shell, [...args, script, 'check'], { env: environment() }).status;
  const path = () => readFileSync(parameter, 'utf8');

  beforeEach(() => {
    // What the kernel shows of an empty parameter is a line break.
    parameter = join(mkdtempSync(join(scratch, 'sys-')), 'path');
    writeFileSync(parameter, '\n');
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    // Its last sleep has it open still.
    child?.stderr?.destroy();
  });

  function start(interval?: number): { readonly journal: () => string; readonly ended: Promise<number | null> } {
    let journal = '';
    child = spawn(shell, [...args, script], { env: environment(interval), stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr!.on('data', (text) => { journal += text; });
    const ended = new Promise<number | null>((done) => child!.on('exit', (code) => done(code)));
    return { journal: () => journal, ended };
  }

  async function until(holds: () => boolean): Promise<void> {
    for (let tries = 0; !holds(); tries++) {
      if (tries > 600) {
        throw new Error(`the parameter holds ${JSON.stringify(path())}`);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  test('sets the path, without a line break that would become a part of it', async () => {
    expect(check()).toBe(1);
    const { journal } = start();
    await until(() => path() === '/var/lib/firmware');
    expect(check()).toBe(0);
    await until(() => journal() === 'the kernel searches /var/lib/firmware for firmware; it was \'\'\n');
  });

  test('sets it again when something else has changed it, and says what that was', async () => {
    const { journal } = start();
    // It reads back what it has written, and fails where that is another path: it is through when it says so.
    await until(() => journal() !== '');
    writeFileSync(parameter, '/lib/firmware\n');
    await until(() => path() === '/var/lib/firmware');
    await until(() => journal().includes('it was \'/lib/firmware\''));
  });

  test('leaves a path alone that is right already', async () => {
    writeFileSync(parameter, '/var/lib/firmware\n');
    const { journal } = start();
    await new Promise((done) => setTimeout(done, 1500));
    expect([path(), journal()]).toEqual(['/var/lib/firmware\n', '']);
  });

  test('ends at once when its pod is taken away, and leaves the path', async () => {
    const { ended } = start(30);
    await until(() => path() === '/var/lib/firmware');
    const before = Date.now();
    child!.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(Date.now() - before).toBeLessThan(10_000);
    expect(path()).toBe('/var/lib/firmware');
  });

  test('fails where the kernel has no such parameter, so that the pod is seen to fail', async () => {
    rmSync(parameter);
    parameter = join(scratch, 'no-such-folder/path');
    expect(await start().ended).not.toBe(0);
    expect(check()).not.toBe(0);
  });

  test('fails without its environment', () => {
    expect(spawnSync(shell, [...args, script], { env: { PATH: process.env.PATH } }).status).not.toBe(0);
  });
});
