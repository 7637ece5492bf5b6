import type { Change } from './compare-configs';
import type { PolicyAction } from '../../upstream/openshift';

/** Action of a node with its reasons. */
export interface Action extends PolicyAction {
  readonly reasons: readonly Reason[];
}

/** Reasons that a change gives, one for each object that it comes from. */
export function reasonsOf({ objects, field, how }: Change, rule: string): Reason[] {
  const what = how === 'changed' ? rule : `${how}; ${rule}`;
  return (objects.length > 0 ? objects : ['MachineConfigs']).map((object) => ({ object, field, rule: what }));
}

/** Reason for an action: the object, its field, and the rule that applied. */
export interface Reason {
  readonly object: string;
  readonly field: string;
  readonly rule: string;
}
