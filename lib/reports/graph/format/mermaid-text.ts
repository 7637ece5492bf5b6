import { visible } from '../../../text';

/**
 * A text for a flowchart, in quotes. Characters with a special meaning in Mermaid, Markdown or HTML are written as numeric codes, which Mermaid shows
 * as the characters.
 */
export function escapeMermaid(text: string): string {
  return [...visible(text)].map((character) => (/[A-Za-z0-9 ./-]/.test(character) ? character : `#${character.codePointAt(0)};`)).join('');
}
