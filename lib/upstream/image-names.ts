/** Tag of a possibly malformed image in a manifest: the text after the last colon that no slash follows, without a digest. */
export function tagOf(image: string): string {
  const [, tag = ''] = /:([^:/]*)$/.exec(image.split('@')[0]) ?? [];
  return tag;
}

/** Last part of an image's path, without tag and digest. */
export function imageBaseName(image: string): string {
  const path = image.split('@')[0];
  return path.slice(path.lastIndexOf('/') + 1).replace(/:.*$/, '');
}
