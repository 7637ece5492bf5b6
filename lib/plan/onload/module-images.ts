import { imageFor, isFor, kernelOfNode } from '../../upstream/kmm';
import { onloadModule } from '../../upstream/onload';
import { OnloadView } from '../read';

/** Whether KMM builds an image that it did not build before, for one kernel or for any. */
export function needsBuild(before: OnloadView, after: OnloadView, kernelVersion: string | undefined): boolean {
  if (kernelVersion === undefined) {
    const had = new Set(before.mappings.map(({ image }) => image));
    return after.mappings.some(({ dockerfile, image }) => dockerfile !== undefined && !had.has(image));
  }
  const [old, wanted] = [before, after].map((view) => imageIn(view, kernelVersion, after));
  return wanted?.dockerfile !== undefined && wanted.image !== undefined && old?.image !== wanted.image;
}

/** Image for a kernel, as for the Module of a resource, if a mapping matches the kernel. The image is undefined if KMM cannot read it. */
export function imageIn({ mappings }: OnloadView, kernelVersion: string, of: OnloadView): { image?: string; dockerfile?: string } | undefined {
  const kernel = kernelOfNode(kernelVersion);
  const mapping = mappings.find((each) => isFor(each, kernel));
  return mapping && { image: imageFor(mapping.image, kernel, onloadModule(of)), dockerfile: mapping.dockerfile };
}
