import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Root of the project. */
export const ROOT = resolve(__dirname, '../..');

/** Runs a command and returns what it prints. Fails with all that it printed where it does not succeed. */
export function run(cwd: string, command: string, args: string[], env: { [name: string]: string } = {}): string {
  try {
    return execFileSync(command, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { status, stdout, stderr } = error as { status?: number; stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed (${status ?? String(error)}):\n${stdout ?? ''}${stderr ?? ''}`);
  }
}

/** A folder that is gone when the tests of the file are through. */
export function scratchDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
