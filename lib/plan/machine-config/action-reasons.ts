import type { Change } from './compare-configs';
import type { PolicyAction } from '../../upstream/openshift';

/** One thing that a node does, and why. */
export interface Action extends PolicyAction {
  readonly reasons: readonly Reason[];
}

/** The reasons that a change gives: one for each object that it comes from. */
export function reasonsOf({ objects, field, how }: Change, rule: string): Reason[] {
  const what = how === 'changed' ? rule : `${how}; ${rule}`;
  return (objects.length > 0 ? objects : ['MachineConfigs']).map((object) => ({ object, field, rule: what }));
}

/** Why something is done: which object, which field of it, and the rule that decided. */
export interface Reason {
  readonly object: string;
  readonly field: string;
  readonly rule: string;
}
