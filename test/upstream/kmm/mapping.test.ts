import { isFor, matcherOf, mergedMapping, NOT_MERGED } from '../../../lib/upstream/kmm/mapping';

test.each<[object | undefined, string, boolean]>([
  [{ literal: '5.14.0' }, '5.14.0', true],
  [{ literal: '5.14.0' }, '5.14.0-1', false],
  [{ literal: '5x14.0', regexp: '' }, '5.14.0', false],
  [{ regexp: '5.14' }, 'a-5.14.0', true],
  [{ regexp: '^5(?=.)', literal: '' }, '5.14.0', false],
  [{ regexp: '^6', literal: '5.14.0' }, '5.14.0', true],
  [{ regexp: '^5', literal: '6' }, '5.14.0', true],
  [{ regexp: 5, literal: null }, '5', false],
  [undefined, '5', false],
])('%j is for %s: %s', (mapping, kernel, matches) => {
  expect(isFor(matcherOf(mapping), kernel)).toBe(matches);
});

describe('a mapping and what stands beside all mappings', () => {
  test('an image of the mapping takes the place of the other, but an empty one does not', () => {
    expect(mergedMapping({ containerImage: 'a' }, { containerImage: 'b' }).image).toBe('b');
    expect(mergedMapping({ containerImage: 'a' }, { containerImage: '' }).image).toBe('a');
    expect(mergedMapping({}, {}).image).toBeUndefined();
  });

  test('registryTLS takes the place as a whole', () => {
    expect(mergedMapping({ registryTLS: { insecure: true } }, { registryTLS: {} }).registryTLS).toEqual({});
    expect(mergedMapping({ registryTLS: { insecure: true } }, {}).registryTLS).toEqual({ insecure: true });
  });

  test.each<[object, object, string[]]>([
    [{ inTreeModulesToRemove: ['a', 'b'] }, {}, ['a', 'b']],
    [{ inTreeModulesToRemove: ['a', {}, null, 5] }, {}, ['a']],
    [{ inTreeModulesToRemove: ['a'] }, { inTreeModulesToRemove: ['b'] }, ['b']],
    [{ inTreeModulesToRemove: ['a'] }, { inTreeModulesToRemove: [] }, []],
    [{ inTreeModuleToRemove: 'a' }, {}, ['a']],
    [{ inTreeModuleToRemove: 'a' }, { inTreeModuleToRemove: 'b' }, ['b']],
    [{ inTreeModuleToRemove: 'a' }, { inTreeModulesToRemove: [] }, ['a']],
    [{ inTreeModuleToRemove: '' }, {}, []],
    [{}, {}, []],
  ])('of %j and %j, %j is removed from the kernel', (container, mapping, modules) => {
    expect(mergedMapping(container, mapping).inTreeModules).toEqual(modules);
  });

  test('builds are merged: the ConfigMap of the mapping, and arguments by name', () => {
    const build = (name: string | undefined, ...buildArgs: object[]) => ({ build: { dockerfileConfigMap: { name }, buildArgs } });
    const both = mergedMapping(build('a', { name: 'X', value: '1' }, { name: 'Y', value: '2' }), build('b', { name: 'Y', value: '3' }));
    expect([both.isBuilt, both.dockerfile, both.buildArguments]).toEqual([true, 'b', { X: '1', Y: '3' }]);
    expect(mergedMapping(build('a'), build(undefined)).dockerfile).toBe('a');
    expect(mergedMapping({}, {}).isBuilt).toBe(false);
  });

  test('signing is that of the mapping where it says something', () => {
    expect(mergedMapping({ sign: { unsignedImage: 'a' } }, { sign: { unsignedImage: 'b' } })).toMatchObject({ isSigned: true, unsignedImage: 'b' });
    expect(mergedMapping({ sign: { unsignedImage: 'a' } }, { sign: {} }).unsignedImage).toBe('a');
    expect(mergedMapping({}, {}).isSigned).toBe(false);
  });

  test.each([[null, 5], ['a', []], [{ build: [], sign: 'x', registryTLS: 5, inTreeModulesToRemove: 'a', inTreeModuleToRemove: 1 }, {}]])('values of other types are none: %j, %j', (container, mapping) => {
    expect(mergedMapping(container, mapping)).toEqual({
      image: undefined,
      registryTLS: undefined,
      inTreeModules: [],
      isBuilt: false,
      isSigned: false,
      dockerfile: undefined,
      buildArguments: {},
      unsignedImage: undefined,
    });
  });

  test('some fields of a mapping are not looked at beside the section of the container', () => {
    expect(NOT_MERGED).toEqual([{ section: 'build', fields: ['selector', 'kanikoParams', 'baseImageRegistryTLS'] }, { section: 'sign', fields: ['unsignedImageRegistryTLS'] }]);
  });
});
