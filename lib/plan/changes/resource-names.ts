import { CSVS, SUBSCRIPTIONS } from '../../upstream';

/** Full resource names of kinds whose short names may refer to another API. */
const RESOURCES: { readonly [kind: string]: string } = {
  ClusterServiceVersion: CSVS,
  Module: 'modules.kmm.sigs.x-k8s.io',
  Onload: 'onloads.onload.amd.com',
  Subscription: SUBSCRIPTIONS,
};

/** Resource of a kind in commands. */
export function resourceOf(kind: string): string {
  return RESOURCES[kind] ?? kind.toLowerCase();
}
