/** Messages of `check` about a fleet for the standard error. */
import type { FleetFolder } from './fleet-at';
import { byPart, FleetChecked } from './fleet-checked';
import { tableLines } from './table';
import type { FleetCluster } from '../../constructs/fleet-index';
import { passedOverCounts as countsByReason } from '../../manifests';
import type { CheckReport } from '../../reports/check';
import { count } from '../../text';
import type { CheckRequest } from '../check-arguments';
import { messageLines } from '../check-messages';
import { countsOfFindings, gravities } from '../check-report';

/** All text for the standard error. */
export function fleetMessages(fleet: FleetFolder, checked: FleetChecked, report: CheckReport, request: CheckRequest): string {
  const all = checked.kept.map(({ finding }) => finding);
  return messageLines(all, report, request, () => [
    fleetSummary(fleet, checked), ...clusterRows(fleet, checked), ...inputLines(checked), ...basisOf(checked),
  ]);
}

function fleetSummary({ index: { clusters } }: FleetFolder, { parts, kept, accepted, hidden = [] }: FleetChecked): string {
  const objects = parts.reduce((sum, part) => sum + part.objects.length, 0);
  const acknowledged = accepted === 0 ? '' : `, ${accepted} acknowledged`;
  const known = hidden.length === 0 ? '' : `, ${hidden.length} in the baseline`;
  return `${count(clusters.length, 'cluster')}, ${count(objects, 'object')}, ${gravities(countsOfFindings(kept.map(({ finding }) => finding)))}${acknowledged}${known}`;
}

/** Rows for all clusters. Clusters with the same findings, versions and number of objects share one. */
function clusterRows({ root, index: { clusters } }: FleetFolder, { parts, kept }: FleetChecked): string[] {
  const findings = byPart(kept, parts.length);
  const rows = new Map<string, { readonly names: string[]; readonly cells: readonly string[] }>();
  const add = (name: string, part: number, versions: string, folder: string) => {
    const { errors, warnings } = countsOfFindings(findings[part]);
    const cells = [versions, `${parts[part].objects.length}`, `${errors}`, `${warnings}`];
    const key = JSON.stringify([cells, findings[part]]).replaceAll(JSON.stringify(`${folder}/`).slice(1, -1), '');
    const row = rows.get(key) ?? { names: [], cells };
    rows.set(key, row);
    row.names.push(name);
  };
  const start = root === '.' ? '' : `${root.replace(/\/+$/, '')}/`;
  clusters.forEach((cluster, part) => add(cluster.name, part, versionsOf(cluster), `${start}${cluster.dir}`));
  const others = parts.length - 1;
  if (parts[others].objects.length + findings[others].length > 0) {
    add('files of no cluster', others, '', start);
  }
  return tableLines(['cluster', 'platform', 'objects', 'errors', 'warnings'], [...rows.values()]);
}

/** Text such as `OpenShift 4.16, KMM 2.4`. */
export function versionsOf({ platform, version, kmm }: Pick<FleetCluster, 'platform' | 'version' | 'kmm'>): string {
  return `${platform === 'openshift' ? 'OpenShift' : 'Kubernetes'}${version === null ? '' : ` ${version}`}${kmm === null ? '' : `, KMM ${kmm}`}`;
}

function inputLines({ parts }: FleetChecked): string[] {
  const unreadable = parts.reduce((sum, part) => sum + part.unreadable, 0);
  const passedOver = parts.flatMap((part) => part.passedOver);
  const wrapped = parts.reduce((sum, part) => sum + part.wrapped, 0);
  return [
    ...unreadable === 0 ? [] : [`could not be read: ${unreadable}; the rest was checked`],
    ...passedOver.length === 0 ? [] : [`not checked: ${countsByReason(passedOver)}`],
    ...wrapped === 0 ? [] : [`objects of clusters inside of the GitOps engine's objects: ${wrapped}; checked in the clusters' folders only`],
  ];
}

function basisOf({ kept }: FleetChecked): string[] {
  const some = kept.filter(({ isConditional }) => isConditional).length;
  return some === 0 ? [] : [`warnings that depend on what the cluster runs: ${some}; specify the versions of the clusters in the fleet's program`];
}
