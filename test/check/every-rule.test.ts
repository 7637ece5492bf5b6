/** Every rule finds something in manifests that the command line reads: in one of the files in bad/, the first line of which has the options. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { LONG } from './long';
import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { readLeniently } from '../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { gitOpsRules } from '../../lib/rules/gitops/gitops-rules';
import { inputRules } from '../../lib/rules/input/input-rules';
import type { Rule } from '../../lib/rules/rule/rule';
import { Platform } from '../../lib/values/platform';
import { cli } from '../support/cli';

const BAD = join(__dirname, 'bad');

interface ReportedFinding {
  readonly code: string;
  readonly severity: string;
  readonly class: string;
  readonly line: number;
  readonly message: string;
  readonly fix: string;
}

async function findingsIn(file: string, options: string[] = []): Promise<ReportedFinding[]> {
  const { code, out, err } = await cli('check', file, '--format', 'json', ...options);
  expect(err).toBe('');
  const { findings } = JSON.parse(out) as { findings: ReportedFinding[] };
  expect(code).toBe(findings.some(({ severity }) => severity === 'error') ? 1 : 0);
  return findings;
}

test('every rule has a manifest in which check finds what it is about', async () => {
  const found: ReportedFinding[] = [];
  for (const file of readdirSync(BAD)) {
    const [, options] = /^# (--.*)\n/.exec(readFileSync(join(BAD, file), 'utf8')) ?? [];
    found.push(...await findingsIn(join(BAD, file), options?.split(' ')));
  }
  const dir = mkdtempSync(join(tmpdir(), 'check-'));
  try {
    for (const object of LONG) {
      writeFileSync(join(dir, 'long.yaml'), stringify(object));
      found.push(...await findingsIn(join(dir, 'long.yaml')));
    }
  } finally {
    rmSync(dir, { recursive: true });
  }

  const codes = new Set(found.map(({ code }) => code));
  // Those of the reader are in test/cli/check-input.test.ts, and those that need several files in test/check/unapplied-workloads.test.ts.
  expect(ALL_RULES.map(({ code }) => code).filter((code) => !codes.has(code))).toEqual([...gitOpsRules, ...inputRules].map(({ code }) => code));
  // Every one of them says where, what and what to do, and is an error only if it is refused.
  expect(found.filter(({ line, message, fix }) => line < 1 || message === '' || fix === '')).toEqual([]);
  expect(found.filter(({ severity, class: problemClass }) => severity === 'error' && problemClass !== 'refused')).toEqual([]);
});

test('a rule for each object finds the same in all of them together', () => {
  const objects = readdirSync(BAD).flatMap((name) => readLeniently([{ file: name, text: readFileSync(join(BAD, name), 'utf8') }], [], { isAsWritten: true }).manifests);
  const context = { platform: Platform.openshift('4.16') };
  const foundIn = (rule: Rule, some: readonly Manifest[]) => rule.check(new ManifestSet(some), context).map(({ object, path, what }) => [objects.indexOf(object), path, what].join(' ')).sort();
  const rules = ALL_RULES.filter(({ isForEach }) => isForEach);
  expect(rules.length).toBeGreaterThan(50);
  for (const rule of rules) {
    expect([rule.code, foundIn(rule, objects)]).toEqual([rule.code, objects.flatMap((object) => foundIn(rule, [object])).sort()]);
  }
});
