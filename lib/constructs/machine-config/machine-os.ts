import { invalid, requireText } from '../../text';

/**
 * Kernels that a node can run.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export enum KernelType {
  /** The default kernel. It never overrides another choice: the operator uses the last one of a pool that is not the default. */
  DEFAULT = 'default',

  /** The real-time kernel, for x86-64. */
  REALTIME = 'realtime',

  /** The kernel with 64 KiB memory pages, for arm64. Other nodes become Degraded. */
  PAGES_64K = '64k-pages',
}

/**
 * Packages that the operating system of the nodes offers as an extension. They are installed when a node reboots.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export class MachineExtension {
  /** USBGuard, which restricts USB devices. */
  public static readonly USBGUARD = new MachineExtension('usbguard');

  /** Headers for compiling kernel modules. Requires the default kernel. */
  public static readonly KERNEL_DEVEL = new MachineExtension('kernel-devel');

  /** Kata containers. */
  public static readonly SANDBOXED_CONTAINERS = new MachineExtension('sandboxed-containers');

  /** Kerberos client. */
  public static readonly KERBEROS = new MachineExtension('kerberos');

  /** Libreswan, for IPsec. Since OpenShift 4.14. */
  public static readonly IPSEC = new MachineExtension('ipsec');

  /** Performance statistics. Since OpenShift 4.18. */
  public static readonly SYSSTAT = new MachineExtension('sysstat');

  /** Pacemaker and fencing. Since OpenShift 4.19. */
  public static readonly TWO_NODE_HA = new MachineExtension('two-node-ha');

  /** Any other extension. The operator of the cluster must know it: nodes fail on an unknown one. */
  public static of(name: string): MachineExtension {
    requireText({ name }, 'MachineExtension.of()');
    return new MachineExtension(name);
  }

  private constructor(
    /** Name of the extension, as the operator knows it. */
    public readonly name: string,
  ) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
      throw invalid('machine-config/extension', 'not the name of an extension', name, 'use lower case letters, digits and "-"');
    }
  }
}
