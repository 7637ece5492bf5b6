import type { Delivery, DeliveryLayout } from './private/delivery';

/** GitOps engine that applies the manifests of a platform or of a fleet from Git, stage by stage. */
export class GitOps {
  private constructor(
    /** Stable identifier of the engine. */
    public readonly engine: string,
    private readonly deliver: (layout: DeliveryLayout) => Delivery,
  ) {}

  /**
   * The engine, for files that are laid out like this.
   *
   * @internal
   */
  public _for(layout: DeliveryLayout): Delivery {
    return this.deliver(layout);
  }
}
