import type { Manifest } from '../../../lib/manifests/manifest';
import { applying, approving, beside, commandOf, commandsBeside, deleting, withoutApplying } from '../../../lib/plan/changes/step-commands';
import { sh } from '../../../lib/text';

const object: Manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } };
const run = [deleting(sh`kubectl delete machineconfig a`), applying('oc'), approving(sh`approve`), beside(sh`kubectl rollout restart daemonset/a`)];

test('the commands of a step are one command, with the files that it applies', () => {
  expect(commandOf(run)).toBe('kubectl delete machineconfig a && oc apply -f AFTER && approve && kubectl rollout restart daemonset/a');
  expect(commandOf(run, ['a.yaml', 'b c.yaml'])).toContain('oc apply -f a.yaml -f \'b c.yaml\' && ');
  expect(commandOf([])).toBe('');
});

test('what something else does not apply deletes what may be gone already', () => {
  expect(withoutApplying([applying()])).toBe('');
  expect(withoutApplying(run)).toBe('kubectl delete machineconfig a --ignore-not-found && approve && kubectl rollout restart daemonset/a');
});

test('a program leaves to the user what no manifest says, also deletions of objects that the step does not name', () => {
  expect(commandsBeside({ run, deletes: [object] })).toEqual(['kubectl rollout restart daemonset/a']);
  expect(commandsBeside({ run, deletes: [] })).toEqual(['kubectl delete machineconfig a', 'kubectl rollout restart daemonset/a']);
});
