import { copiesOf } from './destination';
import type { Image } from './inventory';
import { ImageReference } from '../../values';

/**
 * The images that a mirror lacks.
 *
 * @param present references that the mirror has, one per line; text after `#` and empty lines are ignored
 */
export function missingImages(images: readonly Image[], present: string, registry: string | undefined): string[] {
  const has = new Set(present.split(/\r?\n/).map((line) => line.replace(/#.*$/, '').trim()).filter((line) => line !== '').map(canonical));
  const wanted = registry === undefined ? copiesOf(images, 'localhost').map(({ image }) => image) : copiesOf(images, registry).map(({ to }) => to);
  return wanted.filter((image) => !namesOf(image).some((name) => has.has(name)));
}

/** Names under which a list can have an image: that of a tag and a digest also by one of both. */
function namesOf(text: string): string[] {
  const [named, digest] = text.split('@');
  const image = ImageReference.parse(text);
  return [canonical(text), image._byDigest()._canonical(), ...digest !== undefined && image.tag !== undefined ? [canonical(named)] : []];
}

function canonical(text: string): string {
  try {
    return ImageReference.parse(text)._canonical();
  } catch {
    return text;
  }
}
