import type { Size } from 'cdk8s';

/**
 * Amount of CPU time.
 *
 * @see https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
 */
export class Cpu {
  /** Creates an amount from thousandths of a CPU. */
  public static millis(amount: number): Cpu {
    return new Cpu(`${amount}m`);
  }

  /** Creates an amount from whole CPUs, or fractions of them. */
  public static units(amount: number): Cpu {
    return new Cpu(String(amount));
  }

  private constructor(
    /** Amount in Kubernetes' format, such as `500m`. */
    public readonly amount: string,
  ) {}
}

/**
 * CPU request and limit of a container.
 *
 * @see https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
 */
export interface CpuResources {
  /**
   * CPU that the scheduler reserves.
   *
   * @default - the limit, if there is one
   */
  readonly request?: Cpu;

  /**
   * CPU that the container is limited to.
   *
   * @default - no limit
   */
  readonly limit?: Cpu;
}

/**
 * Memory request and limit of a container.
 *
 * @see https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
 */
export interface MemoryResources {
  /**
   * Memory that the scheduler reserves.
   *
   * @default - the limit, if there is one
   */
  readonly request?: Size;

  /**
   * Memory beyond which the container is killed.
   *
   * @default - no limit
   */
  readonly limit?: Size;
}

/**
 * Ephemeral storage of a container: its logs and the data that it writes outside of volumes.
 *
 * @see https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
 */
export interface EphemeralStorageResources {
  /**
   * Storage that the scheduler reserves.
   *
   * @default - the limit, if there is one
   */
  readonly request?: Size;

  /**
   * Storage beyond which the pod is evicted.
   *
   * @default - no limit
   */
  readonly limit?: Size;
}

/**
 * Resource requests and limits of a container. The types of the same name in cdk8s-plus are accepted.
 *
 * @see https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
 */
export interface ContainerResources {
  /**
   * CPU request and limit.
   *
   * @default - neither request nor limit
   */
  readonly cpu?: CpuResources;

  /**
   * Memory request and limit.
   *
   * @default - neither request nor limit
   */
  readonly memory?: MemoryResources;

  /**
   * Ephemeral storage request and limit.
   *
   * @default - neither request nor limit
   */
  readonly ephemeralStorage?: EphemeralStorageResources;
}
