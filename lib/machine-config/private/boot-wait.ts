/**
 * How long the units of a boot module make a boot wait. The scripts and units take their limits from here, and so does whoever compares them
 * with the patience of others, such as a MachineHealthCheck.
 */

/** A pull of the image. */
export const PULL = {
  /** Tries for which the kubelet waits. */
  triesBeforePods: 4,
  /** Tries of one run of the unit; systemd starts it anew after a pause. */
  tries: 8,
  /** How long one of the first tries may take, in seconds. */
  seconds: 120,
  /** How long one of the later tries may take, in seconds. */
  patientSeconds: 1800,
  /** How long a try that has run out of time may take to end, in seconds. Then it is killed. */
  killSeconds: 10,
} as const;

/** Limits of systemd, in seconds. */
export const UNITS = {
  unpack: { startSeconds: 180, stopSeconds: 20 },
  load: { startSeconds: 180, stopSeconds: 20, cleansUp: true },
  fetch: { startSeconds: 900, stopSeconds: 20, restartSeconds: 600 },
} as const;

/**
 * From here on a run of the fetch unit does not reboot: its limit would let the kubelet start while the reboot is under way.
 */
export const LAST_REBOOT_SECONDS = UNITS.fetch.startSeconds - 60;

/** The pause after a try that failed, in seconds: 10, 20, 40 … */
export function pauseAfter(tries: number): number {
  return PAUSE_UNIT * 2 ** tries;
}

/** Half of the first pause, in seconds. */
export const PAUSE_UNIT = 5;

/**
 * How long systemd may take until a unit that does not come up is failed. After its start limit come SIGTERM, SIGKILL, the command that
 * cleans up, and both signals again: each has the stop limit, also where a process hangs in the kernel and no signal ends it.
 */
function unitSeconds({ startSeconds, stopSeconds, cleansUp = false }: { startSeconds: number; stopSeconds: number; cleansUp?: boolean }): number {
  return startSeconds + stopSeconds * (cleansUp ? 5 : 4);
}

/** What a boot module is, as far as its waits go. */
export interface BootWaitOptions {
  /** When a node reboots to load what it has fetched: `before-pods`, `any-time` or `never`. */
  readonly reboot: string;
  /** Whether images may be on the node in advance. */
  readonly prefetch: boolean;
}

/** How long a node waits for a boot module, at most, in seconds. What the boots themselves take comes on top. */
export interface BootWait {
  /** Until the kubelet is let start where the registry does not answer: tries that run out of time, and the pauses between them. */
  readonly registry: number;
  /** Until the network is let start, in one boot, by the limits of systemd. */
  readonly network: number;
  /** Until the kubelet is let start, in one boot, by the limits of systemd: `network`, and the fetch unit. */
  readonly kubelet: number;
  /** How many times the node may reboot by itself for one image and kernel. */
  readonly reboots: number;
}

/** The worst case of a boot module. */
export function worstBootWait({ reboot, prefetch }: BootWaitOptions): BootWait {
  const isAwaited = reboot !== 'never';
  const network = (prefetch ? unitSeconds(UNITS.unpack) : 0) + unitSeconds(UNITS.load);
  return {
    registry: isAwaited ? registrySeconds() : 0,
    network,
    kubelet: network + (isAwaited ? unitSeconds(UNITS.fetch) : 0),
    reboots: isAwaited ? 1 : 0,
  };
}

/** Every try for which the kubelet waits runs out of time, and must be killed. */
function registrySeconds(): number {
  let seconds = 0;
  for (let tries = 1; tries <= PULL.triesBeforePods; tries++) {
    seconds += PULL.seconds + PULL.killSeconds;
    seconds += tries < PULL.triesBeforePods ? pauseAfter(tries) : 0;
  }
  return seconds;
}
