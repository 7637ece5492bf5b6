import { copiesOf } from './destination';
import type { Inventory } from './inventory';
import { toJson } from '../../text';

/** The inventory as JSON for programs. */
export function imagesJson({ images, ...others }: Inventory, registry?: string): string {
  const targets = new Map(registry === undefined ? [] : copiesOf(images, registry).map(({ image, to }) => [image, to]));
  return toJson({ version: 1, images: images.map((image) => ({ ...image, to: targets.get(image.image) ?? null })), ...others });
}
