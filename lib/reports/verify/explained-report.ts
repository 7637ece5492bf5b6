/** What a person needs beside a result: since when it is so, the entry that explains it, and what to collect if none does; the worst results first. */
import { commandsToCollect } from './commands-to-collect';
import { sinceOf } from './result-times';
import { CHECK_ORDER } from './verify';
import type { ExplainedReport, ExplainedResult, Verdict, VerifyReport, VerifyResult } from './verify-report';
import { identityOf, type Manifest } from '../../manifests';
import { grouped } from '../../text';
import { entriesAbout, entryPlace } from '../troubleshooting';

/** Verdicts in the order in which results are read: what is wrong before what proceeds. */
export const READING_ORDER: readonly Verdict[] = ['fail', 'wait', 'unknown', 'pass'];

/** Adds to the results of a report what explains them, and sorts them. */
export function explainedReport(report: VerifyReport, objects: readonly Manifest[]): ExplainedReport {
  const byIdentity = new Map(objects.map((object) => [identityOf(object), object]));
  const results = report.results.map((result): ExplainedResult => {
    const entry = result.verdict === 'pass' ? undefined : entriesAbout(`${result.object}: ${result.reason}`)[0]?.entry;
    return {
      ...result,
      since: sinceOf(result, byIdentity) ?? null,
      entry: entry === undefined ? null : entryPlace(entry),
      collect: entry === undefined && isNotKnown(result) ? commandsToCollect(result) : [],
    };
  });
  return { ...report, results: READING_ORDER.flatMap((verdict) => inReadingOrder(results.filter((each) => each.verdict === verdict))) };
}

/** Whether nothing is known of a state that no entry is about: it is a failure, or a status that verify cannot read. */
function isNotKnown({ verdict, reason }: VerifyResult): boolean {
  return verdict === 'fail' || (verdict === 'unknown' && reason.includes(UNREADABLE));
}

/** Words of a reason about a status with conditions that no table has. */
const UNREADABLE = 'what verify does not know';

/** Results by node, or by object if they are about no node: what a step before is about comes first. */
function inReadingOrder(results: readonly ExplainedResult[]): ExplainedResult[] {
  const byCheck = [...results].sort((a, b) => CHECK_ORDER.indexOf(a.check) - CHECK_ORDER.indexOf(b.check));
  return results[0]?.verdict === 'pass' ? byCheck : [...grouped(byCheck, whatItIsAbout).values()].flat();
}

/** Nodes, or the object, under which a result is read. */
export function whatItIsAbout({ nodes, object }: VerifyResult): string {
  return nodes.length === 0 ? object : nodes.join(' ');
}
