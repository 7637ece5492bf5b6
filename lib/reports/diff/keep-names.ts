import { Manifest, nameOf } from '../../manifests';
import { withoutHash } from '../../plan/changes';
import { stringAt } from '../../upstream';

/** Constructs of this library that use a given name for their objects, by kind. */
const NAMED_BY: { readonly [kind: string]: string } = {
  DaemonSet: 'of Sfptpd, if it is that construct',
  MachineConfig: 'of the construct that creates it, such as MachineConfig or SfcMachineConfig',
  Module: 'of KernelModule',
  NodeFeatureRule: 'of OnloadNodeFeatureRule',
  Onload: 'of Onload, or of \'onload\' in OnloadPlatform',
  PinnedImageSet: 'of ImagePrefetch',
  PreflightValidation: 'of PreflightValidation',
  PreflightValidationOCP: 'of PreflightValidation',
  SriovNetworkNodePolicy: 'of SriovNodePolicy',
  SriovNetworkPoolConfig: 'of SriovNetworkPool',
};

/** Instruction for keeping the name and the namespace that an object already has in a cluster. */
export function keepText(
  before: Manifest, after: Manifest, { isRenamed, isMoved }: { readonly isRenamed: boolean; readonly isMoved: boolean },
): string {
  return [...isMoved ? [namespaceText(stringAt(before, 'metadata', 'namespace'))] : [], ...isRenamed ? [nameText(before, after)] : []].join('; ');
}

function namespaceText(namespace: string | undefined): string {
  return namespace === undefined
    ? 'BEFORE has no namespace, so kubectl chose it: pass that one as namespace: NamespaceSource.existing(…)'
    : `namespace: NamespaceSource.existing('${namespace}') of the construct that creates it, or namespace: '${namespace}' of its Chart`;
}

function nameText(before: Manifest, after: Manifest): string {
  const { kind } = after;
  const [old, young] = [nameOf(before), nameOf(after)];
  if (kind === 'Namespace') {
    return `namespace: NamespaceSource.created('${old}') of the construct that makes it`;
  }
  if (/-c8[0-9a-f]{6}$/.test(young) && young.startsWith(`${old}-c8`)) {
    return 'disableResourceNameHashes: true of its Chart';
  }
  if (withoutHash(kind, old) === withoutHash(kind, young)) {
    return 'nothing: the hash in the name depends on the contents, or on the path of the construct; --ignore hashes ignores it';
  }
  if (kind === 'ConfigMap' && /^onload-.*-profile$/.test(young)) {
    return 'the name of the OnloadProfile: its ConfigMap is onload-<name>-profile';
  }
  if (kind === 'NetworkAttachmentDefinition') {
    return `'${old}' as the name of the NetworkAttachment`;
  }
  const generic = `metadata: { name: '${old}' } of a construct of cdk8s or cdk8s-plus; of others, ApiObject.of(construct).addJsonPatch(JsonPatch.replace('/metadata/name', '${old}'))`
    + ', and the same where others refer to it';
  return Object.hasOwn(NAMED_BY, kind) ? `name: '${old}' ${NAMED_BY[kind]}${kind === 'DaemonSet' ? `; else ${generic}` : ''}` : generic;
}
