/** How long a node is taken to be away while it reboots, in minutes. Bare-metal servers take their time; no manifest says how long. */
export const REBOOT_MINUTES = { best: 8, worst: 20 } as const;
