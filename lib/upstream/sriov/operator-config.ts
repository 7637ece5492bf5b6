import { SRIOV_SINCE, sriovHas, type SriovOperator, type SriovSince } from './operator-releases';
import { SRIOV_PACKAGE } from './sriov-names';
import { stringAt } from '../fields';

/** The operator's interpretation of its SriovOperatorConfig (SR-IOV facts §4.2). */

/** Feature gates, and the first releases that know them (pkg/featuregate). */
const FEATURE_GATES: { readonly [name: string]: SriovSince } = {
  blockDevicePluginUntilConfigured: { openshift: '4.20', upstream: 'main' },
  manageSoftwareBridges: { openshift: '4.17', upstream: '1.4' },
  mellanoxFirmwareReset: { openshift: '4.14', upstream: '1.4' },
  metricsExporter: { openshift: '4.16', upstream: '1.4' },
  parallelNicConfig: SRIOV_SINCE.drainPools,
  resourceInjectorMatchCondition: { openshift: '4.16', upstream: '1.3' },
};

/** Feature gates of a release. It ignores others. */
export function featureGatesOf(operator: SriovOperator | undefined): string[] {
  return Object.entries(FEATURE_GATES).flatMap(([gate, since]) => (sriovHas(since, operator) ? [gate] : []));
}

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
