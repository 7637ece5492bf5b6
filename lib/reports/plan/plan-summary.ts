import type { AlternativeReport, GroupReport, OutageReport, PlanReport, Totals } from '../../plan';
import { isDisruptive, matchesNoNode } from '../../plan/result';
import { count, few, list, time } from '../../text';

/** Summary of the plan, one sentence per line. */
export function planSummary(report: PlanReport): string[] {
  const lines = [outcome(report)];
  lines.push(...report.groups.map((group) => `${availability(group)}${report.unplanned === undefined ? '' : ', considering only planned changes'}`));
  lines.push(...duration(report), ...atWorst(report), ...(report.mayNotFinish ?? []).slice(1).map((why) => `may never finish: ${why}`));
  const stuck = report.machineConfigPools.filter(({ reconcilable }) => !reconcilable).map(({ name }) => name);
  if (stuck.length > 0) {
    lines.push(`refused for ${stuck.length === 1 ? 'pool' : 'pools'} ${list(stuck)}: no node there changes`);
  }
  const paused = report.machineConfigPools.filter((pool) => pool.changed && pool.paused).map(({ name }) => name);
  if (paused.length > 0) {
    lines.push(`waits in paused ${paused.length === 1 ? 'pool' : 'pools'} ${list(paused)}`);
  }
  return [...lines, ...report.alternatives.map((alternative) => alternativeLine(alternative, report))];
}

/** Smallest number of available nodes of a group, or the times without any. */
function availability({ name, nodes, minAvailable, outages }: GroupReport): string {
  if (minAvailable > 0 || outages === undefined) {
    return `${name}: never fewer than ${minAvailable} of ${count(nodes, 'node')} available`;
  }
  const { best, worst } = outages;
  const when = [
    best.length > 0 ? `${spans(best)} in the best case` : 'never in the best case',
    ...worst === null ? [] : [worst.length > 0 ? `${spans(worst)} at worst` : 'never in the worst case, but possibly in between'],
  ];
  return `${name}: none of ${count(nodes, 'node')} available ${when.join(', ')}`;
}

function spans(outages: readonly OutageReport[]): string {
  return list(outages.map(({ from, until }) => (until === null ? `from ${time(from)} on` : `from ${time(from)} to ${time(until)}`)));
}

/** Totals that an alternative changes. */
function alternativeLine({ what, totals }: AlternativeReport, { totals: otherwise, groups, unplanned }: PlanReport): string {
  if (unplanned !== undefined) {
    return `${what}: fewer disruptions than planned`;
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

/** Totals, the options that would complete them, and whether the plan may not end. */
function outcome(report: PlanReport): string {
  const [why, ...more] = report.mayNotFinish ?? [];
  const others = more.length === 0 ? '' : `; and ${count(more.length, 'more reason')}`;
  return `${report.unplanned === undefined ? sums(report) : perhapsMore(report, report.unplanned)}${why === undefined ? '' : `; may never finish: ${why}${others}`}`;
}

/** Sentence about a plan that is incomplete because operators generate something from objects that no planner knows, with the planned events. */
function perhapsMore({ nodes, steps }: PlanReport, unplanned: readonly string[]): string {
  const events = nodes.flatMap((node) => node.events);
  const happening = (kind: string) => events.filter((event) => event.kind === kind).length;
  const evictions = events.reduce((sum, { pods = [] }) => sum + pods.length, 0);
  const planned = ([['reboot', happening('reboot')], ['drain', happening('drain')], ['eviction', evictions]] as const)
    .flatMap(([name, number]) => (number === 0 ? [] : [count(number, name)]));
  return `nodes may drain or reboot for ${few(unplanned)}, which the plan does not cover${
    planned.length > 0 ? `; planned: ${list(planned)}` : steps.length > 0 ? `; planned: ${count(steps.length, 'step')}` : ''}`;
}

function sums(report: PlanReport): string {
  const counted = totalsOf(report);
  const { totals: { reboots, drains, evictedPods }, steps } = report;
  const lacking = optionsThatLack(report);
  if (matchesNoNode(report)) {
    return `no selector matches any of ${count(report.nodes.length, 'node')}: are they of another cluster? What happens to the selected nodes is unknown`;
  }
  const ask = (what: string) => (lacking.length === 0 ? '' : `; specify ${list(lacking)} to see ${what}`);
  if (counted.length > 0) {
    return `${list(counted)}${evictedPods === null ? ask('how many pods are evicted') : ''}`;
  }
  if (reboots === null || drains === null) {
    return `disruptive${ask('how many nodes and pods')}`;
  }
  if (evictedPods === null) {
    return `pods are evicted${ask('how many')}`;
  }
  const calm = 'no node drains or reboots, no pod is evicted';
  const waits = report.machineConfigPools.some(({ changed, paused }) => changed && paused);
  if (waits && !isDisruptive({ ...report, machineConfigPools: [], disruptive: false })) {
    return `disruptive once the pool is unpaused; until then ${calm}`;
  }
  return !isDisruptive(report) ? steps.length === 0 ? 'nothing changes on any node' : calm
    : `disruptive: running pods lose modules or virtual functions; ${calm}${ask('on how many nodes')}`;
}

/** Options for unknown input that were not specified. A plan of an older version does not show this. */
function optionsThatLack({ given, nodes }: PlanReport): string[] {
  const { nodes: hasNodes, pods: hasPods } = given ?? { nodes: nodes.length > 0, pods: false };
  return [...hasNodes ? [] : ['--nodes'], ...hasPods ? [] : ['--pods']];
}

function totalsOf({ totals: { reboots, drains, evictedPods }, evictedOnce }: PlanReport): string[] {
  return [
    ...reboots ? [count(reboots, 'reboot')] : [],
    ...drains ? [count(drains, 'drain')] : [],
    ...!evictedPods ? [] : [evictedOnce === undefined || evictedOnce === evictedPods ? `${count(evictedPods, 'pod')} evicted`
      : `${count(evictedPods, 'eviction')} of ${count(evictedOnce, 'pod')}`],
  ];
}

function duration({ totals: { bestMinutes, worstMinutes }, mayNotFinish = [] }: PlanReport): string[] {
  if (bestMinutes === null || (worstMinutes === null && mayNotFinish.length === 0) || worstMinutes === 0) {
    return [];
  }
  return [`takes ${time(bestMinutes)} in the best case, ${worstMinutes === null ? 'and may never finish' : `${time(worstMinutes)} at worst`}`];
}

/** Totals in the worst case, and their reasons. */
function atWorst({ totals, worst }: PlanReport): string[] {
  const isMore = (field: 'reboots' | 'evictedPods') => worst !== undefined && worst[field] !== totals[field];
  return [
    ...isMore('reboots') ? [`${count(worst!.reboots!, 'reboot')} at worst, if nodes reboot again to load a module that was not available in advance`] : [],
    ...isMore('evictedPods') ? [`up to ${count(worst!.evictedPods!, 'eviction')}, because pods restart on nodes that are drained later`] : [],
  ];
}
