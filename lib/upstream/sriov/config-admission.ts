/** What is refused about a SriovOperatorConfig: by the operator's webhook (`validateSriovOperatorConfig()`), and by the CRD. */
import { DEFAULT_NAME } from './names';
import { DAEMON_PLUGINS } from './operator-config';
import type { Refusal } from './policy-admission';
import { at, listAt } from '../fields';

/** A configuration of another name, which the webhook refuses. */
export function refusalsOfConfigName(name: string): Refusal[] {
  return name === DEFAULT_NAME ? [] : [{ path: 'metadata.name', what: 'configuration that the operator does not look at', value: name, fix: `call it ${DEFAULT_NAME}` }];
}

/** A configuration elsewhere than the operator is, which the webhook refuses. */
export function refusalOfConfigNamespace(namespace: string | undefined, operator: string): Refusal {
  return { path: 'metadata.namespace', what: 'configuration outside the namespace of the operator', value: namespace, fix: `put it into ${operator}` };
}

/** Plugins that the CRD does not know: the API server refuses the configuration, with the webhook or without. */
export function refusalsOfConfigPlugins(spec: unknown): Refusal[] {
  return listAt(spec, 'disablePlugins').flatMap((plugin, index) => (typeof plugin === 'string' && DAEMON_PLUGINS.includes(plugin) ? [] : [{
    path: `spec.disablePlugins[${index}]`, what: 'plugin that cannot be disabled', value: plugin, fix: `name ${DAEMON_PLUGINS.join(', ')} only`,
  }]));
}

/**
 * Draining that is turned off while nodes are being configured, which the webhook refuses.
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
