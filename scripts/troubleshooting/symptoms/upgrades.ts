import type { Chapter } from '../symptom';

/** Upgrades of OpenShift under Onload. */
export const UPGRADES: Chapter = {
  title: 'Upgrades of OpenShift',
  symptoms: [
    {
      title: 'An update of OpenShift does not start, or stops half way',
      commands: ['kubectl get clusterversions.config.openshift.io version --output=yaml', 'kubectl get machineconfigpools.machineconfiguration.openshift.io'],
      shows: '`ReleaseAccepted` or `Upgradeable` is False with a reason, or a pool is degraded.',
      cause: 'A precondition, a gate, an operator or old kubelets refuse another minor release; a degraded pool or a paused control plane keeps any update (upgrade facts §1.1 to §1.5).',
      remedy: 'Resolve the reason that the condition names. Acknowledge a gate only after reading what it is about.',
      rules: [],
      plan: {
        'cluster-upgrade/blocked': 'a reason for which the upgrade does not start or does not finish',
        'cluster-upgrade/refused': 'the cluster never accepts the request: it goes back, skips a release, or is not offered',
        'cluster-upgrade/possible-gate': 'the cluster may have a gate that the input does not show',
        'cluster-upgrade/paused-pool': 'a paused pool holds the next minor release up',
        'cluster-upgrade/paused-authority': 'up to 4.12 a paused pool does not get a new authority of certificates',
        'cluster-upgrade/own-image': 'a pool keeps its own image, with old kernel and kubelet',
        'cluster-upgrade/rule-begins': 'a rule of the new release finds something in a manifest',
        'cluster-upgrade/sriov-drains': 'nodes are in a drain of the SR-IOV operator before 4.14, which the later one refuses',
        'cluster-upgrade/old-kmm': 'the catalogue of the new release is assumed not to have KMM 1.1',
        'cluster-upgrade/onload-operator': 'the Onload Operator does not go with the KMM of the new release',
        'cluster-upgrade/automatic-operator': 'OLM can upgrade an operator while nodes still reboot',
      },
      messages: [
        'Unable to apply {}: the cluster operator {} is {}', 'Cluster operator {} should not be upgraded between minor versions: {}', 'One or more machine config pools are degraded, please see `oc get mcp` for further details', 'Cluster operator {} is not available', 'Cluster operator {} is degraded',
        'Retrieving payload failed version={}', 'Precondition {} failed because of {}', 'Cluster operators {} are degraded', 'The update cannot be verified: {}',
      ],
      reasons: ['ClusterVersion {}: it has failed: {}', 'ClusterVersion {}: its update has failed: {}', 'ClusterVersion {}: its status says {}'],
    },
    {
      title: 'Nodes are without a module after an update of OpenShift',
      commands: ['kubectl get nodes --output wide', 'kubectl get modules.kmm.sigs.x-k8s.io --all-namespaces --output yaml'],
      shows: '`KERNEL-VERSION` is new, and no mapping fits it or its image does not exist.',
      cause: 'KMM builds only for kernels of nodes that exist, and reports no missing mapping. The Machine Config Operator waits for no module (upgrade facts §2.2).',
      remedy: 'Add a mapping, or build the image. Before the next update, build for its kernel with a validation.',
      rules: [],
      plan: {
        'cluster-upgrade/unknown-kernel': 'only the image of the release shows its kernel',
        'cluster-upgrade/no-mapping': 'no mapping of a Module fits the kernel of the new release',
        'cluster-upgrade/built-after-boot': 'KMM builds an image only when the first node has the kernel',
        'cluster-upgrade/unknown-image': 'the image of a Module for the kernel does not follow from its mappings',
        'cluster-upgrade/onload-not-listed': 'AMD does not list the build of Onload for the kernels of the new release',
        'cluster-upgrade/no-driver-toolkit': 'the release has no Driver Toolkit for the stream of a pool',
      },
    },
    {
      title: 'All machines of a NodePool are replaced',
      commands: ['kubectl get nodepools.hypershift.openshift.io --all-namespaces --output=yaml'],
      shows: '`UpdatingVersion` or `UpdatingConfig` is True.',
      cause: 'With `upgradeType: Replace`, every change of release or configuration brings new machines (upgrade facts §5).',
      remedy: 'Wait until it ends. Collect further changes into one.',
      rules: [],
      plan: {
        'cluster-upgrade/node-pool': 'a change of a NodePool replaces or changes its nodes',
        'cluster-upgrade/node-pool-config': 'a ConfigMap of a NodePool has what it does not take',
        'cluster-upgrade/node-pool-fixed': 'a field of a NodePool cannot change',
        'cluster-upgrade/node-pool-skew': 'a NodePool is newer than its HostedCluster, or too far behind',
      },
    },
  ],
};
