/** Headline of a plan: what happens on nodes, derived from the report. */
import type { PlanReport } from '../../plan';
import { isDisruptive, matchesNoNode, nodeSteps } from '../../plan/result';
import { count, few, list } from '../../text';

/** Totals, the options that would complete them, what holds nodes up, and whether the plan may not end. */
export function headline(report: PlanReport): string {
  const [why, ...more] = report.mayNotFinish ?? [];
  const others = more.length === 0 ? '' : `; and ${count(more.length, 'more reason')}`;
  return `${report.unplanned === undefined ? sums(report) : perhapsMore(report, report.unplanned)}${why === undefined ? '' : `; may never finish: ${why}${others}`}`;
}

/** Sentence about a plan that is incomplete because operators generate something from objects that no planner knows, with the planned events. */
function perhapsMore(report: PlanReport, unplanned: readonly string[]): string {
  const { nodes } = report;
  const steps = nodeSteps(report);
  const events = nodes.flatMap((node) => node.events);
  const happening = (kind: string) => events.filter((event) => event.kind === kind).length;
  const evictions = events.reduce((sum, { pods = [] }) => sum + pods.length, 0);
  const planned = ([['reboot', happening('reboot')], ['drain', happening('drain')], ['eviction', evictions]] as const)
    .flatMap(([name, number]) => (number === 0 ? [] : [count(number, name)]));
  const what = planned.length > 0 ? `; planned: ${list(planned)}` : steps.length > 0 ? `; planned: ${count(steps.length, 'step')}` : '';
  return `nodes may drain or reboot for ${few(unplanned)}, which the plan does not cover${what}${heldUpText(report)}`;
}

const CALM = 'no node drains or reboots, no pod is evicted';

function sums(report: PlanReport): string {
  const counted = totalsOf(report);
  const { totals: { reboots, drains, evictedPods } } = report;
  const lacking = optionsThatLack(report);
  const held = heldUpText(report);
  if (matchesNoNode(report)) {
    return `no selector matches any of ${count(report.nodes.length, 'node')}: are they of another cluster? What happens to the selected nodes is unknown`;
  }
  const ask = (what: string) => (lacking.length === 0 ? '' : `; specify ${list(lacking)} to see ${what}`);
  if (counted.length > 0) {
    return `${list(counted)}${held}${evictedPods === null ? ask('how many pods are evicted') : ''}`;
  }
  if (reboots === null || drains === null) {
    return `disruptive${held}${ask('how many nodes and pods')}`;
  }
  if (evictedPods === null) {
    return `pods are evicted${held}${ask('how many')}`;
  }
  const waits = report.machineConfigPools.some(({ changed, paused, nodes, drain, actions }) => (
    changed && paused && nodes !== 0 && (drain || actions.some(({ type }) => type === 'Reboot'))));
  if (waits && !isDisruptive({ ...report, machineConfigPools: [], disruptive: undefined })) {
    return `disruptive once the pool is unpaused; until then ${CALM}${held}`;
  }
  if (!isDisruptive(report)) {
    return nodeSteps(report).length === 0 ? 'nothing changes on any node' : `${CALM}${held}`;
  }
  const lost = lossesOf(report);
  const where = lacking.includes('--nodes') ? '; specify --nodes to see on how many nodes' : '';
  return `disruptive${lost.length === 0 ? '' : `: ${list(lost)}`}; ${CALM}${held}${where}`;
}

/** Losses of running pods although no node drains or reboots and no pod is evicted. */
function lossesOf({ nodes, given, modules, onload, sriovPools, operators }: PlanReport): string[] {
  const nodesWith = (kind: string) => nodes.filter(({ events }) => events.some((event) => event.kind === kind)).length;
  const isUnknown = !(given?.nodes ?? nodes.length > 0);
  const unloads = modules.some(({ reload, change }) => reload || change === 'removed') || onload.some(({ change }) => change === 'removed' || change === 'changed');
  const configures = sriovPools.some(({ reasons }) => reasons.length > 0);
  const upgrades = operators.filter(({ disrupts }) => disrupts).map(({ operator }) => operator);
  const on = (what: string, kind: string, mayHappen: boolean) => (
    isUnknown ? mayHappen ? [what] : [] : nodesWith(kind) === 0 ? [] : [`${what} on ${count(nodesWith(kind), 'node')}`]);
  return [
    ...on('modules are unloaded', 'unload-module', unloads),
    ...on('virtual functions are configured without a drain', 'configure-nic', configures),
    ...upgrades.length === 0 ? [] : [`the change of ${few([...new Set(upgrades)])} may drain nodes or reload modules`],
  ];
}

/** Nodes that wait until a user acts: all that change, or some. */
function heldUpText({ heldUp = [], nodes }: PlanReport): string {
  if (heldUp.length === 0) {
    return '';
  }
  const by = few([...new Set(heldUp.flatMap((each) => each.by))]);
  const waiting = new Set(heldUp.flatMap((each) => each.nodes));
  return nodes.some(({ events }) => events.length > 0) ? `; ${count(waiting.size, 'node')} held up by ${by}` : `, held up by ${by}`;
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
