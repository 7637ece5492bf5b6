/** Interface names of Linux and udev (systemd.net-naming-scheme(7); Linux facts §8). */

/** Name derived from the card's position on the bus, its slot, its onboard index, or its address. */
const PREDICTABLE = /^(?:en|ib|sl|wl|ww)(?:o\d|s\d|p\d|P\d|x[0-9a-f]{12}$|a\d|c|d\d|v\d)/;

/** Name derived from the order in which interfaces are detected or created. */
const NUMBERED = /^(?:bond|br|dummy|eth|ib|sit|tap|team|tun|usb|veth|vlan|wlan|wwan)\d+$/;

/** Whether a name is a default name of interfaces, or a usual one for bonds and bridges. */
export function isUsualName(name: string): boolean {
  return PREDICTABLE.test(name) || NUMBERED.test(name) || ['br-ex', 'br-int', 'lo'].includes(name);
}

/** Whether the driver determines a part of a name: the port's name (`np0`), its number (`d1`), or the order of interfaces (`eth0`). */
export function isDriverNamed(name: string): boolean {
  return /^eth\d+$/.test(name) || (PREDICTABLE.test(name) && /(?:np\d+|d\d+)$/.test(name));
}

/** Whether Linux accepts the name of an interface, apart from its length (`dev_valid_name()`). */
export function isPossibleName(name: string): boolean {
  return !['', '.', '..'].includes(name) && !/[/:\s]/.test(name);
}
