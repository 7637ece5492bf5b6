import { invalid, requireNonEmpty, requireText } from '../../text';

/**
 * Destination of sfptpd's messages (`message_log`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export class SfptpdMessageLog {
  /** Writes to standard error, which `kubectl logs` shows. */
  public static stderr(): SfptpdMessageLog {
    return new SfptpdMessageLog('stderr');
  }

  /** Writes to syslog, which a container does not have: the messages are lost. */
  public static syslog(): SfptpdMessageLog {
    return new SfptpdMessageLog('syslog');
  }

  /** Writes to a file. */
  public static file(path: string): SfptpdMessageLog {
    requireText({ path }, 'SfptpdMessageLog.file()');
    return new SfptpdMessageLog(absolutePath(path));
  }

  private constructor(private readonly word: string) {}

  /**
   * Returns the words of the value in a configuration file.
   *
   * @internal
   */
  public _words(): string[] {
    return [this.word];
  }
}

/**
 * Destination of sfptpd's statistics (`stats_log`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export class SfptpdStatsLog {
  /** Writes no statistics. */
  public static off(): SfptpdStatsLog {
    return new SfptpdStatsLog('off');
  }

  /** Writes to standard output, which `kubectl logs` shows. */
  public static stdout(): SfptpdStatsLog {
    return new SfptpdStatsLog('stdout');
  }

  /** Writes to a file. */
  public static file(path: string): SfptpdStatsLog {
    requireText({ path }, 'SfptpdStatsLog.file()');
    return new SfptpdStatsLog(absolutePath(path));
  }

  private constructor(private readonly word: string) {}

  /**
   * Returns the words of the value in a configuration file.
   *
   * @internal
   */
  public _words(): string[] {
    return [this.word];
  }
}

/**
 * Policy for selecting the instance that clocks follow (`selection_policy`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export class SfptpdSelectionPolicy {
  /** Selects automatically, by the rules of sfptpd. */
  public static automatic(): SfptpdSelectionPolicy {
    return new SfptpdSelectionPolicy(['automatic']);
  }

  /** Selects this instance, until another is selected with `sfptpdctl`. */
  public static manual(instance: string): SfptpdSelectionPolicy {
    requireNonEmpty({ instance }, 'SfptpdSelectionPolicy.manual()');
    return new SfptpdSelectionPolicy(['manual', instance]);
  }

  /** Selects this instance at the start, and lets sfptpd select later. */
  public static manualStartup(instance: string): SfptpdSelectionPolicy {
    requireNonEmpty({ instance }, 'SfptpdSelectionPolicy.manualStartup()');
    return new SfptpdSelectionPolicy(['manual-startup', instance]);
  }

  private constructor(private readonly words: string[]) {}

  /**
   * Returns the words of the value in a configuration file.
   *
   * @internal
   */
  public _words(): string[] {
    return this.words;
  }
}

/**
 * Bits that make the clock identities of an sfptpd unique (`unique_clockid_bits`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export class SfptpdUniqueClockidBits {
  /** Uses up to eight octets of two hexadecimal digits, separated by colons, such as `00:01`. */
  public static octets(octets: string): SfptpdUniqueClockidBits {
    requireNonEmpty({ octets }, 'SfptpdUniqueClockidBits.octets()');
    return new SfptpdUniqueClockidBits(octets);
  }

  /** Uses the process ID. In a pod it is nearly always the same. */
  public static pid(): SfptpdUniqueClockidBits {
    return new SfptpdUniqueClockidBits('pid');
  }

  /** Uses the host ID. */
  public static hostid(): SfptpdUniqueClockidBits {
    return new SfptpdUniqueClockidBits('hostid');
  }

  /** Uses a random number. */
  public static rand(): SfptpdUniqueClockidBits {
    return new SfptpdUniqueClockidBits('rand');
  }

  private constructor(private readonly word: string) {}

  /**
   * Returns the words of the value in a configuration file.
   *
   * @internal
   */
  public _words(): string[] {
    return [this.word];
  }
}

/**
 * Accuracy of a clock (`master_accuracy`, `clock_accuracy`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/pps/sfptpd_pps_module.c
 */
export class SfptpdAccuracy {
  /** Sets the accuracy in nanoseconds. */
  public static nanoseconds(nanoseconds: number): SfptpdAccuracy {
    return new SfptpdAccuracy(nanoseconds);
  }

  /** Leaves the accuracy unknown. */
  public static unknown(): SfptpdAccuracy {
    return new SfptpdAccuracy();
  }

  private constructor(private readonly amount?: number) {}

  /**
   * Returns the words of the value in a configuration file.
   *
   * @internal
   */
  public _words(): (string | number)[] {
    return [this.amount ?? 'unknown'];
  }
}

