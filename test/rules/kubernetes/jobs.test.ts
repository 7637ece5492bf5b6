import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kubernetesRules } from '../../../lib/rules/kubernetes/kubernetes-rules';
import { runRules } from '../../../lib/rules/rule/rule';

const pathsFor = (selector: unknown, more = {}, metadata = {}) => runRules(kubernetesRules, new ManifestSet([{
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'load', ...metadata },
  spec: { selector, ...more, template: { spec: { restartPolicy: 'Never', containers: [{ name: 'main', image: 'registry.example.com/main:1' }] } } },
}]), {}).map(({ path }) => path);

describe('the selector of a Job that the API server completes', () => {
  test.each([
    ['is empty', {}],
    ['has the name of the job', { matchLabels: { 'job-name': 'load', 'batch.kubernetes.io/job-name': 'load' } }],
    ['has conditions that the labels of the API server meet', {
      matchExpressions: [
        { key: 'job-name', operator: 'In', values: ['load', 'x'] }, { key: 'app', operator: 'DoesNotExist' }, { key: 'app', operator: 'NotIn', values: ['x'] },
        { key: 'controller-uid', operator: 'Exists' },
      ],
    }],
  ])('the selector of a Job that the API server completes may be there where it %s', (_, selector) => {
    expect(pathsFor(selector)).toEqual([]);
  });

  test.each([
    ['another label', { matchLabels: { app: 'load' } }],
    ['the name of another job', { matchLabels: { 'job-name': 'other' } }],
    ['a uid, which nobody knows before', { matchLabels: { 'controller-uid': 'x' } }],
    ['a condition for another label', { matchExpressions: [{ key: 'app', operator: 'Exists' }] }],
    ['a condition against the name of the job', { matchExpressions: [{ key: 'job-name', operator: 'NotIn', values: ['load'] }] }],
  ])('the selector of a Job that the API server completes is refused where it has %s', (_, selector) => {
    expect(pathsFor(selector)).toEqual(['spec.selector']);
    expect(pathsFor(selector, { manualSelector: false })).toEqual(['spec.selector']);
  });

  test('the selector of a Job that was read from a cluster has the uid of the job', () => {
    const selector = { matchLabels: { 'controller-uid': 'x' } };
    expect(pathsFor(selector, {}, { uid: 'x' })).toEqual([]);
    expect(pathsFor(selector, {}, { uid: 'y' })).toEqual(['spec.selector']);
  });

  test('the selector of a Job that the API server completes is refused for nothing where the selector is written by hand', () => {
    expect(pathsFor({ matchLabels: { app: 'load' } }, { manualSelector: true })).not.toContain('spec.selector');
  });
});
