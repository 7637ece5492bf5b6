import type { Cost } from './drain-cost';
import type { DrainPool } from './sriov-pools';
import type { Way } from './sriov-stages';
import type { NodeView } from '../../views';
import type { PlanWarning } from '../plan-model';

/** Node that the operator configures, or if nodes are unknown, a selector of a policy. */
export interface Moving {
  readonly name: string;
  readonly node?: NodeView;
  readonly costs: readonly Cost[];
  readonly way: Way;
  readonly frozen?: string;
}

/** Members of a pool. */
export interface Group {
  readonly pool: DrainPool;
  readonly members: number;
  readonly names: string[];
  readonly moving: Moving[];
}

/** Circumstances of the drains of a group. */
export interface Drains {
  /** Nodes that count towards the limit. */
  readonly bounded: readonly Moving[];
  readonly limit: number | 'unlimited' | null;
  /** Whether the nodes are known. */
  readonly isKnown: boolean;
  readonly disableDrain: boolean;
}

/** Warnings about the drains of a group. */
export function groupWarnings(group: Group, { bounded, limit, isKnown, disableDrain }: Drains): PlanWarning[] {
  const object = group.pool.object ?? 'SR-IOV nodes in no pool';
  const cordoned = bounded.filter(({ node }) => node?.cordoned).map(({ name }) => name);
  const warnings: PlanWarning[] = [];
  if (limit === 0 && bounded.length > 0) {
    warnings.push({
      code: 'sriov/never-starts',
      object,
      message: `maxUnavailable ${String(group.pool.maxUnavailable)} of ${isKnown ? group.members : 'its'} nodes rounds down to 0: no node is ever drained, and no error is reported`,
      advice: 'use a number of nodes of at least 1',
    });
  }
  if (limit === 'unlimited' && (isKnown ? bounded.length > 1 : bounded.length > 0)) {
    warnings.push({ code: 'sriov/unlimited', object, message: 'it has no maxUnavailable: all of its nodes are drained at the same time', advice: 'set maxUnavailable' });
  }
  if (cordoned.length > 0) {
    warnings.push({
      code: 'sriov/uncordons', object, message: `${cordoned.join(', ')} ${cordoned.length === 1 ? 'is' : 'are'} cordoned now, and the operator uncordons them when it has finished`, advice: 'cordon them again afterwards',
    });
  }
  if (disableDrain && group.moving.length > 0) {
    const reboots = group.moving.some(({ way }) => way === 'undrained-reboot');
    warnings.push({
      code: 'sriov/disable-drain',
      object: 'SriovOperatorConfig default',
      message: `disableDrain ignores the limits of pools: all nodes are configured${reboots ? ' and rebooted' : ''} at the same time, with their pods running`,
      advice: 'set disableDrain to false',
    });
  }
  return warnings;
}

/** Warnings about nodes whose drain never starts. */
export function frozenWarnings(nodes: readonly Moving[]): PlanWarning[] {
  const reasons = [...new Set(nodes.map(({ frozen }) => frozen!))].sort();
  return reasons.map((reason) => ({
    code: 'sriov/frozen-nodes',
    object: 'SriovNetworkPoolConfig',
    message: `no drain of ${nodes.filter(({ frozen }) => frozen === reason).map(({ name }) => name).join(', ')} ever starts, as ${reason}`,
    advice: 'let exactly one pool select each node, by a valid selector',
  }));
}
