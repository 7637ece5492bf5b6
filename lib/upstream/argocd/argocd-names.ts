/** Names of Argo CD (GitOps facts §1 to §3). */
import { stringAt } from '../fields';

export const ARGOCD_VERSION = 'argoproj.io/v1alpha1';

/** Annotation with the wave of an object, as a string: Argo CD reads values other than whole numbers as 0. */
export const SYNC_WAVE = 'argocd.argoproj.io/sync-wave';

/** The annotation that makes an object a hook of a phase. */
export const HOOK = 'argocd.argoproj.io/hook';

/** Whether Argo CD runs an object in a phase of a synchronization, instead of applying it. */
export const isHook = (object: unknown): boolean => stringAt(object, 'metadata', 'annotations', HOOK) !== undefined;

/** The annotation with options of one object, separated by commas. */
export const SYNC_OPTIONS = 'argocd.argoproj.io/sync-options';

/** The annotation of an Application that selects how differences are computed. */
export const COMPARE_OPTIONS = 'argocd.argoproj.io/compare-options';

/** Finalizer with which the deletion of an Application also deletes the objects that it has applied. */
export const CASCADE_FINALIZER = 'resources-finalizer.argocd.argoproj.io/background';

/** Address of the cluster on which Argo CD runs. */
export const OWN_CLUSTER = 'https://kubernetes.default.svc';

/** Versions whose retries use the newest revision. Earlier ones stay on the revision that failed, and refuse the field. */
export const RETRY_REFRESH = { since: '3.2' } as const;

/** Versions that treat a pinned operator as healthy while an upgrade waits for approval. */
export const KNOWS_PINNED = { since: '3.5' } as const;

/** Name of the instance that OpenShift GitOps creates. */
export const OPENSHIFT_GITOPS = 'openshift-gitops';

/** Key of `argocd-cm` with the health check of a kind. */
export const healthKey = (group: string, kind: string): string => `resource.customizations.health.${group}_${kind}`;

/** Service account with which an instance of the Argo CD operator applies manifests. */
export const applicationController = (instance: string): string => `${instance}-argocd-application-controller`;
