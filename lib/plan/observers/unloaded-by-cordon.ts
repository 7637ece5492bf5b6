import { cordonWarnings, rebootWarnings } from '../kmm';
import { withBootedKernels } from '../machine-config';
import type { EventKind, PlanWarning, Rollout, Stage } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { stagesOn } from '../schedule';

/** Warnings about modules that nodes unload because a step of any system cordons or reboots them. */
export function unloadedByCordon({ steps, context }: Pick<PlannedChange, 'steps' | 'context'>): PlanWarning[] {
  // Where no mapping matches the kernel that a node boots, nothing loads the module again: that is another warning.
  const booted = withBootedKernels(context, steps);
  const rollouts = steps.flatMap((step) => step.rollouts);
  const [isCordoned, isRebooted] = [test('cordon', 'drain'), test('reboot')];
  const nodesThat = (happens: typeof isCordoned): readonly string[] | null => (context.nodes === undefined ? null
    : [...new Set(rollouts.flatMap((rollout) => rollout.nodes.filter((node) => happens(stagesOn(rollout, node)))))]);
  const some = (happens: typeof isCordoned) => rollouts.some((rollout) => happensIn(rollout, happens));
  const cordoned = some(isCordoned) ? nodesThat(isCordoned) : [];
  return [
    ...some(isCordoned) ? cordonWarnings(booted, cordoned) : [],
    ...some(isRebooted) ? rebootWarnings(booted, { cordoned, rebooted: nodesThat(isRebooted) }) : [],
  ];
}

function happensIn({ stages, stagesOf = {} }: Rollout, happens: (stages: readonly Stage[]) => boolean): boolean {
  return happens(stages) || Object.values(stagesOf).some(happens);
}

function test(...kinds: readonly EventKind[]): (stages: readonly Stage[]) => boolean {
  return (stages) => stages.some(({ kind }) => kinds.includes(kind));
}
