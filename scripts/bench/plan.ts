/** What `cdk8s-onload plan` costs as a whole process, and how it grows. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClusterSize, largeCluster } from './large-cluster';
import { atMost } from './limits';
import { measure, NOTHING, ROOT, show, timesReading, WORK, type Command } from './measure';

const SIZE: ClusterSize = { nodes: 1000, pools: 50, objects: 2000 };
const LIMIT_MS = 1500;
/** Most times the processor time of reading the same files with js-yaml. */
const MOST_READING = 4.3;
const GROWTH_LIMIT = 11;

export function benchPlan(rounds: number): void {
  const small = command('small', SIZE);
  const times = measure(rounds, {
    nothing: [NOTHING],
    small: [small],
    large: [command('large', { ...SIZE, nodes: 10 * SIZE.nodes })],
    tuned: [command('tuned', { ...SIZE, tuned: true })],
  });
  const growth = times.large / times.small;
  console.log(`\nplan of ${SIZE.nodes} nodes, ${SIZE.pools} pools and ${SIZE.objects} objects, whole process, median of ${rounds}`);
  show('node alone, as fast as the machine was meanwhile', times.nothing);
  show(`planned (${atMost(times.small, LIMIT_MS, 'ms')})`, times.small);
  show(`with a PerformanceProfile per pool (${atMost(times.tuned, LIMIT_MS, 'ms')})`, times.tuned);
  show(`with ${10 * SIZE.nodes} nodes`, times.large);
  const reading = timesReading(small.filter((word) => word.endsWith('.yaml')), small, rounds);
  console.log(`  ${reading.toFixed(1)} times the processor time of reading the files with js-yaml (${atMost(reading, MOST_READING)})`);
  console.log(`  ${growth.toFixed(2)} times as long (${atMost(growth, GROWTH_LIMIT)})`);
}

function command(name: string, size: ClusterSize): Command {
  const dir = join(WORK, `plan-${name}`);
  mkdirSync(dir, { recursive: true });
  const texts = largeCluster(size);
  const files = Object.entries(texts).map(([file, text]) => {
    writeFileSync(join(dir, `${file}.yaml`), text);
    return join(dir, `${file}.yaml`);
  });
  const [before, after, nodes] = files;
  return [process.execPath, join(ROOT, 'bin/cdk8s-onload'), 'plan', before, after, '--nodes', nodes, '--openshift', '4.19', '--format', 'json'];
}
