import type { Chapter } from '../symptom';

const PODS = 'kubectl get pods --all-namespaces --selector=name=sfptpd --output=wide';

/** The clocks of nodes. */
export const CLOCKS: Chapter = {
  title: 'Clocks (sfptpd)',
  symptoms: [
    {
      title: 'Nothing synchronizes the clock of a node',
      commands: [PODS, 'oc debug node/NODE -- chroot /host systemctl status chronyd.service', 'oc debug node/NODE -- chroot /host chronyc tracking', 'oc debug node/NODE -- chroot /host timedatectl'],
      shows: 'No pod of sfptpd on the node, and `chronyd.service` is disabled or masked.',
      cause: 'The pool in which chronyd is disabled and the nodes of the DaemonSet are not the same; or a taint keeps the pod off (sfptpd facts §8).',
      remedy: 'Use one `NodeGroup` for `ChronydDisabled` and `Sfptpd`. Enable chronyd again where no pod runs.',
      rules: [],
      plan: {
        'plan/no-clock': 'nodes have no disciplined clock for a time',
        'plan/two-clocks': 'chronyd runs on nodes on which sfptpd still runs',
        'plan/no-clock-at-all': 'nothing synchronizes the clock of these nodes any more',
        'daemonset/no-time-source': 'sfptpd is removed from nodes, and nothing takes over',
      },
      reasons: ['{}: sfptpd has no pod on the node', '{}: {} the kernel does not count the system clock as synchronized', '{}: {} but the system clock is not in sync yet'],
    },
    {
      title: 'Two daemons adjust one clock',
      commands: [PODS, 'oc debug node/NODE -- chroot /host systemctl is-active chronyd.service ntpd.service systemd-timesyncd.service'],
      shows: '`active` for a service, and a pod of sfptpd on the node that is not read-only for the system clock.',
      cause: 'In its container, sfptpd does not see a chronyd of the host, and both adjust the system clock (sfptpd facts §6).',
      remedy: 'Add `ChronydDisabled` for the nodes; or set the system clock read-only in the configuration of sfptpd.',
      rules: ['ptp/chronyd-control', 'ptp/time-source'],
      plan: {},
    },
    {
      title: 'A pod of sfptpd restarts',
      commands: [PODS, 'kubectl logs POD --namespace NAMESPACE --previous', 'kubectl get configmap NAME --namespace NAMESPACE --output=yaml'],
      shows: 'The log names a line of the configuration, a clock, or `/sys/class/ptp`.',
      cause: 'The release of sfptpd does not know an option, or an interface does not exist or has another name; without a PTP clock it exits (sfptpd facts §2 to §5).',
      remedy: 'Check the file with `cdk8s-onload check --sfptpd VERSION`, and compare the names of the interfaces with those of the node.',
      rules: ['ptp/config', 'ptp/key-in-config-map', 'ptp/messages-unseen', 'network/interface-of-driver'],
      plan: {},
      messages: ['config [{}]: {} must be non-negative', 'ptp: could not find interface {} in link table', 'failed to create interface instance for {}', 'failed to select initial sync instance', 'could not get initial link table', 'config [{}]: {} maximum number of clocks ({}) exceeded'],
    },
    {
      title: 'sfptpd cannot adjust a clock',
      commands: [PODS, 'kubectl logs POD --namespace NAMESPACE --container=sfptpd --tail=50', 'oc debug node/NODE -- chroot /host ls /dev', 'oc debug node/NODE -- chroot /host cat /sys/module/sfc/taint'],
      shows: 'The alarm `clock-ctrl-failure`, and before it `unable to adjust frequency - no phc device` or `failed to adjust frequency of clock …, error …`.',
      cause: '`no phc device`: the clock of the card is gone, since the driver was replaced under the daemon, or the interface has none (sfptpd facts §9). `Operation not permitted`: the container lacks SYS_TIME; `No such file or directory`: it does not see `/dev/ptp*` (sfptpd facts §4).',
      remedy: 'Delete the pod, so that sfptpd opens the clocks of the driver that is loaded now, and pass `driverTimeout` to `Sfptpd`. For a clock that it must not adjust, set it read-only in the configuration.',
      fixes: ['kubectl delete pod POD --namespace NAMESPACE'],
      rules: ['ptp/driver-replaced'],
      plan: {},
      messages: ['clock {}: unable to adjust frequency - no phc device', 'unable to adjust frequency - no phc device', 'failed to adjust frequency of clock {}, error {}', 'failed to adjust offset of clock {}, error {}', 'alarms: clock-ctrl-failure', 'clock-ctrl-failure', 'failed to compare clock {} and system clock'],
    },
    {
      title: 'sfptpd does not follow its source after a reboot',
      commands: [PODS, 'oc debug node/NODE -- chroot /host cat /sys/module/sfc/taint', 'kubectl logs POD --namespace NAMESPACE --container=sfptpd'],
      shows: '`hotplug remove` and `hotplug insert` in the log of the pod, after its start.',
      cause: 'KMM has replaced the driver of the kernel when sfptpd was running, which releases up to 3.9.0.1007 need not recover from (sfptpd facts §9).',
      remedy: 'Delete the pod, so that sfptpd starts again with the new driver. Pass `driverTimeout` to `Sfptpd`, so that its pods wait for the driver.',
      rules: ['ptp/driver-replaced'],
      plan: {},
      messages: ['hotplug remove {} hotplug insert', 'ptp {}: failed to receive DelayResp {} times in {}', 'ptp {}: received Sync with no timestamp', 'ptp {}: did not get tx timestamp ticket for Delay_Request msg'],
    },
    {
      title: 'The log of sfptpd is empty',
      commands: [PODS, 'kubectl logs POD --namespace NAMESPACE --tail=20'],
      shows: 'Nothing, although the pod runs.',
      cause: 'With `message_log syslog`, messages go to the syslog of the container (sfptpd facts §4).',
      remedy: 'Use stderr for messages, and stdout for statistics, as `SfptpdConfig` does by default.',
      rules: ['ptp/messages-unseen'],
      plan: {},
    },
  ],
};
