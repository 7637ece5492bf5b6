import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemErrorText, systemReason } from '../../lib/text/system-errors';

const folder = mkdtempSync(join(tmpdir(), 'system-errors-'));
writeFileSync(join(folder, 'file'), '');
symlinkSync('circle', join(folder, 'circle'));
afterAll(() => rmSync(folder, { recursive: true }));

function errorFrom(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test.each<[string, string, (path: string) => unknown]>([
  ['none', 'no such file or folder: correct the path', (path) => readFileSync(path)],
  ['file/inside', 'file in place of a folder: correct the path', (path) => readFileSync(path)],
  ['file', 'file in place of a folder: correct the path', (path) => readdirSync(path)],
  ['circle', 'circular symbolic links: correct them, or specify another path', (path) => readFileSync(path)],
  ['none/inside', 'no folder can be created here: specify another path', (path) => mkdirSync(path)],
  ['a'.repeat(300), 'name that is too long: shorten it', (path) => readFileSync(path)],
])('the error of the system for the path %s is told in words of users: %s', (name, reason, run) => {
  const path = join(folder, name);
  const error = errorFrom(() => run(path));
  expect(systemReason(error)).toBe(reason);
  expect(systemErrorText(error)).toBe(`${reason.replace(': ', `: "${path}"; `)}`);
});

test('an error of the system without words of its own has its code', () => {
  expect(systemErrorText(Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: 'read', path: '/a' }))).toBe('cannot be used (EIO): "/a"; specify another path');
  expect(systemReason(Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'open', path: '/a' }))).toBe('no permission: grant it, or specify another path');
});

test('a program that is missing is told as one', () => {
  expect(systemReason(Object.assign(new Error('spawn git ENOENT'), { code: 'ENOENT', syscall: 'spawn git', path: 'git' }))).toBe('no such program: install it');
});

test.each([
  ['of the program', new Error('a')], ['of a program that cannot be started', Object.assign(new Error('a'), { code: 'ENOENT', syscall: 'spawn git', path: 'git' })],
  ['of the network', Object.assign(new Error('a'), { code: 'ECONNREFUSED', syscall: 'connect' })], ['that is none', undefined],
])('an error %s is left as it is', (_, error) => {
  expect(systemErrorText(error)).toBeUndefined();
});
