import { planCatalogues } from './catalogue-plan';
import { planCsvs } from './csv-plan';
import { planDeployments } from './deployment-plan';
import { RELOADS, withReloads } from './kmm-upgrade';
import { planSubscription } from './plan-subscription';
import { inOneInstallPlan } from './shared-install-plan';
import { changesOfKinds } from '../changes';
import type { PlanContext, SystemPlan } from '../plan-model';
import type { OperatorReport } from '../plan-report';

/** Plan of all operators. */
export interface OperatorsPlan extends SystemPlan<OperatorReport> {
  /** Objects with unknown effects on nodes. */
  readonly unplanned: readonly string[];
}

/** Plans the actions of the Operator Lifecycle Manager, and of manifests that run operators themselves (GitOps facts §8). */
export function planOperators(context: PlanContext): OperatorsPlan {
  const changes = changesOfKinds(context.before, context.after, ['Subscription']);
  const subscriptions = inOneInstallPlan(changes.map((change) => planSubscription(change, changes, context)));
  const plans = [...subscriptions, ...planCatalogues(context), ...planCsvs(context), ...planDeployments(context)];
  const steps = plans.flatMap((plan) => plan.steps).map((step) => withReloads(step, context));
  return {
    report: plans.map(({ report }) => report),
    steps,
    unplanned: [...new Set(plans.flatMap(({ unplanned = [] }) => unplanned))],
    warnings: plans.flatMap(({ warnings }) => warnings),
    assumptions: steps.some(({ rollouts }) => rollouts.some(({ stages }) => stages.some(({ kind }) => kind === 'unload-module'))) ? [RELOADS] : [],
  };
}
