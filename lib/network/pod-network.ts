/** A network that pods can be attached to: a NetworkAttachmentDefinition in their namespace, whoever makes it. */
export interface IPodNetwork {
  /** Name of the NetworkAttachmentDefinition. */
  readonly name: string;

  /**
   * The resource that a pod has to ask for, once for each of its interfaces: `openshift.io/sfc`.
   *
   * @default - the network needs none
   */
  readonly resource?: string;
}
