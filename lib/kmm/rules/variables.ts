import { allLevelsOf, MODULE_KINDS, moduleSpecsOf } from './module-specs';
import { Finding, listAt, Manifest, Rule, stringAt } from '../../check';

const OF_KERNEL = ['KERNEL_FULL_VERSION', 'KERNEL_VERSION', 'KERNEL_XYZ', 'KERNEL_X', 'KERNEL_Y', 'KERNEL_Z'];
const OF_MODULE = ['MOD_NAME', 'MOD_NAMESPACE'];

/** A text that KMM replaces variables in, or does not. */
interface Text {
  readonly object: Manifest;
  readonly path: string;
  readonly value: unknown;
}

/** The variables of a text that have no default: `$NAME` and `${NAME}`; `$$` is a dollar (vendor/github.com/a8m/envsubst). */
function variablesOf(text: string): string[] {
  return [...text.matchAll(/\$\$|\$\{([A-Za-z0-9_]*)([^}]*)\}|\$([A-Za-z0-9_]+)/g)]
    .filter(([whole, , rest]) => whole !== '$$' && !/^:?[-=]./.test(rest ?? ''))
    .map(([, braced, , bare]) => braced ?? bare);
}

function unknownIn({ object, path, value }: Text, known: string[]): Finding[] {
  const unknown = typeof value === 'string' ? variablesOf(value).find((name) => !known.includes(name)) : undefined;
  return unknown === undefined ? [] : [{
    object,
    path,
    what: OF_MODULE.includes(unknown) ? `variable ${unknown}, which is empty here` : `variable ${unknown}, which KMM does not know and makes empty`,
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
    ...unknownIn({ object, path: `${path}.containerImage`, value: fields.containerImage }, [...OF_KERNEL, ...OF_MODULE]),
    ...unknownIn({ object, path: `${path}.sign.unsignedImage`, value: stringAt(fields, 'sign', 'unsignedImage') }, OF_KERNEL),
    ...listAt(fields, 'sign', 'filesToSign')
      .flatMap((value, index) => unknownIn({ object, path: `${path}.sign.filesToSign[${index}]`, value }, OF_KERNEL)),
  ]),
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
      .filter(({ value }) => typeof value === 'string' && variablesOf(value).some((name) => [...OF_KERNEL, ...OF_MODULE].includes(name)))
      .map((text) => ({ ...text, what: 'variable where KMM replaces none', fix: 'write out what is meant' }));
  }),
};
