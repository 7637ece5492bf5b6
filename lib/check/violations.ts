import { Acknowledgement, withoutAcknowledged } from './acknowledgements';
import { PlacedEntry, withoutBaseline } from './baseline';
import { findingsInOrder } from './check-report';
import { evaluateReading } from './checked-by-unit';
import { folded } from './folded-problems';
import { isAsGraveAs, Level, levelOf } from './level';
import { nameOf, readLeniently, readManifests, sourcesAt } from '../manifests';
import type { CheckContext, Rule } from '../rules/rule';
import { visible } from '../text';

/** Violation as the cdk8s CLI reports it. */
export interface Violation {
  readonly ruleName: string;
  readonly recommendation: string;
  readonly fix: string;
  readonly violatingResources: readonly { readonly resourceName: string; readonly locations: readonly string[]; readonly manifestPath: string }[];
}

/** Facts about the cluster, and options for findings. */
export interface ViolationOptions {
  readonly context: CheckContext;
  readonly acknowledgements: readonly Acknowledgement[];
  readonly baseline: readonly PlacedEntry[];
  /** Lowest level of violations that fail the run. */
  readonly failOn: Level;
}

/** Violations in files, with notes about them. */
export interface Violations {
  readonly violations: Violation[];
  readonly isFailure: boolean;
  readonly ofAcknowledgements: string[];
  /** Number of hidden findings and warnings about the baseline, as texts. */
  readonly ofBaseline: string[];
}

/**
 * The problems that rules find in files, as in `check`, without acknowledged findings and those in the baseline. Throws a `ReadError` for a file that
 * cannot be read.
 */
export function violationsIn(rules: readonly Rule[], files: readonly string[], options: ViolationOptions): Violations {
  const { context, acknowledgements, baseline, failOn } = options;
  const sources = files.flatMap((file) => sourcesAt(file));
  // An app that writes unreadable manifests must fail immediately.
  readManifests(sources);
  const reading = readLeniently(sources, [], { isAsWritten: true });
  const found = folded(findingsInOrder(evaluateReading(rules, reading, [], context).problems, reading));
  const acknowledged = withoutAcknowledged(found, acknowledgements, rules);
  const { kept, hidden, warnings } = withoutBaseline(acknowledged.kept, baseline);
  return {
    violations: kept.map(({ problem, finding: { code, severity, path, message, fix, file, line } }) => ({
      ruleName: code,
      recommendation: visible(`${severity}: ${message}`),
      fix: visible(fix),
      violatingResources: [{ resourceName: visible(nameOf(problem.object)), locations: [visible(`${path} (line ${line})`)], manifestPath: visible(file) }],
    })),
    isFailure: kept.some(({ finding }) => isAsGraveAs(levelOf(finding), failOn)),
    ofAcknowledgements: acknowledged.warnings.map(visible),
    ofBaseline: [...hidden.length === 0 ? [] : [`not shown: ${hidden.length}`], ...warnings.map(visible)],
  };
}
