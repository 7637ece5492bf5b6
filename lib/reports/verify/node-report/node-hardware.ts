/** Cards, interfaces and clocks in the report of a node. */

/** Physical network interface. */
export interface NodeInterface {
  readonly driver?: string;
  /** State in the words of the kernel: `up`, `down`, `lowerlayerdown`. */
  readonly state?: string;
  /** Speed of the link in Mbit/s. Undefined without a link. */
  readonly speed?: number;
  /** Address on its bus, such as `0000:01:00.0`. */
  readonly address?: string;
  readonly firmware?: string;
}

/** Port of a Solarflare card on the PCI bus, whether it has an interface or not. */
export interface SolarflarePort {
  /** PCI ID of the device. */
  readonly device: string;
  /** Driver that it is bound to. Undefined if there is none. */
  readonly driver?: string;
}

/** Clock as sfptpd has saved its state. */
export interface DisciplinedClock {
  readonly isInSync: boolean;
  /** Offset from its reference in nanoseconds, as sfptpd writes it. */
  readonly offset?: string;
}

/** Hardware and clocks of a node. */
export interface NodeHardware {
  /** Solarflare ports by their PCI address. */
  readonly ports: ReadonlyMap<string, SolarflarePort>;
  readonly interfaces: ReadonlyMap<string, NodeInterface>;
  /** Names that drivers give to PTP clocks, by their device. */
  readonly ptpClocks: ReadonlyMap<string, string>;
  /** Clocks that an sfptpd of the host, or with a state directory of the host, has saved. */
  readonly disciplined: ReadonlyMap<string, DisciplinedClock>;
  /** Whether the kernel counts its clock as synchronized. Undefined if nothing on the node says so. */
  readonly isSynchronized?: boolean;
}

/** The same, as it is read. */
export interface HardwareDraft extends NodeHardware {
  readonly ports: Map<string, SolarflarePort>;
  readonly interfaces: Map<string, NodeInterface>;
  readonly ptpClocks: Map<string, string>;
  readonly disciplined: Map<string, DisciplinedClock>;
  isSynchronized?: boolean;
}

export function hardwareDraft(): HardwareDraft {
  return { ports: new Map(), interfaces: new Map(), ptpClocks: new Map(), disciplined: new Map() };
}

/** Value of a word, which is undefined for the one that stands for none. */
export const valueOf = (word: string) => (word === '-' ? undefined : word);

/** Readers of lines by their first word. Each returns whether the line has the form that the script prints. */
export const HARDWARE_LINES: { readonly [keyword: string]: (draft: HardwareDraft, rest: string) => boolean } = {
  'solarflare-port': ({ ports }, rest) => {
    const [, address, device, driver] = /^(\S+) ([0-9a-f]{4}) (\S+)$/.exec(rest) ?? [];
    return address !== undefined && ports.set(address, { device, driver: valueOf(driver) }).size > 0;
  },
  'interface': ({ interfaces }, rest) => {
    const [, name, driver, state, speed, address, firmware] = /^(\S+) (\S+) ([a-z]+|-) (\d+|-) (\S+) (\S+)$/.exec(rest) ?? [];
    return name !== undefined && interfaces.set(name, {
      driver: valueOf(driver), state: valueOf(state), speed: speed === '-' ? undefined : Number(speed), address: valueOf(address), firmware: valueOf(firmware),
    }).size > 0;
  },
  'clock': (draft, rest) => {
    draft.isSynchronized = { synchronized: true, unsynchronized: false }[rest];
    return draft.isSynchronized !== undefined || rest === 'unknown';
  },
  'ptp-clock': ({ ptpClocks }, rest) => {
    const [, device, name] = /^(ptp\d+) (\S+)$/.exec(rest) ?? [];
    return device !== undefined && ptpClocks.set(device, name).size > 0;
  },
  'sfptpd-clock': ({ disciplined }, rest) => {
    const [, clock, state, offset] = /^(\S+) (in-sync|out-of-sync) (\S+)$/.exec(rest) ?? [];
    return clock !== undefined && disciplined.set(clock, { isInSync: state === 'in-sync', offset: valueOf(offset) }).size > 0;
  },
};
