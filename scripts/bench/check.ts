/** What `cdk8s-onload check` costs as a whole process, and how it grows. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLargeFolder } from './large-folder';
import { largeInput } from './large-input';
import { atMost } from './limits';
import { measure, NOTHING, ROOT, show, timesReading, usageOf, WORK, type Command } from './measure';

const CLI = join(ROOT, 'bin/cdk8s-onload');
const OBJECTS = 1000;
const LIMIT_MS = 3000;
/** Most times the processor time of reading the same file with js-yaml. */
const MOST_READING = 6.5;
const GROWTH_LIMIT = 11;
const FILES = 35_000;
const FOLDER_LIMIT_MS = 25_000;
const FOLDER_LIMIT_MB = 1000;
/** A folder of that size takes as long as many rounds of the others. */
const FOLDER_ROUNDS = 3;

export function benchCheck(rounds: number): void {
  const times = measure(rounds, { nothing: [NOTHING], small: [command(OBJECTS)], large: [command(10 * OBJECTS)] });
  const growth = times.large / times.small;
  console.log(`\ncheck of ${10 * OBJECTS} objects, whole process, median of ${rounds}`);
  show('node alone, as fast as the machine was meanwhile', times.nothing);
  show(`checked (${atMost(times.large, LIMIT_MS, 'ms')})`, times.large);
  show(`with ${OBJECTS} objects`, times.small);
  console.log(`  ${growth.toFixed(2)} times as long as those (${atMost(growth, GROWTH_LIMIT)})`);
  const reading = timesReading([fileOf(10 * OBJECTS)], command(10 * OBJECTS), rounds);
  console.log(`  ${reading.toFixed(1)} times the processor time of reading them with js-yaml (${atMost(reading, MOST_READING)})`);
  benchFolder(Math.min(rounds, FOLDER_ROUNDS));
}

/** The time and the memory that a folder of many files takes. */
function benchFolder(rounds: number): void {
  const folder = join(WORK, 'folder');
  rmSync(folder, { recursive: true, force: true });
  writeLargeFolder(folder, FILES);
  const check: Command = [process.execPath, CLI, 'check', folder, '--format', 'json'];
  const { folder: ms } = measure(rounds, { folder: [check] });
  const { cpu, mb } = usageOf(check);
  rmSync(folder, { recursive: true });
  console.log(`\ncheck of a folder of ${FILES} files, whole process, median of ${rounds}`);
  show(`checked (${atMost(ms, FOLDER_LIMIT_MS, 'ms')})`, ms);
  show('time on processors', cpu);
  console.log(`  ${mb.toFixed(0)} MB of memory at most (${atMost(mb, FOLDER_LIMIT_MB)})`);
}

const fileOf = (objects: number) => join(WORK, 'check', `${objects}.yaml`);

function command(objects: number): Command {
  mkdirSync(join(WORK, 'check'), { recursive: true });
  writeFileSync(fileOf(objects), largeInput(objects));
  // With a release, rules also ask what the nodes of the cluster run.
  return [process.execPath, CLI, 'check', fileOf(objects), '--openshift', '4.18', '--format', 'json'];
}
