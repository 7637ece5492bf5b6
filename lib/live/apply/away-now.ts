/** Nodes that are away when a cluster is looked at, and what a plan from there may promise. */
import { assess, type Assessment, type Goal } from './assessment';
import { closedText, type GroupProgress, isUnsettled, type NodeProgress } from './node-progress';
import type { Manifest } from '../../manifests';
import type { AvailabilityReport, AwayReport, GroupReport, PlanReport } from '../../plan';
import { awayText } from '../../reports/plan';
import { count } from '../../text';
import { listAt, recordAt, stringAt } from '../../upstream';
import { nodeView } from '../../views';

/**
 * A plan whose numbers of available nodes count what is away now. The plan itself counts nodes that are not ready or cordoned, and those whose labels tell
 * that it loads their module; not those on which a module is missing nevertheless, or that offer none of it.
 *
 * @param turn node in its turn, which goes first, so that it is back before another one begins
 */
export function withAwayNow(report: PlanReport, groups: readonly GroupProgress[], objects: readonly Manifest[], turn?: string): PlanReport {
  const nodes = objects.filter(({ kind }) => kind === 'Node').map(nodeView);
  const closed = new Set(nodes.filter((node) => closedText(node) !== undefined).map(({ name }) => name));
  const first = nodesTakenFirst(report);
  const found = report.groups.map((group) => {
    const now = groups.find(({ name }) => name === group.name);
    return now === undefined ? { group, by: 0 } : countedIn({ group, now, closed, first }, turn);
  });
  const lost = found.reduce((sum, { group, by }) => sum + Math.min(by, report.groups.find(({ name }) => name === group.name)!.minAvailable), 0);
  const { minAvailable } = report.totals;
  return {
    ...report,
    groups: found.map(({ group }) => group),
    totals: { ...report.totals, minAvailable: minAvailable === null ? null : Math.max(0, minAvailable - lost) },
  };
}

/** Nodes with which a plan begins: its curves begin without them. Labels alone take none away. */
export function nodesTakenFirst({ nodes }: Pick<PlanReport, 'nodes'>): ReadonlySet<string> {
  return new Set(nodes.filter(({ events }) => events.some(({ at, kind }) => at === 0 && kind !== 'label')).map(({ name }) => name));
}

/** Circumstances in which a promise may be lowered without asking. */
export interface Lowering {
  /** Whether nodes may be on their way because of an earlier run. */
  readonly resumes: boolean;
  /** Groups of which the user has said how many nodes have to stay. */
  readonly kept: ReadonlySet<string>;
}

/** Promises that are lower because nodes are away, as sentences. */
export function loweredTexts({ report, state }: Assessment, goal: Goal, groups: readonly GroupProgress[], { resumes, kept }: Lowering): string[] {
  const moving = groups.flatMap(({ nodes }) => nodes).filter((node) => isUnsettled(node) && node.stage !== 'failed').map(({ name }) => name);
  const onTheirWay = new Set(resumes ? moving : []);
  const isKnown = (name: string) => !kept.has(name) && groups.some((group) => group.name === name);
  const lost = report.groups.filter(({ name, away = [] }) => isKnown(name) && away.some(({ node }) => !onTheirWay.has(node)));
  if (lost.length === 0) {
    return [];
  }
  const names = new Set(lost.flatMap(({ away = [] }) => away.map(({ node }) => node)).filter((node) => !onTheirWay.has(node)));
  const objects = state.objects.map((object) => (object.kind === 'Node' && names.has(object.metadata.name) ? healed(object) : object));
  const { groups: whole } = assess({ ...state, objects }, goal).report;
  return lost.flatMap(({ name, nodes, minAvailable, away = [] }) => {
    const would = whole.find((group) => group.name === name)?.minAvailable ?? 0;
    return would <= minAvailable ? [] : [
      `${name}: never fewer than ${minAvailable} of ${count(nodes, 'node')} would be available, ${would} if none were away now: ${awayText(away)}; `
      + `wait until they are back, run it without --yes to be asked, or accept it by --keep '${name}=${minAvailable}'`,
    ];
  });
}

