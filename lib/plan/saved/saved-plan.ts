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
  const refuse = (what: string, value: unknown, fix: string): never => {
    throw new ReadError({ file }, what, value, fix);
  };
  const report = parsedJson(text);
  const isFleet = isRecord(report) && Array.isArray(report.clusters);
  if (!isRecord(report) || (!isFleet && (!Array.isArray(report.steps) || !isRecord(report.totals)))) {
    return refuse('not a saved plan', text.slice(0, 80), SAVE);
  }
  if (isFleet) {
    return refuse('a plan of several clusters', listAt(report, 'clusters').map((cluster) => at(cluster, 'name')).join(', '), 'save one with plan --cluster NAME --format json --out FILE');
  }
  if (report.version !== 1) {
    return refuse('a plan in a format that is not known', report.version, 'use the version of cdk8s-onload that has saved it, or save it again');
  }
  if (!hasDigests(report.madeFrom)) {
    return refuse('a plan that does not tell what it was made from', report.madeFrom ?? 'no madeFrom', SAVE);
  }
  return report as unknown as SavedPlan;
}

const SAVE = 'save one with plan --format json --out FILE';

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
    throw new ReadError({ file }, 'a plan of another state', list(changed), 'plan again, and look at what is different');
  }
}
