import { awayTest, type Counted, nodeUnits, type Units } from './away';
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
 * Smallest number of available nodes of a group, or of other units on them, at any time, for all durations within their bounds. The steps follow each other,
 * so the state of each node between them is known. Within a step, as many nodes as possible change at the same time, at the worst moment of each roll-out:
 * those with the most units.
 */
export function fewestAvailable(group: Group, steps: readonly Step[], units: Units = nodeUnits(group)): number {
  const isDown = awayTest(group);
  const away = new Set(group.away);
  const current = new Map(group.nodes.filter((node) => !away.has(node)).map((node) => [node, group.loaded?.get(node) ?? NOTHING]));
  const ended = new Map<string, ReadonlySet<string>>();
  const all = (node: string) => units.on(node).length;
  const lacks = (node: string) => (group.loaded !== undefined && isWithout(current.get(node)!) ? all(node) : ended.get(node)?.size ?? 0);
  const sum = (nodes: Iterable<string>, of: (node: string) => number) => [...nodes].reduce((total, node) => total + of(node), 0);
  let lacking = sum(current.keys(), lacks);
  let most = lacking;
  for (const { rollouts } of steps) {
    const moving = rollouts.filter(isMoving).map((rollout) => ({ rollout, nodes: rollout.nodes.filter((node) => current.has(node)) }));
    const twice = repeatedNames(moving.flatMap(({ nodes }) => nodes));
    // A node in two roll-outs of one step is assumed to be unavailable all the time.
    let missing = lacking + sum(twice, (node) => all(node) - lacks(node));
    for (const { rollout, nodes } of moving) {
      const passed = nodes.map((node): Passed => {
        const stages = stagesOn(rollout, node);
        const [before, had] = [lacks(node), current.get(node)!];
        current.set(node, loadedAfter(had, stages));
        const missingIn = (stage: Stage) => new Set([...ended.get(node) ?? [], ...units.awayDuring(node, stage)]);
        const during = isWithoutDuring(stages, group.loaded && had) ? all(node)
          : Math.max(0, ...stages.filter(({ minutes }) => minutes.worst > 0).map((stage) => missingIn(stage).size));
        stages.filter(({ ends }) => ends === true).forEach((stage) => ended.set(node, missingIn(stage)));
        return { node, before, behind: lacks(node), during };
      });
      lacking += passed.reduce((total, { before, behind }) => total + behind - before, 0);
      missing += mostMore(passed.filter(({ node }) => !twice.has(node)), concurrencyOf(rollout, isDown));
    }
    most = Math.max(most, missing, lacking);
  }
  return Math.max(0, sum(current.keys(), all) - most);
}

function repeatedNames(names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}

/** Node that a roll-out changes: how much it lacks before and after the roll-out, and at most in between. */
interface Passed {
  readonly node: string;
  readonly before: number;
  readonly behind: number;
  readonly during: number;
}

/** How much more is unavailable at the worst moment of a roll-out: on the nodes that it has completed, and on those that it is changing. */
function mostMore(passed: readonly Passed[], limit: number): number {
  let more = 0;
  let most = 0;
  const onTheirWay = new Largest(limit);
  for (const { before, behind, during } of passed) {
    more += behind - before;
    onTheirWay.add(Math.max(before, during) - behind);
    most = Math.max(most, more + onTheirWay.sum);
  }
  return most;
}

/** The largest of some numbers, and their sum. */
class Largest {
  public sum = 0;
  /** Number of each value. There are few, even of ten thousand nodes. */
  private readonly counts = new Map<number, number>();
  private size = 0;

  constructor(private readonly limit: number) {}

  public add(value: number): void {
    if (value <= 0 || this.limit <= 0) {
      return;
    }
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
    this.sum += value;
    this.size += 1;
    if (this.size > this.limit) {
      const least = Math.min(...this.counts.keys());
      const left = this.counts.get(least)! - 1;
      left === 0 ? this.counts.delete(least) : this.counts.set(least, left);
      this.sum -= least;
      this.size -= 1;
    }
  }
}

/** Whether a roll-out changes nodes, now or once a user has brought back the nodes that hold it up. */
function isMoving({ heldBy, heldUpBy, limit }: Rollout): boolean {
  return limit !== 0 && (heldBy === undefined || (heldUpBy !== undefined && limit !== null));
}

/** Whether a node is without working Onload at some moment of its stages. */
function isWithoutDuring(stages: readonly Stage[], loaded: Loaded | undefined): boolean {
  return loaded !== undefined && stages.some((_, index) => isWithout(loadedAfter(loaded, stages.slice(0, index + 1))));
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

/** Number of available units of a group, from a moment on until the next one. */
export interface Availability {
  readonly from: number;
  readonly number: number;
}

/** Number of available nodes of a group, or of other units on them, over time. */
export function availabilityOver(group: Group, timeline: Timeline, units: Units = nodeUnits(group)): Availability[] {
  const members = availableMembers(group);
  const changes = [...absences(timeline, members, group, units)].flatMap(([, list]) => list)
    .flatMap(({ from, until }) => [{ at: from, by: -1 }, ...until === null ? [] : [{ at: until, by: 1 }]])
    .sort((a, b) => a.at - b.at);
  const curve: { from: number; number: number }[] = [{ from: 0, number: [...members].flatMap((node) => units.on(node)).length }];
  for (const { at, by } of changes) {
    const { from, number } = curve.at(-1)!;
    if (at !== from) {
      curve.push({ from: at, number });
    }
    // What returns makes room for what leaves at the same moment.
    curve.at(-1)!.number += by;
  }
  return curve.filter(({ number }, index) => number !== curve[index - 1]?.number);
}

/** Times in which no node of a group is available, of a group with nodes that are available before. */
export function outagesOf(group: Group, timeline: Timeline): Outage[] {
  const curve = availabilityOver(group, timeline);
  return availableMembers(group).size === 0 ? []
    : curve.flatMap(({ from, number }, index) => (number > 0 ? [] : [{ from, until: curve[index + 1]?.from ?? null }]));
}

/** Absences of each unit, for any reason. Absences that overlap or touch are joined. */
function absences(timeline: Timeline, members: ReadonlySet<string>, group: Group, units: Units): Map<string, Outage[]> {
  const found = new Map<string, Outage[]>();
  const add = (unit: string, from: number, until: number | null) => {
    if (from !== until) {
      found.set(unit, [...found.get(unit) ?? [], { from, until }]);
    }
  };
  timeline.events.filter(({ node }) => members.has(node)).forEach(({ node, at, until, stage }) => (
    units.awayDuring(node, stage).forEach((unit) => add(unit, at, stage.ends === true ? null : until))));
  lacksOf(timeline, group.loaded ?? new Map()).forEach((list, node) => list.forEach(({ from, until }) => (
    (members.has(node) ? units.on(node) : []).forEach((unit) => add(unit, from, until)))));
  return new Map([...found].map(([unit, list]) => [unit, united(list)]));
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
