import type { SfptpdCrnyOptions, SfptpdFreerunOptions, SfptpdNtpOptions, SfptpdPpsOptions, SfptpdPtpOptions } from './options';
import { invalid, requireText } from '../../text';
import type { Kind } from '../../views/sfptpd';

/**
 * Instance of an sfptpd module: a time source, or a port that distributes the time.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd
 */
export class SfptpdInstance {
  /** Creates a PTP port: a source of time, or one that distributes it. */
  public static ptp(name: string, options: SfptpdPtpOptions): SfptpdInstance {
    requireText({ name }, 'SfptpdInstance.ptp()');
    return new SfptpdInstance(name, 'ptp', options);
  }

  /** Uses the clock of a card or the system as its own reference. */
  public static freerun(name: string, options: SfptpdFreerunOptions): SfptpdInstance {
    requireText({ name }, 'SfptpdInstance.freerun()');
    return new SfptpdInstance(name, 'freerun', options);
  }

  /** Receives one pulse per second (PPS). */
  public static pps(name: string, options: SfptpdPpsOptions): SfptpdInstance {
    requireText({ name }, 'SfptpdInstance.pps()');
    return new SfptpdInstance(name, 'pps', options);
  }

  /** Monitors and controls ntpd on the same host. */
  public static ntp(name: string, options: SfptpdNtpOptions = {}): SfptpdInstance {
    requireText({ name }, 'SfptpdInstance.ntp()');
    return new SfptpdInstance(name, 'ntp', options);
  }

  /** Monitors chronyd on the same host. It replaces the implicit instance `crny0`. */
  public static crny(name: string, options: SfptpdCrnyOptions = {}): SfptpdInstance {
    requireText({ name }, 'SfptpdInstance.crny()');
    return new SfptpdInstance(name, 'crny', options);
  }

  private constructor(
    /** Name of the instance. */
    public readonly name: string,
    /** Name of its module: `ptp`, `freerun`, `pps`, `ntp` or `crny`. */
    public readonly module: string,
    private readonly options: object,
  ) {
    if (!/^[A-Za-z0-9_]{1,63}$/.test(name)) {
      throw invalid('ptp/instance-name', 'not a name for an instance', name,
        'use up to 63 letters, digits and "_"; the header of its section could not have others');
    }
  }

  /**
   * Returns the kind of module that the instance belongs to.
   *
   * @internal
   */
  public _kind(): Kind {
    return this.module as Kind;
  }

  /**
   * Returns the options of the instance as typed properties.
   *
   * @internal
   */
  public _options(): object {
    return this.options;
  }
}
