import { kernelMappingsOf } from './mappings';
import { allLevelsOf, MODULE_KINDS, moduleSpecsOf } from './module-specs';
import { Manifest } from '../../manifests';
import { listAt, stringAt } from '../../upstream';
import { emptyVariablesIn, IMAGE_VARIABLES, isReadableSubstitution, KERNEL_VARIABLES, MODULE_VARIABLES, variablesIn } from '../../upstream/kmm';
import { Finding, Rule } from '../rule';

/** A text in an object, with its path. */
interface Text {
  readonly object: Manifest;
  readonly path: string;
  readonly value: unknown;
}

function unknownIn({ object, path, value }: Text, known: readonly string[]): Finding[] {
  const unknown = typeof value === 'string' ? emptyVariablesIn(value, known)[0] : undefined;
  return unknown === undefined ? [] : [{
    object,
    path,
    what: MODULE_VARIABLES.includes(unknown) ? `variable ${unknown}, which is empty here` : `variable ${unknown}, which KMM does not know and replaces by an empty string`,
    value,
    fix: `use one of ${known.join(', ')}`,
  }];
}

export const unknownVariable: Rule = {
  code: 'kmm/unknown-variable',
  class: 'never works',
  what: 'variable in an image or a file to sign that KMM replaces by an empty string',
  remedy: 'use the variables of the kernel; MOD_NAME and MOD_NAMESPACE work in containerImage only',
  source: 'KMM replaces unknown variables by an empty string, without an error (internal/utils/replaceStrings.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => allLevelsOf(manifests).flatMap(({ object, fields, path }) => [
    ...unknownIn({ object, path: `${path}.containerImage`, value: fields.containerImage }, IMAGE_VARIABLES),
    ...unknownIn({ object, path: `${path}.sign.unsignedImage`, value: stringAt(fields, 'sign', 'unsignedImage') }, KERNEL_VARIABLES),
    ...listAt(fields, 'sign', 'filesToSign')
      .flatMap((value, index) => unknownIn({ object, path: `${path}.sign.filesToSign[${index}]`, value }, KERNEL_VARIABLES)),
  ]),
};

export const unreadableVariable: Rule = {
  code: 'kmm/unreadable-variable',
  class: 'never works',
  what: 'unclosed variable in an image or a file to sign, which makes KMM skip the mapping',
  remedy: 'write ${NAME} or $NAME, and $$ for a dollar sign',
  source: 'KMM fails with an error (internal/utils/replaceStrings.go), or leaves braces, which no image name may contain',
  kinds: [...MODULE_KINDS, 'Onload'],
  check: (manifests) => [
    ...allLevelsOf(manifests).flatMap(({ object, fields, path }): Text[] => [
      { object, path: `${path}.containerImage`, value: fields.containerImage },
      { object, path: `${path}.sign.unsignedImage`, value: stringAt(fields, 'sign', 'unsignedImage') },
      ...listAt(fields, 'sign', 'filesToSign').map((value, index) => ({ object, path: `${path}.sign.filesToSign[${index}]`, value })),
    ]),
    ...kernelMappingsOf(manifests).filter(({ object }) => object.kind === 'Onload').map(({ object, imagePath, image }) => ({ object, path: imagePath, value: image })),
  ].filter(({ value }) => typeof value === 'string' && !isReadableSubstitution(value))
    .map((text): Finding => ({ ...text, what: 'variable that KMM cannot read' })),
};

export const variableNotReplaced: Rule = {
  code: 'kmm/variable-not-replaced',
  class: 'never works',
  what: 'KMM variable in a field where KMM does not replace it',
  remedy: 'write the value; KMM replaces variables in containerImage, unsignedImage and filesToSign only',
  source: 'KMM replaces variables in images of modules and files to sign only (internal/module/kernelmapper.go, internal/utils/replaceStrings.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => moduleSpecsOf(manifests).flatMap(({ object, spec, path }) => {
    const plugins = ['devicePlugin', 'dra'].flatMap((plugin) => ['container', 'initContainer'].map((container): Text => ({
      object, path: `${path}.${plugin}.${container}.image`, value: stringAt(spec, plugin, container, 'image'),
    })));
    const loader = ['moduleLoader', 'container', 'modprobe'];
    const modprobe = ['dirName', 'firmwarePath'].map((field): Text => ({
      object, path: [path, ...loader, field].join('.'), value: stringAt(spec, ...loader, field),
    }));
    const parameters = listAt(spec, ...loader, 'parameters').map((value, index): Text => ({
      object, path: `${[path, ...loader].join('.')}.parameters[${index}]`, value,
    }));
    return [...plugins, ...modprobe, ...parameters]
      .filter(({ value }) => typeof value === 'string' && variablesIn(value).some((name) => IMAGE_VARIABLES.includes(name)))
      .map((text) => ({ ...text, what: 'variable in a field where KMM replaces none', fix: 'write out the value' }));
  }),
};
