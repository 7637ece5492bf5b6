/** What a fleet of 1,000 clusters costs, against stock cdk8s on the same objects. In processor time of whole processes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { buildOverlays, writeOverlays } from './fleet-overlays';
import { atLeast, atMost } from './limits';
import { measure, ROOT, show, WORK } from './measure';

interface Measured {
  /** Processor time. */
  readonly ms: number;
  /** Largest resident size. */
  readonly mb: number;
  readonly objects: number;
  readonly bytes: number;
}

const MOST_MB = 350;
/** The same if all clusters differ. */
const MOST_DIFFERENT_MB = 250;

/** Parts of the time of a first run, in percent. A third of them is the start of the process. */
const MOST_UNCHANGED = 7;
const MOST_ONE_CHANGED = 10;

/** Part of the time of a run for all clusters that one of two shards takes. */
const MOST_SHARD = 0.67;

/** Many clusters that all differ take as many times as long as 1,000 do, within a tenth, and no more memory. */
const MANY = 5000;
const MOST_MANY_TIMES = 1.1 * MANY / 1000;

/** Least times as long that stock cdk8s takes, which checks nothing. */
const LEAST_EQUAL = 3;
const LEAST_DIFFERENT = 0.7;

/**
 * Folder of the output and the cache of each run, which are removed at the end: ext4 does not use inodes again that were deleted lately, and the search
 * for others would cost the next run.
 */
const PLACES = join(WORK, 'fleet');
let place = 0;
const out = (name = 'out') => join(PLACES, `${place}`, name);

const OVERLAYS = join(WORK, 'overlays');
const FEW = 20;

function compileJob(): string {
  const { outputText } = transpileModule(readFileSync(join(__dirname, 'fleet-job.ts'), 'utf8'), {
    compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 },
  });
  const file = join(WORK, 'fleet-job.js');
  writeFileSync(file, outputText);
  return file;
}

function run(file: string, job: string, count: number, ...options: string[]): Measured {
  return runInto(out(), {}, file, job, count, ...options);
}

