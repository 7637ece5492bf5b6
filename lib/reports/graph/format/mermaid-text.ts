import { visible } from '../../../text';

/** Text of a flowchart, in quotes. Characters that mean something to Mermaid, Markdown or HTML are written by their number, which Mermaid shows as the character. */
export function escapeMermaid(text: string): string {
  return [...visible(text)].map((character) => (/[A-Za-z0-9 ./-]/.test(character) ? character : `#${character.codePointAt(0)};`)).join('');
}
