/** The tag of an image in a manifest, which may be malformed: what stands behind the last colon that no slash follows, without a digest. */
export function tagOf(image: string): string {
  const [, tag = ''] = /:([^:/]*)$/.exec(image.split('@')[0]) ?? [];
  return tag;
}

/** The last part of its path, without tag and digest. */
export function nameOf(image: string): string {
  const path = image.split('@')[0];
  return path.slice(path.lastIndexOf('/') + 1).replace(/:.*$/, '');
}
