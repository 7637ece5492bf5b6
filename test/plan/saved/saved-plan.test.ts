import type { Manifest } from '../../../lib/manifests/manifest';
import { plan } from '../../../lib/plan/plan';
import { changedSince, madeFrom, readSavedPlan, requireUnchanged } from '../../../lib/plan/saved';
import { sha256Of, toJson } from '../../../lib/text';
import { machineConfig, node, onload, pod } from '../fixtures';

const config = (text: string) => machineConfig('50-a', 'worker', { '/etc/a.conf': text });
const INPUT = { before: [config('one'), onload('8.1.3.40')], after: [config('two'), onload('8.1.3.40')], nodes: [node('w1'), node('w2')] };
const saved = (input = INPUT) => toJson({ ...plan(input), madeFrom: madeFrom(input) });
const since = (now: Partial<Parameters<typeof madeFrom>[0]>) => changedSince(madeFrom(INPUT), madeFrom({ ...INPUT, ...now }));

test('a saved plan is read back, and holds while nothing has changed', () => {
  const read = readSavedPlan(saved(), 'plan.json');
  expect(read.steps).toEqual(plan(INPUT).steps);
  expect(() => requireUnchanged(read, INPUT, 'plan.json')).not.toThrow();
});

test('a saved plan is refused if what it was made from has changed, and the error names what', () => {
  const now = { before: [config('three'), onload('8.1.3.40')], after: [config('two')], nodes: [node('w1'), node('w3')] };
  expect(() => requireUnchanged(readSavedPlan(saved(), 'plan.json'), now, 'plan.json')).toThrow(
    'plan.json: a plan of another state: "changed in the cluster: MachineConfig 50-a, gone from the new manifests: Onload onload/onload, new in the nodes: Node w3 and gone from the nodes: Node w2"; '
      + 'run plan again, and look at what is different');
});

test.each([
  ['a MachineConfig that somebody has added', { before: [...INPUT.before, machineConfig('60-b', 'worker', {})] }, ['new in the cluster: MachineConfig 60-b']],
  ['a node that is cordoned', { nodes: [node('w1'), { ...node('w2'), spec: { unschedulable: true } }] }, ['changed in the nodes: Node w2']],
  ['a node with another label', { nodes: [node('w1'), node('w2', ['worker', 'trading'])] }, ['changed in the nodes: Node w2']],
  ['nodes that are not known now', { nodes: undefined }, ['the nodes are not known now']],
  ['a budget', { pods: [pod('p', 'w1'), { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'b', namespace: 'a' } }] }, ['new in the cluster: PodDisruptionBudget a/b']],
])('a plan does not hold after a change that it depends on: %s', (_, now, clauses) => {
  expect(since(now)).toEqual(clauses);
});

const live = (object: object, more: object) => ({ ...object, status: { observedGeneration: 7 }, metadata: { ...(object as { metadata: object }).metadata, resourceVersion: '9', uid: 'u', ...more } });

test.each([
  ['another notation of the same object', { before: [live(config('one'), { generation: 3, managedFields: [] }), onload('8.1.3.40')] }],
  ['a pod that has come', { pods: [pod('p', 'w1')] }],
  ['a ConfigMap of others', { before: [...INPUT.before, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'b' } }] }],
  ['a heartbeat of a node', { nodes: [node('w1'), node('w2', ['worker'], { status: { conditions: [{ type: 'Ready', status: 'True', lastHeartbeatTime: 'now' }] } })] }],
])('a plan holds after a change that it does not depend on: %s', (_, now) => {
  expect(since(now as Partial<Parameters<typeof madeFrom>[0]>)).toEqual([]);
});

test('no digest depends on the values of a Secret', () => {
  const secret = (value: string, name = 'a') => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'n' }, stringData: { [name]: value } });
  const of = (object: ReturnType<typeof secret>) => madeFrom({ before: [], after: [object] }).after;
  expect(of(secret('one'))).toEqual(of(secret('two')));
  expect(of(secret('one'))).not.toEqual(of(secret('one', 'b')));
});

/** Objects with a confidential value, by their kinds of places. */
const CONFIDENTIAL: { readonly [place: string]: (pin: string) => object } = {
  'a file that only its owner may read': (pin) => ({ kind: 'MachineConfig', spec: { config: { storage: { files: [{ path: '/etc/pin', mode: 0o600, contents: { source: `data:,${pin}` } }] } } } }),
  'a file with the hash of its contents': (pin) => ({
    kind: 'MachineConfig', spec: { config: { storage: { files: [{ path: '/etc/pin', mode: 0o640, contents: { source: `data:,${pin}`, verification: { hash: `sha256-${sha256Of(pin)}` } } }] } } },
  }),
  'a kernel argument': (pin) => ({ kind: 'MachineConfig', spec: { kernelArguments: [`rd.iscsi.password=${pin}`] } }),
  'data of a Secret': (pin) => ({ kind: 'Secret', data: { pin: Buffer.from(pin).toString('base64') } }),
  'stringData of a Secret': (pin) => ({ kind: 'Secret', stringData: { pin } }),
  'a Secret in a Policy': (pin) => ({ kind: 'Policy', spec: { 'policy-templates': [{ objectDefinition: { spec: { 'object-templates': [{ objectDefinition: { kind: 'Secret', stringData: { pin } } }] } } }] } }),
  'a Secret in a SyncSet': (pin) => ({ kind: 'SyncSet', spec: { resources: [{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { pin } }] } }),
  'a Secret in a Template': (pin) => ({ kind: 'Template', objects: [{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { pin } }] }),
  'a Secret in a ConfigMap': (pin) => ({ kind: 'ConfigMap', data: { manifest: `kind: Secret\nstringData:\n  pin: "${pin}"\n` } }),
  'the annotation of kubectl': (pin) => ({ kind: 'ConfigMap', metadata: { name: 'o', annotations: { note: JSON.stringify({ kind: 'Secret', stringData: { pin } }) } } }),
  'a variable': (pin) => ({ kind: 'Deployment', spec: { template: { spec: { containers: [{ name: 'c', env: [{ name: 'PASSWORD', value: pin }] }] } } } }),
};

test.each(Object.keys(CONFIDENTIAL))('no digest tells a short confidential value in %s', (place) => {
  const of = (pin: string) => {
    const object = { apiVersion: 'v1', metadata: { name: 'o' }, ...CONFIDENTIAL[place](pin) } as unknown as Manifest;
    return madeFrom({ before: [object], after: [object], pods: [] });
  };
  expect(of('7391')).toEqual(of('4711'));
});

test.each([
  ['no JSON', '{', 'not a saved plan: "{"; write one with plan --format json --out FILE'],
  ['no object', '[]', 'not a saved plan: "[]"'],
  ['a plan of a fleet', '{"version":1,"clusters":[{"name":"nyc1"}]}', 'a plan of several clusters: "nyc1"; write one with plan --cluster NAME --format json --out FILE'],
  ['another format', JSON.stringify({ ...plan(INPUT), version: 2 }), 'a plan in a format that is not known: 2'],
  ['a plan without digests', JSON.stringify(plan(INPUT)), 'a plan that does not tell what it was made from: "no madeFrom"'],
  ['a digest that is a number', JSON.stringify({ ...plan(INPUT), madeFrom: { before: { a: 1 }, after: {}, nodes: null } }), 'a plan that does not tell what it was made from'],
])('text that is no saved plan is refused: %s', (_, text, message) => {
  expect(() => readSavedPlan(text, 'plan.json')).toThrow(`plan.json: ${message}`);
});
