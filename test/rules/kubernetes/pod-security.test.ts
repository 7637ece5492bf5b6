import type { Manifest } from '../../../lib/manifests/manifest';
import { podSecurityLabels } from '../../../lib/rules/kubernetes/pod-security';
import { problemsOf } from '../../support/rules';

const found = (labels: object) => problemsOf(podSecurityLabels, [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a', labels } } as unknown as Manifest]);

test.each<[string, string]>([
  ['enforce', 'Privileged'], ['audit', 'none'], ['warn', ''], ['enforce-version', '1.30'], ['warn-version', 'v1.30.1'], ['audit-version', 'v1.030'],
])('a Namespace with the label %s and the value %j is refused', (mode, value) => {
  const key = `pod-security.kubernetes.io/${mode}`;
  expect(found({ [key]: value }).map((problem) => [problem.class, problem.path, problem.value])).toEqual([['refused', `metadata.labels["${key}"]`, value]]);
});

test('a Namespace with known levels and versions is admitted', () => {
  expect(found({
    'pod-security.kubernetes.io/enforce': 'privileged',
    'pod-security.kubernetes.io/audit': 'baseline',
    'pod-security.kubernetes.io/warn': 'restricted',
    'pod-security.kubernetes.io/enforce-version': 'latest',
    'pod-security.kubernetes.io/warn-version': 'v1.99',
    'example.com/enforce': 'x',
  })).toEqual([]);
});
