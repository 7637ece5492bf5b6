import { Manifest } from '../../../lib/manifests/manifest';
import { lastOfEach, SIDES, warningsOfSides } from '../../../lib/plan/read/last-of-each';
import { machineConfig } from '../fixtures';

const one = machineConfig('a', 'worker', { '/etc/a': '1' });
const two = machineConfig('a', 'worker', { '/etc/a': '2' });
const other = machineConfig('b', 'worker', {});

test('the last of one object is taken, in the place of the first, and it is said', () => {
  expect(lastOfEach([one, other, two], 'BEFORE')).toEqual({
    kept: [two, other],
    leftOut: [{ manifest: one, replacement: two }],
    warnings: [{
      code: 'plan/object-twice',
      object: 'MachineConfig a',
      message: 'it is more than once in BEFORE, with different contents; the last one is used',
      advice: 'keep one of them',
    }],
  });
});

test('what is the same is no difference', () => {
  expect(lastOfEach([one, structuredClone(one)], 'BEFORE')).toEqual({ kept: [one], leftOut: [], warnings: [] });
});

test('namespace, kind and group tell objects apart, the version of the group does not', () => {
  const object = (apiVersion: string, kind: string, namespace?: string) => ({ apiVersion, kind, metadata: { name: 'a', namespace } });
  const all = [object('v1', 'A'), object('v1', 'B'), object('v1', 'A', 'x'), object('g/v1', 'A')];
  expect(lastOfEach(all, '').kept).toEqual(all);
  expect(lastOfEach([object('g/v1', 'A'), object('g/v2', 'A')], '').kept).toEqual([object('g/v2', 'A')]);
});

test.each([undefined, '', 'a b', 'a;reboot', '$(reboot)', '-a', 7])('an object with the name %j is left out, and it is said', (name) => {
  const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } } as unknown as Manifest;
  expect(lastOfEach([object], 'BEFORE')).toMatchObject({
    kept: [],
    leftOut: [{ manifest: object }],
    warnings: [{ code: 'plan/name', message: 'left out of BEFORE: it has no name, or one that the API server refuses' }],
  });
});

test('a namespace is a name, too', () => {
  expect(lastOfEach([{ apiVersion: 'v1', kind: 'A', metadata: { name: 'a', namespace: 'b c' } }], '').kept).toEqual([]);
});

test('roles have names with colons', () => {
  expect(lastOfEach([{ apiVersion: 'v1', kind: 'A', metadata: { name: 'system:image-puller' } }], '').kept).toHaveLength(1);
});

test('of kinds that no planner reads, nothing is said', () => {
  const object = (kind: string, apiVersion: string, name: unknown, data: string) => (
    { apiVersion, kind, metadata: { name }, data }) as unknown as Manifest;
  for (const [kind, apiVersion] of [['Dashboard', 'grafana.example/v1'], ['Module', 'other.example/v1']]) {
    const objects = [object(kind, apiVersion, 'a', '1'), object(kind, apiVersion, 'a', '2'), object(kind, apiVersion, undefined, '3')];
    expect(lastOfEach(objects, '').warnings).toEqual([]);
  }
  const modules = ['1', '2'].map((data) => object('Module', 'kmm.sigs.x-k8s.io/v1beta1', 'a', data));
  expect(lastOfEach(modules, '').warnings).toHaveLength(1);
});

test('what is the same of an object on both sides is said once', () => {
  const nameless = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: {} } as unknown as Manifest;
  const warnings = warningsOfSides(lastOfEach([nameless, one, two], SIDES.before), lastOfEach([nameless], SIDES.after));
  expect(warnings.map(({ object, message }) => `${object}: ${message}`)).toEqual([
    'MachineConfig a: it is more than once in the manifests from before, with different contents; the last one is used',
    'MachineConfig ?: left out of the manifests from before and after: it has no name, or one that the API server refuses',
  ]);
});
