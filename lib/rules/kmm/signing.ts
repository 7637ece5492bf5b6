import { allLevelsOf, LevelView, MODULE_KINDS, withoutRepeats } from './module-specs';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { CHECKS_FILES_TO_SIGN, DIR_NAME, hasIn, mergedMapping, SIGNING_SECRETS as SECRETS } from '../../upstream/kmm';
import { isKeyMaterial } from '../../upstream/kubernetes';
import { Finding, Rule } from '../rule';

interface SignView extends LevelView {
  readonly sign: { [field: string]: unknown };
  readonly signPath: string;
}

const hasSign = (level: LevelView): SignView[] => {
  const sign = recordAt(level.fields, 'sign');
  return sign === undefined ? [] : [{ ...level, sign, signPath: `${level.path}.sign` }];
};

export const keyInManifest: Rule = {
  code: 'kmm/key-in-manifest',
  class: 'never works',
  what: 'key or certificate in place of the name of a secret',
  remedy: 'store it in a secret of the Module\'s namespace and write the secret\'s name; treat the key as disclosed to everyone who can read the manifest',
  source: 'KMM looks up a secret of that name (internal/buildsign/resource/common.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => allLevelsOf(manifests).flatMap(hasSign).flatMap(({ object, sign, signPath }) => SECRETS.flatMap(({ field }) => {
    const name = stringAt(sign, field, 'name');
    return name === undefined || !isKeyMaterial(name) ? [] : [{
      object,
      path: `${signPath}.${field}.name`,
      what: 'key or certificate in place of the name of a secret',
      // The value is not shown, because messages may be stored longer, and be read by more people, than the manifest.
      value: `${name.length} characters, not shown`,
      fix: 'store it in a secret and write its name; replace a private key that was here',
    }];
  })),
};

export const incompleteSign: Rule = {
  code: 'kmm/incomplete-sign',
  class: 'refused',
  what: 'sign section without one of its two secrets',
  remedy: 'set keySecret and certSecret at every level that has a sign section',
  source: 'CRD of Module: both are required at each level separately, although KMM merges the levels later',
  kinds: MODULE_KINDS,
  check: (manifests) => allLevelsOf(manifests).flatMap(hasSign).flatMap(({ object, sign, signPath }) => SECRETS.flatMap(({ field }): Finding[] => {
    if (recordAt(sign, field) === undefined) {
      return [{ object, path: `${signPath}.${field}`, what: 'sign section without a secret', value: sign[field] ?? null, fix: 'set it at this level too' }];
    }
    return stringAt(sign, field, 'name') ? [] : [{
      object,
      path: `${signPath}.${field}.name`,
      what: 'secret without a name',
      value: at(sign, field, 'name') ?? null,
      fix: 'set it at this level too: an empty one overrides that of the whole Module',
      class: 'never works',
    }];
  })),
};

export const signWithoutInput: Rule = {
  code: 'kmm/sign-without-input',
  class: 'refused',
  what: 'mapping that is signed, with neither a build nor an unsigned image',
  remedy: 'set unsignedImage, or add a build',
  source: 'KMM\'s controller fails with an error (internal/buildsign/resource/common.go); the webhook does not check it',
  kinds: MODULE_KINDS,
  check: (manifests) => withoutRepeats(effectiveSigns(manifests).filter(({ isBuilt, unsignedImage }) => !isBuilt && unsignedImage === undefined)
    .map(({ object, signPath }) => ({
      object, path: `${signPath}.unsignedImage`, what: 'signing without anything to sign', value: '', fix: 'pass \'unsignedImage\', or a \'buildMethod\' that builds',
    }))),
};

export const unsignedImageIgnored: Rule = {
  code: 'kmm/unsigned-image-ignored',
  class: 'risky',
  what: 'mapping with both a build and an unsigned image: KMM signs the build and ignores the image',
  remedy: 'remove unsignedImage if there is a build',
  source: 'KMM signs the result of the build (internal/buildsign/resource/common.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => withoutRepeats(effectiveSigns(manifests).filter(({ isBuilt, unsignedImage }) => isBuilt && unsignedImage !== undefined)
    .map(({ object, signPath, unsignedImage }) => ({
      object,
      path: `${signPath}.unsignedImage`,
      what: 'unsigned image beside a build, which is signed instead',
      value: unsignedImage,
      fix: 'leave it out, or leave the build out',
    }))),
};

export const signedOntoItself: Rule = {
  code: 'kmm/signed-onto-itself',
  class: 'never works',
  what: 'unsigned image with the name of the signed one: it exists already, so nothing is signed',
  remedy: 'use a different tag for the signed image',
  source: 'KMM accepts any image that can be pulled as the finished one (internal/mic/mic.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => withoutRepeats(effectiveSigns(manifests).flatMap(({ object, signPath, image, isBuilt, unsignedImage }) => (
    isBuilt || unsignedImage === undefined || unsignedImage !== image ? [] : [{
      object, path: `${signPath}.unsignedImage`, what: 'unsigned image that is the signed one', value: unsignedImage,
    }]))),
};

