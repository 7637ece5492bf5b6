import type { OnloadReport, PlanReport } from '../plan-report';

/** Whether a change takes pods or nodes down. */
export function isDisruptive(report: PlanReport): boolean {
  const { machineConfigPools, onload, sriovPools, modules, operators, totals, nodes, disruptive = false } = report;
  const counted = [totals.reboots, totals.drains, totals.evictedPods].some((number) => (number ?? 0) > 0);
  return disruptive || counted || matchesNoNode(report)
    || machineConfigPools.some(({ reconcilable, drain, actions, nodes: members }) => reconcilable && members !== 0 && (drain || actions.some(({ type }) => type === 'Reboot' || type === 'Drain')))
    || onload.some(reloadsUnknownNodes)
    || sriovPools.some(({ drain, reboot }) => drain !== 'none' || reboot)
    || modules.some(({ reload }) => reload)
    || operators.some(({ disrupts }) => disrupts)
    || nodes.some(({ events }) => events.some(({ kind }) => DISRUPTIVE_EVENTS.has(kind)));
}

/**
 * Whether nodes are given but none of them is in any pool or selected by any object, although something changes. The effect on the right nodes is
 * then unknown.
 */
export function matchesNoNode({ nodes, steps, machineConfigPools, onload, modules, sriovPools, daemonSets }: PlanReport): boolean {
  const selected = [onload, modules, sriovPools, daemonSets].flat().map((each) => each.nodes?.length ?? null);
  const members = [...machineConfigPools.map((pool) => pool.nodes), ...selected];
  const changes = steps.length > 0 || machineConfigPools.some(({ changed }) => changed);
  return nodes.length > 0 && changes && members.length > 0 && members.every((number) => number === 0);
}

/** Whether a changed version evicts pods and reloads modules on unknown nodes. For known nodes, their events decide. */
function reloadsUnknownNodes({ change, fromVersion, toVersion, nodes }: OnloadReport): boolean {
  return nodes === null && (change === 'removed' || (change === 'changed' && fromVersion !== toVersion));
}

const DISRUPTIVE_EVENTS: ReadonlySet<string> = new Set(['drain', 'reboot', 'evict', 'unload-module']);
