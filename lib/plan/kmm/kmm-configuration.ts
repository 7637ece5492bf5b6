import { planPreflights } from './preflight-plan';
import { sh, shellJoin, shellWord } from '../../text';
import { HUB_CONFIG, KMM_CONFIGS, operatorDeployments } from '../../upstream/kmm';
import { about, beside, Change, changesOfKinds, performed, rolledOut } from '../changes';
import type { PlanContext, PlanWarning, Step } from '../plan-model';
import { runningKmm } from '../read';

/** Steps and warnings for a change of KMM's own configuration, and for a check of the next kernel. */
export function planKmmOperator(context: PlanContext): { steps: Step[]; warnings: PlanWarning[] } {
  const configs = changesOfKinds(context.before, context.after, ['ConfigMap'])
    .filter(({ name, change, paths }) => KMM_CONFIGS.includes(name) && (change !== 'changed' ? change !== 'unchanged' : paths.some((path) => path.startsWith('data'))));
  const preflights = planPreflights(context);
  return {
    steps: [...configs.map((change) => configStep(change, runningKmm(context))), ...preflights.steps],
    warnings: [...configs.map(configWarning), ...preflights.warnings],
  };
}

function configStep(change: Change, release: string): Step {
  const deployments = operatorDeployments(release, change.name === HUB_CONFIG).map((name) => `deployment/${name}`);
  return {
    phase: 'prepare',
    system: 'kmm',
    target: change.object,
    what: about([change], 'KMM restarts to read its configuration; nodes are not affected. A firmware path is set when a Module with firmware is next loaded'),
    ...performed([change], beside(sh`kubectl rollout restart ${shellJoin(deployments.map(shellWord), ' ')} --namespace ${shellWord(change.namespace)}`)),
    ...rolledOut(change.namespace, ...deployments),
    show: sh`kubectl get ${shellJoin(deployments.map(shellWord), ' ')} --namespace ${shellWord(change.namespace)}`,
    rollouts: [],
  };
}

function configWarning({ object }: Change): PlanWarning {
  return {
    code: 'kmm/config-read-at-start',
    object,
    message: 'KMM reads its configuration only when it starts',
    advice: 'restart its deployments, as the plan does',
  };
}
