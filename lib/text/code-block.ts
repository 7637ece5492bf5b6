import { lineStart } from './visible';

/** Markdown code block of lines. No line can end it early, and CI runners find no command in it. */
export function codeBlock(lines: readonly string[], language: string, indent = ''): string[] {
  const fence = '`'.repeat(Math.max(3, 1 + longestRun(lines.join('\n'))));
  return [`${fence}${language}`, ...lines.map(lineStart), fence].map((line) => `${indent}${line}`);
}

/** The length of the longest run of backticks in a text. */
export function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);
}
