import { SRIOV_PACKAGE } from './sriov-names';
import { stringAt } from '../fields';

/** The operator's interpretation of its SriovOperatorConfig (SR-IOV facts §4.2). */

/** Feature gates and their defaults (pkg/featuregate). */
export const FEATURE_GATES: { readonly [name: string]: boolean } = {
  blockDevicePluginUntilConfigured: true,
  manageSoftwareBridges: false,
  mellanoxFirmwareReset: true,
  metricsExporter: false,
  parallelNicConfig: false,
  resourceInjectorMatchCondition: false,
};

/** Plugins of the daemon that can be disabled. */
export const DAEMON_PLUGINS: readonly string[] = ['mellanox'];

/** Whether a Subscription of OLM installs the operator. */
export function isSriovSubscription(subscription: unknown): boolean {
  return stringAt(subscription, 'spec', 'name') === SRIOV_PACKAGE;
}

/**
 * Namespaces of the operator, sorted. They are those of its Subscriptions, or else those of its configurations.
 *
 * @param configs those named `default`
 */
export function operatorNamespaces(subscriptions: readonly unknown[], configs: readonly unknown[]): string[] {
  const ours = subscriptions.filter(isSriovSubscription);
  return [...new Set((ours.length > 0 ? ours : configs).flatMap((object) => stringAt(object, 'metadata', 'namespace') ?? []))].sort();
}
