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

/** Words that tags have which their publishers move to each new image: names of channels and of branches. */
const MOVING = new Set([
  'alpha', 'beta', 'canary', 'current', 'dev', 'devel', 'develop', 'development', 'edge', 'experimental', 'head', 'latest', 'lts', 'main', 'mainline',
  'master', 'next', 'nightly', 'preview', 'release', 'rolling', 'snapshot', 'stable', 'staging', 'testing', 'tip', 'trunk', 'unstable',
]);

/** Part of a tag that stays with one image: a version, the date or number of a build, or the hash of a commit. */
const ONE_IMAGE = /\d\.\d|\d{6}|(?<![0-9a-z])(?=[a-f]*\d)[0-9a-f]{7,40}(?![0-9a-z])/;

/** Whether a tag moves by convention (Kubernetes facts §16). A reference without tag and digest has the tag `latest`. */
export function isMovingTag(tag: string): boolean {
  return tag === '' || (!ONE_IMAGE.test(tag) && tag.toLowerCase().split(/[._-]/).some((word) => MOVING.has(word)));
}

/** Whether the image behind a reference can change while the reference stays: it has no digest, and no tag or one that moves. */
export function isMovingImage(image: string): boolean {
  return !image.includes('@') && isMovingTag(tagOf(image));
}
