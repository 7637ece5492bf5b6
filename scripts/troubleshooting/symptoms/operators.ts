import type { Chapter } from '../symptom';

/** Operators, and OLM which installs them. */
export const OPERATORS: Chapter = {
  title: 'Operators and OLM',
  symptoms: [
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
    },
    {
      title: 'A Subscription installs nothing',
      commands: [
        'kubectl get subscriptions.operators.coreos.com NAME --namespace NAMESPACE --output=jsonpath=\'{range .status.conditions[*]}{.type} {.status} {.message}{"\\n"}{end}\'',
        'kubectl get clusterserviceversions.operators.coreos.com --namespace NAMESPACE',
        'kubectl get operatorgroups.operators.coreos.com --namespace NAMESPACE',
        'kubectl get catalogsources.operators.coreos.com --namespace openshift-marketplace',
      ],
      shows: '`ResolutionFailed` or `CatalogSourcesUnhealthy` is True; or the ClusterServiceVersion is Failed with `TooManyOperatorGroups` or `NoOperatorGroup`.',
      cause: 'The catalogue, the channel or the version does not exist; or the namespace has no OperatorGroup, or more than one. OLM never goes back to an older version (GitOps facts §8).',
      remedy: 'Correct the name of the package, channel or catalogue. Keep exactly one OperatorGroup in the namespace. For an older version, remove the Subscription and its ClusterServiceVersion, and install again.',
      rules: ['operator/approval', 'operator/catalogue', 'operator/operator-group'],
      plan: {
        'operators/subscription-refused': 'a name in the Subscription is not valid for OLM, so it is left out',
        'operators/no-way-back': 'the pinned version is older than the installed one: nothing will happen',
      },
    },
    {
      title: 'An apply ends with no matches for kind',
      commands: ['kubectl api-resources --api-group=kmm.sigs.x-k8s.io', 'kubectl api-resources --api-group=sriovnetwork.openshift.io', 'kubectl api-resources --api-group=onload.amd.com'],
      shows: 'The group lists no kinds.',
      cause: 'The operator that brings the kind is not installed yet, or the cluster is not OpenShift. `kubectl apply` of a folder fails the first time where the file with an object sorts before the one with its definition ([observed](upstream/observed.md#6-manifests-under-the-operators)).',
      remedy: 'Apply the stages of the platform in their order, and wait for each condition that `stages` or the plan prints.',
      rules: ['crd/version', 'schema/kind', 'schema/version'],
      plan: {
        'plan/operator-not-installed': 'the first object of a kind, and no manifest installs its operator',
        'plan/openshift-only': 'the cluster is not OpenShift, and has no API for the object',
      },
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
    },
    {
      title: 'After an upgrade of KMM from 1.1 to 2.x',
      commands: ['kubectl get pods --all-namespaces --field-selector=status.phase=Pending', 'kubectl get nodes --show-labels'],
      shows: 'Pods that select `kmm.node.kubernetes.io/MODULE.ready` are Pending; nodes have labels with the namespace of the Module only.',
      cause: 'KMM 2.x removes the labels without the namespace, needs `sh`, `mkdir` and `cp` in module images (since 2.2), and reads another configuration (KMM facts §8 and §15). The Onload Operator 3.0 is built for KMM 1.1 (Onload Operator facts).',
      remedy: 'Run `cdk8s-onload check` with `--kmm` set to the new release before the upgrade. Select nodes by the label with the namespace.',
      rules: ['kmm/label-of-other-release', 'kmm/scratch-image', 'kmm/unsupported-by-operator', 'kmm/field-of-later-release', 'kmm/config-file', 'kmm/mixed-releases'],
      plan: { 'operators/kmm-2': 'KMM 2.x loads modules differently from 1.1, and the Onload Operator 3.0 does not support it' },
    },
  ],
};
