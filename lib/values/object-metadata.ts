/**
 * Labels and annotations to add to those that the library sets.
 *
 * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/
 */
export interface ObjectMetadata {
  /**
   * Labels. They take precedence over labels of the chart, which take precedence over the library's.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };
}

/** Option common to all constructs that define objects. */
export interface MetadataOptions {
  /**
   * Labels and annotations of all objects that the construct defines. Pod templates do not get them. Neither do objects that are shared with other
   * constructs: the namespace (see `NamespaceSource.created()`) and the permissions for the registry in the cluster.
   *
   * @default - none
   */
  readonly metadata?: ObjectMetadata;
}
