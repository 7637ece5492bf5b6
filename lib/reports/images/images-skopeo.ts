import { copiesOf } from './destination';
import type { Inventory } from './inventory';

/** A script that copies with skopeo: all architectures, digests unchanged. The grammar of references has nothing that a shell reads otherwise, but for brackets. */
export function skopeo({ images }: Inventory, registry: string): string {
  const copies = copiesOf(images, registry);
  return ['#!/bin/sh', 'set -eu', ...copies.map(({ image, to }) => `skopeo copy --all --preserve-digests 'docker://${image}' 'docker://${to}'`), ''].join('\n');
}
