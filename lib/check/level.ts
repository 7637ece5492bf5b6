import type { ReportedFinding } from './check-report';

/** Levels of findings in ascending order of severity, as `--fail-on` and baselines name them. */
export const LEVELS = ['warning', 'never-works', 'error'] as const;

/** Level of a finding. */
export type Level = typeof LEVELS[number];

/** The level of a finding. A problem that is refused or never works on some clusters only is not an error, but is more severe than a risky one. */
export function levelOf({ severity, class: problemClass }: Pick<ReportedFinding, 'severity' | 'class'>): Level {
  if (severity === 'error') {
    return 'error';
  }
  return problemClass === 'risky' ? 'warning' : 'never-works';
}

/** Whether a level is at least as severe as another. */
export function isAsGraveAs(level: Level, other: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(other);
}
