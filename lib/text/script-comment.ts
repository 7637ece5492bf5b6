import type { ShellText } from './shell-text';
import { lineOf } from './visible';

/** Comment of a script or a patch, on one line: a value in it can end neither the comment nor the line. */
export function scriptComment(text: string): ShellText {
  return `# ${lineOf(text)}`.trimEnd() as ShellText;
}
