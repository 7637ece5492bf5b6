/** Summary of a fleet that all formats have in common. */
import { objectCountsText } from './changed-fields';
import { planSummary, whyAgain, worstEvictionsText } from './plan-summary';
import type { Totals } from '../../plan';
import { ClusterPlan, FleetPlanReport, SamePlan, samePlans, WaveReport } from '../../plan/fleet';
import { isDisruptive } from '../../plan/result';
import { count, list, time } from '../../text';

/** Clusters that share one row of the table. */
export interface FleetRow extends SamePlan {
  readonly disruptive: boolean;
  /** Summary in one sentence. */
  readonly outcome: string;
  /** Numbers of objects that differ in each cluster. Empty if there are none. */
  readonly objects: string;
}

/** Rows of the table: disruptive plans first, unchanged clusters last. */
export function fleetRows({ clusters }: Pick<FleetPlanReport, 'clusters'>): FleetRow[] {
  const rows = samePlans(clusters).map((plan): FleetRow => {
    const { report } = plan.first;
    return { ...plan, objects: objectsText(plan), disruptive: report !== null && isDisruptive(report), outcome: report === null ? 'nothing changes: files, versions and nodes are equal' : planSummary(report)[0] };
  });
  const rank = ({ disruptive, first }: FleetRow) => (disruptive ? 0 : first.report === null ? 2 : 1);
  return rows.map((row, index) => ({ row, index })).sort((a, b) => rank(a.row) - rank(b.row) || a.index - b.index).map(({ row }) => row);
}

/** Summary of the fleet, one sentence per line. */
export function fleetSummary({ clusters, totals, waves }: Pick<FleetPlanReport, 'clusters' | 'totals' | 'waves'>): string[] {
  const kinds = (['changed', 'added', 'removed', 'unchanged'] as const).flatMap((change) => (totals.clusters[change] === 0 ? [] : [`${totals.clusters[change]} ${change}`]));
  const { worst } = totals;
  const isMore = (field: 'reboots' | 'evictedPods') => worst !== undefined && worst[field] !== null && worst[field] !== totals[field];
  return [
    `${count(clusters.length, 'cluster')}${kinds.length === 0 ? '' : `: ${list(kinds)}`}`,
    disruptionText(totals.disruptive, totals),
    ...allObjects(totals.objectCounts),
    ...isMore('reboots') ? [`${count(worst!.reboots!, 'reboot')} at worst, if ${whyAgain(clusters.flatMap(({ report }) => report?.warnings ?? []))}`] : [],
    ...isMore('evictedPods') ? [worstEvictionsText(totals.evictedPods, worst!.evictedPods!)] : [],
    ...durationOf(totals, totals.clusters.unchanged < clusters.length).map((text) => `${text}, ${waves === undefined ? 'if all clusters change at the same time' : 'one wave after the other'}`),
  ];
}

function objectsText({ first: { report }, names }: SamePlan): string {
  const text = report === null ? '' : objectCountsText(report.objectCounts);
  return text === '' || names.length === 1 ? text : `${text} each`;
}

function allObjects(counts: FleetPlanReport['totals']['objectCounts']): string[] {
  const text = objectCountsText(counts);
  return text === '' ? [] : [`${text} in all clusters together`];
}

/** Description of a wave, in one sentence. */
export function waveText({ clusters, totals, startsAt }: WaveReport, all: readonly ClusterPlan[]): string {
  const members = new Set(clusters);
  const plans = all.filter(({ name, report }) => members.has(name) && report !== null);
  const disruptive = plans.filter(({ report }) => isDisruptive(report!)).length;
  const { best, worst } = startsAt;
  return [
    `${count(clusters.length, 'cluster')}, ${plans.length === 0 ? 'nothing changes' : disruptionText(disruptive, totals)}`,
    ...durationOf(totals, plans.length > 0),
    best === 0 && worst === 0 ? 'starts at once' : `starts ${best === null ? 'at an unknown time' : `after ${time(best)} in the best case`}, ${
      worst === null ? 'and possibly never' : `after ${time(worst)} at worst`}`,
  ].join('; ');
}

/** Name of a wave. */
export const waveName = ({ group }: WaveReport) => group ?? 'clusters in none of the groups';

function disruptionText(disruptive: number, { reboots, drains, evictedPods }: Totals): string {
  const known = [
    ...reboots ? [count(reboots, 'reboot')] : [], ...drains ? [count(drains, 'drain')] : [], ...evictedPods ? [`${count(evictedPods, 'pod')} evicted`] : [],
  ];
  const unknown = [...reboots === null ? ['reboots'] : [], ...drains === null ? ['drains'] : [], ...evictedPods === null ? ['evicted pods'] : []];
  const numbers = [...known.length === 0 ? [] : [list(known)], ...unknown.length === 0 ? [] : [`number of ${list(unknown)} unknown`]].join('; ');
  if (disruptive > 0) {
    return `disruptive in ${count(disruptive, 'cluster')}${numbers === '' ? '' : `: ${numbers}`}`;
  }
  return numbers === '' ? 'no node drains or reboots, no pod is evicted' : numbers;
}

function durationOf({ bestMinutes, worstMinutes }: Totals, changes: boolean): string[] {
  if (!changes || worstMinutes === 0) {
    return [];
  }
  return [bestMinutes === null ? 'takes an unknown time'
    : `takes ${time(bestMinutes)} in the best case, ${worstMinutes === null ? 'and an unknown time at worst' : `${time(worstMinutes)} at worst`}`];
}
