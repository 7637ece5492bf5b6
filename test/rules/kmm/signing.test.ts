import { driver, loaderOf, onHub, patched, said } from './fixtures';
import { BuildMethod, KernelMatch, ModuleSigning, ModuleSigningOptions } from '../../../lib/constructs/kmm';
import { Manifest } from '../../../lib/manifests/manifest';
import {
  filesToSign, incompleteSign, keyInManifest, patternToSign, signedOntoItself, signingSecretEntry, signWithoutInput, unsignedImageIgnored,
} from '../../../lib/rules/kmm/signing';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const CONTAINER = 'spec.moduleLoader.container';
const MAPPING = `${CONTAINER}.kernelMappings[0]`;
const SECRETS = { keySecret: { name: 'key' }, certSecret: { name: 'cert' } };
const SIGN = { ...SECRETS, filesToSign: ['/opt/a.ko'] };
const PEM = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----\n';
const kmm = (version: string) => ({ kmm: KmmRelease.of(version) });

const unsignedImage = ImageReference.parse('a/unsigned:${KERNEL_FULL_VERSION}');
const signed = (options: Partial<ModuleSigningOptions>, build?: BuildMethod, version?: string) => driver({
  kernelMappings: [{ kernels: KernelMatch.all(), image: ImageReference.parse('a/m:${KERNEL_FULL_VERSION}'), buildMethod: build }],
  signing: ModuleSigning.withSecrets({ keySecret: 'key', certSecret: 'cert', filesToSign: ['/opt/a.ko'], ...options }),
  ...(version ? kmm(version) : {}),
});
const BUILD = BuildMethod.fromDockerfile('FROM a\n');

