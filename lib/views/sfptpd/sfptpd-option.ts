import type { Grammar } from './sfptpd-grammar';
import type { ReleaseRange } from '../../upstream';

/** The kinds of sections: `[general]`, and those of the modules and their instances. */
export type Kind = 'general' | 'freerun' | 'ptp' | 'pps' | 'ntp' | 'crny';

/** The modules, in the order in which they are written. */
export const MODULES: readonly Kind[] = ['freerun', 'ptp', 'pps', 'ntp', 'crny'];

/** Properties that few options have. */
interface Rare extends ReleaseRange {
  /** Unit of the value, which is appended to the name of the property. */
  readonly unit?: string;
  /** Name of the property, if the option's name is a reserved word in a language that jsii supports. */
  readonly property?: string;
  /** Whether it is valid in the section of the module only. */
  readonly ofModule?: boolean;
  /** Whether it is missing from `sfptpd --help`. */
  readonly hidden?: boolean;
  /** The option that this one sets. It has no property of its own. */
  readonly sets?: string;
  /** Whether each further line adds to the previous ones. */
  readonly accumulates?: boolean;
  /** The word that names an instance. */
  readonly instanceAt?: number;
}

/** An option of a kind of section, in the releases in which it accepts the same words. */
export interface Option extends Rare {
  readonly name: string;
  /** A noun phrase, or "Whether to …" for a switch. Further sentences say what else there is to know. */
  readonly summary: string;
  readonly grammar: Grammar;
  /** Behaviour of sfptpd if the option is not set. */
  readonly default: string;
}

/** A row of the table of options. */
export function option(name: string, summary: string, grammar: Grammar, byDefault: string, rare: Rare = {}): Option {
  return { name, summary, grammar, default: byDefault, ...rare };
}
