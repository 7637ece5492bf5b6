/** The tag of an image in a manifest, which nobody has parsed: what stands behind the last colon that no slash follows. */
export function tagOf(image: string): string {
  const [, tag = ''] = /:([^:/@]*)(?:@.*)?$/.exec(image) ?? [];
  return tag;
}
