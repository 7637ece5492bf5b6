/** Judgement of ways by `plan`. */
import { type Change, worldAfter } from './change';
import type { NodeDemand } from './keep';
import { fingerprintOf, statesOf, type WayStates } from './states';
import type { Way } from './ways';
import { type Manifest, ManifestSet, nameOf } from '../manifests';
import { type PlanInput, type PlanReport, planToCarryOut } from '../plan';
import { type OnloadView, onloadView, selected } from '../plan/read';
import { labelledManifests, ringLabels } from '../plan/relabelling';
import { cached, sha256Of, stable } from '../text';
import { recordAt } from '../upstream';
import { KMM_PREFIX } from '../upstream/kmm';
import { NodeIndex, nodeView, podView, usesOnload } from '../views';

/** Part of a plan that schedules read. */
interface Planned {
  readonly report: PlanReport;
  /** Commands that stop workloads with all their pods, and the workloads as `Kind namespace/name`. */
  readonly stops: readonly { readonly command: string; readonly workloads: readonly string[] }[];
}

/** Commit with the plan of it. */
export interface JudgedCommit extends Planned {
  readonly name: string;
  /** Manifests of the commit. */
  readonly after: readonly Manifest[];
  /** Number of evictions, or null if it is unknown. Pods that use Onload on nodes which leave an Onload resource have to be evicted, too. */
  readonly evictions: number | null;
  /** Pods that nothing evicts by itself, although their node leaves an Onload resource. */
  readonly leavingPods: readonly string[];
  readonly bestMinutes: number | null;
  readonly worstMinutes: number | null;
}

/** Longest time that one node of a commit takes, in minutes: at most as long as all of it divided by the waves of its pools. Zero if it is unknown. */
export function nodeMinutes({ worstMinutes, report }: Pick<JudgedCommit, 'worstMinutes' | 'report'>): number {
  const waves = Math.max(1, ...report.machineConfigPools.map((pool) => pool.waves.length));
  return worstMinutes === null ? 0 : Math.ceil(worstMinutes / waves);
}

/** Way with the plans of its commits. */
export interface JudgedWay {
  readonly way: Way;
  readonly states: WayStates;
  readonly commits: readonly JudgedCommit[];
  readonly evictions: number | null;
  readonly bestMinutes: number | null;
  readonly worstMinutes: number | null;
  /** Fewest available nodes or pods of each demand, in their order, or null if unknown. */
  readonly available: readonly (number | null)[];
  /** Reasons why the way may never end, or why its effects are unknown. */
  readonly open: readonly string[];
}

type MoreInput = Required<Pick<PlanInput, 'labels' | 'heldBack'>>;

/** Asks `plan` about ways. Commits that ways share are planned once. */
export class Judge {
  private readonly plans = new Map<string, Planned>();
  private readonly texts = new WeakMap<Manifest, string>();

  constructor(private readonly input: PlanInput, private readonly change: Change, private readonly demands: readonly NodeDemand[]) {}

  public judge(way: Way): JudgedWay {
    const states = statesOf(this.change, way);
    let before = this.input.before;
    const worlds: (readonly Manifest[])[] = [];
    let nodes = withLabels(this.input.nodes ?? [], states.labels);
    const commits = states.states.map((after, index): JudgedCommit => {
      const labels = index === states.labelled ? this.input.labels ?? [] : [];
      worlds.push(before);
      const { pools = [], since = 0 } = states.unpaused.get(index) ?? {};
      const planned = this.planOf(before, after, nodes, { labels, heldBack: pools.map((pool) => ({ pool, manifests: worlds[since] })) });
      const leavingPods = this.leavingPods(before, after, nodes);
      const { evictedPods, bestMinutes, worstMinutes } = planned.report.totals;
      const evictions = evictedPods === null ? null : evictedPods + leavingPods.length;
      const commit = { name: states.names[index], after, ...planned, evictions, leavingPods, bestMinutes, worstMinutes };
      const labelled = labelledManifests(nodes, [...ringLabels(after, nodes.map(nodeView)), ...labels]);
      [before, nodes] = [worldAfter(before, after), withVersions(labelled, after)];
      return commit;
    });
    const sum = (values: readonly (number | null)[]) => (
      values.includes(null) ? null : (values as number[]).reduce((total, value) => total + value, 0));
    return {
      way,
      states,
      commits,
      evictions: sum(commits.map(({ evictions }) => evictions)),
      bestMinutes: sum(commits.map(({ bestMinutes }) => bestMinutes)),
      worstMinutes: sum(commits.map(({ worstMinutes }) => worstMinutes)),
      available: this.demands.map(({ text, total }) => commits.reduce<number | null>((least, { report }) => {
        const group = report.groups.find(({ name }) => name === text);
        return least === null || report.unplanned !== undefined || group === undefined ? null : Math.min(least, (group.pods ?? group).minAvailable);
      }, total)),
      open: [...new Set(commits.flatMap(({ report }) => [
        ...report.mayNotFinish ?? [], ...(report.unplanned ?? []).map((object) => `the effect of ${object} is unknown`),
        ...(report.heldUp ?? []).map(({ target, by }) => `${target} waits for ${by.join(', ')}`),
        ...report.machineConfigPools.flatMap(({ name, problems }) => problems.map(({ message }) => `MachineConfigPool ${name}: ${message}`)),
      ]))],
    };
  }

