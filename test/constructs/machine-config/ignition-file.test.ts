import * as fc from 'fast-check';
import { FileContents, MachineFile } from '../../../lib/constructs/machine-config';
import { parseMode, renderFile } from '../../../lib/constructs/machine-config/ignition-file';
import { errorOf } from '../../support/errors';

const render = (file: Partial<MachineFile>) => renderFile({ path: '/etc/a', contents: FileContents.text('x'), ...file }, 'test/MachineConfig');

describe('a file', () => {
  test('belongs to root, and is readable', () => {
    expect(render({})).toEqual({ path: '/etc/a', mode: 420, overwrite: true, contents: { source: 'data:,x' } });
  });

  test('belongs to others where that is said', () => {
    expect(render({ user: 'core', group: 'wheel', mode: '0600' })).toMatchObject({ mode: 384, user: { name: 'core' }, group: { name: 'wheel' } });
  });

  test.each(['etc/a', '/etc/a/', '/etc//a', '/etc/../a', '/', '', '/etc/a\nb', '/a\0'])('fails for the path %j', (path) => {
    expect(errorOf(() => render({ path })).code).toBe('machine-config/path');
  });

  test('fails with a message that says what is allowed', () => {
    expect(errorOf(() => render({ path: 'etc/a' })).message).toBe(
      'test/MachineConfig: not the path of a file: "etc/a"; write it absolute, without "//", ".", ".." and a trailing slash [machine-config/path]');
  });

  test.each(['', 'Core', '0', 'a b', 'a:b', '-a', 'a'.repeat(33), 'a\nb'])('fails for the account %j', (account) => {
    expect(errorOf(() => render({ user: account })).code).toBe('machine-config/account');
    expect(errorOf(() => render({ group: account })).code).toBe('machine-config/account');
  });
});

describe('a mode', () => {
  test('a mode is octal, with or without the zero before it', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 0o777 }), (mode) => {
      const octal = mode.toString(8).padStart(3, '0');
      expect([parseMode(octal), parseMode(`0${octal}`)]).toEqual([mode, mode]);
    }), { seed: 1 });
  });

  test.each(['', '0', '64', '0648', '493', '0o644', '420 ', '-644', '4755', '01777', '1000', '07777', 'rwxr-xr-x', '644\n'])('fails for %j', (mode) => {
    expect(errorOf(() => parseMode(mode)).code).toBe('machine-config/mode');
  });

  test('fails with a message that says what is allowed', () => {
    expect(errorOf(() => render({ mode: '4755' })).message).toBe(
      'test/MachineConfig: not the mode of a file: "4755"; write three octal digits, such as \'0644\'; '
      + 'the Machine Config Operator refuses more than \'0777\' [machine-config/mode]');
  });
});
