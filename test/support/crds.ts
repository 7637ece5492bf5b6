import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { ErrorObject, ValidateFunction } from 'ajv';
import { parseAllDocuments } from 'yaml';
import { CelEvaluator, isTransition, Schema } from './cel';
import type { Manifest } from '../../lib/check';
import { DNS_SUBDOMAIN, LABEL_KEY, LABEL_VALUE } from '../../lib/private/grammar';

interface Version {
  readonly name: string;
  readonly served: boolean;
  readonly schema: { readonly openAPIV3Schema: Schema };
}

interface CustomResourceDefinition {
  readonly kind: string;
  readonly spec: { readonly group: string; readonly names: { readonly kind: string }; readonly versions: readonly Version[] };
}

/** Fields of ObjectMeta that an author may write. */
const METADATA = ['annotations', 'finalizers', 'generateName', 'labels', 'name', 'namespace', 'ownerReferences'];

/**
 * Validates custom resources as the API server does, in its order: unknown fields, defaults, schema, list types, CEL rules. Transition rules
 * (with `oldSelf`) say nothing of a manifest and are skipped.
 */
export class CrdValidator {
  private readonly crds = new Map<string, CustomResourceDefinition>();
  private readonly compiled = new Map<Schema, ValidateFunction>();
  private readonly ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true, verbose: true });
  private readonly cel = new CelEvaluator();

  /** Reads the CRDs in the YAML files of a folder, without its subfolders. */
  constructor(dir: string) {
    for (const file of readdirSync(dir).filter((name) => /\.ya?ml$/.test(name)).sort()) {
      for (const document of parseAllDocuments(readFileSync(join(dir, file), 'utf8'))) {
        const crd: CustomResourceDefinition | null = document.toJS();
        if (crd?.kind === 'CustomResourceDefinition') {
          this.crds.set(`${crd.spec.group}/${crd.spec.names.kind}`, crd);
        }
      }
    }
  }

  /** What is wrong with a manifest, each with its path; nothing at all (`undefined`) where there is no CRD for its kind. */
  validate(manifest: Manifest): string[] | undefined {
    const slash = manifest.apiVersion.lastIndexOf('/');
    const crd = this.crds.get(`${manifest.apiVersion.slice(0, Math.max(slash, 0))}/${manifest.kind}`);
    if (!crd) {
      return undefined;
    }
    const served = crd.spec.versions.filter((candidate) => candidate.served);
    const version = served.find(({ name }) => name === manifest.apiVersion.slice(slash + 1));
    if (!version) {
      return [`apiVersion: "${manifest.apiVersion}" is not served; use ${served.map(({ name }) => `${crd.spec.group}/${name}`).join(', ')}`];
    }
    const schema = withoutTypeMeta(version.schema.openAPIV3Schema);
    // What is checked is a copy: defaults do not reach the caller's manifest.
    const { apiVersion, kind, metadata, ...object } = JSON.parse(JSON.stringify(manifest)) as Manifest;

    const problems = [...checkMetadata(metadata), ...unknownFields(object, schema, '')];
    applyDefaults(object, schema);
    const invalid = [...this.checkSchema(object, schema), ...checkLists(object, schema, '')];
    problems.push(...invalid);
    // Like the API server: rules are not evaluated over an object of another shape.
    return invalid.length > 0 ? problems : [...problems, ...this.checkRules({ apiVersion, kind, metadata, ...object }, version.schema.openAPIV3Schema, '')];
  }

  /** The rules of all CRDs that are evaluated. */
  get rules(): string[] {
    const collect = (schema: Schema): string[] => [
      ...(schema['x-kubernetes-validations'] ?? []).filter((rule) => !isTransition(rule)).map(({ rule }) => rule),
      ...children(schema).flatMap(collect),
    ];
    const all = [...this.crds.values()].flatMap(({ spec }) => spec.versions.flatMap((version) => collect(version.schema.openAPIV3Schema)));
    return [...new Set(all)].sort();
  }

  private checkSchema(object: object, schema: Schema): string[] {
    let validate = this.compiled.get(schema);
    if (!validate) {
      validate = this.ajv.compile(toJsonSchema(schema));
      this.compiled.set(schema, validate);
    }
    validate(object);
    return [...new Set((validate.errors ?? []).map(describeError))];
  }

  private checkRules(value: unknown, schema: Schema, path: string): string[] {
    if (value === null || value === undefined) {
      return [];
    }
    const problems = (schema['x-kubernetes-validations'] ?? []).filter((rule) => !isTransition(rule)).flatMap((rule) => {
      try {
        return this.cel.holds(rule, value, schema) ? [] : [`${path || '(object)'}: ${rule.message ?? `failed rule: ${rule.rule}`}`];
      } catch (error) {
        return [`${path || '(object)'}: rule cannot be evaluated: ${rule.rule}: ${(error as Error).message.split('\n')[0]}`];
      }
    });
    return [...problems, ...below(value, schema, path).flatMap((child) => this.checkRules(child.value, child.schema, child.path))];
  }
}

