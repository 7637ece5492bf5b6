import { driver, loaderOf, moduleOf, onHub, said } from './fixtures';
import { ModulePlugin } from '../../../lib/constructs/kmm';
import { moduleFieldOfRelease, moduleLoaderRequired } from '../../../lib/rules/kmm/module-fields';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const CONTAINER = 'spec.moduleLoader.container';
const kmm = (version: string) => ({ kmm: KmmRelease.of(version) });
const plugin = (fields: object) => moduleOf({ selector: {}, devicePlugin: { container: { image: 'a:1' }, ...fields } });

test.each<[string, ReturnType<typeof moduleOf>, string, string]>([
  ['spec.tolerations', moduleOf({ tolerations: [] }), '2.2', '2.3'],
  ['spec.devicePlugin.initContainer', plugin({ initContainer: {} }), '2.3', '2.4'],
  ['spec.devicePlugin.automountServiceAccountToken', plugin({ automountServiceAccountToken: false }), '2.5', '2.6'],
  ['spec.imageRebuildTriggerGeneration', moduleOf({ imageRebuildTriggerGeneration: 0 }), '2.5', '2.6'],
  ['spec.dra', moduleOf({ dra: {} }), '2.6', '2.7'],
  [`${CONTAINER}.inTreeModulesToRemove`, loaderOf({ inTreeModulesToRemove: [] }), '2.0.2', '2.1'],
  [`${CONTAINER}.kernelMappings[0].inTreeModulesToRemove`, loaderOf({}, { inTreeModulesToRemove: ['a'] }), '2.0', '2.1'],
  [`${CONTAINER}.inTreeModuleToRemove`, loaderOf({ inTreeModuleToRemove: 'a' }), '1.0', '1.1'],
  [`${CONTAINER}.kernelMappings[0].build.selector`, loaderOf({}, { build: { selector: {} } }), '1.0', '1.1'],
  [`${CONTAINER}.modprobe.modulesLoadingOrder`, loaderOf({ modprobe: { modulesLoadingOrder: [] } }), '1.0', '1.1'],
])('%s is a field of one release and not of the one before', (path, module, before, since) => {
  expect(said(moduleFieldOfRelease, [module], kmm(before))).toEqual([expect.stringMatching(
    `^never works ${path.replace(/[.[\]]/g, '\\$&')}: field that KMM ${before} does not have: .*; leave it out, or run KMM ${since} or later and set 'kmm'$`,
  )]);
  expect(said(moduleFieldOfRelease, [module], kmm(since))).toEqual([]);
  expect(said(moduleFieldOfRelease, [module])).toEqual([]);
  expect(said(moduleFieldOfRelease, [onHub(module)], kmm(before))).toHaveLength(1);
});

describe('a Module that loads nothing', () => {
  const options = { container: { image: ImageReference.parse('a/plugin:1') } };

  test('a Module that loads nothing is refused before 2.4', () => {
    const FIX = 'pass \'moduleName\' and \'kernelMappings\', or run KMM 2.4 or later and set \'kmm\'';
    expect(said(moduleLoaderRequired, [plugin({})], kmm('2.3'))).toEqual([`refused spec.moduleLoader: Module that loads nothing: "KMM 2.3"; ${FIX}`]);
    expect(said(moduleLoaderRequired, [plugin({})], kmm('2.4'))).toEqual([]);
    expect(() => synth(driver({ moduleName: undefined, name: 'plugin', kernelMappings: undefined, plugin: ModulePlugin.devicePlugin(options), ...kmm('2.3') }))).toThrow(
      validationError(`[test/Module] Module plugin, spec.moduleLoader: Module that loads nothing: "KMM 2.3"; ${FIX} [kmm/no-loader]`),
    );
  });

  test('never works without a plugin', () => {
    expect(said(moduleLoaderRequired, [moduleOf({ selector: {} })])).toEqual([
      'never works spec: Module with nothing to load and no plugin: null; pass \'moduleName\' and \'kernelMappings\', or \'plugin\'',
    ]);
    expect(() => synth(driver({ moduleName: undefined, name: 'none', kernelMappings: undefined }))).toThrow('[kmm/no-loader]');
  });

  test('a Module that loads nothing is a good one with a plugin', () => {
    expect(() => synth(driver({ moduleName: undefined, name: 'plugin', kernelMappings: undefined, plugin: ModulePlugin.devicePlugin(options) }))).not.toThrow();
    expect(said(moduleLoaderRequired, [moduleOf({ dra: {} }), loaderOf({})])).toEqual([]);
  });
});
