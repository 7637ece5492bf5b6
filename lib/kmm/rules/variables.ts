import { kernelMappingsOf } from './mappings';
import { allLevelsOf, MODULE_KINDS, moduleSpecsOf } from './module-specs';
import { Finding, listAt, Manifest, Rule, stringAt } from '../../check';
import { emptyVariablesIn, isReadable, variablesIn } from '../../upstream/kmm/substitution';
import { IMAGE_VARIABLES, KERNEL_VARIABLES, MODULE_VARIABLES } from '../../upstream/kmm/variables';

/** A text, and whether KMM replaces variables in it. */
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
    what: MODULE_VARIABLES.includes(unknown) ? `variable ${unknown}, which is empty here` : `variable ${unknown}, which KMM does not know and makes empty`,
    value,
    fix: `use one of ${known.join(', ')}`,
  }];
}

export const unknownVariable: Rule = {
  code: 'kmm/unknown-variable',
  class: 'never works',
  what: 'An image or a file to sign has a variable that KMM replaces by nothing',
  remedy: 'Use the variables of the kernel; MOD_NAME and MOD_NAMESPACE stand for something in containerImage only',
  source: 'KMM replaces what it does not know by nothing, without an error (internal/utils/replaceStrings.go)',
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
  what: 'A variable in an image or a file to sign is not closed, so KMM gives up on the mapping',
  remedy: 'Write ${NAME} or $NAME, and $$ for a dollar',
  source: 'KMM ends with an error at what it cannot read (internal/utils/replaceStrings.go), or leaves braces, which no image has',
  kinds: [...MODULE_KINDS, 'Onload'],
  check: (manifests) => [
    ...allLevelsOf(manifests).flatMap(({ object, fields, path }): Text[] => [
      { object, path: `${path}.containerImage`, value: fields.containerImage },
      { object, path: `${path}.sign.unsignedImage`, value: stringAt(fields, 'sign', 'unsignedImage') },
      ...listAt(fields, 'sign', 'filesToSign').map((value, index) => ({ object, path: `${path}.sign.filesToSign[${index}]`, value })),
    ]),
    ...kernelMappingsOf(manifests).filter(({ object }) => object.kind === 'Onload').map(({ object, imagePath, image }) => ({ object, path: imagePath, value: image })),
  ].filter(({ value }) => typeof value === 'string' && !isReadable(value))
    .map((text): Finding => ({ ...text, what: 'variable that KMM cannot read', fix: 'write ${NAME} or $NAME, and $$ for a dollar' })),
};

export const variableNotReplaced: Rule = {
  code: 'kmm/variable-not-replaced',
  class: 'never works',
  what: 'A variable of KMM stands where KMM does not replace it',
  remedy: 'Write out what is meant; KMM replaces variables in containerImage, unsignedImage and filesToSign only',
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
      .map((text) => ({ ...text, what: 'variable where KMM replaces none', fix: 'write out what is meant' }));
  }),
};
