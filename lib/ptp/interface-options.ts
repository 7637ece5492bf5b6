import type { SfptpdCritical } from './choices';
import type { SfptpdInterfaceType } from './values';

/** Options of `[general]` about interfaces and what they are missed for. */
export interface SfptpdInterfaceOptions {
  /**
   * Whether cards of others are used, their clocks and timestamps (`non_solarflare_nics`, alias `non_xilinx_nics`).
   *
   * @default false
   */
  readonly nonSolarflareNics?: boolean;

  /**
   * Whether the private calls of the Solarflare driver are avoided (`avoid_efx_ioctl`).
   *
   * @default false
   */
  readonly avoidEfxIoctl?: boolean;

  /**
   * Interfaces that give timestamps to all packets, by name or MAC address, or `*` (`timestamping_interfaces`).
   *
   * @default - those that are used
   */
  readonly timestampingInterfaces?: string[];

  /**
   * Whether timestamps are switched off at the end (`timestamping_disable_on_exit`).
   *
   * @default true
   */
  readonly timestampingDisableOnExit?: boolean;

  /**
   * Which interfaces count (`eligible_interface_types`). From 3.9 on.
   *
   * @default - physical ones and macvlan, of Ethernet
   */
  readonly eligibleInterfaceTypes?: SfptpdInterfaceType[];

  /**
   * How often all interfaces are looked at anew; 0 is never (`netlink_rescan_interval`).
   *
   * @default 31
   */
  readonly netlinkRescanIntervalSeconds?: number;

  /**
   * How long further changes of interfaces are awaited (`netlink_coalesce_ms`).
   *
   * @default 50
   */
  readonly netlinkCoalesceMs?: number;

  /**
   * Ignored by sfptpd (`hotplug_detection_mode`).
   *
   * @default - none
   */
  readonly hotplugDetectionMode?: string;

  /**
   * What does not end sfptpd (`ignore_critical`).
   *
   * @default - nothing
   */
  readonly ignoreCritical?: SfptpdCritical[];
}
