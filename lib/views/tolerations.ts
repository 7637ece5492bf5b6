import type { NodeView } from './nodes';
import { listAt, stringAt } from '../upstream';

export type Taint = NodeView['taints'][number];

/** Toleration of a pod. An empty field matches everything. */
export interface Toleration {
  readonly key: string;
  readonly operator: string;
  readonly effect: string;
  readonly value: string;
}

/** Taint that a drain adds to a node. */
export const CORDON: Taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };

/** Taints that a node has while its kubelet does not report, such as during a reboot. */
export const NOT_READY: readonly Taint[] = ['NoSchedule', 'NoExecute'].map((effect) => ({ key: 'node.kubernetes.io/not-ready', effect }));

/** Tolerations of a pod, or of a pod template. */
export function tolerationsAt(object: unknown, ...path: string[]): Toleration[] {
  return listAt(object, ...path, 'tolerations').map((toleration) => {
    const [key, operator, effect, value] = ['key', 'operator', 'effect', 'value'].map((field) => stringAt(toleration, field) ?? '');
    return { key, operator, effect, value };
  });
}

/** Tolerations for node conditions, which controllers add by themselves. */
export function ofConditions(...conditions: readonly string[]): Toleration[] {
  return conditions.map((condition) => ({ key: `node.kubernetes.io/${condition}`, operator: 'Exists', effect: '', value: '' }));
}

/** Tolerations that the controller adds to all pods of DaemonSets. */
export const DAEMON_TOLERATIONS: readonly Toleration[] = ofConditions(
  'not-ready', 'unreachable', 'disk-pressure', 'memory-pressure', 'pid-pressure', 'unschedulable', 'network-unavailable');

/** Whether pods with some tolerations may run on a node with a taint. */
export function isTolerated(taint: Taint, tolerations: readonly Toleration[]): boolean {
  return (taint.effect !== 'NoSchedule' && taint.effect !== 'NoExecute') || tolerations.some(({ key, operator, effect, value }) => (
    (effect === '' || effect === taint.effect) && (key === '' ? operator === 'Exists' : key === taint.key)
      && (operator === 'Exists' || value === (taint.value ?? ''))
  ));
}
