import { findingMessage, inEachFile } from './finding-text';
import type { CheckReport } from './format';
import { fingerprintsOf, Level, levelOf } from '../../check';
import { toJson } from '../../text';

/**
 * Severities of GitLab. Its `info` and `blocker` are not used, because no finding is mere information, and no finding blocks a merge request by
 * itself.
 */
const SEVERITIES: { readonly [level in Level]: string } = { 'error': 'critical', 'never-works': 'major', 'warning': 'minor' };

/**
 * Report for GitLab's Code Quality. GitLab shows findings with the same fingerprint as one, even in different files, so the fingerprint includes the
 * file.
 *
 * @see https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function gitlab({ findings, place }: CheckReport): string {
  const pathOf = (file: string) => place(file)?.path ?? file;
  const all = inEachFile(findings);
  const fingerprints = fingerprintsOf(all, ({ file, code, object, path }) => [pathOf(file), code, object, path]);
  return toJson(all.map((finding, index) => {
    const { code, file, line } = finding;
    return {
      description: findingMessage(finding),
      check_name: code,
      fingerprint: fingerprints[index],
      severity: SEVERITIES[levelOf(finding)],
      location: { path: pathOf(file), lines: { begin: line } },
    };
  }));
}
