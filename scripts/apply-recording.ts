/**
 * Records a run of `apply` as a picture: the view of a terminal, on a cluster in memory whose operators are stand-ins.
 *
 *   sucrase-node scripts/apply-recording.ts [FILE]      into docs/apply.svg, unless another file is named
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedRun } from './apply-recording/run';
import { animatedSvg } from './apply-recording/svg';

const COLUMNS = 110;
const TITLE = 'A terminal: apply writes a MachineConfig, then a table shows how four nodes drain, reboot and load their driver again, one after the other, until the cluster is as the manifests say';

async function main(): Promise<void> {
  const [file = join(__dirname, '../docs/apply.svg')] = process.argv.slice(2);
  writeFileSync(file, animatedSvg(await recordedRun(COLUMNS), COLUMNS, TITLE));
}

void main();
