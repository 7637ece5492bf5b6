import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { BaselineEntry, baselineOf, withoutBaseline } from '../../lib/check/baseline';
import { baselineText, readBaseline } from '../../lib/check/baseline-file';
import type { ReportedFinding } from '../../lib/check/check-report';
import { finding, neverWorking, risky } from '../support/check-report';
import { expectPlain } from '../support/format-laws';
import { runsOf } from '../support/fuzz-runs';
import { hostileText } from '../support/hostile';

const wrapped = (findings: readonly ReportedFinding[]) => findings.map((each) => ({ finding: each }));
const placed = (entries: readonly BaselineEntry[]) => entries.map((entry, index) => ({ ...entry, place: `b.yaml:${index + 1}` }));
const apply = (baseline: readonly ReportedFinding[], now: readonly ReportedFinding[]) => {
  const { kept, hidden, warnings } = withoutBaseline(wrapped(now), placed(baselineOf(baseline)));
  return { kept: kept.map((each) => each.finding), hidden: hidden.length, warnings };
};

describe('what a baseline hides', () => {
  test('what a baseline hides is the same finding in another line and another file, in another notation', () => {
    expect(apply([finding()], [finding({ line: 99, file: 'other.yaml', message: 'as before', fix: 'as before' })])).toEqual({ kept: [], hidden: 1, warnings: [] });
  });

  test.each([
    ['code', { code: 'kmm/module-name' }], ['object', { object: 'Module ns/n' }], ['path', { path: 'spec' }],
  ])('what a baseline hides is not a finding with another %s', (_, other) => {
    const now = finding(other);
    expect(apply([finding()], [now])).toMatchObject({ kept: [now], hidden: 0, warnings: [expect.stringMatching(/^b\.yaml:1: baseline entry without a matching finding: ".*"; remove it$/)] });
  });

  test('what a baseline hides is no more findings in one place than there were', () => {
    const [first, second] = [risky({ line: 1 }), risky({ line: 2 })];
    expect(apply([risky()], [first, second])).toEqual({ kept: [second], hidden: 1, warnings: [] });
    expect(apply([risky(), risky()], [first])).toMatchObject({
      kept: [], hidden: 1, warnings: ['b.yaml:1: baseline entry that matches 1 findings, not 2: "kmm/regexp-not-anchored in Module ns/m, spec.moduleLoader"; write count: 1'],
    });
  });

  test('what a baseline hides is not a finding that is graver now, but a milder one', () => {
    const code = 'kmm/a';
    expect(apply([risky({ code })], [neverWorking({ code })])).toMatchObject({
      kept: [neverWorking({ code })],
      warnings: ['b.yaml:1: baseline entry for a finding that is now more severe than "warning": "kmm/a in Module ns/m, spec.moduleLoader"; correct what is wrong, and remove the entry'],
    });
    expect(apply([neverWorking({ code })], [finding({ code })]).kept).toEqual([finding({ code })]);
    expect(apply([finding({ code })], [risky({ code })])).toEqual({ kept: [], hidden: 1, warnings: [] });
  });

  test('what a baseline hides is nothing about a text that is no object: it has no name by which it is the same', () => {
    const unreadable = finding({ code: 'input/unreadable', object: 'document 1', path: '' });
    expect(baselineOf([unreadable])).toEqual([]);
    expect(withoutBaseline(wrapped([unreadable]), [{ ...unreadable, level: 'error', count: 1, place: 'b.yaml:1' }])).toMatchObject({ kept: [{ finding: unreadable }], hidden: [] });
  });

  test('what a baseline hides is as much as fits, where levels are mixed', () => {
    const code = 'kmm/a';
    const all = [finding({ code }), neverWorking({ code }), risky({ code })];
    expect(apply(all, [...all].reverse())).toEqual({ kept: [], hidden: 3, warnings: [] });
  });
});

