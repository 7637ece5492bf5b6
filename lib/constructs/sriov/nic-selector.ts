import type { PfName } from './pf-name';
import type { SupportedNic } from './supported-nic';
import { invalid, requireText } from '../../text';
import { PCI_ADDRESS } from '../../upstream';

/**
 * Options of `NicSelector.of()`. A card must meet all conditions that are set.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/sriovnetworknodepolicy_types.go
 */
export interface NicSelectorOptions {
  /**
   * Family of the cards.
   *
   * @default - any family in the operator's list
   */
  readonly nic?: SupportedNic;

  /**
   * Names of physical interfaces, of which one must match.
   *
   * @default - any
   */
  readonly pfNames?: PfName[];

  /**
   * PCI addresses, such as `0000:3b:00.0`, of which one must match.
   *
   * @default - any
   */
  readonly rootDevices?: string[];
}

/**
 * Selection of the network cards that a policy applies to.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export class NicSelector {
  /** Selects all cards of a family. */
  public static nic(nic: SupportedNic): NicSelector {
    return NicSelector.of({ nic });
  }

  /** Selects physical interfaces by name. */
  public static pfNames(...pfNames: PfName[]): NicSelector {
    return NicSelector.of({ pfNames });
  }

  /** Selects cards that meet all of several conditions. */
  public static of(options: NicSelectorOptions): NicSelector {
    const { nic, pfNames = [], rootDevices = [] } = options;
    const wrong = rootDevices.find((address) => !PCI_ADDRESS.test(address));
    if (wrong !== undefined) {
      throw invalid('sriov/pci-address', 'not a PCI address', wrong, 'write it in full, in lower case: 0000:3b:00.0');
    }
    return new NicSelector({
      ...(nic ? { vendor: nic.vendor, deviceID: nic.deviceId } : {}),
      ...(pfNames.length > 0 ? { pfNames: pfNames.map(String) } : {}),
      ...(rootDevices.length > 0 ? { rootDevices: [...rootDevices] } : {}),
    });
  }

  /**
   * Selects interfaces of virtual machines by their network.
   *
   * @param filter `openstack/NetworkID:<id>` or `aws/NetworkID:<id>`
   */
  public static netFilter(filter: string): NicSelector {
    requireText({ filter }, 'NicSelector.netFilter()');
    if (!/^(openstack|aws)\/NetworkID:[A-Za-z0-9-]+$/.test(filter)) {
      throw invalid('sriov/net-filter', 'not a filter for networks of virtual machines', filter, 'write openstack/NetworkID:<id> or aws/NetworkID:<id>');
    }
    return new NicSelector({ netFilter: filter });
  }

  private constructor(private readonly fields: { [field: string]: string | string[] }) {}

  /**
   * Returns the selector in the format of the CRD.
   *
   * @internal
   */
  public _render(): { vendor?: string; deviceID?: string; pfNames?: string[]; rootDevices?: string[]; netFilter?: string } {
    return { ...this.fields };
  }
}
