export { applicationSources } from './application-sources';
export {
  applicationController, ARGOCD_VERSION, CASCADE_FINALIZER, COMPARE_OPTIONS, healthKey, HOOK, isHook, KNOWS_PINNED, OPENSHIFT_GITOPS, OWN_CLUSTER,
  RETRY_REFRESH, SYNC_OPTIONS, SYNC_WAVE,
} from './argocd-names';
export { mayWrite } from './rights';
export { SYNC_PHASES, syncPlace } from './sync-order';
export type { SyncPlace } from './sync-order';