function runInto(outdir: string, variables: NodeJS.ProcessEnv, file: string, job: string, count: number, ...options: string[]): Measured {
  const env = { ...process.env, CDK8S_ONLOAD_CACHE: out('cache'), ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, job, `${count}`, outdir, ...options], { cwd: ROOT, env, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${job} of ${count} clusters failed: ${stderr}`);
  }
  return JSON.parse(stdout);
}

/** A run into an empty folder, with an empty cache. */
function runAnew(...options: Parameters<typeof run>): Measured {
  place += 1;
  mkdirSync(join(PLACES, `${place}`), { recursive: true });
  return run(...options);
}

/** Writing 6,000 files takes another time in each run. */
const ROUNDS = 3;

function median<T>(list: readonly T[], valueOf: (each: T) => number): T {
  return [...list].sort((a, b) => valueOf(a) - valueOf(b))[Math.floor(list.length / 2)];
}

const times = (value: number) => `${value.toFixed(1)} times`;

export function benchFleet(): void {
  const file = compileJob();
  const [load] = loadavg();
  const rounds = Array.from({ length: ROUNDS }, () => ({
    small: runAnew(file, 'fleet', 100),
    first: runAnew(file, 'fleet', 1000),
    again: run(file, 'fleet', 1000),
    each: runAnew(file, 'each', 1000),
    different: runAnew(file, 'fleet', 1000, '--all-different'),
    differentAgain: run(file, 'fleet', 1000, '--all-different'),
  }));
  const [small, first, again, each, different, differentAgain] = (['small', 'first', 'again', 'each', 'different', 'differentAgain'] as const)
    .map((name) => median(rounds.map((round) => round[name]), ({ ms }) => ms));
  // Of runs one after the other, so that a noisy moment of the machine hits both.
  const stockTo = (name: 'first' | 'different') => median(rounds.map((round) => round.each.ms / round[name].ms), (ratio) => ratio);
  const floor = runAnew(file, 'floor', 1000);
  const differentFloor = runAnew(file, 'floor', 1000, '--all-different');
  benchCommands(file);
  benchExtension(file);
  benchShards(file);
  const many = runAnew(file, 'fleet', MANY, '--all-different');
  const one = [100, 200].map((count) => runAnew(file, 'one', count).ms);
  rmSync(PLACES, { recursive: true, force: true });
  const ofFew = buildOverlays(writeOverlays(OVERLAYS, Array.from({ length: FEW }, (_, index) => `c${index}`)));
  rmSync(OVERLAYS, { recursive: true });
  const kustomize = ofFew === undefined ? undefined : ofFew * (1000 / FEW);
  // Measured at two sizes: the exponent between them holds beyond.
  const ofOne = one[1] * 5 ** Math.log2(one[1] / one[0]);

  console.log(`\nfleet of 1,000 clusters of ${first.objects} objects, ${(first.bytes / 1024).toFixed(0)} kB each, of 10 kinds; processor time of whole processes; `
    + `load of the machine before: ${load.toFixed(1)}`);
  show('100 clusters', small.ms);
  show('1,000 clusters, first run', first.ms);
  show('the same, nothing changed', again.ms);
  show('1,000 clusters, each different, first run', different.ms);
  show('the same, nothing changed', differentAgain.ms);
  show(`${MANY} clusters, each different`, many.ms);
  show('rendering as JSON and comparing the same bytes', floor.ms);
  show('the same, each different', differentFloor.ms);
  show('stock cdk8s on the same objects, one App each', each.ms);
  show('stock cdk8s, one App, 100 clusters', one[0]);
  show('stock cdk8s, one App, 200 clusters', one[1]);
  show('stock cdk8s, one App, scaled to 1,000 clusters', ofOne);
  console.log(`  1,000 clusters to 100: ${times(first.ms / small.ms)} (${atMost(first.ms / small.ms, 11)})`);
  console.log(`  size: ${first.mb.toFixed(0)} MB (${atMost(first.mb, MOST_MB)}), ${(first.mb / small.mb).toFixed(2)} times that of 100 `
    + `(${atMost(first.mb / small.mb, 1.3)}); each different: ${different.mb.toFixed(0)} MB `
    + `(${atMost(different.mb, MOST_DIFFERENT_MB)})`);
  console.log(`  ${MANY} clusters, each different, to 1,000: ${times(many.ms / different.ms)} (${atMost(many.ms / different.ms, MOST_MANY_TIMES)}); `
    + `${many.mb.toFixed(0)} MB (${atMost(many.mb, MOST_DIFFERENT_MB)})`);
  const stock = (name: 'first' | 'different', least: number) => `${times(stockTo(name))} as long (${atLeast(stockTo(name), least)})`;
  console.log(`  one App each: ${stock('first', LEAST_EQUAL)}; each different: ${stock('different', LEAST_DIFFERENT)}`);
  console.log(`  one App: ${times(ofOne / first.ms)} as long (${atLeast(ofOne / first.ms, 10)})`);
  console.log(kustomize === undefined ? '  kubectl kustomize: not compared, kubectl is not installed'
    : `  kubectl kustomize of the overlays of ${FEW} clusters, scaled to 1,000: ${(kustomize / 1000).toFixed(1)} s, ${times(kustomize / first.ms)} as long `
    + `(${atLeast(kustomize / first.ms, 30)}); each different: ${times(kustomize / different.ms)}`);
  console.log(`  first run: ${times(first.ms / again.ms)} as long as one that changes nothing (${atLeast(first.ms / again.ms, 5)}); `
    + `that to rendering: ${(again.ms / floor.ms).toFixed(2)} (${atMost(again.ms / floor.ms, 2)})`);
  console.log(`  each different: ${times(different.ms / differentAgain.ms)} (${atLeast(different.ms / differentAgain.ms, 5)}); `
    + `that to rendering: ${(differentAgain.ms / differentFloor.ms).toFixed(2)} (${atMost(differentAgain.ms / differentFloor.ms, 2)})`);
}

/** Two shards of a fleet whose clusters all differ. By processor time: how long they take at the same time depends on what else the cores do. */
function benchShards(file: string): void {
  const whole = runAnew(file, 'fleet', 1000, '--all-different');
  const shards = ['1/2', '2/2'].map((shard) => runInto(out(`shard-${shard[0]}`), { CDK8S_ONLOAD_SHARD: shard, CDK8S_ONLOAD_CACHE: 'off' }, file, 'fleet', 1000, '--all-different').ms);
  const part = Math.max(...shards) / whole.ms;
  console.log('\ntwo shards of a fleet of 1,000 clusters, each different; processor time');
  show('one run for all', whole.ms);
  show(`the longer one of two shards (${part.toFixed(2)} times as long; ${atMost(part, MOST_SHARD)})`, Math.max(...shards));
}

/** A fleet whose clusters share an extension with a key. */
function benchExtension(file: string): void {
  const [first, again, changed] = [runAnew(file, 'fleet', 1000, '--all-different', '--extension'),
    run(file, 'fleet', 1000, '--all-different', '--extension'), run(file, 'fleet', 1000, '--all-different', '--extension', '--one-changed')];
  const part = (label: string, { ms }: Measured, most: number) => show(`${label} (${(100 * ms / first.ms).toFixed(1)} %; ${atMost(100 * ms / first.ms, most, '%')})`, ms);
  console.log('\nfleet of 1,000 clusters, each different, with an extension that has a key; processor time');
  show('first run', first.ms);
  part('nothing changed', again, MOST_UNCHANGED);
  part('one cluster changed', changed, MOST_ONE_CHANGED);
}

/** The commands on 1,000 clusters that all differ, by the clock: they use all cores. */
function benchCommands(file: string): void {
  const cli = join(ROOT, 'bin/cdk8s-onload');
  runAnew(file, 'fleet', 1000, '--all-different');
  const changed = out('changed');
  runInto(changed, {}, file, 'fleet', 1000, '--all-different', '--one-changed');
  const { check, plan } = measure(1, { check: [[process.execPath, cli, 'check', out()]], plan: [[process.execPath, cli, 'plan', out(), changed]] });
  console.log('\ncommands on a fleet of 1,000 clusters, each different; by the clock');
  show(`check (${atMost(check, 60_000, 'ms')})`, check);
  show(`plan of a change in one cluster (${atMost(plan, 5000, 'ms')})`, plan);
}
