import type { ReleaseRange } from '../../../upstream/releases';
import type { Grammar } from '../grammar';

/** The kinds of sections: `[general]`, and those of the modules and their instances. */
export type Kind = 'general' | 'freerun' | 'ptp' | 'pps' | 'ntp' | 'crny';

/** The modules, in the order in which they are written. */
export const MODULES: readonly Kind[] = ['freerun', 'ptp', 'pps', 'ntp', 'crny'];

/** What most options leave out. */
interface Rare extends ReleaseRange {
  /** Unit of the value, at the end of the name of the property. */
  readonly unit?: string;
  /** Name of the property where that of the option is a reserved word of a language that jsii writes. */
  readonly property?: string;
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

/** An option of a kind of section, in the releases in which it takes the same words. */
export interface Option extends Rare {
  readonly name: string;
  /** What it sets: a noun phrase, "Whether to …" for a switch; behind its full stop, what else there is to know. */
  readonly summary: string;
  readonly grammar: Grammar;
  /** What sfptpd does without it. */
  readonly default: string;
}

/** A row of the table of options. */
export function option(name: string, summary: string, grammar: Grammar, byDefault: string, rare: Rare = {}): Option {
  return { name, summary, grammar, default: byDefault, ...rare };
}
