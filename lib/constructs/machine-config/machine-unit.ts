/**
 * Drop-in of a unit: a file in `<unit>.d`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/IgnitionSupport.md
 */
export interface MachineDropin {
  /** Name of the drop-in, such as `10-limits.conf`. systemd reads the drop-ins of a unit in the order of their names. */
  readonly name: string;

  /** Sections and options that the drop-in adds or replaces. */
  readonly contents: string;
}

/**
 * systemd unit on the nodes. Applying it does not start it: MCO reboots the node, unless a node disruption policy says otherwise.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/IgnitionSupport.md
 */
export interface MachineUnit {
  /** Name with its suffix, such as `chronyd.service`. */
  readonly name: string;

  /**
   * Text of the unit.
   *
   * @default - that of the operating system's unit
   */
  readonly contents?: string;

  /**
   * Whether to start the unit at boot, as its `[Install]` section says.
   *
   * @default - as the presets of the system say
   */
  readonly enabled?: boolean;

  /**
   * Whether to mask the unit, so that nothing can start it.
   *
   * @default false
   */
  readonly mask?: boolean;

  /**
   * Drop-ins of the unit.
   *
   * @default - none
   */
  readonly dropins?: MachineDropin[];
}
