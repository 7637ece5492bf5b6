/** Form of the tables that tell what the status of an object means. */

/** Meaning of a value for a wait. A neutral value does not matter for it. */
export type Meaning = 'good' | 'busy' | 'bad' | 'neutral';

/** Meaning of a condition. */
export interface ConditionMeaning {
  /** Value that is as it should be. Where that is `False`, it says only that nothing is wrong. */
  readonly holds: 'True' | 'False';
  /** Meaning of the other value. `Unknown` is busy in any case. */
  readonly otherwise: Meaning;
  /** Reasons with a meaning of their own, whatever the value. */
  readonly reasons?: { readonly [reason: string]: Meaning };
}

/** Condition that is true once the object is through. */
export const must = (otherwise: Meaning, reasons?: ConditionMeaning['reasons']): ConditionMeaning => ({ holds: 'True', otherwise, ...reasons && { reasons } });

/** Condition that is false unless something is wrong, or goes on. */
export const mustNot = (otherwise: Meaning): ConditionMeaning => ({ holds: 'False', otherwise });

/** Condition that tells nothing of whether the object is through. */
export const NEUTRAL: ConditionMeaning = { holds: 'True', otherwise: 'neutral' };

/** Path of fields. A number is the index in a list. */
export type StatusPath = readonly string[];

/** Field with a word, such as a phase. */
export interface WordField {
  readonly path: StatusPath;
  readonly words: { readonly [word: string]: Meaning };
  /** Field with a text about it. */
  readonly message?: StatusPath;
  /** Field with the time since which it has been so. */
  readonly since?: StatusPath;
  /** List of the places that have words of their own, with their names. */
  readonly among?: { readonly path: StatusPath; readonly name: string; readonly word: string };
  /** Words that are usual for a new object, whatever they mean later. */
  readonly atFirst?: readonly string[];
  /** Field of the object with a value for which what is bad otherwise is only not yet so. */
  readonly milder?: { readonly path: StatusPath; readonly value: unknown };
}

/** List, or map, of parts of the work with a word each. */
export interface PartsField {
  readonly path: StatusPath;
  /** Fields with the name of a part. The key of a map comes before them. */
  readonly name: readonly string[];
  readonly word: string;
  readonly words: { readonly [word: string]: Meaning };
  /** Fields with a text about it. */
  readonly details?: readonly string[];
  readonly since?: string;
  /** Beginning of a detail of a part that goes on, whatever its word. */
  readonly goesOn?: RegExp;
}

/** Numbers of parts. */
export interface CountField {
  readonly wanted: StatusPath;
  readonly has: StatusPath;
  /** Words for what is counted. */
  readonly of: string;
}

/** Reading of the status of a kind, beside what conditions of all kinds mean. */
export interface StatusRow {
  readonly conditions?: { readonly [type: string]: ConditionMeaning };
  readonly words?: readonly WordField[];
  readonly parts?: readonly PartsField[];
  readonly counts?: readonly CountField[];
  /** Numbers of parts that have failed. */
  readonly failures?: readonly { readonly path: StatusPath; readonly of: string }[];
  /** Fields of the specification that its controller repeats in the status once it has taken them up. */
  readonly repeats?: readonly { readonly spec: StatusPath; readonly status: StatusPath }[];
  /** Whether its controller writes a status to each object, so that there is none yet where it is missing. */
  readonly isAwaited?: boolean;
  /** Field of the object with a value for which its controller writes no status. */
  readonly off?: { readonly path: StatusPath; readonly value: unknown };
  /** Mark of a status that also shows that it has taken too long. */
  readonly limitsItself?: true;
}

/** Rows by `Kind.group`. A row of `*.group` is that of all other kinds of the group. */
export type StatusTable = { readonly [kind: string]: StatusRow };
