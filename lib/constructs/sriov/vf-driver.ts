
/**
 * Device types of an NVIDIA virtual function with vDPA.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export enum VdpaType {
  /** A kernel network interface. */
  VIRTIO = 'virtio',
  /** A device for userspace programs, such as virtual machines. */
  VHOST = 'vhost',
}

/**
 * Options of `VfDriver.vfio()`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export interface VfioDriverOptions {
  /**
   * Whether to provide `/dev/vhost-net` to pods along with the function.
   *
   * @default false
   */
  readonly vhostNet?: boolean;
}

/**
 * Driver of the virtual functions. It sets only combinations of fields that the operator accepts.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export class VfDriver {
  /** Uses the kernel driver: pods get a network interface. Onload requires this. */
  public static kernel(): VfDriver {
    return new VfDriver({ deviceType: 'netdevice', isRdma: false });
  }

  /** Uses the kernel driver, with RDMA in addition to the network interface. */
  public static kernelWithRdma(): VfDriver {
    return new VfDriver({ deviceType: 'netdevice', isRdma: true });
  }

  /**
   * Uses vfio for a program in the pod, such as a DPDK application. The first use on a node adds missing kernel arguments and **reboots** it. The
   * arguments are not removed again.
   */
  public static vfio(options: VfioDriverOptions = {}): VfDriver {
    return new VfDriver({ deviceType: 'vfio-pci', isRdma: false, needVhostNet: options.vhostNet });
  }

  /** Uses vDPA, on NVIDIA's cards only. It requires `ESwitch.switchdev()`. */
  public static vdpa(type: VdpaType): VfDriver {
    return new VfDriver({ deviceType: 'netdevice', isRdma: false, vdpaType: type });
  }

  private constructor(private readonly fields: { deviceType: 'netdevice' | 'vfio-pci'; isRdma: boolean; needVhostNet?: boolean; vdpaType?: VdpaType }) {}

  /**
   * Returns the driver in the format of the CRD.
   *
   * @internal
   */
  public _render(): { deviceType: 'netdevice' | 'vfio-pci'; isRdma: boolean; needVhostNet?: boolean; vdpaType?: `${VdpaType}` } {
    return { ...this.fields };
  }
}
