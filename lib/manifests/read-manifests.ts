import { dirname, normalize } from 'node:path';
import { incomplete, isCalledPatch, isSomethingElse, mayLackFields, notManifest } from './classify';
import { partsIn } from './kustomization-parts';
import type { Kustomization } from './kustomizations';
import { Locator } from './locate';
import type { Manifest } from './manifest';
import { incompleteObject, manifestDocuments, Refuse, throwError, unreadableReason } from './mixed-documents';
import { Origin } from './origin';
import type { PassedOver, Reason } from './passed-over';
import type { Compliance, PolicyInput } from './policy-inputs';
import { InputTooLargeError, ReadError } from './read-error';
import { Budget } from './reading-budget';
import { hasActions, hasCommentedName, hasPolicyTemplates } from './templates';
import { ExtraManifests, unwrap, Wrapped } from './unwrap';
import { wellFormed } from './well-formed';
import { Document, documentsOf, KnownContents, ReadAgain } from './yaml-documents';
import { kindOfValue } from '../text';
import { isRecord, MAX_OBJECT_BYTES, MAX_WRAPPED_DEPTH, VALUES_PER_MANIFEST } from '../upstream';

/** Text with manifests, with its origin. */
export interface Source {
  /** Path of the file, or `-` for the standard input. */
  readonly file: string;
  /** Path from the folder that is read, if it is one. */
  readonly path?: string;
  readonly text: string;
  /** Whether the text may contain documents that are not manifests, such as Helm values. They are omitted. */
  readonly isMixed?: boolean;
  /** Whether a tool generated the text from the file, so that its lines are not those of the file. */
  readonly isBuilt?: boolean;
  /** Whether a Go program completes the objects of the file before it applies them. */
  readonly isEmbedded?: boolean;
  /** Error of an entry of a folder that cannot be read, such as a link that leads nowhere. The text is empty. */
  readonly refusal?: ReadError;
  /** Reason to pass over the text, if a kustomization reads it but not as a resource. */
  readonly part?: Reason;
  /** Function that reads the text again. If given, the text is not kept in memory until a line is requested. */
  readonly again?: ReadAgain;
}

/** Options of a reader. */
export interface ReadingOptions {
  /**
   * Whether metadata of wrong types are kept, for rules that report them. All others are handed out metadata of the right types.
   *
   * @default false
   */
  readonly isAsWritten?: boolean;

  /**
   * Receives the error of a document of a folder, with the text that identifies the document. The others are read.
   *
   * @default - the error is thrown
   */
  readonly refuse?: Refuse;
}

/** Manifests in the order in which they were read, with their origins. */
export class Reading {
  private readonly origins = new Map<Manifest, Origin>();
  /** Files in the order in which they were read. */
  public readonly files: string[] = [];
  /** Documents that are not objects, or only parts of objects. */
  public readonly leftOut: PassedOver[] = [];
  /** Errors of documents that could not be read. */
  public readonly unreadable: ReadError[] = [];
  /** Errors for keys that occur twice. */
  public readonly repeated: ReadError[] = [];
  /**
   * Parsed documents by text, which a later reading can reuse.
   *
   * @internal
   */
  public readonly _contents: KnownContents;
  /**
   * Limit of the values in this reading.
   *
   * @internal
   */
  public readonly _budget: Budget;

  constructor(length = 0, known?: KnownContents, private readonly isAsWritten = false) {
    this._contents = new Map(known);
    this._budget = new Budget(length);
  }

  /** All manifests, including each item of lists. */
  public get manifests(): Manifest[] {
    return [...this.origins.keys()];
  }

  /** Returns the origin of a manifest, or undefined if this reading does not contain it. */
  public originOf(manifest: Manifest): Origin | undefined {
    return this.origins.get(manifest);
  }

  /**
   * Adds a manifest with its origin, and returns it as it is handed out.
   *
   * @internal
   */
  public _add(read: Manifest, origin: Origin): Manifest {
    const manifest = this.isAsWritten ? read : wellFormed(read);
    this.origins.set(manifest, origin);
    return manifest;
  }
}

