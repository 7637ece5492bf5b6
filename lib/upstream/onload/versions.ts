import { tagOf } from '../images';
import type { ReleaseRange } from '../releases';

/** Onload's own versions at the start of a tag: four numbers. Suffixes, tags of another form and digests are not used. */
const VERSION = /^v?(\d+(?:\.\d+){3,})/;

/** The version of Onload at the start of a text. */
export function onloadVersionIn(text: string): string | undefined {
  return VERSION.exec(text)?.[1];
}

/** The version of Onload at the start of an image's tag. */
export function onloadVersionOf(image: string): string | undefined {
  return onloadVersionIn(tagOf(image));
}

/** The releases of KMM that the bundle of the Onload Operator 3.0 requires. OLM treats a pre-release as earlier than its release. */
export const SUPPORTED_KMM: Required<ReleaseRange> = { since: '1.1.0', before: '2.0.0' };
