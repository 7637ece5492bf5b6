/** Layout of the commands of a plan in a script: lines that people read, with the same words. */
import { quotedCharacters } from '../../../text';

/** Longest command that stays on one line. */
const WIDTH = 120;

/** A command in lines, each with its indentation. Templates are broken inside of their actions, where a line break changes nothing. */
export function commandLines(command: string, indent: number): string[] {
  const lead = ' '.repeat(indent);
  return command.length + indent <= WIDTH && !command.includes('; do ') ? [lead + command] : blockLines(command).map((line) => (line === '' ? '' : lead + line));
}

/** Words that open and close blocks of a shell. */
const OPENS = /^(?:until|while|for|if)\b/;

/** Command split at its blocks and at `&&`. */
function blockLines(command: string): string[] {
  const lines: string[] = [];
  let depth = 0;
  for (const part of shellLinesOf(command)) {
    const closes = /^(?:done|fi|else)\b/.test(part);
    depth -= closes ? 1 : 0;
    const isRest = !closes && !OPENS.test(part) && /&&$/.test(lines.at(-1) ?? '') && !/^(?:done|fi)/.test(lines.at(-1)!.trim());
    lines.push(...templateLines(`${'  '.repeat(Math.max(0, depth + (isRest ? 1 : 0)))}${part}`));
    depth += /; (?:do|then)$/.test(part) || part === 'else' ? 1 : 0;
  }
  return lines;
}

/** Parts of a command that are lines of their own. */
function shellLinesOf(command: string): string[] {
  const parts: string[] = [];
  let from = 0;
  const cut = (end: number, next: number) => {
    parts.push(command.slice(from, end).trim());
    from = next;
  };
  quotedCharacters(command).forEach(({ quoting, depth }, index) => {
    if (quoting !== 'bare' || depth > 0 || index < from) {
      return;
    }
    const rest = command.slice(index);
    const [joint, kept] = JOINTS.flatMap(([pattern, length]): [string, number][] => {
      const [found] = pattern.exec(rest) ?? [];
      return found === undefined ? [] : [[found, length]];
    })[0] ?? [];
    if (joint !== undefined) {
      cut(index + kept!, index + joint.length);
    }
  });
  parts.push(command.slice(from).trim());
  return parts.flatMap((part) => (part.startsWith('else ') ? ['else', part.slice('else '.length)] : [part])).filter((part) => part !== '');
}

/** Places where a line ends, with the number of their characters that end it. */
const JOINTS: readonly (readonly [pattern: RegExp, kept: number])[] = [
  [/^ && /, 3], [/^; do /, 4], [/^; then /, 6], [/^; /, 0],
];

/** A line with a long Go template in several lines. */
function templateLines(line: string): string[] {
  if (line.length <= WIDTH || !line.includes('{{')) {
    return [line];
  }
  const start = /^ */.exec(line)![0].length + 4;
  let depth = 0;
  const broken = line.replace(/\{\{((?:[^{}]|\$\{[^{}]*\})*)\}\}/g, (_, action: string) => {
    const [word] = action.trim().split(' ');
    depth -= word === 'end' || word === 'else' ? 1 : 0;
    const indent = ' '.repeat(start + 2 * Math.max(0, depth));
    depth += ['range', 'if', 'with', 'else'].includes(word) ? 1 : 0;
    return `{{\n${indent}${action}}}`;
  });
  return broken.split('\n');
}
