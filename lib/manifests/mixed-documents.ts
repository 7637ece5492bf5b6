/** Documents of files in which not all documents are manifests. */
import { incomplete, isSomethingElse, notManifest } from './classify';
import { intendedObject } from './intended-object';
import type { PassedOver, Reason } from './passed-over';
import type { ReadError } from './read-error';
import { Budget } from './reading-budget';
import { hasActions, withoutVariables } from './templates';
import { Document, documentsOf, KnownContents } from './yaml-documents';
import { isRecord } from '../upstream';

/** Test whether a text, which need not be readable, was probably intended as a manifest. */
export const isLikeManifest = (text: string) => /^[\s"'{-]*(?:apiVersion|kind)["']?\s*:/m.test(text);

/** Reasons of documents from which something else makes objects for a cluster. */
const COMPLETED: readonly Reason[] = ['template', 'encrypted', 'patch', 'part', 'kustomization'];

/** The reason to pass over a text that is not YAML: it is a template, or not meant as a manifest. Undefined for a manifest with an error. */
export function unreadableReason(part: string, file: string, isMixed: boolean): Reason | undefined {
  if (hasActions(part) || isReadableYaml(withoutVariables(part), file)) {
    return 'template';
  }
  return isMixed && !isLikeManifest(part) ? 'other' : undefined;
}

/** Whether a text is given and is valid YAML. */
function isReadableYaml(text: string | undefined, file: string): boolean {
  let failures = text === undefined ? 1 : 0;
  documentsOf(text ?? '', file, undefined, undefined, { unreadable: () => failures++, repeated: () => undefined });
  return failures === 0;
}

/** Text in which not all documents need be manifests. */
export interface MixedText {
  readonly file: string;
  /** Path from the folder that is read. */
  readonly path?: string;
  readonly text: string;
  /** Error of the entry, if it cannot be read. */
  readonly refusal?: ReadError;
  /** Reason to pass over the whole text, except for configurations of policy generators. */
  readonly part?: Reason;
}

/** Receives the error of a document that cannot be read, with the text that identifies it. */
export type Refuse = (error: ReadError, text: string) => void;

export const throwError: Refuse = (error) => {
  throw error;
};

/** Parts of a reading that reading a text needs and fills. */
interface Record {
  readonly _contents: KnownContents;
  readonly _budget: Budget;
  readonly leftOut: PassedOver[];
}

/** The documents of a text that may be manifests. Others are recorded, with the objects that something may make of them. */
export function manifestDocuments(source: MixedText, reading: Record, refuse: Refuse): Document[] {
  const { file, text, part, refusal } = source;
  if (refusal !== undefined) {
    refuse(refusal, `${refusal.what}: ${String(refusal.value)}`);
    return [];
  }
  const repeated: ReadError[] = [];
  const skip = (reason: Reason, line: number, content: unknown) => reading.leftOut.push(passedOver(source, line, reason, content));
  const documents = documentsOf(text, file, reading._contents, reading._budget, {
    unreadable: (error, unread) => {
      const reason = part ?? unreadableReason(unread, file, true);
      if (reason === undefined) {
        refuse(error, unread);
      } else {
        skip(reason, error.line ?? 1, unread);
      }
    },
    repeated: (error) => repeated.push(error),
  });
  const manifests = documents.filter(({ content, line }) => {
    const reason = isGenerator(content, file) ? undefined : part ?? notManifest(content) ?? fragment(content);
    if (reason !== undefined) {
      skip(reason, line, content);
    }
    return reason === undefined;
  });
  for (const error of repeated) {
    const twice = manifests.find(({ document }) => document === error.document);
    if (twice !== undefined) {
      refuse(error, twice.text());
    }
  }
  return manifests;
}

/** An object that is passed over because it is incomplete, or undefined if it is complete. Policy generators are read like objects. */
export function incompleteObject(object: { readonly [field: string]: unknown }, source: MixedText, line: number): PassedOver | undefined {
  const reason = incomplete(object, source.file);
  return reason === undefined || reason === 'generator' ? undefined : passedOver(source, line, reason, object);
}

const isGenerator = (content: unknown, file: string) => isRecord(content) && incomplete(content, file) === 'generator';

/** The reason to pass over a document that lacks its kind or its API and is not an object that lost one. */
function fragment(content: unknown): Reason | undefined {
  return !isRecord(content) || !isSomethingElse(content) ? undefined : Object.hasOwn(content, 'metadata') ? 'part' : 'other';
}

function passedOver({ file, path = file }: MixedText, line: number, reason: Reason, content: unknown): PassedOver {
  const api = reason === 'kustomization' ? KUSTOMIZATION : undefined;
  return { file, line, reason, ...COMPLETED.includes(reason) ? { object: intendedObject(path, content, api) } : {} };
}

/** API of kustomizations, which may omit it. */
const KUSTOMIZATION = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' };
