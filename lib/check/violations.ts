import { judge } from './judge';
import { inOrder } from './report';
import type { CheckContext, Rule } from './rule';
import { ManifestSet, nameOf, readManifests, sourcesAt } from '../manifests';

/** A violation as the cdk8s CLI reports it. */
export interface Violation {
  readonly ruleName: string;
  readonly recommendation: string;
  readonly fix: string;
  readonly violatingResources: readonly { readonly resourceName: string; readonly locations: readonly string[]; readonly manifestPath: string }[];
}

/** What rules find in files, but for warnings that are acknowledged; and whether the cluster would refuse any of it. */
export function violationsIn(
  rules: readonly Rule[], files: readonly string[], context: CheckContext, acknowledged: ReadonlySet<string>,
): { readonly violations: Violation[]; readonly isRefused: boolean } {
  const reading = readManifests(files.flatMap((file) => sourcesAt(file)));
  const found = inOrder(judge(rules, new ManifestSet(reading.manifests), context), reading)
    .filter(({ finding: { severity, code } }) => severity === 'error' || !acknowledged.has(code));
  return {
    violations: found.map(({ verdict, finding: { code, severity, path, message, fix, file, line } }) => ({
      ruleName: code,
      recommendation: `${severity}: ${message}`,
      fix,
      violatingResources: [{ resourceName: nameOf(verdict.object), locations: [`${path} (line ${line})`], manifestPath: file }],
    })),
    isRefused: found.some(({ finding }) => finding.severity === 'error'),
  };
}
