/** Timing whole processes, in turn, so that a noisy moment of the machine hits all alike. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';

export const ROOT = resolve(__dirname, '../..');
export const WORK = join(ROOT, 'dist/bench');

/** The live cluster that is measured. */
export const LIVE_SIZE = { nodes: 1000, pools: 50, objects: 2000, pods: 20_000 } as const;

export type Command = readonly [command: string, ...args: string[]];

/** What every process costs: the yardstick of a machine, and of its moments. */
export const NOTHING: Command = [process.execPath, '-e', ''];

function milliseconds([command, ...args]: Command): number {
  const start = performance.now();
  const { status, error, stderr } = spawnSync(command, args, {
    cwd: ROOT, env: { ...process.env, CDK8S_OUTDIR: join(WORK, 'dist') }, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'],
  });
  // 1 is what commands end with that find something.
  if (error || status === null || status > 1 || (status === 1 && stderr !== '')) {
    throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  }
  return performance.now() - start;
}

/** The median time of each sequence of commands. */
export function measure<Name extends string>(rounds: number, sequences: { [name in Name]: readonly Command[] }): { [name in Name]: number } {
  const names = Object.keys(sequences) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      times.get(name)!.push(sequences[name].reduce((sum, command) => sum + milliseconds(command), 0));
    }
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
  return Object.fromEntries(names.map((name) => [name, median(times.get(name)!)])) as { [name in Name]: number };
}

/** What a process takes: its processor time in milliseconds, with that of its threads, and its largest resident size in MB. It writes them itself when it ends. */
export function usageOf([command, ...args]: Command): { readonly cpu: number; readonly mb: number } {
  const [hook, file] = [join(WORK, 'usage.js'), join(WORK, 'usage.txt')];
  writeFileSync(hook, `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  require('fs').writeFileSync(${JSON.stringify(file)}, [(userCPUTime + systemCPUTime) / 1000, maxRSS * 1024 / 1e6].join(' '));
});
`);
  milliseconds([command, '--require', hook, ...args]);
  const [cpu, mb] = readFileSync(file, 'utf8').split(' ').map(Number);
  return { cpu, mb };
}

/** How many times the processor time of reading files with js-yaml a command takes, as the median of pairs. */
export function timesReading(files: readonly string[], command: Command, rounds: number): number {
  const read = `const { loadAll } = require('js-yaml'); for (const file of ${JSON.stringify(files)}) loadAll(require('fs').readFileSync(file, 'utf8'));`;
  const ratios = Array.from({ length: rounds }, () => usageOf(command).cpu / usageOf([process.execPath, '-e', read]).cpu);
  return ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)];
}

export const show = (label: string, ms: number) => console.log(`  ${label.padEnd(58)}${ms.toFixed(0).padStart(6)} ms`);
