/** Beginning of a text, limited to a number of UTF-16 units. No character is split. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) {
    return text;
  }
  const isInCharacter = /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return `${text.slice(0, isInCharacter ? most - 1 : most)}…`;
}
