/** The user that sfptpd drops to. */
export interface SfptpdUser {
  /** Name of the user, which must exist in the image. */
  readonly name: string;

  /**
   * Name of the group.
   *
   * @default - the group of the user
   */
  readonly group?: string;
}

/** Options of `[general]` about the process: its user, its files, its locks. */
export interface SfptpdProcessOptions {
  /**
   * The user that sfptpd drops to, with the capabilities that it needs (`user`).
   *
   * @default - root
   */
  readonly user?: SfptpdUser;

  /**
   * Whether sfptpd goes into the background (`daemon`). The image starts it with `--no-daemon`, which wins.
   *
   * @default false
   */
  readonly daemon?: boolean;

  /**
   * Whether a second sfptpd with the same `uniqueClockidBits` refuses to start (`lock`).
   *
   * @default true
   */
  readonly lock?: boolean;

  /**
   * Folder of its state: frequency corrections, long-term statistics (`state_path`). It is lost with the pod unless it is on a
   * volume.
   *
   * In this path and the others `%H` is the name of the host, `%I` its number, `%P` the process, `%Cd` and `%Ct` the date and the
   * time, `%R` the run directory and `%U` the unique bits of clock identities.
   *
   * @default - /var/lib/sfptpd-%U; 3.7.1: /var/lib/sfptpd
   */
  readonly statePath?: string;

  /**
   * Socket of `sfptpdctl` (`control_path`).
   *
   * @default - %R/control-v1.sock; 3.7.1: /var/run/sfptpd-control-v1.sock
   */
  readonly controlPath?: string;

  /**
   * Socket of OpenMetrics (`metrics_path`). From 3.9 on.
   *
   * @default - %R/metrics.sock
   */
  readonly metricsPath?: string;

  /**
   * Folder of its sockets (`run_dir`). From 3.9 on.
   *
   * @default - /run/sfptpd-%U
   */
  readonly runDir?: string;

  /**
   * Mode of that folder, an octal number such as `0755` (`run_dir_mode`). From 3.9 on.
   *
   * @default '0755'
   */
  readonly runDirMode?: string;

  /**
   * Mode of the folder of its state, an octal number (`state_dir_mode`). From 3.9 on.
   *
   * @default '0777'
   */
  readonly stateDirMode?: string;

  /**
   * Mode of the socket of `sfptpdctl`, an octal number (`control_socket_mode`). From 3.9 on.
   *
   * @default - as created
   */
  readonly controlSocketMode?: string;

  /**
   * Mode of the socket of OpenMetrics, an octal number (`metrics_socket_mode`). From 3.9 on.
   *
   * @default - as created
   */
  readonly metricsSocketMode?: string;

  /**
   * Features for tests (`test_mode`).
   *
   * @default false
   */
  readonly testMode?: boolean;
}
