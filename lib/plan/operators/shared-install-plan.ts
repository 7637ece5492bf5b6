import type { OperatorPlan } from './operator-plan';
import { grouped, shellJoin } from '../../text';
import { performed } from '../changes';
import type { Step } from '../plan-model';

/**
 * Plans in which the Subscriptions of a namespace that wait for approval share a step: OLM puts them into one InstallPlan, so that all of them have to be
 * there before it is approved (GitOps facts §8).
 */
export function inOneInstallPlan(plans: readonly OperatorPlan[]): OperatorPlan[] {
  const waiting = plans.filter(({ approval, steps }) => approval !== undefined && steps.length === 1 && steps[0].note === undefined);
  const shared = [...grouped(waiting, ({ report }) => report.namespace).values()].filter((together) => together.length > 1);
  const stepOf = new Map(shared.map((together) => [together[0], sharedStep(together)]));
  const joined = new Set(shared.flatMap((together) => together.slice(1)));
  return plans.map((plan) => (joined.has(plan) ? { ...plan, steps: [] } : stepOf.has(plan) ? { ...plan, steps: [stepOf.get(plan)!] } : plan));
}

function sharedStep(plans: readonly OperatorPlan[]): Step {
  const steps = plans.map(({ steps: [step] }) => step);
  const needs = [...new Set(steps.flatMap((step) => step.needs ?? []))];
  const approvals = steps.flatMap(({ run }) => run.slice(1));
  return {
    ...steps[0],
    target: steps.map(({ target }) => target).join(', '),
    what: steps.map(({ what }) => what).join('. '),
    ...needs.length === 0 ? {} : { needs: shellJoin(needs, ' && ') },
    ...performed(plans.map(({ approval }) => approval!), ...approvals),
    waits: steps.flatMap(({ waits }) => waits),
    rollouts: steps.flatMap(({ rollouts }) => rollouts),
  };
}
