/** The NICs of the nodes, as far as the profile `latency-best` looks at them: X2 NICs above 10 Gbit/s send worse when they cut through. */
export class LatencyBestNic {
  /** Some NIC is an X2 whose link is faster than 10 Gbit/s: cut-through sending is left alone. */
  public static x2Above10g(): LatencyBestNic {
    return new LatencyBestNic('x2-above-10g', false);
  }

  /** No NIC is: other generations, and X2 up to 10 Gbit/s. Up to Onload 9.0.2: no NIC of any generation is faster than that. */
  public static other(): LatencyBestNic {
    return new LatencyBestNic('other', true);
  }

  private constructor(
    /** Stable name: `x2-above-10g` or `other`. */
    public readonly name: string,
    /** Whether frames may go out while they are still being written to the NIC. */
    public readonly cutsThrough: boolean,
  ) {}
}
