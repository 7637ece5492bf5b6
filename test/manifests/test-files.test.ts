import { testFilesOf } from '../../lib/manifests/test-files';

const CHAINSAW = [
  'apiVersion: chainsaw.kyverno.io/v1alpha1', 'kind: Test', 'metadata: { name: t }', 'spec:', '  steps:', '  - try:', '    - apply: { file: policy.yaml }',
  '    - assert: { file: expected.yaml }', '    - assert: { file: policy.yaml }', '    - error: { file: more/*.yaml }', '    catch:', '    - assert: { resource: { kind: Pod } }', '',
].join('\n');
const KYVERNO = [
  'apiVersion: cli.kyverno.io/v1alpha1', 'kind: Test', 'metadata: { name: t }', 'policies: [policy.yaml]', 'resources: [resource.yaml, ../more.yaml]', 'results:', '- { policy: p, patchedResources: after.yaml }', '',
].join('\n');

describe('files that only take part in tests', () => {
  test.each([
    ['what a Chainsaw test asserts', 'a/expected.yaml', true],
    ['a pattern of what may not exist', 'a/more/x.yaml', true],
    ['what the same test applies', 'a/policy.yaml', false],
    ['a file of the same name in another folder', 'expected.yaml', false],
  ])('a Chainsaw test tells which files only take part in tests: %s', (_, path, expected) => {
    expect(testFilesOf([{ path: 'a/chainsaw-test.yaml', text: CHAINSAW }])(path)).toBe(expected);
  });

  test.each([
    ['a resource', 'a/resource.yaml', true],
    ['a resource in another folder', 'more.yaml', true],
    ['a resource after a policy', 'a/after.yaml', true],
    ['a policy', 'a/policy.yaml', false],
  ])('a test of the command line of Kyverno tells which files only take part in tests: %s', (_, path, expected) => {
    expect(testFilesOf([{ path: 'a/kyverno-test.yaml', text: KYVERNO }])(path)).toBe(expected);
  });

  test('a file with the content of a test and another name, or without that content, names no files of tests', () => {
    const isOfTest = testFilesOf([{ path: 'a/b.yaml', text: CHAINSAW }, { path: 'b/chainsaw-test.yaml', text: 'kind: [' }, { path: 'c/chainsaw-test.yaml', text: 'a: b' }]);
    expect(['a/expected.yaml', 'b/expected.yaml', 'c/expected.yaml'].filter(isOfTest)).toEqual([]);
  });
});
