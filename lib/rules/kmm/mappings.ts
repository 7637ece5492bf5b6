import { Manifest, ManifestSet, oncePerSet } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { DOCKERFILE_KEY, Matcher, matcherOf, mergedMapping } from '../../upstream/kmm';

/** A kernel mapping of an Onload resource or a Module: its kernels, and the image for their nodes. */
export interface MappingView extends Matcher {
  readonly object: Manifest;
  /** Path of the mapping in the object. */
  readonly path: string;
  readonly image?: string;
  /** Path of the mapping's image in the object. */
  readonly imagePath: string;
  /** Whether KMM builds the image. */
  readonly builds: boolean;
  /** Whether KMM signs the modules of the image. */
  readonly signs: boolean;
  /** Dockerfile of the build, if its ConfigMap is among the manifests. */
  readonly dockerfile?: string;
  /** Build arguments by name. */
  readonly buildArgs: { readonly [name: string]: string };
}

/** All kernel mappings, of Onload resources and of Modules. */
export const kernelMappingsOf = oncePerSet((manifests) => [
  ...manifests.ofKind('Onload').flatMap((object) => viewsOf(manifests, object, ['spec', 'onload'], 'kernelModuleImage')),
  ...manifests.ofKind('Module').flatMap((object) => viewsOf(manifests, object, ['spec', 'moduleLoader', 'container'], 'containerImage')),
]);

/** Value of a build argument: the mapping's value, else the default of the Dockerfile, if it has one. */
export function argumentOf({ buildArgs, dockerfile }: MappingView, name: string): string | undefined {
  return buildArgs[name] ?? defaultsIn(dockerfile ?? '')[name];
}

/** Default values of the build arguments that a Dockerfile declares. */
const defaultsIn = (dockerfile: string): { readonly [name: string]: string | undefined } => Object.fromEntries(
  [...dockerfile.matchAll(/^[ \t]*ARG[ \t]+([A-Za-z_]\w*)=(?:"([^"\n]*)"|'([^'\n]*)'|(\S*))/gim)].map(([, name, ...values]) => [name, values.find((value) => value !== undefined)]),
);

function viewsOf(manifests: ManifestSet, object: Manifest, parent: string[], imageField: string): MappingView[] {
  const container = recordAt(object, ...parent);
  return listAt(container, 'kernelMappings').map((mapping, index) => {
    const path = `${parent.join('.')}.kernelMappings[${index}]`;
    const own = stringAt(mapping, imageField);
    const { isBuilt, isSigned, dockerfile, buildArguments } = mergedMapping(container, mapping);
    return {
      object,
      path,
      ...matcherOf(mapping),
      image: own || stringAt(container, imageField),
      imagePath: own ? `${path}.${imageField}` : `${parent.join('.')}.${imageField}`,
      builds: isBuilt,
      signs: isSigned,
      dockerfile: dockerfile && stringAt(manifests.find('ConfigMap', stringAt(object, 'metadata', 'namespace'), dockerfile), 'data', DOCKERFILE_KEY),
      buildArgs: buildArguments,
    };
  });
}
