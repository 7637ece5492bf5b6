import { lineOf } from './visible';

/** Comment of a script or a patch, on one line: a value in it can end neither the comment nor the line. */
export function scriptComment(text: string): string {
  return `# ${lineOf(text)}`.trimEnd();
}
