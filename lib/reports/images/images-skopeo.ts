import { copiesOf } from './destination';
import type { Inventory } from './inventory';

/**
 * A script that copies images with skopeo, including all architectures and with unchanged digests. References contain no special characters of a
 * shell except brackets.
 */
export function skopeo({ images }: Inventory, registry: string): string {
  const copies = copiesOf(images, registry);
  return ['#!/bin/sh', 'set -eu', ...copies.map(({ from, into }) => `skopeo copy --all --preserve-digests 'docker://${from}' 'docker://${into}'`), ''].join('\n');
}
