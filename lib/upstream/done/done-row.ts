/**
 * Form of the tables that tell when an object is through: what it shows once its controllers have nothing left to do. The scripts of plans, the Jobs, health checks and policies
 * of GitOps engines, and `verify` all read them.
 */

/** Path of fields, from the object on. */
export type FieldPath = readonly string[];

/** Condition that is not true. */
export interface AbsentCondition {
  readonly type: string;
  /** Reason with which it does not count. */
  readonly exceptReason?: string;
  /** Mark of a condition that the controller always writes, so that it can be demanded to be false. */
  readonly isWritten?: true;
}

/** Test of an object. A field that is missing does not meet it, unless it says otherwise. */
export type DoneTest =
  /** Its controller has observed its last change. */
  | { readonly test: 'observed' }
  /** One of some fields is there. */
  | { readonly test: 'there'; readonly oneOf: readonly FieldPath[] }
  /** Two fields are equal, and not empty. */
  | { readonly test: 'same'; readonly one: FieldPath; readonly other: FieldPath }
  | { readonly test: 'word'; readonly path: FieldPath; readonly word: string; readonly orMissing?: true }
  /** A number has reached another one. The API leaves numbers out that are 0. */
  | { readonly test: 'reached'; readonly number: FieldPath; readonly wanted: FieldPath }
  | { readonly test: 'true'; readonly condition: string }
  | { readonly test: 'noneTrue'; readonly conditions: readonly AbsentCondition[] }
  /** Each entry of a list has one in another list, with the same key and number. With a mark, its number may be larger. */
  | { readonly test: 'listed'; readonly entries: FieldPath; readonly within: FieldPath; readonly key: string; readonly number: string; readonly atLeastIf?: string }
  /** All tests of one of some groups hold. */
  | { readonly test: 'either'; readonly groups: readonly (readonly DoneTest[])[] };

/** What reads the tables. */
export type DoneReader = 'plan' | 'job' | 'argocd' | 'flux' | 'acm' | 'verify';

/** Test that an object meets once it is through, and the readers without it, each with its reason. */
export type DoneRequirement = DoneTest & { readonly without?: { readonly [reader in DoneReader]?: string } };

/** Requirements of a kind by their names, in the order in which they are looked at. */
export interface DoneRow {
  readonly [name: string]: DoneRequirement;
}

/** Tests of a row for a reader. */
export function testsFor(reader: DoneReader, row: DoneRow): DoneTest[] {
  return Object.values(row).filter(({ without }) => without?.[reader] === undefined);
}
