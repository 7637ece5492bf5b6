import type { PoolPlan } from './pool-plan';
import { stable } from '../../text';
import { offlinedBy } from '../../views/tuning';
import type { PlanWarning } from '../plan-model';
import type { TunedChange } from '../tuning';

/** Warnings about changes that are not taken up, wait, or meet in several roll-outs. */
export function tuningWarnings(plans: readonly PoolPlan[], tuning: readonly TunedChange[]): PlanWarning[] {
  const warning = (code: string, object: string, message: string, advice: string): PlanWarning => ({ code: `tuning/${code}`, object, message, advice });
  return [
    ...tuning.filter(({ isUnknown }) => !isUnknown).flatMap(({ title, report: { error, waitsFor, effect } }) => [
      ...error === undefined ? [] : [warning('not-taken-up', title, `it is not taken up, or not as a whole: ${error}`, 'correct it: what is rendered from it stays as it is until then')],
      ...waitsFor === undefined || effect === 'none' || /^(?:MachineConfig\/|the image of )/.test(waitsFor) ? [] : [warning('waits', title,
        `its effect waits for ${waitsFor}${effect === 'reboot' ? ', and nodes reboot for it then' : ''}`, 'plan a time for it: what waits comes along with the next change')],
    ]),
    ...tuning.filter(takesOffline).map(({ title }) => warning('second-rollout', title,
      'kernel arguments follow from the CPUs that are online: once nodes have rebooted without some, they change again, and nodes may reboot a second time',
      'pause the pool after the first reboot until its MachineConfig 50-nto-… has changed, or plan the time for two reboots')),
    ...plans.filter((plan) => plan.transition.later !== undefined && !plan.isGone && plan.problems.length === 0).map(({ pool, transition }) => (
      warning('second-rollout', `MachineConfigPool ${pool.name}`,
        `MachineConfig ${transition.later} follows the other changes: nodes that are picked before it is there reboot twice, at worst all of them`,
        `pause the pool, apply, wait until ${transition.later} has changed, and unpause it; this is one roll-out then`))),
  ];
}

/** Whether a change that reboots nodes takes other CPUs offline than before (node tuning facts §5). */
function takesOffline({ change, report: { kind, effect } }: TunedChange): boolean {
  const [was, is] = [change?.before, change?.after].map((profile) => (profile === undefined ? [] : offlinedBy(profile).map(({ value }) => value)));
  return kind === 'PerformanceProfile' && effect === 'reboot' && stable(was) !== stable(is);
}
