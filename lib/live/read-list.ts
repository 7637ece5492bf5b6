/** Lists of objects, page by page. */
import { ClusterError } from './cluster-error';
import { isControlled, keptFields } from './kept-fields';
import type { Kubectl } from './kubectl';
import type { Manifest } from '../manifests';
import { at, ClusterResource, isRecord, MAX_DEPTH, MAX_OBJECT_BYTES, stringAt } from '../upstream';

/** Objects of a resource, each as JSON: the values of a large cluster would take several times as much memory. */
export interface ReadList {
  readonly objects: readonly string[];
  /** Pods that have a controller. */
  readonly controlled: readonly string[];
  /** Reason why objects were left out, as a clause. Undefined if all were read. */
  readonly lacks?: string;
  /** Version of the first page, from which changes can be watched. */
  readonly version: string;
}

/** Objects on a page. */
const PAGE = 500;

/** Pods on a page. They are many and small. Pages of 2,500 would take 100 MB more memory. */
const PAGE_OF_PODS = 1500;

/** Number of times that a list begins again because a page was too old. Then it is read in one piece. */
const BEGINNINGS = 3;

/** Most pages of a list: a server that never ends is none. */
const MOST_PAGES = 2000;

/** Pauses in milliseconds before a request is repeated that the server was too busy for. */
const PAUSES = [500, 2000];

/**
 * All objects of a resource at a path.
 *
 * @param path of the resource, such as `/apis/apps/v1/daemonsets`
 * @param onPage receives the number of objects of each page
 */
export async function readList(client: Kubectl, path: string, resource: ClusterResource, onPage: (objects: number) => void): Promise<ReadList> {
  for (let beginning = 1; ; beginning++) {
    try {
      return await readPages(client, path, resource, beginning <= BEGINNINGS ? pageSize(resource) : 0, onPage);
    } catch (error) {
      if (!(error instanceof ClusterError) || error.failure !== 'expired' || beginning > BEGINNINGS) {
        throw error;
      }
    }
  }
}

const pageSize = ({ kind }: ClusterResource) => (kind === 'Pod' ? PAGE_OF_PODS : PAGE);

async function readPages(
  client: Kubectl, path: string, resource: ClusterResource, limit: number, onPage: (objects: number) => void,
): Promise<ReadList> {
  const [objects, controlled]: [string[], string[]] = [[], []];
  const [seen, lacks] = [new Set<string>(), new Set<string>()];
  let next = '';
  let version: string | undefined;
  for (let pages = 0; pages === 0 || next !== ''; pages++) {
    const page = await getPatiently(client, `${path}?${queryOf(resource, limit, next)}`);
    if (!isRecord(page) || !Array.isArray(page.items) || !(stringAt(page, 'kind') ?? '').endsWith('List')) {
      throw new ClusterError(client.address, 'answer', 'answer that is no list of objects', path, LIES);
    }
    version ??= stringAt(page, 'metadata', 'resourceVersion') ?? '';
    const before = seen.size;
    for (const item of page.items as unknown[]) {
      const object = objectIn(item, page, resource);
      const text = typeof object === 'string' ? '' : JSON.stringify(object);
      if (typeof object === 'string') {
        lacks.add(object);
      } else if (text.length > MAX_OBJECT_BYTES) {
        lacks.add('objects that are larger than the API allows');
      } else if (seen.size < seen.add(`${object.metadata.namespace ?? ''}/${object.metadata.name}`).size) {
        (resource.kind === 'Pod' && isControlled(object) ? controlled : objects).push(text);
      }
    }
    onPage(seen.size - before);
    const token = at(page, 'metadata', 'continue') ?? '';
    if (typeof token !== 'string' || (token !== '' && token === next) || pages > MOST_PAGES) {
      throw new ClusterError(client.address, 'answer', 'list that does not end', path, LIES);
    }
    next = token;
  }
  return { objects, controlled, lacks: lacks.size === 0 ? undefined : [...lacks].sort().join(', '), version: version ?? '' };
}

const LIES = 'see whether a proxy or an extension API server answers in place of the API server';

function queryOf({ labelSelector, fieldSelector }: ClusterResource, limit: number, next: string): string {
  return new URLSearchParams({
    ...labelSelector === undefined ? {} : { labelSelector },
    ...fieldSelector === undefined ? {} : { fieldSelector },
    ...limit === 0 ? {} : { limit: String(limit) },
    ...next === '' ? {} : { continue: next },
  }).toString();
}

async function getPatiently(client: Kubectl, path: string): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await client.get(path);
    } catch (error) {
      // Another request need not meet it.
      const mayPass = error instanceof ClusterError && (error.failure === 'unreachable' || error.isBusy || error.serverReason === 'InternalError');
      if (!mayPass || attempt === PAUSES.length) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSES[attempt]));
    }
  }
}

/** Item of a list as an object with its kind, or the reason why it is none. */
function objectIn(item: unknown, list: object, { kind, group }: ClusterResource): Manifest | string {
  if (!isRecord(item) || stringAt(item, 'metadata', 'name') === undefined) {
    return 'objects without a name';
  }
  const apiVersion = stringAt(item, 'apiVersion') ?? stringAt(list, 'apiVersion') ?? '';
  const is = stringAt(item, 'kind') ?? stringAt(list, 'kind')!.replace(/List$/, '');
  if (is !== kind || (group === '' ? apiVersion !== 'v1' : !apiVersion.startsWith(`${group}/`))) {
    return 'objects of another kind';
  }
  if (isDeeper(item, MAX_DEPTH)) {
    return 'objects that are nested deeper than files of manifests may be';
  }
  return keptFields({ ...item, apiVersion, kind } as unknown as Manifest);
}

/** Whether a value has more levels of lists and maps than a number. */
function isDeeper(value: unknown, levels: number): boolean {
  return typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
}
