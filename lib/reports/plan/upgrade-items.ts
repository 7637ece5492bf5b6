/** Items of a report about an upgrade of OpenShift. */
import type { Item } from './plan-item';
import type { ClusterUpgradeReport, KernelReport } from '../../plan';
import { count, few } from '../../text';

/** Item of the upgrade itself, with its blockers and gates, then one for each paused pool and each kernel with Modules. */
export function upgradeItems({ from, to, blockers, acks, pools, kernels }: ClusterUpgradeReport): Item[] {
  const state = blockers.length > 0 ? `blocked: ${few(blockers.map(({ reason }) => reason))}` : 'nothing is known that holds it up';
  return [
    {
      name: 'ClusterVersion',
      outcome: `from ${from ?? 'an unknown release'} to ${to}; ${state}`,
      severity: blockers.length > 0 ? 'refused' : 'disruptive',
      reasons: [
        ...blockers.map(({ reason, message }) => ({ effect: reason, cause: message, rule: '' })),
        ...acks.map((gate) => ({ effect: 'to acknowledge', cause: gate, rule: '' })),
      ],
      waves: [],
    },
    ...pools.filter(({ paused }) => paused).map(({ name, waits }): Item => ({
      name: `pool ${name}`,
      outcome: `paused: ${waits.length === 0 ? 'nothing waits' : `${waits.join('; ')} wait`}`,
      severity: 'mild',
      reasons: [],
      waves: [],
    })),
    ...kernels.filter(({ modules }) => modules.length > 0).map((kernel) => kernelItem(kernel, to)),
  ];
}

/** States of images in words. */
const STATES = { built: 'built by the cluster', prebuilt: 'prebuilt', missing: 'no mapping', unknown: 'unknown' } as const;

function kernelItem({ kernel, nodes, modules }: KernelReport, to: string): Item {
  const lacking = modules.filter(({ state }) => state === 'missing' || state === 'unknown').length;
  return {
    name: kernel ?? `kernel of ${to}`,
    outcome: `${nodes === null ? '' : `${count(nodes.length, 'node')}, `}${count(modules.length, 'Module')}${lacking === 0 ? '' : `, ${lacking} without a known image`}`,
    severity: lacking === 0 ? 'mild' : 'refused',
    reasons: modules.map(({ name, image, state }) => ({ effect: STATES[state], cause: image === null ? name : `${name}: ${image}`, rule: '' })),
    waves: [],
  };
}
