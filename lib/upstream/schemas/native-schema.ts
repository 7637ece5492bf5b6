import type { ReleaseRange } from '../releases';

/**
 * Compact notation for the type of a field.
 *
 * - `string`, `boolean`, `int32`, `int64`, `number`, `byte` (base64), `time`, `micro-time`, `quantity`, `int-or-string`, `any`
 * - `[]T`: a list of T
 * - `{}T`: a map whose values are T
 * - `T|U`: a value of either
 * - `~T`: T in a status, which the API server decodes and drops: types must fit, and nothing is required
 * - anything else: the name of a definition, such as `core.v1.Container`
 */
export type NativeType = string;

/** Object of one of Kubernetes' own kinds, or a part of one. */
export interface Definition {
  readonly fields: { readonly [name: string]: NativeType };
  /** Fields that the API server requires. The zero value of Go is treated as missing. */
  readonly required?: readonly string[];
  /** Fields with an object that Go creates if it is missing, so that its own required fields are always checked. */
  readonly present?: readonly string[];
  readonly enums?: { readonly [field: string]: readonly string[] };
  /** Releases that know a value of an enumeration, if not all that know the field do. */
  readonly values?: { readonly [field: string]: { readonly [value: string]: ReleaseRange } };
  /** Fields by which server-side apply identifies items of a list, or empty if the items themselves must differ. */
  readonly keys?: { readonly [field: string]: readonly string[] };
  readonly grammars?: { readonly [field: string]: string };
  /** Fields below which the API server checks only types, with the releases to which this applies. */
  readonly notChecked?: { readonly [field: string]: ReleaseRange };
  /** Releases that know a field, if not all that know the definition do. */
  readonly releases?: { readonly [field: string]: ReleaseRange };
}

/** Version of a kind. */
export interface NativeVersion {
  readonly definition: string;
  /** Releases of Kubernetes that can serve the version, if not all known ones. */
  readonly releases?: ReleaseRange;
  /** Marker of a version that an API server serves only if it is enabled. */
  readonly isOff?: true;
}

/** Properties of a kind of Kubernetes. */
export interface NativeKind {
  readonly isNamespaced: boolean;
  readonly versions: { readonly [version: string]: NativeVersion };
}
