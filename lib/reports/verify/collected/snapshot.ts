/** Snapshots of clusters: lists of objects by resource, with a record of what was read, and what was not. */
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { documentsOf, ReadError, readText, Source, textChunks } from '../../../manifests';
import type { UnreadKind } from '../../../plan';
import { isRecord, isString, stringAt } from '../../../upstream';

export const SNAPSHOT_VERSION = 'cdk8s-onload/v1';
export const SNAPSHOT_KIND = 'Snapshot';

/** File of the record in a folder. */
export const RECORD_FILE = 'snapshot.json';
/** File with the states of nodes, which `verify --node-script` prints, in a folder. */
export const NODE_REPORT_FILE = 'node-report.txt';

/** Record of what was read into a snapshot, and of what was not. */
export interface SnapshotRecord {
  readonly apiVersion: typeof SNAPSHOT_VERSION;
  readonly kind: typeof SNAPSHOT_KIND;
  /** Context in the kubeconfig. */
  readonly metadata: { readonly name: string };
  /** Time at which reading began (RFC 3339). */
  readonly readAt: string;
  /** Releases of what has read, and of the API server. */
  readonly versions: { readonly 'cdk8s-onload': string; readonly 'client': string; readonly 'server': string };
  /** Version of Kubernetes, if the cluster is not OpenShift. */
  readonly kubernetes?: string;
  /** Names of the lists of objects, in order: resources, and the pods of controllers. */
  readonly lists: readonly string[];
  /** Number of objects by resource, of all resources that were read as a whole. */
  readonly read: { readonly [resource: string]: number };
  /** Resources that the cluster does not have. */
  readonly notServed: readonly string[];
  /** Resources of which not all objects were read. */
  readonly notRead: readonly UnreadKind[];
  /** Whether names are replaced by others. */
  readonly redacted: boolean;
  /** States of nodes, in a snapshot of one file. */
  readonly nodeReport?: string;
}

/** List of the pods that have a controller. They are no manifests: the template of the controller has what they are to be. */
export const CONTROLLED_PODS = 'controlled-pods';

/** List of objects, as a text. */
export interface ListSource extends Source {
  /** The same text in parts, of which none is kept in memory. */
  readonly chunks?: () => Iterable<string>;
}

/** Snapshot of a cluster. */
export interface Snapshot {
  readonly record: SnapshotRecord;
  /** Lists of objects by name. */
  readonly lists: ReadonlyMap<string, ListSource>;
  readonly nodeReport?: Source;
  /** Server and context, if it was read from the cluster just now. No file has them. */
  readonly from?: string;
}

/** The snapshot at a path: a folder with a record, or a file that begins with one. Undefined for other paths. */
export function snapshotAt(path: string): Snapshot | undefined {
  const stats = path === '-' ? undefined : statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    return undefined;
  }
  return stats.isDirectory() ? snapshotInFolder(path) : beginsWithRecord(path) ? snapshotInText(readText(path), path) : undefined;
}

function snapshotInFolder(folder: string): Snapshot | undefined {
  const file = join(folder, RECORD_FILE);
  if (!existsSync(file)) {
    return undefined;
  }
  const record = recordIn(readText(file), file);
  if (record === undefined) {
    return undefined;
  }
  // Links are no part of it: a snapshot may come from another person.
  const names = new Set(readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name));
  const lost = record.lists.find((list) => !names.has(listFile(list)));
  if (lost !== undefined) {
    throw new ReadError({ file: folder }, 'snapshot without one of its files', listFile(lost), AGAIN);
  }
  const report = join(folder, NODE_REPORT_FILE);
  return {
    record,
    lists: new Map(record.lists.map((list) => [list, lazySource(folder, listFile(list))])),
    nodeReport: names.has(NODE_REPORT_FILE) ? { file: report, text: readText(report) } : undefined,
  };
}

/** File of a folder, which is read when its text is first asked for: a command may need the record only. */
function lazySource(folder: string, path: string): ListSource {
  const file = join(folder, path);
  let text: string | undefined;
  return { file, path, get text() { return text ??= readText(file); }, chunks: () => textChunks(file) };
}

/** File of a list in a folder. */
export function listFile(list: string): string {
  return `${list}.json`;
}

const AGAIN = 'make the snapshot again';

/** Separator of the documents in a file. */
export const SEPARATOR = '---\n';

/** The snapshot in the text of a file. Undefined for a text that does not begin with a record. */
export function snapshotInText(text: string, file: string): Snapshot | undefined {
  const [first, ...documents] = text.split(/^---\n/m).filter((part) => part.trim() !== '');
  const record = recordIn(first, file);
  if (record === undefined) {
    return undefined;
  }
  const { lists } = record;
  if (documents.length !== lists.length || documents.some((part) => !isClosed(part))) {
    throw new ReadError({ file }, 'snapshot that is cut off', `${documents.length} of ${lists.length} lists`, AGAIN);
  }
  return {
    record,
    lists: new Map(lists.map((list, index) => [list, { file, path: listFile(list), text: documents[index] }])),
    nodeReport: record.nodeReport === undefined ? undefined : { file, text: record.nodeReport },
  };
}

/** Test whether the text of a list has an end. */
const isClosed = (text: string) => !text.startsWith('{') || text.trimEnd().endsWith('}');

/** Number of bytes in which a file shows that it is a snapshot. */
const BEGINNING = 512;

function beginsWithRecord(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const begin = Buffer.alloc(BEGINNING);
    readSync(file, begin, 0, BEGINNING, 0);
    const text = begin.toString('latin1');
    return text.includes(SNAPSHOT_VERSION) && text.includes(SNAPSHOT_KIND);
  } finally {
    closeSync(file);
  }
}

/** The record in a text. Undefined for a document of another kind. */
function recordIn(text: string, file: string): SnapshotRecord | undefined {
  const content = documentsOf(text, file)[0]?.content;
  if (stringAt(content, 'apiVersion') !== SNAPSHOT_VERSION || stringAt(content, 'kind') !== SNAPSHOT_KIND) {
    return undefined;
  }
  const { read, notRead, notServed, lists } = content as { readonly [field: string]: unknown };
  const isUnread = (each: unknown) => ['resource', 'kind', 'reason'].every((field) => stringAt(each, field) !== undefined);
  const areNames = (names: unknown) => Array.isArray(names) && names.every(isString);
  if (!isRecord(read) || !Array.isArray(notRead) || !notRead.every(isUnread) || !areNames(notServed) || !areNames(lists)) {
    throw new ReadError({ file }, 'snapshot without a record of what was read', undefined, AGAIN);
  }
  return content as SnapshotRecord;
}

/** The objects of a snapshot as manifests: without the pods of controllers. */
export function snapshotManifests({ lists }: Snapshot): Source[] {
  return [...lists].filter(([list]) => list !== CONTROLLED_PODS).map(([, source]) => source);
}

/** Nodes and pods of a snapshot, each if it has all of them. Pods are with their budgets. */
export function nodesAndPods({ record: { read }, lists }: Snapshot): { readonly nodes?: readonly Source[]; readonly pods?: readonly Source[] } {
  const of = (names: readonly string[]) => names.flatMap((name) => lists.get(name) ?? []);
  return { nodes: Object.hasOwn(read, 'nodes') ? of(['nodes']) : undefined, pods: Object.hasOwn(read, 'pods') ? of(['pods', CONTROLLED_PODS, BUDGETS]) : undefined };
}

const BUDGETS = 'poddisruptionbudgets.policy';
