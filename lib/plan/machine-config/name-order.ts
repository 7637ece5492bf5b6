import type { MachineConfig } from './machine-config-view';
import { mergesWorkersFirst, ROLE_LABEL, WORKER } from '../../upstream/openshift';

/**
 * MachineConfigs in merge order, later ones taking precedence: by name, byte by byte. Since 4.15 those with the role `worker` come first, so that the
 * own MachineConfigs of a custom pool take precedence (MCO facts §3).
 */
export function inMergeOrder(configs: readonly MachineConfig[], openshift: string): MachineConfig[] {
  const workersFirst = mergesWorkersFirst(openshift);
  const rank = ({ labels }: MachineConfig) => (workersFirst && labels[ROLE_LABEL] === WORKER ? 0 : 1);
  return [...configs].sort((a, b) => rank(a) - rank(b) || byBytes(a.name, b.name));
}

/** Compares strings by bytes. Names of objects are ASCII, so this equals the order of characters. */
export function byBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
