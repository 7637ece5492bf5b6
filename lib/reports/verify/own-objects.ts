import { deletionOf } from './deletions';
import type { Dump } from './dump';
import { result } from './judgement';
import { ownStatusJudgement } from './status-judgement';
import type { VerifyResult } from './verify-report';
import { identityOf, type Manifest } from '../../manifests';

/** Kinds of the cluster of which only the status tells whether what they say holds. */
const STATUS_KINDS = ['ClusterVersion', 'PreflightValidation', 'PreflightValidationOCP'];

/** Results for objects of the cluster without manifests: those that are being deleted, and those with a status that no other check reads. */
export function verifyOwn(dump: Dump, objects: readonly Manifest[]): VerifyResult[] {
  return objects.flatMap((object) => {
    const judgement = deletionOf(dump, object) ?? (STATUS_KINDS.includes(object.kind) ? ownStatusJudgement(dump, object) : undefined);
    return judgement === undefined ? [] : [result('applied', identityOf(object), judgement)];
  });
}
