import { fullNameOf, Manifest, recordAt, stringAt } from '../../manifests';
import { readSelector } from '../../upstream/kubernetes/label-selector';
import { allowedDisruptions } from '../cluster/disruption-budgets';
import { leavesWithDrain, PodView } from '../cluster/pods';

/** A PodDisruptionBudget that lets no pod go. */
export interface Blocker {
  /** `namespace/name` of the budget. */
  readonly budget: string;
  /** The pods that a drain waits for, as `namespace/name`. */
  readonly pods: readonly string[];
  readonly why: string;
}

/** The budgets that hold the drain of nodes up, with all pods running as they should. */
export function blockersOf(budgets: readonly Manifest[], pods: readonly PodView[], drained: ReadonlySet<string>): Blocker[] {
  const byNamespace = new Map<string, PodView[]>();
  for (const pod of pods.filter(({ isFinished }) => !isFinished)) {
    const list = byNamespace.get(pod.namespace) ?? [];
    list.push(pod);
    byNamespace.set(pod.namespace, list);
  }
  const covered = new Map<string, string[]>();
  const blockers = budgets.flatMap((budget): Blocker[] => {
    const selector = recordAt(budget, 'spec', 'selector');
    const isProtected = selector && readSelector(selector);
    const inNamespace = byNamespace.get(stringAt(budget, 'metadata', 'namespace') ?? 'default') ?? [];
    const chosen = isProtected ? inNamespace.filter(({ labels }) => isProtected(labels)) : [];
    const leaving = chosen.filter((pod) => leavesWithDrain(pod) && drained.has(pod.node ?? '')).map(({ id }) => id).sort();
    // Few pods have more than one.
    leaving.forEach((id) => covered.set(id, [...covered.get(id) ?? [], fullNameOf(budget)]));
    const allowed = allowedDisruptions(budget, chosen.length);
    return leaving.length > 0 && allowed <= 0
      ? [{ budget: fullNameOf(budget), pods: leaving, why: `it lets none of ${chosen.length} pods go` }] : [];
  });
  const twice = [...covered].filter(([, names]) => names.length > 1);
  return [...blockers, ...twice.map(([pod, names]) => ({ budget: names.join(' and '), pods: [pod], why: 'the API server evicts no pod that has two budgets' }))];
}
