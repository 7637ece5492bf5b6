/**
 * Fields of a live object that leave it when they leave its manifest: those that whoever applies manifests has written, by the API server's record of who wrote
 * which field. What controllers and other users have added stays, whatever the kind.
 *
 * @see https://kubernetes.io/docs/reference/using-api/server-side-apply/#field-management
 */
import { lastApplied } from './last-applied';
import { withoutServerFields } from './object-changes';
import { OWN_MANAGER } from './ownership';
import type { Manifest } from '../../manifests';
import { at, isRecord, recordAt } from '../../upstream';
import { DELIVERY_FIELD_MANAGERS } from '../../upstream/gitops';
import { LAST_APPLIED_ANNOTATION, MANIFEST_MANAGERS } from '../../upstream/kubernetes';

/** Fields by their names, as in the record: `f:` before the name of a field, `k:` before the key of an entry of a list. Without members, it is all of a value. */
export interface FieldTree {
  readonly [field: string]: FieldTree;
}

/** Entry of the record. Of those that keep their manifest in an annotation, the fields need not be there. */
interface Entry {
  readonly manager?: string;
  readonly operation?: string;
  readonly fieldsV1?: FieldTree;
}

/** No field: the structure itself, of which nothing but its members is written. */
const NOTHING: FieldTree = { '.': {} };

const isNoField = (fields: FieldTree) => Object.keys(fields).every((name) => name === '.') && !isWholeValue(fields);

/**
 * Entries of the record of those who apply manifests, with the fields that no other manager has. Of an entry whose manifest is in an annotation, only its name
 * remains. Undefined if the object has no record.
 */
export function appliersOf({ metadata }: Manifest): Entry[] | undefined {
  const { managedFields } = metadata as { readonly managedFields?: unknown };
  if (!Array.isArray(managedFields)) {
    return undefined;
  }
  const entries = managedFields.filter(isRecord)
    .map(({ fieldsV1: fields, ...entry }): Entry => ({ ...entry, ...isRecord(fields) ? { fieldsV1: recordedFields(fields) } : {} }));
  const others = entries.filter((entry) => !isApplier(entry)).flatMap(({ fieldsV1 }) => fieldsV1 ?? []);
  const ownOf = (fieldsV1: FieldTree) => others.reduce<FieldTree>((fields, other) => fieldsExcept(fields, other) ?? NOTHING, fieldsV1);
  return entries.filter(isApplier).map(({ manager, operation, fieldsV1 }) => ({
    ...manager === undefined ? {} : { manager },
    ...operation === undefined ? {} : { operation },
    ...fieldsV1 === undefined || hasAnnotation(fieldsV1) ? {} : { fieldsV1: ownOf(fieldsV1) },
  }));
}

/** Fields of a record, without what the API server does not write: keys of entries that are no JSON objects, and what is not a map. */
function recordedFields(fields: object): FieldTree {
  return Object.fromEntries(Object.entries(fields).filter(([name, inner]) => isRecord(inner) && (!/^[kv]:/.test(name) || isKey(name)))
    .map(([name, inner]) => [name, recordedFields(inner as object)]));
}

/** Whether the key of an entry of a list is that of an object or of a value. */
function isKey(name: string): boolean {
  try {
    return isRecord(JSON.parse(name.slice(2))) || name.startsWith('v:');
  } catch {
    return false;
  }
}

function isApplier({ manager = '', operation, fieldsV1 }: Entry): boolean {
  const known = manager === OWN_MANAGER ? 'Apply' : Object.hasOwn(MANIFEST_MANAGERS, manager) ? MANIFEST_MANAGERS[manager] : undefined;
  return (known !== undefined && known === operation) || DELIVERY_FIELD_MANAGERS[manager] !== undefined || hasAnnotation(fieldsV1);
}

/** Whether an entry has written the annotation with its manifest. */
function hasAnnotation(fields: FieldTree | undefined): boolean {
  return at(fields, 'f:metadata', 'f:annotations', `f:${LAST_APPLIED_ANNOTATION}`) !== undefined;
}

