/** What kind of device a virtual function of NVIDIA's becomes by vDPA. */
export enum VdpaType {
  /** An interface of the kernel. */
  VIRTIO = 'virtio',
  /** A device for programs of their own, such as virtual machines. */
  VHOST = 'vhost',
}

/** Options of `VfDriver.vfio()`. */
export interface VfioDriverOptions {
  /**
   * Give pods `/dev/vhost-net` along with the function.
   *
   * @default false
   */
  readonly vhostNet?: boolean;
}

/** Who drives the virtual functions. Which of the operator's fields exclude each other cannot be written wrong. */
export class VfDriver {
  /** The kernel: pods get a network interface. This is what Onload needs. */
  public static kernel(): VfDriver {
    return new VfDriver({ deviceType: 'netdevice', isRdma: false });
  }

  /** The kernel, with RDMA beside the network interface. */
  public static kernelWithRdma(): VfDriver {
    return new VfDriver({ deviceType: 'netdevice', isRdma: true });
  }

  /**
   * A program in the pod, such as one of DPDK. The first use on a node adds kernel arguments where they are missing, and **reboots** it; they
   * are not taken away again.
   */
  public static vfio(options: VfioDriverOptions = {}): VfDriver {
    return new VfDriver({ deviceType: 'vfio-pci', isRdma: false, needVhostNet: options.vhostNet });
  }

  /** vDPA, with NVIDIA's cards only. It needs `ESwitch.switchdev()`. */
  public static vdpa(type: VdpaType): VfDriver {
    return new VfDriver({ deviceType: 'netdevice', isRdma: false, vdpaType: type });
  }

  private constructor(private readonly fields: { deviceType: 'netdevice' | 'vfio-pci'; isRdma: boolean; needVhostNet?: boolean; vdpaType?: VdpaType }) {}

  /** @internal */
  public _render(): { deviceType: 'netdevice' | 'vfio-pci'; isRdma: boolean; needVhostNet?: boolean; vdpaType?: `${VdpaType}` } {
    return { ...this.fields };
  }
}
