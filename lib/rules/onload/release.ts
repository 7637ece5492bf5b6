import { Manifest, ManifestSet } from '../../manifests';
import { at, isMovingImage, listAt, stringAt } from '../../upstream';
import { mergedMapping } from '../../upstream/kmm';
import {
  canBeOneBuild, onloadReleaseOfImage, onloadReleaseOfText, onloadVersionIn, onloadVersionOfArchive, PLUGIN_VERSION_LABEL,
} from '../../upstream/onload';
import { onloadLoaders, onloadPlugins } from '../../views';
import { argumentOf, kernelMappingsOf, MappingView } from '../kmm';
import { Finding, Rule } from '../rule';

export const mixedImageReleases: Rule = {
  code: 'onload/mixed-releases',
  class: 'never works',
  what: 'images from different Onload releases',
  remedy: 'use one OnloadRelease for all images',
  source: 'Onload\'s libraries refuse kernel modules of another version; the Onload Operator 3.0 does not check it',
  kinds: ['ConfigMap', 'Onload'],
  check: (manifests) => onloadsWithImages(manifests).flatMap(({ object, images }) => {
    const user = stringAt(object, 'spec', 'onload', 'userImage');
    const wanted = user && onloadReleaseOfImage(user);
    return !wanted ? [] : images.flatMap(({ path, what = 'image', value, version }): Finding[] => (
      version === undefined || canBeOneBuild(version, wanted) ? [] : [{
        object,
        path,
        what: `${what} of Onload ${version} beside a user image of ${wanted}`,
        value,
        fix: 'use one OnloadRelease for both',
      }]));
  }),
};

export const versionNotOfImage: Rule = {
  code: 'onload/version-not-of-image',
  class: 'risky',
  what: 'version that differs from the release of the image, or a user image of no certain release',
  remedy: 'change both together, and name the release in the tag of the user image',
  source: 'Onload Operator 3.0 and KMM roll out when the version changes, regardless of the images (KMM facts §8)',
  kinds: ['DaemonSet', 'Module', 'Onload'],
  check: (manifests) => [
    ...manifests.ofKind('Onload').flatMap((object) => {
      const version = stringAt(object, 'spec', 'onload', 'version') ?? '';
      const user = stringAt(object, 'spec', 'onload', 'userImage') ?? '';
      return user !== '' && isMovingImage(user) ? [movingUserImage(object, version, user)] : versionFinding(object, ['spec', 'onload', 'version'], 'user image', user);
    }),
    ...onloadPlugins(manifests).flatMap(({ object, userImage }) => versionFinding(object, ['metadata', 'labels', PLUGIN_VERSION_LABEL], 'user image', userImage?.image)),
    // Those of Modules that the operator creates are those of the Onload resource.
    ...onloadLoaders(manifests).filter(({ object }) => object.kind === 'Module').flatMap(({ object }) => {
      const container = at(object, 'spec', 'moduleLoader', 'container');
      return listAt(container, 'kernelMappings')
        .flatMap((mapping) => versionFinding(object, ['spec', 'moduleLoader', 'container', 'version'], 'module image', mergedMapping(container, mapping).image)).slice(0, 1);
    }),
  ],
};

function movingUserImage(object: Manifest, version: string, user: string): Finding {
  const said = onloadVersionIn(version);
  return {
    object,
    path: 'spec.onload.userImage',
    what: 'user image whose release can change without the version, so that nodes copy libraries that their module refuses',
    value: user,
    fix: `name the release in its tag${said === undefined ? '' : `: ${said}-ubi8`}`,
  };
}

/** Finding about a version that names another build, or another release, than the tag of an image. Versions and tags of another form name none. */
function versionFinding(object: Manifest, path: readonly string[], kind: string, image: string | undefined): Finding[] {
  const version = stringAt(object, ...path) ?? '';
  const [said, meant] = [onloadReleaseOfText(version), onloadReleaseOfImage(image ?? '')];
  return said === undefined || meant === undefined || canBeOneBuild(said, meant) ? [] : [{
    object,
    path: path.join('.'),
    what: `version that differs from the release of the ${kind}, ${meant}`,
    value: version,
    fix: 'change both together; for a new roll-out of the same release add a suffix to the version',
  }];
}

interface Image {
  readonly path: string;
  readonly what?: string;
  readonly value: string;
  readonly version?: string;
}

/** The Onload resources with the images that must have the same release as the user image: the source that is compiled, and the modules. */
function onloadsWithImages(manifests: ManifestSet): { object: Manifest; images: Image[] }[] {
  const images = new Map(manifests.ofKind('Onload').map((object): [Manifest, Image[]] => [object, []]));
  for (const mapping of kernelMappingsOf(manifests)) {
    const { object, imagePath: path, image: value } = mapping;
    images.get(object)?.push(...value === undefined ? [] : [{ path, value, version: onloadReleaseOfImage(value) }], ...mappingSources(mapping));
  }
  return [...images].map(([object, found]) => ({ object, images: found }));
}

/** Source image of a build, and the source archive that some builds download instead. */
function mappingSources(mapping: MappingView): Image[] {
  const source = (name: string, versionOf: (value: string) => string | undefined, what?: string): Image[] => {
    const value = argumentOf(mapping, name);
    const path = mapping.buildArgs[name] === undefined ? 'dockerfileConfigMap.name' : `buildArgs[${name}]`;
    return value === undefined ? [] : [{ path: `${mapping.path}.build.${path}`, what, value, version: versionOf(value) }];
  };
  return [...source('ONLOAD_SOURCE', onloadReleaseOfImage), ...source('ONLOAD_LOCATION', onloadVersionOfArchive, 'source')];
}
