import { invalid, requireText } from '../../text';
import { MODULE_NAME } from '../../upstream';

/**
 * Criterion that identifies a network interface before it has its name.
 *
 * @see https://www.freedesktop.org/software/systemd/man/latest/udev.html
 */
export class InterfaceMatch {
  /**
   * Matches the hardware address, such as `00:0f:53:01:02:03`. Bonds, VLANs and other virtual interfaces that share the address of a card are not
   * matched.
   */
  public static mac(address: string): InterfaceMatch {
    requireText({ address }, 'InterfaceMatch.mac()');
    if (!/^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}$/.test(address) || parseInt(address, 16) % 2 === 1 || /^[0:]*$/.test(address)) {
      throw invalid('machine-config/mac', 'not the hardware address of an interface', address, 'write six bytes in hexadecimal digits, such as 00:0f:53:01:02:03');
    }
    // sysfs uses lower case. Interfaces without a driver are virtual.
    return new InterfaceMatch(['DRIVERS=="?*"', `ATTR{address}=="${address.toLowerCase()}"`, 'ATTR{type}=="1"']);
  }

  /** Matches the PCI address of the card as printed by `lspci -D`, such as `0000:3b:00.1`. On most cards each port is a separate function. */
  public static pciPath(address: string): InterfaceMatch {
    requireText({ address }, 'InterfaceMatch.pciPath()');
    if (!/^[0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:[01][0-9A-Fa-f]\.[0-7]$/.test(address)) {
      throw invalid('machine-config/pci', 'not a PCI address', address, 'write domain:bus:device.function, such as 0000:3b:00.1');
    }
    return new InterfaceMatch(['SUBSYSTEMS=="pci"', `KERNELS=="${address.toLowerCase()}"`]);
  }

  /**
   * Matches the driver and the port number of the card, from 0. Use it on nodes with one card of that driver: with a second card two ports would
   * match, and the second would keep its old name.
   */
  public static driverPort(driver: string, port: number): InterfaceMatch {
    requireText({ driver }, 'InterfaceMatch.driverPort()');
    if (!MODULE_NAME.test(driver)) {
      throw invalid('machine-config/driver', 'not the name of a driver', driver, 'use letters, digits, "_" and "-"');
    }
    if (!Number.isInteger(port) || port < 0 || port > 255) {
      throw invalid('machine-config/port', 'not the number of a port', port, 'count from 0');
    }
    return new InterfaceMatch([`DRIVERS=="${driver}"`, `ATTR{dev_port}=="${port}"`]);
  }

  private constructor(private readonly keys: string[]) {}

  /**
   * Returns the match keys for a udev rule.
   *
   * @internal
   */
  public _keys(): string[] {
    return [...this.keys];
  }
}
