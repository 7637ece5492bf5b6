/** Differences between a saved plan and the same plan as it is made now, member by member. */
import { changedSince } from './made-from';
import type { SavedPlan } from './saved-plan';
import { isRecord, stringAt } from '../../upstream';

/** Member of a plan that differs. */
export interface PlanDifference {
  /** Path of the member: `steps[0].run`, or `changes["Module drivers/fast"].change` in a list of objects with names. */
  readonly path: string;
  /** Value in the saved plan. Undefined if it has none. */
  readonly planned: unknown;
  /** Value in the plan as it is made now. Undefined if it has none. */
  readonly now: unknown;
}

/** Members that are not compared, with the reason: a run takes nothing from them. */
export const NOT_COMPARED: readonly { readonly path: RegExp; readonly reason: string }[] = [
  { path: /^(before|after)\.(source|revision|commit)$/, reason: 'where the manifests were read, and when; what was read is compared' },
  { path: /^nodes\[[^\]]*\]\.events\[\d+\]\.pods\b|(^|\.)totals\.evictedPods$|^worst\b|^evictedOnce$/, reason: 'pods come and go' },
  { path: /^warnings\[\d+\]\.(message|advice)$/, reason: 'words, which may name pods; the code and the object are compared' },
];

/** Members that are compared by what differs in the objects. */
const DIGESTS = /^madeFrom\.(before|after|nodes)$/;

/** Differences of a plan that was made from a cluster, or from a snapshot of one. */
export function planDifferences(saved: SavedPlan, now: SavedPlan): PlanDifference[] {
  const { madeFrom: was, ...plan } = saved;
  const { madeFrom: is, ...planNow } = now;
  return [...differencesAt('madeFrom', was, inJson(is)), ...differencesAt('', plan, inJson(planNow))];
}

/**
 * Differences of a plan that was made without a cluster: what it changes. Steps depend on what only a cluster shows, and so do the digests of what was there
 * before, which has the defaults of the API server in a cluster.
 */
export function offlineDifferences(saved: SavedPlan, now: SavedPlan): PlanDifference[] {
  return [
    ...differencesAt('madeFrom.options', saved.madeFrom.options, now.madeFrom.options),
    ...differencesAt('changes', saved.changes, inJson(now.changes)),
  ];
}

/** The objects that differ from what a plan was made from, as clauses. Without a cluster, only the new manifests and the nodes are known. */
export function objectsChanged({ madeFrom: saved }: SavedPlan, { madeFrom: now }: SavedPlan): string[] {
  return saved.cluster !== null ? changedSince(saved, now)
    : changedSince({ ...saved, before: {} }, { ...now, before: {}, nodes: saved.nodes === null ? null : now.nodes });
}

const inJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function differencesAt(path: string, planned: unknown, now: unknown): PlanDifference[] {
  if (DIGESTS.test(path) || NOT_COMPARED.some((each) => each.path.test(path))) {
    return [];
  }
  if (Array.isArray(planned) && Array.isArray(now)) {
    const [named, namedNow] = [byNames(planned), byNames(now)];
    if (named !== undefined && namedNow !== undefined) {
      return differencesAt(path, named, namedNow);
    }
    return Array.from({ length: Math.max(planned.length, now.length) }, (_, index) => differencesAt(`${path}[${index}]`, planned[index], now[index])).flat();
  }
  if (isRecord(planned) && isRecord(now)) {
    return [...new Set([...Object.keys(planned), ...Object.keys(now)])]
      .flatMap((key) => differencesAt(pathOf(path, key), ownValue(planned, key), ownValue(now, key)));
  }
  return planned === now ? [] : [{ path, planned, now }];
}

/** Objects of a list by their names. Undefined for an empty list, and for one of which they do not have names of their own. */
function byNames(list: readonly unknown[]): { readonly [name: string]: unknown } | undefined {
  const names = list.map((item) => stringAt(item, 'object') ?? stringAt(item, 'name') ?? stringAt(item, 'path'));
  return names.length > 0 && names.every((name, index) => name !== undefined && names.indexOf(name) === index)
    ? Object.fromEntries(list.map((item, index) => [` ${names[index]}`, item])) : undefined;
}

function ownValue(record: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function pathOf(parent: string, key: string): string {
  return !/^\w+$/.test(key) ? `${parent}[${JSON.stringify(key.trim())}]` : parent === '' ? key : `${parent}.${key}`;
}