/** The schema of the object without the fields that every object has: the API server checks those by itself. One copy per schema. */
const withoutTypeMeta = memoize((schema: Schema): Schema => {
  const { apiVersion, kind, metadata, ...properties } = schema.properties ?? {};
  // The manifests of ours are not checked for it here: checkMetadata() does that.
  const required = (schema.required as string[] | undefined)?.filter((name) => !['apiVersion', 'kind', 'metadata'].includes(name));
  return { ...schema, properties, required, 'x-kubernetes-validations': undefined };
});

function memoize(compute: (schema: Schema) => Schema): (schema: Schema) => Schema {
  const known = new WeakMap<Schema, Schema>();
  return (schema) => {
    const result = known.get(schema) ?? compute(schema);
    known.set(schema, result);
    return result;
  };
}

function children(schema: Schema): Schema[] {
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ];
}

interface Child {
  readonly value: unknown;
  readonly schema: Schema;
  readonly path: string;
}

const isObject = (value: unknown): value is { [name: string]: unknown } => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The path of a field of an object. */
const step = (path: string, name: string) => {
  const last = /^[A-Za-z_$][\w$-]*$/.test(name) ? name : `[${JSON.stringify(name)}]`;
  return path === '' || last.startsWith('[') ? path + last : `${path}.${last}`;
};
const own = (schemas: { readonly [name: string]: Schema } | undefined, name: string) =>
  (schemas && Object.hasOwn(schemas, name) ? schemas[name] : undefined);

/** The values directly below one, with their schemas; unknown fields are left out. */
function below(value: unknown, schema: Schema, path: string): Child[] {
  if (Array.isArray(value)) {
    return schema.items ? value.map((item, index) => ({ value: item, schema: schema.items!, path: `${path}[${index}]` })) : [];
  }
  if (!isObject(value)) {
    return [];
  }
  const additional = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return Object.entries(value).flatMap(([name, field]) => {
    const known = own(schema.properties, name) ?? additional;
    return known ? [{ value: field, schema: known, path: step(path, name) }] : [];
  });
}

/** The fields that the API server would drop. */
function unknownFields(value: unknown, schema: Schema, path: string): string[] {
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || (schema.additionalProperties ?? false) !== false;
  const unknown = isObject(value) && !isOpen
    ? Object.keys(value).filter((name) => !own(schema.properties, name)).map((name) => `${step(path, name)}: unknown field`)
    : [];
  return [...unknown, ...below(value, schema, path).flatMap((child) => unknownFields(child.value, child.schema, child.path))];
}

/** Fills in defaults, in place; a null that is not allowed counts as left out where there is a default. */
function applyDefaults(value: unknown, schema: Schema): void {
  if (isObject(value)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isLeftOut = value[name] === undefined || (value[name] === null && !property.nullable);
      if (property.default !== undefined && isLeftOut) {
        value[name] = JSON.parse(JSON.stringify(property.default));
      }
    }
  }
  for (const child of below(value, schema, '')) {
    applyDefaults(child.value, child.schema);
  }
}

