import { lineDifferences } from '../values';

/** Lines around a change, as `git diff` has them. */
const CONTEXT = 3;

interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Difference of two texts in the unified format, for `git apply`. Empty if they are equal. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const [old, young] = [before, after].map((text) => text.replace(/\n$/, '').split('\n'));
  const lines = diffLines(old, young, !before.endsWith('\n'), !after.endsWith('\n'));
  const changed = lines.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]));
  const hunks: { from: number; to: number }[] = [];
  for (const index of changed) {
    const last = hunks.at(-1);
    if (last !== undefined && index - last.to <= 2 * CONTEXT) {
      last.to = index + 1;
    } else {
      hunks.push({ from: index, to: index + 1 });
    }
  }
  return hunks.length === 0 ? '' : `--- a/${file}\n+++ b/${file}\n${hunks.map((hunk) => hunkText(lines, hunk)).join('')}`;
}

function hunkText(lines: readonly DiffLine[], { from, to }: { readonly from: number; readonly to: number }): string {
  const [start, end] = [Math.max(0, from - CONTEXT), Math.min(lines.length, to + CONTEXT)];
  const own = lines.slice(start, end);
  const range = (other: '-' | '+') => {
    const countOf = (some: readonly DiffLine[]) => some.filter(({ sign }) => sign !== other).length;
    return `${countOf(lines.slice(0, start)) + 1},${countOf(own)}`;
  };
  return `@@ -${range('+')} +${range('-')} @@\n${own.map(({ sign, text }) => `${sign}${text}\n`).join('')}`;
}

function diffLines(old: readonly string[], young: readonly string[], ...isCut: readonly [boolean, boolean]): DiffLine[] {
  const differences = lineDifferences(old, young);
  const numbers = (of: '-' | '+') => new Set(differences.filter(({ sign }) => sign === of).map(({ number }) => number - 1));
  const [removed, added] = [numbers('-'), numbers('+')];
  const lines: DiffLine[] = [];
  const push = (sign: DiffLine['sign'], text: string, isLast: boolean) => lines.push({ sign, text: isLast ? `${text}\n\\ No newline at end of file` : text });
  for (let [one, other] = [0, 0]; one < old.length || other < young.length;) {
    if (removed.has(one)) {
      push('-', old[one], isCut[0] && one === old.length - 1);
      one += 1;
    } else if (added.has(other)) {
      push('+', young[other], isCut[1] && other === young.length - 1);
      other += 1;
    } else {
      push(' ', old[one], isCut[0] && one === old.length - 1);
      [one, other] = [one + 1, other + 1];
    }
  }
  return lines;
}
