import { stagesOn } from './timeline';
import type { Stage, Step } from '../plan-model';
import type { HeldUpReport } from '../plan-report';

/** Roll-outs that do not start until a user acts. Those that wait as intended, such as those of a paused pool, are omitted. */
export function heldUpRollouts(steps: readonly Step[]): HeldUpReport[] {
  return steps.flatMap(({ rollouts }) => rollouts).flatMap(({ target, nodes, heldUpBy }) => (
    heldUpBy === undefined || nodes.length === 0 ? [] : [{ target, nodes: [...nodes].sort(), by: heldUpBy }]));
}

/** Stages of nodes that do not start until a user acts. */
export function heldUpStages(steps: readonly Step[]): Stage[] {
  return steps.flatMap(({ rollouts }) => rollouts).filter(({ heldUpBy }) => heldUpBy !== undefined)
    .flatMap((rollout) => rollout.nodes.flatMap((node) => stagesOn(rollout, node))).filter(({ onlyAtWorst }) => onlyAtWorst !== true);
}
