/**
 * What importing the package and synthesizing with it cost, side by side with what they are compared with.
 *
 *   npm run bench -- [--upstream DIR] [--rounds N] [--only fleet]
 *
 * DIR is a checkout of the Onload Operator's repository: then the kustomizations that the example platform-openshift replaces are rendered in
 * turn with it. All commands run in turn, round after round, so that a noisy moment of the machine hits all alike; medians are printed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { benchCheck } from './bench/check';
import { benchFleet } from './bench/fleet';
import { atMost } from './bench/limits';
import { benchLive } from './bench/live';
import { Command, measure, NOTHING, ROOT, show, WORK } from './bench/measure';
import { benchPlan } from './bench/plan';
import { benchPlatforms } from './bench/platforms';
import { benchSchedule } from './bench/schedule';
import { benchStart } from './bench/start';

/** What the example replaces: the operator, Onload built in the cluster, the PTP daemon, the profile. */
const KUSTOMIZATIONS = [
  'config/default', 'config/samples/onload/overlays/in-cluster-build-ocp', 'config/samples/sfptpd/overlays/example-bond0', 'config/samples/profiles',
];
/** An ES module also loads what it does not use: Node reads all exports. */
const IMPORT_LIMIT_MS = 80;

/** The example as the JavaScript that an app would be deployed as: compiling it is not what we measure. */
function compileExample(name: string): string {
  const source = readFileSync(join(ROOT, 'examples', name, 'main.ts'), 'utf8');
  const { outputText } = transpileModule(source, { compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 } });
  const file = join(WORK, `${name}.js`);
  writeFileSync(file, outputText);
  return file;
}

function kubectlIsThere(): boolean {
  return spawnSync('kubectl', ['version', '--client'], { stdio: 'ignore' }).status === 0;
}

const node = (code: string): Command => [process.execPath, '-e', code];
const esm = (code: string): Command => [process.execPath, '--input-type=module', '-e', code];

function main(): void {
  const { values } = parseArgs({ options: { upstream: { type: 'string' }, rounds: { type: 'string', default: '15' }, only: { type: 'string' } } });
  const rounds = Number(values.rounds);
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  const benches: { readonly [name: string]: () => void } = {
    example: () => benchExample(rounds, values.upstream),
    start: () => benchStart(rounds),
    platforms: benchPlatforms,
    fleet: benchFleet,
    plan: () => benchPlan(rounds),
    schedule: () => benchSchedule(rounds),
    check: () => benchCheck(rounds),
    live: benchLive,
  };
  const { only } = values;
  if (only !== undefined && !Object.hasOwn(benches, only)) {
    throw new Error(`'--only' is not a bench: ${only}; write ${Object.keys(benches).join(', ')}`);
  }
  Object.entries(benches).filter(([name]) => only === undefined || name === only).forEach(([, bench]) => bench());
}

/** Importing the package, and an example as a whole process. */
function benchExample(rounds: number, upstream: string | undefined): void {
  const times = measure(rounds, {
    nothing: [NOTHING],
    cdk8s: [node('require("cdk8s")')],
    onload: [node('require("cdk8s"); require("cdk8s-onload")')],
    cdk8sEsm: [esm('import "cdk8s"')],
    onloadEsm: [esm('import "cdk8s"; import { OnloadPlatform } from "cdk8s-onload"; OnloadPlatform.name;')],
  });
  console.log(`import, median of ${rounds} processes`);
  show('node alone', times.nothing);
  show('cdk8s', times.cdk8s);
  show('cdk8s and cdk8s-onload', times.onload);
  const showAdded = (label: string, ms: number) =>
    show(`${label} (${atMost(ms, IMPORT_LIMIT_MS, 'ms')})`, ms);
  showAdded('what cdk8s-onload adds', times.onload - times.cdk8s);
  showAdded('the same by name, in an ES module', times.onloadEsm - times.cdk8sEsm);

  const platform: Command = [process.execPath, compileExample('platform-openshift')];
  const missing = upstream === undefined ? '--upstream DIR was not given'
    : !existsSync(join(upstream, KUSTOMIZATIONS[0])) ? `${upstream} is no checkout of the operator's repository`
      : kubectlIsThere() ? undefined : 'kubectl is not installed';
  console.log(`\nplatform-openshift, whole process, median of ${rounds}`);
  if (missing !== undefined) {
    show('synthesized', measure(rounds, { platform: [platform] }).platform);
    console.log(`  not compared with upstream: ${missing}`);
  } else {
    compare(rounds, platform, upstream!);
  }
}

function compare(rounds: number, platform: Command, upstream: string): void {
  const compared = measure(rounds, {
    platform: [platform],
    kustomize: KUSTOMIZATIONS.map((path): Command => ['kubectl', 'kustomize', join(upstream, path)]),
  });
  show('synthesized', compared.platform);
  show(`kubectl kustomize of ${KUSTOMIZATIONS.length} kustomizations, one after the other`, compared.kustomize);
  console.log(`  ${(compared.platform / compared.kustomize).toFixed(2)} times as long (${atMost(compared.platform / compared.kustomize, 1)})`);
}

main();
