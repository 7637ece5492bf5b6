import { count, some, time } from '../../text';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import type { PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { lacksOf, MIXED_RELEASES } from '../schedule';

/**
 * Warnings about the time between the reboot of a node with a driver of another release and its Onload upgrade, or the other way round. AMD's guide
 * requires both to be of the same release (Onload Operator facts §7).
 */
export function mixedReleases(
  { systems: { accelerated, loaded }, best, cardUsers: { kept } }: Pick<PlannedChange, 'best' | 'cardUsers' | 'systems'>,
): PlanWarning[] {
  const all = [...lacksOf(best, loaded)];
  return accelerated.flatMap(({ object, nodes: own, comparesDriver }): PlanWarning[] => {
    const members = new Set(own);
    const lacks = all.filter(([node]) => members.has(node))
      .flatMap(([node, list]) => list.map((lack) => ({ node, ...lack })))
      .filter(({ loaded: { driver, onload } }) => typeof driver === 'string' && typeof onload === 'string');
    if (lacks.length === 0) {
      return [];
    }
    const nodes = [...new Set(lacks.map(({ node }) => node))].sort();
    const pairs = [...new Set(lacks.map(({ loaded: { driver, onload } }) => `Onload ${onload} with the driver of ${driver}`))].sort();
    const open = lacks.some(({ until }) => until === null);
    const from = Math.min(...lacks.map((lack) => lack.from));
    const until = Math.max(...lacks.map((lack) => lack.until ?? 0));
    return [{
      code: MIXED_RELEASES,
      object,
      message: `${some(pairs, 3)}: this combination does not work, so Onload does not work on ${count(nodes.length, 'node')} `
        + `${open ? `from ${from === 0 ? 'the start' : time(from)} on, and no step of this plan ends it` : `between the two changes, on the first node from ${time(from)} on, on the last until ${time(until)} in the best case`}: `
        + `${some(nodes, 6)}. ${comparesDriver ? `They offer no ${ONLOAD_RESOURCE} meanwhile, so pods that ask for it do not start there` : 'Pods that start there meanwhile run without Onload'}: ${open || kept.length === 0
          ? 'do not restart workloads before the upgrade has ended' : `the commands of the steps stop ${some(kept, 4)} before, and start ${kept.length === 1 ? 'it' : 'them'} afterwards`}`,
      advice: open ? 'use the same release for the driver and Onload'
        : object.startsWith('Module ') ? 'create a MachineConfigPool and a Module for each group of nodes, and upgrade one group after the other: its MachineConfig, then immediately its Module'
          : 'create a MachineConfigPool and an Onload resource for each group of nodes, and upgrade one group after the other: its MachineConfig, then immediately its '
          + 'spec.onload.version. The Machine Config Operator uncordons a node after its reboot: cordon the nodes of the group again until their upgrade has ended (with KMM 2, which unloads modules from cordoned nodes, stop their workloads instead)',
    }];
  });
}
