/** Images that have to exist before the turn of a node for a Module, and what shows in a cluster that they do (KMM facts §5). */
import { type Manifest, type ManifestSet, nameOf } from '../manifests';
import { few, sh, shellWord } from '../text';
import { at, isInReleaseRange, listAt, stringAt } from '../upstream';
import {
  BUILD_OBJECTS, type BuildObjects, type Distribution, IMAGE_EXISTS, IMAGE_MISSING, imageParts, LISTS_IMAGES, mergedMapping, MODULE_NAME_LABEL,
  type ModuleName, pullPodPrefix,
} from '../upstream/kmm';
import { PULL_FAILURES } from '../upstream/kubernetes';

/**
 * Evidence of the images of a Module.
 *
 * - `config`: a ModuleImagesConfig, which has the state of each image.
 * - `builds`: nothing but builds, which run or have failed. Whether an image exists is unknown.
 * - `either`: one of the two, because the release of KMM is unknown.
 */
export type ImageEvidence = 'config' | 'builds' | 'either';

/** Images of a Module for the kernels of all nodes that it selects. */
export interface AwaitedImages {
  readonly module: ModuleName;
  /** Texts around the kernel in the image of each mapping. A ModuleImagesConfig with other images is that of an earlier version. */
  readonly patterns: readonly (readonly string[])[];
  /** Number by which the Module asks for all images to be made again. */
  readonly trigger?: string;
  readonly shownBy: ImageEvidence;
  readonly builds: BuildObjects;
}

/** State of such images: all exist as far as it is known, not all exist, or one never will. */
export type ImagesState = { readonly state: 'there' } | { readonly state: 'awaited' | 'failed'; readonly text: string };

/**
 * Images that a Module needs. Undefined if nothing in the cluster would show them: of a release that lists no images, and only builds them if the Module says how.
 *
 * @param spec spec of the Module
 * @param releases possible releases of KMM
 */
export function awaitedImages(spec: unknown, module: ModuleName, releases: readonly string[], distribution: Distribution): AwaitedImages | undefined {
  const container = at(spec, 'moduleLoader', 'container');
  const mappings = listAt(container, 'kernelMappings').map((mapping) => mergedMapping(container, mapping));
  const patterns = mappings.flatMap(({ image }) => (image === undefined ? [] : [imageParts(image, module) ?? []])).filter(({ length }) => length > 0);
  const shownBy = imageEvidence(releases);
  const trigger = at(spec, 'imageRebuildTriggerGeneration');
  return patterns.length === 0 || (shownBy === 'builds' && !mappings.some(({ isBuilt, isSigned }) => isBuilt || isSigned)) ? undefined : {
    module: { namespace: module.namespace, name: module.name },
    patterns: [...new Map(patterns.map((parts) => [parts.join('\n'), parts])).values()],
    ...typeof trigger === 'number' ? { trigger: `${trigger}` } : {},
    shownBy,
    builds: BUILD_OBJECTS[distribution],
  };
}

/** Evidence of images in any of some releases. */
export function imageEvidence(releases: readonly string[]): ImageEvidence {
  const lists = new Set(releases.map((release) => isInReleaseRange(LISTS_IMAGES, release)));
  return lists.size > 1 ? 'either' : lists.has(true) ? 'config' : 'builds';
}

/** State of the images in a cluster. Where the release is unknown, it is judged by what is there. */
export function imagesStateIn(images: AwaitedImages, live: ManifestSet): ImagesState {
  const { module, shownBy } = images;
  const config = live.find('ModuleImagesConfig', module.namespace, module.name);
  return shownBy === 'builds' || (shownBy === 'either' && config === undefined) ? stateByBuilds(images, live) : stateByConfig(images, config, live);
}

