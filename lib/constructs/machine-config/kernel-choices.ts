/**
 * Kinds of work to keep away from isolated CPUs: the flags of `isolcpus`.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export enum CpuIsolationFlag {
  /** Load balancing by the scheduler: only tasks that are bound to an isolated CPU run there. */
  DOMAIN = 'domain',

  /** Managed interrupts, such as those of NVMe queues, as far as other CPUs can handle them. */
  MANAGED_IRQ = 'managed_irq',

  /** The scheduler tick, as with `nohzFull`. */
  NOHZ = 'nohz',
}

/**
 * Modes of the IOMMU. The arguments for Intel and AMD are both written: each ignores the other's.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export enum IommuMode {
  /** Disables the IOMMU. The vfio driver that SR-IOV uses then works without isolation, or not at all. */
  OFF = 'off',

  /** Translates only for virtual machines and vfio. Other devices, such as the cards of Onload, access memory directly. */
  PASSTHROUGH = 'pt',

  /** Translates every DMA of all devices, which adds latency. */
  ON = 'on',
}

/**
 * Idle methods of a CPU.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export enum CpuIdleMode {
  /** Polls: wakes up fastest, but runs at full power all the time, and slows down a hyper-threading sibling. */
  POLL = 'poll',

  /** Halts (C1). */
  HALT = 'halt',

  /** Sleeps without using mwait. */
  NOMWAIT = 'nomwait',
}

/**
 * Trust of the kernel in the time stamp counter.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export enum TscMode {
  /** Disables all checks of the counter, at boot and later. */
  RELIABLE = 'reliable',

  /** Disables the watchdog that checks the counter against other clocks while the system runs. */
  NOWATCHDOG = 'nowatchdog',
}

/**
 * Mitigations of CPU vulnerabilities.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export enum CpuMitigations {
  /** Enables the mitigations that the CPU needs. */
  AUTO = 'auto',

  /** Enables the mitigations that the CPU needs, and disables hyper-threading if it is part of them. */
  AUTO_NOSMT = 'auto,nosmt',

  /** Disables mitigations: a process can read the memory of other processes and of the kernel. Only for nodes that run trusted software. */
  OFF = 'off',
}

/**
 * Use of transparent huge pages.
 *
 * @see https://docs.kernel.org/admin-guide/mm/transhuge.html
 */
export enum TransparentHugePages {
  /** Uses huge pages for all processes. */
  ALWAYS = 'always',

  /** Uses huge pages for memory that a process has requested them for by madvise(). */
  MADVISE = 'madvise',

  /** Disables transparent huge pages, and the pauses for allocating them. */
  NEVER = 'never',
}
