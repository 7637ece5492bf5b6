import { checkMetadata } from './checked-metadata';
import { checkNamespaceName } from './namespace-name';
import type { ObjectMetadata } from './object-metadata';
import { requireText } from '../text';

/**
 * Namespace of a construct, created along with it or existing.
 *
 * Every property that says where objects of ours go takes one. A namespace of what exists already is a string: of `fromXAttributes()`, of an installed
 * operator or GitOps engine, of a catalogue.
 */
export class NamespaceSource {
  /**
   * Creates the namespace, with the pod security labels that its pods need.
   *
   * Throws `namespace/metadata-twice` if two constructs set a label or annotation of the namespace to different values.
   *
   * @param metadata labels and annotations of the namespace, which does not get the `metadata` of the constructs in it
   */
  public static created(name: string, metadata: ObjectMetadata = {}): NamespaceSource {
    requireText({ name }, 'NamespaceSource.created()');
    checkMetadata(metadata);
    return new NamespaceSource(name, true, metadata);
  }

  /** Uses an existing namespace. For privileged pods it must have the label `pod-security.kubernetes.io/enforce: privileged`. */
  public static existing(name: string): NamespaceSource {
    requireText({ name }, 'NamespaceSource.existing()');
    return new NamespaceSource(name, false);
  }

  private constructor(
    /** Name of the namespace. */
    public readonly name: string,
    /** Whether the namespace is created along with the construct. */
    public readonly isCreated: boolean,
    /**
     * Parsed documents by text, which a later reading can reuse.
     *
     * @internal
     */
    public readonly _metadata: ObjectMetadata = {},
  ) {
    checkNamespaceName(name);
  }
}
