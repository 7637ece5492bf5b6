import type { ReleaseRange } from '../../../upstream/releases';
import type { Grammar } from '../grammar';

/** The kinds of sections: `[general]`, and those of the modules and their instances. */
export type Kind = 'general' | 'freerun' | 'ptp' | 'pps' | 'ntp' | 'crny';

/** The modules, in the order in which they are written. */
export const MODULES: readonly Kind[] = ['freerun', 'ptp', 'pps', 'ntp', 'crny'];

/** An option of a kind of section, in the releases in which it takes the same words. */
export interface Option extends ReleaseRange {
  readonly name: string;
  readonly grammar: Grammar;
  /** Behind the name in that of the property. */
  readonly unit?: string;
  /** What is so without it. */
  readonly default?: string;
  /** Whether it stands in the section of the module only. */
  readonly ofModule?: boolean;
  /** Whether `sfptpd --help` is silent about it. */
  readonly hidden?: boolean;
  /** The option that it sets; it has no property of its own. */
  readonly sets?: string;
  /** Whether each further line adds to the ones before. */
  readonly accumulates?: boolean;
  /** The word that names an instance. */
  readonly instanceAt?: number;
}
