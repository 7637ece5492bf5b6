import type { Action } from './action-reasons';
import type { RegistriesImpact } from './registry-files';
import { DISRUPTION_POLICIES, hasByDefault, REGISTRIES_CONF } from '../../upstream/openshift';

/** Decision whether the pods of a node must leave, with its reason. */
export interface DrainDecision {
  readonly drain: boolean;
  readonly rule: string;
}

/** Inputs of the decision about a drain, other than the actions. */
export interface DrainContext {
  readonly openshift: string;
  /** Whether the control plane is a single node. */
  readonly singleNode: boolean;
  /** Test whether a path has changed. */
  readonly isChanged: (path: string) => boolean;
  /** Effect of a change of `registries.conf`, computed only if needed. */
  readonly registries: () => RegistriesImpact;
}

/** Decides about a drain (MCO facts §7c). */
export function decideDrain(actions: readonly Action[], { openshift, singleNode, isChanged, registries }: DrainContext): DrainDecision {
  const has = (type: string) => actions.some((action) => action.type === type);
  const isService = has('Reload') || has('Restart');
  if (singleNode) {
    return { drain: false, rule: 'the control plane is a single node: never a drain' };
  }
  if (has('Reboot') || has('Drain')) {
    return { drain: true, rule: has('Reboot') ? 'a reboot drains first' : 'a policy asks for a drain' };
  }
  if (has('Special') || (!hasByDefault(DISRUPTION_POLICIES, openshift) && isService && isChanged(REGISTRIES_CONF))) {
    const { isSafe, why } = registries();
    return { drain: !isSafe, rule: `registries.conf: ${why}` };
  }
  return { drain: false, rule: 'reloads and restarts of services do not drain' };
}
