import { availabilityOver, fewestAvailable, Group, outagesOf } from './availability';
import { podUnits } from './away';
import { groupsOf, type KnownNodes, watchedGroups } from './node-groups';
import { endlessReasons, minutes, totalsOf } from './plan-totals';
import { stuckReasons } from './stuck-drains';
import { Timeline, timelineOf } from './timeline';
import type { PlanContext, Step } from '../plan-model';
import type { GroupReport, PodsReport, Totals } from '../plan-report';

/** Times of ordered steps, and the availability of nodes and the totals that follow from them. */
export interface Schedule {
  readonly steps: readonly Step[];
  readonly best: Timeline;
  readonly worst: Timeline;
  /** Reasons why the plan may never end. */
  readonly endless: readonly string[];
  /** Groups of interchangeable nodes. */
  readonly groups: readonly Group[];
  readonly availability: readonly GroupReport[];
  readonly totals: Totals;
}

/** Schedule of steps in execution order. */
export function scheduleOf(steps: readonly Step[], context: PlanContext, known: KnownNodes): Schedule {
  const [best, worst] = [timelineOf(steps, 'best'), timelineOf(steps, 'worst')];
  const endless = [...endlessReasons(steps, best), ...stuckReasons(steps, context)];
  const groups = groupsOf(context.nodes ?? [], known, best);
  const reportOf = (group: Group) => groupReport(group, steps, best, endless.length === 0 ? worst : undefined);
  const availability = groups.map(reportOf);
  const totals = totalsOf({
    steps,
    best,
    worst,
    mayNotEnd: endless.length > 0,
    nodesKnown: context.nodes !== undefined,
    podsKnown: context.pods !== undefined,
    minAvailable: leastOf(availability, groups),
  });
  const watched = watchedGroups(context.nodes ?? [], context.watched ?? [], known, best);
  return { steps, best, worst, endless, groups, availability: [...availability, ...watched.map(reportOf)], totals };
}

/**
 * Smallest number of available nodes of a group, and the times in which none is available.
 *
 * @param worst worst-case timeline, or undefined if the plan may never end
 */
function groupReport(group: Group, steps: readonly Step[], best: Timeline, worst: Timeline | undefined): GroupReport {
  const minAvailable = fewestAvailable(group, steps);
  const outages = (timeline: Timeline) => outagesOf(group, timeline)
    .map(({ from, until }) => ({ from: minutes(from), until: until === null ? null : minutes(until) }));
  const found = minAvailable > 0 ? undefined : { best: outages(best), worst: worst === undefined ? null : outages(worst) };
  const over = (timeline: Timeline) => availabilityOver(group, timeline).map(({ from, number }) => ({ from: minutes(from), nodes: number }));
  const available = { best: over(best), worst: worst === undefined ? null : over(worst) };
  const isSteady = available.best.length + (available.worst?.length ?? 1) === 2;
  const isNever = found === undefined || found.best.length + (found.worst?.length ?? 1) === 0;
  return {
    name: group.name,
    nodes: group.nodes.length,
    minAvailable,
    ...isNever ? {} : { outages: found },
    ...isSteady ? {} : { available },
    ...group.pods === undefined ? {} : { pods: podsReport({ ...group, pods: group.pods }, steps, worst ?? best) },
  };
}

/** Numbers of available pods of a group. */
function podsReport(group: Group & Required<Pick<Group, 'pods'>>, steps: readonly Step[], timeline: Timeline): PodsReport {
  const units = podUnits(group.pods);
  const available = availabilityOver(group, timeline, units).map(({ from, number }) => ({ from: minutes(from), pods: number }));
  return { total: group.pods.size, minAvailable: fewestAvailable(group, steps, units), available };
}

/** Sum of the groups of different nodes. Those of Modules have nodes of the others. */
function leastOf(availability: readonly GroupReport[], groups: readonly Group[]): number | null {
  const [own, ofModules] = [false, true].map((isOfModule) => availability
    .filter((_, index) => (groups[index].module !== undefined) === isOfModule).map(({ minAvailable }) => minAvailable));
  return own.length > 0 ? own.reduce((sum, number) => sum + number, 0) : ofModules.length > 0 ? Math.min(...ofModules) : null;
}
