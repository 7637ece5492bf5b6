import { stringAt } from '../../upstream';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import type { UpgradablePlugin } from '../../views';
import type { Change } from '../changes';
import type { PlanContext, Step } from '../plan-model';
import { madeByOperator, upgradablePluginsIn } from '../read';

/**
 * Phase of a change of Onload's device plugin. It goes before its Module does, whose unloading it would hold up, and comes before nodes load another version,
 * which no pod of the old template accepts.
 */
export function pluginPhase({ change }: Change, { after }: PlanContext): Step['phase'] {
  return change !== 'removed' ? 'kmm' : upgradablePluginsIn(after).length > 0 || after.ofKind('Onload').length > 0 ? 'kmm' : 'onload-removal';
}

/** Whether the Module of a new plugin is new too, so that its pods start once nodes have loaded it. */
export function comesWithModule({ module: { namespace, name } }: UpgradablePlugin, { before }: PlanContext): boolean {
  return before.find('Module', namespace, name) === undefined || madeByOperator(before.ofKind('Onload')).has(`${namespace}/${name}`);
}

/** Whether the nodes of a plugin get another version of its Module, with which its pods are replaced. */
export function isReplacedInTurn({ module }: UpgradablePlugin, { before, after }: PlanContext): boolean {
  const [old, wanted] = [before, after].map((set) => stringAt(set.find('Module', module.namespace, module.name), 'spec', 'moduleLoader', 'container', 'version'));
  return old !== undefined && wanted !== undefined && old !== wanted;
}

/**
 * Effect of a change of the plugin. Undefined for one that does not come with another version of its Module.
 *
 * @param follows whether its pods are replaced in the turns of the nodes
 */
export function pluginText({ change }: Change, follows: boolean): string | undefined {
  switch (change) {
    case 'added': return `Each node gets a pod once it has loaded the module, and then offers ${ONLOAD_RESOURCE}`;
    case 'removed': return `Its pods are deleted on all nodes at the same time: no node offers ${ONLOAD_RESOURCE}, and pods that use it lose the control plane server and cannot start again`;
    default: return follows ? 'Nothing happens yet: each pod is replaced when the module of its node is' : undefined;
  }
}
