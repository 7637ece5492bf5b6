/** What each alert says unless an option changes it. */
import { AlertName, AlertSeverity } from './alert-choices';

/** Facts about an alert. */
export interface AlertFacts {
  readonly severity: AlertSeverity;
  /** Minutes for which the condition holds before the alert fires. */
  readonly minutes: number;
  /** Limit that the expression compares with, and the values that it may have. */
  readonly threshold?: { readonly usual: number; readonly from: number; readonly to: number };
  /** Anchor of its entry in docs/troubleshooting.md. */
  readonly guide: string;
  /** One line, with labels of the alert. */
  readonly summary: string;
  /** What it means, and what it does not tell. */
  readonly description: string;
  /** Whether kube-prometheus-stack alerts on the same by its own rules, which cover all namespaces. */
  readonly isOfStack?: boolean;
}

const { CRITICAL, WARNING, INFO } = AlertSeverity;
const NODE = '{{ $labels.node }}';
const POD = '{{ $labels.namespace }}/{{ $labels.pod }}';
const DAEMON = '{{ $labels.namespace }}/{{ $labels.daemonset }}';

/** Facts by alert. */
export const ALERT_FACTS: { readonly [name in AlertName]: AlertFacts } = {
  SfptpdTargetDown: {
    severity: WARNING,
    minutes: 5,
    guide: 'a-pod-of-sfptpd-restarts',
    summary: `The metrics of sfptpd on ${NODE} cannot be fetched`,
    description: 'sfptpd has ended, its port is not reachable from Prometheus, or two other clients hold its connections. Until it answers, no other alert about the clock of this node fires.',
  },
  SfptpdTargetMissing: {
    severity: WARNING,
    minutes: 10,
    guide: 'a-pod-of-sfptpd-restarts',
    summary: 'Prometheus finds no pod of sfptpd',
    description: 'No pod of sfptpd runs, or the PodMonitor does not select it, or names a port that its container does not declare. No clock is watched.',
  },
  SfptpdSourceLost: {
    severity: CRITICAL,
    minutes: 2,
    guide: 'nothing-synchronizes-the-clock-of-a-node',
    summary: `sfptpd on ${NODE} gets nothing from its time source`,
    description: 'sfptpd has posted no statistics for minutes, and repeats its last state: in_sync can still be 1. The clock runs free.',
  },
  SfptpdNoStatistics: {
    severity: WARNING,
    minutes: 10,
    guide: 'nothing-synchronizes-the-clock-of-a-node',
    summary: `sfptpd on ${NODE} has not heard of a time source since it started`,
    description: 'sfptpd answers, and has no statistics of any source. The clock runs free.',
  },
  SfptpdNotInSync: {
    severity: CRITICAL,
    minutes: 5,
    guide: 'nothing-synchronizes-the-clock-of-a-node',
    summary: `No clock of ${NODE} is in sync`,
    description: 'None of the sources and clocks that sfptpd reports has been within its threshold for ten minutes.',
  },
  SfptpdOffsetHigh: {
    severity: WARNING,
    minutes: 5,
    guide: 'nothing-synchronizes-the-clock-of-a-node',
    threshold: { usual: 0.000001, from: 0, to: 1 },
    summary: `{{ $labels.sync }} on ${NODE} is {{ $value | humanizeDuration }} off`,
    description: 'The smallest offset of the last ten minutes, of a source that steers its clock, is above the threshold.',
  },
  SfptpdAlarm: {
    severity: WARNING,
    minutes: 5,
    guide: 'nothing-synchronizes-the-clock-of-a-node',
    summary: `sfptpd on ${NODE} has alarms of {{ $labels.sync }}`,
    description: 'The log of sfptpd names the alarms, such as no-sync-pkts or no-interface.',
  },
  OnloadNotOffered: {
    severity: CRITICAL,
    minutes: 15,
    guide: 'the-device-plugin-does-not-advertise-amdcomonload',
    summary: `${NODE} does not offer Onload`,
    description: 'The node is ready and schedulable, and its allocatable amd.com/onload is 0 or missing: no pod with Onload can start there.',
  },
  OnloadDevicePluginUnavailable: {
    severity: WARNING,
    minutes: 15,
    guide: 'the-device-plugin-does-not-advertise-amdcomonload',
    isOfStack: true,
    summary: `Pods of ${DAEMON} are not available`,
    description: 'The pods offer Onload on nodes that have loaded the module. On a node without the module none is expected, so that this does not tell of it.',
  },
  OnloadRolloutUnfinished: {
    severity: INFO,
    minutes: 360,
    guide: 'an-upgrade-of-onload-does-not-go-on',
    summary: `Pods of ${DAEMON} still run the previous version`,
    description: 'A pod of the device plugin is replaced only when its node is upgraded. The upgrade of some nodes has not begun, or does not go on.',
  },
  OnloadNearlyExhausted: {
    severity: WARNING,
    minutes: 15,
    guide: 'a-pod-with-onload-is-pending',
    threshold: { usual: 0.9, from: 0, to: 1 },
    summary: `{{ $value | humanizePercentage }} of what Onload offers on ${NODE} is requested`,
    description: 'Pods that have ended do not count. When all is requested, further pods with Onload stay Pending; maxPodsPerNode is the limit.',
  },
  OnloadPodsPending: {
    severity: WARNING,
    minutes: 10,
    guide: 'a-pod-with-onload-is-pending',
    isOfStack: true,
    summary: `No node takes the pod ${POD}, which requests Onload`,
    description: 'The events of the pod say why: no node offers amd.com/onload, or another of its requests is not met.',
  },
  OnloadOperatorUnavailable: {
    severity: WARNING,
    minutes: 10,
    guide: 'pods-of-the-onload-operator-restart',
    isOfStack: true,
    summary: 'The Onload Operator does not run',
    description: 'Nodes keep what they have. New nodes do not get Onload, and an upgrade does not go on.',
  },
  OnloadDriverReplaced: {
    severity: WARNING,
    minutes: 15,
    guide: 'the-in-tree-driver-stays-loaded-or-does-not-return',
    summary: '{{ $labels.device }} of {{ $labels.instance }} has the sfc driver {{ $labels.version }}',
    description: 'It is not the driver of the release. The driver that the kernel contains has the version of the kernel.',
  },
  OnloadModuleNotLoaded: {
    severity: WARNING,
    minutes: 30,
    guide: 'a-module-is-not-loaded-on-a-node',
    summary: `${NODE} has not loaded {{ $labels.module }} in version {{ $labels.version }}`,
    description: 'The labels of the node ask for this version of the module, and do not show that KMM has loaded it.',
  },
  KmmUnavailable: {
    severity: WARNING,
    minutes: 10,
    guide: 'a-clusterserviceversion-stays-pending-or-fails',
    isOfStack: true,
    summary: 'The Deployment {{ $labels.namespace }}/{{ $labels.deployment }} of KMM does not run',
    description: 'Nodes keep their modules. New nodes do not get them, and without the webhook no Module can be changed.',
  },
  KmmWorkerFailed: {
    severity: WARNING,
    minutes: 5,
    guide: 'a-worker-or-a-module-loader-fails-for-another-reason',
    summary: `The pod ${POD} does not load its module`,
    description: 'The pod has failed, restarts again and again, or cannot pull its image. Its log has the message of modprobe.',
  },
  KmmBuildFailed: {
    severity: WARNING,
    minutes: 5,
    guide: 'a-module-image-is-not-built-or-cannot-be-pushed',
    summary: `The build or signing of a module image has failed: ${POD}`,
    description: 'The failed pod stays, and keeps KMM from trying again. Nodes with that kernel get no module.',
  },
  OnloadPoolDegraded: {
    severity: CRITICAL,
    minutes: 10,
    guide: 'a-pool-is-degraded-and-no-node-has-changed',
    summary: 'The pool {{ $labels.pool }} has degraded nodes',
    description: 'The Machine Config Operator cannot apply the configuration of the pool to a node, and stops there. No alert of OpenShift covers it.',
  },
  OnloadPoolNotUpdated: {
    severity: WARNING,
    minutes: 30,
    guide: 'a-pool-is-stuck',
    summary: 'The nodes of the pool {{ $labels.pool }} do not get its configuration',
    description: 'Nodes have an older configuration, and none has been updated for two hours. Pools that are paused are included: silence the alert while that is intended.',
  },
  OnloadVirtualFunctionsMissing: {
    severity: WARNING,
    minutes: 30,
    guide: 'a-policy-is-refused-or-configures-nothing',
    summary: `${NODE} offers fewer {{ $labels.resource }} than its policy asks for`,
    description: 'The policy configures none or fewer on this node, or the device plugin of the SR-IOV operator does not offer them.',
  },
};
