/** The end of logs, and the events, of a pod. */
import { ClusterError } from './cluster-error';
import type { Kubectl } from './kubectl';
import type { Manifest } from '../manifests';
import { at, listAt, stringAt } from '../upstream';

/** Most bytes of a log. */
const MOST_LOG_BYTES = 16 * 1024;

/** Most events of a pod. */
const MOST_EVENTS = 50;

/** Records of a pod. */
export interface PodRecords {
  /** Text of the log of a container, or the reason why it could not be read. */
  readonly logs: readonly { readonly container: string; readonly text?: string; readonly unread?: string }[];
  readonly events?: readonly { readonly reason: string; readonly message: string; readonly count: number }[];
  /** Reason why the events could not be read. */
  readonly unread?: string;
}

/** Reads what a pod has left behind, as far as the user may. */
export async function readPodRecords(client: Kubectl, pod: Manifest, containers: readonly string[], lines: number): Promise<PodRecords> {
  const { namespace = 'default', name } = pod.metadata;
  const within = `/api/v1/namespaces/${encodeURIComponent(namespace)}`;
  const path = `${within}/pods/${encodeURIComponent(name)}/log`;
  const logs: { container: string; text?: string; unread?: string }[] = [];
  for (const container of containers) {
    const asked = (more: object) => client.run(['get', `--raw=${path}?${new URLSearchParams({ container, tailLines: String(lines), limitBytes: String(MOST_LOG_BYTES), ...more }).toString()}`]);
    // A container that was restarted has failed before.
    const isRestarted = [...listAt(pod, 'status', 'initContainerStatuses'), ...listAt(pod, 'status', 'containerStatuses')]
      .some((status) => stringAt(status, 'name') === container && Number(at(status, 'restartCount') ?? 0) > 0 && at(status, 'state', 'terminated') === undefined);
    const text = isRestarted ? await asked({ previous: 'true' }).catch(() => asked({})).catch(failed) : await asked({}).catch(failed);
    logs.push({ container, ...typeof text === 'string' ? { text } : text });
  }
  const query = new URLSearchParams({ fieldSelector: `involvedObject.kind=Pod,involvedObject.name=${name}`, limit: String(MOST_EVENTS) }).toString();
  const list = await client.get(`${within}/events?${query}`).catch(failed);
  return { logs, ...'unread' in (list as object) ? list as { readonly unread: string } : { events: listAt(list, 'items').map(eventIn) } };
}

function failed(error: unknown): { readonly unread: string } {
  if (!(error instanceof ClusterError)) {
    throw error;
  }
  return { unread: error.failure === 'forbidden' ? `forbidden: ${String(error.value)}` : error.what };
}

function eventIn(event: unknown): { readonly reason: string; readonly message: string; readonly count: number } {
  const count = Number(at(event, 'count') ?? at(event, 'series', 'count') ?? 1);
  return { reason: stringAt(event, 'reason') ?? '', message: stringAt(event, 'message') ?? '', count: Number.isFinite(count) ? count : 1 };
}
