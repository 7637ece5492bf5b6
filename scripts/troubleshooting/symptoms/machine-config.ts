import type { Chapter } from '../symptom';

const POOLS = 'kubectl get machineconfigpools.machineconfiguration.openshift.io';
const CONDITIONS = `${POOLS} POOL --output=jsonpath='{range .status.conditions[*]}{.type} {.status} {.message}{"\\n"}{end}'`;
const ANNOTATION = (name: string) => `{.metadata.annotations.machineconfiguration\\.openshift\\.io/${name}}`;
const STATES = `kubectl get nodes --output=jsonpath='{range .items[*]}{.metadata.name} ${ANNOTATION('state')} ${ANNOTATION('currentConfig')} ${ANNOTATION('desiredConfig')}{"\\n"}{end}'`;
const REASON = `kubectl get node NODE --output=jsonpath='${ANNOTATION('reason')}{"\\n"}'`;

/** The Machine Config Operator. */
export const MACHINE_CONFIG: Chapter = {
  title: 'Machine configuration and pools',
  symptoms: [
    {
      title: 'A pool is paused',
      commands: [`${POOLS} --output=jsonpath='{range .items[*]}{.metadata.name} {.spec.paused} {.metadata.annotations.sriovnetwork\\.openshift\\.io/state}{"\\n"}{end}'`],
      shows: '`true` after the name; `Paused` behind it if the SR-IOV operator did it. A paused pool with a new configuration shows Updated=False and Updating=False.',
      cause: '`spec.paused` stops the pool from giving nodes a new configuration; nodes that have already begun go on (MCO facts §5). The SR-IOV operator pauses the pool while its nodes drain.',
      remedy: 'If a person paused it, unpause it: all pending changes then roll out together. If the SR-IOV operator did, wait until its nodes are Idle.',
      fixes: ['kubectl patch machineconfigpools.machineconfiguration.openshift.io POOL --type=merge --patch=\'{"spec":{"paused":false}}\''],
      rules: [],
      plan: { 'machine-config/paused': 'the pool is paused: its nodes get the change when it is unpaused' },
    },
    {
      title: 'A pool is degraded, and no node has changed',
      commands: [CONDITIONS],
      shows: '`RenderDegraded` is True; its message names the field.',
      cause: 'The pool cannot be rendered: invalid Ignition, a selector that selects all or none, or a change that no running node can apply, such as directories, disks or other users than `core` (MCO facts §3 and §8).',
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
    },
    {
      title: 'A node is degraded after an update',
      commands: [STATES, REASON, 'kubectl logs --namespace openshift-machine-config-operator --selector=k8s-app=machine-config-daemon --container=machine-config-daemon --tail=50'],
      shows: 'The state is `Degraded` or `Unreconcilable`; `reason` has the error.',
      cause: 'The daemon failed to apply the configuration: an unknown extension, a remote source, a file that cannot be decompressed, or files on the disk that differ from the current configuration (MCO facts §2 and §9).',
      remedy: 'Correct the MachineConfig: a failing node takes a newer configuration. If a person changed a file of the node, restore it.',
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
    },
    {
      title: 'A pool is stuck',
      commands: [CONDITIONS, STATES, `${POOLS} POOL --output=jsonpath='{.spec.maxUnavailable} {.status.unavailableMachineCount} {.status.machineCount}{"\\n"}'`, 'kubectl get nodes'],
      shows: '`Updating` is True for hours; as many nodes as `maxUnavailable` are not Ready, cordoned (`SchedulingDisabled`) or Degraded.',
      cause: 'Each of these nodes counts against `maxUnavailable`, cordoned ones too, so no other node starts. A `maxUnavailable` that is not digits and "%" stops the pool without an error (MCO facts §5).',
      remedy: 'Bring the nodes back: repair, or uncordon them. Raise `maxUnavailable` only if the workloads can spare the nodes.',
      fixes: ['kubectl uncordon NODE'],
      rules: ['machine-config/pool-max-unavailable'],
      plan: {
        'machine-config/stuck': 'nodes that are not ready keep other nodes from starting',
        'machine-config/max-unavailable': 'maxUnavailable is not a number or a percentage: no node starts',
        'machine-config/node-behind': 'nodes do not have the configuration of their pool yet, so the effect on them may differ',
        'machine-config/image-build': 'the pool waits for an image that is built in the cluster',
      },
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
    },
    {
      title: 'Nodes reboot outside of a roll-out',
      commands: [
        'oc debug node/NODE -- chroot /host journalctl --list-boots --no-pager',
        'oc debug node/NODE -- chroot /host journalctl --boot=-1 --lines=50 --no-pager',
        STATES,
      ],
      shows: 'More boots than updates of the pool; at the end of the boot before, a pull unit of AMD\'s sample, or of KMM\'s utility for Day 1.',
      cause: 'The pull scripts of the Onload Operator\'s sample and of KMM\'s utility reboot straight after a pull: without cordon or drain, outside of `maxUnavailable`, and again on each boot if the image is not found '
        + 'under its name. Both mask `crio-wipe` for the whole pool (Onload Operator facts §7, KMM facts §12).',
      remedy: 'Replace the sample by `SfcMachineConfig` or `BootKernelModule`, which reboot at most once for an image, and never once pods may run.',
      rules: ['machine-config/boot-reboot-unlimited', 'machine-config/boot-reboot-with-pods', 'machine-config/boot-script-writable', 'machine-config/crio-wipe-masked'],
      plan: {},
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
    },
  ],
};
