/** Replacements of IP and MAC addresses. */

/** First octets of ranges that are not of the Internet. They stay, because rules know them. */
const SPECIAL = /^(?:10|127|0|255|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|22[4-9]|23\d)(?=\.)/;

const QUAD = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = `${QUAD}(?:\\.${QUAD}){3}`;

/** An address of IPv4 in a text: one of a special range, or one that its surroundings show to be an address. Releases of Onload have four numbers, too. */
const IN_TEXT = new RegExp(`(?<![\\w.-])${IPV4}(?![\\w-]|\\.\\d)`, 'g');

const MAC = /(?<![\w:])(?:[0-9a-f]{2}:){5}[0-9a-f]{2}(?![\w:])/gi;
const IPV6 = /(?<![\w:.])(?=[0-9a-f:]*:[0-9a-f:]*:)(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:.])/gi;

/** Addresses of a cluster, with the numbers of which each is replaced by its rank below the same numbers before it. */
export class Addresses {
  private readonly known = new Set<string>();
  private readonly others = new Map<string, string>();
  private ranks?: ReadonlyMap<string, ReadonlyMap<string, number>>;

  /** Adds an address, or all in a text. */
  public add(text: string, isAddress = false): void {
    for (const [address] of text.matchAll(IN_TEXT)) {
      if (isAddress || isShown(address, text)) {
        this.known.add(address);
      }
    }
    for (const pattern of [MAC, IPV6]) {
      for (const [address] of text.matchAll(pattern)) {
        if (!/^[:0]*1?$/.test(address)) {
          this.others.set(address.toLowerCase(), '');
        }
      }
    }
  }

  /** Replaces the addresses in a text. */
  public replaced(text: string): string {
    this.ranks ??= this.ranked();
    return text.replace(IN_TEXT, (address) => (this.known.has(address) ? this.ipv4(address) : address))
      .replace(MAC, (address) => this.others.get(address.toLowerCase()) ?? address)
      .replace(IPV6, (address) => this.others.get(address.toLowerCase()) ?? address);
  }

  private ranked(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    [...this.others.keys()].sort().forEach((address, index) => {
      const hex = (index + 1).toString(16);
      this.others.set(address, /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/.test(address) ? `02:00:00:${hex.padStart(6, '0').match(/../g)!.join(':')}` : `fd00::${hex}`);
    });
    const children = new Map<string, Set<string>>();
    for (const address of this.known) {
      const octets = address.split('.');
      octets.forEach((octet, index) => {
        const prefix = octets.slice(0, index).join('.');
        children.set(prefix, (children.get(prefix) ?? new Set()).add(octet));
      });
    }
    return new Map([...children].map(([prefix, octets]) => (
      [prefix, new Map([...octets].sort((a, b) => Number(a) - Number(b)).map((octet, index) => [octet, index + 1]))])));
  }

  /** Replaces the numbers of an address by their ranks. Those of special ranges, of networks (0) and broadcasts (255) stay. */
  private ipv4(address: string): string {
    const octets = address.split('.');
    const stays = SPECIAL.exec(`${address}.`)?.[0].split('.').length ?? 0;
    return octets.map((octet, index) => (index < stays || octet === '0' || octet === '255' ? octet
      : String((index === 0 ? 19 : 0) + this.ranks!.get(octets.slice(0, index).join('.'))!.get(octet)!))).join('.');
  }
}

/** Whether a text shows that four numbers are an address: by their range, a length of the prefix, a port or a scheme. */
function isShown(address: string, text: string): boolean {
  return SPECIAL.test(`${address}.`) || new RegExp(`(?:${address.replace(/\./g, '\\.')}/\\d{1,3}\\b|//${address.replace(/\./g, '\\.')}\\b)`).test(text);
}
