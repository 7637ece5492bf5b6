/**
 * Delays of a boot by the units of a boot module. The scripts and units use the limits defined here, and so do checks that compare them with other
 * timeouts, such as that of a MachineHealthCheck.
 */

/** Limits for pulling the image. */
export const PULL = {
  /** Number of attempts for which the kubelet waits. */
  triesBeforePods: 4,
  /** Number of attempts in one run of the unit. systemd restarts it after a pause. */
  tries: 8,
  /** Time limit of one of the first attempts, in seconds. */
  seconds: 120,
  /** Time limit of one of the later attempts, in seconds. */
  patientSeconds: 1800,
  /** Time that an attempt has to exit after its limit, in seconds, before it is killed. */
  killSeconds: 10,
} as const;

/** Limits that systemd applies to the units, in seconds. */
export const BOOT_UNIT_LIMITS = {
  unpack: { startSeconds: 180, stopSeconds: 20 },
  load: { startSeconds: 180, stopSeconds: 20, cleansUp: true },
  fetch: { startSeconds: 900, stopSeconds: 20, restartSeconds: 600 },
} as const;

/**
 * Time after which a run of the fetch unit no longer reboots, in seconds. Later, the limit of the unit would let the kubelet start during the reboot.
 */
export const LAST_REBOOT_SECONDS = BOOT_UNIT_LIMITS.fetch.startSeconds - 60;

/** Pause after a failed attempt, in seconds (10, 20, 40 …). */
export function pauseAfter(tries: number): number {
  return PAUSE_UNIT * 2 ** tries;
}

/** Half of the first pause, in seconds. */
export const PAUSE_UNIT = 5;

/**
 * Time after which systemd marks a unit as failed, in seconds. Its start limit is followed by SIGTERM, SIGKILL, the command that cleans up, and both
 * signals again. Each has the stop limit, even if a process hangs in the kernel and no signal ends it.
 */
function unitSeconds({ startSeconds, stopSeconds, cleansUp = false }: { startSeconds: number; stopSeconds: number; cleansUp?: boolean }): number {
  return startSeconds + stopSeconds * (cleansUp ? 5 : 4);
}

/** Properties of a boot module that determine its delays. */
export interface BootWaitOptions {
  /** Condition under which a node reboots to load a fetched module: `before-pods`, `any-time` or `never`. */
  readonly reboot: string;
  /** Whether images may be prefetched. */
  readonly prefetch: boolean;
}

/** Longest delays by a boot module, in seconds. The boots themselves are not included. */
export interface BootWait {
  /** Time until the kubelet may start if the registry does not answer. It includes attempts that time out, and the pauses between them. */
  readonly registry: number;
  /** Time until the network may start, in one boot, according to systemd's limits. */
  readonly network: number;
  /** Time until the kubelet may start, in one boot, according to systemd's limits. It is the sum of `network` and the fetch unit's limit. */
  readonly kubelet: number;
  /** Largest number of reboots that the node itself starts for one image and kernel. */
  readonly reboots: number;
}

/** Longest delays by a boot module. */
export function worstBootWait({ reboot, prefetch }: BootWaitOptions): BootWait {
  const isAwaited = reboot !== 'never';
  const network = (prefetch ? unitSeconds(BOOT_UNIT_LIMITS.unpack) : 0) + unitSeconds(BOOT_UNIT_LIMITS.load);
  return {
    registry: isAwaited ? registrySeconds() : 0,
    network,
    kubelet: network + (isAwaited ? unitSeconds(BOOT_UNIT_LIMITS.fetch) : 0),
    reboots: isAwaited ? 1 : 0,
  };
}

/** Time for the attempts for which the kubelet waits, if every attempt times out and must be killed. */
function registrySeconds(): number {
  let seconds = 0;
  for (let tries = 1; tries <= PULL.triesBeforePods; tries++) {
    seconds += PULL.seconds + PULL.killSeconds;
    seconds += tries < PULL.triesBeforePods ? pauseAfter(tries) : 0;
  }
  return seconds;
}
