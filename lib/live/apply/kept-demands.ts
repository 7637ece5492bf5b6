/** Demands of a user on pods and nodes, as `schedule` takes them, held against the plan and the cluster. */
import type { Beginning } from './availability-watch';
import { closedText, type GroupProgress, type NodeProgress } from './node-progress';
import type { Manifest } from '../../manifests';
import type { GroupReport, PodsReport, WatchedNodes } from '../../plan';
import { type Keep, type NodeDemand, nodeDemands } from '../../schedule';
import { few } from '../../text';
import { hasLabels } from '../../upstream/kubernetes';
import { nodeView, podView } from '../../views';

/** Milliseconds for which too few have to be seen, because objects of one moment do not arrive at the same time. */
const SEEN_FOR = 2000;

/** State of a cluster, as far as demands depend on it. */
export interface DemandedState {
  readonly objects: readonly Manifest[];
  readonly groups: readonly GroupProgress[];
  /** Nodes with which a plan begins, when it is about one. */
  readonly first?: ReadonlySet<string>;
}

/** Pods or nodes that a demand is on, and whether they are available now. */
interface Demanded {
  readonly name: string;
  readonly node: string;
  readonly isAvailable: boolean;
}

/** Demands of one run. */
export class KeptDemands {
  private readonly demands: readonly NodeDemand[];
  private readonly shortSince = new Map<string, number>();

  /** Throws for a demand on nothing, or on more than there is. */
  constructor(private readonly keeps: readonly Keep[], objects: readonly Manifest[]) {
    const of = (kind: string) => objects.filter((object) => object.kind === kind);
    this.demands = keeps.length === 0 ? [] : nodeDemands(keeps, of('Node').map(nodeView), of('Pod').map(podView));
  }

  /** Nodes whose availability a plan has to report. */
  public get watched(): WatchedNodes[] {
    return this.demands.map(({ watched }) => watched);
  }

  /** Nodes that demands are on, as groups. */
  public groups({ objects, groups }: DemandedState): GroupProgress[] {
    const nodes = new Map(objects.filter(({ kind }) => kind === 'Node').map((object) => [object.metadata.name, nodeView(object)]));
    const away = awayIn(groups);
    return this.demands.map(({ text, of, nodes: members }): GroupProgress => {
      const all = members.flatMap((name): NodeProgress[] => {
        const node = nodes.get(name);
        const closed = node && closedText(node);
        // Pods run on where no pod can start.
        const reason = closed === undefined ? away.get(name) : of === 'pods' && node!.isUp ? undefined : closed;
        return node === undefined ? [] : [{ name, stage: 'old', reason: '', isAvailable: reason === undefined, ...reason === undefined ? {} : { away: reason } }];
      });
      return { name: text, nodes: all, available: all.filter(({ isAvailable }) => isAvailable).length };
    });
  }

