import type { Checked } from './check-run';
import type { CheckContext } from '../check/rule';
import { kmmNote, platformNote } from '../private/known-versions';

/** How much was looked at, and what was found. */
export function summaryOf({ findings, accepted, reading: { manifests, leftOut } }: Checked): string {
  const count = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length;
  const others = leftOut.length === 0 ? '' : `; ${leftOut.length} documents that are no manifests were left out`;
  const acknowledged = accepted === 0 ? '' : `, ${accepted} acknowledged`;
  return `${manifests.length} objects, ${count('error')} errors, ${count('warning')} warnings${acknowledged}${others}\n`;
}

/** What no table knows of the cluster. */
export function notesOn({ platform, kmm }: CheckContext): string {
  return [platform && platformNote(platform), kmm && kmmNote(kmm)].map((note) => (note ? `cdk8s-onload check: note: ${note.message}\n` : '')).join('');
}

/** What the findings are for, as far as the options do not say it. */
export function basisOf({ facts: { context, concluded }, verdicts }: Checked): string {
  const unknown = [
    ...context.platform === undefined ? ['--openshift or --kubernetes'] : [], ...context.kmm === undefined ? ['--kmm'] : [],
  ];
  const some = verdicts.filter(({ only }) => only !== undefined).length;
  return [
    ...concluded.length > 0 ? [`by the manifests, the cluster runs ${concluded.join(' and ')}\n`] : [],
    ...some > 0 ? [`warnings that depend on what the cluster runs: ${some}; specify ${unknown.join(', and ')}\n`] : [],
  ].join('');
}
