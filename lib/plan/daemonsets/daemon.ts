import { at, listAt, Manifest, recordAt, stringAt } from '../../manifests';
import { ONLOAD_RESOURCE } from '../cluster/accelerated';
import { hasLabels, selectorMatches } from '../cluster/label-selector';
import type { NodeView } from '../cluster/nodes';
import { isOnloadOperator } from '../onload/operator';
import type { DaemonSetReport } from '../report';

export type Role = DaemonSetReport['role'];

/** What a DaemonSet is there for. */
export function roleOf(object: unknown): Role {
  const pod = podOf(object);
  const containers = [...listAt(pod, 'initContainers'), ...listAt(pod, 'containers')];
  if (containers.some((container) => /(^|\/)sfptpd([:@]|$)/.test(stringAt(container, 'image') ?? ''))) {
    return 'ptp';
  }
  const texts = containers.flatMap((container) => [...listAt(container, 'command'), ...listAt(container, 'args'), ...listAt(container, 'env').map((entry) => at(entry, 'value'))]);
  const paths = listAt(pod, 'volumes').map((volume) => stringAt(volume, 'hostPath', 'path'));
  return [...texts, ...paths].some((text) => typeof text === 'string' && text.includes('firmware_class')) ? 'firmware-path' : 'other';
}

/** Whether pods of a workload ask for Onload. */
export function isAccelerated(object: unknown): boolean {
  return !isOnloadOperator(object) && listAt(podOf(object), 'containers').some((container) => (
    ['requests', 'limits'].some((of) => Object.hasOwn(recordAt(container, 'resources', of) ?? {}, ONLOAD_RESOURCE))
  ));
}

export function podOf(object: unknown): unknown {
  return at(object, 'spec', 'template', 'spec');
}

/** What the controller makes all pods of DaemonSets tolerate. */
const ALWAYS = ['not-ready', 'unreachable', 'disk-pressure', 'memory-pressure', 'pid-pressure', 'unschedulable', 'network-unavailable']
  .map((condition) => `node.kubernetes.io/${condition}`);

/** Whether a node gets a pod of a DaemonSet. */
export function runsOn(object: unknown, node: NodeView): boolean {
  const pod = podOf(object);
  const terms = at(pod, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms');
  const tolerations = listAt(pod, 'tolerations');
  return hasLabels(node.labels, recordAt(pod, 'nodeSelector') ?? {})
    && (!Array.isArray(terms) || terms.some((term) => listAt(term, 'matchExpressions').length > 0 && selectorMatches(term, node.labels) === true))
    && node.taints.every((taint) => !['NoSchedule', 'NoExecute'].includes(taint.effect ?? '') || ALWAYS.includes(taint.key)
      || tolerations.some((toleration) => {
        const [key, operator, effect, value] = ['key', 'operator', 'effect', 'value'].map((field) => stringAt(toleration, field) ?? '');
        return (effect === '' || effect === taint.effect) && (key === '' ? operator === 'Exists' : key === taint.key)
          && (operator === 'Exists' || value === (taint.value ?? ''));
      }));
}

export interface Strategy {
  readonly type: 'RollingUpdate' | 'OnDelete';
  /** Pods that are replaced at once; null where it takes the number of nodes to know. */
  readonly limit: number | null;
  /** Whether the new pod is there before the old one goes. */
  readonly surges: boolean;
}

/** How the pods of a DaemonSet are replaced: Kubernetes rounds both percentages up, and takes 1 where both numbers are 0. */
export function strategyOf(object: Manifest, size: number | null): Strategy {
  const strategy = at(object, 'spec', 'updateStrategy');
  if (stringAt(strategy, 'type') === 'OnDelete') {
    return { type: 'OnDelete', limit: null, surges: false };
  }
  const surge = scaled(at(strategy, 'rollingUpdate', 'maxSurge') ?? 0, size, Math.ceil);
  const unavailable = scaled(at(strategy, 'rollingUpdate', 'maxUnavailable') ?? 1, size, Math.ceil);
  const surges = surge !== 0 && unavailable === 0;
  return { type: 'RollingUpdate', limit: surges ? surge : unavailable === null ? null : Math.max(1, unavailable), surges };
}

/** A number, or a percentage of one. */
export function scaled(value: unknown, of: number | null, round: (value: number) => number): number | null {
  const [, percent] = /^(\d+)%$/.exec(String(value)) ?? [];
  if (percent === undefined) {
    return Math.max(0, Math.floor(Number(value) || 0));
  }
  return Number(percent) === 0 ? 0 : of === null ? null : round(Number(percent) * of / 100);
}
