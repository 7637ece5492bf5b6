
/** Options of `RebootPolicy.oncePerImage()`. */
export interface RebootPolicyOptions {
  /**
   * Whether a node may also reboot while its kubelet runs, if the image could not be pulled earlier. Nothing is drained, the pods of the node are
   * killed, and no pool counts the node as unavailable.
   *
   * @default false
   */
  readonly whilePodsRun?: boolean;
}

/** Policy for reboots by the node itself, to load a driver that it has fetched. */
export class RebootPolicy {
  /**
   * Reboots once for each image and kernel, before the kubelet of that boot starts. No pod runs yet, and the node still counts as unavailable from
   * the reboot for the new configuration or kernel. Once pods may start, the driver is loaded at the next boot, whatever causes it. This applies if
   * the image arrives too late, if its tag was pushed again, and if the unit is restarted.
   */
  public static oncePerImage(options: RebootPolicyOptions = {}): RebootPolicy {
    return new RebootPolicy(options.whilePodsRun ? 'any-time' : 'before-pods');
  }

  /** Never reboots. The driver is loaded at the next boot, whatever causes it. */
  public static never(): RebootPolicy {
    return new RebootPolicy('never');
  }

  private constructor(
    /** Stable name: `before-pods`, `any-time` or `never`. */
    public readonly name: string,
  ) {}
}
