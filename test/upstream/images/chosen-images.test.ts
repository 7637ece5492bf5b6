import { ImageReference, OnloadRelease } from '../../../lib';
import { isMovingTag } from '../../../lib/upstream';
import { CHOSEN_IMAGES } from '../../../lib/upstream/images';
import { IMAGE_DIGESTS } from '../../../lib/upstream/images/image-digests';

describe.each(Object.entries(CHOSEN_IMAGES))('the image of %s', (_, image) => {
  const reference = ImageReference.parse(image);

  test('the image is named in full, as the table of digests has it', () => {
    expect(reference._canonical()).toBe(image);
  });

  test('the image has the tag of a version, which does not move', () => {
    expect({ tag: reference.tag, digest: reference.digest }).toEqual({ tag: expect.stringMatching(/^v?\d+\.\d+/), digest: undefined });
    expect(isMovingTag(reference.tag!)).toBe(false);
  });
});

test('the images of the newest operator are those that a release names if nothing else is said', () => {
  const { operatorImage, devicePluginImage, sfptpdImage, sfnettestImage } = OnloadRelease.of({ onload: '8.1.3.40' });
  const { operator, devicePlugin, sfptpd, sfnettest } = CHOSEN_IMAGES;
  expect([operatorImage, devicePluginImage, sfptpdImage, sfnettestImage].map(String)).toEqual([operator, devicePlugin, sfptpd, sfnettest]);
});

test('digests are there for images of the table only, and are whole', () => {
  expect(Object.values<string>(CHOSEN_IMAGES)).toEqual(expect.arrayContaining(Object.keys(IMAGE_DIGESTS)));
  expect(Object.values(IMAGE_DIGESTS).filter((digest) => !/^sha256:[0-9a-f]{64}$/.test(digest))).toEqual([]);
});
