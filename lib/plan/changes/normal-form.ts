import { SERVER_ANNOTATIONS, SERVER_METADATA } from './server-metadata';
import { Manifest, nameOf } from '../../manifests';
import { cached } from '../../text';
import { isRecord, listAt, recordAt, stringAt } from '../../upstream';
import { canonicalQuantity, Follows, isLeftOut, isMap, QUANTITY_PATTERN, secretData, Shape, shapeOf } from '../../upstream/kubernetes';
import { emptyTextSays, falseSays, isGeneratedSecret, meantValues } from '../../upstream/openshift';
import { customKindOf, groupVersionOf, type KindTable, type Schema, type SchemaRef, SCHEMAS } from '../../upstream/schemas';

type Fields = { readonly [field: string]: unknown };

const known = new WeakMap<Manifest, Manifest>();

/**
 * Normal form of an object, which is the same for all equivalent notations: as the API server stores it, with defaults, without empty fields, status
 * and fields that only the API server writes. Quantities are canonical.
 */
export function normalForm(object: Manifest): Manifest {
  return cached(known, object, () => {
    const { apiVersion, kind, metadata, status: _, ...fields } = object;
    const { group, version } = groupVersionOf(object);
    const shape = shapeOf(group, kind);
    const versions = customKindOf(object)?.versions ?? {};
    const filled = shape ? byShape(withOwnData(object, fields), shape)
      // An object that is stored in another version also gets the defaults of that version.
      : schemasOf(versions, version).reduce<unknown>((value, schema) => bySchema(value, schema), fields);
    return { ...asMeant(filled as Fields, group, kind), apiVersion, kind, metadata: normalMetadata(metadata) };
  });
}

/** Fields with the values that the controller of a kind takes for absent ones. */
function asMeant(fields: Fields, group: string, kind: string): Fields {
  return meantValues(group, kind).reduce((object, [[outer, inner], value]) => {
    const within = recordAt(object, outer) ?? {};
    return within[inner] === undefined || within[inner] === null || within[inner] === '' ? { ...object, [outer]: { ...within, [inner]: value } } : object;
  }, fields);
}

/** Metadata as users write it. */
function normalMetadata(metadata: unknown): Manifest['metadata'] {
  const { annotations, labels, ...rest } = recordAt(metadata) ?? {};
  const own = Object.entries(recordAt(annotations) ?? {}).filter(([key]) => !SERVER_ANNOTATIONS.includes(key));
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => !SERVER_METADATA.includes(field))),
    ...own.length === 0 ? {} : { annotations: Object.fromEntries(own) },
    ...Object.keys(recordAt(labels) ?? {}).length === 0 ? {} : { labels },
  } as Manifest['metadata'];
}

function some(field: string, value: unknown): Fields {
  return value === undefined ? {} : { [field]: value };
}

/** A Secret with all of its data in one field, as the API server stores it. Objects of other kinds are unchanged. */
export function withOneData(object: Manifest): Manifest {
  const { stringData, ...rest } = object;
  return object.kind === 'Secret' && stringData !== undefined ? { ...rest, data: secretData(object) } as Manifest : object;
}

/** Secrets with all data in one field, and service accounts without the Secrets that the platform creates for them. */
function withOwnData(object: Manifest, fields: Fields): Fields {
  if (object.kind === 'Secret') {
    const { stringData: _, ...rest } = fields;
    return { ...rest, data: secretData(object) };
  }
  if (object.kind === 'ServiceAccount') {
    const own = (list: string) => (fields[list] === undefined ? {}
      : { [list]: listAt(fields, list).filter((entry) => !isGeneratedSecret(stringAt(entry, 'name') ?? '', nameOf(object))) });
    return { ...fields, ...own('imagePullSecrets'), ...own('secrets') };
  }
  return fields;
}

