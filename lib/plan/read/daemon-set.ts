import { hasOnloadOperator } from './operator-deployment';
import { Manifest } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { matchesSelector, parseSelector } from '../../upstream/kubernetes';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import { isSfptpdImage } from '../../upstream/sfptpd';
import {
  containerImages, containersOf, DAEMON_TOLERATIONS, NodeGroup, NodeIndex, podSpecOf, resourcesOf, runningContainersOf, tolerationsAt,
} from '../../views';
import type { DaemonSetReport } from '../plan-report';

export type Role = DaemonSetReport['role'];

/** Role of a DaemonSet, by its images and commands. */
export function daemonSetRole(object: unknown): Role {
  const pod = podSpecOf(object);
  const containers = containersOf(pod);
  if (containerImages(containers).some(isSfptpdImage)) {
    return 'ptp';
  }
  const texts = containers.flatMap((container) => [...listAt(container, 'command'), ...listAt(container, 'args'), ...listAt(container, 'env').map((entry) => at(entry, 'value'))]);
  const paths = listAt(pod, 'volumes').map((volume) => stringAt(volume, 'hostPath', 'path'));
  return [...texts, ...paths].some((text) => typeof text === 'string' && text.includes('firmware_class')) ? 'firmware-path' : 'other';
}

/** Whether pods of a workload request Onload. */
export function isAccelerated(object: unknown): boolean {
  return !hasOnloadOperator(object) && runningContainersOf(podSpecOf(object)).some((container) => resourcesOf(container).includes(ONLOAD_RESOURCE));
}

/** Nodes on which a pod of a DaemonSet runs. */
export function daemonSetNodes(object: unknown, index: NodeIndex): NodeGroup {
  const pod = podSpecOf(object);
  return index.tolerating(selectedBy(object, index), [...DAEMON_TOLERATIONS, ...tolerationsAt(pod)]);
}

/** Nodes that a DaemonSet selects, including those whose taints exclude its pods. */
export function selectedBy(object: unknown, index: NodeIndex): NodeGroup {
  const pod = podSpecOf(object);
  const labelled = index.withLabels(recordAt(pod, 'nodeSelector') ?? {});
  const terms = at(pod, 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms');
  if (!Array.isArray(terms)) {
    return labelled;
  }
  // A term without requirements selects no node.
  const selectors = terms.flatMap((term) => parseSelector({ matchExpressions: listAt(term, 'matchExpressions') }) ?? [])
    .filter(({ matchExpressions }) => matchExpressions.length > 0);
  return index.narrowed(labelled, selectors, ({ labels }) => selectors.some((selector) => matchesSelector(selector, labels)));
}

export interface Strategy {
  readonly type: 'RollingUpdate' | 'OnDelete';
  /** Number of pods that are replaced at once, or null if it depends on the unknown number of nodes. */
  readonly limit: number | null;
  /** Whether the new pod starts before the old one stops. */
  readonly surges: boolean;
}

/** Update strategy of a DaemonSet: Kubernetes rounds both percentages up, and uses 1 if both numbers are 0. */
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

/** Number, or a percentage of another number. */
export function scaled(value: unknown, of: number | null, round: (value: number) => number): number | null {
  const [, percent] = /^(\d+)%$/.exec(String(value)) ?? [];
  if (percent === undefined) {
    return Math.max(0, Math.floor(Number(value) || 0));
  }
  return Number(percent) === 0 ? 0 : of === null ? null : round(Number(percent) * of / 100);
}
