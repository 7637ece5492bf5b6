import { at } from '../../upstream';
import { READ_ONCE, READ_WITH_VERSION } from '../../upstream/onload';
import { type Change, differingPaths } from '../changes';
import { OnloadView, onloadView } from '../read';

/** Effect of a changed field. */
export interface Effect {
  readonly field: string;
  readonly effect: string;
}

/** Fields that never reach nodes if an existing Onload resource changes. */
export function ignoredFields({ before, after }: Change): string[] {
  return READ_ONCE.flatMap(({ path, defaults }) => differingPaths(
    withDefaults(at(before, ...path), defaults), withDefaults(at(after, ...path), defaults), path.join('.'),
  )).sort();
}

/** Fields that the operator applies only when the version changes. */
export function versionedFields({ before, after }: Change): string[] {
  const isMoving = before !== undefined && after !== undefined && sfcMove(onloadView(before), onloadView(after)) !== undefined;
  return READ_WITH_VERSION.flatMap((field) => (
    differingPaths(at(before, 'spec', 'onload', field), at(after, 'spec', 'onload', field), `spec.onload.${field}`)
  )).filter((field) => !(isMoving && SFC_OF_MAPPING.test(field)));
}

/** Fields of a mapping that create or delete the Module of sfc, regardless of the version. */
const SFC_OF_MAPPING = /^spec\.onload\.kernelMappings\[.*\]\.sfc(?:$|\.)/;

/** Value with the defaults of the CRD, as a dump of a cluster has it. */
function withDefaults(value: unknown, defaults: { readonly [field: string]: unknown } | undefined): unknown {
  return defaults === undefined ? value : { ...defaults, ...(typeof value === 'object' ? value : {}) };
}

/** Change of the sfc driver on all nodes at once. */
export type SfcMove = 'loaded' | 'unloaded';

/**
 * Change of the sfc driver between two states. Its Module is deleted at once. It is also created at once, but if the version changes too, the
 * operator labels the nodes for it one after the other as it upgrades them (Onload Operator facts §3).
 */
export function sfcMove(before: OnloadView, after: OnloadView): SfcMove | undefined {
  return before.sfc === after.sfc ? undefined : !after.sfc ? 'unloaded' : before.version === after.version ? 'loaded' : undefined;
}

/** Differences between two states, as effects in the report. */
export function onloadEffects(change: Change, before: OnloadView, after: OnloadView): Effect[] {
  const upgrades = before.version !== after.version;
  const move = sfcMove(before, after);
  return [
    ...(upgrades ? [{ field: 'spec.onload.version', effect: `the operator upgrades one node after the other from ${before.version} to ${after.version}` }] : []),
    ...versionedFields(change).map((field) => ({
      field, effect: upgrades ? 'reaches each node with the upgrade' : 'nothing happens until spec.onload.version changes',
    })),
    ...ignoredFields(change).map((field) => ({
      field, effect: 'nothing happens: the operator reads it only when it creates the Modules and the DaemonSet',
    })),
    ...(move === undefined ? [] : [{
      field: 'spec.onload.kernelMappings',
      effect: `the operator ${move === 'loaded' ? 'makes' : 'deletes'} the Module of sfc at once, for all nodes`,
    }]),
    ...differingPaths(before.selector, after.selector, 'spec.selector').map((field) => ({
      field, effect: 'the labels of nodes follow it; the Modules and the DaemonSet keep their original selector',
    })),
  ];
}
