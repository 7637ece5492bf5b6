import { awayTest, type Counted } from './away';
import { isWithout, lacksOf, loadedAfter, LoadedByNode } from './loaded-nodes';
import { concurrencyOf, stagesOn, Timeline } from './timeline';
import type { Loaded, Rollout, Stage, Step } from '../plan-model';

/** Group of interchangeable nodes. */
export interface Group extends Counted {
  readonly name: string;
  /** Names of its nodes. */
  readonly nodes: readonly string[];
  /** Nodes of the group that are unavailable before the change. */
  readonly away: readonly string[];
  /** Releases that are loaded on its nodes before the change. Without them, only stages that take nodes down count. */
  readonly loaded?: LoadedByNode;
}

const NOTHING: Loaded = {};

/**
 * Smallest number of available nodes of a group at any time, for all durations within their bounds. The steps follow each other, so the state of each
 * node between them is known. Within a step, as many nodes as possible change at the same time, at the worst moment of each roll-out.
 */
export function fewestAvailable(group: Group, steps: readonly Step[]): number {
  const isDown = awayTest(group);
  const away = new Set(group.away);
  const current = new Map(group.nodes.filter((node) => !away.has(node)).map((node) => [node, group.loaded?.get(node) ?? NOTHING]));
  const ended = new Set<string>();
  const lacks = (node: string) => Number(ended.has(node) || (group.loaded !== undefined && isWithout(current.get(node)!)));
  let lacking = [...current.keys()].reduce((sum, node) => sum + lacks(node), 0);
  let most = lacking;
  for (const { rollouts } of steps) {
    const moving = rollouts.filter(isMoving).map((rollout) => ({ rollout, nodes: rollout.nodes.filter((node) => current.has(node)) }));
    const twice = repeatedNames(moving.flatMap(({ nodes }) => nodes));
    // A node in two roll-outs of one step is assumed to be unavailable all the time.
    let missing = lacking + [...twice].reduce((sum, node) => sum + 1 - lacks(node), 0);
    for (const { rollout, nodes } of moving) {
      const passed = nodes.map((node): Passed => {
        const stages = stagesOn(rollout, node);
        const [before, had] = [lacks(node), current.get(node)!];
        current.set(node, loadedAfter(had, stages));
        if (stages.some((stage) => stage.ends === true && isDown(stage))) {
          ended.add(node);
        }
        return { node, before, behind: lacks(node), isAway: isAwayDuring(stages, group.loaded && had, isDown) };
      });
      lacking += passed.reduce((sum, { before, behind }) => sum + behind - before, 0);
      missing += mostMore(passed.filter(({ node }) => !twice.has(node)), concurrencyOf(rollout, isDown));
    }
    most = Math.max(most, missing, lacking);
  }
  return Math.max(0, current.size - most);
}

function repeatedNames(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}

/** Node that a roll-out changes: whether it lacks Onload before and after the roll-out, and whether it is unavailable in between. */
interface Passed {
  readonly node: string;
  readonly before: number;
  readonly behind: number;
  readonly isAway: boolean;
}

/** Number of additional nodes that are unavailable at the worst moment of a roll-out: those that it has completed, and those that it is changing. */
function mostMore(passed: readonly Passed[], limit: number): number {
  let more = 0;
  let most = 0;
  let onTheirWay = 0;
  for (const { before, behind, isAway } of passed) {
    more += behind - before;
    onTheirWay += Number(behind === 0 && (isAway || before === 1));
    most = Math.max(most, more + Math.min(limit, onTheirWay));
  }
  return most;
}

/** Whether a roll-out changes nodes, now or once a user has brought back the nodes that hold it up. */
function isMoving({ heldBy, heldUpBy, limit }: Rollout): boolean {
  return limit !== 0 && (heldBy === undefined || (heldUpBy !== undefined && limit !== null));
}

/** Whether a node is unavailable at some moment of its stages. */
function isAwayDuring(stages: readonly Stage[], loaded: Loaded | undefined, isDown: (stage: Stage) => boolean): boolean {
  return stages.some((stage, index) => (
    (isDown(stage) && stage.minutes.worst > 0) || (loaded !== undefined && isWithout(loadedAfter(loaded, stages.slice(0, index + 1))))));
}

/** Time in which no node of a group is available. */
export interface Outage {
  readonly from: number;
  /** End of the outage, or null if nothing in the plan ends it. */
  readonly until: number | null;
}

/** Nodes of a group that are available before the change. */
function availableMembers({ nodes, away }: Group): Set<string> {
  const absent = new Set(away);
  return new Set(nodes.filter((node) => !absent.has(node)));
}

/** Number of available nodes of a group, from a moment on until the next one. */
export interface Availability {
  readonly from: number;
  readonly nodes: number;
}

/** Number of available nodes of a group over time. */
export function availabilityOver(group: Group, timeline: Timeline): Availability[] {
  const members = availableMembers(group);
  const changes = [...absences(timeline, members, group)].flatMap(([, list]) => list)
    .flatMap(({ from, until }) => [{ at: from, by: -1 }, ...until === null ? [] : [{ at: until, by: 1 }]])
    .sort((a, b) => a.at - b.at);
  const curve: { from: number; nodes: number }[] = [{ from: 0, nodes: members.size }];
  for (const { at, by } of changes) {
    const { from, nodes } = curve.at(-1)!;
    if (at !== from) {
      curve.push({ from: at, nodes });
    }
    // A node that returns makes room for one that leaves at the same moment.
    curve.at(-1)!.nodes += by;
  }
  return curve.filter(({ nodes }, index) => nodes !== curve[index - 1]?.nodes);
}

/** Times in which no node of a group is available, of a group with nodes that are available before. */
export function outagesOf(group: Group, timeline: Timeline): Outage[] {
  const curve = availabilityOver(group, timeline);
  return availableMembers(group).size === 0 ? []
    : curve.flatMap(({ from, nodes }, index) => (nodes > 0 ? [] : [{ from, until: curve[index + 1]?.from ?? null }]));
}

/** Absences of each node, for any reason. Absences that overlap or touch are joined. */
function absences(timeline: Timeline, members: ReadonlySet<string>, group: Group): Map<string, Outage[]> {
  const isDown = awayTest(group);
  const found = new Map<string, Outage[]>();
  const add = (node: string, from: number, until: number | null) => {
    if (members.has(node) && from !== until) {
      found.set(node, [...found.get(node) ?? [], { from, until }]);
    }
  };
  timeline.events.filter(({ stage }) => isDown(stage)).forEach(({ node, at, until, stage }) => add(node, at, stage.ends === true ? null : until));
  lacksOf(timeline, group.loaded ?? new Map()).forEach((list, node) => list.forEach(({ from, until }) => add(node, from, until)));
  return new Map([...found].map(([node, list]) => [node, united(list)]));
}

function united(list: readonly Outage[]): Outage[] {
  const sorted = [...list].sort((a, b) => a.from - b.from);
  const joined: { from: number; until: number | null }[] = [];
  for (const { from, until } of sorted) {
    const last = joined.at(-1);
    if (last !== undefined && (last.until === null || from <= last.until)) {
      last.until = last.until === null || until === null ? null : Math.max(last.until, until);
    } else {
      joined.push({ from, until });
    }
  }
  return joined;
}
