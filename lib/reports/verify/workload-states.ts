/** State of the pods of workloads compared with their objects, decided as in `kubectl rollout status` and the steps of a plan. */
import { conditionOf, isTrue, isUnseen } from './dump';
import { fail, Judgement, pass, wait } from './judgement';
import { Manifest } from '../../manifests';
import type { ShellText } from '../../text';
import { at, stringAt } from '../../upstream';

function numberIn(object: Manifest, field: string): number {
  const found = at(object, 'status', field);
  return typeof found === 'number' ? found : 0;
}

function unseen(object: Manifest, show: ShellText): Judgement | undefined {
  return isUnseen(object) ? wait('its controller has not seen the last change', show) : undefined;
}

export function daemonSetState(object: Manifest, show: ShellText): Judgement {
  const desired = numberIn(object, 'desiredNumberScheduled');
  const isManual = stringAt(object, 'spec', 'updateStrategy', 'type') === 'OnDelete';
  const [updated, ready] = [numberIn(object, 'updatedNumberScheduled'), numberIn(object, 'numberReady')];
  return unseen(object, show)
    ?? (desired === 0 ? fail('it runs on no node', show)
      // With OnDelete, pods are replaced when a user deletes them.
      : !isManual && updated < desired ? wait(`${updated} of ${desired} pods are updated`, show)
        : ready < desired ? wait(`${ready} of ${desired} pods are ready`, show)
          : pass(`${ready} of ${desired} pods are ready`));
}

export function deploymentState(object: Manifest, show: ShellText): Judgement {
  const replicas = at(object, 'spec', 'replicas');
  const desired = typeof replicas === 'number' ? replicas : 1;
  const [all, updated, available] = [numberIn(object, 'replicas'), numberIn(object, 'updatedReplicas'), numberIn(object, 'availableReplicas')];
  const progressing = conditionOf(object, 'Progressing');
  return unseen(object, show)
    ?? (progressing?.reason === 'ProgressDeadlineExceeded' ? fail(`it makes no progress: ${progressing.message ?? progressing.reason}`, show)
      : updated < desired ? wait(`${updated} of ${desired} pods are updated`, show)
        : available < desired ? wait(`${available} of ${desired} pods are available`, show)
          : all > updated ? wait(`${all - updated} old pods are still there`, show)
            : pass(`${available} of ${desired} pods are available`));
}

export function statefulSetState(object: Manifest, show: ShellText): Judgement {
  const replicas = at(object, 'spec', 'replicas');
  const desired = typeof replicas === 'number' ? replicas : 1;
  const ready = numberIn(object, 'readyReplicas');
  const [is, wanted] = [stringAt(object, 'status', 'currentRevision'), stringAt(object, 'status', 'updateRevision')];
  return unseen(object, show)
    ?? (ready < desired ? wait(`${ready} of ${desired} pods are ready`, show)
      : is !== wanted ? wait('its pods are being replaced', show) : pass(`${ready} of ${desired} pods are ready`));
}

export function jobState(object: Manifest, show: ShellText): Judgement {
  const failed = conditionOf(object, 'Failed');
  return failed?.status === 'True' ? fail(`it has failed: ${failed.message ?? failed.reason ?? ''}`, show)
    : isTrue(object, 'Complete') ? pass('it has completed') : wait('it has not completed', show);
}
