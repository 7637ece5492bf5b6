import { PAUSED_SINCE } from '../../../lib/upstream/gitops';
import type { Chapter } from '../symptom';

const POOLS = 'kubectl get machineconfigpools.machineconfiguration.openshift.io';
const CONDITIONS = `${POOLS} POOL --output=jsonpath='{range .status.conditions[*]}{.type} {.status} {.message}{"\\n"}{end}'`;
const ANNOTATION = (name: string) => `{.metadata.annotations.machineconfiguration\\.openshift\\.io/${name}}`;
const STATES = `kubectl get nodes --output=jsonpath='{range .items[*]}{.metadata.name} ${ANNOTATION('state')} ${ANNOTATION('currentConfig')} ${ANNOTATION('desiredConfig')}{"\\n"}{end}'`;
/** Mark of a Job for a sync of Argo CD, which pauses a pool. */
const PAUSED_BY_JOB = `{.metadata.annotations.${PAUSED_SINCE.replaceAll('.', '\\.')}}`;
const REASON = `kubectl get node NODE --output=jsonpath='${ANNOTATION('reason')}{"\\n"}'`;

/** The Machine Config Operator. */
export const MACHINE_CONFIG: Chapter = {
  title: 'Machine configuration and pools',
  symptoms: [
    {
      title: 'A pool is degraded, and no node has changed',
      commands: [CONDITIONS],
      shows: '`RenderDegraded` is True; its message names the field.',
      cause: 'The pool cannot be rendered: invalid Ignition, an unknown extension, mirrors that contradict each other, a selector that selects all or none, or a change that no running node can apply, such as directories, disks or other users than `core` (MCO facts §3 and §8).',
      remedy: 'Correct or revert the MachineConfig that the message names. Disks, directories and links change only by reprovisioning the nodes.',
      rules: [
        'machine-config/ignition', 'machine-config/ignition-version', 'machine-config/old-ignition', 'machine-config/directories', 'machine-config/disks', 'machine-config/groups', 'machine-config/users',
        'machine-config/append', 'machine-config/force-file', 'machine-config/fips', 'machine-config/ignition-kernel-arguments', 'machine-config/image-and-stream', 'machine-config/no-labels', 'machine-config/pool-selector',
        'machine-config/name', 'machine-config/size', 'machine-config/unit-name', 'machine-config/runc',
      ],
      plan: {
        'machine-config/render-degraded': 'the pool cannot be rendered; its nodes keep what they have',
        'machine-config/degraded-already': 'the pool is degraded before the change, too: its nodes get no changes until that is corrected',
        'machine-config/degraded-before': 'the pool is degraded before the change, which corrects it: its nodes get all that has changed since',
        'machine-config/irreconcilable': 'running nodes cannot apply the change, or nodes that enter the pool become Unreconcilable',
        'machine-config/selector': 'the selector of the pool selects all MachineConfigs, is not valid, or is not admitted',
        'machine-config/release': 'some releases of OpenShift refuse the change, and the release is not known',
      },
      messages: [
        'Failed to render configuration for pool {}: {}', 'could not generate rendered MachineConfig: {}', 'conflicting mirrorSourcePolicy is set for the same source {}', 'parsing Ignition config failed: {}',
        'invalid extensions found: {}', 'invalid Ignition config found: {}', 'new machineconfig {} is not reconcilable against {}', 'detected change to FIPS flag; refusing to modify FIPS on a running cluster',
        'ignition disks section contains changes', 'ignition filesystems section contains changes', 'ignition raid section contains changes', 'ignition directories section contains changes', 'ignition links section contains changes',
        'ignition kargs section contains changes', 'ignition file {} includes append', 'ignition passwd user section contains unsupported changes', 'ignition Passwd Groups section contains changes', 'kernelType={} is invalid',
      ],
      reasons: ['MachineConfigPool {}: it is degraded: {}', 'MachineConfigPool {}: its configuration is not rendered with {}', 'MachineConfigPool {}: its configuration {} is not rendered with {}'],
    },
    {
      title: 'A node is degraded after an update',
      commands: [STATES, REASON, 'kubectl logs --namespace openshift-machine-config-operator --selector=k8s-app=machine-config-daemon --container=machine-config-daemon --tail=50'],
      shows: 'The state is `Degraded` or `Unreconcilable`; `reason` has the error.',
      cause: 'The daemon failed to apply the configuration: an unknown extension, a remote source, a file that cannot be decompressed, a file whose owner the node does not know, or files on the disk that differ from the current configuration (`unexpected on-disk state`), which the daemon compares first (MCO facts §2 and §9).',
      remedy: 'Correct the MachineConfig: a failing node takes a newer configuration. `content mismatch` and `mode mismatch` are different: a person or a program has changed the file that is named, and no configuration is taken before the file is as it was; restore it on the node.',
      rules: [
        'machine-config/extension', 'machine-config/source', 'machine-config/packed-registries', 'machine-config/large-pages', 'machine-config/kernel-type', 'machine-config/path',
        'machine-config/file-under-link', 'machine-config/kernel-devel',
      ],
      plan: {
        'machine-config/node-failing': 'nodes have failed on an earlier update',
        'machine-config/extension': 'an extension that does not exist',
        'machine-config/remote-source': 'running nodes read data URLs only',
        'machine-config/damaged-gzip': 'a file that gzip cannot decompress',
        'machine-config/not-unpacked': 'a compressed file too large to be checked',
        'machine-config/64k-pages': 'the kernel with 64k pages is for arm64 only',
      },
      messages: [
        '{} nodes are reporting degraded status on sync', 'Node {} is reporting: {}', 'failed to retrieve file ownership for file {}', 'failed to retrieve UserID for username: {}', 'failed to retrieve GroupID for group: {}',
        'unexpected on-disk state validating against {}', 'content mismatch for file {}', 'mode mismatch for file: {}; expected: {}', 'expected target osImageURL {}, have {}', 'can\'t reconcile config {} with {}',
        'configs {}, {} are not reconcilable', 'error running rpm-ostree {}', 'failed to update OS to {}', 'error pulling extensions image {}', 'Marking Degraded due to: {}', 'machineconfiguration.openshift.io/state: Degraded',
        'could not apply update: restarting {} service failed', 'could not apply update: reloading {} configuration failed', 'could not apply update: error processing state and configs', 'NodeDisruptionPolicyStatus was not ready: {}',
      ],
      reasons: ['MachineConfigPool {}: the node is Degraded', 'MachineConfigPool {}: the node is Unreconcilable'],
    },
    {
      title: 'The configuration that a node has is gone',
      commands: [STATES, 'kubectl get machineconfigs.machineconfiguration.openshift.io', REASON, 'oc debug node/NODE -- chroot /host cat /etc/machine-config-daemon/currentconfig'],
      shows: '`machineconfig.machineconfiguration.openshift.io "rendered-…" not found` as the reason of the node; no MachineConfig has the name in `currentConfig` or `desiredConfig`.',
      cause: 'The rendered MachineConfig was deleted, with a pool or by hand, or the node was installed with another one than the cluster has rendered. The daemon reads the object of its current configuration before anything else: '
        + 'the node takes no newer configuration, whatever is corrected (MCO facts §9).',
      remedy: 'Create the MachineConfig again, as it was: the file of the last command has the whole object, and without `metadata.uid`, `resourceVersion` and `ownerReferences` it can be applied. If `desiredConfig` is the one that is missing, another '
        + 'change of the pool gives the node a new one. Without the file, what has worked is to set `currentConfig` and `desiredConfig` of the node to the rendered configuration of its pool, its `state` to `Done`, and to create `/run/machine-config-daemon-force` on it; these annotations are the operator\'s, so do that with Red Hat\'s support only. Prune rendered MachineConfigs by `oc adm prune renderedmachineconfigs` only, which keeps those in use.',
      fixes: ['kubectl create -f FILE # only if no MachineConfig has that name'],
      rules: [],
      plan: {},
      messages: ['machineconfig.machineconfiguration.openshift.io "rendered-{}" not found', 'machineconfigs.machineconfiguration.openshift.io "rendered-{}" not found', 'missing MachineConfig rendered-{}'],
      reasons: ['MachineConfigPool {}: {} which its annotations name, is not in the cluster', 'MachineConfigPool {}: {} rendered-{} which is gone', 'MachineConfigPool {}: {} rendered-{} is not in the cluster'],
    },
    {
      title: 'A drain does not end',
      commands: [
        'kubectl get poddisruptionbudgets --all-namespaces',
        'kubectl get pods --all-namespaces --field-selector=spec.nodeName=NODE --output=wide',
        'kubectl logs deployment/machine-config-controller --namespace openshift-machine-config-operator --container=machine-config-controller --tail=50',
      ],
      shows: '`ALLOWED DISRUPTIONS` is 0 for a budget with pods on the node; the log repeats the eviction.',
      cause: 'The eviction API refuses what a budget does not allow. The Machine Config Operator reports the drain as failed after an hour and tries on (MCO facts §7c). A pod that two budgets select is never evicted.',
      remedy: 'Let the budget allow one disruption, or run one more pod. Pods without a controller are removed for good: create them again.',
      rules: [],
      plan: {
        'machine-config/budget': 'a budget lets no pod go, so the drain may never end',
        'machine-config/bare-pods': 'the drain removes pods that no controller creates again',
      },
      messages: [
        'failed to drain node', 'failed to drain node: {} after 1 hour', 'error when evicting pods {}', 'Cannot evict pod as it would violate the pod\'s disruption budget', 'Drain failed. Drain has been failing for more than {} minutes',
        'something went wrong while attempting to drain node', 'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support',
        'The disruption budget {} needs {} healthy pods and has {} currently',
      ],
      reasons: ['MachineConfigPool {}: {} and its pods are leaving it', 'MachineConfigPool {}: {} PodDisruptionBudget {}', 'MachineConfigPool {}: the node is being drained {}'],
    },
    {
      title: 'A pool is paused',
      commands: [`${POOLS} --output=jsonpath='{range .items[*]}{.metadata.name} {.spec.paused} {.metadata.annotations.sriovnetwork\\.openshift\\.io/state} ${PAUSED_BY_JOB}{"\\n"}{end}'`],
      shows: '`true` after the name; `Paused` behind it if the SR-IOV operator did it, and a time if a Job for a sync of Argo CD did. A paused pool with a new configuration shows Updated=False and Updating=False.',
      cause: '`spec.paused` stops the pool from giving nodes a new configuration; nodes that have already begun go on (MCO facts §5). The SR-IOV operator pauses the pool while its nodes drain (SR-IOV facts §2.5).',
      remedy: 'If a person paused it, unpause it: all pending changes then roll out together. If a controller did, wait: it unpauses the pool itself, the SR-IOV operator when its nodes are Idle, the Job when all of its sync is applied.',
      fixes: ['kubectl patch machineconfigpools.machineconfiguration.openshift.io POOL --type=merge --patch=\'{"spec":{"paused":false}}\' # only if nothing stands behind true'],
      rules: [],
      plan: { 'machine-config/paused': 'the pool is paused: its nodes get the change when it is unpaused' },
      messages: ['Pool is paused; will not update to {}'],
      reasons: ['MachineConfigPool {}: it is paused: {} is pending', 'MachineConfigPool {}: {} its pool is paused'],
    },
    {
      title: 'A pool is stuck',
      commands: [CONDITIONS, STATES, `${POOLS} POOL --output=jsonpath='{.spec.maxUnavailable} {.status.unavailableMachineCount} {.status.machineCount}{"\\n"}'`, 'kubectl get nodes'],
      shows: '`Updating` is True for hours; as many nodes as `maxUnavailable` are not Ready, cordoned (`SchedulingDisabled`) or Degraded.',
      cause: 'Each of these nodes counts against `maxUnavailable`, cordoned ones too, so no other node starts. A `maxUnavailable` that is not digits and "%" stops the pool without an error (MCO facts §5).',
      remedy: 'Bring the nodes back: see [a node did not come up](#a-node-did-not-come-up) for those that are not Ready, correct Degraded ones, and uncordon those that a person has cordoned. Raise `maxUnavailable` only if the workloads can spare the nodes.',
      fixes: ['kubectl uncordon NODE # only if a person has cordoned it: no controller drains or updates it'],
      rules: ['machine-config/pool-max-unavailable'],
      plan: {
        'machine-config/stuck': 'nodes that are not ready keep other nodes from starting',
        'machine-config/max-unavailable': 'maxUnavailable is not a number or a percentage: no node starts',
        'machine-config/node-behind': 'nodes do not have the configuration of their pool yet, so the effect on them may differ',
        'machine-config/image-build': 'the pool waits for an image that is built in the cluster',
      },
      messages: ['Pool update paused due to degraded condition'],
      reasons: ['MachineConfigPool {}: {} nodes are updated, since {}', 'MachineConfigPool {}: the node is being updated {} since {}', 'MachineConfigPool {}: {} no node can start while {}', 'MachineConfigPool {}: {} which was deleted with its pool {}', 'Node {}: the node is cordoned, and no operator is updating it', '{}: the node is cordoned, and no operator is updating it'],
    },
    {
      title: 'Nodes do not get the configuration of a pool',
      commands: [`${POOLS}`, 'kubectl get nodes --show-labels', 'kubectl get machineconfigs.machineconfiguration.openshift.io --show-labels'],
      shows: 'The pool has 0 machines, or the node has the labels of two custom pools; or no pool has the role of the MachineConfig.',
      cause: 'A node that two custom pools select is in none and gets no updates; a node of the control plane stays in `master`. A MachineConfig reaches nodes by its role label only (MCO facts §3 and §4).',
      remedy: 'Let exactly one custom pool select each node. Correct the role label of the MachineConfig, or add the pool.',
      rules: [
        'machine-config/no-pool', 'machine-config/pool-nodes', 'machine-config/pool-shares-nodes', 'machine-config/pool-configs', 'machine-config/no-effect', 'machine-config/overlap', 'machine-config/kernel-type-undone',
      ],
      plan: {
        'machine-config/no-pool': 'no pool selects the MachineConfig',
        'machine-config/no-nodes': 'the configuration changes, and the pool has no nodes',
        'machine-config/two-custom-pools': 'two custom pools select a node: it is in none, and gets no updates',
        'machine-config/custom-pool-on-master': 'a node of the control plane never gets the configuration of a custom pool',
        'machine-config/pool-removed': 'nodes of a removed pool move to the pools that still select them',
      },
      messages: ['node {} belongs to {} custom roles, cannot proceed with this Node', 'node {} has both master role and custom role {}', 'no MachineConfigPool found for node {}'],
      reasons: ['MachineConfigPool {}: both select the node, so that it is in no pool and gets no updates', 'MachineConfigPool {}: no node is in the pool yet', 'MachineConfig {}: no pool selects it'],
    },
    {
      title: 'The image of the operating system is not built',
      commands: [
        'kubectl get machineosconfigs.machineconfiguration.openshift.io,machineosbuilds.machineconfiguration.openshift.io',
        'kubectl get machineosbuilds.machineconfiguration.openshift.io NAME --output=jsonpath=\'{range .status.conditions[*]}{.type} {.status} {.reason} {.message}{"\\n"}{end}\'',
        'kubectl get jobs,pods --namespace openshift-machine-config-operator --selector=machineconfiguration.openshift.io/ephemeral-build-object',
        'kubectl logs deployment/machine-os-builder --namespace openshift-machine-config-operator --tail=50',
      ],
      shows: 'Failed is True for the MachineOSBuild; `ImageBuildDegraded` is True for the pool, since 4.20: before, no condition of the pool shows it. The log of the build pod has the step of the Containerfile that failed.',
      cause: 'A step of the Containerfile fails, the base image cannot be pulled, or the image cannot be pushed: the registry, or its push secret. Nodes keep what they have, and the pool goes no further; unpausing a pool builds nothing (MCO facts §12).',
      remedy: 'Correct the Containerfile or the secret of the MachineOSConfig: a change of it starts another build. If only the registry was away, ask for a build by the annotation.',
      fixes: ['kubectl annotate machineosconfigs.machineconfiguration.openshift.io NAME machineconfiguration.openshift.io/rebuild= --overwrite # only if the MachineOSBuild has Failed'],
      rules: [],
      plan: {},
      messages: [
        'Custom OS image build failed', 'Failed to build OS image for pool {} (MachineOSBuild: {})', 'OS image build failed (mosb: {})', 'Pool update stopped due to OS image build failure (mosb: {})', 'Pool update stopped due to OS image build being interrupted',
        'OS image build was interrupted (mosb: {})', 'could not get rendered push secret {}', 'could not get rendered containerfile',
      ],
      reasons: ['MachineOSConfig {}: MachineOSBuild {} is Failed', 'MachineOSConfig {}: MachineOSBuild {} is Interrupted', 'MachineOSConfig {}: MachineOSBuild {} is not there yet'],
    },
    {
      title: 'Images of a PinnedImageSet are not fetched',
      commands: [
        'kubectl get pinnedimagesets.machineconfiguration.openshift.io --output=yaml',
        'kubectl get machineconfignodes.machineconfiguration.openshift.io NODE --output=jsonpath=\'{range .status.conditions[?(@.type=="PinnedImageSetsDegraded")]}{.status} {.reason} {.message}{"\\n"}{end}'
          + '{range .status.pinnedImageSets[*]}{.name} {.lastFailedGeneration} {.lastFailedGenerationError}{"\\n"}{end}\'',
        'oc debug node/NODE -- chroot /host crictl pull IMAGE', 'kubectl logs --namespace openshift-machine-config-operator --selector=k8s-app=machine-config-daemon --container=machine-config-daemon --tail=50',
      ],
      shows: '`PinnedImageSetsDegraded` is True for the MachineConfigNode, with the error behind the name of the set. The pool need not show it: since 4.19 it can be Updated, and before, it can be Degraded without a message.',
      cause: 'An image of the set cannot be pulled, is not named by digest, or the disk of the node has no room for it; or no pool has the label of the set. The nodes go on without the images: a driver at boot then boots as it was (MCO facts §5).',
      remedy: 'Correct the image, the mirror or the pull secret of the cluster; the daemon tries again by itself. Do not reboot nodes for a driver that they have not fetched.',
      rules: [],
      plan: {},
      messages: [
        'One or more PinnedImageSet is experiencing an error. See PinnedImageSet list for more details', 'is reporting: failed to prefetch', 'requeue: prefetching images incomplete after timeout', 'Failed to populate pinned image sets for pool {}',
        'Node {} references an invalid PinnedImageSet', 'could not find any MachineConfigPool set for PinnedImageSet {}', 'failed to get PinnedImageSet {}',
      ],
      reasons: ['PinnedImageSet {}: the node cannot get its images', 'PinnedImageSet {}: its daemon has not taken up the set yet', 'PinnedImageSet {}: {} images', 'PinnedImageSet {}: its status says {}'],
    },
    {
      title: 'Tuning of nodes has no effect, or comes later',
      commands: [
        'kubectl get performanceprofiles.performance.openshift.io,kubeletconfigs.machineconfiguration.openshift.io,containerruntimeconfigs.machineconfiguration.openshift.io --output=yaml',
        'kubectl get profiles.tuned.openshift.io,tuneds.tuned.openshift.io --namespace openshift-cluster-node-tuning-operator',
        'kubectl get clusteroperator node-tuning --output=yaml',
        `${POOLS} POOL --output=jsonpath='{.spec.configuration.source[*].name}{"\\n"}'`,
      ],
      shows: 'A condition of the object is Degraded or Failure, `node-tuning` is Degraded, a Profile is not Applied, or the pool has no `50-performance-…`, `50-nto-…` or `99-…-generated-…`.',
      cause: 'Operators render these objects into MachineConfigs, and write nothing for one that they refuse. Kernel arguments are written only when all nodes of the pool have the same ones by a rule for their pool (node tuning facts §2f, §3); the operator of 4.22 and later writes the rest after them.',
      remedy: 'Correct what the condition names. Give tuned nodes a pool of their own, with the same processors. Up to 4.21, pause the pool until `50-nto-…` has changed, so that nodes reboot once.',
      rules: [],
      plan: {
        'tuning/not-taken-up': 'an object of the tuning of nodes is refused, as a whole or in part',
        'tuning/waits': 'the effect of an object of the tuning of nodes waits for something else',
        'tuning/second-rollout': 'kernel arguments follow the rest of a change, so that nodes may reboot twice',
        'machine-config/image-ignored': 'an image that the cluster builds does not start from the one that a MachineConfig names',
        'machine-config/kernel-ignored': 'neither an image that the cluster builds nor its nodes get another kernel',
      },
      messages: [
        'could not find any MachineConfigPool set for KubeletConfig {}', 'could not find any MachineConfigPool set for ContainerRuntimeConfig {}', 'KubeletConfig {} does not match any MachineConfigPools', 'KubeletConfiguration: {} is not allowed to be set, but contains: {}',
        'KubeletConfiguration: autoSizingReserved and systemdReserved cannot be set together', 'KubeletConfig could not be unmarshalled, err: {}', 'max number of supported kubelet config (10) has been reached',
        'systemReservedCgroup ({}) must match systemCgroups ({})', 'KubeletConfig\'s LogLevel is not valid [0,10]', 'The TuneD daemon profile is not applied, or application failed', 'The TuneD daemon profile not yet applied, or application failed',
        'TuneD daemon issued one or more error message(s) during profile application', 'TuneD daemon issued one or more sysctl override message(s) during profile application', 'The TuneD daemon profile is waiting for the next node restart',
        'TuneD profile {} not found', 'Tuned {} Degraded Reason: {}', 'Cannot load profile(s) {}', 'failed to find MCP with the node selector that matches labels {}', 'more than one MCP found that matches performance profile node selector {}',
        'GettingMachineConfigPoolFailed', 'profiles {} have the same priority {} and match {}; please use a different priority for your custom profiles', 'the default Tuned CR misses a catch-all profile selection',
      ],
      reasons: [
        'Tuned {}: TuneD has applied {} with errors', 'Tuned {}: no node takes a profile of it', 'Tuned {}: {} several pools select MachineConfigs with the labels of its rule',
        '{}: it is refused: {}',
        'Tuned {}: TuneD has not applied {}', 'PerformanceProfile {}: TuneD has not applied {}', 'PerformanceProfile {}: it is degraded: {}', 'KubeletConfig {}: it is refused: {}', 'KubeletConfig {}: Error: {}', 'ContainerRuntimeConfig {}: it is refused: {}',
        'Tuned {}: it is not valid: {}', 'Tuned {}: it is degraded: {}', 'PerformanceProfile {}: its selector selects no node', 'KubeletConfig {}: no pool selects it', 'ContainerRuntimeConfig {}: no pool selects it', 'Tuned {}: no pool {}',
        'Tuned {}: no node has the profile', '{}: the change waits for its next restart', '{}: TuneD does not run on it yet', '{}: TuneD has not taken up the latest Tuned objects yet', 'PerformanceProfile {}: no pool selects it',
      ],
    },
    {
      title: 'Nodes reboot for a change that should not need it',
      commands: [
        'kubectl get machineconfigurations.operator.openshift.io cluster --output=jsonpath=\'{.status.nodeDisruptionPolicyStatus.clusterPolicies}{"\\n"}\'',
        'kubectl logs --namespace openshift-machine-config-operator --selector=k8s-app=machine-config-daemon --container=machine-config-daemon --tail=200',
      ],
      shows: 'No policy covers the path or the unit that changed; the log says which actions were calculated.',
      cause: 'Without a node disruption policy, each unit and each file reboots its nodes, but for the [files of the platform](../lib/constructs/machine-config/README.md#files-that-need-no-policy). Kernel arguments, extensions, the kernel type and the system image always do (MCO facts §7).',
      remedy: '`plan` prints the policy that would do. Put changes that need a reboot together, and others before them, alone.',
      rules: [
        'machine-config/policy-actions', 'machine-config/policy-broad', 'machine-config/policy-not-offered', 'machine-config/policy-object', 'machine-config/policy-path', 'machine-config/policy-replaces-default',
        'machine-config/policy-twice', 'machine-config/restart-without-reload', 'machine-config/masked-restart', 'machine-config/service-name', 'machine-config/extension-twice',
      ],
      plan: {
        'machine-config/policy-instead-of-reboot': 'a node disruption policy would avoid the reboot',
        'machine-config/reader-unknown': 'it is unknown which service reads the file, so no policy is advised',
        'machine-config/generated': 'an object acts through a MachineConfig that the platform generates',
        'machine-config/split': 'files and units change together with something that reboots',
        'machine-config/digest-only': 'mirrors for digests only would not drain nodes',
        'machine-config/extension-twice': 'an extension that is listed again reboots nodes needlessly',
        'machine-config/firmware-path': 'the path of firmware is set by a kernel argument; KMM or a DaemonSet need no reboot',
        'machine-config/pinned-images': 'nodes fetch images and reload CRI-O, without a roll-out of the pool',
        'plan/down-twice': 'nodes go down twice, for two changes that could share one reboot',
      },
    },
    {
      title: 'A kernel argument has no effect',
      commands: ['oc debug node/NODE -- chroot /host cat /proc/cmdline', 'oc debug node/NODE -- chroot /host rpm-ostree kargs'],
      shows: '`rpm-ostree kargs` has the argument, and `/proc/cmdline` does not, or is cut off.',
      cause: 'The boot loader replaces `$name` by its own variable, and the kernel\'s line has a maximum length (Linux facts §1 and §2). An argument that nothing reads does not fail either (Linux facts §7).',
      remedy: 'Write the value itself in place of the variable; shorten the line.',
      rules: [
        'machine-config/command-line', 'machine-config/kernel-argument-variable', 'machine-config/kernel-argument-unknown', 'machine-config/kernel-argument-contradiction', 'machine-config/cpu-list', 'machine-config/nohz-full',
        'machine-config/huge-pages', 'machine-config/boot-cpu',
      ],
      plan: {
        'machine-config/command-line': 'the kernel\'s command line exceeds, or may exceed, its maximum length',
        'machine-config/kernel-argument-variable': 'nodes boot without an argument that has a "$"',
      },
      reasons: ['MachineConfig {}: the kernel was started without {}', '{}: the kernel of the node refuses {}, because of its argument {}', '{}: the parameter {} of {} is {}, not {}'],
    },
    {
      title: 'A driver at boot is not the new one',
      commands: [
        'oc debug node/NODE -- chroot /host systemctl list-units --all \'onload-boot-*\'',
        'oc debug node/NODE -- chroot /host journalctl --boot --no-pager --unit=\'onload-boot-*\'',
        'oc debug node/NODE -- chroot /host cat /sys/module/sfc/version',
      ],
      shows: 'The unit has failed, or waited for an image that was not there; the version is that of the previous driver, or of the kernel.',
      cause: 'The image was not on the node before it booted: it is pulled after the boot, and the driver takes a second reboot, or pods start without it. A node that crashed or hung twice while it loaded the module leaves it out, and says so: `the node has crashed or hung 2 times while it loaded sfc`. In the two boots before, a module whose init hangs or crashes leaves the node without the driver: `not all of these could be put back: sfc`. With a module that hangs, the network and the kubelet of these boots start 220 seconds later, and the shutdown takes three minutes longer: `start operation timed out`. An image without a usable module is pulled a second time, and refused: `has no modules for KERNEL that can be read`. If the registry does not answer, or has no image for the kernel, the kubelet waits for four attempts, of which `podman` says why they fail. [A table](day-0.md#what-happens-at-the-first-boots) has the lines of the journal for each case. A module that is loaded already stays, whatever `modprobe` says (Linux facts §6).',
      remedy: 'Prefetch the image with `ImagePrefetch` before the MachineConfig changes, and update the list of prefetched images with the image. A module that was left out is tried again with the next image, or at the boot after the file that the message names is removed.',
      rules: [
        'machine-config/boot-failure-hidden', 'machine-config/boot-module-twice', 'machine-config/managed-twice', 'machine-config/boot-config-alone', 'machine-config/boot-config-image', 'machine-config/boot-config-owned', 'machine-config/boot-config-race', 'machine-config/boot-config-reboots',
        'machine-config/boot-config-unknown', 'machine-config/image-in-cluster', 'machine-config/image-without-kernel', 'machine-config/machine-health-check', 'machine-config/pinned-image-pool',
      ],
      plan: {
        'machine-config/boot-driver-replaced': 'the boot units of another tool are replaced, and leave containers, files and images on the nodes',
        'machine-config/prefetch': 'the image is pulled only after a node has booted: a second reboot, or pods without the module',
        'machine-config/stale-prefetch': 'the list of prefetched images has the old image: nodes boot the previous driver',
      },
      messages: [
        'the node has crashed or hung {} times while it loaded {}', 'not all of these could be put back: {}', 'has no modules for {} that can be read', 'onload-boot-{} start operation timed out', 'onload-boot-{} Failed with result {}',
      ],
      reasons: [
        'MachineConfig {}: the unit {} has failed', 'MachineConfig {}: the node does not have the unit {}, or has not enabled it', 'MachineConfig {}: the unit {} runs, although it is disabled', 'MachineConfig {}: {} and it does not have the unit {}',
        'MachineConfig {}: {} although the unit {} has not failed', 'MachineOSConfig {}: {} but {}', '{}: {} is newer than the boot that loaded {}: the next boot uses it', '{}: its image has {}, but {}', '{}: {} is loaded, but {}', '{}: the unit {} has failed ({}): {} is not the one of the image',
      ],
    },
  ],
};
