/** Whatever a file holds, `check` ends in findings or in one clear error. */
import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { reportedFindings } from '../../lib/check/check-report';
import { evaluateRules } from '../../lib/check/evaluate-rules';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { ReadError } from '../../lib/manifests/read-error';
import { readManifests } from '../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { KmmRelease } from '../../lib/values/kmm-release';
import { Platform } from '../../lib/values/platform';
import { distortedObjects, ODD_TEXTS, SAMPLES, scratchedText } from '../support/fuzz';
import { runsOf } from '../support/fuzz-runs';

const SEED = 4;

function check(text: string, openshift: boolean): void {
  try {
    const reading = readManifests([{ file: 'f', text }], undefined, { isAsWritten: true });
    const platform = openshift ? Platform.openshift('4.16') : Platform.kubernetes('1.30');
    const kmm = openshift ? KmmRelease.of('1.1') : undefined;
    const findings = reportedFindings(evaluateRules(ALL_RULES, new ManifestSet(reading.manifests), { platform, kmm }), reading);
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

test('values of other types end in findings', () => {
  fc.assert(fc.property(distortedObjects(SAMPLES), fc.boolean(), (objects, openshift) => {
    check(objects.map((object) => dump(object, { noRefs: true })).join('---\n'), openshift);
  }), { numRuns: runsOf(0.5), seed: SEED });
});

test('texts that are not as they were end in findings or in an error', () => {
  fc.assert(fc.property(scratchedText(SAMPLES), fc.boolean(), (text, openshift) => check(text, openshift)), { numRuns: runsOf(0.5), seed: SEED });
});

test.each(ODD_TEXTS)('checks generated manifests without a crash: %.40s', (text) => check(text, true));
