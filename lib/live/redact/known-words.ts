/** Words that a redacted snapshot keeps: those of this package. What its commands look for in an object is in its code, and none of that is a user's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /(?<!\.d)\.[jt]s$/;
/** Words, and before them the letters of escapes such as `\\n`, which belong to none. */
const WORD = /\\[nrtx]|\w+/g;
const LIBRARY = join(__dirname, '../..');

/** States and results of units (systemd), which reports of nodes have. */
const OF_SYSTEMD = ('active activating alias auto bad chown condition core dead deactivating disabled dump elapsed enabled exec exited failed final generated inactive indirect kill linked listening masked mounted '
  + 'mounting oom plugged post pre protocol reload reloading resources restart result running runtime sigkill signal sigterm start static stop success timeout transient tentative waiting watchdog').split(' ');

let known: ReadonlySet<string> | undefined;

/** Whether a word is one of this package, as it is or in lower case. */
export function isKnownWord(word: string): boolean {
  known ??= new Set([...OF_SYSTEMD, ...wordsBelow(LIBRARY)]);
  return known.has(word) || known.has(word.toLowerCase());
}

function* wordsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* wordsBelow(path);
    } else if (CODE.test(entry.name)) {
      // Copies: a part of a text keeps all of it in memory.
      yield* JSON.parse(JSON.stringify([...new Set(readFileSync(path, 'latin1').match(WORD))])) as string[];
    }
  }
}
