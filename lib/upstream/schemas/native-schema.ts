import type { ReleaseRange } from '../releases';

/**
 * The type of a field, in short:
 *
 * - `string`, `boolean`, `int32`, `int64`, `number`, `byte` (base64), `time`, `micro-time`, `quantity`, `int-or-string`, `any`
 * - `[]T`: a list of T
 * - `{}T`: a map whose values are T
 * - `T|U`: a value of either
 * - anything else: the name of a definition, such as `core.v1.Container`
 */
export type NativeType = string;

/** An object of Kubernetes' own kinds, or a part of one. */
export interface Definition {
  readonly fields: { readonly [name: string]: NativeType };
  /** Fields without which the API server refuses the object; the zero value of Go counts as none. */
  readonly required?: readonly string[];
  /** Fields with an object that Go makes where it is left out: what is required of it, is required then. */
  readonly present?: readonly string[];
  readonly enums?: { readonly [field: string]: readonly string[] };
  /** Of values in enumerations: the releases that know them, if not all that know the field. */
  readonly values?: { readonly [field: string]: { readonly [value: string]: ReleaseRange } };
  /** Of lists: by which fields server-side apply tells items apart; none where the items themselves must differ. */
  readonly keys?: { readonly [field: string]: readonly string[] };
  readonly grammars?: { readonly [field: string]: string };
  /** Fields below which the API server checks nothing but types, and the releases that do so. */
  readonly notChecked?: { readonly [field: string]: ReleaseRange };
  /** Of fields: the releases that know them, if not all that know the definition. */
  readonly releases?: { readonly [field: string]: ReleaseRange };
}

/** One version of a kind. */
export interface NativeVersion {
  readonly definition: string;
  /** The releases of Kubernetes that can serve it, if not all that are known. */
  readonly releases?: ReleaseRange;
  /** Whether an API server serves it only if it is enabled. */
  readonly isOff?: true;
}

/** What is known of a kind of Kubernetes. */
export interface NativeKind {
  readonly isNamespaced: boolean;
  readonly versions: { readonly [version: string]: NativeVersion };
}
