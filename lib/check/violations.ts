import { Acknowledgement, withoutAcknowledged } from './acknowledgements';
import { clusterFactsOf } from './cluster-facts';
import { evaluateRules } from './evaluate';
import { inOrder } from './report';
import type { CheckContext, Rule } from './rule';
import { ManifestSet, nameOf, readManifests, sourcesAt } from '../manifests';
import { visible } from '../private/visible';

/** A violation as the cdk8s CLI reports it. */
export interface Violation {
  readonly ruleName: string;
  readonly recommendation: string;
  readonly fix: string;
  readonly violatingResources: readonly { readonly resourceName: string; readonly locations: readonly string[]; readonly manifestPath: string }[];
}

/** What rules find in files, without what is acknowledged; whether the cluster would refuse any of it; and warnings about the acknowledgements. */
export function violationsIn(
  rules: readonly Rule[], files: readonly string[], context: CheckContext, acknowledgements: readonly Acknowledgement[],
): { readonly violations: Violation[]; readonly isRefused: boolean; readonly warnings: string[] } {
  const reading = readManifests(files.flatMap((file) => sourcesAt(file)));
  const manifests = new ManifestSet(reading.manifests);
  const found = inOrder(evaluateRules(rules, manifests, clusterFactsOf(manifests, context).context), reading);
  const { kept, warnings } = withoutAcknowledged(found, acknowledgements, rules);
  return {
    violations: kept.map(({ problem, finding: { code, severity, path, message, fix, file, line } }) => ({
      ruleName: code,
      recommendation: visible(`${severity}: ${message}`),
      fix: visible(fix),
      violatingResources: [{ resourceName: visible(nameOf(problem.object)), locations: [visible(`${path} (line ${line})`)], manifestPath: visible(file) }],
    })),
    isRefused: kept.some(({ finding }) => finding.severity === 'error'),
    warnings: warnings.map(visible),
  };
}
