import type { Durations } from '../durations';
import type { Stage } from '../plan-model';

/** Way in which a node is configured. A partial drain evicts pods with virtual functions only; a node is emptied if it is drained of all, without a reboot. */
export type Way = 'configure' | 'partial' | 'emptied' | 'full' | 'reboot-only' | 'undrained' | 'undrained-reboot';

/** End of the cause of a partial drain. */
export const VF_USERS = ': pods with virtual functions';

/**
 * Stages of one node (SR-IOV facts §2.4, §2.6, §2.7). A partial drain leaves pods that use Onload over ipvlan or macvlan, on a node that stays cordoned until its
 * card is configured.
 */
export function nodeStages(
  way: Way, cause: string, node: { readonly pods?: readonly string[]; readonly mayNotEnd?: string }, durations: Durations,
): Stage[] {
  const down = way === 'full';
  const cordoned = way === 'partial' || way === 'emptied' ? { closed: true, ...node.pods === undefined ? {} : { without: node.pods } } : {};
  const configure: Stage = { kind: 'configure-nic', cause, minutes: durations.nicConfigure, down, ...cordoned };
  const cordon: Stage = { kind: 'cordon', cause, minutes: { best: 0, worst: 0 }, down: false };
  const uncordon: Stage = { kind: 'uncordon', cause, minutes: { best: 0, worst: 0 }, down: false };
  const reboot: Stage = { kind: 'reboot', cause, minutes: durations.reboot, down: true };
  const endless = node.mayNotEnd === undefined ? {} : { mayNotEnd: node.mayNotEnd };
  switch (way) {
    case 'configure':
    case 'undrained': return [configure];
    case 'partial': return [cordon, { kind: 'drain', cause: `${cause}${VF_USERS}`, minutes: durations.drain, down, ...cordoned, pods: node.pods, ...endless }, configure, uncordon];
    case 'emptied': return [cordon, { kind: 'drain', cause, minutes: durations.drain, down, ...cordoned, pods: node.pods, ...endless }, configure, uncordon];
    case 'full': return [cordon, { kind: 'drain', cause, minutes: durations.drain, down, pods: node.pods, ...endless }, reboot, configure, uncordon];
    case 'reboot-only':
    case 'undrained-reboot': return [reboot, { ...configure, down: true }];
  }
}

/** Stages of which the first one takes longer at worst. */
export function delayedStages([first, ...others]: readonly Stage[], minutes: number): Stage[] {
  return first === undefined ? [] : [{ ...first, minutes: { best: first.minutes.best, worst: first.minutes.worst + minutes } }, ...others];
}