/** Fields without those of another tree. Undefined if none is left. */
function fieldsExcept(fields: FieldTree, others: FieldTree): FieldTree | undefined {
  const members = Object.entries(fields);
  if (members.length === 0) {
    return undefined;
  }
  const left = members.flatMap(([name, inner]): [string, FieldTree][] => {
    const other = Object.hasOwn(others, name) ? others[name] : undefined;
    const kept = other === undefined ? inner : fieldsExcept(inner, other);
    return kept === undefined ? [] : [[name, kept]];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** Fields of a live object that its manifests have brought. Undefined if nothing tells, so that all of them may be. */
export function broughtFields(object: Manifest): FieldTree | undefined {
  const entries = appliersOf(object);
  const applied = lastApplied(object);
  const ofAnnotation = applied && treeOf(applied);
  if (entries === undefined || entries.some(({ operation, fieldsV1 }) => operation === 'Apply' && fieldsV1 === undefined)) {
    return ofAnnotation;
  }
  const isAnnotated = entries.some(({ fieldsV1 }) => fieldsV1 === undefined);
  return isAnnotated && ofAnnotation === undefined ? undefined
    : [...isAnnotated ? [ofAnnotation!] : [], ...entries.flatMap(({ fieldsV1 }) => fieldsV1 ?? [])].reduce<FieldTree>(together, NOTHING);
}

/** Fields that other clients of users have written. Server-side apply under the name of this library does not remove them. */
export function fieldsOfOtherClients(object: Manifest): FieldTree {
  const isOther = ({ manager = '' }: Entry) => manager !== OWN_MANAGER && DELIVERY_FIELD_MANAGERS[manager] === undefined;
  return (appliersOf(object) ?? []).filter(isOther).flatMap(({ fieldsV1 }) => fieldsV1 ?? []).reduce<FieldTree>(together, NOTHING);
}

/** Fields of two trees. All of a value is more than some of its members. */
function together(one: FieldTree, other: FieldTree): FieldTree {
  const both = Object.keys(one).filter((name) => Object.hasOwn(other, name));
  const inBoth = Object.fromEntries(both.map((name) => [name, together(one[name], other[name])]));
  return isWholeValue(one) || isWholeValue(other) ? {} : { ...one, ...other, ...inBoth };
}

const isWholeValue = (fields: FieldTree) => Object.keys(fields).length === 0;

/** Fields of a manifest. A list is written as a whole. */
function treeOf(value: object): FieldTree {
  return { ...NOTHING, ...Object.fromEntries(Object.entries(value).map(([field, inner]) => [`f:${field}`, isRecord(inner) ? treeOf(inner) : {}])) };
}

/** State of an object after a manifest is applied to it: with what it has beside the fields that its manifests have brought. */
export function withOthersFields(live: Manifest, after: Manifest): Manifest {
  const brought = broughtFields(live);
  if (brought === undefined) {
    return after;
  }
  const { status: _, metadata, apiVersion: __, kind: ___, ...fields } = live;
  const { [LAST_APPLIED_ANNOTATION]: ____, ...annotations } = recordAt(metadata, 'annotations') ?? {};
  return merged({ ...fields, metadata: { annotations, labels: recordAt(metadata, 'labels') } }, after, brought) as Manifest;
}

/**
 * Part of a live object that applying a manifest to it may change: what its manifests have brought, and what the new one sets. Applied again, it leads back to
 * the object as it is. Without a record, it is all that users write.
 */
export function partInReach(live: Manifest, after: Manifest | undefined): Manifest {
  const brought = broughtFields(live);
  const whole = withoutServerFields(live);
  if (brought === undefined) {
    return whole;
  }
  const { apiVersion, kind, metadata: { name, namespace } } = live;
  const { metadata, ...fields } = reached(whole, after ?? {}, brought) as Partial<Manifest>;
  return { ...fields, apiVersion, kind, metadata: { ...metadata, name, ...namespace === undefined ? {} : { namespace } } } as Manifest;
}

/** Value of a live object, with the fields that its manifests have brought, or that another value has. */
function reached(live: unknown, after: unknown, brought: FieldTree): unknown {
  if (isWholeValue(brought)) {
    return live;
  }
  if (Array.isArray(live)) {
    const [had, has] = [listKeys(live, brought), Array.isArray(after) ? listKeys(after, brought) : []];
    return had === undefined || has === undefined ? live : live.flatMap((entry, index): unknown[] => {
      const key = had[index];
      const isReached = has.includes(key) || Object.hasOwn(brought, key);
      const keys = key.startsWith('k:') ? JSON.parse(key.slice(2)) as object : undefined;
      const part = reached(entry, (after as readonly unknown[] | undefined)?.[has.indexOf(key)], ownFields(brought, key) ?? NOTHING);
      return !isReached ? [] : [keys === undefined || !isRecord(part) ? entry : { ...keys, ...part }];
    });
  }
  return !isRecord(live) ? live : Object.fromEntries(Object.entries(live).flatMap(([field, value]): [string, unknown][] => {
    const inner = ownFields(brought, `f:${field}`);
    const wanted = isRecord(after) ? ownFields(after as FieldTree, field) : undefined;
    return inner === undefined && wanted === undefined ? [] : [[field, reached(value, wanted, inner ?? NOTHING)]];
  }));
}

/** Value of a manifest with what the live one has beside it. */
function merged(live: unknown, after: unknown, brought: FieldTree): unknown {
  if (isWholeValue(brought)) {
    return after;
  }
  if (Array.isArray(live) && Array.isArray(after)) {
    return mergedList(live, after, brought);
  }
  if (!isRecord(live) || !isRecord(after)) {
    return after;
  }
  const kept = Object.entries(live).flatMap(([field, value]): [string, unknown][] => {
    const inner = ownFields(brought, `f:${field}`) ?? NOTHING;
    const left = after[field] === undefined ? remainingValue(value, inner) : merged(value, after[field], inner);
    return left === undefined || left === null || left === after[field] ? [] : [[field, left]];
  });
  return kept.length === 0 ? after : { ...after, ...Object.fromEntries(kept) };
}

/** Value without the fields that its manifests have brought. Undefined if nothing is left. */
export function remainingValue(live: unknown, brought: FieldTree): unknown {
  if (isNoField(brought)) {
    return live;
  }
  const keys = Array.isArray(live) ? listKeys(live, brought) : undefined;
  const left = Array.isArray(live) ? live.filter((_, index) => !isBrought(brought, keys?.[index]))
    : isRecord(live) && !isWholeValue(brought) ? merged(live, {}, brought) as object : [];
  return Object.keys(left).length === 0 ? undefined : left;
}

/** List of a manifest with the entries that others have added to the live one, behind those before which they are there. */
function mergedList(live: readonly unknown[], after: readonly unknown[], brought: FieldTree): readonly unknown[] {
  const [had, has] = [listKeys(live, brought), listKeys(after, brought)];
  if (had === undefined || has === undefined) {
    return after;
  }
  const entries = after.map((entry, index) => {
    const key = has[index];
    return [key, had.includes(key) ? merged(live[had.indexOf(key)], entry, ownFields(brought, key) ?? NOTHING) : entry] as const;
  });
  had.forEach((key, index) => {
    if (!has.includes(key) && !isBrought(brought, key)) {
      entries.splice(1 + entries.findIndex(([before]) => before === had[index - 1]), 0, [key, live[index]]);
    }
  });
  return entries.every(([, entry], index) => entry === after[index]) && entries.length === after.length ? after : entries.map(([, entry]) => entry);
}

/** Key of each entry of a list in the record, by the fields that its keys have there. Undefined where the list is written as a whole. */
function listKeys(list: readonly unknown[], brought: FieldTree): string[] | undefined {
  const [name] = Object.keys(brought).filter((key) => /^[kv]:/.test(key));
  if (name === undefined) {
    return undefined;
  }
  const fields = name.startsWith('v:') ? undefined : Object.keys(JSON.parse(name.slice(2)) as object);
  const keys = list.map((entry) => (fields === undefined ? `v:${JSON.stringify(entry)}`
    : isRecord(entry) && fields.every((field) => Object.hasOwn(entry, field)) ? `k:${JSON.stringify(Object.fromEntries(fields.map((field) => [field, entry[field]])))}` : ''));
  return keys.includes('') ? undefined : keys;
}

/** Test whether an entry of a list is one of a manifest. Without keys, all are. */
const isBrought = (brought: FieldTree, key: string | undefined) => key === undefined || Object.hasOwn(brought, key);

const ownFields = (fields: FieldTree, name: string): FieldTree | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined);
