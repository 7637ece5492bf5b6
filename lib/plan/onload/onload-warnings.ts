import { ignoredFields, SfcMove, versionedFields } from './onload-effects';
import type { NodeView, PodView } from '../../views';
import type { Change } from '../changes';
import { whenInUse } from '../kmm';
import type { PlanWarning } from '../plan-model';
import { inconsistentImages, OnloadView } from '../read';

/** Warnings about fields of an added or changed Onload resource that the operator does not apply (Onload Operator facts §4.1). */
export function onloadFieldWarnings(change: Change, before: OnloadView | undefined, after: OnloadView): PlanWarning[] {
  const { object } = change;
  const warnings: PlanWarning[] = [];
  const inconsistent = inconsistentImages(after);
  if (inconsistent.length > 0) {
    warnings.push({
      code: 'onload/inconsistent-version',
      object,
      message: `spec.onload.version is ${after.version}, but ${inconsistent.join(', ')} has another release: libraries and kernel modules will not work together`,
      advice: 'use one release for the version and all images',
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
      message: `nothing will happen for ${ignored.join(', ')}: the operator does not apply it to an existing resource, even if the version changes`,
      advice: 'delete and recreate the resource, which stops Onload on all of its nodes at the same time',
    });
  }
  const versioned = before.version === after.version ? versionedFields(change) : [];
  if (versioned.length > 0) {
    warnings.push({
      code: 'onload/ignored-until-version',
      object,
      message: `nothing will happen for ${versioned.join(', ')} until spec.onload.version changes from ${after.version}`,
      advice: 'also change the version; for another build of the same release, add a suffix',
    });
  }
  return warnings;
}

/** Warning about an added or removed Module of sfc, which affects all nodes at once. */
export function sfcWarnings({ object }: Change, becomes: SfcMove | undefined, kmm: readonly string[]): PlanWarning[] {
  return becomes === undefined ? [] : [becomes === 'loaded' ? {
    code: 'onload/sfc-added',
    object,
    message: 'KMM replaces the sfc driver on all nodes at the same time: their Solarflare interfaces go down; on nodes where Onload is in use, the replacement fails',
    advice: 'stop the programs that use the interfaces first, or load the driver at boot by a MachineConfig',
  } : {
    code: 'onload/sfc-removed',
    object,
    message: `the Module of sfc is deleted immediately: KMM unloads the driver on all nodes, and does not load the in-tree driver again; on a node where it is in use, ${whenInUse(kmm)}`,
    advice: 'first load the driver at boot by a MachineConfig, or keep sfc in the resource',
  }];
}

/** Warnings about nodes that a changed selector adds or removes. */
export function selectorWarnings(
  { object }: Change, entering: readonly string[] | null, leaving: readonly string[] | null, kmm: readonly string[],
): PlanWarning[] {
  return [
    ...(entering !== null && entering.length === 0 ? [] : [{
      code: 'onload/selector-ignored',
      object,
      message: `${entering === null ? 'nodes that only the new selector matches' : entering.join(', ')} get labels but neither module nor device plugin, `
        + 'because the Modules and the DaemonSet keep their original selector',
      advice: 'add the labels of the old selector to these nodes, or delete and recreate the resource',
    }]),
    ...(leaving !== null && leaving.length === 0 ? [] : [{
      code: 'onload/nodes-leave',
      object,
      message: `${leaving === null ? 'nodes that only the old selector matches' : leaving.join(', ')} lose Onload immediately, and their pods are not evicted; where it is in use, ${whenInUse(kmm)}`,
      advice: 'evict the pods that use Onload from them first',
    }]),
  ];
}

/** Warning about pods in which only native sidecars use Onload: the operator looks at the containers of pods only (Onload Operator facts §4). */
export function sidecarWarnings({ object }: Change, held: ReadonlyMap<string, readonly PodView[]>, kmm: readonly string[]): PlanWarning[] {
  const pods = [...held.values()].flat().map(({ id }) => id).sort();
  return pods.length === 0 ? [] : [{
    code: 'onload/sidecar-not-evicted',
    object,
    message: `the operator does not evict ${pods.join(', ')} from ${[...held.keys()].sort().join(', ')}, because only a native sidecar of ${pods.length === 1 ? 'it' : 'each'} requests amd.com/onload: `
      + `the module stays in use, and ${whenInUse(kmm)}`,
    advice: 'stop these pods before the upgrade reaches their nodes, or give a container of each the limit, too',
  }];
}

/** Warning about nodes whose kernel no mapping matches. */
export function onloadKernelWarnings({ object }: Change, unmatched: readonly NodeView[]): PlanWarning[] {
  return unmatched.length === 0 ? [] : [{
    code: 'onload/kernel-without-mapping',
    object,
    message: `no kernel mapping matches the kernel of ${listed(unmatched)}: no module is loaded there`,
    advice: 'add a mapping for it',
  }];
}

/** Warning about images that KMM cannot read. The nodes are null if unknown. */
export function imageWarnings({ object }: Change, unreadable: readonly NodeView[] | null): PlanWarning[] {
  return unreadable?.length === 0 ? [] : [{
    code: 'onload/unreadable-image',
    object,
    message: `KMM cannot substitute the kernel ${unreadable === null ? 'of a node' : `of ${listed(unreadable)}`} in the image of its kernel mapping: `
      + 'no module is loaded there, and an upgrade unloads the current one',
    advice: 'write variables as ${KERNEL_FULL_VERSION}',
  }];
}

function listed(nodes: readonly NodeView[]): string {
  return nodes.map(({ name, kernel }) => `${name} (${kernel})`).join(', ');
}

/** Warning that KMM 2 has no module loader pods whose end the operator could wait for (observed facts §1). */
export function workerWarning({ object }: Change): PlanWarning {
  return {
    code: 'onload/kmm-not-awaited',
    object,
    message: 'KMM 2 has no pods that the operator could wait for: it continues with the next node before the module is reloaded on the current one, so several nodes, '
      + 'perhaps all, are without it at the same time; and a node offers amd.com/onload before its module is loaded, so pods that start there run without Onload',
    advice: 'use KMM 1.1, which the Onload Operator 3.0 supports; or create an Onload resource for each group of nodes, and stop the workloads of a group until '
      + 'its modules are loaded. Cordoning a node does not help: KMM 2 unloads the module from it until it is uncordoned',
  };
}
