import { headline } from './headline';
import { isDegradedAlready } from './plan-sections';
import { trialText } from './trial-items';
import type { AlternativeReport, AwayReport, GroupReport, OutageReport, PlanReport, Totals } from '../../plan';
import { count, few, grouped, list, some, time } from '../../text';

/** Summary of the plan, one sentence per line. */
export function planSummary(report: PlanReport): string[] {
  const refusal = report.trial && trialText(report.trial);
  const lines = [headline(report), ...refusal === undefined ? [] : [refusal]];
  lines.push(...report.groups.map((group) => `${availability(group)}${report.unplanned === undefined ? '' : ', considering only planned changes'}`));
  lines.push(...duration(report), ...atWorst(report), ...(report.mayNotFinish ?? []).slice(1).map((why) => `may never finish: ${why}`));
  const [refusing, degraded] = [false, true].map((isAsBefore) => report.machineConfigPools
    .filter((pool) => !pool.reconcilable && isDegradedAlready(pool) === isAsBefore).map(({ name }) => name));
  const named = (names: readonly string[]) => `${names.length === 1 ? 'pool' : 'pools'} ${list(names)}`;
  if (refusing.length > 0) {
    lines.push(`refused for ${named(refusing)}: no node there changes`);
  }
  if (degraded.length > 0) {
    lines.push(`degraded before the change: no node of ${named(degraded)} changes until that is corrected`);
  }
  lines.push(...report.machineConfigPools.flatMap(({ name, unplanned: objects }) => (
    objects === undefined ? [] : [`MachineConfigPool ${name}: its nodes drain and reboot for ${few(objects)}, at an unknown time`])));
  const refused = [...new Set(report.warnings.filter(({ code }) => code.endsWith('/refused')).map(({ object }) => object))];
  if (refused.length > 0) {
    lines.push(`refused, and so unchanged: ${few(refused)}`);
  }
  const paused = report.machineConfigPools.filter((pool) => pool.changed && pool.paused).map(({ name }) => name);
  if (paused.length > 0) {
    lines.push(`waits in paused ${paused.length === 1 ? 'pool' : 'pools'} ${list(paused)}`);
  }
  return [...lines, ...report.alternatives.map((alternative) => alternativeLine(alternative, report))];
}

/** Smallest number of available nodes of a group, or the times without any. */
function availability(group: GroupReport): string {
  return `${availableNodes(group)}${group.away === undefined ? '' : `; away now: ${awayText(group.away)}`}`;
}

/** Nodes that are away, by the reason. */
export function awayText(away: readonly AwayReport[]): string {
  return [...grouped(away, ({ reason }) => reason)].map(([reason, nodes]) => `${some(nodes.map(({ node }) => node))} (${reason})`).join(', ');
}

function availableNodes({ name, nodes, minAvailable, outages }: GroupReport): string {
  if (minAvailable > 0) {
    return `${name}: never fewer than ${minAvailable} of ${count(nodes, 'node')} available`;
  }
  const none = `none of ${count(nodes, 'node')} available`;
  if (outages === undefined) {
    return `${name}: possibly ${none} at times`;
  }
  const [best, worst] = [outages.best, outages.worst ?? []].map(spans);
  if (outages.best.length === 0) {
    return `${name}: possibly ${none} ${outages.worst === null ? 'at times' : `${worst} at worst, not in the best case`}`;
  }
  if (outages.worst === null) {
    return `${name}: ${none} ${best} in the best case`;
  }
  return `${name}: ${none} ${best === worst ? best : outages.worst.length === 0 ? `${best} in the best case, possibly at other times at worst` : `${best} in the best case, ${worst} at worst`}`;
}

function spans(outages: readonly OutageReport[]): string {
  return list(outages.map(({ from, until }) => (until === null ? `from ${time(from)} on` : `from ${time(from)} to ${time(until)}`)));
}

/** Totals that an alternative changes. */
function alternativeLine({ what, totals }: AlternativeReport, { totals: otherwise, groups, unplanned }: PlanReport): string {
  if (unplanned !== undefined) {
    return `${what}: less disruption, considering only planned changes`;
  }
  const changed = (field: keyof Totals) => (totals[field] === otherwise[field] ? null : totals[field]);
  const [reboots, drains, pods, available, minutes] = (['reboots', 'drains', 'evictedPods', 'minAvailable', 'worstMinutes'] as const).map(changed);
  const spared = [
    ...reboots === null ? [] : [reboots === 0 ? 'no reboot' : count(reboots, 'reboot')],
    ...drains === null ? [] : [drains === 0 ? 'no drain' : count(drains, 'drain')],
    ...pods === null ? [] : [pods === 0 ? 'no pod evicted' : `${count(pods, 'pod')} evicted`],
    // A sum over several groups is meaningless.
    ...available === null || groups.length !== 1 ? [] : [`never fewer than ${available} available`],
    ...minutes === null ? [] : [`${time(minutes)} at worst`],
  ];
  return `${what}: ${spared.join(', ') || 'specify --nodes to see the savings'}`;
}

function duration({ totals: { bestMinutes, worstMinutes }, mayNotFinish = [] }: PlanReport): string[] {
  if (bestMinutes === null || (worstMinutes === null && mayNotFinish.length === 0) || worstMinutes === 0) {
    return [];
  }
  return [`takes ${time(bestMinutes)} in the best case, ${worstMinutes === null ? 'and may never finish' : `${time(worstMinutes)} at worst`}`];
}

/** Reason why nodes may reboot again. */
export function whyAgain(warnings: PlanReport['warnings']): string {
  return warnings.some(({ code }) => code === 'tuning/second-rollout') ? 'kernel arguments of TuneD follow when nodes have rebooted for the rest'
    : 'nodes reboot again to load a module that was not available in advance';
}

/** Totals in the worst case, and their reasons. */
function atWorst({ totals, worst, warnings }: PlanReport): string[] {
  const isMore = (field: 'reboots' | 'evictedPods') => worst !== undefined && worst[field] !== totals[field];
  return [
    ...isMore('reboots') ? [`${count(worst!.reboots!, 'reboot')} at worst, if ${whyAgain(warnings)}`] : [],
    ...isMore('evictedPods') ? [worstEvictionsText(totals.evictedPods, worst!.evictedPods!)] : [],
  ];
}

/** Evictions at worst for each one in the best case above which their number says nothing: pods would have to follow the drains through the whole cluster. */
const TELLING = 20;

/** Most evictions, with their reason. */
export function worstEvictionsText(best: number | null, worst: number): string {
  return best !== null && worst > TELLING * best ? 'pods restart on nodes that are drained later, and at worst are evicted again from each of them'
    : `up to ${count(worst, 'eviction')}, because pods restart on nodes that are drained later`;
}
