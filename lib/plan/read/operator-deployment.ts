import { templateDifferences } from './pod-template';
import { sh, shellWord } from '../../text';
import { isOnloadOperator as isOperatorContainer, OperatorContainer } from '../../upstream/onload';
import { operatorContainer, podSpecOf, runningContainersOf } from '../../views';
import { about, Change, changesOfKinds, deleted, performed, rolledOut, started } from '../changes';
import type { PlanContext, PlanWarning, Step } from '../plan-model';

/** Whether a Deployment is the Onload Operator. */
export function hasOnloadOperator(deployment: unknown): boolean {
  return operatorsIn(deployment).length > 0;
}

/** Plans a change of the operator's own Deployment, which does not affect nodes. */
export function planOperator(context: PlanContext): { steps: Step[]; warnings: PlanWarning[] } {
  const changes = changesOfKinds(context.before, context.after, ['Deployment'])
    .filter(({ before, after }) => hasOnloadOperator(before ?? after) || hasOnloadOperator(after));
  const moving = changes.filter((change) => change.change === 'added' || change.change === 'removed'
    || templateDifferences(change.before, change.after).length > 0);
  return {
    steps: moving.map((change) => operatorStep(change, context)),
    warnings: moving.flatMap((change) => [...pluginWarnings(change, context), ...removalWarnings(change)]),
  };
}

function operatorStep(change: Change, { after }: PlanContext): Step {
  const { object, name, namespace } = change;
  const gone = change.change === 'removed';
  return {
    // It takes its labels from nodes when a resource is removed, so it stays until none is left (observed facts §10).
    phase: !gone ? 'prepare' : after.ofKind('Onload').length === 0 ? 'operator-removal' : 'retire',
    system: 'onload',
    target: object,
    what: about([change], gone ? 'The Onload Operator stops; the objects that it created do not change' : `The Onload Operator ${change.change === 'added' ? 'starts' : 'restarts'}; nodes are not affected`),
    ...performed([change]),
    ...gone ? deleted(`deployment/${name}`, namespace)
      : change.change === 'added' ? started(namespace, `deployment/${name}`) : rolledOut(namespace, `deployment/${name}`),
    show: sh`kubectl get deployments --namespace ${shellWord(namespace)} --output wide`,
    rollouts: [],
  };
}

function pluginWarnings({ object, before, after }: Change, { after: wanted }: PlanContext): PlanWarning[] {
  const [old, image] = [pluginImageOf(before), pluginImageOf(after)];
  const resources = wanted.ofKind('Onload').length;
  return old === undefined || image === undefined || old === image || resources === 0 ? [] : [{
    code: 'onload/device-plugin-image-ignored',
    object,
    message: `running device plugins keep ${old}: the operator uses ${image} only for the DaemonSets of new Onload resources`,
    advice: 'delete and recreate the Onload resource, which stops Onload on all of its nodes at the same time',
  }];
}

function removalWarnings({ object, change }: Change): PlanWarning[] {
  return change !== 'removed' ? [] : [{
    code: 'onload/operator-removed',
    object,
    message: 'without the operator, changes of Onload resources have no effect, and new nodes get neither module nor device plugin',
    advice: '',
  }];
}

/** Containers of a Deployment that run the Onload Operator, as far as their images show. */
function operatorsIn(deployment: unknown): OperatorContainer[] {
  return runningContainersOf(podSpecOf(deployment)).map(operatorContainer).filter(isOperatorContainer);
}

function pluginImageOf(deployment: unknown): string | undefined {
  return operatorsIn(deployment).map(({ devicePlugin }) => devicePlugin).find((image) => image !== undefined);
}
