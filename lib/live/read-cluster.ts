/** Reads what commands need from a cluster. */
import type { ClusterAccess } from './cluster-address';
import { ClusterError } from './cluster-error';
import { ClusterIdentity, targetText } from './cluster-identity';
import { inParallel } from './in-parallel';
import { Kubectl } from './kubectl';
import { listText } from './list-text';
import { ReadList, readList } from './read-list';
import type { Source } from '../manifests';
import type { UnreadKind } from '../plan';
import { CONTROLLED_PODS, Snapshot, SNAPSHOT_KIND, SNAPSHOT_VERSION, SnapshotRecord } from '../reports/verify';
import { ownVersion } from '../text';
import { ClusterResource, isRecord, listAt, resourceName, stringAt } from '../upstream';
import { NEWEST_KUBERNETES } from '../upstream/kubernetes';

/** Receives a text about how far reading is. */
export type Progress = (text: string) => void;

/** Result for a resource: its objects and where they are, why it was not read, or that the cluster does not have it. */
type Outcome = ReadList & { readonly at: string } | { readonly failed: string } | 'not served';

/** Time of the snapshot, which tests set. */
export type Clock = () => Date;

/**
 * Reads resources of a cluster. Resources that cannot be read are named in the record; a cluster that does not answer, or of which nothing can be read,
 * is an error.
 */
export async function readLiveCluster(
  address: string, access: ClusterAccess, resources: readonly ClusterResource[], progress: Progress = () => undefined, now: Clock = () => new Date(),
): Promise<Snapshot> {
  const client = await Kubectl.find(address, access);
  try {
    return await readBy(client, resources, progress, now);
  } finally {
    client.close();
  }
}

/** Reads resources of the cluster of a client. */
export async function readBy(
  client: Kubectl, resources: readonly ClusterResource[], progress: Progress = () => undefined, now: Clock = () => new Date(),
): Promise<Snapshot> {
  const { address } = client;
  const readAt = now().toISOString();
  const server = await serverVersion(client);
  // A cluster that answers other questions is read, whether or not it says which one it is.
  const identity = ClusterIdentity.of(client).catch(() => undefined);
  const groups = await servedGroups(client);
  const outcomes = new Map<ClusterResource, Outcome>();
  let objects = 0;
  const tell = () => progress(`reading ${targetText(client)}: ${outcomes.size} of ${resources.length} resources, ${objects} objects`);
  await inParallel(resources, async (resource) => {
    outcomes.set(resource, await readResource(client, groups, resource, (count) => {
      objects += count;
      tell();
    }));
    tell();
  });
  const named = resources.map((resource): readonly [ClusterResource, Outcome] => [resource, outcomes.get(resource)!]);
  requireAnything(address, named.filter(([, outcome]) => typeof outcome === 'object' && 'objects' in outcome).length, named.flatMap(([, outcome]) => (
    typeof outcome === 'object' && 'failed' in outcome ? [outcome.failed] : [])));
  const changed = await (await identity)?.look();
  if (changed?.failure === 'replaced') {
    throw changed;
  }
  const snapshot = snapshotOf(address, {
    apiVersion: SNAPSHOT_VERSION,
    kind: SNAPSHOT_KIND,
    metadata: { name: client.target.context ?? 'cluster' },
    readAt,
    versions: { 'cdk8s-onload': ownVersion(), 'client': client.version, server },
    // The API of OpenShift is served wherever OpenShift is, whoever may read it.
    ...groups.has('config.openshift.io') ? {} : { kubernetes: releaseOfServer(server) },
  }, named);
  return { ...snapshot, from: targetText(client) };
}

