/** Cost of applying a configuration to the nodes of its pools. */
export interface NodeCost {
  /** Whether nodes are drained, one after the other. */
  readonly drains: boolean;

  /** Whether nodes reboot, as many at a time as their pool allows. */
  readonly reboots: boolean;

  /** Role that the configuration is for. It affects the pool of that role, and for `worker` all custom pools too. */
  readonly role: string;

  /** Reason for the cost. */
  readonly because: string;
}
