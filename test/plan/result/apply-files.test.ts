import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { sharedFiles } from '../../../lib/plan/observers/shared-files';
import type { Step } from '../../../lib/plan/plan-model';
import { applyFiles } from '../../../lib/plan/result/apply-files';
import { step } from '../schedule/fixtures';

const object = (name: string, data: object = {}): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'a' }, spec: data });
const [a, b, c] = ['a', 'b', 'c'].map((name) => object(name));
const about = (target: string, ...applies: Manifest[]): Step => step('kmm', [], { target, applies });

/** The files of each step, by their names; and the warnings. */
function filesOf(steps: Step[], files: { readonly [name: string]: string }, { before = [] as Manifest[], after = [a, b, c] } = {}) {
  const given = applyFiles(steps, new ManifestSet(before), new ManifestSet(after), {
    fileOf: (manifest) => files[manifest.metadata.name as string], isCarried: () => false,
  });
  const orderOf = new Map(steps.map((each, index) => [each, index + 1]));
  const of = Object.fromEntries([...given].map(([{ target }, list]) => [target, list]));
  return { of, warnings: sharedFiles({ files: given, orderOf, together: [] }) };
}

test('each step applies the files of what it is about', () => {
  const steps = [about('one', a), about('two', c, b)];
  expect(filesOf(steps, { a: 'x', b: 'y', c: 'z' })).toEqual({ of: { one: ['x'], two: ['y', 'z'] }, warnings: [] });
  expect(filesOf([about('one', a, b), about('two', c)], { a: 'x', b: 'x', c: 'z' })).toEqual({ of: { one: ['x'], two: ['z'] }, warnings: [] });
});

test('what no step is about goes first, where it is new', () => {
  const steps = [about('wait'), about('one', b), about('two', c)];
  const files = { a: 'x', b: 'y', c: 'z', d: 'w' };
  expect(filesOf(steps, files).of).toEqual({ one: ['x', 'y'], two: ['z'] });
  expect(filesOf(steps, files, { before: [object('a')] }).of).toEqual({ one: ['y'], two: ['z'] });
  expect(filesOf(steps, files, { before: [object('a', { x: 1 })], after: [a, b, c, object('d')] }).of).toEqual({ one: ['w', 'x', 'y'], two: ['z'] });
});

test('what is in the file of a step goes with it', () => {
  expect(filesOf([about('one', b), about('two', c)], { a: 'z', b: 'y', c: 'z' }).of).toEqual({ one: ['y'], two: ['z'] });
});

test('a single step applies the files with changes', () => {
  expect(filesOf([about('wait'), about('one', a)], { a: 'x', b: 'y', c: 'z' }, { before: [b, c] }).of).toEqual({ one: ['x'] });
  expect(filesOf([about('one', a)], { a: 'x', b: 'y', c: 'z' }, { before: [c] }).of).toEqual({ one: ['y', 'x'] });
});

test('a single step for which all files have changes applies everything', () => {
  expect(filesOf([about('wait'), about('one', a)], { a: 'x', b: 'y', c: 'z' })).toEqual({ of: {}, warnings: [] });
});

test('where a file is not known, everything is applied', () => {
  expect(filesOf([about('one', a), about('two', b)], { a: 'x', c: 'z' })).toEqual({ of: {}, warnings: [] });
  expect(filesOf([about('one', a), about('two', b)], { a: 'x', b: 'y' }).of).toEqual({ one: ['x'], two: ['y'] });
});

test('steps in one file start together, and it is said', () => {
  const { of, warnings } = filesOf([about('wait'), about('one', a), about('two', b), about('three', c)], { a: 'x', b: 'x', c: 'z' });
  expect(of).toEqual({ one: ['x'], two: ['x'], three: ['z'] });
  expect(warnings).toEqual([{
    code: 'plan/applied-together',
    object: 'two',
    message: 'x also has what step 2 applies, and the command of that step applies both: there is no wait between them',
    advice: 'split the file so that each step has its own, or make the two changes one after the other',
  }]);
});
