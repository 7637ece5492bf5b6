import { kernelMappingsOf, MappingView } from './mappings';
import { allLevelsOf, MODULE_KINDS, withoutRepeats } from './module-specs';
import { stringAt, tagOf } from '../../upstream';
import { hasIn, isReadableSubstitution, KERNEL_VARIABLES, kernelInTag, onlyKernelOf, variablesIn, WANTS_TAG } from '../../upstream/kmm';
import { Finding, Rule } from '../rule';

export const imageWithoutKernel: Rule = {
  code: 'kmm/image-without-kernel',
  class: 'never works',
  what: 'image of a mapping whose name does not contain the kernel version',
  remedy: 'add ${KERNEL_FULL_VERSION} to its tag',
  source: 'KMM builds an image of a given name once (internal/mic/mic.go), for whichever kernel comes first',
  kinds: ['Module', 'Onload'],
  check: (manifests) => withoutRepeats(kernelMappingsOf(manifests).flatMap((mapping): Finding[] => {
    const { object, imagePath, image, builds } = mapping;
    if (image === undefined || namesKernel(mapping, image)) {
      return [];
    }
    const kernel = kernelOf(mapping);
    if (kernel !== undefined) {
      return builds ? [{
        object,
        path: imagePath,
        what: `image for the kernel ${kernel} whose name does not contain it`,
        value: image,
        fix: 'add ${KERNEL_FULL_VERSION} to its tag: when the kernel changes, KMM finds the image of the old one and builds nothing',
        class: 'risky',
      }] : [];
    }
    return [{
      object,
      path: imagePath,
      what: builds ? 'image that is built for the first kernel only, and loaded on all' : 'one image for all kernels that match',
      value: image,
      class: builds ? 'never works' : 'risky',
    }];
  })),
};

export const imageWithoutTag: Rule = {
  code: 'kmm/image-without-tag',
  class: 'refused',
  what: 'image of a Module with neither tag nor digest',
  remedy: 'add a tag',
  source: 'KMM\'s webhook requires ":" or "@" in the image (internal/webhook/module.go, since 2.2)',
  kinds: MODULE_KINDS,
  check: (manifests, { kmm }) => (!hasIn(WANTS_TAG, kmm?.version) ? [] : allLevelsOf(manifests).flatMap(({ object, fields, path }) => {
    const image = stringAt(fields, 'containerImage') || undefined;
    return image === undefined || /[:@]/.test(image) ? [] : [{
      object, path: `${path}.containerImage`, what: 'image without a tag or digest', value: image, fix: 'add a tag with ${KERNEL_FULL_VERSION}',
    }];
  })),
};

/** Whether an image contains a variable with the kernel version or a part of it, or its tag contains the only kernel of the mapping. */
function namesKernel(mapping: MappingView, image: string): boolean {
  const kernel = kernelOf(mapping);
  // Another rule reports images that KMM cannot read.
  return !isReadableSubstitution(image) || variablesIn(image).some((name) => KERNEL_VARIABLES.includes(name))
    || (kernel !== undefined && isKernelInTag(tagOf(image), kernelInTag(kernel)));
}

/** Whether a tag contains a kernel release that is not part of a longer one. */
function isKernelInTag(tag: string, kernel: string): boolean {
  const at = tag.indexOf(kernel);
  return at >= 0 && !/[A-Za-z0-9]/.test(tag.charAt(at - 1) + tag.charAt(at + kernel.length));
}

/** Kernel of a mapping that matches exactly one: a literal, or an anchored expression without operators. */
function kernelOf({ literal, regexp }: MappingView): string | undefined {
  return literal ?? (regexp === undefined ? undefined : onlyKernelOf(regexp));
}
