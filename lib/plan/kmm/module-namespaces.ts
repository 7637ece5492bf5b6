import { identityOf, nameOf } from '../../manifests';
import { few } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { HAS_WORKER_PODS } from '../../upstream/kmm';
import { changesOfKinds, namespaceOfChange } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';
import { possibleKmm } from '../read';

/**
 * Warnings about namespaces that are removed although Modules are in them. KMM 2 unloads by pods that it cannot create in a namespace that terminates,
 * so neither ends before the last node has rebooted (observed facts §9).
 */
export function moduleNamespaceWarnings(context: PlanContext): PlanWarning[] {
  if (!possibleKmm(context).some((release) => isInReleaseRange(HAS_WORKER_PODS, release))) {
    return [];
  }
  const holders = [...context.before.ofKind('Module'), ...context.before.ofKind('Onload')];
  return changesOfKinds(context.before, context.after, ['Namespace']).filter(({ change }) => change === 'removed').flatMap(({ name }): PlanWarning[] => {
    const inside = holders.filter((holder) => namespaceOfChange(holder) === name);
    const kept = inside.filter((holder) => context.after.find(holder.kind, name, nameOf(holder)) !== undefined);
    return inside.length === 0 ? [] : [{
      code: 'kmm/namespace-with-module',
      object: `Namespace ${name}`,
      message: `if it is deleted while ${few(inside.map(identityOf))} is in it, both hang: KMM 2 cannot create the pods that unload modules in a namespace that `
        + `terminates, so they stay loaded until each node has rebooted${kept.length === 0 ? '' : `; AFTER still has ${few(kept.map(identityOf))}, so no step deletes it`}`,
      advice: 'keep it until no node has the modules loaded, as the order of the steps does: kubectl delete -f of everything, or a tool that prunes all at once, does not',
    }];
  });
}
