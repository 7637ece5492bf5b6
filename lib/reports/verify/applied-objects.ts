import { isDeepStrictEqual } from 'node:util';
import { differingWithin } from './contained-fields';
import { deletionOf } from './deletions';
import type { Dump } from './dump';
import { getObject, isDumped } from './get-commands';
import { fail, Judgement, pass, result, unapplied } from './judgement';
import { AS_DECLARED, statusJudgement } from './status-judgement';
import type { VerifyResult } from './verify-report';
import { WORKLOADS } from './workload-results';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { allChanges, lastApplied, settle, settledObjectKey, stayingFields } from '../../plan/changes';
import { PLANNED_KINDS } from '../../plan/read';
import { few, shellJoin, type ShellText } from '../../text';
import { stringAt } from '../../upstream';

/**
 * Kinds whose fields other controllers write, so that a comparison would report them: their pods are compared instead. Those of Secrets are often left
 * out of a dump.
 */
const NOT_COMPARED = [...WORKLOADS, 'Event', 'Node', 'Pod', 'Secret'];

/** Kinds whose status a check of its own reads. */
const JUDGED = [
  'ContainerRuntimeConfig', 'CustomResourceDefinition', 'KubeletConfig', 'MachineConfig', 'MachineConfigPool', 'MachineConfiguration', 'MachineOSConfig', 'Module', 'Onload', 'PerformanceProfile',
  'SriovNetworkNodePolicy', 'Subscription', 'Tuned',
];

/** Kinds that a dump may lack without a result: the check of operators has one for each definition of a kind. */
const OPTIONAL = ['CustomResourceDefinition'];

/** Results for the objects of the manifests, compared with those of the cluster in the same way as in a plan. */
export function verifyApplied(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const objects = declared.manifests.filter(({ kind }) => isCompared(kind, dump));
  const settled = settle(dump.set.manifests, objects);
  const changed = new Map(allChanges(new ManifestSet(settled.before), new ManifestSet(settled.after)).filter(({ after }) => after !== undefined)
    .map((change) => [settledObjectKey(change.after!), change]));
  return objects.map((object) => {
    const { kind, metadata: { name } } = object;
    const namespace = stringAt(object, 'metadata', 'namespace');
    const found = dump.find(kind, namespace, name);
    // Without a table of the defaults of a kind, only what the manifest has is compared.
    const paths = !isDumped(kind) && found.object !== undefined ? differingWithin(object, found.object)
      : changed.get(settledObjectKey(object))?.paths ?? [];
    const judgement: Judgement = found.object === undefined ? found.judgement
      : deletionOf(dump, found.object) ?? (paths.length > 0 ? otherValues(found.object, object, paths, getObject(kind, namespace, name))
        : JUDGED.includes(kind) ? pass(AS_DECLARED) : statusJudgement(dump, found.object));
    return result('applied', identityOf(object), judgement);
  });
}

/** Judgement of an object with other values: it is changed if `kubectl apply` has written it from this manifest, otherwise the manifest is not applied. */
function otherValues(live: Manifest, declared: Manifest, differing: readonly string[], show: ShellText): Judgement {
  const paths = few([...differing]);
  const staying = stayingFields(live, declared);
  if (differing.every((path) => staying.some((field) => field.path === path))) {
    return unapplied(`the cluster has ${paths}, which the manifest lacks, and which applying it leaves, because another client wrote it`, shellJoin(staying.map(({ command }) => command), ' && '));
  }
  const applied = lastApplied(live);
  const isChanged = applied !== undefined && isDeepStrictEqual(fieldsBesideMetadata(applied), fieldsBesideMetadata(declared));
  return isChanged ? fail(`the cluster has another value of ${paths}: it was changed after the manifest was applied`, show)
    : unapplied(`the cluster has another value of ${paths}`, show);
}

/** Fields of a manifest other than its metadata, to which `kubectl apply` adds. */
function fieldsBesideMetadata({ metadata: _, ...fields }: Manifest): object {
  return fields;
}

/** Whether a kind is compared, or verified by a check of its own. */
export function isCovered({ kind }: Manifest, dump: Dump): boolean {
  return isCompared(kind, dump) || WORKLOADS.includes(kind) || kind === 'Pod' || OPTIONAL.includes(kind);
}

/** Whether objects of a kind are compared: those that nodes depend on, although the dump may lack them, and all others that were read. */
function isCompared(kind: string, dump: Dump): boolean {
  return !NOT_COMPARED.includes(kind) && (dump.wasRead(kind) || (PLANNED_KINDS.has(kind) && isDumped(kind) && !OPTIONAL.includes(kind)));
}
