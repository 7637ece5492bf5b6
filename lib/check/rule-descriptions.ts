import { UNUSED_ACKNOWLEDGEMENT } from './known-codes';
import { ALL_RULES } from '../rules';
import { crdRules } from '../rules/crds';
import type { ProblemClass, Rule } from '../rules/rule';
import { KMM_VERSION, PLATFORM_VERSION, RELEASE_VERSION } from '../values';

/**
 * Findings of a rule that can be acknowledged.
 *
 * - `yes`: all findings, errors too
 * - `warnings`: warnings, in synthesis and in `check`
 * - `check`: none in synthesis; in `check` they are warnings
 * - `no`: none
 */
export type Acknowledgeable = 'yes' | 'warnings' | 'check' | 'no';

/** Description of a rule for documentation. */
export interface RuleDescription {
  readonly code: string;
  readonly class: ProblemClass;
  /** Severity of its findings in synthesis, unless a finding is of a less severe class. */
  readonly synthesis?: 'error' | 'warning';
  /** Severity of its findings in `check`, if all clusters that the manifests may be for have the problem. */
  readonly check?: 'error' | 'warning' | 'note';
  readonly acknowledge: Acknowledgeable;
  /** Problem that the rule finds. */
  readonly what: string;
  /** Component that refuses the object or breaks. */
  readonly source: string;
  /** Remedy for the problem. */
  readonly remedy: string;
  /** Kinds of objects that the rule reads, or empty if it reads all. */
  readonly kinds: readonly string[];
}

/**
 * Domains of rules that synthesis does not run. The compiler enforces the same for constructs, and synthesis reads no input that could be invalid.
 */
const CHECK_ONLY: readonly string[] = ['crd', 'input', 'object', 'schema'];

const OWN_TABLES = 'the tables of this package, which end at the releases of docs/supported-versions.md';

/** Warnings and notes whose codes belong to no rule over manifests. */
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
  {
    code: RELEASE_VERSION,
    check: undefined,
    what: 'unknown version of the Onload Operator, sfptpd or sfnettest',
    source: OWN_TABLES,
    remedy: 'write the nearest known version, which the message names; acknowledge a newer one, or one of your own',
  },
].map((others) => ({ ...others, class: 'risky', synthesis: 'warning', acknowledge: 'warnings', kinds: [] }));

/** Extent to which findings of each class can be acknowledged. */
export const ACKNOWLEDGEABLE_BY_CLASS: { readonly [problemClass in ProblemClass]: Acknowledgeable } = { 'refused': 'no', 'never works': 'check', 'risky': 'warnings' };

let described: readonly RuleDescription[] | undefined;

/** Descriptions of all rules, sorted by code, including those that `--crds` adds. */
export function ruleDescriptions(): readonly RuleDescription[] {
  described ??= crdRules(ALL_RULES, []).map(describeRule).sort((a, b) => (a.code < b.code ? -1 : 1));
  return described;
}

/** Descriptions of all codes that a message can end in, by code. */
export function descriptionsByCode(): Map<string, RuleDescription> {
  return new Map([...ruleDescriptions(), ...OTHERS].map((description) => [description.code, description]));
}

function describeRule({ code, class: problemClass, overridable, what, source, remedy, kinds }: Rule): RuleDescription {
  return {
    code,
    class: problemClass,
    ...CHECK_ONLY.includes(code.split('/')[0]) ? {} : { synthesis: problemClass === 'risky' ? 'warning' : 'error' },
    check: problemClass === 'refused' ? 'error' : 'warning',
    acknowledge: overridable ? 'yes' : ACKNOWLEDGEABLE_BY_CLASS[problemClass],
    what,
    source: withoutAddresses(source),
    remedy,
    kinds: [...kinds],
  };
}

/** Text without the targets of links to the fact sheets, which are relative to the table in docs/. */
function withoutAddresses(text: string): string {
  return text.replace(/\[([^\][]*)\]\([^()]*\)/g, '$1');
}
