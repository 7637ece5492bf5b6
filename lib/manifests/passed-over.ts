/** Documents that `check` counts but does not examine, because they are not objects of a cluster or only a part of one. */
import type { Manifest } from './manifest';

/** Names for documents, in singular and plural. */
const NAMES = {
  template: ['template that is not rendered', 'templates that are not rendered'],
  encrypted: ['encrypted object', 'encrypted objects'],
  patch: ['patch', 'patches'],
  part: ['part of an object', 'parts of objects'],
  absent: ['object that is to be removed', 'objects that are to be removed'],
  generator: ['policy generator', 'policy generators'],
  comparison: ['template of kube-compare', 'templates of kube-compare'],
  localConfig: ['local configuration', 'local configurations'],
  testSuite: ['test suite', 'test suites'],
  installConfig: ['install configuration', 'install configurations'],
  kustomization: ['kustomization that is not built', 'kustomizations that are not built'],
  data: ['file that a kustomization reads as data', 'files that kustomizations read as data'],
  tool: ['file of a tool', 'files of tools'],
  unreadable: ['file or document with an error', 'files or documents with errors'],
  other: ['document that is not a manifest', 'documents that are not manifests'],
} as const;

/** Reason why a document is not checked. */
export type Reason = keyof typeof NAMES;

/** Document, or part of one, that is not checked. */
export interface PassedOver {
  readonly file: string;
  readonly line: number;
  readonly reason: Reason;
  /** Object that something may make of the document, such as the values of a template. Missing if there is none, or if it is not needed. */
  readonly object?: Manifest;
}

/** A summary such as `2 patches, 1 test suite`, in a fixed order. */
export function passedOverCounts(passedOver: readonly { readonly reason: Reason }[]): string {
  const counts = new Map<Reason, number>();
  for (const { reason } of passedOver) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return (Object.keys(NAMES) as Reason[]).filter((reason) => counts.has(reason))
    .map((reason) => `${counts.get(reason)} ${NAMES[reason][counts.get(reason) === 1 ? 0 : 1]}`).join(', ');
}
