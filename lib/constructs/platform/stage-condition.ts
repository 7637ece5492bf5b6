/** A condition that must hold before the next stage is applied. */
export interface StageCondition {
  /**
   * API version of the object that shows it.
   *
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/
   */
  readonly apiVersion: string;

  /**
   * Kind of the object.
   *
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/
   */
  readonly kind: string;

  /**
   * Name of the object.
   *
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/names/
   */
  readonly name: string;

  /**
   * Namespace of the object.
   *
   * @default - none: the object has no namespace
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/
   */
  readonly namespace?: string;

  /** Condition that the object must meet, in the terms of its status. */
  readonly expectation: string;
}
