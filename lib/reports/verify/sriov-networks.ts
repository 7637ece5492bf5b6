/** Networks of the SR-IOV operator, each of which becomes a NetworkAttachmentDefinition in the namespace of its pods (SR-IOV facts §4). */
import type { Dump } from './dump';
import { describeObject, getObject } from './get-commands';
import { fail, type Judgement, pass, result } from './judgement';
import { waitSince } from './long-waits';
import type { VerifyResult } from './verify-report';
import { identityOf, type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { stringAt, WAIT_LENGTHS } from '../../upstream';

const KINDS = ['OVSNetwork', 'SriovIBNetwork', 'SriovNetwork'];
const DEFINITION = 'NetworkAttachmentDefinition';

/** Results for networks of the manifests that the cluster has, if the dump has definitions. */
export function verifySriovNetworks(dump: Dump, declared: ManifestSet): VerifyResult[] {
  return KINDS.flatMap((kind) => declared.ofKind(kind)).flatMap((object) => {
    const live = dump.set.find(object.kind, object.metadata.namespace, nameOf(object));
    return live === undefined || !dump.wasRead(DEFINITION) ? [] : [result('sriov', identityOf(object), definitionOf(dump, live))];
  });
}

function definitionOf(dump: Dump, live: Manifest): Judgement {
  const { namespace: own, name } = live.metadata;
  const namespace = stringAt(live, 'spec', 'networkNamespace') || own;
  if (dump.set.find(DEFINITION, namespace, name) !== undefined) {
    return pass(`${DEFINITION} ${namespace}/${name} is there`);
  }
  const show = describeObject(live.kind, own, name);
  const target = dump.find('Namespace', undefined, namespace ?? 'default');
  return target.object === undefined && target.judgement.verdict === 'fail'
    ? fail(`there is no ${DEFINITION} ${namespace}/${name}: its networkNamespace does not exist`, getObject('Namespace', undefined, namespace ?? 'default'))
    : waitSince(dump, `there is no ${DEFINITION} ${namespace}/${name}; the operator makes it in its networkNamespace`, show, stringAt(live, 'metadata', 'creationTimestamp'), WAIT_LENGTHS.beginning);
}
