import type { PlanReport, SideReport } from '../../plan';

/** Number of characters of a commit hash that are shown. */
const SHORT = 12;

/** Platform whose rules were used: `OpenShift 4.17`. */
export function rulesText({ openshift, kubernetes }: Pick<PlanReport, 'openshift' | 'kubernetes'>): string {
  return kubernetes === null ? `OpenShift ${openshift}` : `Kubernetes ${kubernetes}`;
}

/** Description of the compared sets: `from git:origin/main:dist, commit 3f2a1b9c0d4e, to dist, working tree`. Empty if the sources are unknown. */
export function comparedOf({ before, after }: Pick<PlanReport, 'before' | 'after'>): string {
  return before.source === null && after.source === null ? '' : `from ${sideText(before)}${before.commit ?? before.revision ? ',' : ''} to ${sideText(after)}`;
}

function sideText({ source, revision, commit }: SideReport): string {
  const what = commit === null ? revision : `commit ${[...commit].slice(0, SHORT).join('')}`;
  return `${source ?? 'unknown'}${what === null ? '' : `, ${what}`}`;
}
