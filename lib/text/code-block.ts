import { lineStart } from './visible';

/** Lines as a Markdown code block that no line can end early, and in which no CI runner finds a command. */
export function codeBlock(lines: readonly string[], language: string, indent = ''): string[] {
  const fence = '`'.repeat(Math.max(3, 1 + longestRun(lines.join('\n'))));
  return [`${fence}${language}`, ...lines.map(lineStart), fence].map((line) => `${indent}${line}`);
}

/** The length of the longest run of backticks in a text. */
export function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);
}
