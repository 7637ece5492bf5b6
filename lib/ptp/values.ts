import { invalid, requireNonEmpty, requireText } from '../private/errors';

/** Where the messages of sfptpd go (`message_log`). */
export class SfptpdMessageLog {
  /** To the standard error, which `kubectl logs` shows. */
  public static stderr(): SfptpdMessageLog {
    return new SfptpdMessageLog('stderr');
  }

  /** To syslog, which a container has not: nothing is seen of them. */
  public static syslog(): SfptpdMessageLog {
    return new SfptpdMessageLog('syslog');
  }

  /** To a file. */
  public static file(path: string): SfptpdMessageLog {
    requireText({ path });
    return new SfptpdMessageLog(pathOf(path));
  }

  private constructor(private readonly word: string) {}

  /** @internal */
  public _words(): string[] {
    return [this.word];
  }
}

/** Where the statistics of sfptpd go (`stats_log`). */
export class SfptpdStatsLog {
  /** Nowhere. */
  public static off(): SfptpdStatsLog {
    return new SfptpdStatsLog('off');
  }

  /** To the standard output, which `kubectl logs` shows. */
  public static stdout(): SfptpdStatsLog {
    return new SfptpdStatsLog('stdout');
  }

  /** To a file. */
  public static file(path: string): SfptpdStatsLog {
    requireText({ path });
    return new SfptpdStatsLog(pathOf(path));
  }

  private constructor(private readonly word: string) {}

  /** @internal */
  public _words(): string[] {
    return [this.word];
  }
}

/** Who chooses the instance that clocks follow (`selection_policy`). */
export class SfptpdSelectionPolicy {
  /** sfptpd, by its rules. */
  public static automatic(): SfptpdSelectionPolicy {
    return new SfptpdSelectionPolicy(['automatic']);
  }

  /** A person: this instance, until another is chosen by `sfptpdctl`. */
  public static manual(instance: string): SfptpdSelectionPolicy {
    requireNonEmpty({ instance });
    return new SfptpdSelectionPolicy(['manual', instance]);
  }

  /** This instance at first, later sfptpd. */
  public static manualStartup(instance: string): SfptpdSelectionPolicy {
    requireNonEmpty({ instance });
    return new SfptpdSelectionPolicy(['manual-startup', instance]);
  }

  private constructor(private readonly words: string[]) {}

  /** @internal */
  public _words(): string[] {
    return this.words;
  }
}

/** What makes the clock identities of one sfptpd unique (`unique_clockid_bits`). */
export class SfptpdUniqueClockidBits {
  /** Up to eight octets of two hexadecimal digits, with colons between them: `00:01`. */
  public static octets(octets: string): SfptpdUniqueClockidBits {
    requireNonEmpty({ octets });
    return new SfptpdUniqueClockidBits(octets);
  }

  /** The number of the process. In a pod it is nearly always the same. */
  public static pid(): SfptpdUniqueClockidBits {
    return new SfptpdUniqueClockidBits('pid');
  }

  /** The number of the host. */
  public static hostid(): SfptpdUniqueClockidBits {
    return new SfptpdUniqueClockidBits('hostid');
  }

  /** A random number. */
  public static rand(): SfptpdUniqueClockidBits {
    return new SfptpdUniqueClockidBits('rand');
  }

  private constructor(private readonly word: string) {}

  /** @internal */
  public _words(): string[] {
    return [this.word];
  }
}

/** How accurate a clock is (`master_accuracy`, `clock_accuracy`). */
export class SfptpdAccuracy {
  /** So many nanoseconds. */
  public static nanoseconds(nanoseconds: number): SfptpdAccuracy {
    return new SfptpdAccuracy(nanoseconds);
  }

  /** It is not known. */
  public static unknown(): SfptpdAccuracy {
    return new SfptpdAccuracy();
  }

  private constructor(private readonly amount?: number) {}

  /** @internal */
  public _words(): (string | number)[] {
    return [this.amount ?? 'unknown'];
  }
}

/** Whether an offset of UTC is believed that the master does not vouch for (`ptp_utc_valid_handling`). */
export class PtpUtcValidHandling {
  /** It is not. */
  public static readonly DEFAULT = new PtpUtcValidHandling(['default']);

