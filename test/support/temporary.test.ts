import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeTemporary } from './temporary';

/** Does something with the value of TMPDIR. */
function withTmpdir<T>(value: string | undefined, act: () => T): T {
  const { TMPDIR } = process.env;
  const set = (text: string | undefined) => { text === undefined ? delete process.env.TMPDIR : process.env.TMPDIR = text; };
  set(value);
  try {
    return act();
  } finally {
    set(TMPDIR);
  }
}

test('the folder is where TMPDIR says, if it is set, and any user may write to it', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parent-'));
  try {
    const folder = withTmpdir(parent, () => makeTemporary('it-'));
    expect(dirname(folder)).toBe(parent);
    expect(statSync(folder).mode.toString(8)).toBe('41777');
  } finally {
    rmSync(parent, { recursive: true });
  }
});

test('wherever the folder is otherwise, programs in it can be started, and it is empty', () => {
  const folder = withTmpdir(undefined, () => makeTemporary('it-'));
  try {
    const program = join(folder, 'program');
    expect(() => statSync(program)).toThrow('ENOENT');
    writeFileSync(program, '#!/bin/sh\nexit 3\n', { mode: 0o700 });
    expect(spawnSync(program).status).toBe(3);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
