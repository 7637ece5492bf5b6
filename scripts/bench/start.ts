/** What commands that do little take beside Node's own start. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { largeObjects } from './large-input';
import { atMost } from './limits';
import { measure, NOTHING, ROOT, show, WORK, type Command } from './measure';

/** Most milliseconds beside Node's own start. */
const MOST_MS = { version: 10, help: 15, check: 140 };

export function benchStart(rounds: number): void {
  const file = join(WORK, 'pool.yaml');
  const [pool] = largeObjects(100);
  writeFileSync(file, pool);
  const command = (...args: string[]): [Command] => [[process.execPath, join(ROOT, 'bin/cdk8s-onload'), ...args]];
  const { nothing, ...times } = measure(rounds, {
    nothing: [NOTHING], version: command('--version'), help: command('--help'), check: command('check', file),
  });
  const showAdded = (label: string, name: keyof typeof MOST_MS) => {
    const added = times[name] - nothing;
    show(`${label} (${atMost(added, MOST_MS[name], 'ms')})`, added);
  };
  console.log(`\nstart of commands, median of ${rounds} processes`);
  show('node alone', nothing);
  showAdded('what --version adds', 'version');
  showAdded('what --help adds', 'help');
  showAdded('what check of one object adds', 'check');
}
