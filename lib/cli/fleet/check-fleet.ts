/** Command `cdk8s-onload check` for a fleet, which checks each cluster by itself and writes one report. */
import type { CheckTask } from './check-cluster';
import { contextOf } from './cluster-input';
import { deviationLines } from './deviations';
import type { FleetFolder } from './fleet-at';
import { byPart, FleetChecked, PartFinding } from './fleet-checked';
import { fleetMessages } from './fleet-messages';
import { runJobs } from './run-jobs';
import { baselineOf, baselineText, filePlace, folded, readBaseline, withoutAcknowledged, withoutBaseline } from '../../check';
import { ReadError } from '../../manifests';
import { CheckNote, CheckReport, ClusterReport, fleetJson, FORMATS, inEachFile } from '../../reports/check';
import { kmmNote, platformNote } from '../../values';
import type { CheckRequest } from '../check-arguments';
import { countsOfFindings, exitCodeOf, hiddenNote, shownOf } from '../check-report';
import { acknowledgementsOf, rulesWithCrds } from '../check-run';
import type { Output } from '../command';
import { writeOutput } from '../output-file';
import { repositoryRoot } from '../repository-root';

/** Checks a fleet, and returns the exit code. */
export async function checkFleet(fleet: FleetFolder, request: CheckRequest, output: Output): Promise<number> {
  const acknowledgements = acknowledgementsOf(request);
  const known = request.baseline === undefined ? undefined : readBaseline(request.baseline);
  const { length } = fleet.index.clusters;
  const parts = await runJobs('check', tasksOf(fleet, request).map((task) => () => task), (count) => output.progress?.(`checked ${Math.min(count, length)} of ${length} clusters`));
  output.progress?.('');
  if (!request.allowsEmpty && parts.every(({ objects, unreadable, found }) => objects.length + unreadable + found.length === 0)) {
    throw new ReadError({ file: fleet.root }, 'nothing to check', 'no manifests', 'run the fleet\'s program again, or specify --allow-empty');
  }
  const all = parts.flatMap(({ found }, part) => found.map((each): PartFinding => ({ ...each, part })));
  const acknowledged = withoutAcknowledged(all, acknowledgements, rulesWithCrds(request.crds).rules);
  const { kept, hidden, warnings } = withoutBaseline(acknowledged.kept, known ?? []);
  const { writeBaseline, format } = request;
  if (writeBaseline !== undefined) {
    writeOutput(writeBaseline, baselineText(baselineOf(kept.map(({ finding }) => finding))));
  }
  const checked: FleetChecked = { parts, kept, hidden: known && hidden, accepted: acknowledged.accepted };
  const report = fleetCheckReport(fleet, checked, request, [...acknowledged.warnings, ...warnings]);
  output.out(format === 'json' ? jsonOf(fleet, checked, request) : FORMATS[format](report));
  output.err(fleetMessages(fleet, checked, report, request));
  return report.exitCode;
}

/** The tasks for all clusters, followed by one for files outside of clusters. */
function tasksOf({ root, index: { clusters, gitOps } }: FleetFolder, { crds }: CheckRequest): CheckTask[] {
  const others = clusters.flatMap(({ dir, nodesFile }) => [dir, ...nodesFile === null ? [] : [nodesFile]]);
  return [...clusters.map((cluster): CheckTask => ({ root, cluster, crds })), { root, others, engineFiles: gitOps?.files, crds }];
}

function fleetCheckReport(
  { index }: FleetFolder, { parts, kept, hidden }: FleetChecked, request: CheckRequest, warnings: readonly string[],
): CheckReport {
  const { baseline, failOn } = request;
  const findings = shownOf(kept.map(({ finding }) => finding), request);
  const [root, cwd] = [repositoryRoot(), process.cwd()];
  const versions = index.clusters.map(contextOf)
    .flatMap(({ platform, kmm }) => [platform && platformNote(platform), kmm && kmmNote(kmm)].flatMap((note) => note?.message ?? []));
  const note = (level: CheckNote['level']) => (text: string): CheckNote => ({ level, text });
  return {
    // A finding in many clusters is reported once, with all of its places.
    findings: folded(inEachFile(findings).map((finding) => ({ finding }))).map(({ finding }) => finding),
    objects: () => parts.flatMap(({ objects }) => objects),
    place: (file) => filePlace(file, root, cwd),
    failOn,
    notes: [
      ...[...new Set(versions)].map(note('note')),
      ...[...new Set(parts.flatMap(({ unusable }) => unusable)), ...warnings, ...deviationLines(parts.map(({ deviations }) => deviations), 'checked')].map(note('warning')),
      ...hidden === undefined || hidden.length === 0 ? [] : [note('note')(hiddenNote(baseline!, countsOfFindings(hidden.map(({ finding }) => finding))))],
    ],
    baseline: hidden && countsOfFindings(hidden.map(({ finding }) => finding)),
    exitCode: exitCodeOf(findings, parts.some(({ unreadable }) => unreadable > 0), failOn),
  };
}

function jsonOf({ index }: FleetFolder, { parts, kept, hidden, accepted }: FleetChecked, request: CheckRequest): string {
  const [shown, known] = [byPart(kept, parts.length), hidden && byPart(hidden, parts.length)];
  const reports = parts.map(({ objects, deviations: { edited, unlisted } }, part): ClusterReport => ({
    objects: objects.length,
    findings: shownOf(shown[part], request),
    baseline: known && countsOfFindings(known[part]),
    ...edited.length === 0 ? {} : { edited },
    ...unlisted.length === 0 ? {} : { unlisted },
  }));
  const others = reports.at(-1)!;
  const all = reports.flatMap(({ findings }) => findings);
  return fleetJson({
    clusters: index.clusters.map(({ name }, part) => ({ name, report: reports[part] })),
    others: others.objects + others.findings.length === 0 ? undefined : others,
    totals: {
      clusters: index.clusters.length,
      objects: reports.reduce((sum, { objects }) => sum + objects, 0),
      ...countsOfFindings(all),
      acknowledged: accepted,
      baseline: hidden && countsOfFindings(hidden.map(({ finding }) => finding)),
    },
  });
}
