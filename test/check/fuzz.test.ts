/** Whatever a file holds, `check` ends in findings or in one clear error. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { judge } from '../../lib/check/judge';
import { report } from '../../lib/check/report';
import { Platform } from '../../lib/cluster-platform';
import { KmmRelease } from '../../lib/kmm-release';
import { ManifestSet, ReadError, readManifests } from '../../lib/manifests';
import { ALL_RULES } from '../../lib/rules';

const RUNS = 10_000;
const SEED = 4;

/** Objects about which the rules have something to look at. */
const SNAPSHOT = readFileSync(join(__dirname, '../__snapshots__/examples.test.ts.snap'), 'utf8');
const SAMPLES = readManifests([...SNAPSHOT.matchAll(/`\n"([^]*?)"\n`;/g)]
  .map(([, text], index) => ({ file: String(index), text: text.replace(/\\\\"/g, '"').replace(/\\(.)/g, '$1'), isMixed: true }))).manifests;

const ODD: readonly unknown[] = [
  null, '', 'x', '(', '-1', 0, -1.5, 1e30, true, [], [null], {}, [[]], { '': null }, { __proto__: 1, constructor: 2 }, 'a'.repeat(100_000), '\u0000', '${X}', '{"a":',
];
const TEXTS = [
  'a: &x [*x]', 'a: 1\na: 2', '{', '---\n---', '\t', '%YAML 9', '? [a]\n: b', 'a: !!js/function x', '<<: *a', '- - - -', 'a: .nan', 'kind: List\napiVersion: v1\nitems: x',
  `a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\nd: &d [${'*c,'.repeat(9)}]\ne: [${'*d,'.repeat(99)}]`, '['.repeat(5000), '\ufeff', '...',
];

/** A copy of a value with something odd at some place in it. */
function distorted(value: unknown, path: number[], odd: unknown): unknown {
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

/** The text with a piece of it doubled, cut out or replaced. */
const scratched = (text: string, at: number, length: number, piece: string) => {
  const start = at % (text.length + 1);
  return text.slice(0, start) + piece + text.slice(start + length);
};

function check(text: string, openshift: boolean): void {
  try {
    const reading = readManifests([{ file: 'f', text }]);
    const platform = openshift ? Platform.openshift('4.16') : Platform.kubernetes('1.30');
    const kmm = openshift ? KmmRelease.of('1.1') : undefined;
    const findings = report(judge(ALL_RULES, new ManifestSet(reading.manifests), { platform, kmm }), reading);
    for (const { message, path, line } of findings) {
      expect(`${message} ${path}`).not.toMatch(/\n/);
      expect(line).toBeGreaterThan(0);
    }
  } catch (error) {
    if (!(error instanceof ReadError)) {
      throw error;
    }
    expect(error.message).toMatch(/^f(:\d+)?(, document \d+)?: [^\n]+: [^\n]+; [^\n]+$/);
  }
}

test('there is something to distort', () => {
  expect(new Set(SAMPLES.map(({ kind }) => kind)).size).toBeGreaterThan(10);
});

const sample = fc.nat({ max: SAMPLES.length - 1 }).map((index) => SAMPLES[index]);

test('values of other types end in findings', () => {
  const path = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 12 });
  const change = fc.tuple(sample, path, fc.constantFrom(...ODD));
  fc.assert(fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean(), (parts, openshift) => {
    const objects = parts.map(([object, place, odd]) => distorted(object, place, odd));
    check(objects.map((object) => dump(object, { noRefs: true })).join('---\n'), openshift);
  }), { numRuns: RUNS / 2, seed: SEED });
});

test('texts that are not as they were end in findings or in an error', () => {
  const piece = fc.oneof(fc.constantFrom(...TEXTS, '\n', ': ', '- ', '"', '\'', '&a ', '*a', '|', '#', '{', '}'), fc.string({ maxLength: 5 }));
  fc.assert(fc.property(sample, fc.nat(), fc.nat({ max: 20 }), piece, fc.boolean(), (object, at, length, text, openshift) => {
    check(scratched(dump(object), at, length, text), openshift);
  }), { numRuns: RUNS / 2, seed: SEED });
});

test.each([...TEXTS, ...readdirSync(join(__dirname, '..')), 'a'.repeat(1_000_000)])('%.40s', (text) => check(text, true));
