/** References to other hosts in what kustomize reads. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRemote } from './kustomization-parts';
import { KUSTOMIZATION_NAMES } from './kustomizations';
import { ReadError } from './read-error';
import { readText } from './read-text';
import { documentsOf } from './yaml-documents';
import { isRecord } from '../upstream';

/** Reference to another host, with the file that contains it. */
export interface RemoteReference {
  readonly file: string;
  readonly reference: string;
}

/** Lists of a kustomization whose entries are folders, which may be repositories, or files. */
const FOLDER_LISTS = ['bases', 'components', 'crds', 'resources'];
/** Lists whose entries configure plug-ins, in files, folders or texts. The built-in plug-ins read files too, and are never switched off. */
const PLUGIN_LISTS = ['generators', 'transformers', 'validators'];

/** Fields whose texts kustomize copies, and never reads as an address. All others count as addresses: kustomize fetches in most of them. */
const COPIED = [
  'annotations', 'commonannotations', 'commonlabels', 'generatoroptions', 'helmcharts', 'helmglobals', 'images', 'labels', 'literals', 'metadata', 'options', 'patch', 'replicas', 'vars',
];

/**
 * The first reference to another host in the kustomization of a folder, in those that it builds on, wherever they are, and in the configuration of
 * plug-ins. Undefined if there is none. Throws a `ReadError` for a file that cannot be read, because what it refers to is unknown.
 */
export function remoteReferenceIn(folder: string): RemoteReference | undefined {
  return new RemoteSearch().inFolder(folder, false);
}

class RemoteSearch {
  private readonly seen = new Set<string>();

  /**
   * Searches the kustomization of a folder.
   *
   * @param isPlugin whether its objects configure plug-ins
   */
  public inFolder(folder: string, isPlugin: boolean): RemoteReference | undefined {
    return first(KUSTOMIZATION_NAMES.map((name) => join(folder, name)), (file) => (
      existsSync(file) && this.isNew(file, isPlugin) ? this.inFile(file, isPlugin) : undefined));
  }

  private isNew(file: string, isPlugin: boolean): boolean {
    const key = `${realpathSync(file)}\0${isPlugin}`;
    return this.seen.size < this.seen.add(key).size;
  }

  /** Searches a kustomization, or the configuration of a plug-in. As in Go, the names of fields are in any case. */
  private inContent(content: unknown, file: string, isPlugin: boolean): RemoteReference | undefined {
    if (!isRecord(content)) {
      return undefined;
    }
    return first(Object.entries(content), ([name, value]) => {
      const field = name.toLowerCase();
      const entries = Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
      return COPIED.includes(field) ? undefined
        : FOLDER_LISTS.includes(field) ? first(entries, (entry) => this.inEntry(entry, file, isPlugin))
          : PLUGIN_LISTS.includes(field) ? first(entries, (entry) => this.inEntry(entry, file, true))
            : addressIn(value, file);
    });
  }

  /** Searches an entry of a list: an address, a folder, a file, or the text of a file. */
  private inEntry(entry: string, file: string, isPlugin: boolean): RemoteReference | undefined {
    const texts = entry.includes('\n') ? contentsOf(file, entry) : mapsIn(entry);
    if (texts.length > 0) {
      return first(texts, (content) => this.inContent(content, file, isPlugin));
    }
    const path = join(dirname(file), entry);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || isAddress(entry)) {
      return isRemote(entry) ? { file, reference: entry } : undefined;
    }
    return stats.isDirectory() ? this.inFolder(path, isPlugin)
      : isPlugin && stats.isFile() && this.isNew(path, true) ? this.inFile(path, true) : undefined;
  }

  private inFile(file: string, isPlugin: boolean): RemoteReference | undefined {
    return first(contentsOf(file, readText(file)), (content) => this.inContent(content, file, isPlugin));
  }
}

/** Searches all texts of a value, those in the form `key=path` too. */
function addressIn(value: unknown, file: string): RemoteReference | undefined {
  if (typeof value === 'string') {
    const reference = [value, value.slice(value.indexOf('=') + 1)].find(isAddress);
    return reference === undefined ? undefined : { file, reference };
  }
  return typeof value !== 'object' || value === null ? undefined
    : first(Object.entries(value), ([field, inner]) => (COPIED.includes(field.toLowerCase()) ? undefined : addressIn(inner, file)));
}

/** Test for files that kustomize fetches by HTTP. */
const isAddress = (text: string) => /^https?:/i.test(text);

/** The documents of a text. */
function contentsOf(file: string, text: string): unknown[] {
  try {
    return documentsOf(text, file).map(({ content }) => content);
  } catch (error) {
    throw error instanceof ReadError ? new ReadError({ file, line: error.line }, `kustomization whose references are unknown (${error.what})`, error.value, error.fix) : error;
  }
}

/** Maps that an entry is on one line, such as JSON: kustomize takes whatever it can parse as one for a text. */
function mapsIn(entry: string): unknown[] {
  try {
    return documentsOf(entry, '').map(({ content }) => content).filter(isRecord);
  } catch {
    return [];
  }
}

function first<T>(list: Iterable<T>, search: (item: T) => RemoteReference | undefined): RemoteReference | undefined {
  for (const item of list) {
    const found = search(item);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
