/** What keeps other daemons from steering the clocks that sfptpd steers. From a container it does not see them. */
export class HostTimeDaemon {
  /**
   * The nodes have no chronyd: a `ChronydDisabled` for the same nodes is applied to the cluster. OpenShift only.
   */
  public static chronydDisabled(): HostTimeDaemon {
    return new HostTimeDaemon('chronyd-disabled');
  }

  /**
   * Somebody else sees to it, by means that are not in this app: the image of the nodes, another repository. On plain Kubernetes there is no
   * other way.
   */
  public static managedElsewhere(): HostTimeDaemon {
    return new HostTimeDaemon('managed-elsewhere');
  }

  private constructor(
    /** Stable name: `chronyd-disabled` or `managed-elsewhere`. */
    public readonly name: string,
  ) {}
}
