import type { LatencyBestNic } from './latency-best-nic';

/** How many worker processes a server has: its profile shares packet buffers out among them. */
export interface WorkerProfileOptions {
  /** Number of worker processes, from 1: as nginx (`worker_processes`) or HAProxy (`nbproc`) is configured. */
  readonly workers: number;
}

/** Options of `OnloadProfile.latencyBest()`. */
export interface LatencyBestOptions {
  /** The NICs of the nodes. The launcher looks at those of its machine; a ConfigMap is for all nodes. */
  readonly nic: LatencyBestNic;
}

/** How node.js spreads its work. */
export enum NodeJsMode {
  /** One process. */
  SINGLE_PROCESS = 0,

  /** Several processes, each with a port of its own. */
  PORT_PER_PROCESS = 1,

  /** Several processes that share their ports. */
  SHARED_PORTS = 2,

  /** The cluster module; upstream calls it experimental, for two workers only. */
  CLUSTER_MODULE = 3,
}

/** Options of `OnloadProfile.nodeJs()`. */
export interface NodeJsProfileOptions {
  /**
   * How work is spread.
   *
   * @default NodeJsMode.PORT_PER_PROCESS
   */
  readonly mode?: NodeJsMode;

  /**
   * Number of worker processes, from 1.
   *
   * @default 24
   */
  readonly workers?: number;

  /**
   * Ports that are listened to.
   *
   * @default - 8080
   */
  readonly ports?: number[];
}

/** Options of `OnloadProfile.of()`. */
export interface OnloadProfileOptions {
  /** What the profile is called; its ConfigMap is `onload-<name>-profile`. */
  readonly name: string;

  /** The variables that it sets. */
  readonly env: { [variable: string]: string };

  /**
   * Whether names that begin with `EF_` may be ones that Onload does not know, and would ignore.
   *
   * @default false
   */
  readonly allowUnknown?: boolean;
}

/** Options of `OnloadProfile.fromOpf()`. */
export interface OpfProfileOptions {
  /**
   * What the profile is called; its ConfigMap is `onload-<name>-profile`.
   *
   * @default - the name of the file, without folder and `.opf`
   */
  readonly name?: string;

  /**
   * Folders in which imported profiles are looked for, in this order, before those that Onload ships: in place of
   * `~/.openonload/profiles` and `/usr/libexec/onload/profiles`.
   *
   * @default - only the shipped ones, and files by their path, which is relative to the working directory
   */
  readonly profileDirs?: string[];

  /**
   * Number of worker processes, for profiles that read it or import one that does.
   *
   * @default - not known
   */
  readonly workers?: number;

  /**
   * The NICs of the nodes, for profiles that import `latency-best`.
   *
   * @default - not known
   */
  readonly nic?: LatencyBestNic;

  /**
   * Whether names that begin with `EF_` may be ones that Onload does not know, and would ignore.
   *
   * @default false
   */
  readonly allowUnknown?: boolean;
}

/** Options of `OnloadProfile.combine()`. */
export interface CombinedProfileOptions {
  /**
   * What the combination is called; its ConfigMap is `onload-<name>-profile`.
   *
   * @default - the names of the profiles, with `-` between
   */
  readonly name?: string;
}
