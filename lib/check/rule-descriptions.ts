import { UNUSED_ACKNOWLEDGEMENT } from './known-codes';
import { ALL_RULES } from '../rules';
import { crdRules } from '../rules/crds';
import type { ProblemClass, Rule } from '../rules/rule';
import { KMM_VERSION, PLATFORM_VERSION } from '../values';

/**
 * What of a rule's findings can be acknowledged.
 *
 * - `yes`: everything, errors too
 * - `warnings`: warnings, in synthesis and in `check`
 * - `check`: nothing in synthesis; in `check` they are warnings
 * - `no`: nothing
 */
export type Acknowledgeable = 'yes' | 'warnings' | 'check' | 'no';

/** A rule, for those who read about it. */
export interface RuleDescription {
  readonly code: string;
  readonly class: ProblemClass;
  /** As what synthesis reports it, unless a finding is of a less severe class. */
  readonly synthesis?: 'error' | 'warning';
  /** As what `check` reports it, where all clusters that the manifests may be for have it. */
  readonly check?: 'error' | 'warning' | 'note';
  readonly acknowledge: Acknowledgeable;
  /** What is wrong. */
  readonly what: string;
  /** Who refuses it or breaks. */
  readonly source: string;
  /** What to do. */
  readonly remedy: string;
  /** The kinds of objects that it reads; none if it reads all. */
  readonly kinds: readonly string[];
}

/** Domains of rules that synthesis does not need: the compiler holds constructs to them, and there is no input that could not be read. */
const CHECK_ONLY: readonly string[] = ['crd', 'input', 'object', 'schema'];

const OWN_TABLES = 'the tables of this package, which end at the releases of docs/supported-versions.md';

/** Warnings and notes with codes that no rule over manifests has. */
const OTHERS: readonly RuleDescription[] = [
  {
    code: UNUSED_ACKNOWLEDGEMENT,
    check: undefined,
    what: 'acknowledgement without a matching finding',
    source: 'synthesis: an acknowledgement that outlives its reason hides the next finding',
    remedy: 'remove it; a program that shares code between clusters can acknowledge this code',
  },
  {
    code: PLATFORM_VERSION,
    check: 'note' as const,
    what: 'unknown version of OpenShift or Kubernetes',
    source: OWN_TABLES,
    remedy: 'expect the rules of the nearest known version, which the message names, or use a later release of this package',
  },
  {
    code: KMM_VERSION,
    check: 'note' as const,
    what: 'unknown release of Kernel Module Management',
    source: OWN_TABLES,
    remedy: 'expect the rules of the nearest known release, which the message names, or use a later release of this package',
  },
].map((others) => ({ ...others, class: 'risky', synthesis: 'warning', acknowledge: 'warnings', kinds: [] }));

/** What can be acknowledged of the findings of a class. */
export const ACKNOWLEDGED: { readonly [problemClass in ProblemClass]: Acknowledgeable } = { 'refused': 'no', 'never works': 'check', 'risky': 'warnings' };

let described: readonly RuleDescription[] | undefined;

/** All rules that there are, sorted by their codes: also those that `--crds` brings. */
export function ruleDescriptions(): readonly RuleDescription[] {
  described ??= crdRules(ALL_RULES, []).map(describeRule).sort((a, b) => (a.code < b.code ? -1 : 1));
  return described;
}

/** Everything that a message can end in the code of, by its code. */
export function descriptionsByCode(): Map<string, RuleDescription> {
  return new Map([...ruleDescriptions(), ...OTHERS].map((description) => [description.code, description]));
}

function describeRule({ code, class: problemClass, overridable, what, source, remedy, kinds }: Rule): RuleDescription {
  return {
    code,
    class: problemClass,
    ...CHECK_ONLY.includes(code.split('/')[0]) ? {} : { synthesis: problemClass === 'risky' ? 'warning' : 'error' },
    check: problemClass === 'refused' ? 'error' : 'warning',
    acknowledge: overridable ? 'yes' : ACKNOWLEDGED[problemClass],
    what,
    source: withoutAddresses(source),
    remedy,
    kinds: [...kinds],
  };
}

/** Links of the sheets are for the table in docs/, which is beside them. */
function withoutAddresses(text: string): string {
  return text.replace(/\[([^\][]*)\]\([^()]*\)/g, '$1');
}
