/** What `cdk8s-onload diff` finds, and what `--format json` prints. Members are only added. */

/** What makes two sets of manifests different, and what does not. */
export interface DiffReport {
  /** Version of this form. */
  readonly version: 1;
  /** Whether all objects are the same, under the same names. */
  readonly isSame: boolean;
  /** The objects that are the same word for word. */
  readonly same: readonly string[];
  /** The objects that are the same in other words; with `from` where the hash in the name, which is ignored, is another. */
  readonly inOtherWords: readonly { readonly object: string; readonly from: string | null }[];
  readonly differences: readonly ObjectDifference[];
  /** Kernel modules that other units load at boot afterwards, by their MachineConfigs; not there where there are none. */
  readonly bootModules?: readonly string[];
  /** What of policies and other wrappers was compared as objects, and what was not; not there where there are none. */
  readonly notes?: readonly string[];
}

/** One object that is not the same. */
export interface ObjectDifference {
  /** It is moved where its namespace is another, renamed where its name is, whatever else differs. In a cluster it is then deleted and recreated. */
  readonly change: 'added' | 'removed' | 'changed' | 'renamed' | 'moved';
  /** `Kind namespace/name`, or `Kind name`: as it will be called; of what is removed, as it is. */
  readonly object: string;
  /** What it is called before, where that is something else; else null. */
  readonly from: string | null;
  /** What differs in it. Not that what it refers to is renamed. */
  readonly fields: readonly FieldDifference[];
  /** What in the code keeps the old name, or the old namespace; else null. */
  readonly keep: string | null;
}

/** A field that is not the same. */
export interface FieldDifference {
  /** `spec.template.spec.containers[name=sfptpd].image`. */
  readonly path: string;
  /**
   * The value before; null where there is none, or it is of a Secret. Of the name of an object, it is the one that it has after, with `(another object)`
   * where that name is the value after too, but means another one there.
   */
  readonly before: unknown;
  /** The value after; null where there is none, or it is of a Secret. */
  readonly after: unknown;
}
