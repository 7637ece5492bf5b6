import { loaderOf, onHub, patched, said } from './fixtures';
import { inTreeFieldsMeet } from '../../../lib/rules/kmm/in-tree';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const CONTAINER = 'spec.moduleLoader.container';
const LINE = (path: string) => `refused ${path}.inTreeModuleToRemove: older field for a single module, in addition to the list: "a"; `
  + 'use inTreeModulesToRemove at every level, or before KMM 2.1 at none';
const single = { inTreeModuleToRemove: 'a' };

describe.each([[['a']], [[]]])('the list %j and the older field', (list) => {
  test.each<[string, object, object, string]>([
    ['in the container', { inTreeModulesToRemove: list, ...single }, {}, CONTAINER],
    ['in a mapping', {}, { inTreeModulesToRemove: list, ...single }, `${CONTAINER}.kernelMappings[0]`],
    ['with the list in the container', { inTreeModulesToRemove: list }, single, `${CONTAINER}.kernelMappings[0]`],
    ['with the list in a mapping', single, { inTreeModulesToRemove: list }, CONTAINER],
  ])('the list and the older field are refused together: %s', (_, container, mapping, path) => {
    expect(said(inTreeFieldsMeet, [loaderOf(container, mapping)])).toEqual([LINE(path)]);
    expect(said(inTreeFieldsMeet, [onHub(loaderOf(container, mapping))])).toHaveLength(1);
  });
});

test.each([
  [single, single], [single, {}], [{ inTreeModulesToRemove: ['a'] }, { inTreeModulesToRemove: [] }], [{ inTreeModuleToRemove: '' }, { inTreeModulesToRemove: [] }],
])('one form alone is fine: %j, %j', (container, mapping) => {
  expect(said(inTreeFieldsMeet, [loaderOf(container, mapping)])).toEqual([]);
});

test('two mappings do not meet', () => {
  expect(said(inTreeFieldsMeet, [loaderOf({ kernelMappings: [{ inTreeModulesToRemove: [] }, single] })])).toEqual([]);
});

test('a construct fails only where a patch writes the other', () => {
  expect(() => synth(patched('/spec/moduleLoader/container/inTreeModuleToRemove', 'a', { inTreeModulesToRemove: ['b', 'c'] }))).toThrow(
    validationError(`[test/Module] Module driver, ${LINE(CONTAINER).slice('refused '.length)} [kmm/in-tree-fields-meet]`),
  );
});
