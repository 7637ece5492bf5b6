import { openshiftReleaseOf, roleLabelOf } from './configs';
import { Manifest } from '../../manifests';
import { listAt, stringAt } from '../../upstream';
import {
  canHave, hasByDefault, isBuiltInPool, MOST_IMAGES, MOST_SETS, PINNED_IMAGE_SET, PINNED_IMAGES, servesPinnedImages, WORKER,
} from '../../upstream/openshift';
import type { Platform } from '../../values';
import { Finding, Rule } from '../rule';

export const pinnedImageVersion: Rule = {
  code: 'machine-config/pinned-images-unknown',
  class: 'refused',
  what: 'PinnedImageSet in a version that the cluster does not serve',
  remedy: 'remove it before OpenShift 4.19, and use v1 since',
  source: 'API server: v1 is served since OpenShift 4.19, v1alpha1 from 4.16 to 4.21, before 4.19 only with technology previews enabled (feature gate PinnedImages)',
  kinds: ['PinnedImageSet'],
  check: (manifests, { platform }) => manifests.ofKind('PinnedImageSet').flatMap((object): Finding[] => {
    const reason = platform && whyUnknown(object, platform);
    return reason === undefined ? [] : [{
      object,
      path: 'apiVersion',
      what: reason,
      value: object.apiVersion,
      fix: platform?.isOpenshift && hasByDefault(PINNED_IMAGES, openshiftReleaseOf(platform)) ? `write ${PINNED_IMAGE_SET}`
        : 'leave it out: the image is pulled at the first boot, and the module loaded at the second',
      class: platform?.isOpenshift && servesPinnedImages(stringAt(object, 'apiVersion') ?? '', openshiftReleaseOf(platform)) ? 'risky' : undefined,
    }];
  }),
};

/** Reason why a cluster does not have the kind of an object. */
function whyUnknown({ apiVersion }: Manifest, platform: Platform): string | undefined {
  const release = openshiftReleaseOf(platform);
  if (!platform.isOpenshift) {
    return `PinnedImageSet, which only OpenShift has, on ${platform}`;
  }
  if (!canHave(PINNED_IMAGES, release)) {
    return `PinnedImageSet, which OpenShift has since 4.19, on ${platform}`;
  }
  if (!hasByDefault(PINNED_IMAGES, release)) {
    return `PinnedImageSet, which is a technology preview before 4.19, by v1alpha1 and in clusters that cannot be upgraded, on ${platform}`;
  }
  return apiVersion === PINNED_IMAGE_SET ? undefined : `version of PinnedImageSet that is gone in 4.22, on ${platform}`;
}

const DIGEST = /^sha256:[a-f0-9]{64}$/;
const NAME = /^([a-zA-Z0-9-]+\.)+[a-zA-Z0-9-]+(:[0-9]{2,5})?\/([a-zA-Z0-9-_]{0,61}\/)?[a-zA-Z0-9-_.]*$/;

export const pinnedImageName: Rule = {
  code: 'machine-config/pinned-image-name',
  class: 'refused',
  what: 'image in a PinnedImageSet without a digest, or with a name that the CRD does not allow',
  remedy: 'write host[:port]/[folder/]name@sha256:<digest>',
  source: 'API server: pattern of the CRD of PinnedImageSets',
  kinds: ['PinnedImageSet'],
  check: (manifests) => manifests.ofKind('PinnedImageSet').flatMap((object) => listAt(object, 'spec', 'pinnedImages').flatMap((entry, index): Finding[] => {
    const name = stringAt(entry, 'name') ?? '';
    const path = `spec.pinnedImages[${index}].name`;
    const [place, digest = '', ...rest] = name.split('@');
    if (!DIGEST.test(digest) || rest.length > 0) {
      return [{ object, path, what: 'image that is not named by its digest', value: name, fix: 'write it with @sha256: and 64 hexadecimal digits, and without a tag' }];
    }
    return NAME.test(place) && name.length <= 447 ? [] : [{
      object,
      path,
      what: 'image name that a PinnedImageSet cannot contain',
      value: name,
      fix: 'move it to a registry with a dot in its host name, below one folder at most: registry.example.com:5000/onload/onload-module',
    }];
  })),
};

export const pinnedImageCount: Rule = {
  code: 'machine-config/pinned-image-count',
  class: 'refused',
  what: 'PinnedImageSet without images, with more than 500, or with a repeated one',
  remedy: 'list 1 to 500 images, each once',
  source: 'API server: limits and list map keys of the CRD of PinnedImageSets',
  kinds: ['PinnedImageSet'],
  check: (manifests) => manifests.ofKind('PinnedImageSet').flatMap((object): Finding[] => {
    const names = listAt(object, 'spec', 'pinnedImages').map((entry) => stringAt(entry, 'name'));
    const path = 'spec.pinnedImages';
    if (names.length === 0 || names.length > MOST_IMAGES) {
      return [{ object, path, what: 'number of images', value: names.length, fix: `name 1 to ${MOST_IMAGES}` }];
    }
    const twice = firstTwice(names);
    return twice === undefined ? [] : [{ object, path, what: 'image that is named twice', value: twice, fix: 'name it once' }];
  }),
};

function firstTwice(names: readonly (string | undefined)[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name): name is string => name !== undefined && (seen.has(name) || !seen.add(name)));
}

export const pinnedImagePool: Rule = {
  code: 'machine-config/pinned-image-pool',
  class: 'never works',
  what: 'PinnedImageSet that no pool selects, or that exceeds the limit of a pool',
  remedy: 'add the label machineconfiguration.openshift.io/role, and use at most 100 sets per pool',
  source: 'Machine Config Operator: pools select PinnedImageSets by the labels by which they select MachineConfigs, and list at most 100',
  kinds: ['PinnedImageSet'],
  check: (manifests) => {
    const sets = manifests.ofKind('PinnedImageSet');
    const perRole = new Map<string | undefined, number>();
    for (const object of sets) {
      perRole.set(roleLabelOf(object), (perRole.get(roleLabelOf(object)) ?? 0) + 1);
    }
    const of = (role: string) => perRole.get(role) ?? 0;
    // Image sets for workers also apply to custom pools.
    const inPoolOf = (role: string) => of(role) + (isBuiltInPool(role) ? 0 : of(WORKER));
    return sets.flatMap((object): Finding[] => {
      const role = roleLabelOf(object);
      if (role === undefined) {
        return [{ object, path: 'metadata.labels', what: 'PinnedImageSet without a role, which no pool selects', value: '(none)', fix: 'set machineconfiguration.openshift.io/role' }];
      }
      return inPoolOf(role) <= MOST_SETS ? [] : [{
        object,
        path: 'metadata.labels',
        what: `PinnedImageSets of the pool ${role}`,
        value: inPoolOf(role),
        fix: `use at most ${MOST_SETS} sets`,
      }];
    });
  },
};
