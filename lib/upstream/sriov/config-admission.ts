/** Checks of a SriovOperatorConfig: by the operator's webhook (`validateSriovOperatorConfig()`), and by the CRD. */
import { DAEMON_PLUGINS } from './operator-config';
import { type SriovOperator, storedSpec } from './operator-releases';
import type { Refusal } from './policy-admission';
import { DEFAULT_NAME } from './sriov-names';
import { at, listAt } from '../fields';

/** Problems with the name of a configuration. The webhook refuses it, or in releases where it does not look at configurations, the operator ignores it. */
export function refusalsOfConfigName(name: string): Refusal[] {
  return name === DEFAULT_NAME ? [] : [{ path: 'metadata.name', what: 'configuration that the operator ignores', value: name, fix: `call it ${DEFAULT_NAME}` }];
}

/** Refusal by the webhook of a configuration outside of the operator's namespace. */
export function refusalOfConfigNamespace(namespace: string | undefined, operator: string): Refusal {
  return { path: 'metadata.namespace', what: 'configuration outside the namespace of the operator', value: namespace, fix: `move it to ${operator}` };
}

/** Refusals by the CRD of unknown plugins. They do not depend on the webhook. */
export function refusalsOfConfigPlugins(given: unknown, operator: SriovOperator | undefined): Refusal[] {
  const spec = storedSpec('SriovOperatorConfig', given, operator);
  return listAt(spec, 'disablePlugins').flatMap((plugin, index) => (typeof plugin === 'string' && DAEMON_PLUGINS.includes(plugin) ? [] : [{
    path: `spec.disablePlugins[${index}]`, what: 'plugin that cannot be disabled', value: plugin, fix: `name ${DAEMON_PLUGINS.join(', ')} only`,
  }]));
}

/**
 * Refusals by the webhook to disable draining while nodes are being configured.
 *
 * @param busy names of the nodes whose status is `InProgress`
 */
export function refusalsOfDisableDrain(before: unknown, after: unknown, busy: readonly string[]): Refusal[] {
  const isTurnedOff = before !== undefined && at(before, 'disableDrain') !== true && at(after, 'disableDrain') === true;
  return !isTurnedOff || busy.length === 0 ? [] : [{
    path: 'spec.disableDrain',
    what: `drains cannot be disabled while ${busy.join(', ')} ${busy.length === 1 ? 'is' : 'are'} being configured`,
    value: true,
    fix: 'wait until all have the status Succeeded',
  }];
}
