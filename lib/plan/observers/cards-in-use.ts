import type { PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';

/** Warnings about pods that lose the card while its driver is replaced. */
export function cardsInUse({ cardUsers }: Pick<PlannedChange, 'cardUsers'>): readonly PlanWarning[] {
  return cardUsers.warnings;
}
