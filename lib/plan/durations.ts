import { REBOOT_MINUTES } from '../upstream/openshift';

/** Shortest and longest duration, in minutes. */
export interface DurationRange {
  readonly best: number;
  readonly worst: number;
}

/** Assumed durations of the events in a plan. */
export interface Durations {
  /** Time from the last message of a node before a reboot until it is Ready. */
  readonly reboot: DurationRange;
  /** Time until all pods have left the node. */
  readonly drain: DurationRange;
  /** Time to write files and units, and to reload and restart services. */
  readonly apply: DurationRange;
  /** Time to build (and sign) the kernel module for one kernel in the cluster. */
  readonly moduleBuild: DurationRange;
  /** Time to unload and load a kernel module. */
  readonly moduleReload: DurationRange;
  /** Time to pull images and start a pod. */
  readonly podStart: DurationRange;
  /** Time to configure virtual functions on a node. */
  readonly nicConfigure: DurationRange;
}

/** Default durations. All except those of reboots are based on the operators' own time limits. */
export const DEFAULT_DURATIONS: Durations = {
  reboot: REBOOT_MINUTES,
  drain: { best: 1, worst: 10 },
  apply: { best: 1, worst: 2 },
  moduleBuild: { best: 5, worst: 20 },
  moduleReload: { best: 1, worst: 3 },
  podStart: { best: 0.5, worst: 3 },
  nicConfigure: { best: 1, worst: 3 },
};
