import { count, some } from '../../text';
import type { PlanWarning, Rollout, Stage, Step } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { type Group, stagesOn } from '../schedule';

/** Roll-out that takes nodes down, with its step. */
interface Downing {
  readonly step: Step;
  readonly rollout: Rollout;
  readonly nodes: ReadonlySet<string>;
}

/**
 * Warnings about interactions of roll-outs: nodes that two of them take down one after the other, and limits that add up if everything is applied at
 * once, since no system counts the nodes that another one has taken down.
 */
export function collidingRollouts({ steps, groups, context }: Pick<PlannedChange, 'steps' | 'groups' | 'context'>): PlanWarning[] {
  if (context.nodes === undefined) {
    return downTwiceByPool(steps);
  }
  const downings = steps.flatMap((step) => step.rollouts.map((rollout): Downing => ({ step, rollout, nodes: downedBy(rollout) })))
    .filter(({ rollout, nodes }) => nodes.size > 0 && rollout.heldBy === undefined);
  return downings.flatMap((one, index) => downings.slice(index + 1)
    .filter((other) => other.step !== one.step)
    .flatMap((other) => [...downTwice(one, other), ...groups.flatMap((group) => windowsAddUp(one, other, group))]));
}

function downTwice(one: Downing, other: Downing): PlanWarning[] {
  const both = [...one.nodes].filter((node) => other.nodes.has(node)).sort();
  return both.length === 0 ? [] : [{
    code: 'plan/down-twice',
    object: other.rollout.target,
    message: `${count(both.length, 'node goes', 'nodes go')} down twice, for ${one.rollout.target} and again for ${other.rollout.target}: ${some(both, 5)}`,
    advice: oneGo(one.rollout, other.rollout),
  }];
}

/** Warnings about roll-outs of different steps that may take the same unknown nodes down. */
function downTwiceByPool(steps: readonly Step[]): PlanWarning[] {
  const downings = steps.flatMap((step) => step.rollouts
    .filter(({ heldBy, stages, stagesOf = {} }) => heldBy === undefined && [stages, ...Object.values(stagesOf)].some(isDown))
    .map((rollout) => ({ step, rollout })));
  const found = downings.flatMap((one, index) => downings.slice(index + 1).filter(({ step }) => step !== one.step).map((other): PlanWarning => ({
    code: 'plan/down-twice',
    object: other.rollout.target,
    message: `nodes that are in both go down twice, for ${one.rollout.target} and again for ${other.rollout.target}; specify --nodes to list them`,
    advice: oneGo(one.rollout, other.rollout),
  })));
  return [...new Map(found.map((warning) => [warning.message, warning])).values()];
}

/** Whether stages take a node down, or drain it. */
function isDown(stages: readonly Stage[]): boolean {
  return stages.some(({ down, kind }) => down || kind === 'drain');
}

/** Advice on combining two roll-outs, if possible. */
function oneGo(one: Rollout, other: Rollout): string {
  const systems = [one.system, other.system];
  return systems.includes('machine-config') && systems.includes('sriov')
    ? 'pause the MachineConfigPool, apply both, and unpause it when the SR-IOV operator is done with a node: its reboot applies nothing of the pool, but '
      + 'no pods have to move twice if they stay away meanwhile (cordon the node until both are done)'
    : 'cordon the nodes of one window until both are done, so that pods move once; or put the two changes into separate maintenance windows';
}

/** Warnings about interchangeable nodes of which two roll-outs together take down more than either limit allows. */
function windowsAddUp(one: Downing, other: Downing, group: Group): PlanWarning[] {
  const [first, second] = [one, other].map(({ rollout, nodes }) => {
    const members = group.nodes.filter((node) => nodes.has(node));
    return { members, window: Math.min(rollout.limit ?? Infinity, members.length) };
  });
  const together = new Set([...first.members, ...second.members]);
  const most = Math.min(first.window + second.window, together.size);
  return most <= Math.max(first.window, second.window) || waitForEachOther(one, other) ? [] : [{
    code: 'plan/windows-add-up',
    object: other.rollout.target,
    message: `applied at the same time, ${one.rollout.target} (${first.window} at once) and ${other.rollout.target} (${second.window} at once) make up to `
      + `${most} nodes of ${group.name} unavailable at the same time: neither accounts for the other`,
    advice: 'apply them one after the other, each after the wait of the previous step',
  }];
}

/**
 * Whether two roll-outs wait for each other: the SR-IOV operator pauses the MachineConfigPool of a node before it drains it, and does not start while
 * the pool is updating.
 */
function waitForEachOther(one: Downing, other: Downing): boolean {
  const systems = [one.rollout.system, other.rollout.system];
  return systems.includes('machine-config') && systems.includes('sriov') && [...one.nodes].some((node) => other.nodes.has(node));
}

function downedBy(rollout: Rollout): Set<string> {
  return new Set(rollout.nodes.filter((node) => isDown(stagesOn(rollout, node))));
}
