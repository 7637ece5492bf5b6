import { collectedAt, Snapshot, snapshotAt } from './collected';
import type { Evidence } from './dump';
import { readNodeReports } from './node-report';
import { Manifest, ReadError, readManifests, Source, sourcesAt } from '../../manifests';
import { CLUSTER_RESOURCES, resourceName } from '../../upstream';

/** Last line that kubectl writes, which a truncated list lacks. */
const CUT = 'object without \'kind\'';

/** Pattern of one page of a list. kubectl reads all pages, other clients may not. */
const PAGE = /^metadata:\n(?: .*\n)*? {2}continue: ["']?[\w-]|"metadata":\s*\{[^{}]*"continue":\s*"[^"]/m;

const AGAIN = 'make it again, by cdk8s-onload snapshot';

/** Objects of a cluster, with what is known about them. */
export type ReadDump = Evidence & { readonly objects: readonly Manifest[] };

/** Reads a dump at a path: a snapshot, what was collected from a cluster, or other objects. */
export function dumpAt(path: string): ReadDump {
  const snapshot = snapshotAt(path);
  return snapshot === undefined ? collectedAt(path) ?? { objects: readDump(sourcesAt(path)) } : snapshotDump(snapshot);
}

/** The objects of a snapshot. It says of which kinds it has all objects. */
export function snapshotDump({ record: { read, notServed, notRead }, lists, nodeReport }: Snapshot): ReadDump {
  const whole = new Set([...Object.keys(read), ...notServed]);
  return {
    objects: reading([...lists.values()]).manifests,
    wholeKinds: new Set(CLUSTER_RESOURCES.filter((row) => row.isAmbiguous !== true && whole.has(resourceName(row))).map(({ kind }) => kind)),
    partialKinds: notRead.map(({ kind }) => kind),
    ...nodeReport === undefined ? {} : { reports: readNodeReports(nodeReport) },
  };
}

/** Reads a dump. A truncated dump is an error, because its missing objects would count as absent. */
export function readDump(sources: readonly Source[]): Manifest[] {
  const page = sources.find(({ text }) => PAGE.test(text));
  if (page !== undefined) {
    throw new ReadError(page, 'dump that has only one page of a list', 'metadata.continue', AGAIN);
  }
  const { manifests } = reading(sources);
  if (manifests.length === 0) {
    throw new ReadError({ file: sources[0]?.file ?? '-' }, 'dump without objects', undefined, AGAIN);
  }
  return manifests;
}

function reading(sources: readonly Source[]): ReturnType<typeof readManifests> {
  try {
    return readManifests(sources);
  } catch (error) {
    if (error instanceof ReadError && isCut(error, sources)) {
      throw new ReadError(error, 'dump that is cut off', error.what, AGAIN);
    }
    throw error;
  }
}

/** Whether a list ends within its items, or a text within a value. */
function isCut({ what, value, file }: ReadError, sources: readonly Source[]): boolean {
  const source = sources.find((each) => each.file === file);
  const text = source?.text ?? '';
  const isJson = /^\s*\{/.test(text);
  const isList = (isJson ? /"items"\s*:/ : /^items:/m).test(text.slice(0, BEGINNING));
  return (what === CUT && String(value).includes('items')) || (isList && !(isJson ? isReadableJson(text) : /^kind: \w*List$/m.test(text)));
}

/** Number of characters within which a list is recognized. */
const BEGINNING = 2000;

function isReadableJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}