describe('a key in place of the name of a secret', () => {
  test('never works, and is not repeated', () => {
    const lines = said(keyInManifest, [loaderOf({}, { sign: { ...SIGN, keySecret: { name: PEM } } })]);
    expect(lines).toEqual([
      `never works ${MAPPING}.sign.keySecret.name: key or certificate in place of the name of a secret: "(secret, not shown)"; `
      + 'store it in a secret and write its name; replace a private key that was here',
    ]);
    expect(said(keyInManifest, [onHub(loaderOf({ sign: { certSecret: { name: PEM } } }))])).toHaveLength(1);
    expect(said(keyInManifest, [loaderOf({ sign: SIGN })])).toEqual([]);
  });

  test('fails where a patch of a construct writes it, and is not repeated', () => {
    let message = '';
    try {
      synth(patched('/spec/moduleLoader/container/sign', { ...SIGN, keySecret: { name: PEM } }));
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toContain('[kmm/key-in-manifest]');
    expect(message).not.toContain('MII');
  });
});

describe('a sign section without a secret', () => {
  test('a sign section without a secret is refused at each level', () => {
    expect(said(incompleteSign, [loaderOf({ sign: SIGN }, { sign: { filesToSign: ['/opt/a.ko'], keySecret: { name: 'key' } } })])).toEqual([
      `refused ${MAPPING}.sign.certSecret: sign section without a secret: null; set it at this level too`,
    ]);
  });

  test('never works where the name is empty', () => {
    expect(said(incompleteSign, [loaderOf({ sign: SIGN }, { sign: { ...SIGN, keySecret: {} } })])).toEqual([
      `never works ${MAPPING}.sign.keySecret.name: secret without a name: null; set it at this level too: an empty one overrides that of the whole Module`,
    ]);
  });

  test('fails where a patch of a construct writes it', () => {
    expect(() => synth(patched('/spec/moduleLoader/container/sign', { filesToSign: ['/opt/a.ko'] }))).toThrow('[kmm/incomplete-sign]');
  });
});

describe('signing without an input', () => {
  const LINE = (path: string) => `refused ${path}.sign.unsignedImage: signing without anything to sign: ""; pass 'unsignedImage', or a 'buildMethod' that builds`;
  test.each<[object, object, string[]]>([
    [{ sign: SIGN }, {}, [LINE(CONTAINER)]],
    [{}, { sign: SIGN }, [LINE(MAPPING)]],
    [{ sign: SIGN }, { build: {} }, []],
    [{ build: {} }, { sign: SIGN }, []],
    [{ sign: { ...SIGN, unsignedImage: 'a:1' } }, { sign: SIGN }, []],
    [{ sign: SIGN }, { sign: { ...SIGN, unsignedImage: 'a:1' } }, []],
  ])('signing without an input is refused, the levels together: %j, %j', (container, mapping, expected) => {
    expect(said(signWithoutInput, [loaderOf(container, mapping)])).toEqual(expected);
  });

  test('fails in a construct', () => {
    expect(() => synth(signed({}))).toThrow(validationError(`[test/Module] Module driver, ${LINE(MAPPING).slice(8)} [kmm/sign-without-input]`));
    expect(() => synth(signed({}, BUILD))).not.toThrow();
    expect(() => synth(signed({ unsignedImage }))).not.toThrow();
  });
});

describe('an unsigned image beside a build', () => {
  test('an unsigned image beside a build is risky, because it is not looked at', () => {
    expect(said(unsignedImageIgnored, [loaderOf({ build: {} }, { sign: { ...SIGN, unsignedImage: 'a:1' } })])).toEqual([
      `risky ${MAPPING}.sign.unsignedImage: unsigned image beside a build, which is signed instead: "a:1"; leave it out, or leave the build out`,
    ]);
    expect(said(unsignedImageIgnored, [loaderOf({}, { sign: { ...SIGN, unsignedImage: 'a:1' } }), loaderOf({ build: {} }, { sign: SIGN })])).toEqual([]);
  });

  test('an unsigned image beside a build is left out by a construct, so that one value serves mappings that build and others', () => {
    const made = signed({ unsignedImage }, BUILD);
    expect(synth(made).pop()!.spec.moduleLoader.container.kernelMappings[0].sign).toEqual(SIGN);
    expect(Findings.of(made).warnings).toEqual([]);
  });
});

describe('an unsigned image that is the signed one', () => {
  test('an unsigned image that is the signed one never works', () => {
    expect(said(signedOntoItself, [loaderOf({}, { containerImage: 'a:1', sign: { ...SIGN, unsignedImage: 'a:1' } })])).toEqual([
      `never works ${MAPPING}.sign.unsignedImage: unsigned image that is the signed one: "a:1"; use a different tag for the signed image`,
    ]);
    expect(said(signedOntoItself, [loaderOf({ containerImage: 'a:1', sign: { ...SIGN, unsignedImage: 'a:1' } }, { containerImage: '' })])).toHaveLength(1);
    expect(said(signedOntoItself, [loaderOf({ build: {} }, { containerImage: 'a:1', sign: { ...SIGN, unsignedImage: 'a:1' } })])).toEqual([]);
  });

  test('fails in a construct', () => {
    expect(() => synth(signed({ unsignedImage: ImageReference.parse('a/m:${KERNEL_FULL_VERSION}') }))).toThrow('[kmm/signed-onto-itself]');
  });
});

describe('files to sign', () => {
  const sign = (files: unknown, modprobe: object = { moduleName: 'a' }) => loaderOf({ modprobe, sign: { ...SECRETS, filesToSign: files, unsignedImage: 'a:2' } });

  test.each([[undefined], [[]], [null]])('files to sign are wanted from 2.6 on: %j', (files) => {
    const FIX = 'list the files at this level, such as /opt/lib/modules/${KERNEL_FULL_VERSION}/extra/a.ko';
    expect(said(filesToSign, [sign(files)])).toEqual([`refused ${CONTAINER}.sign.filesToSign: sign section without files to sign: ${JSON.stringify(files ?? null)}; ${FIX}`]);
    expect(said(filesToSign, [sign(files)], kmm('2.6'))).toHaveLength(1);
  });

  test('files to sign are wanted at each level from 2.6 on, and together before', () => {
    const module = loaderOf({ sign: SIGN }, { sign: SECRETS });
    expect(said(filesToSign, [module], kmm('2.6'))).toHaveLength(1);
    expect(said(filesToSign, [module], kmm('2.5'))).toEqual([]);
    expect(said(filesToSign, [loaderOf({}, { sign: SECRETS })], kmm('2.5'))).toEqual([
      `never works ${MAPPING}.sign.filesToSign: sign section that signs nothing: null; list the files at this level, such as /opt/lib/modules/\${KERNEL_FULL_VERSION}/extra/a.ko`,
    ]);
  });

  test('files to sign have to begin with dirName from 2.6 on', () => {
    expect(said(filesToSign, [sign(['/opt/a.ko', '/lib/a.ko'])])).toEqual([
      `refused ${CONTAINER}.sign.filesToSign[1]: file to sign that does not begin with "/opt/": "/lib/a.ko"; list files below dirName: others are not signed`,
    ]);
    expect(said(filesToSign, [sign(['/lib/a.ko'])], kmm('2.5'))).toEqual([]);
    expect(said(filesToSign, [sign(['/mods/a.ko'], { dirName: '/mods' })])).toEqual([]);
    expect(said(filesToSign, [loaderOf({ modprobe: { dirName: '/mods' } }, { sign: SIGN })])).toHaveLength(1);
  });

  test('never begin with a dirName that ends in a slash', () => {
    expect(said(filesToSign, [sign(['/opt/a.ko'], { dirName: '/opt/' })])).toEqual([
      `refused ${CONTAINER}.sign.filesToSign[0]: file to sign that does not begin with "/opt//": "/opt/a.ko"; remove the "/" at the end of dirName`,
    ]);
  });

  test('files to sign fail in a construct', () => {
    expect(() => synth(signed({ filesToSign: ['/lib/modules/a.ko'], unsignedImage }))).toThrow(validationError(
      `[test/Module] Module driver, ${MAPPING}.sign.filesToSign[0]: file to sign that does not begin with "/opt/": "/lib/modules/a.ko"; `
      + 'list files below dirName: others are not signed [kmm/files-to-sign]',
    ));
  });

  test.each(['/opt/*.ko', '/opt/?.ko', '/opt/[ab].ko'])('files to sign are no patterns before 2.6: %s', (file) => {
    expect(said(patternToSign, [sign([file])], kmm('2.5'))).toEqual([
      `never works ${CONTAINER}.sign.filesToSign[0]: pattern, where KMM 2.5 requires the name of a file: "${file}"; list each file, or use KMM 2.6 or later and set 'kmm'`,
    ]);
    expect(said(patternToSign, [sign([file])], kmm('2.6'))).toEqual([]);
    expect(said(patternToSign, [sign([file])])).toEqual([]);
    expect(() => synth(signed({ filesToSign: [file], unsignedImage }, undefined, '2.5'))).toThrow('[kmm/pattern-to-sign]');
  });
});

describe('a secret for signing', () => {
  const secret = (name: string, data: object, namespace = 'drivers'): Manifest => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, ...data });
  const module = loaderOf({}, { sign: SIGN });

  test('never works without the entry that KMM reads', () => {
    expect(said(signingSecretEntry, [module, secret('key', { data: { key: 'a' } }), secret('cert', { data: { key: 'a' } })])).toEqual([
      `never works ${MAPPING}.sign.certSecret.name: secret without the entry "cert": "cert"; create it with --from-file=cert=…`,
    ]);
  });

  test('a secret for signing may be elsewhere', () => {
    expect(said(signingSecretEntry, [module, secret('key', { stringData: { key: 'a' } }), secret('cert', {}, 'other')])).toEqual([]);
    expect(said(signingSecretEntry, [onHub(module), secret('cert', {})])).toEqual([]);
  });
});
