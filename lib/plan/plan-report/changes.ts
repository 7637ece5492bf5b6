/** What a plan says of the two sets of manifests and their differences. */

/** Source of one of the two sets of manifests. Unknown members are null. */
export interface SideReport {
  /** Source as it was specified: `git:origin/main:dist`, or `dist`. */
  readonly source: string | null;
  /** Revision, such as `origin/main`, or `working tree` for files of a repository as they are on the disk. */
  readonly revision: string | null;
  /** Full hash of the commit. */
  readonly commit: string | null;
}

/** One object that changes. */
export interface ObjectReport {
  /** Object in the form `Kind namespace/name` or `Kind name`. */
  readonly object: string;
  /** Kind of change. `renamed` if its name differs from that of a removed object only in a hash. */
  readonly change: 'added' | 'removed' | 'changed' | 'renamed';
  /** Previous name of a renamed object, otherwise null. */
  readonly from: string | null;
  /** Paths of the fields that differ. `changes` has their values. */
  readonly fields: readonly string[];
}

/** One object that is added, removed or changed, whether or not nodes are affected. */
export interface ChangeReport extends Pick<ObjectReport, 'object' | 'change' | 'from'> {
  /** Fields that differ. Empty for an object that is added or removed. */
  readonly fields: readonly FieldReport[];
}

/** One field that differs. Secret values are replaced by the text `(secret, not shown)`. */
export interface FieldReport {
  /** Path of the field: `spec.template.spec.containers[name=sfptpd].image`. */
  readonly path: string;
  /** Value before the change, or null if there is none. */
  readonly before: unknown;
  /** Value after the change, or null if there is none. */
  readonly after: unknown;
}

/** Numbers of objects for each kind of change. */
export interface ObjectCounts {
  readonly added: number;
  readonly changed: number;
  /** Objects whose names differ from those of removed ones only in a hash. The cluster creates one object and deletes the other. */
  readonly renamed: number;
  readonly removed: number;
}

/** Operator that the manifests install or run. */
export interface OperatorReport {
  readonly name: string;
  readonly namespace: string;
  /** Kind of the object that installs or runs the operator. */
  readonly kind: string;
  /** Name of the operator in catalogues. */
  readonly operator: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  /** Current release or image, or null if unknown. */
  readonly from: string | null;
  /** New release or image, or null if unknown. */
  readonly to: string | null;
  /** Whether nodes may drain, or unload and load modules, because of the change. */
  readonly disrupts: boolean;
}
