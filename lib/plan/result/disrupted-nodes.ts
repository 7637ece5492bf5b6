import type { EventKind, Step } from '../plan-model';
import { stagesOn } from '../schedule';

/** Events that affect the pods of a node, except restarts of pods by their own roll-out. */
const DISRUPTIVE: ReadonlySet<EventKind> = new Set(['drain', 'reboot', 'evict', 'unload-module']);

/** Whether any node has a disruptive event. If the nodes are unknown, whether any node may have one. */
export function disruptsNodes(steps: readonly Step[], nodesKnown: boolean): boolean {
  return steps.some(({ rollouts }) => rollouts.some((rollout) => {
    const lists = nodesKnown ? rollout.nodes.map((node) => stagesOn(rollout, node)) : [rollout.stages, ...Object.values(rollout.stagesOf ?? {})];
    return lists.some((stages) => stages.some(({ kind, down, minutes }) => DISRUPTIVE.has(kind) || (down && minutes.worst > 0)));
  }));
}
