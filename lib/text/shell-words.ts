import { visible } from './visible';

/** Shell word for a command that users copy: unchanged if a shell parses it as one word, otherwise quoted. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, '\'\\\'\'')}'`;
}

/** Command with its files in place of the word `AFTER`. Quoted text is a value, and remains unchanged. */
export function withFiles(command: string, files: readonly string[]): string {
  return command.replace(/'[^']*'|\\'|-f AFTER\b/g, (part) => (part === '-f AFTER' ? files.map((file) => `-f ${shellWord(file)}`).join(' ') : part));
}

/**
 * Command that is safe to copy, or a replacement text. If a value in the command has a control character or an invisible one, users cannot see what
 * runs, and a terminal might run it when it is pasted.
 */
export function copyable(command: string, otherwise = ''): string {
  return visible(command) === command ? command : otherwise;
}
