import { type Change, changeBetween } from './change';
import { impossibleOf } from './impossible';
import { Judge } from './judge';
import { nodeDemands } from './keep';
import { withoutMeasures } from './minimal';
import { type Divisible, divisibleOf, type RingLayout, ringLayout, unitsBeside } from './ring-layout';
import type { ScheduleInput, ScheduleResult } from './schedule-input';
import { scheduleReport } from './schedule-results';
import { type Found as FoundPoint, bestPoint, compareCosts } from './search';
import { unitsOf } from './units';
import { type Demands, type Verdict, verdictOf } from './verdict';
import {
  type Choices, fastestPoints, FEW_NODES, limitChoices, MOST_COMMITS, ordersOf, poolOrders, sizesOf, sizesUpTo, type Way, wayAt, wayKey,
  withConfigsTogether,
} from './ways';
import { openSpans, type Span } from './windows';
import { identityOf } from '../manifests';
import { type PlanToCarryOut, planToCarryOut } from '../plan';
import { cached, invalid } from '../text';
import { nodeView, podView } from '../views';

const DAY = 24 * 3600_000;

/** Days in which windows are looked for, without a deadline or after it. */
const HORIZON_DAYS = 180;

/** Most ways that are tried, in clusters of few and of many nodes. */
const MOST_WAYS = { few: 600, many: 30 } as const;
const MANY_NODES = 100;

/** Most units whose orders are all tried, and divisions of more into two commits, by the nodes. There are 13 orders of three units, 75 of four, and 541 of five. */
const ORDERS = { few: { few: 4, splits: Infinity }, many: { few: 2, splits: 3 } } as const;

/** Finds the way to carry a change out that meets all demands with the fewest evictions, then the earliest end, then the fewest measures. */
export function scheduleChange(input: ScheduleInput): ScheduleResult {
  const { plan: planned, keep, from, by, budget, progress = () => undefined } = input;
  const nodes = (planned.nodes ?? []).filter(({ kind }) => kind === 'Node').map(nodeView);
  if (nodes.length === 0) {
    throw invalid('schedule/no-nodes', 'schedule without nodes', '--nodes', 'pass the output of kubectl get nodes -o yaml');
  }
  const demands: Demands = { kept: nodeDemands(keep, nodes, planned.pods?.filter(({ kind }) => kind === 'Pod').map(podView)), spans: spansOf(input), from, by, budget };
  progress('planning the change as it is');
  const change = changeBetween(planned);
  const choices = wayChoices(planToCarryOut({ ...planned, prune: true, fileOf: undefined, carrierOf: undefined }), change, nodes.length > MANY_NODES);
  const judge = new Judge(planned, change, demands.kept);
  const verdicts = new Map<string, Verdict>();
  const verdictFor = (way: Way): Verdict => cached(verdicts, wayKey(way), () => {
    const verdict = verdictOf(judge.judge(way), demands);
    progress(`${verdicts.size + 1} ways tried`);
    return verdict;
  });
  const verdictAt = (point: readonly number[]) => verdictFor(wayAt(choices, point));
  const fastest = fastestPoints(choices);
  const most = nodes.length > MANY_NODES ? MOST_WAYS.many : MOST_WAYS.few;
  const found: FoundPoint = bestPoint(sizesOf(choices), (point) => verdictAt(point).cost, most, fastest);
  const way = withoutMeasures(verdictAt(found.point), verdictFor);
  const all = [...verdicts.values()].sort((a, b) => compareCosts(a.cost, b.cost));
  const isBounded = choices.hasAllStructures && (found.isExact || fastest.every((point) => verdicts.has(wayKey(wayAt(choices, point)))));
  const isExact = found.isExact && choices.hasAllStructures && choices.limits.every(({ nodes: of }) => of <= FEW_NODES);
  const impossible = way.broken.length === 0 ? undefined : impossibleOf(all, demands, input);
  return scheduleReport({ input, demands, verdict: way, all, isExact, isBounded, impossible });
}

function wayChoices({ report, steps, advisedPolicies }: PlanToCarryOut, change: Change, hasManyNodes: boolean): Choices {
  const [policies, units] = [advisedPolicies(), unitsOf(steps, change)];
  const given = new Set(change.after.map(identityOf));
  const pools = poolOrders(report, units, given);
  const bounds = hasManyNodes ? ORDERS.many : ORDERS.few;
  const together = hasManyNodes || pools.orders.length === 0 ? [] : ordersOf(withConfigsTogether(units), bounds);
  const divisible = divisibleOf(report, change);
  return {
    structures: [
      ...ordersOf(units, bounds).map((commits) => ({ commits })),
      ...together.flatMap((commits) => pools.orders.map((order) => ({ commits, pools: order }))),
      ...ringLayouts(divisible, change).map((layout) => ({ commits: [[]], layout })),
    ],
    policies: [undefined, ...policies === undefined ? [] : [policies]],
    limits: limitChoices(report, given),
    hasAllStructures: units.length <= bounds.few && pools.areAll && (!hasManyNodes || pools.orders.length === 0)
      && (divisible === undefined || (divisible.nodes.length <= FEW_NODES && unitsBeside(divisible, units).length === 0)),
  };
}

/** Divisions of nodes into rings, a few or many. */
function ringLayouts(divisible: Divisible | undefined, change: Change): RingLayout[] {
  const nodes = divisible?.nodes.length ?? 0;
  return divisible === undefined ? [] : sizesUpTo(nodes).filter((size) => size < nodes && Math.ceil(nodes / size) <= MOST_COMMITS)
    .map((size) => ringLayout(divisible, size, change));
}

/** Open times between the start and the deadline. Throws if there are none. */
function spansOf({ calendar, from, by }: ScheduleInput): Span[] | undefined {
  if (by !== undefined && by <= from) {
    throw invalid('schedule/past', 'deadline that is not after the start', new Date(by).toISOString(), `choose a later --by, or a --from before it: ${new Date(from).toISOString()}`);
  }
  if (calendar === undefined) {
    return undefined;
  }
  const until = by ?? from + HORIZON_DAYS * DAY;
  // Later windows tell how late a way would end.
  const spans = openSpans(calendar, from, until + HORIZON_DAYS * DAY);
  if (!spans.some((span) => span.from < until)) {
    throw invalid('schedule/never-open', 'windows that never come', `${new Date(from).toISOString()} to ${new Date(until).toISOString()}`, 'correct the rules, or choose a later --by');
  }
  return spans;
}
