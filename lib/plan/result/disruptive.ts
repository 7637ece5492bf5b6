import type { OnloadReport, PlanReport } from '../plan-report';

/** Whether a change takes pods or nodes down. A report of an older version does not say it, so its parts decide. */
export function isDisruptive(report: PlanReport): boolean {
  const { operators, totals, disruptive } = report;
  const counted = [totals.reboots, totals.drains, totals.evictedPods].some((number) => (number ?? 0) > 0);
  return counted || matchesNoNode(report) || operators.some(({ disrupts }) => disrupts) || (disruptive ?? hasDisruptivePart(report));
}

function hasDisruptivePart({ machineConfigPools, onload, sriovPools, modules, nodes }: PlanReport): boolean {
  return machineConfigPools.some(({ reconcilable, drain, actions, nodes: members }) => reconcilable && members !== 0 && (drain || actions.some(({ type }) => type === 'Reboot' || type === 'Drain')))
    || onload.some(reloadsUnknownNodes)
    || sriovPools.some(({ drain, reboot }) => drain !== 'none' || reboot)
    || modules.some(({ reload }) => reload)
    || nodes.some(({ events }) => events.some(({ kind }) => DISRUPTIVE_EVENTS.has(kind)));
}

/**
 * Whether nodes are given, something that changes selects nodes, and none of the given ones is in any pool or selected by any object. The effect on
 * the right nodes is then unknown.
 */
export function matchesNoNode({ nodes, machineConfigPools, onload, modules, sriovPools, daemonSets }: PlanReport): boolean {
  const selecting = [...onload, ...modules, ...daemonSets].map(({ nodes: selected, change }) => ({ selected, changes: change !== 'unchanged' }));
  const pools = machineConfigPools.map(({ nodes: members, changed }) => ({ count: members, changes: changed }));
  const all = [
    ...pools, ...sriovPools.map(({ nodes: members, reasons }) => ({ count: members?.length ?? null, changes: reasons.length > 0 })),
    ...selecting.map(({ selected, changes }) => ({ count: selected?.length ?? null, changes })),
  ];
  const isQuiet = nodes.length > 0 && nodes.every(({ events }) => events.length === 0);
  return isQuiet && all.some(({ changes }) => changes) && all.every(({ count }) => count === 0);
}

/** Steps of planners. The others perform changes of which no effect on nodes is known. */
export function nodeSteps({ steps }: Pick<PlanReport, 'steps'>): PlanReport['steps'] {
  return steps.filter(({ system }) => system !== 'objects');
}

/** Whether a changed version evicts pods and reloads modules on unknown nodes. For known nodes, their events decide. */
function reloadsUnknownNodes({ change, fromVersion, toVersion, nodes }: OnloadReport): boolean {
  return nodes === null && (change === 'removed' || (change === 'changed' && fromVersion !== toVersion));
}

const DISRUPTIVE_EVENTS: ReadonlySet<string> = new Set(['drain', 'reboot', 'evict', 'unload-module']);