/**
 * Reads manifests. Throws a `ReadError` at the first document that is not one. Of texts that may contain others, such documents are recorded, like
 * templates and other objects that are not complete. Documents with the same text as in an earlier reading are not parsed again: two states of a
 * cluster have nearly all documents in common, and share the values in memory.
 */
export function readManifests(
  sources: readonly Source[], before?: Reading, { isAsWritten = false, refuse = throwError }: ReadingOptions = {},
): Reading {
  const reading = new Reading(lengthOf(sources), before?._contents, isAsWritten);
  for (const source of sources) {
    const { file, text, isMixed = false } = source;
    reading.files.push(file);
    const documents = isMixed ? manifestDocuments(source, reading, refuse) : documentsOf(text, file, reading._contents, reading._budget);
    for (const document of documents) {
      addAll(reading, document.content, { document, items: [] }, {
        add: (object, origin) => reading._add(object, origin),
        skip: (object) => {
          const found = isMixed ? incompleteObject(object, source, document.line) : undefined;
          reading.leftOut.push(...found === undefined ? [] : [found]);
          return found !== undefined;
        },
        ...isMixed ? { fail: (error) => refuse(error, document.text()) } : {},
      });
    }
  }
  return reading;
}

/**
 * Reads manifests and records documents that cannot be read or are not complete objects, without stopping at them. Objects that are wrapped in
 * others, such as policies, are unwrapped. Throws only for an input that is too large as a whole.
 *
 * @param sources texts, which are read one after the other; omitted ones are not kept in memory
 * @param kustomizations kustomizations of the same files; patches that they refer to are omitted
 */
export function readLeniently(
  sources: Iterable<Source>, kustomizations: readonly Kustomization[] = [], { isAsWritten = false }: Pick<ReadingOptions, 'isAsWritten'> = {},
): Reading {
  const reading = new Reading(0, undefined, isAsWritten);
  const parts = partsIn(kustomizations);
  const inputs = new Map(kustomizations.flatMap(({ policyInputs }) => [...policyInputs]));
  for (const source of sources) {
    reading.files.push(source.file);
    reading._budget.lengthen(source.text.length);
    const reason = source.part ?? (source.isMixed ? parts.get(normalize(source.file)) : undefined);
    if (source.refusal !== undefined) {
      reading.unreadable.push(source.refusal);
    } else if (reason === undefined) {
      readSource(reading, source, source.isMixed ? policyInputOf(normalize(source.file), inputs) : undefined);
    } else {
      reading.leftOut.push({ file: source.file, line: 1, reason });
    }
  }
  new ExtraManifests(reading.manifests).each((wrapper, text, inside) => readText(reading, wrapper, text, inside));
  return reading;
}

const lengthOf = (sources: readonly Source[]) => sources.reduce((sum, { text }) => sum + text.length, 0);

/** The settings for the objects of a file, if a PolicyGenerator includes the file or one of its parent folders. */
function policyInputOf(file: string, inputs: ReadonlyMap<string, PolicyInput>): PolicyInput | undefined {
  for (let place = file; inputs.size > 0; place = dirname(place)) {
    const known = inputs.get(place);
    if (known !== undefined || dirname(place) === place) {
      return known;
    }
  }
  return undefined;
}

/** The reason why a policy does not create an object of a file, if known. */
function leftOutOf(content: unknown, compliance: Compliance): Reason | undefined {
  if (compliance === 'mustnothave') {
    return 'absent';
  }
  // Policies evaluate their templates themselves.
  const isPolicy = isRecord(content) && isNonEmptyString(content.apiVersion) && content.apiVersion.startsWith('policy.open-cluster-management.io/');
  return !isPolicy && hasPolicyTemplates(content) ? 'template' : undefined;
}

