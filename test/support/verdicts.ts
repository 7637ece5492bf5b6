/** What an API server said of objects and of mutants of them: `scripts/record-verdicts.ts` writes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mutant, mutantsOf } from './mutants';
import type { Manifest } from '../../lib/manifests';

/**
 * By field and verdict: the changes of the field that were judged so. A verdict is empty where the object was admitted; otherwise it is the reason, and
 * the first field that the server named, where that is another one.
 */
export interface RecordedVerdicts {
  readonly [path: string]: { readonly [verdict: string]: readonly string[] };
}

/** An object that was admitted, and what was said of its mutants. */
export interface Recorded {
  readonly object: Manifest;
  /** Of those by which the rules were written. */
  readonly first: RecordedVerdicts;
  /** Of others, which only measure them. */
  readonly second: RecordedVerdicts;
}

export interface Recording {
  readonly by: string;
  readonly objects: readonly Recorded[];
}

export function recordingOf(name: string): Recording {
  return JSON.parse(readFileSync(join(__dirname, `../../upstream/verdicts/${name}.json`), 'utf8'));
}

/** A mutant, and what the API server said of it. */
export interface JudgedMutant {
  readonly mutant: Mutant;
  /** Empty where it was admitted. */
  readonly verdict: string;
}

/** The recorded mutants, made again. Throws for one that the generator does not make any more. */
export function judgedMutants({ object }: Recorded, verdicts: RecordedVerdicts): JudgedMutant[] {
  const open = new Map(Object.entries(verdicts).flatMap(([path, judged]) => (
    Object.entries(judged).flatMap(([verdict, changes]) => changes.map((change) => [JSON.stringify([path, change]), verdict] as const)))));
  const made: JudgedMutant[] = [];
  for (const mutant of mutantsOf(object)) {
    const key = JSON.stringify([mutant.path, mutant.change]);
    const verdict = open.get(key);
    if (verdict !== undefined) {
      made.push({ mutant, verdict });
      open.delete(key);
    }
  }
  if (open.size > 0) {
    throw new Error(`${object.kind} ${object.metadata.name}: mutants that are recorded and not made: ${[...open.keys()].slice(0, 5).join(' ')}; record the verdicts again`);
  }
  return made;
}
