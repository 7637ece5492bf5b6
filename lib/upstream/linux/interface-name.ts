/** Reason why Linux or systemd refuses a name for a network interface, or undefined (`dev_valid_name()`, `ifname_valid()`). */
export function interfaceNameProblem(name: string): string | undefined {
  if (name === '' || name === '.' || name === '..') {
    return 'that is no name';
  }
  if (Buffer.byteLength(name) > 15) {
    return `it has ${Buffer.byteLength(name)} bytes, 15 is the most`;
  }
  // eslint-disable-next-line no-control-regex
  const [wrong] = /[^\x21-\x7e]|[/:%]/.exec(name) ?? [];
  if (wrong !== undefined) {
    return `${JSON.stringify(wrong)} in it`;
  }
  if (/^[0-9]+$/.test(name)) {
    return 'a number means the index of an interface';
  }
  return ['all', 'default'].includes(name) ? 'sysctl has it for all interfaces' : name === 'lo' ? 'the loopback interface has it' : undefined;
}

/** Whether a name has a form that the kernel itself assigns. */
export function isKernelName(name: string): boolean {
  return /^(?:bond|dummy|eth|ib|sit|tap|team|tun|usb|veth|wlan|wwan)[0-9]+$/.test(name);
}
