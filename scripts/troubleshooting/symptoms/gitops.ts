import type { Chapter } from '../symptom';

/** Engines that apply the manifests. */
export const GITOPS: Chapter = {
  title: 'GitOps',
  symptoms: [
    {
      title: 'An object of the cluster is not as its manifest',
      commands: ['npx cdk8s-onload diff cluster DIR', 'kubectl get KIND NAME --namespace NAMESPACE --show-managed-fields --output=yaml'],
      shows: '`diff` has the fields that differ; the managed fields say who has written them, and when.',
      cause: 'The manifest was not applied, or not as a whole; a person has changed the object; or another manager of fields holds a field, which an apply without force then leaves (Kubernetes facts §14).',
      remedy: 'Apply the manifest, or change it to what the cluster is to have. Which steps an apply takes says `cdk8s-onload plan cluster DIR`.',
      rules: ['object/duplicate'],
      plan: {},
      messages: ['Apply failed with {} conflict: conflict with {} using {}'],
      reasons: ['{}: it is not in the cluster', '{}: the cluster has another value of {}', '{}: the cluster has {}, which the manifest lacks', '{}: container {} has the image {} in the cluster, not {}', '{}: not yet: it is not in the cluster'],
    },
    {
      title: 'A sync of Argo CD fails',
      commands: [
        'kubectl get applications.argoproj.io --all-namespaces',
        'kubectl get applications.argoproj.io NAME --namespace NAMESPACE --output=jsonpath=\'{.status.operationState.phase} {.status.operationState.message}{"\\n"}'
          + '{range .status.operationState.syncResult.resources[*]}{.kind}/{.name} {.status} {.hookPhase} {.message}{"\\n"}{end}\'',
      ],
      shows: '`Failed` or `Error` with a message; below it, the object or hook that failed. The Application is OutOfSync, and nothing goes on.',
      cause: 'An object was refused, a hook has failed, or the API server did not answer. Argo CD starts an automated sync once for each commit, with the retries of `retry.limit`: after the last one it starts no other, not even with selfHeal (GitOps facts §1.1). '
        + 'Without `SkipDryRunOnMissingResource`, an object whose kind comes with an operator of the same sync fails the whole sync (GitOps facts §8).',
      remedy: 'Correct what the object says, and commit it; if only the API server was slow, sync again by hand. Write Applications with `ArgoCd`, which sets the options, waves and retries.',
      rules: [],
      plan: {},
      messages: [
        'Failed last sync attempt to {}', 'one or more synchronization tasks completed unsuccessfully', 'one or more synchronization tasks are not valid', 'one or more objects failed to apply, reason: {}',
        'error validating data: failed to check CRD: failed to list CRDs: {}', 'Partial sync operation to {} failed', 'Sync operation to {} failed', 'waiting for completion of hook {}', 'waiting for healthy state of {}',
        'ComparisonError: {}', 'failed to load target state: failed to generate manifest for source {}', 'Failed to load live state: failed to get cluster info for {}', 'application destination {} is not permitted in project {}',
      ],
      reasons: ['Application {}: its status says {}', 'ApplicationSet {}: its status says {}', 'Application {}: it has failed: {}', 'Application {}: its sync has failed: {}', 'Application {}: it is OutOfSync'],
    },
    {
      title: 'A Kustomization of Flux fails',
      commands: [
        'kubectl get kustomizations.kustomize.toolkit.fluxcd.io --all-namespaces',
        'kubectl get kustomizations.kustomize.toolkit.fluxcd.io NAME --namespace NAMESPACE --output=jsonpath=\'{range .status.conditions[*]}{.type} {.status} {.reason} {.message}{"\\n"}{end}\'',
        'kubectl get gitrepositories.source.toolkit.fluxcd.io,ocirepositories.source.toolkit.fluxcd.io --all-namespaces',
      ],
      shows: 'Ready is False: `ReconciliationFailed` or `BuildFailed` with the object, `HealthCheckFailed` after a timeout, `DependencyNotReady`, or `ArtifactFailed` of its source.',
      cause: 'Flux applies all objects of a Kustomization as a dry run first: one object that is refused, or whose kind comes with an operator that is not installed yet, holds them all. A Kustomization waits for those of `dependsOn` only before it applies, '
        + 'and a health check that does not end holds it for its `timeout` (GitOps facts §5.1).',
      remedy: 'Correct the object that the message names. Give what needs an operator a Kustomization of its own, which depends on that of the operator and waits for its health, as `Flux` writes them. Flux tries again at `retryInterval`.',
      rules: [],
      plan: {},
      messages: [
        '{} dry-run failed: {}', '{} dry-run failed: no matches for kind {} in version {}', 'kustomize build failed: {}', 'kustomization path not found: {}', 'health check failed after {}: timeout waiting for: {}',
        'dependency {} is not ready', 'timeout waiting for: [{} status: {}]', 'failed to checkout and determine revision: {}', 'Source artifact not found, retrying in {}',
        'Reconciliation failed after {}, next try in {}', 'post build failed for {}',
      ],
      reasons: ['Kustomization {}: its status says {}', 'GitRepository {}: its status says {}', 'OCIRepository {}: its status says {}', 'Kustomization {}: it has failed: {}', 'Kustomization {}: it is not ready: {}'],
    },
    {
      title: 'A policy stays NonCompliant, or a ClusterGroupUpgrade times out',
      commands: [
        'kubectl get policies.policy.open-cluster-management.io --all-namespaces',
        'kubectl get policies.policy.open-cluster-management.io NAME --namespace NAMESPACE --output=jsonpath=\'{range .status.status[*]}{.clustername} {.compliant}{"\\n"}{end}{range .status.details[*].history[0]}{.message}{"\\n"}{end}\'',
        'kubectl get clustergroupupgrades.ran.openshift.io NAME --namespace NAMESPACE --output=yaml',
      ],
      shows: 'NonCompliant, for some clusters; the replica of the policy in the namespace of a cluster has the message of each template. `TimedOut` for a ClusterGroupUpgrade, with the clusters in `status.status`.',
      cause: 'A policy of `inform` changes nothing. One that is enforced is NonCompliant as long as an object differs or a template has an error. A batch of a ClusterGroupUpgrade gets the rest of the time, divided by the rest of the batches; '
        + 'when it ends, nothing is enforced any more, and a finished one never starts again (GitOps facts §6.1 and §7).',
      remedy: 'Find out on the cluster why its object is not as the policy says: most entries of this page are about that. Raise `timeout` to the number of batches times the time that a cluster needs, then create the ClusterGroupUpgrade under another name.',
      rules: [],
      plan: {},
      messages: [
        'Policy remediation took too long', 'Policy remediation took too long on canary clusters', 'Manifestwork rollout took too long', 'The ClusterGroupUpgrade CR policies are taking too long to complete', 'NonCompliant; violation - {}',
        'violation - couldn\'t find mapping resource with kind {}, please check if you have CRD deployed',
      ],
      reasons: ['ClusterGroupUpgrade {}: its status says {}', 'Policy {}: its status says {}', 'ConfigurationPolicy {}: its status says {}', 'ClusterGroupUpgrade {}: it has failed: {}', 'Policy {}: it is NonCompliant', 'Policy {}: its status says {} NonCompliant'],
    },
  ],
};
