import { REBOOT_MINUTES } from '../upstream/openshift';

/** Minutes. */
export interface DurationRange {
  readonly best: number;
  readonly worst: number;
}

/** How long things take. */
export interface Durations {
  /** From the last word of a node to Ready. */
  readonly reboot: DurationRange;
  /** Until all pods have left. */
  readonly drain: DurationRange;
  /** Writing files and units, reloading and restarting services. */
  readonly apply: DurationRange;
  /** Building (and signing) the kernel module for one kernel in the cluster. */
  readonly moduleBuild: DurationRange;
  /** Unloading and loading a kernel module. */
  readonly moduleReload: DurationRange;
  /** Pulling images and starting a pod. */
  readonly podStart: DurationRange;
  /** Configuring virtual functions on a node. */
  readonly nicConfigure: DurationRange;
}

/** But for reboots of the size that the operators' own time limits suggest. */
export const DEFAULT_DURATIONS: Durations = {
  reboot: REBOOT_MINUTES,
  drain: { best: 1, worst: 10 },
  apply: { best: 1, worst: 2 },
  moduleBuild: { best: 5, worst: 20 },
  moduleReload: { best: 1, worst: 3 },
  podStart: { best: 0.5, worst: 3 },
  nicConfigure: { best: 1, worst: 3 },
};
