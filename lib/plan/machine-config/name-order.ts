import type { MachineConfig } from './machine-config-view';
import { mergesWorkersFirst, ROLE_LABEL, WORKER } from '../../upstream/openshift';

/**
 * MachineConfigs in the order in which they are merged, the later ones winning: by name, byte by byte; since 4.15 those whose role is `worker`
 * come first, so that whatever a custom pool has of its own wins (MCO facts §3).
 */
export function inMergeOrder(configs: readonly MachineConfig[], openshift: string): MachineConfig[] {
  const workersFirst = mergesWorkersFirst(openshift);
  const rank = ({ labels }: MachineConfig) => (workersFirst && labels[ROLE_LABEL] === WORKER ? 0 : 1);
  return [...configs].sort((a, b) => rank(a) - rank(b) || byBytes(a.name, b.name));
}

/** Order of bytes. Names of objects are ASCII, where it is that of characters. */
export function byBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
