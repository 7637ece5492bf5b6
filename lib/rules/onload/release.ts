import { Manifest, ManifestSet } from '../../manifests';
import { stringAt } from '../../upstream';
import { isMovingImage, onloadNumbersOf, onloadVersionIn, onloadVersionOf, onloadVersionOfArchive } from '../../upstream/onload';
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
    const wanted = user && onloadVersionOf(user);
    return wanted === undefined ? [] : images.flatMap(({ path, what = 'image', value, version }): Finding[] => (
      version === undefined || version === wanted ? [] : [{
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
  what: 'version that differs from the release of the user image, or a user image of no certain release',
  remedy: 'change both together, and name the release in the tag of the user image',
  source: 'Onload Operator 3.0 rolls out when the version changes, regardless of the images',
  kinds: ['Onload'],
  check: (manifests) => manifests.ofKind('Onload').flatMap((object) => {
    const version = stringAt(object, 'spec', 'onload', 'version') ?? '';
    const user = stringAt(object, 'spec', 'onload', 'userImage') ?? '';
    const [said, full, numbers] = [onloadVersionIn(version), onloadVersionOf(user), onloadNumbersOf(user)];
    const meant = full ?? numbers;
    if (user !== '' && isMovingImage(user)) {
      return [{
        object,
        path: 'spec.onload.userImage',
        what: 'user image whose release can change without the version, so that nodes copy libraries that their module refuses',
        value: user,
        fix: `name the release in its tag${said === undefined ? '' : `: ${said}-ubi8`}`,
      }];
    }
    return said === undefined || meant === undefined || said === meant || (full === undefined && said.startsWith(`${meant}.`)) ? [] : [{
      object,
      path: 'spec.onload.version',
      what: `version that differs from the release of the user image, ${meant}`,
      value: version,
      fix: 'change both together; for a new roll-out of the same release add a suffix to the version',
    }];
  }),
};

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
    images.get(object)?.push(...value === undefined ? [] : [{ path, value, version: onloadVersionOf(value) }], ...mappingSources(mapping));
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
  return [...source('ONLOAD_SOURCE', onloadVersionOf), ...source('ONLOAD_LOCATION', onloadVersionOfArchive, 'source')];
}
