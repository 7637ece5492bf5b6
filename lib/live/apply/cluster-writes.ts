/** Writes to a cluster, by the user's own kubectl or oc: server-side apply, deletions, labels of nodes, approvals, and the Lease of a run. */
import type { Access } from './access';
import { LEASE, type LeaseStore } from './lease';
import { PAUSE_MANAGER } from './pool-pauses';
import type { TryingPort } from './preflight';
import type { Write } from './write';
import { type Manifest, wellFormed } from '../../manifests';
import { OWN_MANAGER } from '../../plan/changes';
import { parsedJson } from '../../text';
import { at, INSTALL_PLANS, isClusterResource, isRecord, stringAt } from '../../upstream';
import { MCO_GROUP } from '../../upstream/openshift';
import { groupVersionOf } from '../../upstream/schemas';
import { ClusterError } from '../cluster-error';
import type { ClusterIdentity } from '../cluster-identity';
import type { Kubectl } from '../kubectl';

const POOL_VERSION = `${MCO_GROUP}/v1`;

const MANAGER = `--field-manager=${OWN_MANAGER}`;

/** Prints the object as it is now. Without the first, kubectl leaves out the record of who wrote which field: all would count as fields of the manifest. */
const PRINTED = ['--show-managed-fields', '--output=json'] as const;

/**
 * Carries out a write, or lets the API server try it.
 *
 * @returns the object as it is now. Undefined after a deletion
 */
export async function performWrite(
  client: Kubectl, write: Write, { dryRun, force }: { readonly dryRun: boolean; readonly force: boolean },
): Promise<Manifest | undefined> {
  const how = dryRun ? ['--dry-run=server'] : [];
  switch (write.verb) {
    case 'apply': {
      const apply = async (takesOver: boolean) => objectIn(client, await client.run([
        'apply', '--server-side', MANAGER, ...how, ...takesOver ? ['--force-conflicts'] : [], ...placeOf(write.manifest), ...PRINTED, '--filename=-',
      ], { input: JSON.stringify(write.manifest) }));
      return apply(force).catch((error: unknown) => {
        if (!force && isOwnConflict(error)) {
          return apply(true);
        }
        throw error;
      });
    }
    case 'delete': {
      const { apiVersion, kind, metadata: { name, namespace } } = write.manifest;
      const target = { apiVersion, kind, metadata: { name, ...namespace === undefined ? {} : { namespace } } };
      await client.run(['delete', '--wait=false', '--ignore-not-found', ...how, ...placeOf(write.manifest), '--filename=-'], { input: JSON.stringify(target) });
      return undefined;
    }
    case 'label':
    case 'unlabel': {
      const change = write.verb === 'label' ? `${write.label}=${write.value}` : `${write.label}-`;
      return objectIn(client, await client.run(['label', 'nodes', '--overwrite', MANAGER, ...how, ...PRINTED, '--', write.node, change]));
    }
    case 'evict': {
      const uid = stringAt(write.manifest, 'metadata', 'uid');
      const [namespace, name] = [write.namespace, write.name].map(encodeURIComponent);
      await client.run(['create', `--raw=/api/v1/namespaces/${namespace}/pods/${name}/eviction${dryRun ? '?dryRun=All' : ''}`, '--filename=-'], {
        input: JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata: { namespace: write.namespace, name: write.name }, ...uid === undefined ? {} : { deleteOptions: { preconditions: { uid } } } }),
      }).catch((error: unknown) => {
        // The pod is gone already, or another one has its name.
        if (!(error instanceof ClusterError && ['absent', 'conflict'].includes(error.failure))) {
          throw error;
        }
      });
      return undefined;
    }
    case 'pause':
    case 'unpause':
      // Without the field, its only manager removes it.
      return objectIn(client, await client.run(['apply', '--server-side', `--field-manager=${PAUSE_MANAGER}`, ...how, ...force ? ['--force-conflicts'] : [], ...PRINTED, '--filename=-'], {
        input: JSON.stringify({ apiVersion: POOL_VERSION, kind: 'MachineConfigPool', metadata: { name: write.name }, spec: write.verb === 'pause' ? { paused: true } : {} }),
      }));
    case 'approve':
      return objectIn(client, await client.run([
        'patch', `--namespace=${write.namespace}`, '--type=merge', `--patch=${JSON.stringify({ spec: { approved: true } })}`, MANAGER, ...how, ...PRINTED, '--', INSTALL_PLANS, write.name,
      ]));
  }
}

