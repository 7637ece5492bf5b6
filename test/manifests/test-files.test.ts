import { testFilesOf } from '../../lib/manifests/test-files';

const CHAINSAW = [
  'apiVersion: chainsaw.kyverno.io/v1alpha1', 'kind: Test', 'metadata: { name: t }', 'spec:', '  steps:', '  - try:', '    - apply: { file: policy.yaml }',
  '    - assert: { file: expected.yaml }', '    - assert: { file: policy.yaml }', '    - error: { file: more/*.yaml }', '    catch:', '    - assert: { resource: { kind: Pod } }', '',
].join('\n');
const KYVERNO = [
  'apiVersion: cli.kyverno.io/v1alpha1', 'kind: Test', 'metadata: { name: t }', 'policies: [policy.yaml]', 'resources: [resource.yaml, ../more.yaml]', 'paramResources: [parameter.yaml]', 'results:', '- { policy: p, patchedResources: after.yaml }', '',
].join('\n');

const STEPS = (...steps: string[]) => ['apiVersion: chainsaw.kyverno.io/v1alpha1', 'kind: Test', 'metadata: { name: t }', 'spec:', '  steps:', ...steps, ''].join('\n');
const TEMPLATE = [
  'apiVersion: chainsaw.kyverno.io/v1alpha1', 'kind: StepTemplate', 'metadata: { name: expects }', 'spec:', '  bindings: [{ name: other, value: other.yaml }]',
  '  try:', '  - assert: { file: ($file) }', '  - error: { file: ( $other ) }', '  - assert: { file: ($unbound) }', '',
].join('\n');
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\n';

/** Reasons of files in folder `a`, whose test has some steps. */
function reasonsOf(steps: readonly string[], paths: readonly string[], texts: { readonly [path: string]: string } = {}): (string | undefined)[] {
  const reasonOf = testFilesOf([{ path: 'a/chainsaw-test.yaml', text: STEPS(...steps) }], (path) => texts[path]);
  return paths.map((path) => reasonOf(path));
}

