/** Whatever the files hold, a plan ends in a report or in one clear error. */
import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { machineConfig, node, onload, pod, pool } from './fixtures';
import { Manifest } from '../../lib/manifests/manifest';
import { ReadError } from '../../lib/manifests/read-error';
import { readManifests } from '../../lib/manifests/read-manifests';
import { plan } from '../../lib/plan/plan';
import { formatHtml } from '../../lib/reports/plan/plan-html';
import { formatJson } from '../../lib/reports/plan/plan-json';
import { formatMarkdown } from '../../lib/reports/plan/plan-markdown';
import { formatText } from '../../lib/reports/plan/plan-text';
import { distortedObjects, ODD_TEXTS, SAMPLES, scratchedText } from '../support/fuzz';
import { runsOf } from '../support/fuzz-runs';

const SEED = 5;

/** A small cluster in which there is something of every kind. */
const CLUSTER: readonly Manifest[] = [machineConfig('50-a', 'worker', { '/etc/a': 'a' }), pool('fast'), onload('8.1.2')];
const NODES: readonly Manifest[] = [node('w1'), node('w2', ['worker', 'fast'])];
const PODS: readonly Manifest[] = [pod('p', 'w1', { onload: true })];

const written = (objects: readonly unknown[]) => objects.map((object) => dump(object, { noRefs: true })).join('---\n');

/** Reads, plans and prints; fails on any error but that of a reader. */
function planTexts(before: string, after: string, nodes: string, pods: string): void {
  try {
    const [one, other, cluster, running] = [before, after, nodes, pods].map((content, index) => readManifests([{ file: `f${index}`, text: content }]).manifests);
    const report = plan({ before: one, after: other, nodes: cluster, pods: running, openshift: '4.17' });
    JSON.parse(formatJson(report));
    [formatMarkdown(report), formatHtml(report), formatText(report, { width: 80, colour: false })].forEach((output) => expect(output).not.toMatch(/undefined|NaN|\[object/));
  } catch (error) {
    if (!(error instanceof ReadError)) {
      throw error;
    }
    expect(error.message).toMatch(/^f\d(:\d+)?(, document \d+)?: [^\n]+: [^\n]+; [^\n]+$/);
  }
}

const [good, goodNodes, goodPods] = [CLUSTER, NODES, PODS].map(written);

test('values of other types on both sides', () => {
  const objects = distortedObjects([...SAMPLES, ...CLUSTER]);
  fc.assert(fc.property(objects, objects, (before, after) => {
    planTexts(good + '---\n' + written(before), good + '---\n' + written(after), goodNodes, goodPods);
  }), { numRuns: runsOf(0.3), seed: SEED });
});

test('values of other types among nodes and pods', () => {
  const changed = written([...CLUSTER.slice(1), machineConfig('50-a', 'worker', { '/etc/a': 'b' })]);
  fc.assert(fc.property(distortedObjects(NODES), distortedObjects(PODS), (nodes, pods) => {
    planTexts(good, changed, goodNodes + '---\n' + written(nodes), goodPods + '---\n' + written(pods));
  }), { numRuns: runsOf(0.3), seed: SEED });
});

test('texts that are not as they were', () => {
  fc.assert(fc.property(scratchedText([...SAMPLES, ...CLUSTER]), scratchedText(NODES), (manifests, nodes) => {
    planTexts(good, manifests, nodes, goodPods);
  }), { numRuns: runsOf(0.4), seed: SEED });
});

test.each(ODD_TEXTS)('plans generated changes without a crash: %.40s', (content) => {
  planTexts(content, good, goodNodes, goodPods);
  planTexts(good, content, content, content);
});
