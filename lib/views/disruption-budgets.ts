import type { PodView } from './pods';
import { fullNameOf, type Manifest, type ManifestSet, oncePerSet } from '../manifests';
import { at, recordAt, stringAt } from '../upstream';
import { LabelSelector, matchesSelector, parseSelector } from '../upstream/kubernetes';

/** PodDisruptionBudget that does not allow all pods to be evicted at once. */
export interface HeldUp {
  /** Budget in the form `namespace/name`. */
  readonly budget: string;
  /** Protected pods, as `namespace/name`, sorted. */
  readonly pods: readonly string[];
  /** Number of pods that may be evicted at once. 0 blocks the eviction indefinitely, without intervention. */
  readonly allowed: number;
}

interface Budget {
  readonly name: string;
  readonly selector: LabelSelector;
  readonly allowed: number;
  /** Whether unhealthy pods may be evicted: always, or while enough pods are healthy. */
  readonly letsUnhealthyGo: boolean;
}

/** Evictions that the PodDisruptionBudgets of a cluster allow. Created once, and queried for each node. */
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
      const selector = budgetSelector(budget);
      if (selector !== undefined) {
        const protects = (running.get(namespace) ?? []).filter(({ labels }) => matchesSelector(selector, labels));
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

  /** Returns the budgets that some of the pods have to wait for if they are evicted together. */
  heldUpBy(pods: readonly PodView[]): HeldUp[] {
    const held = new Map<Budget, string[]>();
    for (const pod of pods) {
      this.budgetsOf(pod).forEach((budget) => push(held, budget, pod.id));
    }
    return [...held].filter(([{ allowed }, ids]) => ids.length > allowed)
      .map(([{ name, allowed }, ids]) => ({ budget: name, pods: ids.sort(), allowed }))
      .sort((a, b) => (a.budget < b.budget ? -1 : 1));
  }

  /** Returns the budgets that allow no eviction of the pods, so that it does not end without intervention. */
  blocking(pods: readonly PodView[]): HeldUp[] {
    return this.heldUpBy(pods).filter(({ allowed }) => allowed === 0);
  }

  /**
   * Returns the budgets of a pod. If there are several, the eviction API rejects the pod, so each of them blocks it indefinitely. Budgets do not
   * block pods that they do not count.
   */
  private budgetsOf(pod: PodView): Budget[] {
    const budgets = pod.isUncounted ? [] : (this.byNamespace.get(pod.namespace) ?? [])
      .filter(({ selector }) => matchesSelector(selector, pod.labels));
    return budgets.length > 1 ? budgets.map((budget) => this.refusing(budget))
      : budgets.filter(({ letsUnhealthyGo }) => pod.isHealthy || !letsUnhealthyGo);
  }

  private refusing(budget: Budget): Budget {
    const refusal = this.refusals.get(budget) ?? { ...budget, allowed: 0 };
    this.refusals.set(budget, refusal);
    return refusal;
  }
}

/** Budget that allows no eviction, with as many pods as workloads among the manifests have. */
export interface StuckBudget {
  readonly object: Manifest;
  readonly workloads: readonly Manifest[];
  readonly pods: number;
}

const SCALED_KINDS = ['Deployment', 'ReplicaSet', 'StatefulSet'];

/** Budgets of the manifests that allow no eviction of the pods of their workloads. The number of pods that something scales is not known. */
export const stuckBudgets = oncePerSet((manifests: ManifestSet): readonly StuckBudget[] => {
  const autoscaled = new Set(manifests.ofKind('HorizontalPodAutoscaler').map((scaler) => (
    ['kind', 'name'].map((field) => stringAt(scaler, 'spec', 'scaleTargetRef', field)).concat(stringAt(scaler, 'metadata', 'namespace')).join(' '))));
  return manifests.ofKind('PodDisruptionBudget').flatMap((object): StuckBudget[] => {
    const [selector, namespace] = [budgetSelector(object), stringAt(object, 'metadata', 'namespace')];
    const workloads = selector === undefined ? [] : SCALED_KINDS.flatMap((kind) => manifests.ofKind(kind)).filter((workload) => (
      stringAt(workload, 'metadata', 'namespace') === namespace && matchesSelector(selector, recordAt(workload, 'spec', 'template', 'metadata', 'labels') ?? {})));
    const pods = workloads.reduce((sum, workload) => sum + Number(at(workload, 'spec', 'replicas') ?? 1), 0);
    const isScaled = workloads.some((workload) => autoscaled.has([workload.kind, workload.metadata.name, namespace].join(' ')));
    return pods > 0 && !isScaled && allowedDisruptions(object, pods) === 0 ? [{ object, workloads, pods }] : [];
  });
});

/** Budgets that an eviction of `pods`, all at once, has to wait for. */
export function heldUpBy(pods: readonly PodView[], all: readonly PodView[], budgets: readonly Manifest[]): HeldUp[] {
  return new DisruptionBudgets(all, budgets).heldUpBy(pods);
}

/** Selector of a budget. A budget protects no pods if it has no selector, a selector that cannot be parsed, or in `v1beta1` an empty selector. */
function budgetSelector(budget: Manifest): LabelSelector | undefined {
  const selector = at(budget, 'spec', 'selector');
  if (typeof selector !== 'object' || selector === null) {
    return undefined;
  }
  return stringAt(budget, 'apiVersion') === 'policy/v1beta1' && Object.keys(selector).length === 0 ? undefined : parseSelector(selector);
}

/**
 * Number of allowed disruptions from the status, if the budget is from a dump, otherwise calculated from the spec. Percentages are rounded up.
 *
 * @param pods number of protected pods
 * @param healthy number of healthy pods among them
 */
export function allowedDisruptions(budget: Manifest, pods: number, healthy = pods): number {
  const said = at(budget, 'status', 'disruptionsAllowed');
  return typeof said === 'number' ? said : Math.max(0, healthy - wantedHealthy(budget, pods));
}

/** Whether as many pods are healthy as the budget requires, so that unhealthy ones may be evicted. */
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
