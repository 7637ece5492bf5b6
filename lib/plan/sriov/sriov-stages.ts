import type { Durations } from '../durations';
import type { Stage } from '../plan-model';

/** Way in which a node is configured. */
export type Way = 'configure' | 'partial' | 'full' | 'reboot-only' | 'undrained' | 'undrained-reboot';

/** Stages of one node (SR-IOV facts §2.4, §2.6, §2.7). Only a full drain evicts pods that use Onload over ipvlan or macvlan. */
export function nodeStages(
  way: Way, cause: string, node: { readonly pods?: readonly string[]; readonly emptied: boolean; readonly mayNotEnd?: string }, durations: Durations,
): Stage[] {
  const down = way === 'full' || (way === 'partial' && node.emptied);
  const configure: Stage = { kind: 'configure-nic', cause, minutes: durations.nicConfigure, down };
  const cordon: Stage = { kind: 'cordon', cause, minutes: { best: 0, worst: 0 }, down: false };
  const uncordon: Stage = { kind: 'uncordon', cause, minutes: { best: 0, worst: 0 }, down: false };
  const reboot: Stage = { kind: 'reboot', cause, minutes: durations.reboot, down: true };
  const endless = node.mayNotEnd === undefined ? {} : { mayNotEnd: node.mayNotEnd };
  switch (way) {
    case 'configure':
    case 'undrained': return [configure];
    case 'partial': return [cordon, { kind: 'drain', cause: `${cause}: pods with virtual functions`, minutes: durations.drain, down, pods: node.pods, ...endless }, configure, uncordon];
    case 'full': return [cordon, { kind: 'drain', cause, minutes: durations.drain, down, pods: node.pods, ...endless }, reboot, configure, uncordon];
    case 'reboot-only':
    case 'undrained-reboot': return [reboot, { ...configure, down: true }];
  }
}
