/** Reads what runs of `apply` have left in a cluster. */
import { LEASE, leasesOf, type ReadTrace } from './apply';
import { ClusterError } from './cluster-error';
import type { Kubectl } from './kubectl';
import { listAt, stringAt } from '../upstream';

/** Events of a page. */
const PAGE = 500;

/** Reads the Lease, and the Events about it. What may not be read is said; a cluster that does not answer is an error. */
export async function readTrace(client: Kubectl): Promise<ReadTrace> {
  const unread: string[] = [];
  const allowed = async <T>(what: string, request: Promise<T>): Promise<T | undefined> => request.catch((error: unknown) => {
    if (!(error instanceof ClusterError && error.failure === 'forbidden')) {
      throw error;
    }
    unread.push(`${what} could not be read: ${String(error.value)}; ask for the permissions that cdk8s-onload rbac history prints`);
    return undefined;
  });
  const lease = await allowed(`the Lease ${LEASE.namespace}/${LEASE.name}`, leasesOf(client).get());
  const events = await allowed('the Events about it', eventsOf(client));
  return { ...lease === undefined ? {} : { lease }, events: events ?? [], unread };
}

async function eventsOf(client: Kubectl): Promise<unknown[]> {
  const events: unknown[] = [];
  for (let more: string | undefined = ''; more !== undefined;) {
    const query = new URLSearchParams({ fieldSelector: `involvedObject.kind=Lease,involvedObject.name=${LEASE.name}`, limit: String(PAGE), ...more === '' ? {} : { continue: more } });
    const page = await client.get(`/api/v1/namespaces/${LEASE.namespace}/events?${query.toString()}`);
    events.push(...listAt(page, 'items'));
    const next = stringAt(page, 'metadata', 'continue') ?? '';
    more = next === '' ? undefined : next;
  }
  return events;
}