describe('files that only take part in tests', () => {
  test.each([
    ['what a Chainsaw test asserts', 'a/expected.yaml', true],
    ['a pattern of what may not exist', 'a/more/x.yaml', true],
    ['what the same test applies', 'a/policy.yaml', false],
    ['a file of the same name in another folder', 'expected.yaml', false],
  ])('a Chainsaw test tells which files only take part in tests: %s', (_, path, expected) => {
    expect(testFilesOf([{ path: 'a/chainsaw-test.yaml', text: CHAINSAW }], () => undefined)(path)).toBe(expected ? 'testSuite' : undefined);
  });

  test.each([
    ['a resource', 'a/resource.yaml', true],
    ['a resource in another folder', 'more.yaml', true],
    ['a resource after a policy', 'a/after.yaml', true],
    ['a parameter of a policy', 'a/parameter.yaml', true],
    ['a policy', 'a/policy.yaml', false],
  ])('a test of the command line of Kyverno tells which files only take part in tests: %s', (_, path, expected) => {
    expect(testFilesOf([{ path: 'a/kyverno-test.yaml', text: KYVERNO }], () => undefined)(path)).toBe(expected ? 'testSuite' : undefined);
  });

  test('a test of the command line of Kyverno may have the group of policies', () => {
    expect(testFilesOf([{ path: 'a/kyverno-test.yaml', text: KYVERNO.replace('cli.kyverno.io', 'kyverno.io') }], () => undefined)('a/resource.yaml')).toBe('testSuite');
  });

  test('a file with the content of a test and another name, or without that content, names no files of tests', () => {
    const isOfTest = testFilesOf([{ path: 'a/b.yaml', text: CHAINSAW }, { path: 'b/chainsaw-test.yaml', text: 'kind: [' }, { path: 'c/chainsaw-test.yaml', text: 'a: b' }], () => undefined);
    expect(['a/expected.yaml', 'b/expected.yaml', 'c/expected.yaml'].filter(isOfTest)).toEqual([]);
  });

  test('a step template of Chainsaw names files by what its step binds, or by its own bindings', () => {
    const step = ['  - use:', '      template: ../templates/expects.yaml', '      with: { bindings: [{ name: file, value: files/bound.yaml }] }'];
    expect(reasonsOf(step, ['a/files/bound.yaml', 'a/other.yaml'], { 'templates/expects.yaml': TEMPLATE })).toEqual(['testSuite', 'testSuite']);
    expect(reasonsOf(step, ['a/files/bound.yaml'])).toEqual([undefined]);
  });

  test('a step that binds a name of its template replaces the value of the template', () => {
    const step = ['  - use: { template: ../expects.yaml, with: { bindings: [{ name: other, value: files/mine.yaml }] } }'];
    expect(reasonsOf(step, ['a/files/mine.yaml', 'a/other.yaml'], { 'expects.yaml': TEMPLATE })).toEqual(['testSuite', undefined]);
  });

  test('a file that a Chainsaw test expects to be refused takes part in the test only', () => {
    const refusal = (check: string, more = '') => [`  - try: [{ apply: { file: bad.yaml, expect: [{ check: ${check}${more} }] } }]`];
    expect(reasonsOf(refusal('{ ($error != null): true }'), ['a/bad.yaml'])).toEqual(['testSuite']);
    expect(reasonsOf(refusal('{ ($error): not allowed }'), ['a/bad.yaml'])).toEqual(['testSuite']);
    expect(reasonsOf(refusal('{ ($error == null): true }'), ['a/bad.yaml'])).toEqual([undefined]);
    expect(reasonsOf(refusal('{ ($error != null): false }'), ['a/bad.yaml'])).toEqual([undefined]);
    expect(reasonsOf(refusal('{ ($error != null): true }', ', match: { kind: Pod }'), ['a/bad.yaml'])).toEqual([undefined]);
  });

  test('a file that one step expects to be refused and another applies is applied', () => {
    const steps = ['  - try: [{ apply: { file: pod.yaml, expect: [{ check: { ($error != null): true } }] } }]', '  - try: [{ apply: { file: pod.yaml } }]'];
    expect(reasonsOf(steps, ['a/pod.yaml'], { 'a/pod.yaml': POD })).toEqual([undefined]);
  });

  test('a file that names objects to delete, or that is merged into one, takes part in the test only', () => {
    expect(reasonsOf(['  - try: [{ delete: { file: gone.yaml } }, { patch: { file: label.yaml } }]'], ['a/gone.yaml', 'a/label.yaml'])).toEqual(['testSuite', 'testSuite']);
  });

  test('a file whose objects the test has applied before is a patch of them', () => {
    const steps = ['  - try: [{ apply: { file: pod.yaml } }, { apply: { file: label.yaml } }, { apply: { file: both.yaml } }]'];
    const texts = { 'a/pod.yaml': POD, 'a/label.yaml': POD, 'a/both.yaml': `${POD}---\n${POD.replace('p }', 'q }')}` };
    expect(reasonsOf(steps, ['a/pod.yaml', 'a/label.yaml', 'a/both.yaml'], texts)).toEqual([undefined, 'patch', undefined]);
  });

  test('a file of another namespace, or that another test applies first, is no patch', () => {
    const texts = { 'a/pod.yaml': POD, 'a/other.yaml': POD.replace('p }', 'p, namespace: other }') };
    expect(reasonsOf(['  - try: [{ apply: { file: pod.yaml } }, { apply: { file: other.yaml } }]'], ['a/other.yaml'], texts)).toEqual([undefined]);
    const lists = [['pod', 'label'], ['label']].map((names, index) =>
      ({ path: `a/${index}/chainsaw-test.yaml`, text: STEPS(...names.map((name) => `  - try: [{ apply: { file: ../${name}.yaml } }]`)) }));
    expect(testFilesOf(lists, () => POD)('a/label.yaml')).toBeUndefined();
  });

  test('a file whose objects the test has found in the cluster is a patch of them', () => {
    const steps = ['  - try: [{ apply: { file: collector.yaml } }, { assert: { file: pod.yaml } }, { apply: { file: label.yaml } }]'];
    expect(reasonsOf(steps, ['a/label.yaml'], { 'a/collector.yaml': POD.replace('Pod', 'Collector'), 'a/pod.yaml': POD, 'a/label.yaml': POD })).toEqual(['patch']);
    expect(reasonsOf([steps[0].replace('assert', 'error')], ['a/label.yaml'], { 'a/pod.yaml': POD, 'a/label.yaml': POD })).toEqual([undefined]);
  });

  test('a file that replaces an object is no patch of it', () => {
    const texts = { 'a/pod.yaml': POD, 'a/whole.yaml': POD };
    expect(reasonsOf(['  - try: [{ apply: { file: pod.yaml } }, { update: { file: whole.yaml } }]'], ['a/whole.yaml'], texts)).toEqual([undefined]);
  });

  test('a file beside a Chainsaw test that names others, and not this one, takes part in no test', () => {
    const steps = ['  - try: [{ apply: { file: pod.yaml } }, { script: { content: kubectl create -f by-script.yaml } }]'];
    expect(reasonsOf(steps, ['a/former.yaml', 'a/by-script.yaml', 'a/below/other.yaml', 'other.yaml'])).toEqual(['testSuite', undefined, undefined, undefined]);
    expect(reasonsOf(['  - try: [{ script: { content: kubectl apply -f . } }]'], ['a/former.yaml'])).toEqual([undefined]);
    expect(reasonsOf(['  - try: [{ apply: { file: ../pod.yaml } }]'], ['a/former.yaml'])).toEqual([undefined]);
  });

  test('a file behind a deletion may create its objects again, and is no patch', () => {
    const texts = { 'a/pod.yaml': POD, 'a/again.yaml': POD };
    expect(reasonsOf(['  - try: [{ apply: { file: pod.yaml } }, { delete: { ref: { kind: Pod } } }, { apply: { file: again.yaml } }]'], ['a/again.yaml'], texts)).toEqual([undefined]);
  });

  test('a file behind a deletion of other objects is still a patch', () => {
    const texts = { 'a/pod.yaml': POD, 'a/other.yaml': POD.replace('p }', 'q }'), 'a/label.yaml': POD };
    const steps = (gone: string) => [`  - try: [{ apply: { file: pod.yaml } }, { apply: { file: other.yaml } }, { delete: { file: ${gone} } }, { apply: { file: label.yaml } }]`];
    expect(reasonsOf(steps('other.yaml'), ['a/label.yaml'], texts)).toEqual(['patch']);
    expect(reasonsOf(steps('pod.yaml'), ['a/label.yaml'], texts)).toEqual([undefined]);
  });

  test('an object without a name is no patch of another', () => {
    const texts = { 'a/one.yaml': 'kind: Event\nmetadata: {}\n', 'a/two.yaml': 'kind: Event\nmetadata: {}\n' };
    expect(reasonsOf(['  - try: [{ apply: { file: one.yaml } }, { apply: { file: two.yaml } }]'], ['a/two.yaml'], texts)).toEqual([undefined]);
  });
});