function snapshotOf(
  address: string, head: Omit<SnapshotRecord, 'lists' | 'read' | 'notServed' | 'notRead' | 'redacted'>, outcomes: readonly (readonly [ClusterResource, Outcome])[],
): Snapshot {
  const lists = new Map<string, Source>();
  const read: { [resource: string]: number } = {};
  const [notServed, notRead]: [string[], UnreadKind[]] = [[], []];
  for (const [resource, outcome] of outcomes) {
    const name = resourceName(resource);
    if (outcome === 'not served') {
      notServed.push(name);
    } else if ('failed' in outcome) {
      notRead.push({ kind: resource.kind, resource: name, reason: outcome.failed });
    } else {
      const count = outcome.objects.length + outcome.controlled.length;
      if (outcome.lacks === undefined) {
        read[name] = count;
      } else {
        notRead.push({ kind: resource.kind, resource: name, reason: outcome.lacks, objects: count });
      }
      for (const [list, objects] of [[name, outcome.objects], [CONTROLLED_PODS, outcome.controlled]] as const) {
        if (objects.length > 0) {
          lists.set(list, { file: `${address}/${list}`, path: list, text: listText(objects), isBuilt: true });
        }
      }
    }
  }
  return { record: { ...head, lists: [...lists.keys()], read, notServed, notRead, redacted: false }, lists };
}

export async function serverVersion(client: Kubectl): Promise<string> {
  const version = stringAt(await client.get('/version'), 'gitVersion');
  if (version === undefined) {
    throw new ClusterError(client.address, 'answer', 'server that is neither Kubernetes nor OpenShift', '/version', 'correct the address in the kubeconfig');
  }
  return version;
}

/** Release of Kubernetes in the version of a server. Of one that was built without a version, nothing but that it is recent can be assumed. */
export function releaseOfServer(server: string): string {
  return /^v?([1-9]\d*\.\d+)/.exec(server)?.[1] ?? NEWEST_KUBERNETES;
}

/** Versions of each group that the cluster serves, the preferred one first. */
export async function servedGroups(client: Kubectl): Promise<ReadonlyMap<string, readonly string[]>> {
  const answer = await client.get('/apis');
  if (!isRecord(answer) || !Array.isArray(answer.groups)) {
    throw new ClusterError(client.address, 'answer', 'server that is neither Kubernetes nor OpenShift', '/apis', 'correct the address in the kubeconfig');
  }
  return new Map(listAt(answer, 'groups').map((group) => {
    const versions = [stringAt(group, 'preferredVersion', 'version'), ...listAt(group, 'versions').map((version) => stringAt(version, 'version'))];
    return [stringAt(group, 'name') ?? '', [...new Set(versions.filter((version) => version !== undefined))]];
  }));
}

/** Reads a resource at the first of the paths at which the cluster serves it. */
export async function readResource(
  client: Kubectl, groups: ReadonlyMap<string, readonly string[]>, resource: ClusterResource, onPage: (objects: number) => void,
): Promise<Outcome> {
  const { group, plural } = resource;
  const paths = group === '' ? [`/api/v1/${plural}`] : (groups.get(group) ?? []).map((version) => `/apis/${group}/${version}/${plural}`);
  for (const path of paths) {
    try {
      return { at: path, ...await readList(client, path, resource, onPage) };
    } catch (error) {
      const failure = error instanceof ClusterError ? error.failure : undefined;
      if (failure === 'absent') {
        continue;
      }
      if (failure === undefined || failure === 'access' || failure === 'client') {
        throw error;
      }
      return { failed: UNREAD_REASONS[failure] ?? (error as ClusterError).what };
    }
  }
  return 'not served';
}

/** Failures in the record. */
const UNREAD_REASONS: { readonly [failure in ClusterError['failure']]?: string } = {
  forbidden: 'forbidden',
  timeout: 'no answer in time',
  expired: 'pages that expire too soon',
  unreachable: 'no connection',
};

/** Refuses a cluster of which nothing could be read, and names each reason once. */
export function requireAnything(address: string, read: number, reasons: readonly string[]): void {
  if (read === 0 && reasons.length > 0) {
    const isForbidden = reasons.includes('forbidden');
    throw new ClusterError(address, isForbidden ? 'forbidden' : 'timeout', 'cluster of which nothing could be read', [...new Set(reasons)].join(', '), isForbidden
      ? 'ask for the permissions that cdk8s-onload rbac prints' : 'see whether the API server is overloaded, or specify a longer --request-timeout');
  }
}