function readSource(reading: Reading, source: Source, input?: PolicyInput): void {
  const { file, text, isMixed = false, isBuilt = false, isEmbedded = false, again } = source;
  const skip = (reason: Reason, line: number) => reading.leftOut.push({ file, line, reason });
  const repeated: ReadError[] = [];
  // Omitted documents are not kept in memory.
  const documents = documentsOf(text, file, undefined, reading._budget, {
    unreadable: (error, part) => {
      const reason = unreadableReason(part, file, isMixed);
      if (reason === undefined) {
        reading.unreadable.push(error);
      } else {
        skip(reason, error.line ?? 1);
      }
    },
    repeated: (error) => repeated.push(error),
  }, isBuilt ? () => '' : again);
  const others = new Set<number>();
  for (const read of documents) {
    const { content } = read;
    const reason = isMixed
      ? notManifest(content) ?? (isRecord(content) && isSomethingElse(content) ? 'other' : undefined) ?? (input === undefined ? undefined : leftOutOf(content, input.compliance))
      : undefined;
    if (reason === undefined) {
      const document = { ...read, content: compact(content), ...isBuilt ? { line: 1, textLine: 1 } : {} };
      const mayBePart = isEmbedded || isCalledPatch(file) || (isRecord(content) && mayLackFields(content, file))
        || (input !== undefined && (input.compliance !== 'mustonlyhave' || input.isPatched));
      addWhole(reading, document.content, { document, items: [], ...isMixed && mayBePart ? { mayBePart } : {} });
    } else {
      skip(reason, isBuilt ? 1 : read.line);
      others.add(read.document);
    }
  }
  // Repeated keys are reported only in manifests.
  reading.repeated.push(...repeated.filter(({ document }) => !others.has(document!)));
}

/**
 * A copy of a parsed document that takes less memory. Strings from the YAML parser are slices that keep the whole text in memory, and its maps take
 * three times the memory.
 */
function compact(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content));
}

/** Adds the complete objects of an object or a list, and the objects wrapped in them. */
function addWhole(reading: Reading, content: unknown, origin: Origin): void {
  const { file, line } = origin.document;
  addAll(reading, content, origin, {
    skip: (object) => {
      const reason = incomplete(object, file) ?? (hasCommentedName(object, origin.document.text) ? 'template' : undefined);
      if (reason !== undefined) {
        reading.leftOut.push({ file, line, reason });
      }
      return reason !== undefined;
    },
    add: (object, where) => addWrapped(reading, reading._add(object, where), where),
    fail: (error) => reading.unreadable.push(error),
  });
}

function addWrapped(reading: Reading, object: Manifest, origin: Origin): void {
  const { document, items, inside = [], wrapper = object } = origin;
  const { objects, leftOut } = unwrap(object);
  reading.leftOut.push(...leftOut.map(({ reason }) => ({ file: document.file, line: document.line, reason })));
  if (objects.length === 0) {
    return;
  }
  if (inside.length > MAX_WRAPPED_DEPTH) {
    const most = `more than ${MAX_WRAPPED_DEPTH} steps`;
    throw new InputTooLargeError(document, 'objects wrapped in each other too often', most, 'unwrap them');
  }
  reading._budget.take(document, objects.length * VALUES_PER_MANIFEST);
  objects.forEach((each: Wrapped) => {
    // Missing fields of a wrapped object are reported by the rules for its wrapper.
    if (!each.isOnlyStatus && isRecord(each.content) && isNonEmptyString(each.content.apiVersion) && isNonEmptyString(each.content.kind)) {
      const mayBePart = origin.mayBePart || each.mayBePart;
      addWhole(reading, each.content, { document, items, inside: [...inside, ...each.inside], wrapper, mayBePart });
    } else {
      reading.leftOut.push({ file: document.file, line: document.line, reason: 'part' });
    }
  });
}

