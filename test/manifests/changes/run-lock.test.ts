import { spawnSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { RunLock } from '../../../lib/manifests/changes/run-lock';
import { errorOf } from '../../support/errors';
import { inFolder } from '../../support/fleets';

const take = (folder: string) => RunLock.take(join(folder, 'work/lock'), 'the folder');
const held = (folder: string, owner: unknown) => {
  mkdirSync(join(folder, 'work'));
  writeFileSync(join(folder, 'work/lock'), typeof owner === 'string' ? owner : JSON.stringify(owner));
};
/** The number of a process that is gone. */
const gone = () => spawnSync(process.execPath, ['-e', '']).pid;

test('the lock has one holder at a time', () => inFolder((folder) => {
  const lock = take(folder);
  expect(errorOf(() => take(folder)).code).toBe('fleet/locked');
  lock.release();
  take(folder).release();
  expect(existsSync(join(folder, 'work/lock'))).toBe(false);
}));

test('a lock whose process is gone is taken over', () => inFolder((folder) => {
  held(folder, { pid: gone(), host: hostname(), start: null });
  take(folder);
  expect(JSON.parse(readFileSync(join(folder, 'work/lock'), 'utf8')).pid).toBe(process.pid);
}));

test('a lock that a killed run has set aside is removed, and that of a running one is not', () => inFolder((folder) => {
  held(folder, { pid: gone(), host: hostname(), start: null });
  const [dead, alive] = [gone(), process.ppid].map((pid) => join(folder, `work/lock.${pid}`));
  [dead, alive].forEach((file) => writeFileSync(file, ''));
  take(folder);
  expect([dead, alive].map((file) => existsSync(file))).toEqual([false, true]);
}));

test('a lock whose process has given its number to another one is taken over', () => inFolder((folder) => {
  held(folder, { pid: process.pid, host: hostname(), start: '1' });
  take(folder).release();
}));

test('a lock of another machine is never taken over, and the message says what to do', () => inFolder((folder) => {
  held(folder, { pid: gone(), host: 'ci-runner-7', start: null });
  expect(errorOf(() => take(folder)).message).toMatch(
    /^the folder is being written by process \d+ on ci-runner-7: ".*\/work\/lock"; wait until it is done; if it has been killed, remove this file \[fleet\/locked\]$/);
}));

test('a lock that was never finished is taken over after a while', () => inFolder((folder) => {
  held(folder, '');
  expect(errorOf(() => take(folder)).message).toContain('by another process');
  utimesSync(join(folder, 'work/lock'), 0, 0);
  take(folder).release();
}));

test('of two that find a dead one, the slower one does not take the lock of the faster one', () => inFolder((folder) => {
  held(folder, { pid: gone(), host: hostname(), start: null });
  const rename = fs.renameSync;
  const spy = jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    // Meanwhile another run has done all of it.
    writeFileSync(join(folder, 'work/lock'), JSON.stringify({ pid: process.ppid, host: hostname(), start: null }));
    rename(from, to);
  });
  expect(errorOf(() => take(folder)).message).toContain(`process ${process.ppid}`);
  spy.mockRestore();
  expect(JSON.parse(readFileSync(join(folder, 'work/lock'), 'utf8')).pid).toBe(process.ppid);
}));
