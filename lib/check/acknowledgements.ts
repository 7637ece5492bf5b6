import type { ReportedFinding } from './check-report';
import { codesOfCheck, requireCode } from './known-codes';
import type { Rule } from '../rules/rule';
import { describe } from '../text';

/** What `check` is not to report. */
export interface Acknowledgement {
  readonly code: string;
  /** The one object it is for, as `Kind namespace/name`. */
  readonly object?: string;
  /** Where it was written: `--acknowledge`, or file and line. */
  readonly place: string;
}

/** What is left of findings, and what there is to say of the acknowledgements. */
export interface Acknowledged<T> {
  readonly kept: T[];
  /** How many findings are not reported. */
  readonly accepted: number;
  /** Warnings about acknowledgements that met nothing, or only errors that no acknowledgement lets pass. */
  readonly warnings: string[];
}

/**
 * Takes the acknowledged ones out of findings: warnings, and errors of rules that may be overridden. Throws `findings/code` for a code that
 * no rule has.
 */
export function withoutAcknowledged<T extends { readonly finding: ReportedFinding }>(
  found: readonly T[], acknowledgements: readonly Acknowledgement[], rules: readonly Rule[],
): Acknowledged<T> {
  const codes = codesOfCheck(rules);
  const overridable = new Set(rules.filter((rule) => rule.overridable).map(({ code }) => code));
  acknowledgements.forEach(({ code, place }) => requireCode(code, codes, place));
  const [met, refused] = [new Set<Acknowledgement>(), new Set<Acknowledgement>()];
  const kept = found.filter(({ finding: { code, severity, object } }) => {
    const meant = acknowledgements.filter((each) => each.code === code && (each.object ?? object) === object);
    const isAcceptable = severity === 'warning' || overridable.has(code);
    meant.forEach((each) => (isAcceptable ? met : refused).add(each));
    return !isAcceptable || meant.length === 0;
  });
  return {
    kept,
    accepted: found.length - kept.length,
    warnings: acknowledgements.filter((each) => !met.has(each)).map((each) => (refused.has(each) ? stays(each) : unused(each))),
  };
}

const subjectOf = ({ code, object }: Acknowledgement) => (object === undefined ? code : `${code} in ${object}`);
const unused = (each: Acknowledgement) => `${each.place}: ${describe('acknowledgement without a matching finding', subjectOf(each), 'remove it')}`;
const stays = (each: Acknowledgement) => (
  `${each.place}: ${describe('acknowledgement of an error that stays an error', subjectOf(each), 'correct what the cluster refuses, and remove it')}`);
