import type { ReportedFinding } from './check-report';
import { codesOfCheck, requireCode } from './known-codes';
import type { Rule } from '../rules/rule';
import { describe } from '../text';

/** Acknowledgement of a finding, which `check` then does not report. */
export interface Acknowledgement {
  readonly code: string;
  /** Object to which the acknowledgement is limited, as `Kind namespace/name`. */
  readonly object?: string;
  /** Origin of the acknowledgement: `--acknowledge`, or file and line. */
  readonly place: string;
}

/** Findings that remain after acknowledgements have been applied, with warnings about the acknowledgements. */
export interface Acknowledged<T> {
  readonly kept: T[];
  /** Number of acknowledged findings, which are not reported. */
  readonly accepted: number;
  /** Warnings about acknowledgements that match no finding, or match only errors that cannot be acknowledged. */
  readonly warnings: string[];
}

/** Removes acknowledged findings: warnings, and errors of overridable rules. Throws `findings/code` for a code that no rule has. */
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
