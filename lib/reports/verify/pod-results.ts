import { Judgement, result } from './judgement';
import type { CheckName, VerifyResult } from './verify-report';
import { identityOf, Manifest, nameOf } from '../../manifests';
import { few, grouped } from '../../text';
import { stringAt } from '../../upstream';
import { owningController } from '../../views';

/** Judgement of one pod. */
export interface PodJudgement {
  readonly pod: Manifest;
  /** Owner of the pod, if it is more specific than its controller. */
  readonly owner?: Manifest;
  readonly judgement: Judgement;
}

/** Results for pods. Pods of the same owner with the same judgement share one result, with the command for the first of them. */
export function podResults(check: CheckName, judgements: readonly PodJudgement[]): VerifyResult[] {
  const groups = grouped(judgements, (each) => [podOwner(each), each.judgement.verdict, each.judgement.reason].join('\0'));
  return [...groups.values()].map((group) => {
    const [{ judgement }] = group;
    const names = group.map(({ pod }) => nameOf(pod)).sort();
    const nodes = [...new Set(group.flatMap(({ pod }) => stringAt(pod, 'spec', 'nodeName') ?? []))].sort();
    const object = podOwner(group[0]);
    const isPod = object.startsWith('Pod ');
    return result(check, object, isPod ? judgement : { ...judgement, reason: `${judgement.reason} (${names.length === 1 ? 'pod' : 'pods'} ${few(names)})` }, nodes);
  });
}

function podOwner({ pod, owner }: PodJudgement): string {
  const controller = owningController(pod);
  return identityOf(owner ?? (controller === undefined ? pod
    : { kind: stringAt(controller, 'kind'), metadata: { namespace: pod.metadata.namespace, name: stringAt(controller, 'name') } }));
}
