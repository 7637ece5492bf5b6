import { copiesOf } from './destination';
import type { Inventory } from './inventory';
import { sh, shellJoin, shellWord } from '../../text';

/**
 * A script that copies images with skopeo, including all architectures and with unchanged digests.
 */
export function skopeo({ images }: Inventory, registry: string): string {
  const copies = copiesOf(images, registry);
  return `${shellJoin([sh`#!/bin/sh`, sh`set -eu`, ...copies.map(({ from, into }) => sh`skopeo copy --all --preserve-digests ${shellWord(`docker://${from}`)} ${shellWord(`docker://${into}`)}`)], '\n')}\n`;
}
