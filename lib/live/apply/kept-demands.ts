/** Demands of a user on pods and nodes, as `schedule` takes them, held against the plan and the cluster. */
import type { GroupProgress } from './node-progress';
import type { Manifest } from '../../manifests';
import type { GroupReport, WatchedNodes } from '../../plan';
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
    return this.demands.map(({ text, nodes }) => ({ name: text, nodes }));
  }

  /** Returns what a plan does not keep, as a sentence, or undefined. */
  public begin(planned: readonly GroupReport[]): string | undefined {
    return this.demands.flatMap(({ text, of, total, wanted, availableWith }) => {
      const promised = planned.find(({ name }) => name === text);
      const least = promised === undefined ? total : availableWith(promised.minAvailable);
      return least < wanted ? [`--keep ${text}: the plan leaves ${least} of ${total} ${of} available at times`] : [];
    }).at(0);
  }

  /** Returns a demand that has not been met for a while, as a sentence, or undefined. */
  public look(state: DemandedState, now: number): string | undefined {
    const short = this.demands.flatMap((demand, index) => this.shortText(demand, this.demanded(index, state)) ?? []);
    [...this.shortSince.keys()].filter((text) => !short.some(({ key }) => key === text)).forEach((text) => this.shortSince.delete(text));
    short.forEach(({ key }) => this.shortSince.set(key, this.shortSince.get(key) ?? now));
    return short.find(({ key }) => now - this.shortSince.get(key)! >= SEEN_FOR)?.text;
  }

  /** Returns a demand that would not be met without a node, as a sentence, or undefined. */
  public lookWithout(node: string, state: DemandedState): string | undefined {
    return this.demands.flatMap((demand, index) => {
      const demanded = this.demanded(index, state);
      return demanded.some((each) => each.node === node && each.isAvailable) ? this.shortText(demand, demanded.map((each) => (
        each.node === node ? { ...each, isAvailable: false } : each)))?.text ?? [] : [];
    }).at(0);
  }

  private shortText({ text, of, wanted }: NodeDemand, demanded: readonly Demanded[]): { readonly key: string; readonly text: string } | undefined {
    const missing = demanded.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name);
    const available = demanded.length - missing.length;
    return available >= wanted ? undefined
      : { key: text, text: `${available} of ${demanded.length} ${of} are available, --keep ${text} demands ${wanted}${missing.length === 0 ? '' : `: not ${few(missing)}`}` };
  }

  private demanded(index: number, { objects, groups }: DemandedState): Demanded[] {
    const { labels, of } = this.keeps[index];
    if (of === 'pods') {
      return objects.filter(({ kind }) => kind === 'Pod').map((object) => podView(object)).filter((pod) => !pod.isFinished && hasLabels(pod.labels, labels))
        .map(({ id, node = '', isHealthy }) => ({ name: id, node, isAvailable: isHealthy }));
    }
    const members = new Set(this.demands[index].nodes);
    const away = new Set(groups.flatMap(({ nodes }) => nodes).filter(({ isAvailable }) => !isAvailable).map(({ name }) => name));
    return objects.filter(({ kind, metadata }) => kind === 'Node' && members.has(metadata.name)).map(nodeView)
      .map(({ name, isUp }) => ({ name, node: name, isAvailable: isUp && !away.has(name) }));
  }
}
