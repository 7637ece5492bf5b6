import { ignoredFields, SfcMove, versionedFields } from './effects';
import { inconsistentImages, OnloadView } from './resource';
import type { Change } from '../changes';
import { DisruptionBudgets } from '../cluster/disruption-budgets';
import { blockedBy, meanwhile } from '../cluster/endless';
import type { NodeView } from '../cluster/nodes';
import type { PodView } from '../cluster/pods';
import type { PlanWarning } from '../model';

/** What the fields of a changed or new Onload resource say that the operator will not do (Onload Operator facts §4.1). */
export function fieldWarnings(change: Change, before: OnloadView | undefined, after: OnloadView): PlanWarning[] {
  const { object } = change;
  const warnings: PlanWarning[] = [];
  const inconsistent = inconsistentImages(after);
  if (inconsistent.length > 0) {
    warnings.push({
      code: 'onload/inconsistent-version',
      object,
      message: `spec.onload.version is ${after.version}, but ${inconsistent.join(', ')} is of another: libraries and kernel modules will not fit together`,
      advice: 'take the version and all images from one release',
    });
  }
  if (before === undefined) {
    return warnings;
  }
  const ignored = ignoredFields(change);
  if (ignored.length > 0) {
    warnings.push({
      code: 'onload/ignored-change',
      object,
      message: `nothing will happen for ${ignored.join(', ')}: the operator does not look at it again, even when the version changes`,
      advice: 'delete the resource and create it anew, which stops Onload on all of its nodes at once',
    });
  }
  const versioned = before.version === after.version ? versionedFields(change) : [];
  if (versioned.length > 0) {
    warnings.push({
      code: 'onload/ignored-until-version',
      object,
      message: `nothing will happen for ${versioned.join(', ')} as long as spec.onload.version stays ${after.version}`,
      advice: 'change the version with it; for another build of the same release add a suffix',
    });
  }
  return warnings;
}

/** A Module of sfc that appears or vanishes does so on all nodes at once. */
export function sfcWarnings({ object }: Change, becomes: SfcMove | undefined): PlanWarning[] {
  return becomes === undefined ? [] : [becomes === 'loaded' ? {
    code: 'onload/sfc-added',
    object,
    message: 'KMM replaces the sfc driver on all nodes at once: their Solarflare interfaces go down, and where Onload is in use it cannot',
    advice: 'stop what uses the interfaces first, or load the driver at boot by a MachineConfig',
  } : {
    code: 'onload/sfc-removed',
    object,
    message: 'the Module of sfc is deleted at once: KMM unloads the driver on all nodes and does not bring the in-tree one back',
    advice: 'load the driver at boot by a MachineConfig before, or leave sfc in the resource',
  }];
}

/** Nodes that enter or leave by the selector. */
export function selectorWarnings({ object }: Change, entering: readonly string[] | null, leaving: readonly string[] | null): PlanWarning[] {
  return [
    ...(entering !== null && entering.length === 0 ? [] : [{
      code: 'onload/selector-ignored',
      object,
      message: `${entering === null ? 'nodes that only the new selector takes' : entering.join(', ')} get labels but neither module nor device plugin, `
        + 'as the Modules and the DaemonSet keep the selector that they were made with',
      advice: 'give these nodes the labels of the old selector, or delete the resource and create it anew',
    }]),
    ...(leaving !== null && leaving.length === 0 ? [] : [{
      code: 'onload/nodes-leave',
      object,
      message: `${leaving === null ? 'nodes that only the old selector takes' : leaving.join(', ')} lose Onload at once, and no pod is evicted there`,
      advice: 'drain them of pods that use Onload first',
    }]),
  ];
}

/** Kernels that no mapping takes. */
export function kernelWarnings({ object }: Change, unmatched: readonly NodeView[]): PlanWarning[] {
  return unmatched.length === 0 ? [] : [{
    code: 'onload/kernel-without-mapping',
    object,
    message: `no kernel mapping is for the kernel of ${listed(unmatched)}: nothing is loaded there`,
    advice: 'add a mapping for it',
  }];
}