/** What OpenAPI and Kubernetes say in words of their own, in those of JSON schema. */
function toJsonSchema(schema: Schema): Schema {
  const { nullable, default: _, minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const combined = Object.fromEntries(['allOf', 'anyOf', 'oneOf'].filter((keyword) => schema[keyword])
    .map((keyword) => [keyword, (schema[keyword] as Schema[]).map(toJsonSchema)]));
  const types = schema['x-kubernetes-int-or-string'] ? ['integer', 'string'] : schema.type === undefined ? undefined : [schema.type];
  return {
    ...rest,
    ...combined,
    ...(schema.not ? { not: toJsonSchema(schema.not as Schema) } : {}),
    ...bound('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...bound('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
    ...(types ? { type: nullable ? [...types, 'null'] : types } : {}),
    ...(nullable && schema.enum ? { enum: [...schema.enum as unknown[], null] } : {}),
    ...(schema.properties ? { properties: mapValues(schema.properties, toJsonSchema) } : {}),
    ...(schema.items ? { items: toJsonSchema(schema.items) } : {}),
    ...(typeof schema.additionalProperties === 'object' ? { additionalProperties: toJsonSchema(schema.additionalProperties) } : {}),
  } as unknown as Schema;
}

function mapValues<T>(record: { readonly [key: string]: T }, change: (value: T) => T): { [key: string]: T } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** In OpenAPI 3.0 a bound is made exclusive by a boolean beside it. */
function bound(keyword: string, exclusiveKeyword: string, limit: unknown, exclusive: unknown): { [keyword: string]: unknown } {
  return limit === undefined ? {} : { [exclusive === true ? exclusiveKeyword : keyword]: limit };
}

function describeError({ instancePath, keyword, params, message, data }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce((above, name) => (/^\d+$/.test(name) ? `${above}[${name}]` : step(above, name)), '');
  switch (keyword) {
    case 'required':
      return `${step(path, params.missingProperty)}: required`;
    case 'enum':
      return `${path}: ${JSON.stringify(data)} is none of ${params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}`;
    default:
      return `${path || '(object)'}: ${message}, got ${JSON.stringify(data)}`;
  }
}

/** Lists that are sets, or maps by some of the fields of their items, have no item twice. */
function checkLists(value: unknown, schema: Schema, path: string): string[] {
  const problems: string[] = [];
  const type = schema['x-kubernetes-list-type'];
  if (Array.isArray(value) && (type === 'set' || type === 'map')) {
    const keys = schema['x-kubernetes-list-map-keys'] ?? [];
    const identity = (item: unknown) => JSON.stringify(type === 'map' && isObject(item) ? keys.map((key) => item[key]) : item);
    const seen = new Set<string>();
    value.forEach((item, index) => {
      if (seen.has(identity(item))) {
        problems.push(`${path}[${index}]: duplicate of ${type === 'map' ? `${keys.join(', ')} ` : ''}${identity(item)}`);
      }
      seen.add(identity(item));
    });
  }
  return [...problems, ...below(value, schema, path).flatMap((child) => checkLists(child.value, child.schema, child.path))];
}

function checkMetadata(metadata: unknown): string[] {
  if (!isObject(metadata)) {
    return ['metadata: required'];
  }
  const problems = Object.keys(metadata).filter((key) => !METADATA.includes(key)).map((key) => `${step('metadata', key)}: unknown field`);
  if (metadata.generateName === undefined && !(typeof metadata.name === 'string' && DNS_SUBDOMAIN.test(metadata.name))) {
    problems.push(`metadata.name: not a DNS name, got ${JSON.stringify(metadata.name) ?? 'nothing'}`);
  }
  for (const field of ['annotations', 'labels']) {
    const wrong = Object.entries(metadata[field] ?? {})
      .filter(([key, value]) => typeof value !== 'string' || !LABEL_KEY.test(key) || (field === 'labels' && !LABEL_VALUE.test(value)));
    problems.push(...wrong.map(([key, value]) => `${step(`metadata.${field}`, key)}: not a key and value of ${field}, got ${JSON.stringify(value)}`));
  }
  return problems;
}
