import { isDeepStrictEqual } from 'node:util';
import { entryKeys } from './list-keys';
import { commonEnds, CONCEALED } from '../../text';
import { isRecord, ownField } from '../../upstream';
import { secretsOf } from '../../views';

/**
 * Paths of the differences between two values: `spec.onload.kernelMappings[regexp=^5\.14].build`, sorted. Values on one side only have their own
 * path. Entries of a list are identified by their key, if they have one, so a new entry does not change those after it. A list whose entries are in
 * another order differs as a whole, as does a list of plain values. A null member counts as missing; an empty object is a value, as in `sfc: {}`.
 */
export function differingPaths(before: unknown, after: unknown, path = ''): string[] {
  return differingLeaves(before, after, path).map((leaf) => leaf.path);
}

/** Difference at one path, with both values. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Differences between two values, with the values at each path: undefined if there is none. */
export function differingLeaves(before: unknown, after: unknown, path = ''): Difference[] {
  return leavesOf([before, after], [before, after], path).map(({ path: at, values: [was, is] }) => ({ path: at, before: was, after: is }));
}

/** The same differences for reports. Values that are confidential on either side are concealed; a value that is missing is null. */
export function shownDifferences(before: object, after: object): Difference[] {
  return leavesOf([before, after], [secretsOf(before).concealed, secretsOf(after).concealed], '').map(({ path, values, shown }) => {
    const [was, is] = values.map((value, index) => (isAbsent(value) ? null : shown.includes(CONCEALED) ? CONCEALED : shown[index]));
    return { path, before: was, after: is };
  });
}

/** Something before and after a change. */
type Sides = readonly [before: unknown, after: unknown];

/** Difference, with its values as reports show them. */
interface Leaf {
  readonly path: string;
  readonly values: Sides;
  readonly shown: Sides;
}

function leavesOf(values: Sides, shown: Sides, path: string): Leaf[] {
  const found: Leaf[] = [];
  collect(values, { path, field: lastField(path), shown }, found);
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** Place of two values that are compared. */
interface Place extends Pick<Leaf, 'path' | 'shown'> {
  /** Name of the field, or empty for an entry of a list. */
  readonly field: string;
}

function collect(values: Sides, place: Place, found: Leaf[]): void {
  const { path, shown } = place;
  const [before, after] = values;
  if (before === after || (isAbsent(before) && isAbsent(after))) {
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    collectEntries(before, after, place, found);
  } else if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [was, is] = [ownField(before, key), ownField(after, key)];
      if (was !== is) {
        collect([was, is], { path: joinedPath(path, key), field: key, shown: [shownMember(shown[0], key), shownMember(shown[1], key)] }, found);
      }
    }
  } else {
    found.push({ path, values, shown });
  }
}

/** Member of a value as reports show it. Everything in a confidential value is confidential. */
function shownMember(shown: unknown, key: string | number | undefined): unknown {
  return shown === CONCEALED ? CONCEALED : key === undefined || typeof shown !== 'object' || shown === null ? undefined
    : (shown as { readonly [key: string | number]: unknown })[key];
}

function collectEntries(before: readonly unknown[], after: readonly unknown[], place: Place, found: Leaf[]): void {
  const { path, field, shown } = place;
  const [old, wanted] = [entryKeys(before, field), entryKeys(after, field)];
  if (old !== undefined && wanted !== undefined && before.length + after.length > 0) {
    const [were, are] = [old, wanted].map((keys) => new Map(keys.map((key, index) => [key, index])));
    for (const key of new Set([...old, ...wanted])) {
      const [from, to] = [were.get(key), are.get(key)];
      collect([before[from ?? before.length], after[to ?? after.length]],
        { path: `${path}[${key}]`, field: '', shown: [shownMember(shown[0], from), shownMember(shown[1], to)] }, found);
    }
    if (old.filter((key) => are.has(key)).join('\n') !== wanted.filter((key) => were.has(key)).join('\n')) {
      found.push({ path, values: [before, after], shown });
    }
  } else if ([...before, ...after].every((entry) => typeof entry !== 'object' || entry === null)) {
    if (before.length !== after.length || before.some((entry, index) => entry !== after[index])) {
      found.push({ path, values: [before, after], shown });
    }
  } else {
    collectByPlace(before, after, place, found);
  }
}

/** Collects the differences of lists without keys: entries between the equal heads and tails of both lists, in pairs. */
function collectByPlace(before: readonly unknown[], after: readonly unknown[], { path, shown }: Place, found: Leaf[]): void {
  const { head, tail } = commonEnds(before, after, isDeepStrictEqual);
  for (let index = head; index < Math.max(before.length, after.length) - tail; index++) {
    const [was, is] = [before, after].map((list) => (index < list.length - tail ? list[index] : undefined));
    collect([was, is], { path: `${path}[${index}]`, field: '', shown: [shownMember(shown[0], index), shownMember(shown[1], index)] }, found);
  }
}

/** Path of a field, such as `metadata.labels["example.com/a"]`. */
export function joinedPath(path: string, key: string): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_-]*$/.test(key);
  return plain ? `${path === '' ? '' : `${path}.`}${key}` : `${path}[${JSON.stringify(key)}]`;
}

function lastField(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