  private planOf(before: readonly Manifest[], after: readonly Manifest[], nodes: readonly Manifest[], more: MoreInput): Planned {
    const held = more.heldBack.map(({ pool, manifests }) => `${pool} ${fingerprintOf(manifests, this.texts)}`);
    const key = sha256Of([...[before, after, nodes].map((manifests) => fingerprintOf(manifests, this.texts)), ...held, stable(more.labels)].join('\0'));
    return cached(this.plans, key, () => {
      const { report, steps } = planToCarryOut({
        ...this.input,
        before,
        after,
        nodes,
        ...more,
        fileOf: undefined,
        carrierOf: undefined,
        prune: true,
        watched: this.demands.map(({ watched }) => watched),
      });
      return { report, stops: steps.flatMap(({ stops, report: { stop } }) => (stops.length === 0 ? [] : [{ command: stop, workloads: stops }])) };
    });
  }

  /** Returns the pods with Onload on nodes that an Onload resource selects no longer: nothing evicts them, and its modules stay in use. */
  private leavingPods(before: readonly Manifest[], after: readonly Manifest[], nodes: readonly Manifest[]): string[] {
    const index = NodeIndex.of(nodes.map(nodeView));
    const namesOf = (manifests: readonly Manifest[]) => new Map(onloadsOf(manifests).map((view) => [`${view.namespace}/${view.name}`, selected(index, view)!.names]));
    const [old, young] = [namesOf(before), namesOf(after)];
    const left = new Set([...old].flatMap(([name, members]) => {
      const staying = young.get(name);
      return staying === undefined ? [] : members.filter((node) => !staying.includes(node));
    }));
    return left.size === 0 ? [] : (this.input.pods ?? []).filter(({ kind }) => kind === 'Pod').map(podView)
      .filter((pod) => pod.node !== undefined && left.has(pod.node) && !pod.isFinished && usesOnload(pod)).map(({ id }) => id).sort();
  }
}

function onloadsOf(manifests: readonly Manifest[]): OnloadView[] {
  return new ManifestSet([...manifests]).ofKind('Onload').map(onloadView);
}

/** Nodes with more labels. */
function withLabels(nodes: readonly Manifest[], labels: WayStates['labels']): readonly Manifest[] {
  return labels.size === 0 ? nodes : nodes.map((node) => {
    const more = labels.get(nameOf(node));
    return more === undefined ? node : { ...node, metadata: { ...node.metadata, labels: { ...node.metadata.labels, ...more } } };
  });
}

/** Nodes with the version labels that they have after a commit, if they have any before. */
function withVersions(nodes: readonly Manifest[], after: readonly Manifest[]): readonly Manifest[] {
  const index = NodeIndex.of(nodes.map(nodeView));
  const views = onloadsOf(after).map((view) => ({ ...view, members: new Set(selected(index, view)!.names) }));
  return views.length === 0 ? nodes : nodes.map((node) => {
    const labels = (recordAt(node, 'metadata', 'labels') ?? {}) as { readonly [key: string]: string };
    const isLabelled = Object.keys(labels).some((key) => key.startsWith(VERSION_LABEL));
    const changed = views.flatMap(({ labels: { module }, version, members }) => (
      isLabelled && members.has(nameOf(node)) && labels[module] !== version ? [[module, version]] : []));
    return changed.length === 0 ? node : { ...node, metadata: { ...node.metadata, labels: { ...labels, ...Object.fromEntries(changed) } } };
  });
}

const VERSION_LABEL = `${KMM_PREFIX}version-module.`;
