import { listAt, Manifest, ManifestSet, oncePerSet, recordAt, stringAt } from '../../check';

/** What an Onload resource and a Module of KMM have in common: a kernel, and the image that its nodes get. */
export interface MappingView {
  readonly object: Manifest;
  /** Path of the mapping in the object. */
  readonly path: string;
  readonly regexp?: string;
  readonly literal?: string;
  readonly image?: string;
  /** Path of the image. */
  readonly imagePath: string;
  /** Whether KMM builds the image. */
  readonly builds: boolean;
  /** The Dockerfile of the build, if its ConfigMap is among the manifests. */
  readonly dockerfile?: string;
  /** Build arguments by name. */
  readonly buildArgs: { readonly [name: string]: string };
}

/** All kernel mappings, of Onload resources and of Modules. */
export const kernelMappingsOf = oncePerSet((manifests) => [
  ...manifests.ofKind('Onload').flatMap((object) => viewsOf(manifests, object, ['spec', 'onload'], 'kernelModuleImage')),
  ...manifests.ofKind('Module').flatMap((object) => viewsOf(manifests, object, ['spec', 'moduleLoader', 'container'], 'containerImage')),
]);

function viewsOf(manifests: ManifestSet, object: Manifest, parent: string[], imageField: string): MappingView[] {
  const container = recordAt(object, ...parent);
  const common = recordAt(container, 'build');
  const commonImage = stringAt(container, imageField);
  return listAt(container, 'kernelMappings').map((mapping, index) => {
    const path = `${parent.join('.')}.kernelMappings[${index}]`;
    const own = stringAt(mapping, imageField);
    // A Module has a build and an image for all of its mappings beside those of each; where both have a build, they are merged.
    const builds = [common, recordAt(mapping, 'build')].filter((build) => build !== undefined);
    const configMap = builds.map((build) => stringAt(build, 'dockerfileConfigMap', 'name')).filter((name) => name).pop();
    return {
      object,
      path,
      // KMM takes an empty one for none.
      regexp: stringAt(mapping, 'regexp') || undefined,
      literal: stringAt(mapping, 'literal') || undefined,
      image: own || commonImage,
      imagePath: own ? `${path}.${imageField}` : `${parent.join('.')}.${imageField}`,
      builds: builds.length > 0,
      dockerfile: configMap && stringAt(manifests.find('ConfigMap', stringAt(object, 'metadata', 'namespace'), configMap), 'data', 'dockerfile'),
      buildArgs: Object.fromEntries(builds.flatMap((build) => listAt(build, 'buildArgs'))
        .map((arg) => [stringAt(arg, 'name') ?? '', stringAt(arg, 'value') ?? ''])),
    };
  });
}
