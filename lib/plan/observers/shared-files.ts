import { few } from '../../text';
import type { PlanWarning, Step } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { carrierName } from '../result';

/**
 * Warnings about steps whose file an earlier step has already applied, and about those that one object of a GitOps engine applies: they do not wait for
 * their turn.
 */
export function sharedFiles({ files, orderOf, together }: Pick<PlannedChange, 'files' | 'orderOf' | 'together'>): PlanWarning[] {
  const applying = [...files];
  return [...inFiles(applying, orderOf), ...together.map(({ step, before, carrier }): PlanWarning => ({
    code: 'plan/applied-together',
    object: step.target,
    message: `${carrierName(carrier)} applies it and what step ${orderOf.get(before)} rolls out without waiting for the nodes in between: both go on at the same time, and times and the lowest availability are those of one after the other`,
    advice: 'give each its own object of the engine, of which the later one waits for the nodes of the earlier one, or make the two changes one after the other',
  }))];
}

function inFiles(applying: readonly (readonly [Step, readonly string[]])[], orderOf: ReadonlyMap<Step, number>): PlanWarning[] {
  return applying.flatMap(([step, own], index): PlanWarning[] => {
    const first = applying.slice(0, index).find(([, others]) => others.some((file) => own.includes(file)));
    if (first === undefined) {
      return [];
    }
    const shared = own.filter((file) => first[1].includes(file));
    return [{
      code: 'plan/applied-together',
      object: step.target,
      message: `${few(shared)} also ${shared.length === 1 ? 'has' : 'have'} what step ${orderOf.get(first[0])} applies, and the command of that step applies both: there is no wait between them`,
      advice: 'split the file so that each step has its own, or make the two changes one after the other',
    }];
  });
}
