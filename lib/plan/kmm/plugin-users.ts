import type { NodeMove } from './module-moves';
import type { Evicted } from './module-stages';
import { DisruptionBudgets, podsByNode, type PodView, usesOnload } from '../../views';
import type { Change } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';
import { evictionWarnings, mayNotEnd } from '../read';

/** Pods that use Onload on nodes with a device plugin, and leave a node before its module is replaced. */
export class PluginUsers {
  /** Undefined if pods are unknown. */
  private readonly byNode?: ReadonlyMap<string, readonly PodView[]>;
  private readonly budgets: DisruptionBudgets;

  constructor({ pods, budgets }: Pick<PlanContext, 'pods' | 'budgets'>) {
    this.byNode = pods && podsByNode(pods, (pod) => usesOnload(pod) && !pod.isFinished);
    this.budgets = new DisruptionBudgets(pods ?? [], budgets);
  }

  /** Returns the pods that are evicted from a node, and why that may not end. */
  evictedFrom(node: string): Evicted {
    const users = this.byNode?.get(node) ?? [];
    return this.byNode === undefined ? {} : { pods: users.map(({ id }) => id).sort(), ...mayNotEnd(this.budgets, users) };
  }

  /** Returns warnings about the evictions from nodes that get another version. */
  warnings(change: Change, moves: readonly NodeMove[] | null): PlanWarning[] {
    const moving = moves?.filter(({ move }) => move === 'relabel') ?? [];
    const evicted = new Map(moving.flatMap(({ node }) => (this.byNode?.has(node.name) ? [[node.name, this.byNode.get(node.name)!]] : [])));
    return evictionWarnings(change, evicted, this.budgets, 'The command of the step tries again every five seconds');
  }
}
