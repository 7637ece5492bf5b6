import type { PodView } from './pods';
import { fullNameOf, Manifest } from '../manifests';
import { at, stringAt } from '../upstream';
import { LabelSelector, matches, parseSelector } from '../upstream/kubernetes';

/** A PodDisruptionBudget that does not let all pods go at once. */
export interface HeldUp {
  /** `namespace/name` of the budget. */
  readonly budget: string;
  /** The pods that it protects, as `namespace/name`, sorted. */
  readonly pods: readonly string[];
  /** How many of them may go at once; 0 holds the eviction indefinitely, unless someone acts. */
  readonly allowed: number;
}

interface Budget {
  readonly name: string;
  readonly selector: LabelSelector;
  readonly allowed: number;
  /** Whether pods that are not healthy may go: whatever the others are, or while enough of them are healthy. */
  readonly letsUnhealthyGo: boolean;
}

/** What the PodDisruptionBudgets of a cluster leave of evictions: made once, asked for each node. */
export class DisruptionBudgets {
  private readonly byNamespace = new Map<string, Budget[]>();
  private readonly refusals = new Map<Budget, Budget>();

  constructor(all: readonly PodView[], budgets: readonly Manifest[]) {
    const running = new Map<string, PodView[]>();
    if (budgets.length > 0) {
      all.filter(({ isFinished }) => !isFinished).forEach((pod) => push(running, pod.namespace, pod));
    }
    for (const budget of budgets) {
      const namespace = stringAt(budget, 'metadata', 'namespace') ?? 'default';
      const selector = selectorOf(budget);
      if (selector !== undefined) {
        const protects = (running.get(namespace) ?? []).filter(({ labels }) => matches(selector, labels));
        const healthy = protects.filter(({ isHealthy }) => isHealthy).length;
        push(this.byNamespace, namespace, {
          name: fullNameOf(budget),
          selector,
          allowed: allowedDisruptions(budget, protects.length, healthy),
          letsUnhealthyGo: stringAt(budget, 'spec', 'unhealthyPodEvictionPolicy') === 'AlwaysAllow' || isMet(budget, protects.length, healthy),
        });
      }
    }
  }

  /** The budgets that some of the pods have to wait for if they are evicted together. */
  heldUpBy(pods: readonly PodView[]): HeldUp[] {
    const held = new Map<Budget, string[]>();
    for (const pod of pods) {
      this.budgetsOf(pod).forEach((budget) => push(held, budget, pod.id));
    }
    return [...held].filter(([{ allowed }, ids]) => ids.length > allowed)
      .map(([{ name, allowed }, ids]) => ({ budget: name, pods: ids.sort(), allowed }))
      .sort((a, b) => (a.budget < b.budget ? -1 : 1));
  }

  /** Those that let none of the pods go, so that the eviction does not end unless someone acts. */
  blocking(pods: readonly PodView[]): HeldUp[] {
    return this.heldUpBy(pods).filter(({ allowed }) => allowed === 0);
  }

  /** With more than one, the eviction API refuses the pod: then each of them holds it indefinitely. Pods that it does not count are held by none. */
  private budgetsOf(pod: PodView): Budget[] {
    const budgets = pod.isUncounted ? [] : (this.byNamespace.get(pod.namespace) ?? []).filter(({ selector }) => matches(selector, pod.labels));
    return budgets.length > 1 ? budgets.map((budget) => this.refusing(budget))
      : budgets.filter(({ letsUnhealthyGo }) => pod.isHealthy || !letsUnhealthyGo);
  }

  private refusing(budget: Budget): Budget {
    const refusal = this.refusals.get(budget) ?? { ...budget, allowed: 0 };
    this.refusals.set(budget, refusal);
    return refusal;
  }
}

/** The budgets that an eviction of `pods`, all at once, has to wait for. */
export function heldUpBy(pods: readonly PodView[], all: readonly PodView[], budgets: readonly Manifest[]): HeldUp[] {
  return new DisruptionBudgets(all, budgets).heldUpBy(pods);
}

/** A budget without a selector protects nothing, and in `v1beta1` one with an empty selector neither; nor does one that cannot be parsed. */
function selectorOf(budget: Manifest): LabelSelector | undefined {
  const selector = at(budget, 'spec', 'selector');
  if (typeof selector !== 'object' || selector === null) {
    return undefined;
  }
  return stringAt(budget, 'apiVersion') === 'policy/v1beta1' && Object.keys(selector).length === 0 ? undefined : parseSelector(selector);
}

/**
 * What the cluster says, where the budget is a dump; else what follows from the spec. Percentages are rounded up.
 *
 * @param pods how many it protects
 * @param healthy how many of those are healthy
 */
export function allowedDisruptions(budget: Manifest, pods: number, healthy = pods): number {
  const said = at(budget, 'status', 'disruptionsAllowed');
  return typeof said === 'number' ? said : Math.max(0, healthy - wantedHealthy(budget, pods));
}

/** Whether as many pods are healthy as the budget wants: then those that are not may go. */
function isMet(budget: Manifest, pods: number, healthy: number): boolean {
  const [current, desired] = [at(budget, 'status', 'currentHealthy'), at(budget, 'status', 'desiredHealthy')];
  const [has, wants] = typeof current === 'number' && typeof desired === 'number' ? [current, desired] : [healthy, wantedHealthy(budget, pods)];
  return has >= wants && has > 0;
}

function wantedHealthy(budget: Manifest, pods: number): number {
  const unavailable = at(budget, 'spec', 'maxUnavailable');
  return Math.max(0, unavailable !== undefined ? pods - scaled(unavailable, pods) : scaled(at(budget, 'spec', 'minAvailable') ?? 1, pods));
}

function scaled(value: unknown, of: number): number {
  const [, percent] = /^(\d+)%$/.exec(String(value)) ?? [];
  return percent !== undefined ? Math.ceil(Number(percent) * of / 100) : typeof value === 'number' ? value : 0;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) {
    map.set(key, [value]);
  } else {
    list.push(value);
  }
}
