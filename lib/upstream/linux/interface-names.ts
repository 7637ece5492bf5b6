/** How Linux and udev call interfaces (systemd.net-naming-scheme(7); Linux facts §8). */

/** A name by the place of the card on the bus, in a slot, on the board, or by its address. */
const PREDICTABLE = /^(?:en|ib|sl|wl|ww)(?:o\d|s\d|p\d|P\d|x[0-9a-f]{12}$|a\d|c|d\d|v\d)/;

/** A name in the order in which interfaces are found or made. */
const NUMBERED = /^(?:bond|br|dummy|eth|ib|sit|tap|team|tun|usb|veth|vlan|wlan|wwan)\d+$/;

/** Whether a name is one that interfaces have where nobody gives them another, or that people give bonds and bridges. */
export function isUsualName(name: string): boolean {
  return PREDICTABLE.test(name) || NUMBERED.test(name) || ['br-ex', 'br-int', 'lo'].includes(name);
}

/** Whether the driver has a part in a name: in what the port is called (`np0`), in its number (`d1`), or in the order of interfaces (`eth0`). */
export function isDriverNamed(name: string): boolean {
  return /^eth\d+$/.test(name) || (PREDICTABLE.test(name) && /(?:np\d+|d\d+)$/.test(name));
}
