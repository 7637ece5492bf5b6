/** Pods of the manifests without a controller. One that has ended is not created again. */
import { isFinished, unscheduled } from './containers';
import { deletionOf } from './deletions';
import type { Dump } from './dump';
import { describeObject } from './get-commands';
import { fail, firstObstacle, type Judgement, pass, result } from './judgement';
import { waitSince } from './long-waits';
import { podState } from './onload-results';
import type { VerifyResult } from './verify-report';
import { identityOf, type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { stringAt, WAIT_LENGTHS } from '../../upstream';

/** Results for such pods. */
export function verifyBarePods(dump: Dump, declared: ManifestSet): VerifyResult[] {
  return declared.ofKind('Pod').map((object) => {
    const found = dump.find('Pod', object.metadata.namespace, nameOf(object));
    return result('workloads', identityOf(object), found.object === undefined ? found.judgement : barePodState(dump, found.object));
  });
}

function barePodState(dump: Dump, pod: Manifest): Judgement {
  const show = describeObject('Pod', pod.metadata.namespace, nameOf(pod));
  const why = [stringAt(pod, 'status', 'reason'), stringAt(pod, 'status', 'message')].filter((text) => text !== undefined && text !== '').join(': ');
  const message = unscheduled(pod);
  return firstObstacle([
    () => deletionOf(dump, pod),
    () => (stringAt(pod, 'status', 'phase') === 'Failed' ? fail(`it has failed${why === '' ? '' : ` (${why})`}, and nothing creates it again: delete it and apply the manifest, or use a Deployment`, show) : undefined),
    () => (message === undefined ? undefined : waitSince(dump, `no node takes it: ${message}`, show, stringAt(pod, 'metadata', 'creationTimestamp'), WAIT_LENGTHS.pod)),
    () => (isFinished(pod) ? undefined : podState(pod)),
  ], () => pass(isFinished(pod) ? 'it has completed' : 'it is ready'));
}
