import type { CheckRequest } from './check-arguments';
import { UsageError } from './command';
import { readAcknowledgements } from '../check/acknowledgement-file';
import { Acknowledgement, withoutAcknowledged } from '../check/acknowledgements';
import { withoutBaseline } from '../check/baseline';
import { readBaseline } from '../check/baseline-file';
import { ClusterFacts, clusterFactsOf } from '../check/cluster-facts';
import { judge, Verdict } from '../check/judge';
import { inOrder, ReportedFinding } from '../check/report';
import type { Rule } from '../check/rule';
import { ManifestSet, readManifests, Reading, sourcesAt } from '../manifests';

/** What is wrong, and how much was looked at. */
export interface Checked {
  readonly findings: readonly ReportedFinding[];
  /** What the findings are made of. */
  readonly verdicts: readonly Verdict[];
  /** How many findings are acknowledged. */
  readonly accepted: number;
  /** Findings that the baseline has, if there is one. */
  readonly hidden?: readonly ReportedFinding[];
  /** About acknowledgements and entries of the baseline. */
  readonly warnings: readonly string[];
  readonly facts: ClusterFacts;
  readonly reading: Reading;
}

/** Reads manifests, and runs the rules over them. */
export function checkManifests({ path, context, crds, codes, files, baseline }: CheckRequest): Checked {
  const acknowledgements = [
    ...codes.map((code): Acknowledgement => ({ code, place: '--acknowledge' })),
    ...files.flatMap(readAcknowledgements),
  ];
  const known = baseline === undefined ? undefined : readBaseline(baseline);
  const reading = readManifests(sourcesAt(path));
  const rules = rulesFor(crds);
  const manifests = new ManifestSet(reading.manifests);
  const facts = clusterFactsOf(manifests, context);
  const found = inOrder(judge(rules, manifests, facts.context), reading);
  const acknowledged = withoutAcknowledged(found, acknowledgements, rules);
  const { kept, hidden, warnings } = withoutBaseline(acknowledged.kept, known ?? []);
  return {
    findings: kept.map(({ finding }) => finding),
    verdicts: kept.map(({ verdict }) => verdict),
    accepted: acknowledged.accepted,
    hidden: known && hidden.map(({ finding }) => finding),
    warnings: [...acknowledged.warnings, ...warnings],
    facts,
    reading,
  };
}

function rulesFor(crds: string | undefined): readonly Rule[] {
  /* eslint-disable @typescript-eslint/no-require-imports */
  const { ALL_RULES }: typeof import('../rules') = require('../rules');
  if (crds === undefined) {
    return ALL_RULES;
  }
  const { crdRules }: typeof import('../check/crds') = require('../check/crds');
  const definitions = readManifests(sourcesAt(crds, { isFlat: true })).manifests.filter(({ kind }) => kind === 'CustomResourceDefinition');
  if (definitions.length === 0) {
    throw new UsageError(`--crds ${crds}: no CustomResourceDefinition there`);
  }
  return crdRules(ALL_RULES, definitions);
  /* eslint-enable @typescript-eslint/no-require-imports */
}
