import type { CheckRequest } from './check-arguments';
import { CheckInput, readCheckInputs } from './check-input';
import { matchedPaths, SkippedPaths } from './check-paths';
import { UsageError } from './command';
import {
  Acknowledgement, type ClusterFacts, evaluateReading, findingsInOrder, folded, inOrderOfFiles, inputFindings, readAcknowledgements, readBaseline,
  ReportedFinding, type ScopedProblem, withoutAcknowledged, withoutBaseline,
} from '../check';
import { snapshotOf } from '../live';
import { Manifest, PassedOver, passedOverCounts, ReadError, Reading, readManifests, sourcesAt } from '../manifests';
import { isOfPlatform } from '../plan/changes';
import { snapshotManifests } from '../reports/verify';
import { ALL_RULES } from '../rules';
import { crdRules, unusableCrds } from '../rules/crds';
import type { CheckContext, Rule } from '../rules/rule';
import { count, lineOf } from '../text';

/** Result of a check, with the numbers for its summary. */
export interface Checked {
  readonly findings: readonly ReportedFinding[];
  /** Problems that the findings report. */
  readonly problems: readonly ScopedProblem[];
  /** Number of acknowledged findings. */
  readonly accepted: number;
  /** Findings that the baseline hides, if one is used. */
  readonly hidden?: readonly ReportedFinding[];
  /** Warnings about the input, CRDs, acknowledgements and entries of the baseline. */
  readonly warnings: readonly string[];
  readonly facts: ClusterFacts;
  readonly reading: Reading;
  /** Number of files that were skipped. */
  readonly skipped?: number;
  /** Documents that were not checked. */
  readonly passedOver: readonly PassedOver[];
  /** Names of the clusters that were distinguished, or none if all manifests are for one cluster. */
  readonly clusters: readonly string[];
  /** Copies of objects in folders that are not known to be applied together. */
  readonly copies: readonly Manifest[];
}

/** Function that reads the input, instead of reading the path. */
export type CheckReader = () => CheckInput;

/**
 * Reads manifests, and runs the rules over them.
 *
 * @param progress shows what is being done
 */
export function checkManifests(
  request: CheckRequest, read: CheckReader = () => inputOf(request), progress: (text: string) => void = () => undefined,
): Checked {
  const { context, crds, codes, files, baseline } = request;
  const acknowledgements = acknowledgementsOf({ codes, files });
  const known = baseline === undefined ? undefined : readBaseline(baseline);
  progress(`reading ${lineOf(request.paths.join(' '))}`);
  const input = read();
  requireObjects(request, input);
  progress(`checking ${count(input.reading.manifests.length, 'object')}`);
  const { rules, unusable } = rulesWithCrds(crds);
  const { found: all, ...evaluated } = evaluateInput(input, rules, context);
  const found = findingsOfUsers(all, request.paths, evaluated.reading);
  const acknowledged = withoutAcknowledged(found, acknowledgements, rules);
  const { kept, hidden, warnings } = withoutBaseline(acknowledged.kept, known ?? []);
  return {
    findings: kept.map(({ finding }) => finding),
    problems: kept.flatMap(({ problem }) => problem ?? []),
    accepted: acknowledged.accepted,
    hidden: known && hidden.map(({ finding }) => finding),
    warnings: [...unusable, ...othersLine(all.length - found.length), ...input.warnings ?? [], ...acknowledged.warnings, ...warnings],
    skipped: input.skipped,
    ...evaluated,
  };
}

/** Results without those about objects of a cluster that a controller has made, or that belong to the platform: no user can correct them. */
function findingsOfUsers(found: Evaluated['found'], paths: readonly string[], reading: Reading): Evaluated['found'] {
  const files = new Set(paths.flatMap((path) => snapshotOf(path) ?? []).flatMap(snapshotManifests).map(({ file }) => file));
  return files.size === 0 ? found
    : found.filter(({ problem }) => problem === undefined || !files.has(reading.originOf(problem.object)?.document.file ?? '') || !isOfPlatform(problem.object));
}

function othersLine(findings: number): string[] {
  return findings === 0 ? [] : [`not shown: ${count(findings, 'finding')} about objects of the platform, or of controllers`];
}

function inputOf({ paths, kustomize, skip }: CheckRequest): CheckInput {
  const skipped = new SkippedPaths(skip);
  const input = readCheckInputs(matchedPaths(paths), { kustomize, isAsWritten: true, isIncluded: (path, folder) => skipped.includes(path, folder) });
  return { ...input, warnings: skipped.warnings, skipped: skipped.count };
}

/** Throws if there is nothing to check: what should have written the manifests has failed, or the path is wrong. */
function requireObjects({ paths, allowsEmpty }: CheckRequest, { reading: { manifests, unreadable, leftOut } }: CheckInput): void {
  if (!allowsEmpty && manifests.length + unreadable.length === 0) {
    throw new ReadError({ file: paths.join(' ') }, 'nothing to check', leftOut.length === 0 ? 'no manifests' : `only ${passedOverCounts(leftOut)}`,
      'correct the path or the command that writes the manifests, or specify --allow-empty');
  }
}

/** Acknowledgements from options and files. */
export function acknowledgementsOf({ codes, files }: Pick<CheckRequest, 'codes' | 'files'>): Acknowledgement[] {
  return [...codes.map((code): Acknowledgement => ({ code, place: '--acknowledge' })), ...files.flatMap(readAcknowledgements)];
}

/** Result for an input, before acknowledgements and the baseline are applied. */
export interface Evaluated extends Pick<Checked, 'facts' | 'reading' | 'passedOver' | 'clusters' | 'copies'> {
  /** Findings with their problems. A finding about a text that is not a manifest has none. */
  readonly found: readonly { readonly finding: ReportedFinding; readonly problem: ScopedProblem | undefined }[];
}

/** Runs rules over an input. */
export function evaluateInput({ reading, kustomizations }: CheckInput, rules: readonly Rule[], context: CheckContext): Evaluated {
  const { problems, facts, clusters, parts, copies } = evaluateReading(rules, reading, kustomizations, context);
  const ofInput = inputFindings(reading).map((finding) => ({ finding, problem: undefined }));
  const found = inOrderOfFiles([...ofInput, ...findingsInOrder(problems, reading)], reading);
  return { found: folded(found), facts, reading, passedOver: [...reading.leftOut, ...parts], clusters, copies };
}

/** All rules, including those of CRDs if a path is given, with messages about CRDs that cannot be used. */
export function rulesWithCrds(crds: string | undefined): { readonly rules: readonly Rule[]; readonly unusable: readonly string[] } {
  if (crds === undefined) {
    return { rules: ALL_RULES, unusable: [] };
  }
  const definitions = readManifests(sourcesAt(crds, { isFlat: true })).manifests.filter(({ kind }) => kind === 'CustomResourceDefinition');
  if (definitions.length === 0) {
    throw new UsageError(`--crds ${crds}: no CustomResourceDefinition there`);
  }
  return { rules: crdRules(ALL_RULES, definitions), unusable: unusableCrds(definitions) };
}
