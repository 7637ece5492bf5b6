/** Objects that are being deleted: what is said of them is about to end. */
import type { Dump } from './dump';
import { getObject } from './get-commands';
import { fail, type Finding, type Judgement, unapplied } from './judgement';
import { identityOf, type Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import { isString, listAt, stringAt, WAIT_LENGTHS } from '../../upstream';
import { objectConditions } from '../../views';

/** Judgement of an object that is being deleted, or undefined if it is not. As long as that is usual, it counts as not there. */
export function deletionOf(dump: Dump, object: Manifest): Judgement | undefined {
  const since = stringAt(object, 'metadata', 'deletionTimestamp');
  if (since === undefined) {
    return undefined;
  }
  const holders = [...listAt(object, 'metadata', 'finalizers'), ...listAt(object, 'spec', 'finalizers')].filter(isString);
  const left = objectConditions(object).filter(({ type, status }) => status === 'True' && /^Namespace|Terminating$/.test(type)).flatMap(({ message }) => message ?? []);
  const reason = `it is being deleted since ${since}${holders.length === 0 ? '' : `, and ${few(holders)} ${holders.length === 1 ? 'holds' : 'hold'} it`}${left.length === 0 ? '' : `: ${left.join(' ')}`}`;
  const show = getObject(object.kind, stringAt(object, 'metadata', 'namespace'), nameOf(object));
  return (dump.minutesSince(since) ?? 0) > WAIT_LENGTHS.end.longest ? fail(reason, show) : unapplied(`${reason}; apply the manifest again once it is gone`, show);
}

/** Findings without the passes of objects that are being deleted, which say what was true before. */
export function withoutDeleted(dump: Dump, findings: readonly Finding[]): Finding[] {
  const deleted = new Map(dump.set.manifests.flatMap((object) => {
    const judgement = deletionOf(dump, object);
    return judgement === undefined ? [] : [[identityOf(object), judgement] as const];
  }));
  return findings.map((finding) => {
    const judgement = finding.verdict === 'pass' && finding.check !== 'images' ? deleted.get(finding.object) : undefined;
    return judgement === undefined ? finding : { ...finding, ...judgement, command: judgement.command ?? null };
  });
}
