/**
 * Toleration of a node taint, with Kubernetes' field names.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/
 */
export interface Toleration {
  /**
   * Key of the taint.
   *
   * @default - all keys; requires the operator `Exists`
   */
  readonly key?: string;

  /**
   * `Equal` or `Exists`: whether the value of the taint must match too.
   *
   * @default Equal
   */
  readonly operator?: string;

  /**
   * Value of the taint, for the operator `Equal`.
   *
   * @default - the empty value
   */
  readonly value?: string;

  /**
   * `NoSchedule`, `PreferNoSchedule` or `NoExecute`.
   *
   * @default - all effects
   */
  readonly effect?: string;

  /**
   * Seconds for which a running pod tolerates the taint, for the effect `NoExecute`.
   *
   * @default - forever
   */
  readonly tolerationSeconds?: number;
}
