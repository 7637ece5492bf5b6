/** What an API server said of objects and of mutants of them: `scripts/record-verdicts.ts` writes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spread } from './fuzz-runs';
import { Mutant, mutantsOf } from './mutants';
import type { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { runRules } from '../../lib/rules/rule/rule';
import { NEWEST_KMM } from '../../lib/upstream/kmm/kmm-releases';
import { KmmRelease } from '../../lib/values/kmm-release';
import { Platform } from '../../lib/values/platform';

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
  for (const mutant of mutantsOf(object, (path, change) => open.has(JSON.stringify([path, change])))) {
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

/** The recordings in upstream/verdicts. */
export const RECORDINGS = ['core', 'core-unseen', 'custom'] as const;

/** Kinds that operators write alone, so that nothing is known of them here. */
export const UNKNOWN_KINDS: readonly string[] = ['NodeFeature', 'NodeModulesConfig', 'SriovNetworkNodeState'];

/** How often `check` says what an API server said. */
export interface Measure {
  readonly refused: number;
  /** Of those: how many `check` reports, as refused or as what never works. */
  readonly found: number;
  readonly admitted: number;
  /** What `check` calls refused though it was admitted. */
  readonly wronged: readonly string[];
  /** What `check` does not find. */
  readonly missed: readonly string[];
  readonly kinds: ReadonlyMap<string, KindMeasure>;
}

export interface KindMeasure {
  refused: number;
  found: number;
  admitted: number;
  wronged: number;
}

/** The rules that say what an API server says. Those of the domains say what operators, webhooks and nodes do. */
// PodSecurity, whose labels one of them is about, was switched off (scripts/record-verdicts.ts).
const RULES = ALL_RULES.filter(({ code }) => /^(kubernetes|object|schema)\//.test(code) && code !== 'kubernetes/pod-security-label');

/** The release of the API server that was asked. */
// The CRDs were those of the newest release.
const CONTEXT = { platform: Platform.kubernetes('1.33'), kmm: KmmRelease.of(NEWEST_KMM) };

/** Compares what `check` says of the mutants in a recording with what was recorded: of one part of them, and of so many mutants of an object at most. */
export function measure({ objects }: Recording, part: 'first' | 'second', most: number = Infinity): Measure {
  const kinds = new Map<string, KindMeasure>();
  const wronged: string[] = [];
  const missed: string[] = [];
  for (const recorded of objects.filter(({ object }) => !UNKNOWN_KINDS.includes(object.kind))) {
    const { kind, metadata: { name } } = recorded.object;
    const rules = RULES.filter(({ kinds: read }) => read.length === 0 || read.includes(kind));
    const sum = kinds.get(kind) ?? { refused: 0, found: 0, admitted: 0, wronged: 0 };
    kinds.set(kind, sum);
    for (const { mutant, verdict } of spread(judgedMutants(recorded, recorded[part]), most)) {
      const classes = new Set(runRules(rules, new ManifestSet([mutant.object]), CONTEXT).map((problem) => problem.class));
      const text = `${kind} ${name}: ${mutant.path} ${mutant.change}`;
      sum[verdict === '' ? 'admitted' : 'refused'] += 1;
      if (verdict === '' && classes.has('refused')) {
        sum.wronged += 1;
        wronged.push(text);
      } else if (verdict !== '' && (classes.has('refused') || classes.has('never works'))) {
        sum.found += 1;
      } else if (verdict !== '') {
        missed.push(`${text}: ${verdict}`);
      }
    }
  }
  const total = (field: keyof KindMeasure) => [...kinds.values()].reduce((sum, each) => sum + each[field], 0);
  return { refused: total('refused'), found: total('found'), admitted: total('admitted'), wronged, missed, kinds };
}