  /** It is. */
  public static readonly IGNORE = new PtpUtcValidHandling(['ignore']);

  /** It is not, and masters that vouch for theirs are preferred. */
  public static readonly PREFER = new PtpUtcValidHandling(['prefer']);

  /** It is not, and other masters are not followed. */
  public static readonly REQUIRE = new PtpUtcValidHandling(['require']);

  /** This offset is taken, whatever the master says. */
  public static overrideWith(seconds: number): PtpUtcValidHandling {
    return new PtpUtcValidHandling(['override', seconds]);
  }

  private constructor(private readonly words: (string | number)[]) {}

  /** @internal */
  public _words(): (string | number)[] {
    return this.words;
  }
}

/** What an interface can be beside its type (`@` and `!` of `eligible_interface_types`). */
export enum SfptpdInterfaceProperty {
  /** Virtual. */
  VIRTUAL = 'virtual',
  /** Ethernet. */
  ETHER = 'ether',
  /** Wireless. */
  WIRELESS = 'wireless',
}

/** What a type does to the list of those that count. */
export enum SfptpdInterfaceTypeUse {
  /** It counts. At the beginning of the list, the defaults do not any more. */
  COUNTS = '',
  /** It counts too. At the beginning of the list, the defaults still do. */
  ADDED = '+',
  /** It does not count. At the beginning of the list, the defaults still do. */
  REMOVED = '-',
}

/** Options of a type of interfaces. */
export interface SfptpdInterfaceTypeOptions {
  /**
   * What the interface must be.
   *
   * @default - anything
   */
  readonly must?: SfptpdInterfaceProperty[];

  /**
   * What the interface must not be.
   *
   * @default - nothing
   */
  readonly mustNot?: SfptpdInterfaceProperty[];

  /**
   * What the type does to the list.
   *
   * @default SfptpdInterfaceTypeUse.COUNTS
   */
  readonly use?: SfptpdInterfaceTypeUse;
}

/** The groups that sfptpd sorts interfaces into. One that it does not know ends the list, without a word. */
const GROUPS = ['phys', 'vlan', 'bond', 'team', 'bridge', 'macvlan', 'ipvlan', 'veth', 'dummy', 'tunnel', 'other'];

/** A type of interfaces (`eligible_interface_types`). */
export class SfptpdInterfaceType {
  /**
   * A group of sfptpd's own.
   *
   * @param name `phys`, `vlan`, `bond`, `team`, `bridge`, `macvlan`, `ipvlan`, `veth`, `dummy`, `tunnel` or `other`
   */
  public static group(name: string, options: SfptpdInterfaceTypeOptions = {}): SfptpdInterfaceType {
    requireText({ name });
    if (!GROUPS.includes(name)) {
      throw invalid('ptp/interface-group', 'not a group of interfaces', name, `use ${GROUPS.join(', ')}`);
    }
    return new SfptpdInterfaceType(`$${name}`, options);
  }

  /**
   * A kind of the kernel's.
   *
   * @param name as `ip -details link` shows it: `macvlan`, `team`
   */
  public static kind(name: string, options: SfptpdInterfaceTypeOptions = {}): SfptpdInterfaceType {
    requireText({ name });
    if (!/^[a-z0-9_]+$/.test(name)) {
      throw invalid('ptp/interface-kind', 'not a kind of interfaces', name, 'use lower case letters, digits and "_"');
    }
    return new SfptpdInterfaceType(name, options);
  }

  private constructor(private readonly type: string, private readonly options: SfptpdInterfaceTypeOptions) {}

  /** @internal */
  public _words(): string[] {
    const { must = [], mustNot = [], use = '' } = this.options;
    return [`${use}${this.type}${must.map((property) => `@${property}`).join('')}${mustNot.map((property) => `!${property}`).join('')}`];
  }
}

/** A path, which cannot be mistaken for another place that logs go to. */
function pathOf(path: string): string {
  if (!path.startsWith('/')) {
    throw invalid('ptp/log-file', 'not the path of a file', path, 'use an absolute path');
  }
  return path;
}
