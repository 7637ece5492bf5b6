import { visible } from './visible';

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&apos;' };

/**
 * A text in XML notation, which is also valid in an attribute. Characters that XML 1.0 cannot represent are among those that `visible` writes as
 * escapes.
 */
export function xmlText(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
