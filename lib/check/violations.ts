import { Acknowledgement, withoutAcknowledged } from './acknowledgements';
import { PlacedEntry, withoutBaseline } from './baseline';
import { inOrder } from './check-report';
import { evaluateReading } from './checked-by-unit';
import { folded } from './folded-problems';
import { isAsGraveAs, Level, levelOf } from './level';
import { nameOf, readLeniently, readManifests, sourcesAt } from '../manifests';
import type { CheckContext, Rule } from '../rules/rule';
import { visible } from '../text';

/** A violation as the cdk8s CLI reports it. */
export interface Violation {
  readonly ruleName: string;
  readonly recommendation: string;
  readonly fix: string;
  readonly violatingResources: readonly { readonly resourceName: string; readonly locations: readonly string[]; readonly manifestPath: string }[];
}

/** What is known of the cluster and of findings. */
export interface ViolationOptions {
  readonly context: CheckContext;
  readonly acknowledgements: readonly Acknowledgement[];
  readonly baseline: readonly PlacedEntry[];
  /** From which level on a violation is a failure. */
  readonly failOn: Level;
}

/** What is found in files, and what there is to say of that. */
export interface Violations {
  readonly violations: Violation[];
  readonly isFailure: boolean;
  readonly ofAcknowledgements: string[];
  /** Numbers of hidden errors and warnings. */
  readonly ofBaseline: string[];
}

/** What rules find in files, as `check` does, without what is acknowledged or in the baseline. Throws a `ReadError` for a file that cannot be read. */
export function violationsIn(rules: readonly Rule[], files: readonly string[], options: ViolationOptions): Violations {
  const { context, acknowledgements, baseline, failOn } = options;
  const sources = files.flatMap((file) => sourcesAt(file));
  // An app that writes what cannot be read is to fail at once.
  readManifests(sources);
  const reading = readLeniently(sources);
  const found = folded(inOrder(evaluateReading(rules, reading, [], context).problems, reading));
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