/** A node as if nothing kept pods from it. */
function healed(node: Manifest): Manifest {
  const conditions = listAt(node, 'status', 'conditions').filter((condition) => !['Ready', 'DiskPressure', 'NetworkUnavailable'].includes(stringAt(condition, 'type') ?? ''));
  const { unschedulable: _, ...spec } = { ...recordAt(node, 'spec') };
  const taints = listAt(spec, 'taints').filter((taint) => !(stringAt(taint, 'key') ?? '').startsWith('node.kubernetes.io/'));
  return { ...node, spec: { ...spec, ...taints.length === 0 ? { taints: undefined } : { taints } }, status: { ...recordAt(node, 'status'), conditions } } as unknown as Manifest;
}

/** Reason for which a node is about to leave. */
const ON_ITS_WAY = 'an operator updates it';

/** A group of a plan, with the number of nodes by which it is lower. */
interface Counted {
  readonly group: GroupReport;
  readonly by: number;
}

/** A group of a plan, and how it is now. */
interface GroupNow {
  readonly group: GroupReport;
  readonly now: GroupProgress;
  /** Nodes that are not ready or cordoned. */
  readonly closed: ReadonlySet<string>;
  /** Nodes with which the plan begins. */
  readonly first: ReadonlySet<string>;
}

function countedIn({ group, now, closed, first }: GroupNow, turn: string | undefined): Counted {
  const assumed = group.available?.best[0].nodes ?? now.nodes.filter(({ name }) => !closed.has(name)).length;
  // The curve begins without the nodes that the plan takes first, and now they are there.
  const there = now.nodes.filter(({ name, isAvailable }) => isAvailable && first.has(name));
  const known = now.nodes.filter(({ name }) => closed.has(name)).length;
  const taken = group.available === undefined ? 0 : Math.max(0, Math.min(group.nodes - known - assumed, there.length));
  // An operator has begun with a node that pods can still start on, and the plan counts it as away.
  const isLeaving = (node: NodeProgress) => node.isAvailable && node.stage === 'updating' && assumed < now.available;
  const reasonOf = (node: NodeProgress) => node.away ?? (isLeaving(node) ? ON_ITS_WAY : undefined);
  const away = now.nodes.flatMap((node): AwayReport[] => {
    const reason = reasonOf(node);
    return reason === undefined ? [] : [{ node: node.name, reason }];
  });
  if (away.length === 0) {
    return { group, by: 0 };
  }
  const isBack = away.some(({ node }) => node === turn);
  const by = Math.max(0, assumed + taken - now.available - Number(isBack));
  const less = lowered(group, by);
  return { by, group: { ...less, minAvailable: Math.min(less.minAvailable, now.available), away } };
}

/** A group with fewer available nodes at all times. */
function lowered({ available, outages, ...group }: GroupReport, by: number): GroupReport {
  const less = (curve: readonly AvailabilityReport[]) => curve.map(({ from, nodes }) => ({ from, nodes: Math.max(0, nodes - by) }))
    .filter(({ nodes }, index, all) => nodes !== all[index - 1]?.nodes);
  const minAvailable = Math.max(0, group.minAvailable - by);
  const curves = available && { best: less(available.best), worst: available.worst && less(available.worst) };
  const none = (curve: readonly AvailabilityReport[]) => curve.flatMap(({ from, nodes }, index) => (
    nodes > 0 ? [] : [{ from, until: curve[index + 1]?.from ?? null }]));
  return {
    ...group,
    minAvailable,
    ...curves === undefined ? {} : { available: curves },
    ...outages === undefined && (minAvailable > 0 || curves === undefined) ? {}
      : { outages: curves === undefined ? outages : { best: none(curves.best), worst: curves.worst && none(curves.worst) } },
  };
}
