import type { Manifest } from './manifest';
import { Document } from './yaml-documents';

/** Where a manifest was read. */
export interface Origin {
  readonly document: Document;
  /** Where the manifest is in the document: in the items of a list, and of lists in it. */
  readonly items: readonly number[];
  /** Where it is in the object that it is wrapped in. */
  readonly inside?: readonly (string | number)[];
  /** The object that it is wrapped in, such as a policy; of several in one another, the outermost. */
  readonly wrapper?: Manifest;
  /** Whether it need not be the whole object: a policy may say what is to be added to one, and the file is called a patch. */
  readonly mayBePart?: boolean;
}
