import { cordonWarnings } from '../kmm';
import type { PlanWarning, Stage } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { stagesOn } from '../schedule';

/** Warnings about modules that nodes unload because a step of any system cordons them. */
export function unloadedByCordon({ steps, context }: Pick<PlannedChange, 'steps' | 'context'>): PlanWarning[] {
  const cordoning = steps.flatMap(({ rollouts }) => rollouts)
    .filter(({ stages, stagesOf = {} }) => isCordoned(stages) || Object.values(stagesOf).some(isCordoned));
  if (cordoning.length === 0) {
    return [];
  }
  return cordonWarnings(context, context.nodes === undefined ? null
    : [...new Set(cordoning.flatMap((rollout) => rollout.nodes.filter((node) => isCordoned(stagesOn(rollout, node)))))]);
}

function isCordoned(stages: readonly Stage[]): boolean {
  return stages.some(({ kind }) => kind === 'cordon' || kind === 'drain');
}
