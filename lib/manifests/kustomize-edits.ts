/** Changes that kustomizations make to the included objects, as far as they can set missing fields. */
import { at, isRecord, listAt, recordAt, stringAt } from '../upstream';

/** Patch for some objects. */
export interface KustomizePatch {
  /** Kinds and names as regular expressions for the whole text, as in kustomize. Undefined if the patch itself names its object. */
  readonly target?: { readonly kind?: string; readonly name?: string };
  /** Object to merge, or list of JSON patches. */
  readonly content: unknown;
}

/** Changes that a kustomization makes. */
export interface KustomizeEdits {
  readonly namespace?: string;
  readonly namePrefix?: string;
  readonly nameSuffix?: string;
  /** Whether it adds labels, including to selectors. */
  readonly hasSelectors: boolean;
  readonly patches: readonly KustomizePatch[];
}

/**
 * The changes that a kustomization makes.
 *
 * @param documentsIn reads the documents of a referenced file, or of a text
 */
export function editsOf(
  content: unknown, documentsIn: (from: { readonly path: string } | { readonly text: string }) => readonly unknown[],
): KustomizeEdits {
  const read = (entry: unknown) => {
    const [path, text] = [stringAt(entry, 'path'), stringAt(entry, 'patch')];
    return path !== undefined ? documentsIn({ path }) : text !== undefined ? documentsIn({ text }) : [];
  };
  // Older kustomizations have paths as entries of 'patches'.
  const merged = ['patchesStrategicMerge', 'patches'].flatMap((field) => listAt(content, field)).filter((entry): entry is string => typeof entry === 'string');
  return {
    namespace: stringAt(content, 'namespace'),
    namePrefix: stringAt(content, 'namePrefix'),
    nameSuffix: stringAt(content, 'nameSuffix'),
    hasSelectors: isFilled(at(content, 'commonLabels'))
      || listAt(content, 'labels').some((entry) => at(entry, 'includeSelectors') === true && isFilled(at(entry, 'pairs'))),
    patches: [
      ...merged.flatMap((entry) => documentsIn(entry.includes('\n') ? { text: entry } : { path: entry })).map((each) => ({ content: each })),
      ...['patches', 'patchesJson6902'].flatMap((field) => listAt(content, field)).flatMap((entry) => {
        const [kind, name] = [stringAt(entry, 'target', 'kind'), stringAt(entry, 'target', 'name')];
        const target = recordAt(entry, 'target') && { kind, name };
        return read(entry).map((each): KustomizePatch => ({ target, content: each }));
      }),
    ],
  };
}

const isFilled = (value: unknown) => isRecord(value) && Object.keys(value).length > 0;
