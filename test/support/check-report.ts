/** Reports of `check` made by hand, for tests of what is written from them. */
import type { ReportedFinding } from '../../lib/check/check-report';
import type { CheckReport } from '../../lib/reports/check/format';

/** A finding that is refused, in `Module ns/m`, unless something else is given. */
export function finding(given: Partial<ReportedFinding> = {}): ReportedFinding {
  return {
    code: 'kmm/regexp-syntax',
    severity: 'error',
    class: 'refused',
    object: 'Module ns/m',
    path: 'spec.moduleLoader',
    message: 'not an expression: "("',
    fix: 'correct it',
    file: 'dist/a.yaml',
    line: 3,
    ...given,
  };
}

/** One that is risky. */
export function risky(given: Partial<ReportedFinding> = {}): ReportedFinding {
  return finding({ code: 'kmm/regexp-not-anchored', severity: 'warning', class: 'risky', message: 'matches too much: "5"', ...given });
}

/** One that never works. */
export function neverWorking(given: Partial<ReportedFinding> = {}): ReportedFinding {
  return finding({ code: 'onload/max-pods', severity: 'warning', class: 'never works', message: 'no pod could use it: 0', ...given });
}

/** A report of findings in files of the repository, of the objects that they name. */
export function reportOf(findings: readonly ReportedFinding[], given: Partial<CheckReport> = {}): CheckReport {
  return {
    findings,
    objects: () => [...new Map(findings.map(({ file, object }) => [JSON.stringify([file, object]), { file, object }])).values()],
    place: (file) => (file === '-' ? undefined : { path: file, isInRepository: true }),
    failOn: 'error',
    notes: [],
    exitCode: findings.some(({ severity }) => severity === 'error') ? 1 : 0,
    ...given,
  };
}
