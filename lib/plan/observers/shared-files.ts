import { few } from '../../text';
import type { PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';

/** Warnings about steps whose file an earlier step has already applied: they do not wait for their turn. */
export function sharedFiles({ steps, files }: Pick<PlannedChange, 'steps' | 'files'>): PlanWarning[] {
  const applying = [...files];
  return applying.flatMap(([step, own], index): PlanWarning[] => {
    const first = applying.slice(0, index).find(([, others]) => others.some((file) => own.includes(file)));
    if (first === undefined) {
      return [];
    }
    const shared = own.filter((file) => first[1].includes(file));
    return [{
      code: 'plan/applied-together',
      object: step.target,
      message: `${few(shared)} also ${shared.length === 1 ? 'has' : 'have'} what step ${steps.indexOf(first[0]) + 1} applies, and the command of that step applies both: there is no wait between them`,
      advice: 'split the file so that each step has its own, or make the two changes one after the other',
    }];
  });
}
