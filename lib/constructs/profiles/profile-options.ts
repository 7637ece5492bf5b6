import type { LatencyBestNic } from './latency-best-nic';

/**
 * Options of a profile for servers with worker processes, among which it divides the packet buffers.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface WorkerProfileOptions {
  /** Number of worker processes, at least 1, as in the configuration of nginx (`worker_processes`) or HAProxy (`nbproc`). */
  readonly workers: number;
}

/**
 * Options of `OnloadProfile.latencyBest()`.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface LatencyBestOptions {
  /** NICs of the nodes. The launcher examines those of its machine, but a ConfigMap is for all nodes. */
  readonly nic: LatencyBestNic;
}

/**
 * Modes in which Node.js distributes its work.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export enum NodeJsMode {
  /** Runs a single process. */
  SINGLE_PROCESS = 0,

  /** Runs several processes, each on its own port. */
  PORT_PER_PROCESS = 1,

  /** Runs several processes that share their ports. */
  SHARED_PORTS = 2,

  /** Uses the cluster module. Upstream calls it experimental, and supports two workers only. */
  CLUSTER_MODULE = 3,
}

/**
 * Options of `OnloadProfile.nodeJs()`.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface NodeJsProfileOptions {
  /**
   * Mode in which the work is distributed.
   *
   * @default NodeJsMode.PORT_PER_PROCESS
   */
  readonly mode?: NodeJsMode;

  /**
   * Number of worker processes, at least 1.
   *
   * @default 24
   */
  readonly workers?: number;

  /**
   * Ports that the server listens on.
   *
   * @default [8080]
   */
  readonly ports?: number[];
}

/**
 * Options of `OnloadProfile.of()`.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface OnloadProfileOptions {
  /** Name of the profile. Its ConfigMap is `onload-<name>-profile`. */
  readonly name: string;

  /** Variables that the profile sets. */
  readonly env: { [variable: string]: string };

  /**
   * Whether to allow names that begin with `EF_` but are unknown to Onload, which would ignore them.
   *
   * @default false
   */
  readonly allowUnknown?: boolean;
}

/**
 * Options of `OnloadProfile.fromOpf()`.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface OpfProfileOptions {
  /**
   * Name of the profile. Its ConfigMap is `onload-<name>-profile`.
   *
   * @default - the name of the file, without folder and `.opf`
   */
  readonly name?: string;

  /**
   * Folders to search for imported profiles, in order, before those that Onload ships. They replace `~/.openonload/profiles` and
   * `/usr/libexec/onload/profiles`.
   *
   * @default - none: only the shipped profiles, and files by path, relative to the working directory
   */
  readonly profileDirs?: string[];

  /**
   * Number of worker processes, for profiles that read it or import one that does.
   *
   * @default - unknown: such profiles are refused
   */
  readonly workers?: number;

  /**
   * NICs of the nodes, for profiles that import `latency-best`.
   *
   * @default - unknown: such profiles are refused
   */
  readonly nic?: LatencyBestNic;

  /**
   * Whether to allow names that begin with `EF_` but are unknown to Onload, which would ignore them.
   *
   * @default false
   */
  readonly allowUnknown?: boolean;
}

/**
 * Options of `OnloadProfile.combine()`.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface CombinedProfileOptions {
  /**
   * Name of the combination. Its ConfigMap is `onload-<name>-profile`.
   *
   * @default - the names of the profiles, joined by `-`
   */
  readonly name?: string;
}
