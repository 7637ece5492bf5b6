import type { Chapter } from '../symptom';

/** Operators, and OLM which installs them. */
export const OPERATORS: Chapter = {
  title: 'Operators and OLM',
  symptoms: [
    {
      title: 'An apply ends with no matches for kind',
      commands: ['kubectl api-resources --api-group=kmm.sigs.x-k8s.io', 'kubectl api-resources --api-group=sriovnetwork.openshift.io', 'kubectl api-resources --api-group=onload.amd.com'],
      shows: 'The group lists no kinds.',
      cause: 'The operator that brings the kind is not installed yet, or the cluster is not OpenShift. `kubectl apply` of a folder fails the first time where the file with an object sorts before the one with its definition ([observed](upstream/observed.md#6-manifests-under-the-operators)).',
      remedy: 'Apply the stages of the platform in their order, and wait for each condition that `stages` or the plan prints.',
      rules: ['crd/version', 'gitops/kind-not-there', 'schema/kind', 'schema/version'],
      plan: {
        'plan/operator-not-installed': 'the first object of a kind, and no manifest installs its operator',
        'plan/openshift-only': 'the cluster is not OpenShift, and has no API for the object',
      },
      messages: [
        'no matches for kind {} in version {}', 'resource mapping not found for name: {} namespace: {}', 'ensure CRDs are installed first',
      ],
    },
    {
      title: 'A Subscription installs nothing',
      commands: [
        'kubectl get subscriptions.operators.coreos.com NAME --namespace NAMESPACE --output=jsonpath=\'{range .status.conditions[*]}{.type} {.status} {.message}{"\\n"}{end}\'',
        'kubectl get clusterserviceversions.operators.coreos.com --namespace NAMESPACE',
        'kubectl get operatorgroups.operators.coreos.com --namespace NAMESPACE',
        'kubectl get catalogsources.operators.coreos.com --namespace openshift-marketplace --output=jsonpath=\'{range .items[*]}{.metadata.name} {.status.connectionState.lastObservedState} {.spec.image}{"\\n"}{end}\'',
      ],
      shows: '`ResolutionFailed` or `CatalogSourcesUnhealthy` is True; a catalogue is `TRANSIENT_FAILURE` in place of `READY`; or the ClusterServiceVersion is Failed with `TooManyOperatorGroups`, `NoOperatorGroup` or `UnsupportedOperatorGroup`.',
      cause: 'The catalogue, the channel or the version does not exist; the pod of the catalogue does not run, as in a restricted network with the catalogues of the platform; the namespace has no OperatorGroup, or more than one; or `targetNamespaces` of the group asks for what the operator does not support. OLM never goes back to an older version (GitOps facts §8).',
      remedy: 'Correct the name of the package, channel or catalogue, or the image of the catalogue. Keep exactly one OperatorGroup in the namespace, for KMM without `targetNamespaces`. For an older version, remove the Subscription and its ClusterServiceVersion, and install again.',
      rules: ['operator/approval', 'operator/catalogue', 'operator/operator-group'],
      plan: {
        'operators/subscription-refused': 'a name in the Subscription is not valid for OLM, so it is left out',
        'operators/no-way-back': 'the pinned version is older than the installed one: nothing will happen',
        'operators/not-installed': 'the catalogue or the OperatorGroup keeps OLM from installing anything',
      },
      messages: [
        'constraints not satisfiable: {}', 'no operators found in channel {} of package {} in the catalog referenced by subscription {}', 'no operators found in package {} in the catalog referenced by subscription {}',
        'no operators found from catalog {} in namespace {} referenced by subscription {}', 'targeted catalogsource {} missing', 'all available catalogsources are healthy {} False', 'csv created in namespace with multiple operatorgroups, can\'t pick one automatically',
        'csv in namespace with no operatorgroups', '{} InstallModeType not supported, cannot configure to watch {}', 'TooManyOperatorGroups', 'UnsupportedOperatorGroup', 'NoOperatorGroup', 'InterOperatorGroupOwnerConflict', 'TRANSIENT_FAILURE',
        'CatalogSourcesUnhealthy', 'multiple subscriptions to package {} exist in namespace {}', 'failed to populate resolver cache from source {}', 'error using catalogsource {}', 'clusterserviceversion {} exists and is not referenced by a subscription',
      ],
      reasons: [
        'CatalogSource {}: its status says {}',
        'Subscription {}: OLM reports UpgradeFailed', 'CustomResourceDefinition {}: it is not established',
        'Subscription {}: OLM reports ResolutionFailed', 'Subscription {}: OLM reports CatalogSourcesUnhealthy', 'Subscription {}: nothing is installed yet', 'Subscription {}: {} is installed, which is later than {}', 'CatalogSource {}: {} TRANSIENT_FAILURE', 'CatalogSource {}: it is not READY',
      ],
    },
    {
      title: 'A bundle is not unpacked',
      commands: [
        'kubectl get subscriptions.operators.coreos.com NAME --namespace NAMESPACE --output=jsonpath=\'{range .status.conditions[*]}{.type} {.status} {.reason} {.message}{"\\n"}{end}\'',
        'kubectl get jobs,pods --namespace openshift-marketplace --output=wide',
        'kubectl get imagedigestmirrorsets.config.openshift.io',
      ],
      shows: '`BundleUnpacking` or `BundleUnpackFailed` is True; the Subscription has no state, and there is no InstallPlan. A Job of the namespace of the catalogue has failed, or its pod is in ImagePullBackOff.',
      cause: 'OLM unpacks the image of the bundle by a Job, which ends after ten minutes. The image is not in the mirror, has no mirror by digest, or the registry refuses it. Where OLM does not remove the failed Job by itself, nothing starts another one (GitOps facts §8).',
      remedy: 'Mirror the image of the bundle, declare its mirror with `ImageMirrors`, or correct the pull secret of the cluster. Then delete the failed Job.',
      fixes: ['kubectl delete job NAME --namespace openshift-marketplace # only if it has failed'],
      rules: [],
      plan: {},
      messages: [
        'bundle unpacking failed. Reason: {}, and Message: {}', 'bundle unpacking failed with an error: {}', 'unpack job not completed: Unpack pod({}) container({}) is pending', 'unpack job not completed', 'unpack job has failed', 'BundleUnpackFailed',
        'bundle contents have not yet been persisted to installplan status', 'Job has reached the specified backoff limit {} bundle', 'referenced catalogsource not found',
      ],
      reasons: ['Subscription {}: OLM unpacks the bundle', 'Subscription {}: OLM reports BundleUnpackFailed', 'Subscription {}: OLM reports BundleUnpacking', 'Subscription {}: {} bundle {} unpack', 'Subscription {}: OLM is in the state (none)'],
    },
    {
      title: 'An InstallPlan waits for approval',
      commands: [
        'kubectl get installplans.operators.coreos.com --namespace NAMESPACE',
        'kubectl get subscriptions.operators.coreos.com NAME --namespace NAMESPACE --output=jsonpath=\'{.status.state} {.status.installedCSV} {.status.currentCSV}{"\\n"}\'',
      ],
      shows: '`APPROVED` is false; the state is `UpgradePending`.',
      cause: 'With `installPlanApproval: Manual`, OLM makes an InstallPlan and waits. One plan covers all Subscriptions of a namespace, and one manual Subscription makes it manual for all. '
        + '`startingCSV` determines the first installation only (GitOps facts §8).',
      remedy: 'Compare `spec.clusterServiceVersionNames` with what you want, then approve the plan. Give each operator its own namespace.',
      fixes: ['kubectl patch installplans.operators.coreos.com INSTALLPLAN --namespace NAMESPACE --type=merge --patch=\'{"spec":{"approved":true}}\''],
      rules: [],
      plan: {
        'operators/flawed-build': 'the build of the operator is known to fail in a case that the manifests have',
        'operators/approval-open': 'no version is pinned, so no command approves an InstallPlan',
        'operators/shared-install-plan': 'several Subscriptions share an InstallPlan; only one with nothing else in it is approved',
        'operators/upgrade-path': 'the pinned version comes only when the channel offers it next; versions in between need an approval of their own',
        'operators/upgrades-by-itself': 'OLM installs without approval whatever the catalogue has, whenever it has it',
      },
      reasons: ['Subscription {}: the InstallPlan {} waits for approval', 'Subscription {}: OLM is in the state UpgradePending'],
    },
    {
      title: 'An InstallPlan fails',
      commands: [
        'kubectl get installplans.operators.coreos.com --namespace NAMESPACE',
        'kubectl get installplans.operators.coreos.com INSTALLPLAN --namespace NAMESPACE --output=jsonpath=\'{.status.phase}{"\\n"}{range .status.conditions[*]}{.type} {.status} {.reason} {.message}{"\\n"}{end}\'',
      ],
      shows: 'The phase is Failed, `InstallPlanFailed` of the Subscription is True, and the message names an object.',
      cause: 'OLM could not apply a step. Most of all: custom resources that exist do not meet the new definition, which OLM checks before it replaces the old one. It does not try a plan again (GitOps facts §8).',
      remedy: 'Correct the custom resources that the message names, so that they meet the new definition: `cdk8s-onload check --kmm VERSION` finds them in manifests. Then delete the InstallPlan, and OLM makes another one.',
      fixes: ['kubectl delete installplans.operators.coreos.com INSTALLPLAN --namespace NAMESPACE # only if it has Failed'],
      rules: [],
      plan: {},
      messages: [
        'error validating existing CRs against new CRD\'s schema for {}', 'error validating custom resource against new schema for {}', 'error creating {} CustomResourceDefinition: {}', 'risk of data loss updating {}: new CRD removes version {} that is listed as a stored version',
        'InstallComponentFailed', 'install plan {} failed',
      ],
      reasons: ['InstallPlan {}: its status says {}', 'Subscription {}: OLM reports InstallPlanFailed', 'Subscription {}: the InstallPlan {} has failed', 'InstallPlan {}: it has failed'],
    },
    {
      title: 'A ClusterServiceVersion stays Pending, or fails',
      commands: [
        'kubectl get clusterserviceversions.operators.coreos.com --namespace NAMESPACE',
        'kubectl get clusterserviceversions.operators.coreos.com NAME --namespace NAMESPACE --output=jsonpath=\'{.status.phase} {.status.reason} {.status.message}{"\\n"}{range .status.requirementStatus[*]}{.kind} {.name} {.status} {.message}{"\\n"}{end}\'',
        'kubectl get pods --namespace NAMESPACE --output=wide',
      ],
      shows: 'Pending with `RequirementsNotMet`, and a requirement that is not `Present`; or Failed with `InstallCheckFailed`, and pods of the operator that do not start.',
      cause: 'A requirement was removed, or was never created: a definition, a ServiceAccount, or a rule of its roles. Or the Deployment of the operator made no progress in time: mostly, its image cannot be pulled (GitOps facts §8).',
      remedy: 'If a pod does not start, correct that: see [an image cannot be pulled](#an-image-cannot-be-pulled); OLM checks again by itself. A requirement that is missing comes back only with another installation: delete the Subscription and the ClusterServiceVersion, and install again. '
        + 'The definitions, and what was created from them, stay.',
      fixes: ['kubectl delete clusterserviceversions.operators.coreos.com NAME --namespace NAMESPACE # only after its Subscription is deleted'],
      rules: [],
      plan: {},
      messages: [
        'one or more requirements couldn\'t be found', 'requirements not met {} ClusterServiceVersion', 'RequirementsNotMet', 'Policy rule not satisfied for service account', 'Service account does not exist', 'PresentNotSatisfied',
        'install failed: deployment {} not ready before timeout: {}', 'deployment {} exceeded its progress deadline', 'InstallCheckFailed', 'ComponentUnhealthy', 'installing: waiting for deployment {} to become ready', 'api-server resource not found installing {}',
      ],
      reasons: ['Subscription {}: {} because its requirements are not met', 'Subscription {}: {} is in the phase Failed', 'Subscription {}: {} is in the phase Pending', 'Subscription {}: {} is in the phase {}'],
    },
    {
      title: 'Pods of the Onload Operator restart',
      commands: [
        'kubectl get pods --namespace onload-operator-system',
        'kubectl logs deployment/onload-operator-controller-manager --namespace onload-operator-system --previous',
      ],
      shows: 'The restart count grows; the log ends with an error.',
      cause: 'The operator exits without the variable `DEVICE_PLUGIN_IMG` (Onload Operator facts §5). Upstream\'s sample for a cluster-local registry leaves it at Docker Hub (Onload Operator facts §6.2).',
      remedy: 'Use `OnloadOperator`, which sets the variable, with the registry from which the nodes can pull.',
      rules: ['operator/device-plugin-image'],
      plan: {},
      messages: ['"DEVICE_PLUGIN_IMG" environment variable empty or not set'],
    },
    {
      title: 'A removed operator keeps running',
      commands: ['kubectl get clusterserviceversions.operators.coreos.com --namespace NAMESPACE', 'kubectl get deployments --namespace NAMESPACE'],
      shows: 'The ClusterServiceVersion and the Deployments are still there after the Subscription is gone.',
      cause: 'OLM removes neither the operator nor its definitions with the Subscription (GitOps facts §8). Without the Onload Operator, Onload resources and new nodes are no longer served.',
      remedy: 'Delete the objects that the operator manages first, then the ClusterServiceVersion. [What stays on a node](removal.md) lists the rest.',
      fixes: ['kubectl delete clusterserviceversions.operators.coreos.com NAME --namespace NAMESPACE'],
      rules: [],
      plan: {
        'operators/stays-installed': 'a deleted Subscription leaves the operator and its definitions',
        'onload/operator-removed': 'changes of Onload resources have no effect any more, and new nodes get nothing',
      },
    },
  ],
};