/** Reads manifests from a text in an object, such as a ConfigMap with manifests for an installation. */
function readText(reading: Reading, wrapper: Manifest, text: string, inside: readonly string[]): void {
  const outer = reading.originOf(wrapper)!;
  const { file } = outer.document;
  const path = inside.map((part) => `[${JSON.stringify(part)}]`).join('');
  const line = outer.document.text() === '' ? outer.document.line : new Locator().lineOf(outer, path);
  const isBlock = /: *\|[-+0-9]*\s*(?:#.*)?$/.test(lineAt(outer.document, line));
  const documents = documentsOf(text, file, undefined, reading._budget, {
    unreadable: (error, part) => {
      if (hasActions(part)) {
        reading.leftOut.push({ file, line, reason: 'template' });
      } else {
        const at = isBlock && error.line !== undefined ? line + error.line : line;
        reading.unreadable.push(new ReadError({ file, line: at }, error.what, error.value, error.fix));
      }
    },
    repeated: (error) => reading.repeated.push(new ReadError({ file, line }, error.what, error.value, error.fix)),
  });
  for (const read of documents) {
    const moved = isBlock ? { line: line + read.line, textLine: line + read.textLine } : { line, textLine: line, text: () => '' };
    addWhole(reading, read.content, { document: { ...read, ...moved, document: outer.document.document }, items: [], wrapper });
  }
}

/** The text of a line of a document, by its number in the file. */
function lineAt({ text, textLine }: Document, line: number): string {
  return text().split('\n', line - textLine + 1)[line - textLine] ?? '';
}

type Fields = { readonly [field: string]: unknown };

const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Handlers for the objects of a document. */
interface Sink {
  add(object: Manifest, origin: Origin): void;
  /** Returns whether to omit an object. */
  skip?(object: Fields): boolean;
  /** Receives an error instead of throwing it. */
  fail?(error: ReadError): void;
}

/** Adds an object, or the objects of a list. */
function addAll(reading: Reading, content: unknown, origin: Origin, sink: Sink, inherited: Fields = {}): void {
  try {
    addEach(reading, content, origin, sink, inherited);
  } catch (error) {
    if (!(error instanceof ReadError) || error instanceof InputTooLargeError || sink.fail === undefined) {
      throw error;
    }
    sink.fail(error);
  }
}

function addEach(reading: Reading, content: unknown, origin: Origin, sink: Sink, inherited: Fields): void {
  const fail = (what: string, value: unknown, fix: string): never => {
    const items = [...origin.items.map((index) => `items[${index}]`), ...insidePath(origin.inside)].join('.');
    throw new ReadError(origin.document, items === '' ? what : `${items}: ${what}`, value, fix);
  };
  if (!isRecord(content)) {
    return fail('not an object of Kubernetes', kindOfValue(content ?? null), 'write apiVersion, kind and metadata');
  }
  // A copy, because aliases may make one object of several.
  const object: Fields = { ...inherited, ...content };
  if (!(isNonEmptyString(object.kind) && isList(object)) && sink.skip?.(object)) {
    return;
  }
  for (const field of ['apiVersion', 'kind']) {
    if (!isNonEmptyString(object[field])) {
      fail(`object without '${field}'`, kindOfValue(object[field]) ?? objectNameIn(object), `write '${field}', or move files that are not manifests to another folder`);
    }
  }
  if (!isList(object)) {
    if (origin.document.length > MAX_OBJECT_BYTES) {
      const bytes = Buffer.byteLength(JSON.stringify(content));
      if (bytes > MAX_OBJECT_BYTES) {
        fail('object larger than the API server accepts', bytes, `reduce it to ${MAX_OBJECT_BYTES} bytes, and for etcd to half of that`);
      }
    }
    sink.add(object as unknown as Manifest, origin);
    return;
  }
  const items = object.items ?? [];
  if (!Array.isArray(items)) {
    return fail('\'items\' that is not a list', kindOfValue(items), 'write a list of objects');
  }
  // The items of a typed list from the API server omit the `apiVersion` and `kind` that follow from the list.
  const kind = (object.kind as string).slice(0, -'List'.length);
  const common = kind === '' ? {} : { apiVersion: object.apiVersion, kind };
  reading._budget.take(origin.document, items.length * VALUES_PER_MANIFEST);
  const { inside } = origin;
  items.forEach((item, index) => addAll(reading, item, inside === undefined
    ? { ...origin, items: [...origin.items, index] }
    : { ...origin, inside: [...inside, 'items', index] }, sink, common));
}

/** The path `spec.objects[0]` as one element, or no element for an empty path. */
function insidePath(inside: readonly (string | number)[] = []): string[] {
  const path = inside.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('').replace(/^\./, '');
  return path === '' ? [] : [path];
}

/** Whether an object is a `List`, or a list of one kind such as `OnloadList`. */
function isList({ kind, items, spec }: Fields): boolean {
  return kind === 'List' || ((kind as string).endsWith('List') && Array.isArray(items) && spec === undefined);
}

function objectNameIn(object: Fields): unknown {
  return isRecord(object.metadata) && isNonEmptyString(object.metadata.name) ? object.metadata.name : Object.keys(object).slice(0, 5).join(', ');
}
