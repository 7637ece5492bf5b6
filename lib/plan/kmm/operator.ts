import { stringAt } from '../../manifests';
import { CONFIG_READERS } from '../../upstream/kmm/operator-config';
import { about, Change, changesOf, columns, performed, rolledOut, TIMEOUT } from '../changes';
import type { PlanContext, PlanWarning, Step } from '../model';

/** What a change of KMM's own configuration, and a check of the next kernel, ask for. */
export function planKmmOperator({ before, after }: PlanContext): { steps: Step[]; warnings: PlanWarning[] } {
  const configs = changesOf(before, after, ['ConfigMap'])
    .filter(({ name, change, paths }) => Object.hasOwn(CONFIG_READERS, name) && (change !== 'changed' ? change !== 'unchanged' : paths.some((path) => path.startsWith('data'))));
  const preflights = changesOf(before, after, ['PreflightValidation', 'PreflightValidationOCP']);
  const added = preflights.filter(({ change }) => change === 'added');
  const present = preflights.filter(({ change }) => change !== 'removed');
  const modules = after.ofKind('Module');
  const names = modules.map((module) => stringAt(module, 'metadata', 'name') ?? '').sort();
  return {
    steps: [...configs.map(configStep), ...added.map((change) => preflightStep(change, names))],
    warnings: [
      ...configs.map(configWarning),
      ...(added.length === 0 || present.length < 2 ? [] : [{
        code: 'kmm/several-preflights',
        object: added[0].object,
        message: `${present.map(({ object }) => object).join(' and ')} exist at the same time: the check of a Module belongs to only one of them`,
        advice: 'delete each validation before you create the next',
      }]),
      ...(added.length === 0 ? [] : modules.filter((module) => module.spec?.moduleLoader === undefined)).map((module) => ({
        code: 'kmm/preflight-without-loader',
        object: `Module ${module.metadata.namespace ?? 'default'}/${module.metadata.name}`,
        message: 'KMM\'s validation crashes on a Module without moduleLoader',
        advice: 'do not create a validation on a cluster with such a Module',
      })),
    ],
  };
}

function configStep(change: Change): Step {
  const deployments = CONFIG_READERS[change.name].map((name) => `deployment/${name}`);
  return {
    phase: 'prepare',
    system: 'kmm',
    target: change.object,
    what: about([change], 'KMM restarts to read its configuration; nodes are not affected. A firmware path is set when a Module with firmware is next loaded'),
    ...performed([change], `kubectl rollout restart ${deployments.join(' ')} --namespace ${change.namespace}`),
    ...rolledOut(change.namespace, ...deployments),
    show: `kubectl get ${deployments.join(' ')} --namespace ${change.namespace}`,
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

/** One check for each Module: a wait for several values at once is something that kubectl refuses. */
function preflightStep(change: Change, modules: readonly string[]): Step {
  const resource = change.kind.toLowerCase();
  const path = (module: string): string => `{.status.modules[?(@.name=="${module}")].verificationStatus}`;
  return {
    phase: 'prepare',
    system: 'kmm',
    target: change.object,
    what: about([change], 'KMM checks for each Module whether its image for the next kernel is available, and builds it if possible; nodes are not affected'),
    ...performed([change]),
    waitFor: modules.length === 0 ? `kubectl get ${resource} ${change.name}`
      : modules.map((module) => `kubectl wait ${resource}/${change.name} --for=jsonpath='${path(module)}'=Success ${TIMEOUT}`).join(' && '),
    show: `kubectl get ${resource} ${change.name} ${columns({ MODULE: '.status.modules[*].name', RESULT: '.status.modules[*].verificationStatus' })}`,
    rollouts: [],
  };
}
