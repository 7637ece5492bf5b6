import type { SfptpdClockOptions } from './clock-options';
import type { SfptpdInterfaceOptions } from './interface-options';
import type { SfptpdLoggingOptions } from './logging-options';
import type { SfptpdProcessOptions } from './process-options';
import type { SfptpdSelectionOptions } from './selection-options';

/** The options of `[general]`. Each property is named like its option, with the unit behind it. */
export interface SfptpdGeneralOptions
  extends SfptpdClockOptions, SfptpdInterfaceOptions, SfptpdLoggingOptions, SfptpdProcessOptions, SfptpdSelectionOptions {}
