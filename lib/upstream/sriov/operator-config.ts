import { SRIOV_PACKAGE } from './names';
import { stringAt } from '../fields';

/** How the operator reads its SriovOperatorConfig (SR-IOV facts §4.2). */

/** The feature gates, and whether they are on where nothing is said (pkg/featuregate). */
export const FEATURE_GATES: { readonly [name: string]: boolean } = {
  blockDevicePluginUntilConfigured: true,
  manageSoftwareBridges: false,
  mellanoxFirmwareReset: true,
  metricsExporter: false,
  parallelNicConfig: false,
  resourceInjectorMatchCondition: false,
};

/** The parts of the daemon that can be turned off. */
export const DAEMON_PLUGINS: readonly string[] = ['mellanox'];

/** Whether an object of OLM installs the operator. */
export function isSriovSubscription(subscription: unknown): boolean {
  return stringAt(subscription, 'spec', 'name') === SRIOV_PACKAGE;
}

/**
 * The namespaces that the operator is in, sorted: what its Subscriptions say, else where its configurations are.
 *
 * @param configs those called `default`
 */
export function operatorNamespaces(subscriptions: readonly unknown[], configs: readonly unknown[]): string[] {
  const ours = subscriptions.filter(isSriovSubscription);
  return [...new Set((ours.length > 0 ? ours : configs).flatMap((object) => stringAt(object, 'metadata', 'namespace') ?? []))].sort();
}
