/** What isolated CPUs are kept free of: the flags of `isolcpus`. */
export enum CpuIsolationFlag {
  /** The scheduler's balancing: only what is bound to a CPU runs there. */
  DOMAIN = 'domain',

  /** Managed interrupts, such as those of the queues of NVMe, as far as other CPUs can take them. */
  MANAGED_IRQ = 'managed_irq',

  /** The tick, as by `nohzFull`. */
  NOHZ = 'nohz',
}

/** Whether devices see memory through the IOMMU. Written for Intel and AMD alike: each ignores what is for the other. */
export enum IommuMode {
  /** Off. SR-IOV's vfio does without isolation then, or not at all. */
  OFF = 'off',

  /** On for what virtual machines and vfio get; other devices, such as the cards of Onload, reach memory without translation. */
  PASSTHROUGH = 'pt',

  /** On for all devices. Each DMA is translated, which costs latency. */
  ON = 'on',
}

/** What an idle CPU does. */
export enum CpuIdleMode {
  /** It polls: the fastest to wake, at full power all the time, and on hyper-threads at the cost of the sibling. */
  POLL = 'poll',

  /** It halts (C1). */
  HALT = 'halt',

  /** It sleeps without mwait. */
  NOMWAIT = 'nomwait',
}

/** How much the kernel trusts the time stamp counter. */
export enum TscMode {
  /** It is never checked, neither at boot nor later. */
  RELIABLE = 'reliable',

  /** The watchdog does not check it against other clocks while the system runs. */
  NOWATCHDOG = 'nowatchdog',
}

/** What the kernel does against flaws of CPUs. */
export enum CpuMitigations {
  /** What the CPU needs. */
  AUTO = 'auto',

  /** What the CPU needs, hyper-threads turned off where that is part of it. */
  AUTO_NOSMT = 'auto,nosmt',

  /** Nothing: a process can read the memory of others and of the kernel. For nodes on which nothing runs but what you trust. */
  OFF = 'off',
}

/** For whom the kernel makes huge pages by itself. */
export enum TransparentHugePages {
  /** For all. */
  ALWAYS = 'always',

  /** For those who ask by madvise(). */
  MADVISE = 'madvise',

  /** For nobody: no pauses while it looks for them. */
  NEVER = 'never',
}
