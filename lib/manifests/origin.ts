import type { Manifest } from './manifest';
import { Document } from './yaml-documents';

/** Origin of a manifest. */
export interface Origin {
  readonly document: Document;
  /** Indexes of the manifest in the items of a list, and of lists nested in it. */
  readonly items: readonly number[];
  /** Path of the manifest in the object that wraps it. */
  readonly inside?: readonly (string | number)[];
  /** Object that wraps the manifest, such as a policy. With nested wrappers, it is the outermost. */
  readonly wrapper?: Manifest;
  /** Whether the object may be incomplete, because a policy can specify an addition to an object, or because the file is named like a patch. */
  readonly mayBePart?: boolean;
}
