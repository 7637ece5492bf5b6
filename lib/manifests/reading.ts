import type { Manifest } from './manifest';
import { Budget } from './private/budget';
import { Document, documentsOf, KnownContents } from './private/documents';
import { isRecord } from './read';
import { ReadError } from './read-error';
import { MAX_OBJECT_BYTES, VALUES_PER_MANIFEST } from '../upstream/limits';

/** A text with manifests, and where it is from. */
export interface Source {
  /** Path of the file, or `-` for the standard input. */
  readonly file: string;
  readonly text: string;
  /** Whether what is no manifest may be among it, such as values of Helm: it is left out. */
  readonly isMixed?: boolean;
}

/** Where a manifest was read. */
export interface Origin {
  readonly document: Document;
  /** Where the manifest is in the document: in the items of a list, and of lists in it. */
  readonly items: readonly number[];
}

/** Manifests, in the order in which they were read, and where each is from. */
export class Reading {
  private readonly origins = new Map<Manifest, Origin>();
  /** Documents that are no manifests, among files that may have such. */
  public readonly leftOut: Document[] = [];
  /** @internal */
  public readonly _contents: KnownContents;
  /** @internal */
  public readonly _budget: Budget;

  constructor(length = 0, known?: KnownContents) {
    this._contents = new Map(known);
    this._budget = new Budget(length);
  }

  /** All manifests; those of lists by themselves. */
  public get manifests(): Manifest[] {
    return [...this.origins.keys()];
  }

  /** Where a manifest was read, or nothing if it was not. */
  public originOf(manifest: Manifest): Origin | undefined {
    return this.origins.get(manifest);
  }

  /** @internal */
  public _add(manifest: Manifest, origin: Origin): void {
    this.origins.set(manifest, origin);
  }
}

/**
 * Reads manifests. Throws a `ReadError` at the first thing that is not one. What stands word for word in a reading from before is not read again:
 * two states of one cluster have nearly all in common, down to the same values in memory.
 */
export function readManifests(sources: readonly Source[], before?: Reading): Reading {
  const reading = new Reading(sources.reduce((sum, { text }) => sum + text.length, 0), before?._contents);
  for (const { file, text, isMixed = false } of sources) {
    for (const document of documentsOf(text, file, reading._contents, reading._budget)) {
      if (isMixed && isSomethingElse(document.content)) {
        reading.leftOut.push(document);
      } else {
        addAll(reading, document.content, { document, items: [] });
      }
    }
  }
  return reading;
}

type Fields = { readonly [field: string]: unknown };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What nobody could take for a manifest; and what kustomize reads, which the API server never sees. */
function isSomethingElse(content: unknown): boolean {
  return !isRecord(content)
    || ['apiVersion', 'kind', 'metadata'].every((field) => !Object.hasOwn(content, field))
    || (typeof content.apiVersion === 'string' && content.apiVersion.startsWith('kustomize.config.k8s.io/'));
}

/** Adds an object, or those of a list. */
function addAll(reading: Reading, content: unknown, origin: Origin, inherited: Fields = {}): void {
  const fail = (what: string, value: unknown, fix: string): never => {
    const items = origin.items.map((index) => `items[${index}]`).join('.');
    throw new ReadError(origin.document, items === '' ? what : `${items}: ${what}`, value, fix);
  };
  if (!isRecord(content)) {
    return fail('not an object of Kubernetes', content ?? null, 'write apiVersion, kind and metadata');
  }
  // A copy, for aliases may make one object of several.
  const object: Fields = { ...inherited, ...content };
  for (const field of ['apiVersion', 'kind']) {
    if (!isText(object[field])) {
      fail(`object without '${field}'`, object[field] ?? nameIn(object), `write '${field}'; what is no manifest goes into another folder`);
    }
  }
  if (!isList(object)) {
    if (origin.document.text.length > MAX_OBJECT_BYTES) {
      const bytes = Buffer.byteLength(JSON.stringify(content));
      if (bytes > MAX_OBJECT_BYTES) {
        fail('object larger than the API server takes', bytes, `bring it to ${MAX_OBJECT_BYTES} bytes, and to half of that for etcd`);
      }
    }
    reading._add(object as unknown as Manifest, origin);
    return;
  }
  const items = object.items ?? [];
  if (!Array.isArray(items)) {
    return fail('items of a list that are none', items, 'write a list of objects');
  }
  // The items of a typed list, as the API server sends it, leave out what the list says.
  const kind = (object.kind as string).slice(0, -'List'.length);
  const common = kind === '' ? {} : { apiVersion: object.apiVersion, kind };
  reading._budget.take(origin.document, items.length * VALUES_PER_MANIFEST);
  items.forEach((item, index) => addAll(reading, item, { document: origin.document, items: [...origin.items, index] }, common));
}

/** `List`, or a list of one kind, such as `OnloadList`. */
function isList({ kind, items, spec }: Fields): boolean {
  return kind === 'List' || ((kind as string).endsWith('List') && Array.isArray(items) && spec === undefined);
}

function nameIn(object: Fields): unknown {
  return isRecord(object.metadata) && isText(object.metadata.name) ? object.metadata.name : Object.keys(object).slice(0, 5).join(', ');
}
