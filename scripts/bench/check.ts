/** What `cdk8s-onload check` costs as a whole process, and how it grows. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLargeFolder } from './large-folder';
import { largeInput } from './large-input';
import { measure, NOTHING, ROOT, show, WORK, type Command } from './measure';

const CLI = join(ROOT, 'bin/cdk8s-onload');
const OBJECTS = 1000;
const LIMIT_MS = 3000;
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
  show(`checked (at most ${LIMIT_MS} ms: ${times.large <= LIMIT_MS ? 'met' : 'MISSED'})`, times.large);
  show(`with ${OBJECTS} objects`, times.small);
  console.log(`  ${growth.toFixed(2)} times as long as those (at most ${GROWTH_LIMIT}: ${growth <= GROWTH_LIMIT ? 'met' : 'MISSED'})`);
  benchFolder(Math.min(rounds, FOLDER_ROUNDS));
}

/** The time and the memory that a folder of many files takes. */
function benchFolder(rounds: number): void {
  const folder = join(WORK, 'folder');
  const peak = join(WORK, 'peak.txt');
  rmSync(folder, { recursive: true, force: true });
  writeLargeFolder(folder, FILES);
  // What a process has taken at most, in KiB, and its time on processors, in milliseconds: it says so itself when it ends.
  const hook = join(WORK, 'peak.js');
  writeFileSync(hook, `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  require('fs').writeFileSync(${JSON.stringify(peak)}, [maxRSS, (userCPUTime + systemCPUTime) / 1000].join(' '));
});
`);
  const { folder: ms } = measure(rounds, { folder: [[process.execPath, '--require', hook, CLI, 'check', folder, '--format', 'json']] });
  const [kib, cpu] = readFileSync(peak, 'utf8').split(' ').map(Number);
  const mb = kib * 1024 / 1e6;
  rmSync(folder, { recursive: true });
  console.log(`\ncheck of a folder of ${FILES} files, whole process, median of ${rounds}`);
  show(`checked (at most ${FOLDER_LIMIT_MS} ms: ${ms <= FOLDER_LIMIT_MS ? 'met' : 'MISSED'})`, ms);
  show('time on processors', cpu);
  console.log(`  ${mb.toFixed(0)} MB of memory at most (at most ${FOLDER_LIMIT_MB}: ${mb <= FOLDER_LIMIT_MB ? 'met' : 'MISSED'})`);
}

function command(objects: number): Command {
  const dir = join(WORK, 'check');
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `${objects}.yaml`);
  writeFileSync(file, largeInput(objects));
  return [process.execPath, CLI, 'check', file, '--format', 'json'];
}