  /**
   * Returns what a plan, or the cluster as it is, does not keep.
   *
   * @param planned groups of the plan, whose numbers count nodes that are away already
   * @param turn node whose turn has begun, and is ended first
   */
  public begin(planned: readonly GroupReport[], state: DemandedState, turn?: string): Beginning {
    for (const [index, demand] of this.demands.entries()) {
      const { text, of, total, wanted } = demand;
      const demanded = this.demanded(index, state, turn);
      const short = this.shortText(demand, demanded);
      if (short !== undefined) {
        return { problem: `--keep ${text} is not met now: ${short.text}` };
      }
      const promised = planned.find(({ name }) => name === text);
      const away = new Set(this.groups(state)[index].nodes.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name));
      // Pods of nodes that are away are counted with their nodes.
      const missing = of === 'pods' ? demanded.filter(({ isAvailable, node }) => !isAvailable && !away.has(node)).length : 0;
      const least = promised?.pods === undefined ? promised?.minAvailable ?? total : leastPods(promised.pods, demanded, { ...state, away, turn });
      if (least - missing < wanted) {
        const lost = `--keep ${text}: the plan leaves ${Math.max(0, least - missing)} of ${total} ${of} available at times`;
        return turn === undefined ? { problem: lost } : { endsTurn: lost };
      }
    }
    return {};
  }

  /** Returns a demand that is not met at this moment, as a sentence, or undefined. What is on the node of the turn that has begun is back when it ends. */
  public lookNow(state: DemandedState, turn?: string): string | undefined {
    return this.shortIn(state, turn).at(0)?.text;
  }

  /** Returns a demand that has not been met for a while, as a sentence, or undefined. */
  public look(state: DemandedState, now: number, turn?: string): string | undefined {
    const short = this.shortIn(state, turn);
    [...this.shortSince.keys()].filter((text) => !short.some(({ key }) => key === text)).forEach((text) => this.shortSince.delete(text));
    short.forEach(({ key }) => this.shortSince.set(key, this.shortSince.get(key) ?? now));
    return short.find(({ key }) => now - this.shortSince.get(key)! >= SEEN_FOR)?.text;
  }

  /** Returns a demand that would not be met without a node, as a sentence, or undefined. */
  public lookWithout(node: string, state: DemandedState): string | undefined {
    return this.without((each) => each.node === node, state);
  }

  /** Returns a demand that would not be met without a pod, as a sentence, or undefined. */
  public lookWithoutPod(pod: string, state: DemandedState): string | undefined {
    return this.without((each) => each.name === pod, state);
  }

  private without(leaves: (each: Demanded) => boolean, state: DemandedState): string | undefined {
    return this.demands.flatMap((demand, index) => {
      const demanded = this.demanded(index, state);
      return demanded.some((each) => leaves(each) && each.isAvailable)
        ? this.shortText(demand, demanded.map((each) => (leaves(each) ? { ...each, isAvailable: false } : each)))?.text ?? [] : [];
    }).at(0);
  }

  private shortIn(state: DemandedState, turn: string | undefined): { readonly key: string; readonly text: string }[] {
    return this.demands.flatMap((demand, index) => this.shortText(demand, this.demanded(index, state, turn)) ?? []);
  }

  private shortText({ text, of, wanted }: NodeDemand, demanded: readonly Demanded[]): { readonly key: string; readonly text: string } | undefined {
    const missing = demanded.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name);
    const available = demanded.length - missing.length;
    return available >= wanted ? undefined
      : { key: text, text: `${available} of ${demanded.length} ${of} are available, --keep ${text} demands ${wanted}${missing.length === 0 ? '' : `: not ${few(missing)}`}` };
  }

  private demanded(index: number, { objects, groups }: DemandedState, turn?: string): Demanded[] {
    const { labels, of } = this.keeps[index];
    if (of === 'pods') {
      return objects.filter(({ kind }) => kind === 'Pod').map((object) => podView(object)).filter((pod) => !pod.isFinished && hasLabels(pod.labels, labels))
        .map(({ id, node = '', isHealthy }) => ({ name: id, node, isAvailable: isHealthy || (turn !== undefined && ['', turn].includes(node)) }));
    }
    const members = new Set(this.demands[index].nodes);
    const away = awayIn(groups);
    return objects.filter(({ kind, metadata }) => kind === 'Node' && members.has(metadata.name)).map(nodeView)
      .map((node) => (
        { name: node.name, node: node.name, isAvailable: node.name === turn || (closedText(node) === undefined && !away.has(node.name)) }));
  }
}

/** Fewest available pods by a plan, without those on nodes that are away now and that the plan does not know of. The node of a turn is back first. */
function leastPods(
  { available: [{ pods }], minAvailable, total }: PodsReport, demanded: readonly Demanded[],
  { objects, away, turn, first = new Set() }: DemandedState & { readonly away: ReadonlySet<string>; readonly turn: string | undefined },
): number {
  // The plan knows of nodes that are down. Its curve begins without those that it takes first, and now they are there.
  const down = new Set(objects.filter(({ kind }) => kind === 'Node').map(nodeView).filter(({ isUp }) => !isUp).map(({ name }) => name));
  const known = demanded.filter(({ node }) => down.has(node)).length;
  const taken = Math.max(0, Math.min(total - known - pods, demanded.filter(({ node }) => first.has(node) && !away.has(node)).length));
  const stay = demanded.filter(({ node }) => node !== '' && !away.has(node)).length;
  const back = demanded.filter(({ node }) => node === turn && away.has(node)).length;
  return Math.min(minAvailable - Math.max(0, pods + taken - stay - back), stay);
}

/** Reasons for which nodes are away in any group. */
function awayIn(groups: readonly GroupProgress[]): Map<string, string> {
  return new Map(groups.flatMap(({ nodes }) => nodes).flatMap(({ name, away, isAvailable }) => (isAvailable ? [] : [[name, away ?? 'not available']])));
}
