/** Plans that `plan --out` has saved, read back. */
import { changedSince, madeFrom } from './made-from';
import { invalid, list, ownVersion, parsedJson } from '../../text';
import { at, isRecord, isString, listAt } from '../../upstream';
import type { PlanInput } from '../plan-input';
import type { GivenOptionsReport, MadeFromReport, PlanReport } from '../plan-report';

/** Plan with what it was made from. */
export type SavedPlan = PlanReport & { readonly madeFrom: MadeFromReport };

/**
 * Reads a saved plan. Throws if the text is none, or if another release has made the plan: it may have decided otherwise.
 *
 * @param file name of the file, for messages
 */
export function readSavedPlan(text: string, file: string): SavedPlan {
  const report = parsedJson(text);
  const isFleet = isRecord(report) && Array.isArray(report.clusters);
  if (!isRecord(report) || (!isFleet && (!Array.isArray(report.steps) || !isRecord(report.totals)))) {
    throw invalid('saved-plan/format', 'not a saved plan', text.slice(0, 80), WRITE, file);
  }
  if (isFleet) {
    const names = listAt(report, 'clusters').map((cluster) => at(cluster, 'name')).join(', ');
    throw invalid('saved-plan/format', 'a plan of several clusters', names, 'write one with plan --cluster NAME --format json --out FILE', file);
  }
  if (report.version !== 1) {
    throw invalid('saved-plan/format', 'a plan in a format that is not known', report.version ?? null, 'use the version of cdk8s-onload that has written it, or write it again', file);
  }
  const misses = ['changes', 'before', 'after'].find((member) => !(member === 'changes' ? Array.isArray : isRecord)(report[member]));
  if (misses !== undefined) {
    throw invalid('saved-plan/format', 'a plan without one of its members', misses, WRITE, file);
  }
  const lacks = lackIn(report.madeFrom);
  if (lacks !== undefined) {
    throw invalid('saved-plan/format', 'a plan that does not tell what it was made from', lacks, WRITE, file);
  }
  const saved = report as unknown as SavedPlan;
  const { release } = saved.madeFrom;
  if (release !== ownVersion()) {
    throw invalid('saved-plan/release', `a plan that another release of cdk8s-onload has made (this is ${ownVersion()})`, release, 'install that release, or plan again', file);
  }
  return saved;
}

const WRITE = 'write one with plan --format json --out FILE';

/** Part that is missing, or is not what it should be. Undefined if there is none. */
function lackIn(value: unknown): string | undefined {
  const isMap = (of: unknown) => isRecord(of) && Object.values(of).every(isString);
  const has: { readonly [member in keyof MadeFromReport]: (of: unknown) => boolean } = {
    release: isString,
    cluster: (of) => of === null || isString(of),
    options: areOptions,
    before: isMap,
    after: isMap,
    nodes: (of) => of === null || isMap(of),
  };
  const [lost] = Object.entries(has).find(([member, isRight]) => !isRight(at(value, member))) ?? [];
  return isRecord(value) ? lost && `no ${lost}` : 'no madeFrom';
}

function areOptions(value: unknown): value is GivenOptionsReport {
  const areTexts = (of: unknown) => Array.isArray(of) && of.every(isString);
  const has: { readonly [option in keyof Required<GivenOptionsReport>]: (of: unknown) => boolean } = {
    prune: isBoolean,
    label: areTexts,
    kernel: areTexts,
    to: isString,
    openshift: isString,
    kubernetes: isString,
    singleNode: isBoolean,
    cluster: isString,
    durations: isRecord,
  };
  return isRecord(value) && Object.entries(value).every(([option, of]) => Object.hasOwn(has, option) && has[option as keyof GivenOptionsReport](of));
}

const isBoolean = (value: unknown) => typeof value === 'boolean';

/**
 * Throws if what a plan was made from has changed, naming what.
 *
 * @param file name of the file with the plan, for messages
 */
export function requireUnchanged(saved: SavedPlan, now: Pick<PlanInput, 'before' | 'after' | 'nodes' | 'pods'>, file: string): void {
  requireNone(changedSince(saved.madeFrom, madeFrom(now)), file);
}

/** Throws if there is any difference between a saved plan and what is there now. Differences are clauses. */
export function requireNone(differences: readonly string[], file: string): void {
  if (differences.length > 0) {
    throw invalid('saved-plan/differs', 'a plan of another state', list(differences), 'run plan again, and look at what is different', file);
  }
}
