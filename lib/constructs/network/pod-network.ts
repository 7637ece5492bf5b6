/**
 * Network that pods can be attached to: a NetworkAttachmentDefinition in their namespace, defined here or elsewhere.
 *
 * @see https://github.com/k8snetworkplumbingwg/multus-cni/blob/HEAD/docs/how-to-use.md
 */
export interface IPodNetwork {
  /** Name of the NetworkAttachmentDefinition. */
  readonly name: string;

  /**
   * Extended resource that a pod must request once for each of its interfaces, such as `openshift.io/sfc`.
   *
   * @default - none
   */
  readonly resource?: string;
}
