import { tagOf } from './image-tag';

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
