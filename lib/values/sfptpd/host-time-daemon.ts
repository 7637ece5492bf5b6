/** Measure that keeps other daemons from steering the clocks that sfptpd steers. It cannot detect them from a container. */
export class HostTimeDaemon {
  /** Disables chronyd on the nodes: a `ChronydDisabled` for the same nodes is applied to the cluster. OpenShift only. */
  public static chronydDisabled(): HostTimeDaemon {
    return new HostTimeDaemon('chronyd-disabled');
  }

  /**
   * Other daemons are disabled by means outside of this app, such as the image of the nodes or another repository. This is the only choice on plain
   * Kubernetes.
   */
  public static managedElsewhere(): HostTimeDaemon {
    return new HostTimeDaemon('managed-elsewhere');
  }

  private constructor(
    /** Stable name: `chronyd-disabled` or `managed-elsewhere`. */
    public readonly name: string,
  ) {}
}
