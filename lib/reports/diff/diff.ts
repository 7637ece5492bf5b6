import { bootModuleLines } from './boot-modules';
import { canonical } from './canonical-form';
import { Item, itemsOf, targetKey, targetOf } from './diff-item';
import type { DiffReport, FieldDifference, ObjectDifference } from './diff-report';
import { keepText } from './keep-names';
import { hasName, pairedIdentity, pairedNamespace, pairedTitle } from './paired-identity';
import { pairItems } from './pairing';
import { PlaceOf, unwrapSets } from './unwrapped-sides';
import { Manifest, nameOf, rewriteReferences } from '../../manifests';
import { isLive, shownDifferences, withControllerFields, withoutHash } from '../../plan/changes';

/** Properties that may differ between equal objects. */
export interface Ignored {
  /** Whether to ignore labels of objects, except labels of pods in them, which selectors refer to. */
  readonly labels?: boolean;
  /** Whether to ignore hashes in names that kustomize and cdk8s generate. */
  readonly hashes?: boolean;
}

/**
 * Compares two sets of manifests: objects that are equivalent, and differences in the others. An object that is renamed or moved to another namespace
 * is recognized by its content and by its references to and from others. References to its new name are not differences of the referring objects.
 * Objects wrapped in policies and similar objects are compared as objects.
 */
export function diff(before: readonly Manifest[], after: readonly Manifest[], ignored: Ignored = {}, placeOf?: PlaceOf): DiffReport {
  const unwrapped = unwrapSets(before, after, placeOf);
  const [old, young] = [itemsOf(unwrapped.before.manifests), itemsOf(unwrapped.after.manifests)];
  const pairs = pairItems(old, young);
  const paired = new Set(pairs.values());
  const byName = {
    old: itemsByOtherName([...pairs].map(([one, other]) => [one, other])),
    young: itemsByOtherName([...pairs.values()].map((other) => [other, other])),
  };
  const compared = [...pairs].map(([one, other]) => comparePair(one, other, byName, ignored));
  const differences = [
    ...compared.flatMap(({ difference }) => difference ?? []),
    ...old.filter((item) => !pairs.has(item)).map(({ object }) => alone('removed', object)),
    ...young.filter((item) => !paired.has(item)).map(({ object }) => alone('added', object)),
  ].sort((a, b) => (a.object < b.object ? -1 : a.object > b.object ? 1 : a.change < b.change ? -1 : 1));
  const same = compared.filter(({ difference }) => difference === undefined);
  const byObject = (a: { object: string }, b: { object: string }) => (a.object < b.object ? -1 : 1);
  return {
    version: 1,
    isSame: differences.length === 0,
    same: same.filter(({ isWordForWord }) => isWordForWord).map(({ object }) => object).sort(),
    inOtherWords: same.filter(({ isWordForWord }) => !isWordForWord).map(({ object, from }) => ({ object, from })).sort(byObject),
    differences,
    ...bootModulesOf(unwrapped),
    ...diffNotes(unwrapped),
  };
}

function bootModulesOf({ before, after }: ReturnType<typeof unwrapSets>): Pick<DiffReport, 'bootModules'> {
  const lines = bootModuleLines(before.manifests, after.manifests);
  return lines.length === 0 ? {} : { bootModules: lines };
}

function diffNotes({ before, after, notes }: ReturnType<typeof unwrapSets>): Pick<DiffReport, 'notes'> {
  const taken = ([['BEFORE', before], ['AFTER', after]] as const).flatMap(([name, set]) => (set.taken === undefined ? [] : [`in ${name}, ${set.taken}`]));
  const all = [...taken.length === 0 ? [] : [`compared as objects: ${taken.join('; ')}`], ...notes];
  return all.length === 0 ? {} : { notes: all };
}

/** Later object of each pair, by the name in references before the change, and by the name after it. */
interface Names {
  readonly old: ReadonlyMap<string, Item>;
  readonly young: ReadonlyMap<string, Item>;
}

function itemsByOtherName(pairs: readonly (readonly [called: Item, item: Item])[]): Map<string, Item> {
  return new Map(pairs.map(([{ object: { kind }, name, namespace }, item]) => [targetKey({ kind, name, namespace }, ''), item]));
}

interface Compared {
  readonly object: string;
  readonly from: string | null;
  readonly isWordForWord: boolean;
  readonly difference?: ObjectDifference;
}

function comparePair({ object: one, name }: Item, { object: other }: Item, names: Names, ignored: Ignored): Compared {
  const fields = differingFields(inPlaceOf(withNewName(one, other, names), other), other, ignored);
  const isMoved = pairedNamespace(one) !== pairedNamespace(other);
  const isHash = ignored.hashes === true && withoutHash(one.kind, name) === withoutHash(other.kind, nameOf(other));
  const isRenamed = nameOf(one) !== nameOf(other) && !isHash;
  const isElsewhere = isMoved || isRenamed;
  const change = isElsewhere ? isRenamed ? 'renamed' : 'moved' : 'changed';
  const object = pairedTitle(other);
  const from = pairedIdentity(one) === pairedIdentity(other) ? null : pairedTitle(one);
  return {
    object,
    from,
    isWordForWord: JSON.stringify(one) === JSON.stringify(other),
    ...!isElsewhere && fields.length === 0 ? {} : {
      difference: { change, object, from, fields, keep: isElsewhere && hasName(one) ? keepText(one, other, { isRenamed, isMoved }) : null },
    },
  };
}

function alone(change: 'added' | 'removed', object: Manifest): ObjectDifference {
  return { change, object: pairedTitle(object), from: null, fields: [], keep: null };
}

/** An object in which references use new names. A reference to another object that has taken the name is marked. */
function withNewName(object: Manifest, other: Manifest, { old, young }: Names): Manifest {
  return rewriteReferences(object, (reference) => {
    const target = targetOf(reference, pairedNamespace(object), old);
    const called = target === undefined ? reference : {
      ...reference,
      name: target.name,
      ...reference.namespace === undefined ? {} : { namespace: target.object.metadata.namespace ?? reference.namespace },
    };
    return targetOf(called, pairedNamespace(other), young) === target ? called : { ...called, name: `${called.name} (another object)` };
  });
}

/** An object in the namespace of another one. */
function inPlaceOf(object: Manifest, { metadata: { namespace } }: Manifest): Manifest {
  return { ...object, metadata: { ...object.metadata, namespace } };
}

function differingFields(one: Manifest, other: Manifest, { labels = false, hashes = false }: Ignored): FieldDifference[] {
  // Of two files, both say what they mean.
  const sides = isLive(one) || isLive(other) ? withControllerFields(one, other) : [one, other];
  const [left, right] = sides.map((object) => withoutIgnored(canonical(object), labels));
  return shownDifferences(left, right).filter(({ before, after }) => !(hashes && isSameButForHash(before, after)));
}

function withoutIgnored(fields: { readonly [field: string]: unknown }, labels: boolean): object {
  const { metadata, ...rest } = fields as { metadata: { labels?: unknown } };
  const { labels: _, ...others } = metadata;
  return labels ? { ...rest, metadata: others } : fields;
}

/** Whether two values differ only in a hash, as the labels do by which cdk8s distinguishes the pods of its workloads. */
function isSameButForHash(before: unknown, after: unknown): boolean {
  const [one, other] = [before, after].map((value) => (typeof value === 'string' ? withoutHash('', value) : undefined));
  return one !== undefined && one === other && one !== before && other !== after;
}
