import type { Chapter } from '../symptom';

const STATES = 'kubectl get nodes --output=jsonpath=\'{range .items[*]}{.metadata.name} {.metadata.annotations.machineconfiguration\\.openshift\\.io/state} '
  + '{.status.conditions[?(@.type=="Ready")].status} {.status.conditions[?(@.type=="Ready")].lastTransitionTime}{"\\n"}{end}\'';

/** Nodes as such: nothing else works on a node that is not there. */
export const NODES: Chapter = {
  title: 'Nodes',
  symptoms: [
    {
      title: 'A node did not come up',
      commands: [
        'kubectl get nodes --output=wide', STATES, 'kubectl describe node NODE',
        'kubectl get machineconfigpools.machineconfiguration.openshift.io',
      ],
      shows: '`NotReady`, mostly with `SchedulingDisabled`; the condition Ready is Unknown with `Kubelet stopped posting node status.`, since the time behind it. An update takes a node down for minutes, not for an hour.',
      cause: 'The kubelet does not run, or does not reach the API server: the machine is off or does not boot, the driver of its network card is not loaded, or a unit, a full disk or SELinux keeps the kubelet from starting. '
        + 'The control plane notices after 50 s (Kubernetes facts §15). The Machine Config Operator waits for the node without a limit, and the node takes a place of `maxUnavailable` (MCO facts §5).',
      remedy: 'Look at the console of the machine, since nothing of the cluster reaches it; then, on the node, at `systemctl --failed` and `journalctl --boot --unit=kubelet`. [A table](day-0.md#what-happens-at-the-first-boots) has the '
        + 'lines of drivers at boot. A kernel that does not boot is left by choosing the entry before in the boot menu. Replace a machine that stays away; until then, no other node of its pool may start.',
      rules: [],
      plan: {},
      messages: ['Kubelet stopped posting node status', 'Kubelet never posted node status'],
      reasons: ['{}: the node has {}, and is not ready', '{}: the node is not ready', '{}: the node has not reported since {}', '{}: the node is not ready: {} updates it'],
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
  ],
};
