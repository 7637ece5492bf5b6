/** When the kubelet pulls the image of a container. */
export enum ImagePullPolicy {
  /** Each time a container starts. Layers that the node has are not pulled again. */
  ALWAYS = 'Always',

  /** Where the node does not have the image. */
  IF_NOT_PRESENT = 'IfNotPresent',

  /** Never: the node must have the image. */
  NEVER = 'Never',
}
