/**
 * NICs of the nodes, as far as the profile `latency-best` distinguishes them: X2 NICs above 10 Gbit/s perform worse with cut-through sending.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export class LatencyBestNic {
  /** At least one NIC is an X2 whose link is faster than 10 Gbit/s. Cut-through sending is not changed. */
  public static x2Above10g(): LatencyBestNic {
    return new LatencyBestNic('x2-above-10g', false);
  }

  /** No NIC is an X2 above 10 Gbit/s. Up to Onload 9.0.2: no NIC of any generation is above 10 Gbit/s. */
  public static other(): LatencyBestNic {
    return new LatencyBestNic('other', true);
  }

  private constructor(
    /** Stable name: `x2-above-10g` or `other`. */
    public readonly name: string,
    /** Whether the NIC may start sending a frame while it is still being written to the NIC. */
    public readonly cutsThrough: boolean,
  ) {}
}
