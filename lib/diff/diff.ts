import { canonical } from './canonical';
import { identityOf, namespaceOf, titleOf } from './identity';
import { Item, itemsOf, targetKey, targetOf } from './item';
import { keepText } from './keep-names';
import { pairItems } from './pairing';
import { rewriteReferences } from './references';
import type { DiffReport, FieldDifference, ObjectDifference } from './report';
import { Manifest, nameOf } from '../manifests';
import { differingLeaves, withoutHash } from '../plan/changes';

/** What may differ without being a difference. */
export interface Ignored {
  /** The labels of objects; not those of pods in them, which selectors ask for. */
  readonly labels?: boolean;
  /** The hashes in names that kustomize and cdk8s generate. */
  readonly hashes?: boolean;
}

/**
 * Which objects of two sets are the same in other words, and what differs in the others. An object that is renamed or moved to another namespace is
 * recognized by what it says, by what it refers to, and by what refers to it; that others call it by its new name is no difference of theirs.
 */
export function diff(before: readonly Manifest[], after: readonly Manifest[], ignored: Ignored = {}): DiffReport {
  const [old, young] = [itemsOf(before), itemsOf(after)];
  const pairs = pairItems(old, young);
  const paired = new Set(pairs.values());
  const renames = new Map([...pairs].map(([one, other]) => [
    targetKey({ kind: one.object.kind, name: one.name, namespace: one.namespace }, ''), { from: one.object, to: other.object },
  ]));
  const compared = [...pairs].map(([one, other]) => compare(one, other, renames, ignored));
  const differences = [
    ...compared.flatMap(({ difference }) => difference ?? []),
    ...old.filter((item) => !pairs.has(item)).map(({ object }) => alone('removed', object)),
    ...young.filter((item) => !paired.has(item)).map(({ object }) => alone('added', object)),
  ].sort((a, b) => (a.object < b.object ? -1 : a.object > b.object ? 1 : a.change < b.change ? -1 : 1));
  const same = compared.filter(({ difference }) => difference === undefined);
  const byName = (a: { object: string }, b: { object: string }) => (a.object < b.object ? -1 : 1);
  return {
    version: 1,
    isSame: differences.length === 0,
    same: same.filter(({ isWordForWord }) => isWordForWord).map(({ object }) => object).sort(),
    inOtherWords: same.filter(({ isWordForWord }) => !isWordForWord).map(({ object, from }) => ({ object, from })).sort(byName),
    differences,
  };
}

type Renames = ReadonlyMap<string, { readonly from: Manifest; readonly to: Manifest }>;

interface Compared {
  readonly object: string;
  readonly from: string | null;
  readonly isWordForWord: boolean;
  readonly difference?: ObjectDifference;
}

function compare({ object: one, name }: Item, { object: other }: Item, renames: Renames, ignored: Ignored): Compared {
  const fields = fieldsOf(renamed(one, renames), other, ignored);
  const isMoved = namespaceOf(one) !== namespaceOf(other);
  const isHash = ignored.hashes === true && withoutHash(one.kind, name) === withoutHash(other.kind, nameOf(other));
  const isRenamed = nameOf(one) !== nameOf(other) && !isHash;
  const isElsewhere = isMoved || isRenamed;
  const change = isElsewhere ? isRenamed ? 'renamed' : 'moved' : 'changed';
  const object = titleOf(other);
  const from = identityOf(one) === identityOf(other) ? null : titleOf(one);
  return {
    object,
    from,
    isWordForWord: JSON.stringify(one) === JSON.stringify(other),
    ...!isElsewhere && fields.length === 0 ? {} : {
      difference: { change, object, from, fields, keep: isElsewhere ? keepText(one, other, { isRenamed, isMoved }) : null },
    },
  };
}

function alone(change: 'added' | 'removed', object: Manifest): ObjectDifference {
  return { change, object: titleOf(object), from: null, fields: [], keep: null };
}

/** An object that calls others by their new names. */
function renamed(object: Manifest, renames: Renames): Manifest {
  return rewriteReferences(object, (reference) => {
    const rename = targetOf(reference, namespaceOf(object), renames);
    return rename === undefined ? reference : {
      ...reference,
      name: nameOf(rename.to),
      ...reference.namespace === undefined ? {} : { namespace: rename.to.metadata.namespace ?? reference.namespace },
    };
  });
}

function fieldsOf(one: Manifest, other: Manifest, { labels = false, hashes = false }: Ignored): FieldDifference[] {
  const [left, right] = [one, other].map((object) => without(canonical(object), labels));
  const isSecret = other.kind === 'Secret';
  return differingLeaves(left, right)
    .filter(({ before, after }) => !(hashes && isSameButForHash(before, after)))
    .map(({ path, before, after }) => ({ path, before: isSecret ? null : before ?? null, after: isSecret ? null : after ?? null }));
}

function without(fields: { readonly [field: string]: unknown }, labels: boolean): unknown {
  const { metadata, ...rest } = fields as { metadata: { labels?: unknown } };
  const { labels: _, ...others } = metadata;
  return labels ? { ...rest, metadata: others } : fields;
}

/** As in the labels by which cdk8s tells the pods of its workloads apart. */
function isSameButForHash(before: unknown, after: unknown): boolean {
  const [one, other] = [before, after].map((value) => (typeof value === 'string' ? withoutHash('', value) : undefined));
  return one !== undefined && one === other && one !== before && other !== after;
}
