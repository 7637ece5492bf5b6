import { lineStart } from './visible';

/** Lines as a block of code in Markdown, which nothing in them ends, and in which no runner finds a command. */
export function codeBlock(lines: readonly string[], language: string, indent = ''): string[] {
  const fence = '`'.repeat(Math.max(3, 1 + longestRun(lines.join('\n'))));
  return [`${fence}${language}`, ...lines.map(lineStart), fence].map((line) => `${indent}${line}`);
}

/** How many backticks follow each other in a text. */
export function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);
}
