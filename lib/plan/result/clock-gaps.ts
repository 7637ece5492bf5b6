import { CHRONYD } from '../../upstream/openshift';
import { NodeIndex } from '../../views';
import { changesOfKinds } from '../changes';
import type { ChronydState } from '../machine-config';
import type { PlanContext } from '../plan-model';
import type { ClockGap } from '../plan-report';
import { daemonSetNodes, daemonSetRole, strategyOf } from '../read';
import { minutes, type Schedule, type Timeline, type TimelineEvent } from '../schedule';

/** Time at which a daemon starts or stops synchronizing the clock of a node. */
interface Turn {
  readonly at: number;
  /** Name of the daemon: chronyd, or the object of another one. */
  readonly daemon: string;
  readonly runs: boolean;
}

type Chronyd = ReadonlyMap<string, ChronydState>;

/** Times in which nothing synchronizes the clock of a node, by node name, in both cases. */
export interface ClockGaps {
  readonly best: ReadonlyMap<string, readonly ClockGap[]>;
  readonly worst: ReadonlyMap<string, readonly ClockGap[]>;
  /** Times in which chronyd and another daemon adjust the clock of a node because of the change, by node name, in the best case. */
  readonly together: ReadonlyMap<string, readonly ClockGap[]>;
}

/**
 * Times without a clock of the best and the worst case.
 *
 * @param chronyd state of chronyd, by node name
 */
export function clockGapsOf(context: PlanContext, chronyd: Chronyd, { best, worst }: Pick<Schedule, 'best' | 'worst'>): ClockGaps {
  const daemons = clockDaemons(context);
  const isNone = (running: ReadonlySet<string>) => running.size === 0;
  const areTwo = (running: ReadonlySet<string>) => running.has(CHRONYD) && running.size > 1;
  return {
    best: clockTimes(daemons, chronyd, best, isNone),
    worst: clockTimes(daemons, chronyd, worst, isNone),
    together: clockTimes(daemons, chronyd, best, areTwo, true),
  };
}

/** DaemonSet of sfptpd, with the nodes on which its pods run. */
interface ClockDaemon {
  readonly object: string;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  /** Whether a new pod starts before the old one stops. */
  readonly surges: boolean;
}

/**
 * Times in which the daemons that run on a node are a matter, by node name: chronyd is disabled and sfptpd is not running, or both run. Nodes without a
 * pool are omitted because their clock daemon is unknown, and so are nodes without a change. Time in which a node boots does not count.
 *
 * @param onlyNew whether nodes are left out that are in this state before the change
 */
function clockTimes(
  daemons: readonly ClockDaemon[], chronyd: Chronyd, { events }: Timeline, matters: (running: ReadonlySet<string>) => boolean,
  onlyNew = false,
): Map<string, ClockGap[]> {
  const turns = turnsOf(events, chronyd, new Map(daemons.map((daemon) => [daemon.object, daemon])));
  return new Map([...turns].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([node, list]) => {
    const own = daemons.filter(({ before }) => before.has(node)).map(({ object }) => object);
    const running = new Set([...(chronyd.get(node)!.before ? [] : [CHRONYD]), ...own]);
    if (onlyNew && matters(running)) {
      return [];
    }
    const gaps = timesIn(running, list, matters);
    return gaps.length === 0 ? [] : [[node, gaps]];
  }));
}

/** DaemonSets of sfptpd in both sets. */
function clockDaemons({ before, after, nodes = [] }: PlanContext): ClockDaemon[] {
  const index = NodeIndex.of(nodes);
  return changesOfKinds(before, after, ['DaemonSet']).filter(({ before: old, after: wanted }) => [old, wanted].some((daemon) => daemon && daemonSetRole(daemon) === 'ptp'))
    .map(({ object, before: old, after: wanted }) => {
      const [had, has] = [old, wanted].map((daemon) => new Set(daemon === undefined ? [] : daemonSetNodes(daemon, index).names));
      return { object, before: had, after: has, surges: strategyOf((wanted ?? old)!, nodes.length).surges };
    });
}

function turnsOf(events: readonly TimelineEvent[], chronyd: Chronyd, daemons: ReadonlyMap<string, ClockDaemon>): Map<string, Turn[]> {
  const turns = new Map<string, Turn[]>();
  for (const event of events) {
    const state = chronyd.get(event.node);
    const found = state === undefined ? [] : [...turnsOfChronyd(event, state), ...turnsOfDaemon(event, daemons.get(event.rollout.target))];
    if (found.length > 0) {
      turns.set(event.node, [...turns.get(event.node) ?? [], ...found]);
    }
  }
  return turns;
}

/** Starts and stops of chronyd: with the node, or if a policy restarts it. Until then it keeps its state, whatever is written to disk. */
function turnsOfChronyd({ at, until, stage, rollout }: TimelineEvent, { before, after }: ChronydState): Turn[] {
  const isIts = rollout.system === 'machine-config' && (stage.kind === 'reboot' || (stage.kind === 'restart-service' && stage.cause.startsWith(`${CHRONYD}:`)));
  return isIts && before !== after ? [{ at: stage.kind === 'reboot' ? until : at, daemon: CHRONYD, runs: before }] : [];
}

function turnsOfDaemon({ node, at, until, rollout }: TimelineEvent, daemon: ClockDaemon | undefined): Turn[] {
  if (daemon === undefined || rollout.system !== 'daemonset') {
    return [];
  }
  const { object, before, after, surges } = daemon;
  return [
    ...(before.has(node) && !(surges && after.has(node)) ? [{ at, daemon: object, runs: false }] : []),
    ...(after.has(node) ? [{ at: until, daemon: object, runs: true }] : []),
  ];
}

function timesIn(running: Set<string>, turns: readonly Turn[], matters: (running: ReadonlySet<string>) => boolean): ClockGap[] {
  const gaps: ClockGap[] = [];
  let since = matters(running) ? 0 : undefined;
  for (const { at, daemon, runs } of [...turns].sort((a, b) => a.at - b.at || Number(b.runs) - Number(a.runs))) {
    running[runs ? 'add' : 'delete'](daemon);
    if (matters(running)) {
      since ??= at;
    } else if (since !== undefined) {
      gaps.push(...(at > since ? [{ from: minutes(since), until: minutes(at) }] : []));
      since = undefined;
    }
  }
  return since === undefined ? gaps : [...gaps, { from: minutes(since), until: null }];
}
