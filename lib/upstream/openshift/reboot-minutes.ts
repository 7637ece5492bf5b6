/** Assumed duration of a reboot, in minutes. Bare-metal servers take long, and no manifest shows how long. */
export const REBOOT_MINUTES = { best: 8, worst: 20 } as const;
