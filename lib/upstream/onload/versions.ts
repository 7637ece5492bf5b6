import { tagOf } from '../images';
import type { ReleaseRange } from '../releases';

/** How Onload's own versions begin a tag: four numbers. Suffixes, tags of another form and digests say nothing. */
const VERSION = /^v?(\d+(?:\.\d+){3,})/;

/** The version of Onload that a text begins with. */
export function onloadVersionIn(text: string): string | undefined {
  return VERSION.exec(text)?.[1];
}

/** The version of Onload that the tag of an image begins with. */
export function onloadVersionOf(image: string): string | undefined {
  return onloadVersionIn(tagOf(image));
}

/** The releases of KMM that the bundle of the Onload Operator 3.0 asks for. OLM reads it so that a pre-release comes before its release. */
export const SUPPORTED_KMM: Required<ReleaseRange> = { since: '1.1.0', before: '2.0.0' };
