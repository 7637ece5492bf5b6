/** What `cdk8s-onload schedule` costs as a whole process in a large cluster, in which it tries few ways. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClusterSize, largeCluster } from './large-cluster';
import { atMost } from './limits';
import { measure, ROOT, show, WORK, type Command } from './measure';

const SIZE: ClusterSize = { nodes: 1000, pools: 50, objects: 2000 };
const LIMIT_MS = 30_000;
/** It takes as long as many rounds of others. */
const MOST_ROUNDS = 3;

export function benchSchedule(rounds: number): void {
  const least = Math.min(rounds, MOST_ROUNDS);
  const { ms } = measure(least, { ms: [command()] });
  console.log(`\nschedule of ${SIZE.nodes} nodes, ${SIZE.pools} pools and ${SIZE.objects} objects, whole process, median of ${least}`);
  show(`scheduled (${atMost(ms, LIMIT_MS, 'ms')})`, ms);
}

function command(): Command {
  const dir = join(WORK, 'schedule');
  mkdirSync(dir, { recursive: true });
  const files = Object.entries(largeCluster(SIZE)).map(([file, text]) => {
    writeFileSync(join(dir, `${file}.yaml`), text);
    return join(dir, `${file}.yaml`);
  });
  const [before, after, nodes] = files;
  return [
    process.execPath, join(ROOT, 'bin/cdk8s-onload'), 'schedule', before, after, '--nodes', nodes, '--keep', 'nodes/pool-1:50%',
    '--from', '2026-11-28T00:00Z', '--format', 'json',
  ];
}
