import type { PfName } from './pf-name';
import type { SupportedNic } from './supported-nic';
import { invalid, requireText } from '../../private/errors';
import { PCI_ADDRESS } from '../../upstream/pci';

/** Options of `NicSelector.of()`: a card must meet all that is said. */
export interface NicSelectorOptions {
  /**
   * Family of the cards.
   *
   * @default - any that the operator lists
   */
  readonly nic?: SupportedNic;

  /**
   * Interfaces: one of them.
   *
   * @default - any
   */
  readonly pfNames?: PfName[];

  /**
   * Addresses on the PCI bus: one of them, such as `0000:3b:00.0`.
   *
   * @default - any
   */
  readonly rootDevices?: string[];
}

/** The network cards that a policy is for. */
export class NicSelector {
  /** All cards of a family. */
  public static nic(nic: SupportedNic): NicSelector {
    return NicSelector.of({ nic });
  }

  /** Interfaces by their names. */
  public static pfNames(...pfNames: PfName[]): NicSelector {
    return NicSelector.of({ pfNames });
  }

  /** Cards that meet several conditions together. */
  public static of(options: NicSelectorOptions): NicSelector {
    const { nic, pfNames = [], rootDevices = [] } = options;
    const wrong = rootDevices.find((address) => !PCI_ADDRESS.test(address));
    if (wrong !== undefined) {
      throw invalid('sriov/pci-address', 'not an address on the PCI bus', wrong, 'write it in full, in lower case: 0000:3b:00.0');
    }
    return new NicSelector({
      ...(nic ? { vendor: nic.vendor, deviceID: nic.deviceId } : {}),
      ...(pfNames.length > 0 ? { pfNames: pfNames.map(String) } : {}),
      ...(rootDevices.length > 0 ? { rootDevices: [...rootDevices] } : {}),
    });
  }

  /**
   * Interfaces of virtual machines by the network that they are in.
   *
   * @param filter `openstack/NetworkID:<id>` or `aws/NetworkID:<id>`
   */
  public static netFilter(filter: string): NicSelector {
    requireText({ filter });
    if (!/^(openstack|aws)\/NetworkID:[A-Za-z0-9-]+$/.test(filter)) {
      throw invalid('sriov/net-filter', 'not a filter for networks of virtual machines', filter, 'write openstack/NetworkID:<id> or aws/NetworkID:<id>');
    }
    return new NicSelector({ netFilter: filter });
  }

  private constructor(private readonly fields: { [field: string]: string | string[] }) {}

  /** @internal */
  public _render(): { vendor?: string; deviceID?: string; pfNames?: string[]; rootDevices?: string[]; netFilter?: string } {
    return { ...this.fields };
  }
}
