import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { onload } from './fixtures';
import { Onload, OnloadProps } from '../../../lib/constructs/onload';
import { nameLength, noKernelMapping, versionLabel } from '../../../lib/rules/onload/identity';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';
import { problemsOf, validationError } from '../../support/rules';

const construct = (props: Partial<OnloadProps>) =>
  new Onload(Testing.chart(), 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }), ...props });

describe('the length of name and namespace', () => {
  test.each([
    ['the defaults', 'onload', 'onload'],
    ['32 characters', 'o'.repeat(16), 'n'.repeat(16)],
    ['a long name in a short namespace', 'o'.repeat(31), 'n'],
    ['the operator\'s own namespace', 'onload', 'onload-operator-system'],
  ])('the length of name and namespace may be that of %s', (_, name, namespace) => {
    expect(problemsOf(nameLength, [onload({ name, namespace })])).toEqual([]);
  });

  test.each([
    ['a long name', 'o'.repeat(27), 'onload'],
    ['a long namespace', 'onload', 'n'.repeat(27)],
  ])('the length of name and namespace is refused with 33 characters: %s', (_, name, namespace) => {
    expect(problemsOf(nameLength, [onload({ name, namespace })])).toEqual([{
      of: name,
      code: 'onload/name-length',
      class: 'refused',
      severity: 'error',
      path: 'metadata.name',
      what: 'name and namespace have 33 characters together, 32 is the most',
      value: `${namespace}/${name}`,
      fix: 'shorten one of them',
    }]);
  });

  test.each([[31, 0], [32, 1]])('counts one for a namespace that kubectl sets: a name of %d characters, %d problems', (length, problems) => {
    const { metadata: { namespace, ...metadata }, ...manifest } = onload({ name: 'o'.repeat(length) });
    expect(namespace).toBe('onload');
    expect(problemsOf(nameLength, [{ ...manifest, metadata } as never])).toHaveLength(problems);
  });

  test('shows a namespace that is left out as "?"', () => {
    const manifest = { ...onload(), metadata: { name: 'o'.repeat(32) } };
    expect(problemsOf(nameLength, [manifest])).toMatchObject([
      { what: 'name and namespace have 33 characters together, 32 is the most', value: `?/${'o'.repeat(32)}` },
    ]);
  });

  test('the length of name and namespace is checked for every Onload resource, and for nothing else', () => {
    const long = { name: 'o'.repeat(30) };
    expect(problemsOf(nameLength, [onload(long), onload(), { ...onload(long), kind: 'Module' }])).toHaveLength(1);
  });

  test('fails in a construct', () => {
    expect(() => synth(construct({ namespace: NamespaceSource.created('onload-for-the-trading-desk') }))).toThrow(validationError(
      '[test/Onload] Onload onload, metadata.name: name and namespace have 33 characters together, 32 is the most: '
      + '"onload-for-the-trading-desk/onload"; shorten one of them [onload/name-length]',
    ));
  });
});

describe('the version as a label', () => {
  test.each(['8.1.2.26', '8.1.2.26-2', 'a', '0', 'A_b.c-D', 'v'.repeat(63)])('the version as a label may be %j', (version) => {
    expect(problemsOf(versionLabel, [onload({ onload: { version } })])).toEqual([]);
  });

  test.each(['', '-8', '8-', '8.', '8+1', '8 1', '8/1', 'ü', 'v'.repeat(64), '8\n'])('the version as a label is refused where it is %j', (version) => {
    expect(problemsOf(versionLabel, [onload({ onload: { version } })])).toEqual([{
      of: 'onload',
      code: 'onload/version-label',
      class: 'refused',
      severity: 'error',
      path: 'spec.onload.version',
      what: 'version that cannot be the value of a label',
      value: version,
      fix: 'use 1 to 63 letters, digits, "-", "_" and ".", a letter or digit at both ends',
    }]);
  });

  test.each([[undefined], [null], [8]])('the version as a label is the business of the schema where it is %p', (version) => {
    expect(problemsOf(versionLabel, [onload({ onload: { version } })])).toEqual([]);
  });

  test('fails in a construct', () => {
    expect(() => synth(construct({ version: '8.1.2.26+trading' }))).toThrow(validationError(
      '[test/Onload] Onload onload, spec.onload.version: version that cannot be the value of a label: "8.1.2.26+trading"; '
      + 'use 1 to 63 letters, digits, "-", "_" and ".", a letter or digit at both ends [onload/version-label]',
    ));
  });
});

describe('a resource without kernel mappings', () => {
  test.each([[[]], [undefined], [null], ['x'], [{}]])('a resource without kernel mappings is refused: %j', (kernelMappings) => {
    expect(problemsOf(noKernelMapping, [onload({ onload: { kernelMappings } })])).toEqual([{
      of: 'onload',
      code: 'onload/no-kernel-mapping',
      class: 'refused',
      severity: 'error',
      path: 'spec.onload.kernelMappings',
      what: 'no kernel mapping',
      value: [],
      fix: 'pass \'kernelMappings\' or call addKernelMapping()',
    }]);
  });

  test('a resource without kernel mappings is not one with a mapping', () => {
    expect(problemsOf(noKernelMapping, [onload()])).toEqual([]);
  });

  test('fails in a construct', () => {
    expect(() => synth(construct({ kernelMappings: [] }))).toThrow(validationError(
      '[test/Onload] Onload onload, spec.onload.kernelMappings: no kernel mapping: []; '
      + 'pass \'kernelMappings\' or call addKernelMapping() [onload/no-kernel-mapping]',
    ));
  });

  test('passes once a mapping is added', () => {
    const made = construct({ kernelMappings: [] });
    made.addKernelMapping({});
    expect(() => synth(made)).not.toThrow();
  });

  test('fails where a patch takes the mappings away', () => {
    const made = construct({});
    ApiObject.of(made).addJsonPatch(JsonPatch.remove('/spec/onload/kernelMappings'));
    expect(() => synth(made)).toThrow('[onload/no-kernel-mapping]');
  });
});
