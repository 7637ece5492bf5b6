/** Objects that change, with the old and new value of each field, which each format lays out in its own way. */
import type { ChangeReport, ObjectCounts, PlanReport } from '../../plan';
import { count } from '../../text';
import { fieldLines } from '../values';

/** Maximum numbers of what is shown. JSON contains all. */
export interface MostShown {
  readonly objects: number;
  /** Fields of an object. */
  readonly fields: number;
  /** Lines of a value. */
  readonly lines: number;
}

/** Changed objects of a report. */
export interface ChangedFields {
  /** Numbers of objects: `2 objects added, 1 changed, 3 removed`. */
  readonly title: string;
  readonly objects: readonly { readonly name: string; readonly lines: readonly string[] }[];
  /** Number of further objects. */
  readonly left: number;
}

/** The changed objects of a report, or undefined if nothing changes. Objects that are added or removed are only counted. */
export function changedFieldsOf({ changes, objectCounts }: Pick<PlanReport, 'changes' | 'objectCounts'>, most: MostShown): ChangedFields | undefined {
  const changed = changes.filter(({ change }) => change === 'changed' || change === 'renamed');
  return changes.length === 0 ? undefined : {
    title: objectCountsText(objectCounts),
    objects: changed.slice(0, most.objects).map((each) => ({ name: nameOfChange(each), lines: linesOfChange(each, most) })),
    left: Math.max(0, changed.length - most.objects),
  };
}

/** Numbers of objects, without those that are 0. Empty if all are. */
export function objectCountsText(counts: ObjectCounts): string {
  const [first, ...rest] = (['added', 'changed', 'renamed', 'removed'] as const).filter((kind) => counts[kind] > 0);
  return first === undefined ? '' : [`${count(counts[first], 'object')} ${first}`, ...rest.map((kind) => `${counts[kind]} ${kind}`)].join(', ');
}

const nameOfChange = ({ object, from }: ChangeReport) => `${object}${from === null ? '' : `, was ${from}`}`;

function linesOfChange({ fields }: ChangeReport, { fields: most, lines }: MostShown): string[] {
  return [
    ...fields.slice(0, most).flatMap((field) => fieldLines(field, lines)),
    ...fields.length > most ? [`and ${count(fields.length - most, 'more field')}`] : [],
  ];
}