export const filesToSign: Rule = {
  code: 'kmm/files-to-sign',
  class: 'refused',
  what: 'sign section without files, or with a file outside of dirName',
  remedy: 'list paths at each level that begin with dirName (/opt) and a slash; dirName itself must not end in a slash',
  source: 'KMM\'s webhook (internal/webhook/module.go, since 2.6); earlier releases sign nothing if there is no list',
  kinds: MODULE_KINDS,
  check: (manifests, { kmm }) => allLevelsOf(manifests).flatMap(hasSign).flatMap(({ object, fields, container, sign, signPath }): Finding[] => {
    const isChecked = hasIn(CHECKS_FILES_TO_SIGN, kmm?.version);
    const files = listAt(sign, 'filesToSign');
    if (files.length === 0) {
      const inherited = listAt(container, 'sign', 'filesToSign').length > 0;
      return !isChecked && (inherited || (container === undefined)) ? [] : [{
        object,
        path: `${signPath}.filesToSign`,
        what: isChecked ? 'sign section without files to sign' : 'sign section that signs nothing',
        value: sign.filesToSign ?? null,
        fix: 'list the files at this level, such as /opt/lib/modules/${KERNEL_FULL_VERSION}/extra/a.ko',
        class: isChecked ? undefined : 'never works',
      }];
    }
    const dirName = stringAt(container ?? fields, 'modprobe', 'dirName') ?? DIR_NAME;
    return !isChecked ? [] : files.flatMap((file, index) => (typeof file !== 'string' || file.startsWith(`${dirName}/`) ? [] : [{
      object,
      path: `${signPath}.filesToSign[${index}]`,
      what: `file to sign that does not begin with "${dirName}/"`,
      value: file,
      fix: dirName.endsWith('/') ? 'remove the "/" at the end of dirName' : 'list files below dirName: others are not signed',
    }]));
  }),
};

export const patternToSign: Rule = {
  code: 'kmm/pattern-to-sign',
  class: 'never works',
  what: 'pattern in the list of files to sign, which KMM before 2.6 treats as a file name',
  remedy: 'list each file, or use KMM 2.6 or later',
  source: 'patterns are expanded since 2.6 (templates/Dockerfile.gotmpl)',
  kinds: MODULE_KINDS,
  check: (manifests, { kmm }) => (hasIn(CHECKS_FILES_TO_SIGN, kmm?.version) ? [] : allLevelsOf(manifests).flatMap(hasSign)
    .flatMap(({ object, sign, signPath }) => listAt(sign, 'filesToSign').flatMap((file, index) => (typeof file !== 'string' || !/[*?[]/.test(file) ? [] : [{
      object,
      path: `${signPath}.filesToSign[${index}]`,
      what: `pattern, where KMM ${kmm} requires the name of a file`,
      value: file,
      fix: 'list each file, or use KMM 2.6 or later and set \'kmm\'',
    }])))),
};

export const signingSecretEntry: Rule = {
  code: 'kmm/signing-secret-entry',
  class: 'never works',
  what: 'signing secret without the entry that KMM reads: "key" for the key, "cert" for the certificate',
  remedy: 'create the secrets with --from-file=key=… and --from-file=cert=…',
  source: 'internal/buildsign/resource/common.go; the command in KMM\'s documentation names both entries "key"',
  kinds: [...MODULE_KINDS, 'Secret'],
  check: (manifests) => {
    const secrets = new Map(manifests.ofKind('Secret')
      .map((secret) => [`${stringAt(secret, 'metadata', 'namespace') ?? ''}/${stringAt(secret, 'metadata', 'name') ?? ''}`, secret]));
    return allLevelsOf(manifests).flatMap(hasSign).flatMap(({ object, sign, signPath }) => SECRETS.flatMap(({ field, entry }) => {
      const name = stringAt(sign, field, 'name') ?? '';
      const secret = object.kind === 'Module' ? secrets.get(`${stringAt(object, 'metadata', 'namespace') ?? ''}/${name}`) : undefined;
      return secret === undefined || at(secret, 'data', entry) !== undefined || at(secret, 'stringData', entry) !== undefined ? [] : [{
        object, path: `${signPath}.${field}.name`, what: `secret without the entry "${entry}"`, value: name, fix: `create it with --from-file=${entry}=…`,
      }];
    }));
  },
};

interface EffectiveSign {
  readonly object: LevelView['object'];
  /** Path of the section that defines the signing of a mapping. */
  readonly signPath: string;
  readonly isBuilt: boolean;
  readonly image?: string;
  readonly unsignedImage?: string;
}

/** Signing of each mapping, after merging the levels as KMM does. */
function effectiveSigns(manifests: Parameters<typeof allLevelsOf>[0]): EffectiveSign[] {
  return allLevelsOf(manifests).flatMap(({ object, fields, path, container }): EffectiveSign[] => {
    const own = recordAt(fields, 'sign');
    const common = recordAt(container, 'sign');
    if (container === undefined || (own ?? common) === undefined) {
      return [];
    }
    return [{
      object,
      signPath: `${own === undefined ? path.slice(0, path.lastIndexOf('.')) : path}.sign`,
      ...mergedMapping(container, fields),
    }];
  });
}
