import type { ShellText } from './shell-text';

/** Command that reads a text from a here-document, always with a line end at its end. The delimiter differs from every line of the text, in which nothing is expanded. */
export function hereDocument(command: ShellText, text: string): ShellText[] {
  const lines = text.replace(/\n$/, '').split('\n');
  let end = 'DOCKERFILE';
  while (lines.includes(end)) {
    end += '_';
  }
  return [`${command} <<'${end}'`, ...lines, end] as ShellText[];
}