function stateByConfig(images: AwaitedImages, config: Manifest | undefined, live: ManifestSet): ImagesState {
  const { module, patterns, trigger } = images;
  const states = new Map(listAt(config, 'status', 'imagesStates').map((entry) => [stringAt(entry, 'image'), stringAt(entry, 'status')]));
  const listed = listAt(config, 'spec', 'images').map((entry) => stringAt(entry, 'image') ?? '');
  const isOld = listed.length === 0 || !listed.every((image) => patterns.some((parts) => isOfPattern(image, parts)))
    || (trigger !== undefined && String(at(config, 'status', 'imageRebuildTriggerGeneration')) !== trigger);
  const missing = listed.filter((image) => states.get(image) !== IMAGE_EXISTS);
  if (isOld) {
    return { state: 'awaited', text: `KMM has listed the images of Module ${moduleText(module)}` };
  }
  const failed = missing.some((image) => states.get(image) === IMAGE_MISSING) ? buildsIn(images, live, images.builds.failed) : [];
  return missing.length === 0 ? { state: 'there' } : failed.length > 0 ? failedBuilds(images, failed)
    : { state: 'awaited', text: `${few(missing)} of Module ${moduleText(module)} exists${pullText(module, missing, live)}` };
}

function stateByBuilds(images: AwaitedImages, live: ManifestSet): ImagesState {
  const [open, failed] = [images.builds.open, images.builds.failed].map((phases) => buildsIn(images, live, phases));
  return failed.length > 0 ? failedBuilds(images, failed) : open.length === 0 ? { state: 'there' }
    : { state: 'awaited', text: `${few(open)} of Module ${moduleText(images.module)} is complete` };
}

function failedBuilds({ module, builds }: AwaitedImages, failed: readonly string[]): ImagesState {
  const logs = failed.map((name) => sh`kubectl logs ${shellWord(`${name}${builds.logSuffix}`)} --namespace ${shellWord(module.namespace)}`);
  return {
    state: 'failed',
    text: `no further node of Module ${moduleText(module)} is upgraded, because a build of its images has failed: ${builds.kind} ${few(failed)}; its log: ${logs.join('; ')}; `
      + 'delete it when the cause is gone, so that KMM builds again',
  };
}

const moduleText = ({ namespace, name }: ModuleName) => `${namespace}/${name}`;

function isOfPattern(image: string, [first, ...rest]: readonly string[]): boolean {
  const last = rest.pop();
  if (last === undefined) {
    return image === first;
  }
  let from = first.length;
  for (const part of rest) {
    const found = image.indexOf(part, from);
    if (found < 0) {
      return false;
    }
    from = found + part.length;
  }
  return image.startsWith(first) && image.endsWith(last) && image.length >= from + last.length;
}

/** Names of the builds of a Module that are in one of some phases. */
function buildsIn({ module, builds }: AwaitedImages, live: ManifestSet, phases: readonly string[]): string[] {
  const isBuild = ({ metadata: { namespace, labels = {} } }: Manifest) => namespace === module.namespace && labels[MODULE_NAME_LABEL] === module.name
    && (builds.typeLabels.length === 0 || builds.typeLabels.some((label) => Object.hasOwn(labels, label)));
  return live.ofKind(builds.kind).filter((object) => isBuild(object) && phases.includes(stringAt(object, 'status', 'phase') ?? '')
    && stringAt(object, 'metadata', 'deletionTimestamp') === undefined).map(nameOf).sort();
}

/** Reason of the kubelet for which images that nothing builds are missing. */
function pullText(module: ModuleName, images: readonly string[], live: ManifestSet): string {
  const statuses = live.ofKind('Pod').filter((pod) => pod.metadata.namespace === module.namespace && nameOf(pod).startsWith(pullPodPrefix(module)))
    .flatMap((pod) => listAt(pod, 'status', 'containerStatuses'));
  const [reason] = statuses.filter((status) => images.includes(stringAt(status, 'image') ?? ''))
    .flatMap((status) => PULL_FAILURES.filter((each) => each === stringAt(status, 'state', 'waiting', 'reason')));
  return reason === undefined ? '' : `, which cannot be pulled now: ${reason}`;
}
