import { driver, loaderOf, moduleOf, onHub, onloadWith, patched, said } from './fixtures';
import { KernelMatch, ModuleSigning } from '../../../lib/constructs/kmm';
import { unknownVariable, unreadableVariable, variableNotReplaced } from '../../../lib/rules/kmm/variables';
import { ImageReference } from '../../../lib/values/image-reference';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const CONTAINER = 'spec.moduleLoader.container';
const OF_KERNEL = 'KERNEL_FULL_VERSION, KERNEL_VERSION, KERNEL_XYZ, KERNEL_X, KERNEL_Y, KERNEL_Z';

describe('a variable that KMM makes empty', () => {
  test.each(['a:${KERNEL}', 'a:$KERNEL_FULL_VERSION_x', 'a:${KERNEL:-}', 'a:${#X}', 'a:${KERNEL_X:+$KERNEL}'])('never works in an image: %s', (containerImage) => {
    expect(said(unknownVariable, [loaderOf({ containerImage })])).toEqual([
      expect.stringMatching(/^never works spec\.moduleLoader\.container\.containerImage: variable .*, which KMM does not know and replaces by an empty string: /),
    ]);
  });

  test('a variable that KMM makes empty is told with those that there are', () => {
    expect(said(unknownVariable, [loaderOf({}, { containerImage: 'a:${KERNAL_VERSION}' })])).toEqual([
      `never works ${CONTAINER}.kernelMappings[0].containerImage: variable KERNAL_VERSION, which KMM does not know and replaces by an empty string: "a:\${KERNAL_VERSION}"; `
      + `use one of ${OF_KERNEL}, MOD_NAME, MOD_NAMESPACE`,
    ]);
  });

  test.each(['a:$$KERNEL', 'a:${KERNEL:-1}', 'a:${KERNEL=1}', 'a:${MOD_NAME}-$MOD_NAMESPACE', 'a:$KERNEL_X.$KERNEL_Y'])('a variable that KMM makes empty is not in %s', (containerImage) => {
    expect(said(unknownVariable, [loaderOf({ containerImage })])).toEqual([]);
  });

  test('a variable that KMM makes empty is the name of the Module where something is signed', () => {
    const sign = { unsignedImage: 'a:${MOD_NAME}', filesToSign: ['/opt/a.ko', '/opt/$MOD_NAMESPACE/${KERNEL_VERSION}.ko'] };
    const lines = [
      `never works ${CONTAINER}.sign.filesToSign[1]: variable MOD_NAMESPACE, which is empty here: "/opt/$MOD_NAMESPACE/\${KERNEL_VERSION}.ko"; use one of ${OF_KERNEL}`,
      `never works ${CONTAINER}.sign.unsignedImage: variable MOD_NAME, which is empty here: "a:\${MOD_NAME}"; use one of ${OF_KERNEL}`,
    ];
    expect(said(unknownVariable, [loaderOf({ sign })])).toEqual(lines);
    expect(said(unknownVariable, [onHub(loaderOf({}, { sign }))])).toHaveLength(2);
  });

  test('fails in a construct', () => {
    const image = ImageReference.parse('a/m:${KERNEL_FULL_VERSION}');
    const signing = ModuleSigning.withSecrets({
      keySecret: 'key', certSecret: 'cert', filesToSign: ['/opt/a.ko'], unsignedImage: ImageReference.parse('a/unsigned:${MOD_NAME}-${KERNEL_VERSION}'),
    });
    expect(() => synth(driver({ kernelMappings: [{ kernels: KernelMatch.all(), image, signing }] }))).toThrow(validationError(
      `[test/Module] Module driver, ${CONTAINER}.kernelMappings[0].sign.unsignedImage: variable MOD_NAME, which is empty here: `
      + `"a/unsigned:\${MOD_NAME}-\${KERNEL_VERSION}"; use one of ${OF_KERNEL} [kmm/unknown-variable]`,
    ));
  });
});

describe('a variable that KMM cannot read', () => {
  const LINE = (path: string, value: string) => `never works ${path}: variable that KMM cannot read: ${JSON.stringify(value)}; write \${NAME} or $NAME, and $$ for a dollar sign`;

  test.each(['a:${KERNEL_VERSION', 'a:${}', 'a:${-b}', 'a:${_}', 'a:${KERNEL_VERSION\n}'])('never works in an image: %j', (containerImage) => {
    expect(said(unreadableVariable, [loaderOf({ containerImage })])).toEqual([LINE(`${CONTAINER}.containerImage`, containerImage)]);
    expect(said(unknownVariable, [loaderOf({ containerImage })])).toEqual([]);
  });

  test('never works in what is signed, nor in an Onload resource', () => {
    expect(said(unreadableVariable, [loaderOf({ sign: { unsignedImage: 'a:${', filesToSign: ['/opt/a', '/opt/${'] } })])).toEqual([
      LINE(`${CONTAINER}.sign.filesToSign[1]`, '/opt/${'), LINE(`${CONTAINER}.sign.unsignedImage`, 'a:${'),
    ]);
    expect(said(unreadableVariable, [onloadWith([{ regexp: '^a$', kernelModuleImage: 'a:${KERNEL_X' }])]))
      .toEqual([LINE('spec.onload.kernelMappings[0].kernelModuleImage', 'a:${KERNEL_X')]);
  });

  test.each(['a:$', 'a:$$', 'a:$_', 'a:${KERNEL_X.}', 'a:1', '', 'a:${KERNEL_X:-${B}}'])('a variable that KMM cannot read is not in %j', (containerImage) => {
    expect(said(unreadableVariable, [loaderOf({ containerImage })])).toEqual([]);
  });
});

describe('a variable in a field where KMM replaces none', () => {
  const modprobe = { moduleName: 'a', firmwarePath: '/fw/${KERNEL_VERSION}', dirName: '/$MOD_NAME', parameters: ['a=1', 'b=$KERNEL_X'] };
  test('a variable in a field where KMM replaces none never works', () => {
    const modules = [loaderOf({ modprobe }), moduleOf({ devicePlugin: { container: { image: 'a:$KERNEL_X' }, initContainer: { image: 'a:1' } }, dra: { initContainer: { image: 'a:${MOD_NAME}' } } }, 'plugin')];
    const LINE = (path: string, value: string) => `never works ${path}: variable in a field where KMM replaces none: ${JSON.stringify(value)}; write out the value`;
    expect(said(variableNotReplaced, modules)).toEqual([
      LINE(`${CONTAINER}.modprobe.dirName`, '/$MOD_NAME'),
      LINE(`${CONTAINER}.modprobe.firmwarePath`, '/fw/${KERNEL_VERSION}'),
      LINE(`${CONTAINER}.modprobe.parameters[1]`, 'b=$KERNEL_X'),
      LINE('spec.devicePlugin.container.image', 'a:$KERNEL_X'),
      LINE('spec.dra.initContainer.image', 'a:${MOD_NAME}'),
    ]);
  });

  test('a variable in a field where KMM replaces none is not what only looks like one', () => {
    expect(said(variableNotReplaced, [loaderOf({ modprobe: { firmwarePath: '/$HOME', parameters: [5, '$$KERNEL_X'] } })])).toEqual([]);
  });

  test('fails where a patch of a construct writes it', () => {
    expect(() => synth(patched('/spec/moduleLoader/container/modprobe/firmwarePath', '/$KERNEL_X'))).toThrow('[kmm/variable-not-replaced]');
  });
});