/** Normal form of a value of a built-in Kubernetes kind. */
function byShape(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => (shape.items === undefined ? plain(item) : byShape(item, shape.items)));
  }
  if (!isRecord(value)) {
    return value;
  }
  const fields: { [field: string]: unknown } = {};
  for (const [name, field] of Object.entries(value)) {
    if (!isLeftOut(name, field)) {
      fields[name] = field;
    }
  }
  for (const [name, fill] of Object.entries(shape.fills ?? {})) {
    const filled = typeof fill === 'function' ? (Object.hasOwn(fields, name) ? undefined : (fill as Follows)(fields)) : fill;
    if (!Object.hasOwn(fields, name) && filled !== undefined) {
      fields[name] = filled;
    }
  }
  for (const [name, from] of Object.entries(shape.completes ?? {})) {
    if (isRecord(fields[from])) {
      fields[name] = { ...fields[from], ...recordAt(fields, name) };
    }
  }
  for (const [name, field] of Object.entries(fields)) {
    const inner = shape.fields && Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    fields[name] = shape.quantities?.includes(name) ? canonicalQuantity(field)
      : shape.amounts?.includes(name) ? amounts(field) : inner === undefined ? plain(field, name) : byShape(field, inner);
  }
  return fields;
}

/** Normal form of a value without a schema, whose encoder is known to omit empty fields. */
function plain(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => plain(item));
  }
  if (!isRecord(value) || isMap(name)) {
    return value;
  }
  const entries = Object.entries(value).filter(([field, inner]) => !isLeftOut(field, inner));
  return Object.fromEntries(entries.map(([field, inner]) => [field, plain(inner, field)]));
}

function amounts(value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, amount]) => [name, canonicalQuantity(amount)])) : value;
}

const resolve = (ref: SchemaRef): Schema => (typeof ref === 'number' ? SCHEMAS[ref] : ref);

function schemasOf(versions: KindTable['versions'], version: string): Schema[] {
  const others = Object.keys(versions).filter((other) => other !== version);
  return Object.hasOwn(versions, version) ? [version, ...others].map((each) => resolve(versions[each])) : [];
}

/** Normal form of a value of a custom resource. Fields that its schema does not describe remain unchanged. */
function bySchema(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? value : value.map((item) => bySchema(item, resolve(items)));
  }
  if (!isRecord(value)) {
    return schema.pattern === QUANTITY_PATTERN ? canonicalQuantity(value) : value;
  }
  const fields: { [field: string]: unknown } = { ...value };
  for (const [name, ref] of Object.entries(schema.properties ?? {})) {
    const inner = resolve(ref);
    if (fields[name] === null && inner.nullable !== true) {
      delete fields[name];
    }
    if (inner.default !== undefined && !Object.hasOwn(fields, name)) {
      fields[name] = inner.default;
    }
    if (!Object.hasOwn(fields, name)) {
      continue;
    }
    fields[name] = name === 'resources' && inner.isOpen ? resources(fields[name]) : bySchema(fields[name], inner);
    if (inner.default === undefined && schema.required?.includes(name) !== true && isNothing(name, fields[name], inner)) {
      delete fields[name];
    }
  }
  if (schema.values !== undefined) {
    const inner = resolve(schema.values);
    const isOther = (name: string) => !Object.hasOwn(schema.properties ?? {}, name);
    Object.keys(fields).filter(isOther).forEach((name) => (fields[name] = bySchema(fields[name], inner)));
  }
  return fields;
}

function resources(value: unknown): unknown {
  return isRecord(value) ? { ...value, ...some('limits', amounts(value.limits)), ...some('requests', amounts(value.requests)) } : value;
}

/** Whether an operator that writes an object back may omit or add a field without changing its meaning. */
function isNothing(name: string, value: unknown, { type, values }: Schema): boolean {
  switch (type) {
    case 'boolean': return value === false && !falseSays(name);
    case 'string': return value === '' && !emptyTextSays(name);
    case 'array': return value === null || (Array.isArray(value) && value.length === 0);
    case 'object': return values !== undefined && isRecord(value) && Object.keys(value).length === 0;
    default: return value === null;
  }
}
