import type { Chapter } from '../symptom';

const DESCRIBE = 'kubectl describe pod POD --namespace NAMESPACE';
const ALLOCATABLE = 'kubectl get nodes --output=jsonpath=\'{range .items[*]}{.metadata.name} {.status.allocatable.amd\\.com/onload}{"\\n"}{end}\'';

/** Pods of users, and the daemons that this package defines. */
export const PODS: Chapter = {
  title: 'Pods',
  symptoms: [
    {
      title: 'A pod with Onload is Pending',
      commands: [DESCRIBE, ALLOCATABLE, 'kubectl get nodes --output=wide'],
      shows: '`Insufficient amd.com/onload`, an unknown resource of a network, or a node selector that no node matches.',
      cause: 'No node that the pod may run on offers the resource: the device plugin does not run there, `maxPodsPerNode` (100) is used up, or the node is being upgraded (Onload Operator facts §1 and §4).',
      remedy: 'Find out why [the device plugin does not advertise](#the-device-plugin-does-not-advertise-amdcomonload) the resource; correct node selector and tolerations of the pod.',
      rules: ['workload/no-onload-there', 'workload/onload-limit', 'workload/network-resource-count', 'workload/no-network-resource', 'workload/network-resource-unused'],
      plan: {},
    },
    {
      title: 'A pod runs without acceleration',
      commands: [
        'kubectl exec POD --namespace NAMESPACE -- printenv LD_PRELOAD', 'kubectl exec POD --namespace NAMESPACE -- ls /dev/onload /opt/onload/usr/lib64',
        'kubectl get pod POD --namespace NAMESPACE --output=jsonpath=\'{.metadata.annotations.k8s\\.v1\\.cni\\.cncf\\.io/network-status}{"\\n"}\'',
        'kubectl exec POD --namespace NAMESPACE -- cat /proc/net/snmp',
        'oc debug node/NODE -- chroot /host ls /sys/class/net',
      ],
      shows: '`LD_PRELOAD` is empty; or `/dev/onload` is missing; or the pod has the cluster network only; or the counters of `/proc/net/snmp` grow with each message.',
      cause: 'The container lacks `amd.com/onload` in its limits; it sets `LD_PRELOAD` itself; or its traffic goes by the network of the cluster, or by an interface of another card. An option that Onload does not know changes nothing (Onload Operator facts §2.3 and §9, profile facts §8).',
      remedy: 'Use `onload.accelerate()`; attach a network whose `master` is a Solarflare interface, and use its addresses. Measure with `SfNetTest`, which fails if Onload does not accelerate.',
      rules: ['workload/no-onload', 'workload/no-network', 'workload/no-profile', 'network/no-master', 'network/interface-misspelled', 'network/interface-of-driver', 'onload/mixed-builds'],
      plan: {},
    },
    {
      title: 'A pod does not get its network',
      commands: [DESCRIBE, 'kubectl get network-attachment-definitions.k8s.cni.cncf.io --namespace NAMESPACE --output=yaml', 'kubectl get events --namespace NAMESPACE --field-selector=involvedObject.name=POD'],
      shows: '`FailedCreatePodSandBox`, with the error of Multus or of the CNI plugin; no event `AddedInterface` for `net1`.',
      cause: 'The NetworkAttachmentDefinition is not in the namespace of the pod, its `master` does not exist on the node, one master carries ipvlan and macvlan together, or no address is left (SR-IOV facts §6).',
      remedy: 'Define the network in the namespace of the pod. Name an interface that each of its nodes has.',
      rules: ['workload/no-network', 'network/config-syntax', 'network/no-master', 'network/mixed-master', 'network/ipvlan-ipam', 'network/ipam-addresses', 'network/interface-of-driver', 'network/interface-misspelled'],
      plan: {},
    },
    {
      title: 'A container stays in CreateContainerConfigError',
      commands: [DESCRIBE, 'kubectl get configmaps --namespace NAMESPACE'],
      shows: '`configmap "onload-…-profile" not found`, or `container has runAsNonRoot and image will run as root`.',
      cause: '`envFrom` reads a ConfigMap of the pod\'s own namespace when the container starts (profile facts §5).',
      remedy: 'Define the profile with `OnloadProfileConfigMap` in that namespace.',
      rules: ['workload/no-profile'],
      plan: {},
    },
    {
      title: 'Onload cannot create its stack',
      commands: ['kubectl logs POD --namespace NAMESPACE', 'kubectl get nodes --output=jsonpath=\'{range .items[*]}{.metadata.name} {.status.allocatable.hugepages-2Mi}{"\\n"}{end}\'', DESCRIBE],
      shows: 'Messages that begin with `onload` or `ci Log`: out of memory, no huge pages, or operation not permitted.',
      cause: 'A profile with `EF_USE_HUGE_PAGES=2` needs huge pages; one with `EF_SCALABLE_FILTERS` needs the capability NET_RAW, unless a parameter of the module says otherwise (profile facts §9).',
      remedy: 'Request `hugepages-2Mi`, reserve them on the nodes with `KernelTuning`, and add the capability.',
      rules: ['workload/no-huge-pages', 'workload/no-net-raw', 'machine-config/huge-pages'],
      plan: {},
    },
    {
      title: 'An image cannot be pulled',
      commands: [
        'kubectl get pods --all-namespaces --field-selector=status.phase=Pending', DESCRIBE, 'oc debug node/NODE -- chroot /host crictl pull IMAGE',
        'kubectl get imagedigestmirrorsets.config.openshift.io,imagetagmirrorsets.config.openshift.io', 'kubectl get serviceaccount NAME --namespace NAMESPACE --output=yaml',
      ],
      shows: '`ErrImagePull` or `ImagePullBackOff`: `manifest unknown`, `unauthorized`, `x509`, or a host that cannot be reached.',
      cause: 'The image is not in the registry or not in the mirror; the service account has no pull secret; the node does not trust the registry. Pull secrets of an Onload resource go by its service account only (Onload Operator facts §8).',
      remedy: '`cdk8s-onload images DIR --missing FILE` lists what a mirror lacks. Add the pull secret to the service account; declare mirrors with `ImageMirrors`, registries without TLS with `InsecureRegistries`.',
      rules: ['machine-config/image-in-cluster', 'kmm/image-without-tag', 'onload/version-not-of-image'],
      plan: {},
    },
    {
      title: 'The configuration of the cluster keeps an image away',
      commands: [
        'kubectl get configs.imageregistry.operator.openshift.io cluster --output=jsonpath=\'{.spec.managementState}{"\\n"}{range .status.conditions[*]}{.type}={.status} {.message}{"\\n"}{end}\'',
        'kubectl get images.config.openshift.io cluster --output=jsonpath=\'{.spec.registrySources}{"\\n"}\'',
        'oc debug node/NODE -- chroot /host cat /etc/containers/policy.json', 'oc logs build/BUILD --namespace NAMESPACE',
      ],
      shows: '`Removed`, and builds that fail with `no such host` or `InvalidOutputReference`; or `Source image rejected: Running image docker://… is rejected by policy`, `SignatureValidationFailed`.',
      cause: 'On bare metal, the registry of the cluster is removed until it has storage. `allowedRegistries` rejects all registries that it does not list, for builds too, and by the names in the manifests, whatever the mirrors (MCO facts §13).',
      remedy: 'Configure storage for the registry and set `managementState` to `Managed`, or push to another one with `ImageRegistry.mirror()`. Add the registries of `cdk8s-onload images DIR`, those of the platform '
        + '(`quay.io`, `registry.redhat.io`) and `image-registry.openshift-image-registry.svc:5000` to `allowedRegistries`.',
      rules: ['registry/internal-removed', 'registry/not-allowed', 'registry/must-be-signed'],
      plan: {},
    },
    {
      title: 'Pods keep the old configuration',
      commands: ['kubectl get pods --namespace NAMESPACE --output=wide', 'kubectl rollout status WORKLOAD --namespace NAMESPACE --timeout=5s', 'kubectl get configmap NAME --namespace NAMESPACE --output=yaml'],
      shows: 'Pods are older than the ConfigMap, or than the change of the workload.',
      cause: 'Variables are read when a container starts, and files change without a restart. A DaemonSet with `OnDelete` replaces a pod only when it is deleted (profile facts §5, Onload Operator facts §2.2).',
      remedy: 'Use `OnloadProfile.withContentHash()`, which renames the ConfigMap, or restart the workload. Delete the pods of a DaemonSet with `OnDelete`, node by node.',
      fixes: ['kubectl rollout restart WORKLOAD --namespace NAMESPACE'],
      rules: [],
      plan: {
        'workload/only-new-pods': 'only new pods get the change; running pods keep the old contents',
        'workload/config-without-rollout': 'pods get new files, but nothing makes their processes read them again',
        'daemonset/only-new-pods': 'only new pods of the DaemonSet get the change',
        'daemonset/config-without-rollout': 'the daemon gets new files, but nothing makes it read them again',
        'daemonset/on-delete': 'pods of the DaemonSet do not change until they are deleted',
      },
    },
    {
      title: 'The selector of a workload cannot be changed',
      commands: ['kubectl get daemonsets --namespace NAMESPACE --output=yaml'],
      shows: '`field is immutable` for `spec.selector`.',
      cause: 'A selector is fixed when the object is created (Kubernetes facts §12).',
      remedy: 'Delete the object, and create it again; with `--cascade=orphan` its pods run on meanwhile, but no object owns them then.',
      fixes: ['kubectl delete daemonset NAME --namespace NAMESPACE'],
      rules: [],
      plan: { 'daemonset/selector-immutable': 'the selector of the DaemonSet changes, which the API server refuses' },
    },
    {
      title: 'Pods are refused by an admission policy',
      commands: ['kubectl get events --namespace NAMESPACE --field-selector=reason=FailedCreate', 'kubectl get validatingadmissionpolicies.admissionregistration.k8s.io', 'kubectl get namespace NAMESPACE --show-labels'],
      shows: '`ValidatingAdmissionPolicy … denied request`, `violates PodSecurity`, or `unable to validate against any security context constraint`.',
      cause: 'The namespace admits fewer privileges than the pod asks for; or `PrivilegedNamespacePolicy` keeps a user\'s pod out of a namespace with privileged service accounts ([root access to nodes](../lib/constructs/admission/README.md)).',
      remedy: 'Run workloads in a namespace of their own. Pods with Onload need no privileges.',
      rules: ['workload/privileged-namespace'],
      plan: {},
    },
  ],
};
