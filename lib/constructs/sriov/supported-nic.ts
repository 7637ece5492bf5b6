import { invalid, requireText } from '../../text';
import { PCI_ID } from '../../upstream';
import { LISTED_VENDORS, NicFamily, SFC_NICS } from '../../upstream/sriov';

/**
 * Family of network cards, by the PCI IDs of its physical and virtual functions.
 *
 * The operator handles only cards in its list. Solarflare's and AMD's are not in it: see `SupportedNicIds`. Virtual functions must first be enabled on
 * the card with the vendor's tool. X3 has none.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/supported-hardware.md
 */
export class SupportedNic {
  /** Solarflare SFC9120 (7000 series). */
  public static readonly SFC9120 = SupportedNic.known(SFC_NICS.sfc9120);

  /** Solarflare SFC9140 (7000 series). */
  public static readonly SFC9140 = SupportedNic.known(SFC_NICS.sfc9140);

  /** Solarflare 8000 series (SFC9220). */
  public static readonly SERIES_8000 = SupportedNic.known(SFC_NICS.series8000);

  /** Solarflare X2 series (SFC9250). */
  public static readonly X2 = SupportedNic.known(SFC_NICS.x2);

  /** AMD Solarflare X4, with its full-feature and low-latency data paths. */
  public static readonly X4 = SupportedNic.known(SFC_NICS.x4);

  /** AMD Solarflare X4, with the full-feature data path only. */
  public static readonly X4_FULL_FEATURE = SupportedNic.known(SFC_NICS.x4FullFeature);

  /** AMD EF100. */
  public static readonly EF100 = SupportedNic.known(SFC_NICS.ef100);

  /**
   * Any other family.
   *
   * @param name key in the operator's list: letters, digits, "-", "_" and "."
   * @param vendor PCI vendor ID: four lower-case hexadecimal digits, without 0x
   * @param deviceId PCI device ID of the physical function
   * @param vfDeviceId PCI device ID of its virtual functions
   */
  public static of(name: string, vendor: string, deviceId: string, vfDeviceId: string): SupportedNic {
    requireText({ name, vendor, deviceId, vfDeviceId }, 'SupportedNic.of()');
    if (!/^[A-Za-z0-9._-]{1,253}$/.test(name)) {
      throw invalid('sriov/nic-name', 'not a key for a family of network cards', name, 'use letters, digits, "-", "_" and "."');
    }
    for (const id of [vendor, deviceId, vfDeviceId]) {
      if (!PCI_ID.test(id)) {
        throw invalid('sriov/pci-id', 'not a PCI ID', id, 'write four lower case hexadecimal digits: 0b03');
      }
    }
    return new SupportedNic(name, vendor, deviceId, vfDeviceId);
  }

  private static known({ name, vendor, device, vf }: NicFamily): SupportedNic {
    return new SupportedNic(name, vendor, device, vf);
  }

  private constructor(
    /** Key in the operator's list. */
    public readonly name: string,
    /** PCI vendor ID. */
    public readonly vendor: string,
    /** PCI device ID of the physical function. */
    public readonly deviceId: string,
    /** PCI device ID of its virtual functions. */
    public readonly vfDeviceId: string,
  ) {}

  /** Entry in the operator's list, such as `1924 0b03 1b03`. */
  public get entry(): string {
    return `${this.vendor} ${this.deviceId} ${this.vfDeviceId}`;
  }

  /** Whether the operator's own list has cards of the vendor. It has many models of such a vendor, but not all. */
  public get isVendorListed(): boolean {
    return LISTED_VENDORS.includes(this.vendor);
  }
}
