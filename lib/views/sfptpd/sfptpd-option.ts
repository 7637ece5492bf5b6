import type { Grammar } from './sfptpd-grammar';
import type { ReleaseRange } from '../../upstream';

/** Kinds of sections: `[general]`, and those of the modules and their instances. */
export type Kind = 'general' | 'freerun' | 'ptp' | 'pps' | 'ntp' | 'crny';

/** Kinds of modules, in the order in which they are written. */
export const MODULES: readonly Kind[] = ['freerun', 'ptp', 'pps', 'ntp', 'crny'];

/** Properties that only few options have. */
interface Rare extends ReleaseRange {
  /** Unit of the value. It is appended to the name of the property. */
  readonly unit?: string;
  /** Name of the property, if the option's name is a reserved word in a language that jsii supports. */
  readonly property?: string;
  /** Whether the option is valid only in the section of the module. */
  readonly ofModule?: boolean;
  /** Whether `sfptpd --help` does not list the option. */
  readonly hidden?: boolean;
  /** Name of the option that this option sets. It has no property of its own. */
  readonly sets?: string;
  /** Whether each further line adds to the previous ones. */
  readonly accumulates?: boolean;
  /** Position of the word that names an instance. */
  readonly instanceAt?: number;
}

/** An option of a kind of section, for the releases in which it accepts the same words. */
export interface Option extends Rare {
  readonly name: string;
  /** Summary of the option: a noun phrase, or "Whether to …" for a switch. Further sentences contain everything else that users need to know. */
  readonly summary: string;
  readonly grammar: Grammar;
  /** Behavior of sfptpd if the option is not set. */
  readonly default: string;
}

/** Creates a row of the table of options. */
export function option(name: string, summary: string, grammar: Grammar, byDefault: string, rare: Rare = {}): Option {
  return { name, summary, grammar, default: byDefault, ...rare };
}
