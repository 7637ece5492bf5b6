import type { NodeView } from './nodes';
import { listAt, stringAt } from '../upstream';

export type Taint = NodeView['taints'][number];

/** What a pod puts up with; an empty field asks for nothing. */
export interface Toleration {
  readonly key: string;
  readonly operator: string;
  readonly effect: string;
  readonly value: string;
}

/** What a drain puts on a node. */
export const CORDON: Taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };

/** The `tolerations` of a pod, or of what makes pods. */
export function tolerationsAt(object: unknown, ...path: string[]): Toleration[] {
  return listAt(object, ...path, 'tolerations').map((toleration) => {
    const [key, operator, effect, value] = ['key', 'operator', 'effect', 'value'].map((field) => stringAt(toleration, field) ?? '');
    return { key, operator, effect, value };
  });
}

/** The tolerations of conditions of nodes, which controllers add by themselves. */
export function ofConditions(...conditions: readonly string[]): Toleration[] {
  return conditions.map((condition) => ({ key: `node.kubernetes.io/${condition}`, operator: 'Exists', effect: '', value: '' }));
}

/** What the controller makes all pods of DaemonSets tolerate. */
export const DAEMON_TOLERATIONS: readonly Toleration[] = ofConditions(
  'not-ready', 'unreachable', 'disk-pressure', 'memory-pressure', 'pid-pressure', 'unschedulable', 'network-unavailable');

/** Whether a taint keeps no one away who has these tolerations. */
export function isTolerated(taint: Taint, tolerations: readonly Toleration[]): boolean {
  return (taint.effect !== 'NoSchedule' && taint.effect !== 'NoExecute') || tolerations.some(({ key, operator, effect, value }) => (
    (effect === '' || effect === taint.effect) && (key === '' ? operator === 'Exists' : key === taint.key)
      && (operator === 'Exists' || value === (taint.value ?? ''))
  ));
}
