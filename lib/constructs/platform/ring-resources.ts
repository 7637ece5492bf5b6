import type { NodeObjects } from './node-parts';
import type { NodeGroup, OnloadRelease, RingGroup } from '../../values';
import type { KernelModule } from '../kmm';
import type { KernelTuning, MachineConfigPool, SfcMachineConfig } from '../machine-config';
import type { IOnload } from '../onload';
import type { SriovNetworkPool } from '../sriov';
import type { KubeletConfig, MachineOsConfig, PerformanceProfile } from '../tuning';

/** Objects of a ring. */
interface RingObjects extends NodeObjects {
  readonly pool?: MachineConfigPool;
  readonly sriovPool?: SriovNetworkPool;
}

/** Nodes and objects of a ring. */
export class RingResources {
  /**
   * Creates the description of a ring.
   *
   * @internal
   */
  public static _of(group: RingGroup, release: OnloadRelease, objects: RingObjects): RingResources {
    return new RingResources(group, release, objects);
  }

  /** Name of the ring. */
  public readonly name: string;
  /** Nodes of the ring. Use them for further constructs of this ring only, such as a MachineConfig. */
  public readonly nodes: NodeGroup;
  /** Whether the ring stays as it is while others change. */
  public readonly frozen: boolean;
  /** Names of the nodes, undefined if labels select them, or if they are the rest of nodes that are not known. */
  public readonly members?: string[];
  /** Onload on the nodes: the Onload resource, or the device plugin without the Onload Operator. */
  public readonly onload: IOnload;
  /** Module of KMM, undefined if the Onload Operator creates it. */
  public readonly module?: KernelModule;
  /** Pool of the ring, undefined on plain Kubernetes. */
  public readonly pool?: MachineConfigPool;
  /** Configuration that loads the driver at boot, undefined if the nodes get their driver in another way. */
  public readonly sfcMachineConfig?: SfcMachineConfig;
  /** Image of the operating system that contains the driver, undefined unless `sfc` selects that. */
  public readonly machineOsConfig?: MachineOsConfig;
  /** PerformanceProfile of the ring, undefined unless `tuning` selects one. */
  public readonly performanceProfile?: PerformanceProfile;
  /** Kernel arguments that tune the ring, undefined unless `tuning` selects them. */
  public readonly kernelTuning?: KernelTuning;
  /** Settings of the kubelet beside these kernel arguments, undefined without them. */
  public readonly kubeletConfig?: KubeletConfig;
  /** Pool of the SR-IOV operator, undefined unless rings have one. */
  public readonly sriovPool?: SriovNetworkPool;

  private constructor(
    { ring, nodes, members }: RingGroup,
    /** Onload versions that the ring runs. */
    public readonly release: OnloadRelease,
    objects: RingObjects,
  ) {
    this.name = ring.name;
    this.nodes = nodes;
    this.frozen = ring.frozen;
    this.members = members && [...members];
    this.onload = objects.onload;
    this.module = objects.module;
    this.pool = objects.pool;
    this.sfcMachineConfig = objects.sfcMachineConfig;
    this.machineOsConfig = objects.machineOsConfig;
    this.performanceProfile = objects.performanceProfile;
    this.kernelTuning = objects.kernelTuning;
    this.kubeletConfig = objects.kubeletConfig;
    this.sriovPool = objects.sriovPool;
  }
}
