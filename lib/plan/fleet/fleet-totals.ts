import type { ClusterPlan, FleetTotals, WaveReport } from './fleet-report';
import type { ObjectCounts, Totals, WorstTotals } from '../plan-report';
import { isDisruptive } from '../result';

type Numbers = readonly (number | null)[];

/** Sum of numbers, or null if one of them is unknown. */
const sumOf = (numbers: Numbers): number | null => numbers.reduce((sum, number) => (sum === null || number === null ? null : sum + number), 0);
const longestOf = (numbers: Numbers): number | null => (
  numbers.reduce((most, number) => (most === null || number === null ? null : Math.max(most, number)), 0));

/** Totals of clusters that all change at the same time. Unchanged clusters contribute nothing. */
export function totalsOfClusters(clusters: readonly ClusterPlan[]): Totals {
  const all = clusters.flatMap(({ report }) => report?.totals ?? []);
  const of = (field: keyof Totals) => all.map((totals) => totals[field]);
  return {
    reboots: sumOf(of('reboots')),
    drains: sumOf(of('drains')),
    evictedPods: sumOf(of('evictedPods')),
    minAvailable: all.length === 0 ? null : sumOf(of('minAvailable')),
    bestMinutes: longestOf(of('bestMinutes')),
    worstMinutes: longestOf(of('worstMinutes')),
  };
}

/**
 * Totals of a fleet.
 *
 * @param waves waves of clusters, if they change one after the other
 */
export function fleetTotals(clusters: readonly ClusterPlan[], waves?: readonly WaveReport[]): FleetTotals {
  const count = (change: ClusterPlan['change']) => clusters.filter((each) => each.change === change).length;
  const inWaves = (field: 'bestMinutes' | 'worstMinutes') => waves && sumOf(waves.map(({ totals }) => totals[field]));
  const together = totalsOfClusters(clusters);
  const [best, worst] = [inWaves('bestMinutes'), inWaves('worstMinutes')];
  return {
    clusters: { added: count('added'), removed: count('removed'), changed: count('changed'), unchanged: count('unchanged') },
    disruptive: clusters.filter(({ report }) => report !== null && isDisruptive(report)).length,
    objectCounts: objectsOfClusters(clusters),
    ...together,
    bestMinutes: best === undefined ? together.bestMinutes : best,
    worstMinutes: worst === undefined ? together.worstMinutes : worst,
    ...worstOfClusters(clusters, together),
  };
}

function objectsOfClusters(clusters: readonly ClusterPlan[]): ObjectCounts {
  const sum = (kind: keyof ObjectCounts) => clusters.reduce((total, { report }) => total + (report?.objectCounts[kind] ?? 0), 0);
  return { added: sum('added'), changed: sum('changed'), renamed: sum('renamed'), removed: sum('removed') };
}

function worstOfClusters(clusters: readonly ClusterPlan[], together: Totals): Pick<FleetTotals, 'worst'> {
  const of = (field: keyof WorstTotals) => sumOf(clusters.flatMap(({ report }) => (report === null ? [] : [(report.worst ?? report.totals)[field]])));
  const worst: WorstTotals = { reboots: of('reboots'), evictedPods: of('evictedPods') };
  return worst.reboots === together.reboots && worst.evictedPods === together.evictedPods ? {} : { worst };
}

/**
 * Waves of clusters, group after group. A cluster is in the wave of its first group. Clusters without a group are last.
 *
 * @param groups groups in rollout order
 */
export function wavesOf(clusters: readonly ClusterPlan[], groups: readonly string[]): WaveReport[] {
  const groupOf = (cluster: ClusterPlan) => groups.find((group) => cluster.groups.includes(group)) ?? null;
  const waves = [...groups, null].map((group) => ({ group, members: clusters.filter((cluster) => groupOf(cluster) === group) }))
    .filter(({ members }) => members.length > 0);
  let startsAt: WaveReport['startsAt'] = { best: 0, worst: 0 };
  return waves.map(({ group, members }) => {
    const totals = totalsOfClusters(members);
    const wave: WaveReport = { group, clusters: members.map(({ name }) => name), totals, startsAt };
    startsAt = { best: sumOf([startsAt.best, totals.bestMinutes]), worst: sumOf([startsAt.worst, totals.worstMinutes]) };
    return wave;
  });
}

/** All groups of clusters, by name. */
export function groupsOfClusters(clusters: readonly Pick<ClusterPlan, 'groups'>[]): string[] {
  return [...new Set(clusters.flatMap(({ groups }) => groups))].sort();
}
