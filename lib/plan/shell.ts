/** A word of a command that people copy: as it is where a shell takes it for one word, else quoted. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, '\'\\\'\'')}'`;
}
