/** A dump of a cluster that works has no errors, whatever is said of the cluster. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateRules } from '../../lib/check/evaluate-rules';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { readManifests } from '../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../lib/rules/all-rules';
import type { CheckContext } from '../../lib/rules/rule/rule';
import { KmmRelease } from '../../lib/values/kmm-release';
import { Platform } from '../../lib/values/platform';

const { manifests } = readManifests([{ file: 'dump.yaml', text: readFileSync(join(__dirname, 'dump.yaml'), 'utf8') }]);

test.each<[string, CheckContext]>([
  ['nothing', {}],
  ['OpenShift 4.17', { platform: Platform.openshift('4.17') }],
  ['Kubernetes 1.30', { platform: Platform.kubernetes('1.30') }],
  ['OpenShift 4.14 and KMM 1.1', { platform: Platform.openshift('4.14'), kmm: KmmRelease.of('1.1') }],
  ['OpenShift of the newest release', { platform: Platform.openshift(), kmm: KmmRelease.newest() }],
])('with what is known being %s', (_, context) => {
  expect(manifests.length).toBe(13);
  const errors = evaluateRules(ALL_RULES, new ManifestSet(manifests), context).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, object, path, what, value }) => [code, object.metadata.name, path, what, value])).toEqual([]);
});

test('nothing is said of what the operator made itself', () => {
  const made = ['00-worker', '01-worker-kubelet', 'rendered-worker-0123456789abcdef0123456789abcdef'];
  const problems = evaluateRules(ALL_RULES, new ManifestSet(manifests), {}).filter(({ object }) => made.includes(object.metadata.name));
  expect(problems.map(({ code }) => code)).toEqual([]);
});
