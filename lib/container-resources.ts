import type { Size } from 'cdk8s';

/** An amount of processor time. */
export class Cpu {
  /** Thousandths of a processor. */
  public static millis(amount: number): Cpu {
    return new Cpu(`${amount}m`);
  }

  /** Whole processors, or parts of them. */
  public static units(amount: number): Cpu {
    return new Cpu(String(amount));
  }

  private constructor(
    /** The amount as Kubernetes writes it, such as `500m`. */
    public readonly amount: string,
  ) {}
}

/** Processor time of a container. */
export interface CpuResources {
  /**
   * What the scheduler reserves.
   *
   * @default - the limit, if there is one
   */
  readonly request?: Cpu;

  /**
   * What the container is held to.
   *
   * @default - no limit
   */
  readonly limit?: Cpu;
}

/** Memory of a container. */
export interface MemoryResources {
  /**
   * What the scheduler reserves.
   *
   * @default - the limit, if there is one
   */
  readonly request?: Size;

  /**
   * What the container is killed beyond.
   *
   * @default - no limit
   */
  readonly limit?: Size;
}

/** Ephemeral storage of a container: its logs and what it writes outside of volumes. */
export interface EphemeralStorageResources {
  /**
   * What the scheduler reserves.
   *
   * @default - the limit, if there is one
   */
  readonly request?: Size;

  /**
   * What the pod is evicted beyond.
   *
   * @default - no limit
   */
  readonly limit?: Size;
}

/** What a container asks for, and what it may use. The types of the same name in cdk8s-plus fit. */
export interface ContainerResources {
  /**
   * Processor time.
   *
   * @default - none
   */
  readonly cpu?: CpuResources;

  /**
   * Memory.
   *
   * @default - none
   */
  readonly memory?: MemoryResources;

  /**
   * Ephemeral storage.
   *
   * @default - none
   */
  readonly ephemeralStorage?: EphemeralStorageResources;
}