/** Whether a run reads and writes such objects. Secrets, and kinds that no command reads, are not among them. */
export function isWritable(object: Manifest): boolean {
  return isClusterResource(groupVersionOf(object).group, object.kind);
}

/** A cluster that only tries writes. */
export function tryingPortOf(client: Kubectl): TryingPort {
  return {
    perform: async (write, { force }) => {
      await performWrite(client, write, { dryRun: true, force });
    },
    mayDo: (access) => isAllowed(client, access),
  };
}

/** Asks the API server whether the user may do something. It says so to everyone who is logged in. */
export async function isAllowed(client: Kubectl, { verb, group, resource: whole, namespace, name }: Access): Promise<boolean> {
  const [resource, subresource] = whole.split('/');
  const resourceAttributes = { verb, group, resource, subresource, namespace, name };
  const review = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview', spec: { resourceAttributes } };
  const answer = await client.run(['create', '--raw=/apis/authorization.k8s.io/v1/selfsubjectaccessreviews', '--filename=-'], { input: JSON.stringify(review) });
  return at(parsedJson(answer), 'status', 'allowed') === true;
}

/** Field managers of `kubectl apply`, with which users carry out a plan by hand. */
const OWN_MANAGERS: readonly string[] = ['kubectl-client-side-apply', 'kubectl', OWN_MANAGER];

/** Whether all fields in a conflict were written by `kubectl apply`. kubectl then gives all of them to the new manager. */
function isOwnConflict(error: unknown): boolean {
  const managers = error instanceof ClusterError && error.failure === 'conflict' ? [...(error.printed ?? '').matchAll(/conflicts? with "([^"]+)"/g)].map(([, manager]) => manager) : [];
  return managers.length > 0 && managers.every((manager) => OWN_MANAGERS.includes(manager));
}

/** Objects without a namespace are in `default`, as in a plan, not in that of the user's context. */
function placeOf({ metadata: { namespace } }: Manifest): string[] {
  return namespace === undefined ? ['--namespace=default'] : [];
}

/** The object that the program has printed. */
function objectIn(client: Kubectl, text: string): Manifest {
  const value = parsedJson(text);
  if (!isRecord(value) || !isRecord(value.metadata)) {
    throw new ClusterError(client.address, 'answer', 'answer that is no object', text.slice(0, 80), 'see whether a proxy answers in place of the API server');
  }
  return wellFormed(value as unknown as Manifest);
}

/** Creates an Event in the namespace of the Lease. Nothing is asked before that but which cluster answers. */
export async function createEvent(client: Kubectl, identity: Pick<ClusterIdentity, 'require'>, event: Manifest): Promise<void> {
  await identity.require();
  await client.run(['create', `--raw=/api/v1/namespaces/${LEASE.namespace}/events`, '--filename=-'], { input: JSON.stringify(event) });
}

/**
 * Leases of a cluster.
 *
 * @param identity of the cluster that gets them. A Lease is written while nothing else looks at the cluster, too
 */
export function leasesOf(client: Kubectl, identity?: Pick<ClusterIdentity, 'require'>): LeaseStore {
  const write = async (verb: string, lease: Manifest) => {
    await identity?.require();
    return objectIn(client, await client.run([verb, '--output=json', '--filename=-'], { input: JSON.stringify(lease) }));
  };
  return {
    get: () => client.get(`/apis/coordination.k8s.io/v1/namespaces/${LEASE.namespace}/leases/${LEASE.name}`).then(
      (value) => wellFormed(value as Manifest),
      (error: unknown) => {
        if (error instanceof ClusterError && error.failure === 'absent') {
          return undefined;
        }
        throw error;
      },
    ),
    create: (lease) => write('create', lease),
    replace: (lease) => write('replace', lease),
  };
}
