/** Objects that the API server cannot try yet, because of what other objects of the manifests bring: namespaces, definitions, operators, webhooks. */
import type { Write } from './write';
import type { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import { groupVersionOf } from '../../upstream/schemas';
import type { ClusterError } from '../cluster-error';

/** Messages of the server about a namespace that is not there, or is being deleted. */
const NO_NAMESPACE = /namespaces ".*" not found|content in namespace/;

/** Address of a webhook that does not answer, with its namespace as the first group. */
const WEBHOOK = /webhook[^]*? (?:Post|Get) "https:\/\/[\w-]+\.([\w-]+)\.svc[:/]/;

/** Message of the server about a request that a webhook refuses. */
const DENIED = /admission webhook ".*" denied the request/;

/** Kinds whose pods, or whose operator's pods, answer for webhooks. */
const SERVING: readonly string[] = ['Deployment', 'DaemonSet', 'StatefulSet', 'Subscription'];

/**
 * Whether an object that the server refuses is one for later.
 *
 * @param declared all manifests
 * @param left what is still to be written
 */
export function isNotYet(write: Write, error: ClusterError, declared: readonly Manifest[], left: readonly Write[]): boolean {
  if (write.verb === 'delete') {
    // KMM refuses to let a namespace go that has Modules, which go before.
    return write.manifest.kind === 'Namespace' && DENIED.test(error.printed ?? '');
  }
  if (write.verb !== 'apply') {
    return false;
  }
  const { manifest } = write;
  const applied = left.flatMap((each) => (each.verb === 'apply' && each !== write ? [each.manifest] : []));
  const printed = error.printed ?? '';
  const webhook = WEBHOOK.exec(printed)?.[1];
  const installs = NO_NAMESPACE.test(printed) ? isNamespaceOf : bringsKind;
  return (['absent', 'leaving'].includes(error.failure) && declared.some((object) => installs(object, manifest)))
    // The definition that is there is that of before.
    || (error.failure === 'refused' && applied.some((object) => defines(object, manifest)))
    || (webhook !== undefined && applied.some((object) => SERVING.includes(object.kind) && object.metadata.namespace === webhook));
}

/** Whether an object brings the kind of another one: its definition, or an operator that brings it. */
function bringsKind(object: Manifest, needing: Manifest): boolean {
  return defines(object, needing) || (object.kind === 'Subscription' && groupVersionOf(needing).group.includes('.'));
}

function isNamespaceOf(object: Manifest, { metadata: { namespace } }: Manifest): boolean {
  return object.kind === 'Namespace' && object.metadata.name === namespace;
}

function defines(object: Manifest, needing: Manifest): boolean {
  return object.kind === 'CustomResourceDefinition' && stringAt(object, 'spec', 'group') === groupVersionOf(needing).group
    && stringAt(object, 'spec', 'names', 'kind') === needing.kind;
}

/** Namespaces and definitions of later steps that some objects need now. */
export function broughtLater(needing: readonly Write[], later: readonly Write[]): Write[] {
  return later.filter((write) => write.verb === 'apply' && needing.some((each) => (
    each.verb === 'apply' && (isNamespaceOf(write.manifest, each.manifest) || defines(write.manifest, each.manifest)))));
}
