/** Options of `RebootPolicy.oncePerImage()`. */
export interface RebootPolicyOptions {
  /**
   * Whether a node may also reboot when its kubelet runs already, because the image could not be pulled before: nothing is drained, the pods of
   * the node are killed, and no pool counts the node.
   *
   * @default false
   */
  readonly whilePodsRun?: boolean;
}

/** Whether a node that has fetched a driver reboots by itself to load it. */
export class RebootPolicy {
  /**
   * Once for each image and kernel, before the kubelet of that boot starts: no pod runs yet, and the node still counts as unavailable from the
   * reboot that brought the new configuration or kernel. Once pods were let start, the next boot loads the driver, whoever asks for that: where the
   * image comes too late, where its tag was pushed anew, and where the unit is started again.
   */
  public static oncePerImage(options: RebootPolicyOptions = {}): RebootPolicy {
    return new RebootPolicy(options.whilePodsRun ? 'any-time' : 'before-pods');
  }

  /** Never: the next boot loads the driver, whoever asks for it. */
  public static never(): RebootPolicy {
    return new RebootPolicy('never');
  }

  private constructor(
    /** Stable name: `before-pods`, `any-time` or `never`. */
    public readonly name: string,
  ) {}
}
