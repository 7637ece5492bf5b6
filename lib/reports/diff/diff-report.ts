/** Result of `cdk8s-onload diff`, as `--format json` prints it. Members are only added. */

/** Comparison of two sets of manifests. */
export interface DiffReport {
  /** Version of the report format. */
  readonly version: 1;
  /** Whether all objects are equivalent and have the same names. */
  readonly isSame: boolean;
  /** Objects that are identical. */
  readonly same: readonly string[];
  /** Objects that are equivalent in another notation. The value `from` is set if their names differ in an ignored hash. */
  readonly inOtherWords: readonly { readonly object: string; readonly from: string | null }[];
  readonly differences: readonly ObjectDifference[];
  /** Kernel modules that are loaded at boot by other units after the change, with their MachineConfigs, if any. */
  readonly bootModules?: readonly string[];
  /** Notes about the contents of policies and other wrappers that were or were not compared as objects, if any. */
  readonly notes?: readonly string[];
}

/** Difference of an object. */
export interface ObjectDifference {
  /**
   * Kind of change. An object is moved if its namespace differs and renamed if its name differs, regardless of other differences. A cluster then
   * deletes and recreates it.
   */
  readonly change: 'added' | 'removed' | 'changed' | 'renamed' | 'moved';
  /** Object in the form `Kind namespace/name`, or `Kind name`, with its name after the change, or before it if it is removed. */
  readonly object: string;
  /** Folder, if several folders have the object and do not change alike. */
  readonly folder?: string;
  /** Name before the change, or null if it is the same. */
  readonly from: string | null;
  /** Differing fields, without references to objects that are only renamed. */
  readonly fields: readonly FieldDifference[];
  /** Instruction for keeping the old name or namespace in the code, or null if neither changes. */
  readonly keep: string | null;
}

/** Difference of a field. */
export interface FieldDifference {
  /** Path of the field: `spec.template.spec.containers[name=sfptpd].image`. */
  readonly path: string;
  /**
   * Value before the change, or null if there is none. Secret values are replaced by the text `(secret, not shown)`. A name of another object is replaced by its
   * name after the change, with `(another object)` appended if that name then refers to a different object.
   */
  readonly before: unknown;
  /** Value after the change, or null if there is none, with the same replacement of secret values. */
  readonly after: unknown;
}
