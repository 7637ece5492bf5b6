import type { ShellText } from './shell-text';
import { lineOf, visible } from './visible';

/** Shell word for a command that users copy: unchanged if a shell parses it as one word, otherwise quoted. */
export function shellWord<T extends string>(text: T extends ShellText ? never : T): ShellText {
  return (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, '\'\\\'\'')}'`) as ShellText;
}

/** Text between double quotes of a shell, or in a here-document: on one line, and without anything that a shell expands. */
export function shellQuoted(text: string): ShellText {
  return lineOf(text).replace(/[\\"$`]/g, '\\$&') as ShellText;
}

/** Command with its files in place of the word `AFTER`. Quoted text is a value, and remains unchanged. */
export function withFiles(command: ShellText, files: readonly string[]): ShellText {
  return command.replace(/'[^']*'|\\'|-f AFTER\b/g, (part) => (part === '-f AFTER' ? files.map((file) => `-f ${shellWord(file)}`).join(' ') : part)) as ShellText;
}

/**
 * Command that is safe to copy, or a replacement text. If a value in the command has a control character or an invisible one, users cannot see what
 * runs, and a terminal might run it when it is pasted.
 */
export function copyable(command: string, otherwise = ''): string {
  return visible(command) === command ? command : otherwise;
}
