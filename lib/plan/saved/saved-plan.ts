/** Plans that `plan --out` has saved, read back. */
import { changedSince, madeFrom } from './made-from';
import { ReadError } from '../../manifests';
import { list, parsedJson } from '../../text';
import { at, isRecord, listAt } from '../../upstream';
import type { PlanInput } from '../plan-input';
import type { MadeFromReport, PlanReport } from '../plan-report';

/** Plan with what it was made from. */
export type SavedPlan = PlanReport & { readonly madeFrom: MadeFromReport };

/**
 * Reads a saved plan. Throws if the text is none.
 *
 * @param file name of the file, for messages
 */
export function readSavedPlan(text: string, file: string): SavedPlan {
  const report = parsedJson(text);
  const isFleet = isRecord(report) && Array.isArray(report.clusters);
  if (!isRecord(report) || (!isFleet && (!Array.isArray(report.steps) || !isRecord(report.totals)))) {
    throw new ReadError({ file }, 'not a saved plan', text.slice(0, 80), WRITE);
  }
  if (isFleet) {
    const names = listAt(report, 'clusters').map((cluster) => at(cluster, 'name')).join(', ');
    throw new ReadError({ file }, 'a plan of several clusters', names, 'write one with plan --cluster NAME --format json --out FILE');
  }
  if (report.version !== 1) {
    throw new ReadError({ file }, 'a plan in a format that is not known', report.version, 'use the version of cdk8s-onload that has written it, or write it again');
  }
  if (!hasDigests(report.madeFrom)) {
    throw new ReadError({ file }, 'a plan that does not tell what it was made from', report.madeFrom ?? 'no madeFrom', WRITE);
  }
  return report as unknown as SavedPlan;
}

const WRITE = 'write one with plan --format json --out FILE';

function hasDigests(value: unknown): boolean {
  const isMap = (of: unknown) => isRecord(of) && Object.values(of).every((digest) => typeof digest === 'string');
  return isRecord(value) && isMap(value.before) && isMap(value.after) && (value.nodes === null || isMap(value.nodes));
}

/**
 * Throws if what a plan was made from has changed, naming what.
 *
 * @param file name of the file with the plan, for messages
 */
export function requireUnchanged(saved: SavedPlan, now: Pick<PlanInput, 'before' | 'after' | 'nodes' | 'pods'>, file: string): void {
  const changed = changedSince(saved.madeFrom, madeFrom(now));
  if (changed.length > 0) {
    throw new ReadError({ file }, 'a plan of another state', list(changed), 'run plan again, and look at what is different');
  }
}
