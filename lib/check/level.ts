import type { ReportedFinding } from './check-report';

/** How grave a finding of `check` is, the mildest first: the words of `--fail-on` and of a baseline. */
export const LEVELS = ['warning', 'never-works', 'error'] as const;

/** One of them. */
export type Level = typeof LEVELS[number];

/** How grave a finding is. What is refused, or never works, on some clusters only is no error, but more than risky. */
export function levelOf({ severity, class: problemClass }: Pick<ReportedFinding, 'severity' | 'class'>): Level {
  if (severity === 'error') {
    return 'error';
  }
  return problemClass === 'risky' ? 'warning' : 'never-works';
}

/** Whether one level is at least as grave as another. */
export function isAsGraveAs(level: Level, other: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(other);
}
