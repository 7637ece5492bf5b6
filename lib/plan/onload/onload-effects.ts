import { at } from '../../upstream';
import { READ_ONCE, READ_WITH_VERSION } from '../../upstream/onload';
import { type Change, differences } from '../changes';
import { OnloadView, onloadView } from '../read';

/** What a changed field does. */
export interface Effect {
  readonly field: string;
  readonly effect: string;
}

/** The fields that no change of an Onload resource that exists ever brings to a node. */
export function ignoredFields({ before, after }: Change): string[] {
  return READ_ONCE.flatMap(({ path, defaults }) => differences(
    withDefaults(at(before, ...path), defaults), withDefaults(at(after, ...path), defaults), path.join('.'),
  )).sort();
}

/** The fields that the operator takes over when the version changes, and only then. */
export function versionedFields({ before, after }: Change): string[] {
  const isMoving = before !== undefined && after !== undefined && sfcMove(onloadView(before), onloadView(after)) !== undefined;
  return READ_WITH_VERSION.flatMap((field) => (
    differences(at(before, 'spec', 'onload', field), at(after, 'spec', 'onload', field), `spec.onload.${field}`)
  )).filter((field) => !(isMoving && SFC_OF_MAPPING.test(field)));
}

/** What makes the Module of sfc appear or vanish, whatever the version. */
const SFC_OF_MAPPING = /^spec\.onload\.kernelMappings\[.*\]\.sfc(?:$|\.)/;

/** A dump of a cluster has the defaults that the CRD fills in. */
function withDefaults(value: unknown, defaults: { readonly [field: string]: unknown } | undefined): unknown {
  return defaults === undefined ? value : { ...defaults, ...(typeof value === 'object' ? value : {}) };
}

/** What happens to the sfc driver on all nodes at once. */
export type SfcMove = 'loaded' | 'unloaded';

/**
 * Its Module vanishes at once. It appears at once too; but with a new version, the nodes get its label one after the other, as the operator upgrades
 * them (Onload Operator facts §3).
 */
export function sfcMove(before: OnloadView, after: OnloadView): SfcMove | undefined {
  return before.sfc === after.sfc ? undefined : !after.sfc ? 'unloaded' : before.version === after.version ? 'loaded' : undefined;
}

/** The pairs of what was and what is wanted, as effects of the report. */
export function effectsOf(change: Change, before: OnloadView, after: OnloadView): Effect[] {
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
    ...differences(before.selector, after.selector, 'spec.selector').map((field) => ({
      field, effect: 'the labels of nodes follow it; the Modules and the DaemonSet keep their original selector',
    })),
  ];
}
