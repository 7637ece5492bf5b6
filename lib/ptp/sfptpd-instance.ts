import type { SfptpdCrnyOptions, SfptpdFreerunOptions, SfptpdNtpOptions, SfptpdPpsOptions, SfptpdPtpOptions } from './options';
import type { Kind } from './private/options';
import { invalid, requireText } from '../private/errors';

/** An instance of a module of sfptpd: one source of time, or one port that time is given through. */
export class SfptpdInstance {
  /** A port that speaks PTP. */
  public static ptp(name: string, options: SfptpdPtpOptions): SfptpdInstance {
    requireText({ name });
    return new SfptpdInstance(name, 'ptp', options);
  }

  /** A clock that is its own reference: that of a card, or of the system. */
  public static freerun(name: string, options: SfptpdFreerunOptions): SfptpdInstance {
    requireText({ name });
    return new SfptpdInstance(name, 'freerun', options);
  }

  /** Pulses once a second. */
  public static pps(name: string, options: SfptpdPpsOptions): SfptpdInstance {
    requireText({ name });
    return new SfptpdInstance(name, 'pps', options);
  }

  /** ntpd on the same host. */
  public static ntp(name: string, options: SfptpdNtpOptions = {}): SfptpdInstance {
    requireText({ name });
    return new SfptpdInstance(name, 'ntp', options);
  }

  /** chronyd on the same host. It takes the place of `crny0`, which sfptpd makes otherwise. */
  public static crny(name: string, options: SfptpdCrnyOptions = {}): SfptpdInstance {
    requireText({ name });
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

  /** @internal */
  public _kind(): Kind {
    return this.module as Kind;
  }

  /** @internal */
  public _options(): object {
    return this.options;
  }
}
