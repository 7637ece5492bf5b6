/** Manifests that are not as they should be, and texts that are hardly YAML. */
import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { EXAMPLES_WROTE, filesIn } from './golden';
import { readManifests } from '../../lib/manifests/read-manifests';

/** What the examples emit: objects in which there is something to look at. */
export const SAMPLES = readManifests(Object.values(filesIn(EXAMPLES_WROTE))
  .map((text, index) => ({ file: String(index), text, isMixed: true }))).manifests;

const ODD: readonly unknown[] = [
  null, '', 'x', '(', '-1', '007', 'latest', '4.x', 'v', 'k:{', 0, 1.5, -1.5, 1e30, true, [], [null], {}, [[]], { '': null }, { constructor: 2 }, 'a'.repeat(100_000), '\u0000', '${X}', '{"a":',
];

/** Whole files of which each has something wrong: cycles, aliases that multiply, keys twice, other syntax, depth, size. */
export const ODD_TEXTS: readonly string[] = [
  'a: &x [*x]', 'a: 1\na: 2', '{', '---\n---', '\t', '%YAML 9', '? [a]\n: b', 'a: !!js/function x', '<<: *a', '- - - -', 'a: .nan', 'kind: List\napiVersion: v1\nitems: x',
  `a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\nd: &d [${'*c,'.repeat(9)}]\ne: [${'*d,'.repeat(99)}]`,
  '['.repeat(5000), '\ufeff', '...', 'a'.repeat(1_000_000), `a: "${'x'.repeat(1_000_000)}"`, 'a: 1\n'.repeat(100_000),
];

/** A copy of a value with something odd at some place in it. */
function distorted(value: unknown, path: readonly number[], odd: unknown): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const [first, ...rest] = path;
  if (keys.length === 0 || first === undefined) {
    return odd;
  }
  const key = keys[first % keys.length];
  const copy = Array.isArray(value) ? [...value] : { ...value as object };
  (copy as { [key: string]: unknown })[key] = distorted((value as { [key: string]: unknown })[key], rest, odd);
  return copy;
}

const sampleOf = <T>(samples: readonly T[]) => fc.nat({ max: samples.length - 1 }).map((index) => samples[index]);

/** Some of the samples, each with something odd in it. */
export function distortedObjects<T>(samples: readonly T[]): fc.Arbitrary<unknown[]> {
  const path = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 12 });
  return fc.array(fc.tuple(sampleOf(samples), path, fc.constantFrom(...ODD)), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.map(([object, place, odd]) => distorted(object, place, odd)));
}

/** The text of one of the samples, with a piece of it doubled, cut out or replaced. */
export function scratchedText<T>(samples: readonly T[]): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(...ODD_TEXTS.filter(({ length }) => length < 10_000), '\n', ': ', '- ', '"', '\'', '&a ', '*a', '|', '#', '{', '}'), fc.string({ maxLength: 5 }),
  );
  const texts = new Map<T, string>();
  return fc.tuple(sampleOf(samples), fc.nat(), fc.nat({ max: 20 }), piece).map(([object, at, length, more]) => {
    const text = texts.get(object) ?? dump(object);
    texts.set(object, text);
    const start = at % (text.length + 1);
    return text.slice(0, start) + more + text.slice(start + length);
  });
}
