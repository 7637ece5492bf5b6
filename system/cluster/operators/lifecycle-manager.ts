/** A stand-in for OLM: an InstallPlan for each Subscription, and the operator once it is approved, with its definitions. */
import type { Fields, StandIn } from './live-store';
import type { Manifest } from '../../../lib/manifests/manifest';

const API = 'operators.coreos.com/v1alpha1';

/**
 * @param definitions definitions that come with the operator of a package
 */
export const operatorLifecycleManager = (definitions: (packageName: string) => readonly Manifest[]): StandIn => (store) => store.all('Subscription').map((subscription) => {
  const { namespace, name } = subscription.metadata;
  const csv = subscription.spec.startingCSV as string | undefined;
  if (csv === undefined || subscription.status?.installedCSV === csv) {
    return false;
  }
  const plan = store.all('InstallPlan').find(({ metadata, spec }) => metadata.namespace === namespace && spec.clusterServiceVersionNames.includes(csv));
  if (plan === undefined) {
    const approved = subscription.spec.installPlanApproval !== 'Manual';
    store.put({ apiVersion: API, kind: 'InstallPlan', metadata: { name: `install-${name}`, namespace }, spec: { approval: approved ? 'Automatic' : 'Manual', approved, clusterServiceVersionNames: [csv] }, status: { phase: approved ? 'Installing' : 'RequiresApproval' } } as unknown as Manifest);
    return true;
  }
  if (plan.spec.approved !== true) {
    return false;
  }
  const known = new Set(store.all('CustomResourceDefinition').map(({ metadata }) => metadata.name));
  definitions(subscription.spec.name as string).filter(({ metadata }) => !known.has(metadata.name)).forEach((definition) => store.put(definition));
  store.put({ apiVersion: API, kind: 'ClusterServiceVersion', metadata: { name: csv, namespace }, spec: { displayName: name }, status: { phase: 'Succeeded' } } as unknown as Manifest);
  store.put({ ...plan, status: { ...plan.status, phase: 'Complete' } } as Fields as Manifest);
  store.put({ ...subscription, status: { ...subscription.status, installedCSV: csv, currentCSV: csv, state: 'AtLatestKnown', installPlanRef: { namespace, name: plan.metadata.name }, lastUpdated: '2026-01-01T00:00:00Z' } } as unknown as Manifest);
  return true;
}).includes(true);