test('a baseline hides all that it was written of, in any order, and nothing else', () => {
  const some = fc.array(fc.record({ code: fc.constantFrom('a/a', 'a/b'), object: fc.constantFrom('A a', 'A b'), path: fc.constantFrom('x', 'y', ''), at: fc.nat({ max: 2 }), line: fc.nat() })
    .map(({ at, ...given }) => [finding, neverWorking, risky][at](given)), { maxLength: 12 });
  fc.assert(fc.property(some, some, (before, after) => {
    expect(apply(before, [...before].reverse())).toEqual({ kept: [], hidden: before.length, warnings: [] });
    const { kept, hidden, warnings } = apply(before, after);
    expect(kept.length + hidden).toBe(after.length);
    expect(apply([], after)).toEqual({ kept: after, hidden: 0, warnings: [] });
    expect(warnings.length === 0).toBe(hidden === before.length);
    expect(baselineText(baselineOf([...before].reverse()))).toBe(baselineText(baselineOf(before)));
  }), { numRuns: runsOf(1), seed: 31 });
});

describe('the file', () => {
  let dir: string;
  beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'baseline-')); });
  afterEach(() => rmSync(dir, { recursive: true }));
  const write = (text: string) => {
    const file = join(dir, 'b.yaml');
    writeFileSync(file, text);
    return file;
  };
  const read = (text: string) => readBaseline(write(text)).map(({ place: _, ...entry }) => entry);

  test('the file is sorted by object, path and code, and has neither files nor lines', () => {
    expect(baselineText(baselineOf([risky({ object: 'Pod p' }), risky(), finding({ line: 88 }), risky()]))).toBe(
      `# Findings that cdk8s-onload check --baseline does not show again. Written by --write-baseline: regenerate it instead of editing it.
# What is intended belongs, with its reason, into onload-acknowledgements.yaml.
version: 1
findings:
  - code: kmm/regexp-not-anchored
    level: warning
    object: "Module ns/m"
    path: "spec.moduleLoader"
    count: 2
  - code: kmm/regexp-syntax
    level: error
    object: "Module ns/m"
    path: "spec.moduleLoader"
  - code: kmm/regexp-not-anchored
    level: warning
    object: "Pod p"
    path: "spec.moduleLoader"
`);
    expect(read(baselineText([]))).toEqual([]);
  });

  test('the file is read as it was written, and is plain, whatever is in names and paths', () => {
    const entries = fc.array(fc.record({ object: hostileText.filter((text) => text.trim() !== ''), path: hostileText, at: fc.nat({ max: 2 }) })
      .map(({ at, ...given }) => [finding, neverWorking, risky][at](given)), { maxLength: 4 }).map(baselineOf);
    fc.assert(fc.property(entries, (list) => {
      const text = baselineText(list);
      expectPlain(text);
      expect(read(text)).toEqual(list);
    }), { numRuns: runsOf(1), seed: 37 });
  });

  test('says where each entry is', () => {
    expect(readBaseline(write(baselineText(baselineOf([risky(), finding()])))).map(({ place }) => place.slice(dir.length + 1))).toEqual(['b.yaml:5', 'b.yaml:9']);
  });

  test.each([
    ['a: 1', ':1: field that a baseline does not have: "a"; write version, findings'],
    ['version: 1\nfindings: 1', ':2: not a list of baseline entries: 1'],
    ['- {code: a/b, level: error, object: A a, path: ""}', ':1: baseline of an earlier form: "a list"; write it again with --write-baseline: the list is below "findings:" now, after "version: 1"'],
    ['findings: []', ':1: baseline without a version: null; write it again with --write-baseline'],
    ['version: 2\nfindings: []', ':1: baseline of a version that this release does not read: 2; write it again with --write-baseline, or use the release of cdk8s-onload that wrote it'],
    ['version: 1\nfindings:\n- 1', ':3: not a baseline entry: 1; write code, level, object, path and, for several findings, count'],
    ['version: 1\nfindings:\n- {code: a/b, level: error, object: A a, path: "", reason: why}', ':3: field that a baseline entry does not have: "reason"; write code, level, object, path, count'],
    ['version: 1\nfindings:\n- {code: a/b, level: fatal, object: A a, path: ""}', ':3: baseline entry with none of warning, never-works, error in \'level\': "fatal"; write \'level\''],
    ['version: 1\nfindings:\n- {code: a/b, level: error, path: ""}', ':3: baseline entry without a text in \'object\''],
    ['version: 1\nfindings:\n- {code: a/b, level: error, object: A a, path: 1}', ':3: baseline entry without a text in \'path\': 1'],
    ['version: 1\nfindings:\n- {code: a/b, level: error, object: A a, path: "", count: 0}', ':3: baseline entry without a whole number from 1 in \'count\': 0'],
  ])('%s is refused', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
