/** The command line as a process, in which time passes faster. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './run';

export interface Ended {
  /** Exit code, or null after a signal. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface CliProcess {
  readonly ended: Promise<Ended>;
  /** Sends a signal to it and to all processes that it has started, as a terminal does with Ctrl-C. */
  readonly interrupt: () => void;
  /** Ends it at once, as a machine that fails does. */
  readonly kill: () => void;
}

/** Factor by which time passes faster. */
export const PACE = 20;

const running = new Set<ChildProcess>();

/** Ends all that still runs, as after a test that has taken too long. */
export function endCli(): void {
  running.forEach((child) => child.kill('SIGKILL'));
}

/** Starts the command line as compiled, in a process group of its own. `onOutput` is called with all that was printed so far. */
export function startCli(
  args: readonly string[], env: { readonly [name: string]: string }, onOutput: (out: string) => void = () => undefined,
): CliProcess {
  const child = spawn(process.execPath, ['--require', join(ROOT, 'system/support/fast-clock.js'), join(ROOT, 'bin/cdk8s-onload'), ...args], {
    detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CDK8S_ONLOAD_TEST_PACE: String(PACE), ...env },
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString('utf8');
    onOutput(out);
  });
  child.stderr.on('data', (data: Buffer) => { err += data.toString('utf8'); });
  return {
    ended: new Promise((resolve) => { child.on('exit', (code) => resolve({ code, out, err })); }),
    interrupt: () => { process.kill(-child.pid!, 'SIGINT'); },
    kill: () => { child.kill('SIGKILL'); },
  };
}