/** Images that KMM cannot read; null where no nodes are given. */
export function imageWarnings({ object }: Change, unreadable: readonly NodeView[] | null): PlanWarning[] {
  return unreadable?.length === 0 ? [] : [{
    code: 'onload/unreadable-image',
    object,
    message: `KMM cannot put the kernel ${unreadable === null ? 'of a node' : `of ${listed(unreadable)}`} into the image of its kernel mapping: `
      + 'nothing is loaded there, and an upgrade unloads what is',
    advice: 'write variables as ${KERNEL_FULL_VERSION}',
  }];
}

function listed(nodes: readonly NodeView[]): string {
  return nodes.map(({ name, kernel }) => `${name} (${kernel})`).join(', ');
}

/** KMM 2 has no module loader pods, whose end the operator waits for (observed facts §1). */
export function workerWarning({ object }: Change): PlanWarning {
  return {
    code: 'onload/kmm-not-awaited',
    object,
    message: 'KMM 2 has no pods that the operator could wait for: it goes on to the next node before the module of one is unloaded and loaded, so several nodes, '
      + 'perhaps all, are without it at once; and a node offers amd.com/onload before its module is there, so pods that start there run without Onload',
    advice: 'use KMM 1.1, for which the Onload Operator 3.0 is made; or give each group of nodes an Onload resource of its own, and stop the workloads of a group until '
      + 'its modules are loaded. To cordon a node does not help: KMM 2 unloads the module from it until it is uncordoned',
  };
}

/** What evictions meet. */
export function evictionWarnings({ object }: Change, evicted: ReadonlyMap<string, readonly PodView[]>, budgets: DisruptionBudgets): PlanWarning[] {
  const waiting = new Map<string, { nodes: string[]; pods: string[]; allowed: number }>();
  for (const [node, pods] of evicted) {
    for (const { budget, pods: ids, allowed } of budgets.heldUpBy(pods).filter((held) => held.allowed > 0)) {
      const entry = waiting.get(budget) ?? { nodes: [], pods: [], allowed };
      entry.nodes.push(node);
      entry.pods.push(...ids);
      waiting.set(budget, entry);
    }
  }
  const blocked = blockedBy(budgets, evicted);
  const bare = [...evicted.values()].flat().filter(({ controller }) => controller === undefined).map(({ id }) => id).sort();
  return [
    ...[
      ...[...waiting].map(([budget, { nodes, pods, allowed }]) => ({
        code: 'onload/eviction-held-up',
        object: `PodDisruptionBudget ${budget}`,
        message: `lets ${allowed} ${allowed === 1 ? 'pod' : 'pods'} go at a time: on ${nodes.join(', ')} the upgrade of ${object} waits for ${pods.join(', ')}`,
        advice: 'let it allow as many as run on one node, or take the pods down yourself first',
      })),
      ...blocked.map((each) => ({
        code: 'onload/eviction-held-up',
        object: `PodDisruptionBudget ${each.budget}`,
        message: `lets no pod go: on ${each.nodes.join(', ')} the upgrade of ${object} waits for ${each.pods.join(', ')}, for ever${meanwhile(each)}`,
        advice: 'let it allow as many as run on one node, or take the pods down yourself first: until then '
          + 'the node offers no amd.com/onload, and those behind it stay old. Once it lets them go, the operator tries again after up to 1,000 s',
      })),
    ].sort((a, b) => (a.object < b.object ? -1 : 1)),
    ...(bare.length === 0 ? [] : [{
      code: 'onload/bare-pods',
      object,
      message: `${bare.join(', ')}: no controller makes these pods anew once they are evicted`,
      advice: 'create them again after the upgrade',
    }]),
  ];
}
