import { CONTROLLER_LOGS, LOADED_IMAGES, LOADER_LOGS, LOADER_STATE, RESTARTS, WANTED_MODULES, WEBHOOK_LOGS } from '../kmm-commands';
import type { Chapter } from '../symptom';

const PODS = 'kubectl get pods --namespace NAMESPACE --output=wide';
const KERNELS = 'kubectl get nodes --output=jsonpath=\'{range .items[*]}{.metadata.name} {.status.nodeInfo.kernelVersion}{"\\n"}{end}\'';
const MAPPINGS = 'kubectl get modules.kmm.sigs.x-k8s.io MODULE --namespace NAMESPACE --output=jsonpath=\'{range .spec.moduleLoader.container.kernelMappings[*]}{.literal}{.regexp} {.containerImage}{"\\n"}{end}\'';

/** Kernel Module Management. */
export const KMM: Chapter = {
  title: 'Kernel modules (KMM)',
  symptoms: [
    {
      title: 'A module image is not built, or cannot be pushed',
      commands: [
        PODS, 'kubectl get builds.build.openshift.io --namespace NAMESPACE', 'oc logs build/BUILD --namespace NAMESPACE',
        ...CONTROLLER_LOGS,
      ],
      shows: 'The build has failed; its log ends with an error of the compiler, with `authentication required`, `denied` or `no space left`.',
      cause: 'The Dockerfile is not in the namespace under the key `dockerfile`; the kernel has no Driver Toolkit in this cluster; or the service account `builder` may not push to the namespace of the image. '
        + 'A failed build pod blocks a retry until it is deleted; `imageRepoSecret` replaces the credentials of the internal registry (KMM facts §5 and §10).',
      remedy: 'Grant `system:image-builder` in the namespace of the image, which `Onload` does for its own build. Correct the cause, then delete the failed build or build pod.',
      fixes: ['kubectl delete builds.build.openshift.io BUILD --namespace NAMESPACE'],
      rules: [
        'onload/build-pushed-outside', 'kmm/dockerfile-missing', 'kmm/incomplete-build', 'kmm/no-driver-toolkit', 'kmm/build-argument-of-kmm', 'kmm/not-merged',
      ],
      plan: {
        'kmm/image-not-shown': 'KMM before 2.4 does not show whether the image of the new version exists, and nodes begin without it',
        'kmm/sign-loop': 'the release of KMM builds and signs again and again where signing is added to a built image',
        'kmm/signed-in-place': 'KMM signs an existing image under its name',
        'kmm/build-without-image': 'the build changes, but the name of the image does not: KMM does not build an existing image again',
        'kmm/rebuild-without-reload': 'images are built again under the same names; nodes keep the loaded module until they reboot',
        'onload/build-during-upgrade': 'images are built during the upgrade, while the first node waits without a module',
        'onload/dockerfile-ignored': 'a changed Dockerfile has no effect until the version changes',
      },
    },
    {
      title: 'A module is not loaded on a node',
      commands: [
        KERNELS, MAPPINGS, ...WANTED_MODULES, 'kubectl get node NODE --show-labels', 'oc debug node/NODE -- chroot /host lsmod',
      ],
      shows: 'No mapping matches the kernel; or the NodeModulesConfig has the module in neither spec nor status (KMM 1.1: no DaemonSet of the Module wants a pod for the kernel); or the node lacks a label of the selector.',
      cause: 'A node whose kernel no mapping matches is not a target, and a module that was loaded there is unloaded. KMM takes the first mapping that matches; unknown variables of an image become empty (KMM facts §4).',
      remedy: 'Add a mapping for the kernel, with an image that has `${KERNEL_FULL_VERSION}` in its tag. Correct the selector.',
      rules: [
        'kmm/no-kernel-mapping', 'onload/no-kernel-mapping', 'kmm/mapping-never-reached', 'kmm/mapping-without-image', 'kmm/regexp-syntax', 'kmm/regexp-not-anchored', 'kmm/literal-with-plus', 'kmm/one-matcher',
        'kmm/image-without-kernel', 'kmm/unknown-variable', 'kmm/unreadable-variable', 'kmm/variable-not-replaced', 'kmm/no-loader', 'kmm/no-service-account', 'kmm/name-length', 'onload/name-length',
      ],
      plan: {
        'kmm/kernel-without-mapping': 'no mapping matches the kernel of a node',
        'kmm/no-node-for-image': 'no node takes the pods of KMM for the image, which have no tolerations',
        'kmm/no-toolkit-tag': 'the cluster has no Driver Toolkit for the operating system of a node',
        'onload/kernel-without-mapping': 'no mapping of the Onload resource matches the kernel of a node',
        'kmm/mapping-after-boot': 'a mapping for the kernel comes only after nodes have booted it',
        'onload/mapping-after-boot': 'the same for an Onload resource',
        'kmm/built-after-boot': 'KMM builds the image only when the first node runs the kernel',
        'onload/built-after-boot': 'the same for an Onload resource',
        'machine-config/unknown-kernel': 'nodes boot another kernel, whose release is unknown',
        'plan/unused-kernel': 'no node boots the kernel of --kernel by the change',
        'kmm/mapping-without-node': 'a mapping that no node matches',
        'kmm/unreadable-image': 'KMM cannot substitute a variable in the image: no module is loaded there',
        'onload/unreadable-image': 'the same in a mapping of an Onload resource; an upgrade unloads the current module',
      },
    },
    {
      title: 'A worker fails because the module is in use',
      commands: [PODS, ...LOADER_LOGS, 'oc debug node/NODE -- chroot /host lsmod', 'kubectl get pods --all-namespaces --field-selector=spec.nodeName=NODE'],
      shows: 'The log of the worker has `Module … is in use`; `lsmod` counts users in its third column. With KMM 1.1 there is no log: the pod is gone, and the module is still loaded.',
      cause: 'A pod, or another module, holds it. The worker tries until it succeeds: KMM evicts no pod (KMM facts §7). KMM 1.1 unloads in a hook of the module loader pod when it stops, once, and ignores a failure (KMM facts §15).',
      remedy: 'Stop the pods that use Onload or the card on this node. `plan --pods` names them before, with the commands that stop and start them.',
      rules: [],
      plan: {
        'plan/card-in-use': 'pods use the card while its driver is replaced',
        'kmm/plugin-stays': 'the device plugin stays on a node that drains, in some builds of KMM, and keeps the module in use',
        'plan/card-users-unknown': 'without a dump of pods, it is unknown which of them use the card',
        'onload/sfc-added': 'KMM replaces the driver on all nodes at once; where Onload is in use, this fails',
      },
    },
    {
      title: 'A worker, or a module loader, fails for another reason',
      commands: [PODS, ...LOADER_LOGS, ...LOADER_STATE, 'oc debug node/NODE -- chroot /host dmesg'],
      shows: 'The log has the error of `modprobe`: `not found in directory`, `Unknown symbol`, `Invalid module format`, `Operation not permitted`; or the init container fails. With KMM 1.1, `modprobe` runs in a hook of the module loader pod: its error is an event, `FailedPostStartHook`.',
      cause: 'The image has no module for exactly this kernel below `dirName`/lib/modules, no index files of `depmod`, or lacks programs: `sh`, `mkdir` and `cp` since KMM 2.2, `sh`, `modprobe` and `sleep` for KMM 1.1; or arguments of `modprobe` have another folder (KMM facts §5 and §7).',
      remedy: 'Build the image for the kernel, on the Driver Toolkit of the release, and run `depmod` in its last stage.',
      rules: [
        'kmm/scratch-image', 'kmm/raw-args-root', 'kmm/empty-raw-args', 'kmm/empty-arguments', 'kmm/module-name-or-raw-args', 'kmm/no-modprobe', 'kmm/loading-order', 'kmm/plugin-host-path', 'kmm/without-effect', 'kmm/untolerated-build',
      ],
      plan: {},
    },
    {
      title: 'A module is refused because it is not signed',
      commands: ['oc debug node/NODE -- chroot /host mokutil --sb-state', 'oc debug node/NODE -- chroot /host cat /sys/kernel/security/lockdown', 'oc debug node/NODE -- chroot /host dmesg'],
      shows: '`SecureBoot enabled`, or a lockdown level in brackets other than `none`; `Key was rejected by service`, or `Loading of unsigned module is rejected`.',
      cause: 'The kernel refuses modules that no known key has signed, if it was started by Secure Boot or enforces signatures (Linux facts §3 and §4).',
      remedy: 'Sign the module with `ModuleSigning`, and enroll the certificate in the firmware of the machines.',
      rules: [
        'kmm/unsigned-module', 'machine-config/boot-module-signature', 'kmm/incomplete-sign', 'kmm/sign-without-input', 'kmm/files-to-sign', 'kmm/pattern-to-sign', 'kmm/signing-secret-entry', 'kmm/signed-onto-itself',
        'kmm/unsigned-image-ignored', 'kmm/key-in-manifest',
      ],
      plan: {},
    },
    {
      title: 'The in-tree driver stays loaded, or does not return',
      commands: ['oc debug node/NODE -- chroot /host cat /sys/module/sfc/version', 'oc debug node/NODE -- chroot /host modinfo --field=version sfc', 'oc debug node/NODE -- chroot /host lsmod'],
      shows: '`/sys/module/sfc/version` is that of the kernel\'s driver, or the module is not loaded at all, and the interfaces are gone.',
      cause: '`modprobe` of a loaded module does nothing and succeeds (Linux facts §6). KMM removes in-tree modules only if the Module names them, and never loads them again (KMM facts §7). '
        + 'Interfaces can have another name with another driver (Linux facts §8).',
      remedy: 'Let the Onload resource have `sfc`, or load the driver at boot with `SfcMachineConfig`, not both. To return to the in-tree driver, reboot the node.',
      rules: ['onload/in-tree-driver', 'kmm/in-tree-fields-meet', 'network/interface-of-driver', 'network/interface-misspelled'],
      plan: {
        'kmm/in-tree-not-restored': 'KMM does not load the in-tree module again after it unloads its own',
        'onload/sfc-removed': 'the driver is unloaded on all nodes at once, and the in-tree one is not loaded again',
      },
    },
    {
      title: 'Firmware is not found',
      commands: [
        'oc debug node/NODE -- chroot /host cat /sys/module/firmware_class/parameters/path',
        'oc debug node/NODE -- chroot /host dmesg',
        'kubectl get configmap kmm-operator-manager-config --namespace openshift-kmm --output=yaml',
      ],
      shows: '`Direct firmware load for … failed with error -2`; the path is empty, or another folder.',
      cause: 'KMM copies firmware to a folder of the node, which depends on its release and configuration, and sets the kernel\'s search path only when a Module with a `firmwarePath` loads. '
        + 'It reads its configuration only when it starts; since 2.4, an unknown key makes it ignore the whole file, and its webhook exits (KMM facts §7).',
      remedy: 'Set the path with `FirmwareSearchPath`. After a change of the configuration, restart the Deployments of KMM. KMM 1.1 has no setting: it copies firmware to `/var/lib/firmware`.',
      fixes: RESTARTS,
      rules: ['kmm/firmware-path-fight', 'kmm/firmware-path-read-only', 'kmm/config-file', 'kmm/config-unknown-key', 'kmm/config-value-type', 'kmm/config-incomplete'],
      plan: { 'kmm/config-read-at-start': 'KMM reads its configuration only when it starts' },
    },
    {
      title: 'KMM refuses a Module',
      commands: ['kubectl get pods --namespace openshift-kmm', ...WEBHOOK_LOGS],
      shows: '`admission webhook … denied the request`; or `failed calling webhook`, if the webhook does not run.',
      cause: 'The Module breaks a rule of the webhook or of the CRD; a version can be neither added to a Module nor removed from it (KMM facts §3). If the webhook does not run, all Modules are refused: its configuration may have an unknown key (KMM facts §7).',
      remedy: 'Correct what the message says. For a version, delete the Module, wait until it is gone, and create it again: meanwhile it is unloaded on all nodes.',
      rules: ['kmm/version-label', 'kmm/versioned-name-with-dot', 'kmm/image-without-tag', 'kmm/mapping-image-key', 'kmm/module-name-key', 'kmm/dra-limit', 'kmm/dra-name', 'kmm/dra-platform', 'kmm/plugins-meet'],
      plan: {
        'kmm/refused': 'KMM, or the API server, refuses the object',
        'kmm/version-switch': 'KMM refuses to add or remove the version of an existing Module',
      },
    },
    {
      title: 'A module of another version is loaded, or all nodes reload at once',
      commands: [
        'kubectl get nodes --show-labels',
        ...LOADED_IMAGES,
      ],
      shows: '`kmm.node.kubernetes.io/version-module.NAMESPACE.MODULE` is missing, or has the old version.',
      cause: 'With a version, a node loads only what its label says; without the label it loads nothing. Without a version, all nodes reload at once; so do all labelled nodes if the image changes and the version does not (KMM facts §7 and §8).',
      remedy: 'Change version and image in one request, then the label of one node after another. The Onload Operator sets the labels of its own Modules.',
      fixes: ['kubectl label node NODE kmm.node.kubernetes.io/version-module.NAMESPACE.MODULE=VERSION --overwrite'],
      rules: ['kmm/version-needs-labels', 'kmm/empty-selector'],
      plan: {
        'kmm/nodes-without-version': 'nodes without the label of the version load nothing',
        'kmm/reload-at-once': 'all nodes unload and load the module at the same time',
        'kmm/unloaded-in-use': 'nodes unload a module that programs may use; KMM 1.1 does not retry',
        'kmm/image-without-version': 'the image changes and the version does not: all nodes reload at once',
        'kmm/version-without-image': 'the version changes and the image does not: nodes reload the same file',
      },
    },
    {
      title: 'Taints keep modules and daemons off a node',
      commands: ['kubectl get nodes --output=jsonpath=\'{range .items[*]}{.metadata.name} {.spec.taints}{"\\n"}{end}\'', 'kubectl get daemonsets --all-namespaces'],
      shows: 'The node has a taint with `NoSchedule` or `NoExecute` that nothing tolerates; the DaemonSet desires fewer pods than there are nodes.',
      cause: 'The device plugin of Onload has no tolerations, and its resource has no field for them (Onload Operator facts §2.2). KMM unloads a module from a node with a taint that the Module does not tolerate, and a cordon is such a taint (KMM facts §7).',
      remedy: 'Remove the taint, or leave the node out of the selector. Give a `KernelModule` or `Sfptpd` the toleration; since KMM 2.3, one for `node.kubernetes.io/unschedulable` survives a cordon.',
      rules: ['kmm/toleration'],
      plan: {
        'kmm/tainted-nodes': 'KMM takes no notice of selected nodes that have the taint',
        'kmm/unloaded-by-cordon': 'KMM unloads the module while a node is cordoned',
        'kmm/unloaded-by-reboot': 'a reboot unloads a module that the cordon leaves, and nothing waits until it is loaded again',
        'kmm/namespace-with-module': 'a namespace that is deleted with its Module hangs, and the module stays loaded',
        'onload/tainted-nodes': 'neither device plugin nor module on selected nodes: no pod gets amd.com/onload there',
        'daemonset/tainted-nodes': 'no pod of the DaemonSet on selected nodes',
      },
    },
    {
      title: 'A Module of a hub does not reach a cluster',
      commands: [
        'kubectl get managedclustermodules.hub.kmm.sigs.x-k8s.io NAME --output=yaml', 'kubectl get manifestworks.work.open-cluster-management.io NAME --namespace CLUSTER --output=yaml',
        'kubectl get clusterclaims.cluster.open-cluster-management.io kernel-versions.kmm.node.kubernetes.io --output=yaml',
      ],
      shows: 'No ManifestWork in the namespace of the cluster; `numberApplied` is below `numberDesired`. The third command is for the spoke: it finds no claim.',
      cause: 'A cluster without the claim is skipped: its KMM does not run with `KMM_MANAGED=1`. The ManifestWork waits until all images exist, which the hub builds in its own namespace, with its own kernels only (KMM facts §11).',
      remedy: 'Install KMM on the spokes with `KmmSpokePolicy`. Put Dockerfile and secrets into the namespace of the hub\'s operator.',
      rules: [
        'kmm/spoke-not-managed', 'kmm/spoke-must-only-have', 'kmm/hub-all-clusters', 'kmm/hub-module', 'kmm/hub-namespace-variable', 'kmm/hub-no-module-loader', 'kmm/hub-spoke-namespace', 'kmm/hub-driver-toolkit',
        'kmm/hub-dockerfile-namespace', 'kmm/hub-in-tree-module', 'kmm/hub-registry-tls',
      ],
      plan: {},
    },
    {
      title: 'A preflight validation fails, or does not end',
      commands: ['kubectl get preflightvalidationsocp.kmm.sigs.x-k8s.io --output=yaml', 'kubectl get preflightvalidations.kmm.sigs.x-k8s.io --output=yaml'],
      shows: 'A module with `verificationStatus` Failure, False or InProgress, and a reason.',
      cause: 'A validation checks all Modules of the cluster. Without a mapping for the kernel it fails; a pre-built image that is missing stays InProgress and never fails; there must be one validation at a time (KMM facts §9).',
      remedy: 'Build the image, or add the mapping, before the upgrade. Delete a validation when it is done.',
      rules: [
        'kmm/preflight-kernel', 'kmm/preflight-no-mapping', 'kmm/preflight-pre-built', 'kmm/preflight-push', 'kmm/preflight-several', 'kmm/preflight-same-name', 'kmm/preflight-shape', 'kmm/preflight-on-spoke', 'kmm/preflight-device-plugin-only',
        'kmm/preflight-driver-toolkit',
      ],
      plan: {
        'kmm/several-preflights': 'several validations at a time get in each other\'s way',
        'kmm/preflight-beside-upgrade': 'the upgrade is applied together with its validation, and can begin before the validation has ended',
        'kmm/preflight-without-build': 'the validation does not end while an image is missing that KMM does not build',
        'kmm/preflight-without-loader': 'the validation crashes on a Module without moduleLoader',
      },
    },
  ],
};
