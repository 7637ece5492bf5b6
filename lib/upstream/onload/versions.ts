import { imageBaseName, tagOf } from '../image-names';
import type { ReleaseRange } from '../releases';

/** Version in Onload's own form at the beginning of a tag: four numbers. Suffixes, tags of another form and digests are not used. */
const VERSION = /^v?(\d+(?:\.\d+){3,})/;

/** Version of Onload at the beginning of a text. */
export function onloadVersionIn(text: string): string | undefined {
  return VERSION.exec(text)?.[1];
}

/** Version of Onload at the beginning of an image's tag. */
export function onloadVersionOf(image: string): string | undefined {
  return onloadVersionIn(tagOf(image));
}

/** Numbers at the beginning of the tag of an image with one of Onload's names: a whole version, or the first two or three numbers of one. */
export function onloadNumbersOf(image: string): string | undefined {
  return /^onload-(?:module|source|user)$/.test(imageBaseName(image)) ? /^v?(\d+(?:\.\d+)+)(?![\w.])/.exec(tagOf(image))?.[1] : undefined;
}

/** Release of Onload that the tag of an image shows: a whole version, or the first numbers of one if the image has one of Onload's names. */
export function onloadReleaseOfImage(image: string): string | undefined {
  return onloadVersionOf(image) ?? onloadNumbersOf(image);
}

/**
 * Whether two versions can be of one build: they are equal, or one has fewer than four numbers, so that it is a release, and the other is a build of it: `9.0.1` and
 * `9.0.1.86`.
 */
export function canBeOneBuild(one: string, other: string): boolean {
  const isBuildOf = (build: string, release: string) => release.split('.').length < 4 && build.startsWith(`${release}.`);
  return one === other || isBuildOf(one, other) || isBuildOf(other, one);
}

/**
 * Version of Onload in the file name of a source archive, such as `onload-8.1.2.26.tgz`. Tags of the repository have three numbers, and are not used.
 */
export function onloadVersionOfArchive(url: string): string | undefined {
  return /\/[a-z]*onload-v?(\d+(?:\.\d+){3,})\.(?:tgz|tar\.gz)(?:[?#]|$)/.exec(url)?.[1];
}

/** Releases of KMM that the bundle of the Onload Operator 3.0 requires. OLM treats a pre-release as earlier than its release. */
export const SUPPORTED_KMM: Required<ReleaseRange> = { since: '1.1.0', before: '2.0.0' };
