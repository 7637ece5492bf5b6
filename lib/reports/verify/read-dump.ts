import { collectedAt } from './collected';
import type { Evidence } from './dump';
import { WHOLE } from './get-commands';
import { Manifest, ReadError, readManifests, Source, sourcesAt } from '../../manifests';

/** Last line that kubectl writes, which a truncated list lacks. */
const CUT = 'object without \'kind\'';

/** Pattern of one page of a list. kubectl reads all pages, other clients may not. */
const PAGE = /^metadata:\n(?: .*\n)*? {2}continue: ["']?[\w-]|"metadata":\s*\{[^{}]*"continue":\s*"[^"]/m;

const AGAIN = 'make the dump again: cdk8s-onload verify --help prints the command';

/** Reads a dump at a path, or what was collected from a cluster. */
export function dumpAt(path: string): Evidence & { readonly objects: readonly Manifest[] } {
  const collected = collectedAt(path);
  if (collected !== undefined) {
    return collected;
  }
  const sources = sourcesAt(path);
  return { objects: readDump(sources), isWhole: isWholeDump(sources) };
}

/** Reads a dump. A truncated dump is an error, because its missing objects would count as absent. */
export function readDump(sources: readonly Source[]): Manifest[] {
  const page = sources.find(({ text }) => PAGE.test(text));
  if (page !== undefined) {
    throw new ReadError(page, 'dump that has only one page of a list', 'metadata.continue', AGAIN);
  }
  const { manifests } = reading(sources);
  if (manifests.length === 0) {
    throw new ReadError({ file: sources[0]?.file ?? '-' }, 'dump without objects', null, AGAIN);
  }
  return manifests;
}

/** Whether the printed command has made a dump, so that a kind without objects has none in the cluster. */
export function isWholeDump(sources: readonly Source[]): boolean {
  return sources.length === 1 && sources[0].text.trimEnd().split('\n').at(-1)!.startsWith(WHOLE);
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
