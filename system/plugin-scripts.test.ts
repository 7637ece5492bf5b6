/** The scripts of the pods of the device plugin and of sfptpd, against shellcheck and the shells that images bring. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, scratchDir } from './support/run';
import { COPY_SCRIPT, REMOVE_SCRIPT, WAIT_SCRIPT, WORKER_SCRIPT } from '../lib/constructs/onload/plugin-scripts';
import { DRIVER_WAIT_SCRIPT } from '../lib/constructs/ptp/driver-wait';

const scratch = scratchDir();
const SCRIPTS = {
  'wait': WAIT_SCRIPT, 'copy': COPY_SCRIPT, 'remove': REMOVE_SCRIPT, 'worker': WORKER_SCRIPT, 'wait for the driver': DRIVER_WAIT_SCRIPT,
};
const SHELLS: [name: string, command: string[]][] = [['busybox', ['busybox', 'sh']], ['bash', ['bash', '--norc', '--posix']], ['dash', ['dash']]];

test.each(Object.entries(SCRIPTS))('shellcheck finds nothing in the script to %s', (name, text) => {
  const file = join(scratch, `${name}.sh`);
  writeFileSync(file, `#!/bin/sh\n${text}`);
  expect(run(scratch, 'shellcheck', [file])).toBe('');
});

describe.each(SHELLS)('in %s', (_, [shell, ...args]) => {
  const start = (script: string, env: object, timeout = 1500) => (
    spawnSync(shell, [...args, '-c', script], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8', timeout }));

  test.each<[string, string | undefined, string, number]>([
    ['ends for the release', '8.1.2.26 \n', 'live', 0], ['ends for a build profile', '8.1.2.26 extra\n', 'live', 0],
    ['goes on for another release', '8.1.3.40 \n', 'live', 143], ['goes on while the module is loaded', '8.1.2.26 \n', 'coming', 143],
  ])('the script that waits %s', (__, version, state, status) => {
    const folder = mkdtempSync(join(scratch, 'module-'));
    writeFileSync(join(folder, 'initstate'), `${state}\n`);
    writeFileSync(join(folder, 'version'), version!);
    expect(start(WAIT_SCRIPT, { MODULE_STATE: folder, ONLOAD_VERSION: '8.1.2.26' }).status).toBe(status);
  });

  test.each<[string, string, number]>([
    ['ends beside the driver of its build', '5.3.16.1004', 0], ['goes on beside that of another one', '5.3.18.1012', 143],
  ])('the script that waits %s', (__, version, status) => {
    const folder = mkdtempSync(join(scratch, 'both-'));
    for (const [module, has] of [['onload', '8.1.2.26 '], ['sfc', version]]) {
      mkdirSync(join(folder, module));
      writeFileSync(join(folder, module, 'initstate'), 'live\n');
      writeFileSync(join(folder, module, 'taint'), 'OE\n');
      writeFileSync(join(folder, module, 'version'), `${has}\n`);
    }
    const env = { MODULE_STATE: join(folder, 'onload'), ONLOAD_VERSION: '8.1.2.26', DRIVER_STATE: join(folder, 'sfc'), DRIVER_VERSION: '5.3.16.1004' };
    expect(start(WAIT_SCRIPT, env).status).toBe(status);
  });

  test.each<[string, string, string, number]>([
    ['ends for a driver of its own image', 'OE', '60', 0], ['waits for another one than that of the kernel', '', '60', 143], ['waits no longer than it may', '', '1', 0],
  ])('the script that waits for the driver %s', (__, taint, seconds, status) => {
    const folder = mkdtempSync(join(scratch, 'driver-'));
    writeFileSync(join(folder, 'initstate'), 'live\n');
    writeFileSync(join(folder, 'taint'), `${taint}\n`);
    expect(start(DRIVER_WAIT_SCRIPT, { DRIVER_STATE: folder, WAIT_SECONDS: seconds }, status === 0 ? 20_000 : 1500).status).toBe(status);
  });

  test('the copy replaces files, and the removal leaves an empty folder', () => {
    const folder = mkdtempSync(join(scratch, 'files-'));
    for (const path of ['user/usr/lib64', 'user/sbin', 'host/usr/lib64', 'worker']) {
      mkdirSync(join(folder, path), { recursive: true });
    }
    writeFileSync(join(folder, 'user/usr/lib64/libonload.so'), '');
    writeFileSync(join(folder, 'user/sbin/onload_cp_server'), '');
    writeFileSync(join(folder, 'host/usr/lib64/libonload.so.old'), '');
    const env = { USER_FILES: join(folder, 'user'), HOST_FILES: join(folder, 'host'), WORKER_FILES: join(folder, 'worker') };
    expect(start(COPY_SCRIPT, env).status).toBe(0);
    expect(readdirSync(join(folder, 'host/usr/lib64'))).toEqual(['libonload.so']);
    expect(start(REMOVE_SCRIPT, env).status).toBe(0);
    expect(readdirSync(join(folder, 'host'))).toEqual([]);
  });
});
