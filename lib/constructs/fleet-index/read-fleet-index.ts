import { FLEET_INDEX_VERSION, FleetIndex, RUN_FLEET_AGAIN } from './fleet-index';
import { readFleetFields } from './index-fields';
import { ReadError } from '../../manifests';
import { kindOfValue } from '../../text';

/**
 * Parses the text of an index. Throws a `ReadError` for one that is truncated, of a later version, or incomplete, and for paths that lead out of its
 * folder. Members that this release does not know are omitted.
 *
 * @param file path of the index, for messages
 */
export function parseFleetIndex(text: string, file: string): FleetIndex {
  const index = readFleetFields(contentOf(text, file), file);
  requireUnique(index.clusters.map(({ name }) => name), 'two clusters with the same name', file);
  requireApart(index, file);
  return { version: FLEET_INDEX_VERSION, ...index };
}

function contentOf(text: string, file: string): { readonly [field: string]: unknown } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ReadError({ file }, text.trim() === '' ? 'empty fleet index' : 'fleet index that is cut off, or is not JSON', `${text.length} characters`, RUN_FLEET_AGAIN);
  }
  const { version } = Object(content) as { readonly version?: unknown };
  if (typeof content !== 'object' || content === null || !Number.isSafeInteger(version) || (version as number) < 1) {
    throw new ReadError({ file }, 'fleet index without its version', kindOfValue(version ?? content), RUN_FLEET_AGAIN);
  }
  if ((version as number) > FLEET_INDEX_VERSION) {
    throw new ReadError({ file }, 'fleet index of a later version', version,
      `this release reads version ${FLEET_INDEX_VERSION}: use the release of cdk8s-onload that wrote it, or a later one`);
  }
  return content as { readonly [field: string]: unknown };
}

/** Requires that no folder of a cluster is, or is inside, that of another one, because its files would count for both. */
function requireApart({ clusters }: Pick<FleetIndex, 'clusters'>, file: string): void {
  const folders = new Set<string>();
  for (const { dir } of [...clusters].sort((a, b) => (a.dir < b.dir ? -1 : 1))) {
    const names = dir.split('/');
    const above = names.map((_, length) => names.slice(0, length + 1).join('/')).find((each) => folders.has(each));
    if (above !== undefined) {
      throw new ReadError({ file }, `two clusters in one folder, "${above}"`, dir, RUN_FLEET_AGAIN);
    }
    folders.add(dir);
  }
}

function requireUnique(names: readonly string[], what: string, file: string): void {
  const known = new Set<string>();
  const twice = names.find((name) => known.size === known.add(name).size);
  if (twice !== undefined) {
    throw new ReadError({ file }, what, twice, RUN_FLEET_AGAIN);
  }
}