/**
 * Handling of a UTC offset that the master does not mark as valid (`ptp_utc_valid_handling`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export class PtpUtcValidHandling {
  /** Ignores the offset. */
  public static readonly DEFAULT = new PtpUtcValidHandling(['default']);

  /** Uses the offset as if it were marked as valid. */
  public static readonly IGNORE = new PtpUtcValidHandling(['ignore']);

  /** Ignores the offset, and prefers masters whose offset is valid. */
  public static readonly PREFER = new PtpUtcValidHandling(['prefer']);

  /** Ignores the offset, and does not follow masters whose offset is not valid. */
  public static readonly REQUIRE = new PtpUtcValidHandling(['require']);

  /** Uses the given offset, whatever the master announces. */
  public static overrideWith(seconds: number): PtpUtcValidHandling {
    return new PtpUtcValidHandling(['override', seconds]);
  }

  private constructor(private readonly words: (string | number)[]) {}

  /**
   * Returns the words of the value in a configuration file.
   *
   * @internal
   */
  public _words(): (string | number)[] {
    return this.words;
  }
}

/**
 * Properties of an interface in addition to its type (`@` and `!` of `eligible_interface_types`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdInterfaceProperty {
  /** Virtual interface. */
  VIRTUAL = 'virtual',
  /** Ethernet interface. */
  ETHER = 'ether',
  /** Wireless interface. */
  WIRELESS = 'wireless',
}

/**
 * Effect of a type on the list of eligible types.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdInterfaceTypeUse {
  /** Makes the type eligible. As the first entry, it replaces the defaults. */
  COUNTS = '',
  /** Makes the type eligible too. As the first entry, it keeps the defaults. */
  ADDED = '+',
  /** Makes the type ineligible. As the first entry, it keeps the defaults. */
  REMOVED = '-',
}

/**
 * Options of an interface type.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export interface SfptpdInterfaceTypeOptions {
  /**
   * Properties that the interface must have.
   *
   * @default - none
   */
  readonly must?: SfptpdInterfaceProperty[];

  /**
   * Properties that the interface must not have.
   *
   * @default - none
   */
  readonly mustNot?: SfptpdInterfaceProperty[];

  /**
   * Effect of the type on the list.
   *
   * @default SfptpdInterfaceTypeUse.COUNTS
   */
  readonly use?: SfptpdInterfaceTypeUse;
}

/** Groups into which sfptpd sorts interfaces. An unknown group ends the list without an error. */
const GROUPS = ['phys', 'vlan', 'bond', 'team', 'bridge', 'macvlan', 'ipvlan', 'veth', 'dummy', 'tunnel', 'other'];

/**
 * Type of network interfaces (`eligible_interface_types`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export class SfptpdInterfaceType {
  /**
   * Selects one of sfptpd's interface groups.
   *
   * @param name `phys`, `vlan`, `bond`, `team`, `bridge`, `macvlan`, `ipvlan`, `veth`, `dummy`, `tunnel` or `other`
   */
  public static group(name: string, options: SfptpdInterfaceTypeOptions = {}): SfptpdInterfaceType {
    requireText({ name }, 'SfptpdInterfaceType.group()');
    if (!GROUPS.includes(name)) {
      throw invalid('ptp/interface-group', 'not a group of interfaces', name, `use ${GROUPS.join(', ')}`);
    }
    return new SfptpdInterfaceType(`$${name}`, options);
  }

  /**
   * Selects a kind of interface by the kernel's name.
   *
   * @param name as `ip -details link` shows it, such as `macvlan` or `team`
   */
  public static kind(name: string, options: SfptpdInterfaceTypeOptions = {}): SfptpdInterfaceType {
    requireText({ name }, 'SfptpdInterfaceType.kind()');
    if (!/^[a-z0-9_]+$/.test(name)) {
      throw invalid('ptp/interface-kind', 'not a kind of interfaces', name, 'use lower case letters, digits and "_"');
    }
    return new SfptpdInterfaceType(name, options);
  }

  private constructor(private readonly type: string, private readonly options: SfptpdInterfaceTypeOptions) {}

  /**
   * Returns the words of the value in a configuration file.
   *
   * @internal
   */
  public _words(): string[] {
    const { must = [], mustNot = [], use = '' } = this.options;
    return [`${use}${this.type}${must.map((property) => `@${property}`).join('')}${mustNot.map((property) => `!${property}`).join('')}`];
  }
}

/** Checks a path and returns it. sfptpd must not read it as another destination of a log. */
function absolutePath(path: string): string {
  if (!path.startsWith('/')) {
    throw invalid('ptp/log-file', 'not the path of a file', path, 'use an absolute path');
  }
  return path;
}
