import { kernelMappingsOf } from './mappings';
import { Manifest, ManifestSet } from '../../manifests';
import { stringAt, tagOf } from '../../upstream';
import { isKnownOnload, nearestOnload } from '../../upstream/onload';
import { Finding, Rule } from '../rule';

export const unknownOnloadRelease: Rule = {
  code: 'kmm/unknown-onload-release',
  class: 'risky',
  what: 'image of an unknown Onload release',
  remedy: 'use an existing release; acknowledge a newer one, or one of your own',
  source: 'the releases and branches of Onload (docs/upstream/onload-profiles.md); pulling a tag that does not exist fails',
  kinds: ['Module', 'Onload'],
  check: (manifests) => {
    const reported = new Set<Manifest>();
    return imagesIn(manifests).flatMap(({ object, path, image }): Finding[] => {
      const [, version] = /^v?(\d+(?:\.\d+)+)/.exec(tagOf(image)) ?? [];
      // All images of an object are of one release, so it is reported once.
      if (version === undefined || isKnownOnload(version) || reported.has(object)) {
        return [];
      }
      reported.add(object);
      return [{ object, path, what: `Onload ${version}, which is not a known release`, value: image, fix: `write ${nearestOnload(version)}, the nearest known release, or acknowledge it` }];
    });
  },
};

/** Images whose names Onload is released under. */
function imagesIn(manifests: ManifestSet): { object: Manifest; path: string; image: string }[] {
  const user = manifests.ofKind('Onload').map((object) => ({ object, path: 'spec.onload.userImage', image: stringAt(object, 'spec', 'onload', 'userImage') ?? '' }));
  const modules = kernelMappingsOf(manifests).map(({ object, imagePath, image = '' }) => ({ object, path: imagePath, image }));
  return [...user, ...modules].filter(({ image }) => /(^|\/)onload-(module|source|user):[^/]*$/.test(image));
}
