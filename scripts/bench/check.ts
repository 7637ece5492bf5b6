/** What `cdk8s-onload check` costs as a whole process, and how it grows. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { largeInput } from './large-input';
import { measure, NOTHING, ROOT, show, WORK, type Command } from './measure';

const OBJECTS = 1000;
const LIMIT_MS = 3000;
const GROWTH_LIMIT = 11;

export function benchCheck(rounds: number): void {
  const times = measure(rounds, { nothing: [NOTHING], small: [command(OBJECTS)], large: [command(10 * OBJECTS)] });
  const growth = times.large / times.small;
  console.log(`\ncheck of ${10 * OBJECTS} objects, whole process, median of ${rounds}`);
  show('node alone, as fast as the machine was meanwhile', times.nothing);
  show(`checked (at most ${LIMIT_MS} ms: ${times.large <= LIMIT_MS ? 'met' : 'MISSED'})`, times.large);
  show(`with ${OBJECTS} objects`, times.small);
  console.log(`  ${growth.toFixed(2)} times as long as those (at most ${GROWTH_LIMIT}: ${growth <= GROWTH_LIMIT ? 'met' : 'MISSED'})`);
}

function command(objects: number): Command {
  const dir = join(WORK, 'check');
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `${objects}.yaml`);
  writeFileSync(file, largeInput(objects));
  return [process.execPath, join(ROOT, 'bin/cdk8s-onload'), 'check', file, '--format', 'json'];
}
