/** What a live cluster costs: reading it, planning from what was read, and watching it, with the kubectl that does the talking. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { largeCluster } from './large-cluster';
import { atMost } from './limits';
import { LIVE_SIZE, ROOT, show, WORK } from './measure';

const SNAPSHOT_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 500;
const PLAN_LIMIT_MS = 2000;
/** Share of a core that a watch may take. */
const WATCH_LIMIT = 0.05;
/** Seconds in which a watch begins, and in which it goes on. The latter have several looks at the cluster. */
const [BEGIN_SECONDS, STEADY_SECONDS] = [90, 180];

const CLI = join(ROOT, 'bin/cdk8s-onload');
const DIR = join(WORK, 'live');

const pause = (seconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);

export function benchLive(): void {
  const { nodes, pods, objects } = LIVE_SIZE;
  console.log(`\na live cluster of ${nodes} nodes, ${pods} pods and ${objects} other objects`);
  if (spawnSync('kubectl', ['version', '--client'], { stdio: 'ignore' }).status !== 0) {
    console.log('  not measured: kubectl is not installed');
    return;
  }
  rmSync(DIR, { recursive: true, force: true });
  mkdirSync(DIR, { recursive: true });
  const started = join(DIR, 'kubeconfig');
  const server = spawn(join(ROOT, 'node_modules/.bin/sucrase-node'), [join(__dirname, 'live-server.ts'), started], { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  try {
    while (!existsSync(started) && server.exitCode === null) {
      pause(0.2);
    }
    measured(readFileSync(started, 'utf8'));
  } finally {
    process.kill(-server.pid!, 'SIGKILL');
  }
}

function measured(kubeconfig: string): void {
  const texts = largeCluster(LIVE_SIZE);
  const [after, nodes] = ['after', 'nodes'].map((name) => join(DIR, `${name}.yaml`));
  writeFileSync(after, texts.after);
  writeFileSync(nodes, texts.nodes);
  const out = join(DIR, 'snapshot');
  const read = run(['snapshot', '--out', out, '--kubeconfig', kubeconfig]);
  show(`snapshot (${atMost(read.ms, SNAPSHOT_LIMIT_MS, 'ms')})`, read.ms);
  console.log(`  ${read.megabytes.toFixed(0)} MB (${atMost(read.megabytes, MEMORY_LIMIT_MB, 'MB')}), ${read.cpuSeconds.toFixed(1)} s of CPU, with kubectl`);
  const redacted = run(['snapshot', out, '--redact', '--out', join(DIR, 'redacted')]);
  show('snapshot --redact of the snapshot', redacted.ms);
  console.log(`  ${redacted.megabytes.toFixed(0)} MB (${atMost(redacted.megabytes, MEMORY_LIMIT_MB, 'MB')}), ${redacted.cpuSeconds.toFixed(1)} s of CPU`);
  writeFileSync(join(DIR, 'before.yaml'), texts.before);
  const files = run(['plan', join(DIR, 'before.yaml'), after, '--nodes', nodes, '--format', 'json']);
  const snapshot = run(['plan', out, after, '--format', 'json']);
  show('plan from files of nodes and manifests', files.ms);
  show(`plan from the snapshot (${atMost(snapshot.ms - files.ms, PLAN_LIMIT_MS, 'ms more')})`, snapshot.ms);
  console.log(`  ${files.cpuSeconds.toFixed(1)} s and ${snapshot.cpuSeconds.toFixed(1)} s of CPU, which a busy machine does not change`);
  watched(kubeconfig, after);
}

interface Ran {
  readonly ms: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

/** Runs a command to its end, with the programs that it starts. */
function run(args: readonly string[]): Ran {
  const [hook, peak] = [join(DIR, 'peak.cjs'), join(DIR, 'peak')];
  writeFileSync(hook, `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)));`);
  const start = performance.now();
  // The shell also counts the programs that the command has waited for.
  const { status, stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>"$ERRORS"', 'bash', process.execPath, '--require', hook, CLI, ...args], {
    encoding: 'utf8', env: { ...process.env, ERRORS: join(DIR, 'errors') },
  });
  const ms = performance.now() - start;
  if (status === null || status > 1) {
    throw new Error(`cdk8s-onload ${args.join(' ')} failed: ${readFileSync(join(DIR, 'errors'), 'utf8')}`);
  }
  const cpuSeconds = stderr.trim().split(' ').reduce((sum, part) => sum + Number(part), 0);
  return { ms, cpuSeconds, megabytes: Number(readFileSync(peak, 'utf8')) / 1024 };
}

function watched(kubeconfig: string, after: string): void {
  const events = join(DIR, 'events');
  const child = spawn(process.execPath, [CLI, 'watch', 'cluster', after, '--kubeconfig', kubeconfig, '--patience', '10h', '--format', 'json'], { stdio: ['ignore', openSync(events, 'w'), 'inherit'], detached: true });
  const hasBegun = () => readFileSync(events, 'utf8').includes('"event":"started"');
  try {
    const start = performance.now();
    const second = () => (performance.now() - start) / 1000;
    while (!hasBegun() && second() < BEGIN_SECONDS) {
      pause(0.2);
    }
    const [reading, read] = [treeSeconds(child.pid!), second()];
    pause(BEGIN_SECONDS - read);
    const [begun, at] = [treeSeconds(child.pid!), second()];
    pause(STEADY_SECONDS);
    const steady = (treeSeconds(child.pid!) - begun) / (second() - at);
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    // Nothing means that it was not measured.
    const judged = (share: number) => atMost(share > 0 ? 100 * share : NaN, 100 * WATCH_LIMIT, '%');
    console.log(`  watch: ${reading.toFixed(1)} s of CPU, once, for the first list of each resource and the first plan, within ${read.toFixed(0)} s`);
    console.log(`  watch takes ${percent((begun - reading) / (at - read))} of a core from then to second ${BEGIN_SECONDS} (${judged((begun - reading) / (at - read))})`);
    console.log(`  watch takes ${percent(begun / at)} of a core in its first ${BEGIN_SECONDS} s, the first lists and plan included`);
    console.log(`  watch takes ${percent(steady)} of a core in the next ${STEADY_SECONDS} s (${judged(steady)})`);
  } finally {
    process.kill(-child.pid!, 'SIGKILL');
  }
}

/** Seconds of CPU that a process, those below it and those that they have waited for have taken. Zero once it has ended. */
function treeSeconds(root: number): number {
  const stats = new Map(readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid): (readonly [number, readonly string[]])[] => {
    try {
      return [[Number(pid), readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ')]];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  }));
  const isBelow = (pid: number): boolean => pid === root || (stats.has(pid) && isBelow(Number(stats.get(pid)![1])));
  const ticks = [...stats].filter(([pid]) => isBelow(pid)).map(([, stat]) => stat.slice(11, 15).reduce((sum, each) => sum + Number(each), 0));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

const TICKS_PER_SECOND = 100;
