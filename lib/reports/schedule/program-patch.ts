/** Patch of a program for the measures of a schedule that change props of it. */
import type { MeasureReport, ScheduleReport } from '../../schedule';
import { invalid } from '../../text';

/** Lines around a change, as `git diff` has them. */
const CONTEXT = 3;

/**
 * Patch in the unified format, for `git apply`: limits of node groups, and rings and policies of the platform of a node group. Other measures are sequences of
 * states, which no program has at once. Throws if there is nothing to patch, or if the program does not have one place for a measure.
 *
 * @param file path of the program in its repository
 */
export function programPatch(file: string, text: string, { measures }: Pick<ScheduleReport, 'measures'>): string {
  const old = text.replace(/\n$/, '').split('\n');
  const young = measures.reduce<readonly string[]>((lines, measure) => patched(lines, measure, file), old);
  const changed = (one: readonly string[], other: readonly string[]) => one.findIndex((line, index) => line !== other[index]);
  const first = changed(young, old);
  if (first < 0) {
    throw invalid('schedule/nothing-to-patch', 'schedule whose measures change no props of a program', file, 'leave --program out; --out has the manifests of each commit');
  }
  const last = changed([...young].reverse(), [...old].reverse());
  const [start, oldEnd, youngEnd] = [Math.max(0, first - CONTEXT), old.length - last, young.length - last];
  const after = old.slice(oldEnd, oldEnd + CONTEXT);
  const range = (end: number) => `${start + 1},${end - start + after.length}`;
  const isCut = !text.endsWith('\n');
  const shown = (lines: readonly string[], sign: string, isLast: boolean) => (
    [...lines.map((line) => `${sign}${line}`), ...isCut && isLast && lines.length > 0 ? ['\\ No newline at end of file'] : []]);
  return [
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -${range(oldEnd)} +${range(youngEnd)} @@`,
    ...shown(old.slice(start, first), ' ', false),
    ...shown(old.slice(first, oldEnd), '-', oldEnd === old.length),
    ...shown(young.slice(first, youngEnd), '+', youngEnd === young.length),
    ...shown(after, ' ', oldEnd + after.length === old.length),
    '',
  ].join('\n');
}

/** Program with one measure more. */
function patched(lines: readonly string[], { kind, object, program }: MeasureReport, file: string): readonly string[] {
  const pool = /^MachineConfigPool (.+)$/.exec(object ?? '')?.[1];
  if (kind === 'limit' && pool !== undefined) {
    const limit = /NodeLimit\.nodes\(\d+\)/.exec(program)![0];
    const index = groupLine(lines, pool, file);
    const line = withLimit(lines[index], pool, limit);
    if (!line.includes(limit)) {
      throw noPlace(pool, file);
    }
    return withImports(lines.map((each, at) => (at === index ? line : each)), ['NodeLimit']);
  }
  if (kind === 'rings' && pool !== undefined) {
    const index = groupLine(lines, pool, file);
    const indent = /^\s*/.exec(lines[index])![0];
    if (!/^\s*nodes: .*,$/.test(lines[index])) {
      throw noPlace(pool, file);
    }
    return withImports([...lines.slice(0, index + 1), `${indent}${program},`, ...lines.slice(index + 1)], ['Ring']);
  }
  return lines;
}

/** Line in which the program has the node group of a pool. */
function groupLine(lines: readonly string[], pool: string, file: string): number {
  const found = lines.flatMap((line, index) => (GROUP.exec(line)?.[2] === pool ? [index] : []));
  if (found.length !== 1) {
    throw noPlace(pool, file);
  }
  return found[0];
}

/** Call that makes a node group, and the name of its pool. */
const GROUP = /NodeGroup\.with(?:Role|Labels)\((['"])([^'"]+)\1/;

function noPlace(pool: string, file: string): Error {
  return invalid('schedule/no-place-in-program', 'program without one place for a measure', `NodeGroup of ${pool} in ${file}`,
    'write the node group in one line of the program, as in nodes: NodeGroup.withRole(\'NAME\'), or leave --program out, and change the program as the schedule says');
}

function withLimit(line: string, pool: string, limit: string): string {
  const known = /maxUnavailable: NodeLimit\.\w+\([^)]*\)/;
  return known.test(line) ? line.replace(known, `maxUnavailable: ${limit}`)
    : ['\'', '"'].reduce((text, quote) => (
      text.replace(`NodeGroup.withRole(${quote}${pool}${quote})`, () => `NodeGroup.withRole(${quote}${pool}${quote}, { maxUnavailable: ${limit} })`)), line);
}

/** Program that imports names from the package, in the order of the alphabet. */
function withImports(lines: readonly string[], names: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/^(\s*(?:import|const) \{ )([^}]+)( \}.*['"]cdk8s-onload['"].*)$/, (_, start: string, list: string, end: string) => (
    `${start}${[...new Set([...list.split(', '), ...names])].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).join(', ')}${end}`)));
}
