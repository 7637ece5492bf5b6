import type { ReportedFinding } from './check-report';
import { isAsGraveAs, Level, levelOf, LEVELS } from './level';
import { describe } from '../text';

/** Known findings of the same code at the same path of an object, which `check` hides. */
export interface BaselineEntry {
  readonly code: string;
  /** Highest level of the findings that are hidden. More severe findings are shown. */
  readonly level: Level;
  /** Object in the form `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
  readonly path: string;
  /** Number of findings that are hidden. */
  readonly count: number;
}

/** Entry of a baseline file, with its place. */
export interface PlacedEntry extends BaselineEntry {
  /** File and line of the entry. */
  readonly place: string;
}

/** Findings that remain after a baseline has been applied, with warnings about the baseline. */
export interface Baselined<T> {
  readonly kept: T[];
  /** Findings that match entries of the baseline. */
  readonly hidden: T[];
  /** Warnings about entries that match fewer findings than their count. */
  readonly warnings: string[];
}

/** Whether a baseline can contain a finding. A finding about a text rather than an object has no name by which the next run can recognize it. */
export function canBeInBaseline({ code }: ReportedFinding): boolean {
  return !code.startsWith('input/');
}

/** Baseline entries for findings, sorted by object, path and code. The same findings result in the same entries, whatever their files and lines. */
export function baselineOf(findings: readonly ReportedFinding[]): BaselineEntry[] {
  const entries = new Map<string, BaselineEntry>();
  for (const finding of findings.filter(canBeInBaseline)) {
    const { code, object, path } = finding;
    const level = levelOf(finding);
    const key = JSON.stringify([object, path, code, LEVELS.indexOf(level)]);
    entries.set(key, { code, level, object, path, count: (entries.get(key)?.count ?? 0) + 1 });
  }
  const keyOf = ({ object, path, code, level }: BaselineEntry) => [object, path, code, LEVELS.indexOf(level)].join('\0');
  return [...entries.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Removes findings that match a baseline by code, object and path. Findings that are more severe than their entry, or exceed its count, remain. */
export function withoutBaseline<T extends { readonly finding: ReportedFinding }>(
  found: readonly T[], baseline: readonly PlacedEntry[],
): Baselined<T> {
  const left = baseline.map(({ count }) => count);
  const indexes = new Map<string, number[]>();
  baseline.forEach((entry, index) => indexes.set(baselineKey(entry), [...indexes.get(baselineKey(entry)) ?? [], index]));
  const hidden = new Set<T>();
  // The most severe findings come first, each with the least severe entry that is left for it, so that the maximum number of findings is hidden.
  const byGravity = found.filter(({ finding }) => canBeInBaseline(finding))
    .sort((a, b) => LEVELS.indexOf(levelOf(b.finding)) - LEVELS.indexOf(levelOf(a.finding)));
  for (const each of byGravity) {
    const fitting = (indexes.get(baselineKey(each.finding)) ?? [])
      .filter((index) => left[index] > 0 && isAsGraveAs(baseline[index].level, levelOf(each.finding)));
    const [mildest] = fitting.sort((a, b) => LEVELS.indexOf(baseline[a].level) - LEVELS.indexOf(baseline[b].level));
    if (mildest !== undefined) {
      left[mildest] -= 1;
      hidden.add(each);
    }
  }
  const shown = new Set(found.filter((each) => !hidden.has(each)).map(({ finding }) => baselineKey(finding)));
  return {
    kept: found.filter((each) => !hidden.has(each)),
    hidden: found.filter((each) => hidden.has(each)),
    warnings: baseline.flatMap((entry, index) => (left[index] === 0 ? [] : [stale(entry, left[index], shown.has(baselineKey(entry)))])),
  };
}

const baselineKey = ({ code, object, path }: Pick<BaselineEntry, 'code' | 'object' | 'path'>) => JSON.stringify([code, object, path]);

function stale(entry: PlacedEntry, left: number, isGraver: boolean): string {
  const subject = `${entry.code} in ${entry.object}, ${entry.path}`;
  const met = entry.count - left;
  const [what, fix] = isGraver ? [`baseline entry for a finding that is now more severe than "${entry.level}"`, 'correct what is wrong, and remove the entry']
    : met > 0 ? [`baseline entry that matches ${met} findings, not ${entry.count}`, `write count: ${met}`]
      : ['baseline entry without a matching finding', 'remove it'];
  return `${entry.place}: ${describe(what, subject, fix)}`;
}
