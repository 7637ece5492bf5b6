import { Manifest, nameOf } from '../manifests';
import { listAt, recordAt, stringAt } from '../upstream';
import { imageFor, isFor, matcherOf, mergedMapping } from '../upstream/kmm';
import { kernelReleaseOf } from '../values';

/** Mapping of a Module that KMM uses for a kernel. */
export interface MatchedMapping {
  readonly index: number;
  /** Image with its variables resolved, if KMM can resolve them. */
  readonly image?: string;
  readonly builds: boolean;
  readonly signs: boolean;
}

/** Kernel as written in a manifest, without the "+" that KMM removes, or undefined if it is not a kernel release. */
export function kernelIn(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : kernelReleaseOf(text);
  } catch {
    return undefined;
  }
}

/** Mapping of a Module that KMM uses for a kernel. */
export function mappingFor(module: Manifest, kernel: string): MatchedMapping | undefined {
  const container = recordAt(module, 'spec', 'moduleLoader', 'container');
  const mappings = listAt(container, 'kernelMappings');
  const index = mappings.findIndex((mapping) => isFor(matcherOf(mapping), kernel));
  if (index < 0) {
    return undefined;
  }
  const { image, isBuilt, isSigned } = mergedMapping(container, mappings[index]);
  const ref = { name: nameOf(module), namespace: stringAt(module, 'metadata', 'namespace') ?? '' };
  return { index, image: image === undefined ? undefined : imageFor(image, kernel, ref), builds: isBuilt, signs: isSigned };
}
