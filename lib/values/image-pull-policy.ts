/**
 * Policy for pulling the image of a container.
 *
 * @see https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy
 */
export enum ImagePullPolicy {
  /** Pulls each time a container starts. Layers that the node already has are not pulled again. */
  ALWAYS = 'Always',

  /** Pulls if the node does not have the image. */
  IF_NOT_PRESENT = 'IfNotPresent',

  /** Never pulls: the node must have the image. */
  NEVER = 'Never',
}
