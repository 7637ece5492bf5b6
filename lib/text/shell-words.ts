import { visible } from './visible';

/** A word of a command that people copy: as it is if a shell parses it as one word, else quoted. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, '\'\\\'\'')}'`;
}

/** A command with the files that it applies in place of the word `AFTER`. What is quoted is a value, and stays as it is. */
export function withFiles(command: string, files: readonly string[]): string {
  return command.replace(/'[^']*'|\\'|-f AFTER\b/g, (part) => (part === '-f AFTER' ? files.map((file) => `-f ${shellWord(file)}`).join(' ') : part));
}

/**
 * A command without the part that applies files: something else does that. What it deletes may be gone by then.
 */
export function withoutApply(command: string): string {
  return command.split(' && ').filter((part) => !/^(?:kubectl|oc) apply -f AFTER$/.test(part))
    .map((part) => (/^(?:kubectl|oc) delete /.test(part) ? `${part} --ignore-not-found` : part)).join(' && ');
}

/**
 * A command as people may copy it, or other words in its place: where a value in it has a control character or one that is not seen, no one would see what
 * runs, and a terminal might run it when it is pasted.
 */
export function copyable(command: string, otherwise = ''): string {
  return visible(command) === command ? command : otherwise;
}
