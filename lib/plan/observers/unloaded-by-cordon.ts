import { cordonWarnings, rebootWarnings } from '../kmm';
import type { EventKind, PlanWarning, Rollout, Stage } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { stagesOn } from '../schedule';

/** Warnings about modules that nodes unload because a step of any system cordons or reboots them. */
export function unloadedByCordon({ steps, context }: Pick<PlannedChange, 'steps' | 'context'>): PlanWarning[] {
  const rollouts = steps.flatMap((step) => step.rollouts);
  const [isCordoned, isRebooted] = [test('cordon', 'drain'), test('reboot')];
  const nodesThat = (happens: typeof isCordoned): readonly string[] | null => (context.nodes === undefined ? null
    : [...new Set(rollouts.flatMap((rollout) => rollout.nodes.filter((node) => happens(stagesOn(rollout, node)))))]);
  const some = (happens: typeof isCordoned) => rollouts.some((rollout) => happensIn(rollout, happens));
  const cordoned = some(isCordoned) ? nodesThat(isCordoned) : [];
  return [
    ...some(isCordoned) ? cordonWarnings(context, cordoned) : [],
    ...some(isRebooted) ? rebootWarnings(context, { cordoned, rebooted: nodesThat(isRebooted) }) : [],
  ];
}

function happensIn({ stages, stagesOf = {} }: Rollout, happens: (stages: readonly Stage[]) => boolean): boolean {
  return happens(stages) || Object.values(stagesOf).some(happens);
}

function test(...kinds: readonly EventKind[]): (stages: readonly Stage[]) => boolean {
  return (stages) => stages.some(({ kind }) => kinds.includes(kind));
}
