import type { PlanReport, SideReport } from '../../plan';

/** How much of a commit's hash people read. */
const SHORT = 12;

/** Whose rules hold: `OpenShift 4.17`. */
export function rulesOf({ openshift, kubernetes }: Pick<PlanReport, 'openshift' | 'kubernetes'>): string {
  return kubernetes === null ? `OpenShift ${openshift}` : `Kubernetes ${kubernetes}`;
}

/** What was compared: `from git:origin/main:dist, commit 3f2a1b9c0d4e, to dist, working tree`; empty where no one said. */
export function comparedOf({ before, after }: Pick<PlanReport, 'before' | 'after'>): string {
  return before.source === null && after.source === null ? '' : `from ${sideText(before)}${before.commit ?? before.revision ? ',' : ''} to ${sideText(after)}`;
}

function sideText({ source, revision, commit }: SideReport): string {
  const what = commit === null ? revision : `commit ${[...commit].slice(0, SHORT).join('')}`;
  return `${source ?? 'unknown'}${what === null ? '' : `, ${what}`}`;
}
